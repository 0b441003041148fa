import {
  type Level,
  type LimitKind,
  type Limits,
  type Observer,
  type Outcome,
  type Problem,
  type PuzzleFamily,
  type PuzzleSpace,
  type Replay,
  type SearchPath,
  type SearchStats,
  type StrategyId,
  strategies,
} from '@solver-farm/core';

/** A solution that the referee has replayed. */
export interface CheckedSolution {
  readonly text: string;
  readonly cost: Readonly<Record<string, number>>;
}

/** One search of one objective, its solution checked. */
export interface Searched {
  readonly objective: string;
  /** The metric that the objective minimises before all others: itself, unless it is an order of metrics. */
  readonly metric: string;
  readonly status: Outcome['status'];
  readonly solution: CheckedSolution | null;
  readonly optimal: boolean;
  /** No solution costs less in `metric` (0 for an unsolvable level). */
  readonly lowerBound: number;
  readonly limit: LimitKind | null;
  readonly stats: SearchStats;
}

/** A search, or what went wrong with it: our fault, never the level's. */
export type SearchResult =
  | { readonly ok: true; readonly searched: Searched }
  | { readonly ok: false; readonly fault: Problem };

/** How to search. */
export interface SearchOptions {
  readonly objective: string;
  readonly strategy: StrategyId;
  readonly symmetry: boolean;
  /** Reductions that are turned off. */
  readonly without: readonly string[];
  readonly limits: Limits;
  readonly observer?: Observer;
}

/** Searches one objective of a level and replays what it finds; nothing leaves that the referee has not seen. */
export function searchLevel(family: PuzzleFamily, level: Level, options: SearchOptions): SearchResult {
  const { objective, symmetry, without } = options;
  const order = family.orders?.[objective] ?? [objective];
  const space = level.space(objective, { symmetry, without });
  if (!space.ok) return { ok: false, fault: space.error };

  const outcome = strategies[options.strategy](space.value, options.limits, options.observer);
  const proved = outcome.status === 'solved' && outcome.optimal;
  // The least sum of weighted metrics may be too large to be surely the first in their order.
  const optimal = proved && (space.value.proves?.(outcome.lowerBound) ?? true);
  const path = outcome.status === 'unsolvable' ? undefined : outcome.path;
  const checked = path === undefined ? null : check(level, space.value, path, order, proved);
  if (checked !== null && 'fault' in checked) return { ok: false, fault: checked.fault };

  const searched: Searched = {
    objective,
    metric: order[0] ?? objective,
    status: outcome.status,
    solution: checked,
    optimal,
    lowerBound: outcome.status === 'unsolvable' ? 0 : firstMetric(space.value, outcome.lowerBound),
    limit: outcome.status === 'limit' ? outcome.limit : null,
    stats: outcome.stats,
  };
  return { ok: true, searched };
}

/** What a lower bound says of the first metric of an order: nothing where a better one could hide behind the others. */
function firstMetric(space: PuzzleSpace, bound: number): number {
  const { weights } = space;
  if (weights === undefined) return bound;
  return (space.proves?.(bound) ?? true) ? Math.floor(bound / (weights[0] ?? 1)) : 0;
}

/** Replays a path's solution. One that was not proved optimal may turn out cheaper than the search counted. */
function check(
  level: Level,
  space: PuzzleSpace,
  path: SearchPath,
  order: readonly string[],
  optimal: boolean,
): CheckedSolution | { readonly fault: Problem } {
  const text = space.explain(path);
  const replay = level.replay(text);
  const complaint = complain(replay, path.cost, order, space.weights ?? [1], optimal);
  if (complaint === null) return { text, cost: replay.cost };
  return { fault: { code: 'ERR_REFEREE', message: `internal error: ${complaint}` } };
}

function complain(
  replay: Replay,
  counted: number,
  order: readonly string[],
  weights: readonly number[],
  optimal: boolean,
): string | null {
  if (!replay.legal) {
    const { move, message } = replay.offence ?? { move: 0, message: 'a rule is broken' };
    return `the referee rejects move ${move} of the solution found: ${message}`;
  }
  if (!replay.solved) return 'the solution found does not solve the level';
  let cost = 0;
  for (const [i, metric] of order.entries()) {
    const counts = replay.cost[metric];
    if (counts === undefined) return `the referee does not count ${metric}`;
    cost += (weights[i] ?? 0) * counts;
  }
  if (optimal ? cost !== counted : cost > counted) {
    return `the search counts ${counted} ${order.join('-')} and the referee ${cost}`;
  }
  return null;
}
