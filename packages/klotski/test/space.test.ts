import { explore, type Outcome, type PuzzleSpace, STRATEGY_IDS, strategies } from '@solver-farm/core';
import { describe, expect, it } from 'vitest';
import { drawLevel, type KlotskiLevel, METRICS, type Metric, replaySolution } from '../src/index.js';
import { klotskiSpace } from '../src/space.js';
import { type BoardKind, type SmallBoard, smallBoards } from './space-boards.js';
import { plainDistances, plainOptimum } from './space-reference.js';

/** Kinds of boards, and how many of each. */
const KINDS: readonly (readonly [string, BoardKind, number])[] = [
  ['any pieces, walls, gates, rules', { odd: true }, 80],
  ['rectangles', { odd: false }, 35],
  ['square boards', { odd: false, square: true }, 35],
  ['mirrored walls', { odd: true, mirrored: true }, 55],
  ['mirrored goals', { odd: false, mirrored: true }, 35],
];

function spaceOf(level: KlotskiLevel, metric: Metric, symmetry: boolean): PuzzleSpace {
  const space = klotskiSpace(level, metric, { symmetry });
  if (!space.ok) throw new Error(space.error.message);
  return space.value;
}

/** The referee replays the solution and counts what the search claims. */
function checkSolution(level: KlotskiLevel, metric: Metric, space: PuzzleSpace, outcome: Outcome): void {
  if (outcome.status !== 'solved') throw new Error('not solved');
  const replay = replaySolution(level, space.explain(outcome.path));
  expect(replay).toMatchObject({ legal: true, solved: true });
  // A path that is not the best may move one piece twice running, which the referee counts once.
  if (outcome.optimal) expect(replay.cost[metric]).toBe(outcome.path.cost);
  else expect(replay.cost[metric]).toBeLessThanOrEqual(outcome.path.cost);
}

const known = new WeakMap<SmallBoard, Map<Metric, ReadonlyMap<string, number>>>();

/** Distances of all boards in reach; walked once. */
function distancesOf(board: SmallBoard, metric: Metric): ReadonlyMap<string, number> {
  const all = known.get(board) ?? new Map<Metric, ReadonlyMap<string, number>>([['steps', board.steps]]);
  known.set(board, all);
  const distance = all.get(metric) ?? plainDistances(board.game, metric)!;
  all.set(metric, distance);
  return distance;
}

/** Positions by distance, as `explore` tells them. */
function layersOf(distance: ReadonlyMap<string, number>): number[] {
  const layers: number[] = [];
  for (const d of distance.values()) layers[d] = (layers[d] ?? 0) + 1;
  return layers;
}

/** How many boards remain when each is one with its image under one of the level's symmetries. */
function mergedCounts({ game, steps }: SmallBoard): number[] {
  return game.images(game.start).map((_, k) => {
    const merged = new Set<string>();
    for (const board of steps.keys()) {
      const image = game.images(board)[k]!;
      merged.add([image, board].sort().join());
    }
    return merged.size;
  });
}

describe.each(KINDS)('small boards: %s', (name, kind, count) => {
  const boards = smallBoards(kind, count, 1000 * KINDS.findIndex(([other]) => other === name));

  it.each(METRICS)('every strategy finds the fewest %s', (metric) => {
    let unsolvable = 0;
    for (const board of boards) {
      const { level, game } = board;
      const drawing = drawLevel(level);
      const distance = distancesOf(board, metric);
      const optimum = plainOptimum(game, distance);
      if (optimum === null) unsolvable++;
      // Without symmetry to merge, both settings are one space.
      const settings = game.images(game.start).length > 0 ? [true, false] : [true];
      for (const symmetry of settings) {
        const space = spaceOf(level, metric, symmetry);
        for (const id of STRATEGY_IDS) {
          const outcome = strategies[id](space);
          const where = `${id}, symmetry ${symmetry}\n${drawing}`;
          expect(outcome.status, where).toBe(optimum === null ? 'unsolvable' : 'solved');
          if (outcome.status !== 'solved') continue;
          // Greedy search alone may find any solution.
          if (id !== 'greedy') expect(outcome.optimal, where).toBe(true);
          if (outcome.optimal) expect(outcome.path.cost, where).toBe(optimum);
          checkSolution(level, metric, space, outcome);
        }
      }
    }
    expect(unsolvable).toBeGreaterThan(0);
    expect(unsolvable).toBeLessThan(count / 2);
  });

  it.each(METRICS)('the whole graph in %s is that of the plain game', (metric) => {
    for (const board of boards) {
      const { level, game } = board;
      const distance = distancesOf(board, metric);
      const space = spaceOf(level, metric, false);
      const found = explore(space);
      // A level whose goal is out of reach on the empty board has no start to explore from.
      if (found.positions === 0) {
        expect(plainOptimum(game, distance)).toBeNull();
        continue;
      }
      const solved = [...distance.keys()].filter((board) => game.solved(board));
      expect(found, drawLevel(level)).toMatchObject({
        status: 'complete',
        positions: distance.size,
        layers: layersOf(distance),
        goals: solved.length,
        goalDistance: plainOptimum(game, distance),
      });
      const last = found.layers.length - 1;
      for (let at = 0; at < found.farthest.length; at += space.words) {
        expect(distance.get(game.read(space.draw(found.farthest, at)))).toBe(last);
      }
    }
  });

  it('mirror images are one position, and nothing else is', () => {
    let merged = 0;
    for (const board of boards) {
      const found = explore(spaceOf(board.level, 'moves', true));
      if (found.positions === 0) continue;
      const counts = mergedCounts(board);
      if (counts.length === 0) expect(found.positions, drawLevel(board.level)).toBe(board.steps.size);
      else expect(counts, drawLevel(board.level)).toContain(found.positions);
      if (found.positions < board.steps.size) merged++;
    }
    if (kind.mirrored || kind.square) expect(merged).toBeGreaterThanOrEqual(2);
  });
});
