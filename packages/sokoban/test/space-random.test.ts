import { createRandom, type PuzzleSpace, randomBelow, STRATEGY_IDS, strategies } from '@solver-farm/core';
import { describe, expect, it } from 'vitest';
import {
  makeData,
  OBJECTIVES,
  type Objective,
  REDUCTIONS,
  replayLurd,
  type SokobanLevel,
  sokobanSpace,
} from '../src/index.js';
import { randomLevels } from './random-level.js';
import { type Found, referenceMoves, referenceOrder, referencePushes } from './reference.js';

const SEED = 20_261_201;

function mixed(count: number, seed: number): SokobanLevel[] {
  const random = createRandom(seed);
  return [
    ...randomLevels(random, count, () => ({
      width: 3 + randomBelow(random, 4),
      height: 3 + randomBelow(random, 3),
      boxes: 1 + randomBelow(random, 3),
      walls: randomBelow(random, 35),
      extraGoals: randomBelow(random, 5) === 0 ? 1 : 0,
      symmetric: randomBelow(random, 3) === 0,
      pulls: randomBelow(random, 2) * 60,
    })),
  ];
}

function spaceOf(level: SokobanLevel, objective: Objective, without: readonly string[] = []): PuzzleSpace {
  const space = sokobanSpace(level, objective, { without });
  if (!space.ok) throw new Error(space.error.message);
  return space.value;
}

/** Least cost by a strategy, its solution played by the referee. */
function solve(
  level: SokobanLevel,
  objective: Objective,
  strategy: (typeof STRATEGY_IDS)[number] = 'astar',
  without: readonly string[] = [],
): Found | readonly [number, number] {
  const space = spaceOf(level, objective, without);
  // A head start would leave nothing to the search from both ends on levels as small as these.
  const outcome = strategies[strategy]({ ...space, headStart: 0 }, { states: 200_000 });
  if (outcome.status === 'unsolvable') return 'unsolvable';
  if (outcome.status !== 'solved') return 'too big';
  expect(outcome.optimal || strategy === 'greedy').toBe(true);
  const replay = replayLurd(level, space.explain(outcome.path));
  expect(replay.solved, `${makeData(level)} ${objective} ${strategy}`).toBe(true);
  const { pushes, moves } = replay.scores;
  if (objective === 'pushes') {
    expect(pushes).toBe(outcome.path.cost);
    return pushes;
  }
  if (objective === 'moves') {
    expect(moves).toBe(outcome.path.cost);
    return moves;
  }
  expect(space.proves?.(outcome.path.cost)).toBe(true);
  return objective === 'pushes-moves' ? [pushes, moves] : [moves, pushes];
}

const REFERENCES: Readonly<Record<Objective, (level: SokobanLevel) => Found | readonly [number, number]>> = {
  pushes: (level) => referencePushes(level),
  moves: (level) => referenceMoves(level),
  'pushes-moves': (level) => referenceOrder(level, 'pushes'),
  'moves-pushes': (level) => referenceOrder(level, 'moves'),
};

describe('random levels against the reference', () => {
  const levels = mixed(260, SEED);

  it.each(OBJECTIVES)('%s: the same optimum or proof', (objective) => {
    let solved = 0;
    let unsolvable = 0;
    for (const level of levels) {
      const expected = REFERENCES[objective](level);
      if (expected === 'too big') continue;
      if (expected === 'unsolvable') unsolvable++;
      else solved++;
      expect(solve(level, objective), makeData(level)).toEqual(expected);
    }
    expect(solved).toBeGreaterThan(60);
    expect(unsolvable).toBeGreaterThan(60);
  });
});

describe('every reduction keeps the optimum', () => {
  const levels = mixed(150, SEED + 1);
  const off: readonly (readonly string[])[] = [
    ...REDUCTIONS.map(({ id }) => [id]),
    ['dead-squares', 'matching'],
    ['corral', 'tunnel'],
    REDUCTIONS.map(({ id }) => id),
  ];

  it.each(off.map((ids) => [ids.join(' ')] as const))('without %s', (ids) => {
    const without = ids.split(' ');
    for (const level of levels) {
      for (const objective of ['pushes', 'moves'] as const) {
        expect(solve(level, objective, 'astar', without), `${makeData(level)} ${objective}`).toEqual(
          solve(level, objective),
        );
      }
    }
  });

  const many = mixed(1500, SEED + 3);

  it.each(REDUCTIONS.map(({ id }) => id))('%s leaves out something', (id) => {
    // Each rule beside all others or alone makes the search smaller somewhere, or it would not be worth its code.
    const others = REDUCTIONS.map((reduction) => reduction.id).filter((other) => other !== id);
    const needs = id === 'bipartite' || id === 'sides' ? ['matching'] : [];
    const base = others.filter((other) => !needs.includes(other as 'matching'));
    const objective = id === 'siblings' ? 'moves' : 'pushes';
    let smaller = 0;
    for (const level of many) {
      if (smaller > 0) break;
      const count = (without: readonly string[]) =>
        strategies.astar(spaceOf(level, objective, without), { states: 50_000 }).stats.generated;
      if (count(base) < count([...base, id])) smaller++;
    }
    expect(smaller).toBeGreaterThan(0);
  });
});

describe('strategies agree', () => {
  const levels = mixed(50, SEED + 2);

  it.each(STRATEGY_IDS.filter((id) => id !== 'greedy'))('%s', (strategy) => {
    for (const level of levels) {
      for (const objective of ['pushes', 'moves'] as const) {
        expect(solve(level, objective, strategy), `${makeData(level)} ${objective}`).toEqual(
          solve(level, objective),
        );
      }
    }
  });

  it('greedy finds a solution exactly where there is one', () => {
    for (const level of levels) {
      const found = solve(level, 'pushes', 'greedy');
      expect(found === 'unsolvable', makeData(level)).toBe(solve(level, 'pushes') === 'unsolvable');
    }
  });
});
