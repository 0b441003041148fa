import { explore, type PuzzleSpace, STRATEGY_IDS, type StrategyId, strategies } from '@solver-farm/core';
import { describe, expect, it } from 'vitest';
import { type KlotskiLevel, METRICS, type Metric, parseGrid, replaySolution } from '../src/index.js';
import { klotskiSpace } from '../src/space.js';
import { CLASSICS } from './classics.js';
import { DEEP_CLASSICS, NOT_SO_SIMPLE, SMALL_CLASSICS } from './space-facts.js';

const PROVING = STRATEGY_IDS.filter((id) => id !== 'greedy');

/** Strategies that are quick on spaces of tens of thousands of positions. */
const QUICK: readonly StrategyId[] = ['bfs', 'astar', 'bidirectional'];

/** Boards of the usual size, every third; larger boards have too many positions for a test. */
const FAMOUS = CLASSICS.filter(([, text], i) => text.length <= 30 && i % 3 === 0);

function levelOf(text: string): KlotskiLevel {
  const level = parseGrid(text);
  if (!level.ok) throw new Error(level.error.message);
  return level.value;
}

function spaceOf(level: KlotskiLevel, metric: Metric, symmetry = true): PuzzleSpace {
  const space = klotskiSpace(level, metric, { symmetry });
  if (!space.ok) throw new Error(space.error.message);
  return space.value;
}

/** Solves by a strategy and answers with the cost that the referee counted. */
function refereed(level: KlotskiLevel, metric: Metric, id: StrategyId, symmetry = true): number | undefined {
  const space = spaceOf(level, metric, symmetry);
  const outcome = strategies[id](space);
  if (outcome.status !== 'solved') return undefined;
  expect(outcome.optimal).toBe(true);
  const replay = replaySolution(level, space.explain(outcome.path));
  expect(replay.solved).toBe(true);
  expect(replay.cost[metric]).toBe(outcome.path.cost);
  return replay.cost[metric];
}

/** What every strategy of a list finds in every metric. */
function found(level: KlotskiLevel, ids: readonly StrategyId[]) {
  return ids.map((id) => [id, ...METRICS.map((metric) => refereed(level, metric, id))]);
}

describe('classic layouts', () => {
  it('are many', () => {
    expect(SMALL_CLASSICS.length).toBeGreaterThanOrEqual(40);
    expect(FAMOUS.length).toBeGreaterThanOrEqual(7);
  });

  it.each(SMALL_CLASSICS)('%s by every strategy that proves', (_, text, steps, slides, moves) => {
    const expected = PROVING.map((id) => [id, steps, slides, moves]);
    expect(found(levelOf(text), PROVING)).toEqual(expected);
  });

  it.each(FAMOUS)('%s by the quick strategies', (_, text, steps, slides, moves) => {
    const expected = QUICK.map((id) => [id, steps, slides, moves]);
    expect(found(levelOf(text), QUICK)).toEqual(expected);
  });

  it.each(DEEP_CLASSICS)('%s by breadth-first search', (_, text, steps, slides, moves) => {
    const level = levelOf(text);
    expect(refereed(level, 'steps', 'bfs')).toBe(steps);
    if (slides !== null) expect(refereed(level, 'slides', 'bfs')).toBe(slides);
    expect(refereed(level, 'moves', 'bfs')).toBe(moves);
  });

  it.each(NOT_SO_SIMPLE)('%s: %s in %i moves, not in %i', (_, text, moves, worse) => {
    expect(worse).toBeGreaterThan(moves);
    const level = levelOf(text);
    for (const id of QUICK) expect(refereed(level, 'moves', id)).toBe(moves);
    expect(refereed(level, 'moves', 'bfs', false)).toBe(moves);
  });
});

describe('the whole graph of 橫刀立馬', () => {
  const level = levelOf('HAAI/HAAI/JBBK/JNOK/P..Q A@1,3');

  it.each([
    ['steps', 116],
    ['slides', 90],
    ['moves', 81],
  ] as const)('in %s', (metric, optimum) => {
    const whole = explore(spaceOf(level, metric, false));
    expect(whole).toMatchObject({ status: 'complete', positions: 25_955, goalDistance: optimum });
    const merged = explore(spaceOf(level, metric, true));
    expect(merged).toMatchObject({ status: 'complete', positions: 13_011, goalDistance: optimum });
    // Images are as far from a symmetric start as what they mirror.
    expect(merged.layers.length).toBe(whole.layers.length);
    for (const [d, n] of merged.layers.entries()) {
      expect(n).toBeGreaterThanOrEqual(whole.layers[d]! / 2);
      expect(n).toBeLessThanOrEqual(whole.layers[d]!);
    }
  });
});
