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
  runOwnSearch,
  type SearchPath,
  type SearchStats,
  type StrategyId,
  strategies,
} from '@solver-farm/core';
import { lead, type Split } from './split.js';

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
  /** The objective asks for any solution of a given cost: the answer says nothing of cheaper ones. */
  readonly decides: boolean;
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
  /** A strategy of the kit or of the family's own. */
  readonly strategy: string;
  readonly symmetry: boolean;
  /** Reductions that are turned off. */
  readonly without: readonly string[];
  readonly limits: Limits;
  readonly observer?: Observer;
  /** Where several threads work on the search: its helpers. */
  readonly split?: Split;
}

/** Searches one objective of a level and replays what it finds; nothing leaves that the referee has not seen. */
export function searchLevel(family: PuzzleFamily, level: Level, options: SearchOptions): SearchResult {
  const { objective, symmetry, without } = options;
  const order = family.orders?.[objective] ?? [objective];
  const decides = family.decisions?.includes(objective) ?? false;
  if (family.own?.some(({ id }) => id === options.strategy)) return searchOwn(level, options, order, decides);
  const strategy = strategies[options.strategy as StrategyId];
  if (strategy === undefined) {
    return {
      ok: false,
      fault: { code: 'ERR_STRATEGY', message: `${family.id} has no strategy '${options.strategy}'` },
    };
  }
  const space = level.space(objective, { symmetry, without });
  if (!space.ok) return { ok: false, fault: space.error };

  const outcome = strategy(space.value, options.limits, options.observer);
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
    decides,
    lowerBound: outcome.status === 'unsolvable' ? 0 : firstMetric(space.value, outcome.lowerBound),
    limit: outcome.status === 'limit' ? outcome.limit : null,
    stats: outcome.stats,
  };
  return { ok: true, searched };
}

/** Runs a search of the family's own, alone or with helpers. */
function searchOwn(
  level: Level,
  options: SearchOptions,
  order: readonly string[],
  decides: boolean,
): SearchResult {
  const { objective, strategy, without, limits, observer, split } = options;
  const search = level.search?.(strategy, objective, { without });
  if (search === undefined) {
    return { ok: false, fault: { code: 'ERR_STRATEGY', message: `internal error: no search '${strategy}'` } };
  }
  if (!search.ok) return { ok: false, fault: search.error };
  const outcome =
    split === undefined
      ? runOwnSearch(search.value, limits, observer)
      : lead(search.value, split, limits, observer);
  const base = { objective, metric: order[0] ?? objective, decides, stats: outcome.stats };
  if (outcome.status !== 'solved') {
    const searched: Searched = {
      ...base,
      status: outcome.status,
      solution: null,
      optimal: false,
      lowerBound: outcome.status === 'unsolvable' ? 0 : outcome.lowerBound,
      limit: outcome.status === 'limit' ? outcome.limit : null,
    };
    return { ok: true, searched };
  }
  const replay = level.replay(outcome.solution);
  const complaint = complain(replay, outcome.cost, order, [1], outcome.optimal);
  if (complaint !== null)
    return { ok: false, fault: { code: 'ERR_REFEREE', message: `internal error: ${complaint}` } };
  const searched: Searched = {
    ...base,
    status: 'solved',
    solution: { text: outcome.solution, cost: replay.cost },
    optimal: outcome.optimal,
    lowerBound: outcome.lowerBound,
    limit: null,
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
