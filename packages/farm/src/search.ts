import {
  type Level,
  type LimitKind,
  type Limits,
  type Observer,
  type Outcome,
  type Problem,
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
  readonly status: Outcome['status'];
  readonly solution: CheckedSolution | null;
  readonly optimal: boolean;
  /** No solution costs less (0 for an unsolvable level). */
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
  readonly limits: Limits;
  readonly observer?: Observer;
}

/** Searches one objective of a level and replays what it finds; nothing leaves that the referee has not seen. */
export function searchLevel(level: Level, options: SearchOptions): SearchResult {
  const { objective } = options;
  const space = level.space(objective, { symmetry: options.symmetry });
  if (!space.ok) return { ok: false, fault: space.error };

  const outcome = strategies[options.strategy](space.value, options.limits, options.observer);
  const optimal = outcome.status === 'solved' && outcome.optimal;
  const path = outcome.status === 'unsolvable' ? undefined : outcome.path;
  const checked = path === undefined ? null : check(level, space.value, path, objective, optimal);
  if (checked !== null && 'fault' in checked) return { ok: false, fault: checked.fault };

  const searched: Searched = {
    objective,
    status: outcome.status,
    solution: checked,
    optimal,
    lowerBound: outcome.status === 'unsolvable' ? 0 : outcome.lowerBound,
    limit: outcome.status === 'limit' ? outcome.limit : null,
    stats: outcome.stats,
  };
  return { ok: true, searched };
}

/** Replays a path's solution. One that was not proved optimal may turn out cheaper than the search counted. */
function check(
  level: Level,
  space: PuzzleSpace,
  path: SearchPath,
  objective: string,
  optimal: boolean,
): CheckedSolution | { readonly fault: Problem } {
  const text = space.explain(path);
  const replay = level.replay(text);
  const complaint = complain(replay, path.cost, objective, optimal);
  if (complaint === null) return { text, cost: replay.cost };
  return { fault: { code: 'ERR_REFEREE', message: `internal error: ${complaint}` } };
}

function complain(replay: Replay, counted: number, objective: string, optimal: boolean): string | null {
  if (!replay.legal) {
    const { move, message } = replay.offence ?? { move: 0, message: 'a rule is broken' };
    return `the referee rejects move ${move} of the solution found: ${message}`;
  }
  if (!replay.solved) return 'the solution found does not solve the level';
  const cost = replay.cost[objective];
  if (cost === undefined) return `the referee does not count ${objective}`;
  if (optimal ? cost !== counted : cost > counted) {
    return `the search counts ${counted} ${objective} and the referee ${cost}`;
  }
  return null;
}
