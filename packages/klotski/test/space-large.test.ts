import { STRATEGY_IDS, strategies } from '@solver-farm/core';
import { describe, expect, it } from 'vitest';
import { type KlotskiLevel, METRICS, type Metric, parseGrid, replaySolution } from '../src/index.js';
import { klotskiSpace } from '../src/space.js';
import { type PlainGame, plainGame } from './space-reference.js';

/** Boards beyond the fast ways: cells, words of a state, and why the board is here. */
const BOARDS: readonly (readonly [string, string, number, number])[] = [
  [
    '72 cells',
    '........./........./..AA...../..AA...../........./........./......B../......... A@4,4',
    72,
    2,
  ],
  [
    '72 cells, states of 96 bits',
    '........./.b......./..AA...../..AA...../....C..../....C..../......d../......... A@3,3',
    72,
    3,
  ],
  [
    '66 cells in two rows',
    `${'.'.repeat(10)}BCAD${'.'.repeat(19)}/${'.'.repeat(11)}EE${'.'.repeat(20)} A@8,0`,
    66,
    3,
  ],
  ['a corridor of 68 cells', `${'.'.repeat(40)}AB${'.'.repeat(22)}/....${'#'.repeat(60)} A@43,0`, 68, 2],
  [
    '144 cells',
    [
      ...Array<string>(5).fill('.'.repeat(12)),
      `....AA${'.'.repeat(6)}`,
      `....ACC${'.'.repeat(5)}`,
      ...Array<string>(5).fill('.'.repeat(12)),
    ]
      .join('/')
      .concat(' A@6,5'),
    144,
    2,
  ],
  [
    '64 cells, walls beside',
    `${'#'.repeat(9)}/#A......./#......../#..BB..../#......../#......../#......../#......../#......C. A@3,2`,
    64,
    2,
  ],
  ['25 cells, states of 96 bits', 'AAABB/AAACC/AAADE/FG.DE/FGhi# A@1,0', 24, 3],
  ['25 cells, states of 96 bits, mirrored', '.AAA./bBBCc/DDEFG/HHEFG/IIJJ. A@1,1', 25, 3],
  [
    '12x12, small room',
    [...Array<string>(8).fill('#'.repeat(12)), '####..BB####', '####AABC####', '####ADDC####', '############']
      .join('/')
      .concat(' A@6,9'),
    12,
    2,
  ],
];

/** The distance of the nearest solved board, by a walk that stops there; null where there is none in reach. */
function nearest(game: PlainGame, metric: Metric): number | null {
  if (game.solved(game.start)) return 0;
  const distance = new Map([[game.start, 0]]);
  for (const [board, d] of distance) {
    for (const next of game.successors(board, metric)) {
      if (distance.has(next)) continue;
      if (game.solved(next)) return d + 1;
      distance.set(next, d + 1);
    }
  }
  return null;
}

function levelOf(text: string): KlotskiLevel {
  const level = parseGrid(text);
  if (!level.ok) throw new Error(level.error.message);
  return level.value;
}

describe('large boards and wide states', () => {
  it.each(BOARDS)('%s', (_, text, cells, words) => {
    const level = levelOf(text);
    const game = plainGame(level);
    const walls = level.cells.filter((cell) => cell === 'wall').length;
    expect(level.cells.length - walls).toBe(cells);
    for (const metric of METRICS) {
      const optimum = nearest(game, metric);
      for (const symmetry of metric === 'slides' ? [true, false] : [true]) {
        const space = klotskiSpace(level, metric, { symmetry });
        if (!space.ok) throw new Error(space.error.message);
        expect(space.value).toMatchObject({ words, keyed: words > 2 });
        for (const id of STRATEGY_IDS) {
          const outcome = strategies[id](space.value);
          expect(outcome.status, `${id} ${metric}`).toBe(optimum === null ? 'unsolvable' : 'solved');
          if (outcome.status !== 'solved') continue;
          // Greedy search may wander for thousands of moves; short ways are enough to replay.
          if (outcome.path.length > 1000) continue;
          const replay = replaySolution(level, space.value.explain(outcome.path));
          expect(replay).toMatchObject({ legal: true, solved: true });
          if (outcome.optimal) expect(outcome.path.cost, `${id} ${metric}`).toBe(optimum);
          if (outcome.optimal) expect(replay.cost[metric]).toBe(optimum);
          else expect(id).toBe('greedy');
        }
      }
    }
  });
});

describe('what a space refuses', () => {
  it('an unknown metric', () => {
    const space = klotskiSpace(levelOf('A. A@1,0'), 'turns' as Metric);
    expect(space).toMatchObject({ ok: false, error: { code: 'ERR_METRIC' } });
  });
});
