import type { LimitKind, Limits, Observer } from './limits.js';
import type { SearchStats } from './outcome.js';

/** A strategy that only one family has. */
export interface OwnStrategy {
  readonly id: string;
  readonly title: string;
}

/** How a search of a family's own ended; as `Outcome`, with the solution in the family's notation. */
export type OwnOutcome =
  | {
      readonly status: 'solved';
      readonly solution: string;
      readonly optimal: boolean;
      readonly cost: number;
      /**
       * Where in a divided round it was found: in part p at 2p, between parts p - 1 and p at 2p - 1. The solution of a round
       * is the one with the least number.
       */
      readonly place?: number;
      readonly lowerBound: number;
      readonly stats: SearchStats;
    }
  | { readonly status: 'unsolvable'; readonly stats: SearchStats }
  | {
      readonly status: 'limit';
      readonly limit: LimitKind;
      readonly lowerBound: number;
      readonly stats: SearchStats;
    }
  | { readonly status: 'cancelled'; readonly lowerBound: number; readonly stats: SearchStats };

/** Where a thread tells those with the same search what it found out, in records of so many words, and hears them. */
export interface Exchange {
  /** Tells the record at `record[at ..]`. It may be lost where somebody is slow to hear. */
  tell(record: Int32Array, at: number): void;
  /** Writes what the others have told since the last call one after another to `into`, as many as fit; returns how many. */
  hear(into: Int32Array): number;
}

/** One round of a search, such as one depth. */
export interface OwnRound {
  /** No solution costs less, once all rounds before this one have failed. */
  readonly lowerBound: number;
}

/**
 * A search in rounds, the first that succeeds being the last. A round falls into parts that can be searched on different
 * threads: the answer of a round is that of its first part that has one, so it is the same on any number of threads.
 */
export interface OwnSearch {
  readonly rounds: readonly OwnRound[];
  /** Where threads with the same search can learn from one another: what they tell. */
  readonly share?: {
    /** 32-bit words of a record. */
    readonly words: number;
    /** Called before anything else, or never. */
    readonly join: (exchange: Exchange) => void;
  };
  /**
   * Searches those parts of a round that `claim` grants. It is asked for all parts in ascending order, which have the
   * same numbers on every thread; after a solution no more are asked for. What lies between parts every thread finds.
   */
  divided(round: number, claim: (part: number) => boolean, limits: Limits, observer?: Observer): OwnOutcome;
  /** Searches a whole round. */
  whole(round: number, limits: Limits, observer?: Observer): OwnOutcome;
}

/** Runs all rounds of a search on this thread. */
export function runOwnSearch(search: OwnSearch, limits: Limits = {}, observer?: Observer): OwnOutcome {
  const now = limits.now ?? (() => performance.now());
  const begun = now();
  let sum = NO_STATS;
  let last: OwnOutcome = { status: 'unsolvable', stats: sum };
  for (const round of search.rounds.keys()) {
    const rest = {
      ...limits,
      ...(limits.millis === undefined ? {} : { millis: Math.max(0, limits.millis - (now() - begun)) }),
      ...(limits.states === undefined ? {} : { states: Math.max(0, limits.states - sum.expanded) }),
    };
    const before = sum;
    const outcome = search.whole(
      round,
      rest,
      observer &&
        ((progress) =>
          observer({
            ...progress,
            expanded: before.expanded + progress.expanded,
            generated: before.generated + progress.generated,
          })),
    );
    sum = { ...addStats(sum, outcome.stats), millis: now() - begun };
    last = { ...outcome, stats: sum };
    if (outcome.status !== 'unsolvable') return last;
  }
  return last;
}

/** Counts of two searches together. */
export function addStats(a: SearchStats, b: SearchStats): SearchStats {
  return {
    expanded: a.expanded + b.expanded,
    generated: a.generated + b.generated,
    duplicates: a.duplicates + b.duplicates,
    states: Math.max(a.states, b.states),
    peakBytes: Math.max(a.peakBytes, b.peakBytes),
    millis: a.millis + b.millis,
  };
}

const NO_STATS: SearchStats = {
  expanded: 0,
  generated: 0,
  duplicates: 0,
  states: 0,
  peakBytes: 0,
  millis: 0,
};
