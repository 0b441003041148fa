import { explore, STRATEGY_IDS, strategies } from '@solver-farm/core';
import { describe, expect, it } from 'vitest';
import { type KlotskiLevel, METRICS, type Metric, parseGrid, replaySolution } from '../src/index.js';
import { klotskiSpace } from '../src/space.js';
import { compilePlacements } from '../src/space-placements.js';
import { findSymmetry } from '../src/space-symmetry.js';
import { plainDistances, plainGame, plainOptimum } from './space-reference.js';

/** Images of up, right, down, left under each symmetry. */
const [SIDES, TOP, TURN, DIAGONAL, OTHER_DIAGONAL] = ['uldr', 'drul', 'dlur', 'ldru', 'ruld'];

/** What the level is, the level, and which of its symmetries is used: null where none may be. */
const BOARDS: readonly (readonly [string, string, string | null])[] = [
  ['left and right alike', 'BAC/.A./DEF A@1,1', SIDES],
  ['a goal on one side', 'BAC/.A./DEF A@0,1', null],
  ['a wall on one side', 'BAC/.A./DEF/#.. A@1,2', null],
  ['walls on both sides', 'BAC/.A./DEF/#.# A@1,1', SIDES],
  ['a gate on one side', 'BAC/.A./DEF/-.. A@1,2', null],
  ['a fixed piece on one side', 'BAC/.A./DEF/... A@1,2|fixed=D', null],
  ['fixed pieces on both sides', 'BAC/.A./DEF/... A@1,2|fixed=DF', SIDES],
  ['top and bottom alike', 'A..#/A.B./...# A@2,0', null],
  ['top and bottom alike, goal in the middle', 'A..#/..B./.C.# A@3,1', TOP],
  ['L of one hand', 'LLL./L.../.AA./.AA. A@1,1', null],
  ['L of both hands', 'LL.KK/L.A.K/L...K/..... A@2,3', SIDES],
  ['L of one hand, and the same turned', 'LLL#/L.A./...K/#KKK A@2,2', null],
  ['L of one hand and the same turned, goals opposite', 'LLL#/LAB./...K/#KKK A@1,2;B@2,1', TURN],
  ['turned by half', 'BB.#/.AA./#.CC A@1,1', TURN],
  ['three of a kind on each side', 'b.c/.A./d.e A@1,1', SIDES],
  ['mirrored on the diagonal', '.BB#/CA../C.../#... A@2,2', DIAGONAL],
  ['on the diagonal, but two lie and one stands', 'DDBB/CA../C.../.... A@2,2', null],
  ['on the diagonal, but rails', '.BB#/CA../C.../#... A@2,2|horizontal=BC', null],
  [
    'on the diagonal, rails on the pieces but the goal',
    '.BB#/CA../C.../#... A@2,2|horizontal=B|vertical=C',
    DIAGONAL,
  ],
  ['mirrored on the other diagonal', '...#/.b.c/..AA/.dAA A@1,1', OTHER_DIAGONAL],
  ['on the other diagonal, goal beside it', '...#/.b.c/..AA/.dAA A@0,1', null],
  ['wall and goal on the diagonal', '#.../.b.c/..AA/.dAA A@1,1', DIAGONAL],
  ['two goals, one the image of the other', 'A.B/.C./... A@0,2;B@2,2', SIDES],
  ['two goals, not images', 'A.B/.C./... A@0,2;B@2,1', null],
  ['two goals, images of different shapes', 'A.BB/A.../.C.. A@0,1;B@2,2', null],
];

function levelOf(text: string): KlotskiLevel {
  const level = parseGrid(text);
  if (!level.ok) throw new Error(level.error.message);
  return level.value;
}

function spaceOf(level: KlotskiLevel, metric: Metric, symmetry: boolean) {
  const space = klotskiSpace(level, metric, { symmetry });
  if (!space.ok) throw new Error(space.error.message);
  return space.value;
}

describe('symmetry', () => {
  it.each(BOARDS)('%s', (_, text, expected) => {
    const level = levelOf(text);
    const mirror = findSymmetry(level, compilePlacements(level, 'moves'));
    const directions = mirror && [...mirror.direction].map((d) => 'urdl'[d]).join('');
    expect(directions).toBe(expected);

    const game = plainGame(level);
    const distance = plainDistances(game, 'moves')!;
    const whole = explore(spaceOf(level, 'moves', false));
    const merged = explore(spaceOf(level, 'moves', true));
    expect(whole.positions).toBe(distance.size);
    if (expected === null) expect(merged).toEqual({ ...whole, stats: merged.stats });
    else expect(merged.positions).toBeLessThan(whole.positions);

    for (const metric of METRICS) {
      const optimum = plainOptimum(game, plainDistances(game, metric)!);
      for (const id of STRATEGY_IDS) {
        const space = spaceOf(level, metric, true);
        const outcome = strategies[id](space);
        expect(outcome.status).toBe(optimum === null ? 'unsolvable' : 'solved');
        if (outcome.status !== 'solved') continue;
        if (id !== 'greedy') expect(outcome.path.cost).toBe(optimum);
        const replay = replaySolution(level, space.explain(outcome.path));
        expect(replay.solved).toBe(true);
        if (id !== 'greedy') expect(replay.cost[metric]).toBe(optimum);
      }
    }
  });
});
