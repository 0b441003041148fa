import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeGoal, makeGrid, openData, parseGoal, parseGrid } from '../src/index.js';
import { CLASSICS } from './classics.js';
import { EVERYTHING, legalLevels } from './random-level.js';

/** Levels on one line that are wrong: the code, the column, a part of the message. */
const WRONG: readonly (readonly [text: string, code: string, column: number, words: string])[] = [
  ['AB/..', 'ERR_GOAL', 6, 'no goal piece'],
  ['AB/.. ', 'ERR_GOAL', 7, 'no goal piece'],
  ['AB/.. Z@0,0', 'ERR_GOAL', 7, 'no such piece'],
  ['AB/.. A@0,0;Z@1,0', 'ERR_GOAL', 13, 'no such piece'],
  ['AB/.. A@0,1;A@1,1', 'ERR_GOAL', 13, 'two goals'],
  ['AB/.. A@0,1;B@0,1', 'ERR_GOAL', 13, 'overlap'],
  ['AB/.# A@1,1', 'ERR_GOAL', 7, 'wall'],
  ['AB/.. A@0', 'ERR_GOAL', 7, 'such as A@1,3'],
  ['AB/.. A1,0', 'ERR_GOAL', 7, 'such as A@1,3'],
  ['AB/.. A@0,1;', 'ERR_GOAL', 13, 'the end'],
  ['AB/.. A@0,1B@1,1', 'ERR_RULE', 12, 'expected'],
  ['AB/.. A@0,1|crush', 'ERR_RULE', 12, '|rush'],
  ['AB/.. A@0,1|fixed=C', 'ERR_RULE', 19, 'no piece'],
  ['AB/.. A@0,1|fixed=B|vertical=B', 'ERR_RULE', 30, 'two rules'],
  ['AB/... A@0,1', 'ERR_BOARD', 6, '2 cells expected'],
  ['AB/. A@0,1', 'ERR_BOARD', 5, '2 cells expected'],
  ['AB//.. A@0,1', 'ERR_BOARD', 4, 'empty row'],
  ['/AB A@0,1', 'ERR_BOARD', 1, 'at least'],
  ['AB/.A A@0,1', 'ERR_PIECE', 5, 'two parts'],
  ['A|/.. A@0,1', 'ERR_BOARD', 2, 'cannot name a piece'],
  ['🐴🐴/.. A@0,1', 'ERR_GOAL', 7, 'no such piece'],
  ['AB/.. A@3,3', 'ERR_EXIT', 7, 'corner'],
  ['AB/.. A@100,1', 'ERR_EXIT', 7, '64'],
  [`${'A'.repeat(65)} A@0,0`, 'ERR_SIZE', 1, '64'],
  [`${'A/'.repeat(64)}A A@0,0`, 'ERR_SIZE', 1, '64'],
];

/** Goal strings and the canonical form of the level they make. */
const CANONICAL: readonly (readonly [text: string, canonical: string])[] = [
  ['HAAI/HAAI A@0,0', 'HAAI/HAAI A@0,0'],
  ['  AB/..   B@0,1;A@1,1  ', 'AB/.. A@1,1;B@0,1'],
  ['@;/.. ;@0,1;@@1,1', '@;/.. @@1,1;;@0,1'],
  ['AA/B. A@0,1|rush', 'AA/B. A@0,1|rush'],
  ['AA/B. A@0,1|horizontal=A|vertical=B', 'AA/B. A@0,1|rush'],
  ['AA/B. A@0,1|rush|free=B', 'AA/B. A@0,1|horizontal=A'],
  ['AA/B. A@0,1|vertical=B|fixed=A', 'AA/B. A@0,1|vertical=B|fixed=A'],
  ['AA/B. A@0,1|free=A', 'AA/B. A@0,1'],
  // A single cell has no long axis: vertical.
  ['AA/B. A@0,1|rush|horizontal=B', 'AA/B. A@0,1|horizontal=AB'],
  ['.A/B. A@2,0', '.A-/B.# A@2,0'],
  ['.A/B. B@-1,1', '#.A/-B. B@0,1'],
  ['AB/.. A@-0,1', 'AB/.. A@0,1'],
];

describe('letter grid on one line', () => {
  it.each(WRONG)('refuses %s', (text, code, column, words) => {
    const level = parseGrid(text);
    expect(
      level.ok ? null : { code: level.error.code, line: level.error.line, column: level.error.column },
    ).toEqual({
      code,
      line: 1,
      column,
    });
    expect(level.ok ? '' : level.error.message).toContain(words);
  });

  it.each(CANONICAL)('%s is %s', (text, canonical) => {
    const level = parseGrid(text);
    expect(level.ok ? makeGrid(level.value) : level.error.message).toBe(canonical);
  });

  it.each(CLASSICS)('%s reads and writes back', (_name, text) => {
    const level = parseGrid(text);
    expect(level.ok && makeGrid(level.value)).toBe(text);
  });

  it('writes what it reads, for all levels', () => {
    fc.assert(
      fc.property(legalLevels(EVERYTHING), (level) => {
        const text = makeGrid(level);
        expect(parseGrid(text)).toEqual({ ok: true, value: level });
        const opened = openData(text);
        expect(opened.ok && opened.value.data).toBe(text);
      }),
      { seed: 5, numRuns: 1000 },
    );
  });

  it('goal strings that are read are written back', () => {
    fc.assert(
      fc.property(legalLevels(EVERYTHING), (level) => {
        const goal = parseGoal(makeGoal(level));
        expect(goal.ok && goal.value.goals.length).toBe(level.goals.length);
      }),
      { seed: 6, numRuns: 200 },
    );
  });
});
