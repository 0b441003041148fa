import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Move, makeArrows, makeSolution, parseSolution } from '../src/index.js';

const GOOD: readonly (readonly [text: string, letters: string, arrows: string])[] = [
  ['', '', ''],
  ['Nd Pr2 Od2l', 'Nd Pr2 Od2l', 'N↓ P→2 O↓2←'],
  ['N↓ P→2 O↓2←', 'Nd Pr2 Od2l', 'N↓ P→2 O↓2←'],
  ['  ud\t u↑\r\n 1d2 ', 'ud uu 1d2', 'u↓ u↑ 1↓2'],
  ['橫l12 🐴r', '橫l12 🐴r', '橫←12 🐴→'],
  ['Add2d', 'Ad4', 'A↓4'],
];

const WRONG: readonly (readonly [text: string, token: number, line: number, column: number])[] = [
  ['N', 1, 1, 1],
  ['Nd P', 2, 1, 4],
  ['Nd Px', 2, 1, 4],
  ['Nd1', 1, 1, 1],
  ['Nd02', 1, 1, 1],
  ['N2', 1, 1, 1],
  ['Nd4097', 1, 1, 1],
  ['🐴d 字D', 2, 1, 4],
  ['Nd\n Nd\r\n Nu .u', 4, 3, 5],
  ['#u', 1, 1, 1],
];

describe('solutions', () => {
  it.each(GOOD)('reads %j', (text, letters, arrows) => {
    const moves = parseSolution(text);
    expect(moves.ok && makeSolution(moves.value)).toBe(letters);
    expect(moves.ok && makeArrows(moves.value)).toBe(arrows);
  });

  it.each(WRONG)('refuses %j', (text, token, line, column) => {
    const moves = parseSolution(text);
    expect(moves.ok ? null : { ...moves.error, message: '' }).toEqual({
      code: 'ERR_SOLUTION',
      message: '',
      token,
      line,
      column,
    });
  });

  it('reads back what it writes, in letters and arrows', () => {
    const run = fc.record({
      direction: fc.constantFrom('u' as const, 'd' as const, 'l' as const, 'r' as const),
      count: fc.integer({ min: 1, max: 64 }),
    });
    const straight = (path: Move['path']) => path.every((one, i) => one.direction !== path[i - 1]?.direction);
    const path = fc.array(run, { minLength: 1, maxLength: 5 }).filter(straight);
    const label = fc.constantFrom('u', 'd', '2', 'A', '↑', '字', '🐴', '@', ';');
    fc.assert(
      fc.property(fc.array(fc.record({ label, path })), (moves) => {
        expect(parseSolution(makeSolution(moves))).toEqual({ ok: true, value: moves });
        expect(parseSolution(makeArrows(moves))).toEqual({ ok: true, value: moves });
      }),
      { seed: 2, numRuns: 300 },
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const moves = parseSolution(text);
        expect(moves.ok || moves.error.token >= 1).toBe(true);
      }),
      { seed: 3, numRuns: 500 },
    );
  });
});
