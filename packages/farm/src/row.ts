import type { AuditedClaim, LimitKind, Problem } from '@solver-farm/core';

/** How a level ended. `invalid`: the level is not legal; `error`: our fault. */
export type RowStatus = 'solved' | 'unsolvable' | 'limit' | 'cancelled' | 'invalid' | 'error';

/** Counts of the searches of one level, summed (`peakBytes`: the most). */
export interface RowStats {
  readonly expanded: number;
  readonly generated: number;
  readonly duplicates: number;
  readonly peakBytes: number;
  /** Wall time of the searches, milliseconds. */
  readonly millis: number;
  readonly threads: number;
}

/** The limit that stopped a search, and what was proved by then. */
export interface RowLimit {
  readonly kind: LimitKind;
  /** No solution costs less, in `objective` (the row's own objective where that is left out). */
  readonly lowerBound: number;
  readonly objective?: string;
}

/** The whole graph that the start reaches, without any reduction by symmetry. */
export interface RowExhaust {
  /** False where a limit came first: all counts are of what was seen. */
  readonly complete: boolean;
  readonly positions: number;
  /** Positions that are goals. */
  readonly goals: number;
  /** Positions at each distance from the start, in the objective's unit. */
  readonly byDistance: readonly number[];
  /** Distance of the nearest goal, null where there is none. */
  readonly toGoal: number | null;
  readonly farthest: {
    readonly distance: number;
    readonly count: number;
    readonly boards: readonly string[];
  };
}

/** What was found out about a level: a row without where the level came from. */
export interface Finding {
  readonly status: RowStatus;
  readonly objective: string | null;
  readonly strategy: string | null;
  readonly optimal: boolean;
  /** Cost of `solution` in every metric of the family, as the referee counts. */
  readonly cost: Readonly<Record<string, number>> | null;
  readonly solution: string | null;
  readonly claims: readonly RowClaim[];
  readonly stats: RowStats | null;
  readonly error: Problem | null;
  readonly limit: RowLimit | null;
  /** Audits: the proved optimum of every objective, `none` where no solution exists, null where not proved. */
  readonly optima?: Readonly<Record<string, number | 'none' | null>>;
  /** Audits: least possible and least known cost of every objective that is not proved. */
  readonly bounds?: Readonly<Record<string, readonly [number, number | null]>>;
  readonly exhaust?: RowExhaust;
}

/** A claim with its verdict; `better` shows the solution that improves on it. */
export interface RowClaim extends AuditedClaim {
  readonly better?: string;
}

/** One line of a report: the JSON object of a level, keys in this order. */
export interface Row extends Finding {
  readonly file: string;
  /** Counts from 1 within the file. */
  readonly index: number;
  readonly name: string;
  /** Id of the family, null where none was found. */
  readonly puzzle: string | null;
  /** Remarks of the parser. */
  readonly notes?: readonly string[];
}

/** Where a level came from. */
export interface Origin {
  readonly file: string;
  readonly index: number;
  readonly name: string;
  readonly puzzle: string | null;
  readonly notes?: readonly string[];
}

/** Puts a finding beside its origin, keys in the order of the report. */
export function toRow(origin: Origin, finding: Finding): Row {
  const { file, index, name, puzzle, notes = [] } = origin;
  return {
    file,
    index,
    name,
    puzzle,
    ...inOrder(finding),
    ...(notes.length === 0 ? {} : { notes }),
  };
}

/** The finding of a row, without its origin. */
export function toFinding(row: Row): Finding {
  return inOrder(row);
}

/** The row of an entry that is no legal level. */
export function invalidRow(origin: Origin, error: Problem): Row {
  return toRow(origin, { ...EMPTY, status: 'invalid', error });
}

/** A finding that found nothing, to start from. */
export const EMPTY: Finding = {
  status: 'error',
  objective: null,
  strategy: null,
  optimal: false,
  cost: null,
  solution: null,
  claims: [],
  stats: null,
  error: null,
  limit: null,
};

function inOrder(finding: Finding): Finding {
  const { status, objective, strategy, optimal, cost, solution, claims, stats, error, limit } = finding;
  const { optima, bounds, exhaust } = finding;
  return {
    status,
    objective,
    strategy,
    optimal,
    cost,
    solution,
    claims,
    stats,
    error,
    limit,
    ...(optima === undefined ? {} : { optima }),
    ...(bounds === undefined ? {} : { bounds }),
    ...(exhaust === undefined ? {} : { exhaust }),
  };
}
