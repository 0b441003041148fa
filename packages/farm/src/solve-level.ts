import {
  audit,
  type Known,
  type Level,
  type LimitKind,
  type PuzzleFamily,
  type ReplayedSolution,
} from '@solver-farm/core';
import type { Budget } from './budget.js';
import { exhaustLevel } from './exhaust-level.js';
import { EMPTY, type Finding, type RowLimit } from './row.js';
import { type Searched, searchLevel } from './search.js';
import type { Split } from './split.js';
import { sumStats } from './stats.js';
import type { Question } from './task.js';

/** Minimises one objective; the level's claims are judged by what that search proves. */
export function solveLevel(
  family: PuzzleFamily,
  level: Level,
  question: Question,
  budget: Budget,
  split?: Split,
): Finding {
  const objective = question.objective ?? family.defaultObjective;
  const strategy = question.strategy === 'auto' ? family.recommend(objective) : question.strategy;
  const found: Finding = { ...EMPTY, objective, strategy };

  const result = searchLevel(family, level, {
    objective,
    strategy,
    symmetry: question.symmetry,
    without: question.without,
    limits: budget.limits(),
    observer: budget.observer,
    ...(split === undefined ? {} : { split }),
  });
  if (!result.ok) return { ...found, error: result.fault };
  const { searched } = result;
  budget.charge(searched.stats.expanded);

  const exhaust = question.exhaust ? exhaustLevel(family, level, objective, budget) : undefined;
  if (exhaust?.ok === false) return { ...found, error: exhaust.error };
  return {
    ...found,
    status: searched.status,
    optimal: searched.optimal,
    cost: searched.solution?.cost ?? null,
    solution: searched.solution?.text ?? null,
    claims: audit({
      claims: level.claims,
      solutions: replaySolutions(level),
      unsolvable: searched.status === 'unsolvable' && !searched.decides,
      known: knownFrom([searched]),
      objective: searched.metric,
    }),
    stats: sumStats([searched.stats], split?.threads),
    limit: searched.limit === null ? null : limitOf(searched, searched.limit),
    ...(exhaust === undefined ? {} : { exhaust: exhaust.value }),
  };
}

/** The limit that stopped a search; its bound is in the first metric of the objective. */
export function limitOf({ objective, metric, lowerBound }: Searched, kind: LimitKind): RowLimit {
  return { kind, lowerBound, ...(metric === objective ? {} : { objective: metric }) };
}

/** The level's published solutions, replayed by the referee. */
export function replaySolutions(level: Level): ReplayedSolution[] {
  return level.solutions.map(({ text, source, metric }) => ({
    replay: level.replay(text),
    ...(metric === undefined ? {} : { metric }),
    ...(source === undefined ? {} : { source }),
  }));
}

/**
 * What searches prove of each metric: an optimum or a lower bound in the first of their own, and an upper bound in
 * every metric in which the referee counted one of their solutions.
 */
export function knownFrom(searches: readonly Searched[]): Record<string, Known> {
  const known: Record<string, Known> = {};
  for (const { metric, lowerBound: bound, optimal, decides, solution } of searches) {
    const lowerBound = decides ? 0 : bound;
    const value = optimal && !decides ? solution?.cost[metric] : undefined;
    known[metric] =
      value === undefined ? { kind: 'bounds', lower: lowerBound, upper: null } : { kind: 'optimum', value };
  }
  for (const { solution } of searches) {
    for (const [metric, cost] of Object.entries(solution?.cost ?? {})) {
      const mine = known[metric] ?? { kind: 'bounds', lower: 0, upper: null };
      if (mine.kind === 'optimum') continue;
      const upper = mine.upper === null ? cost : Math.min(mine.upper, cost);
      known[metric] =
        upper === mine.lower
          ? { kind: 'optimum', value: upper }
          : { kind: 'bounds', lower: mine.lower, upper };
    }
  }
  return known;
}
