import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  drawLevel,
  type KlotskiLevel,
  type Move,
  parseGrid,
  replayMoves,
  replaySolution,
} from '../src/index.js';
import { EVERYTHING, legalLevels, randomFrom } from './random-level.js';

function levelOf(text: string): KlotskiLevel {
  const level = parseGrid(text);
  if (!level.ok) throw new Error(level.error.message);
  return level.value;
}

const CLASSIC = 'HAAI/HAAI/JBBK/JNOK/P..Q A@1,3';
const SMALL = 'A.B/A../.-C B@0,2';

/** Solutions that break a rule: at which move, and a part of what must be said. */
const ILLEGAL: readonly (readonly [level: string, solution: string, move: number, words: string])[] = [
  [CLASSIC, 'Nd Zu', 2, 'no piece "Z"'],
  [CLASSIC, 'Au', 1, 'edge of the board'],
  [CLASSIC, 'Nd Ad', 2, 'piece B is in the way'],
  [CLASSIC, 'Nd Od Nu2', 3, 'piece B is in the way'],
  [CLASSIC, 'Nd2', 1, 'edge of the board'],
  [CLASSIC, 'Jl', 1, 'edge of the board'],
  [CLASSIC, 'Nd Od N', 3, 'is no move'],
  [CLASSIC, 'Jr Nd N', 1, 'piece B is in the way'],
  [SMALL, 'Cl', 1, 'a gate'],
  ['A#B A@0,0', 'Ar', 1, 'a wall'],
  ['A.B/... A@0,0|fixed=B', 'Al', 1, 'edge'],
  ['A.B/... A@0,0|fixed=B', 'Ar Bd', 2, 'fixed'],
  ['A.B/... A@0,0|horizontal=A|vertical=B', 'Ad', 1, 'left and right only'],
  ['A.B/... A@0,0|horizontal=A|vertical=B', 'Bd Bl', 2, 'up and down only'],
  ['AA./B../B.. A@1,0|rush', 'Ar Br', 2, 'up and down only'],
];

/** Legal moves: whether they solve, and the cost in steps, slides, moves. */
const LEGAL: readonly (readonly [
  level: string,
  solution: string,
  solved: boolean,
  cost: readonly number[],
])[] = [
  [CLASSIC, '', false, [0, 0, 0]],
  ['A. A@0,0', '', true, [0, 0, 0]],
  ['A. A@1,0', 'Ar', true, [1, 1, 1]],
  // A run that comes back where it began is counted: the piece was moved.
  ['A. A@1,0', 'Ar Al', false, [2, 2, 1]],
  ['A. A@1,0', 'Arlr', true, [3, 3, 1]],
  // Tokens do not count, runs do.
  ['A../..B A@2,0', 'Ar Ar', true, [2, 1, 1]],
  ['A../..B A@1,1', 'Ard', true, [2, 2, 1]],
  ['A../..B A@1,1', 'Ad Bu Ar', true, [3, 3, 3]],
  [CLASSIC, 'Nd Od', false, [2, 2, 2]],
  [SMALL, 'Bdldl', true, [4, 4, 1]],
  ['A.. A@5,0', 'Ar5', true, [5, 1, 1]],
  ['..A A@-1,0', 'Al3', true, [3, 1, 1]],
  ['AB B@1,-2', 'Bu2', true, [2, 1, 1]],
];

describe('referee', () => {
  it.each(ILLEGAL)('%s: %s', (text, solution, move, words) => {
    const replay = replaySolution(levelOf(text), solution);
    expect({ legal: replay.legal, solved: replay.solved, move: replay.offence?.move }).toEqual({
      legal: false,
      solved: false,
      move,
    });
    expect(replay.offence?.message).toContain(words);
  });

  it.each(LEGAL)('%s: %s is legal', (text, solution, solved, [steps, slides, moves]) => {
    expect(replaySolution(levelOf(text), solution)).toEqual({
      legal: true,
      solved,
      cost: { steps, slides, moves },
    });
  });

  it('counts what was made before the offence', () => {
    expect(replaySolution(levelOf('A.../.... A@3,0'), 'Ar2d2').cost).toEqual({
      steps: 3,
      slides: 2,
      moves: 1,
    });
  });

  it('shows the start and the board after each move', () => {
    const level = levelOf('A.#/.B- A@2,1');
    expect(replaySolution(level, 'Bu Adr2', { boards: true }).boards).toEqual([
      'A.#\n.B-',
      'AB#\n..-',
      '.B#\n..A',
    ]);
    expect(drawLevel(level)).toBe('A.#\n.B-');
  });

  it('agrees with a board of characters on random walks', () => {
    fc.assert(
      fc.property(legalLevels(EVERYTHING), fc.integer(), (level, seed) => {
        const random = randomFrom(seed);
        let rows = drawLevel(level)
          .split('\n')
          .map((row) => [...row]);
        const made: Move[] = [];
        for (let i = 0; i < 40; i++) {
          const { label } = level.pieces[random(level.pieces.length)]!;
          const direction = (['u', 'd', 'l', 'r'] as const)[random(4)]!;
          const next = shift(level, rows, label, direction);
          const tried = [...made, { label, path: [{ direction, count: 1 }] }];
          const replay = replayMoves(level, tried, { boards: true });
          if (next === null) {
            expect(replay.offence?.move).toBe(tried.length);
          } else {
            expect(replay.legal).toBe(true);
            expect(replay.boards?.at(-1)).toBe(next.map((row) => row.join('')).join('\n'));
            rows = next;
            made.push(tried.at(-1)!);
          }
        }
        const runs = made.filter(({ label }, i) => label !== made[i - 1]?.label).length;
        expect(replayMoves(level, made).cost).toMatchObject({ steps: made.length, moves: runs });
      }),
      { seed: 4, numRuns: 150 },
    );
  });
});

/** The board after one step, or null where the step is not allowed: the rules once more, on characters. */
function shift(level: KlotskiLevel, rows: string[][], label: string, direction: 'u' | 'd' | 'l' | 'r') {
  const piece = level.pieces.find((one) => one.label === label)!;
  const hasGoal = level.goals.some((goal) => goal.piece === level.pieces.indexOf(piece));
  const upright = direction === 'u' || direction === 'd';
  if (piece.rule === 'fixed' || piece.rule === (upright ? 'horizontal' : 'vertical')) return null;
  const ground = (x: number, y: number) =>
    ({ wall: '#', gate: '-', floor: '.' })[level.cells[y * level.width + x]!];
  const lifted = rows.map((row, y) => row.map((sign, x) => (sign === label ? ground(x, y) : sign)));
  const [dx, dy] = { u: [0, -1], d: [0, 1], l: [-1, 0], r: [1, 0] }[direction] as [number, number];
  for (const [y, row] of rows.entries()) {
    for (const [x, sign] of row.entries()) {
      if (sign !== label) continue;
      const under = lifted[y + dy]?.[x + dx];
      if (under !== '.' && !(under === '-' && hasGoal)) return null;
    }
  }
  for (const [y, row] of rows.entries()) {
    for (const [x, sign] of row.entries()) if (sign === label) lifted[y + dy]![x + dx] = label;
  }
  return lifted;
}
