import type { LimitKind } from './limits.js';

/** Counts of one search. They depend on the space and the options only, never on the machine. */
export interface SearchStats {
  /** States whose successors were asked for, again if opened again. */
  readonly expanded: number;
  /** Successors written. */
  readonly generated: number;
  /** Successors that were states already known. */
  readonly duplicates: number;
  /** Distinct states held. */
  readonly states: number;
  /** The most bytes of tables held at once. */
  readonly peakBytes: number;
  /** Wall time, milliseconds. */
  readonly millis: number;
}

/** A path through a space: packed states from the start to a goal, one after another. */
export interface SearchPath {
  readonly words: number;
  /** `(length + 1) * words` integers. */
  readonly states: Int32Array;
  /** Moves of the space along the path. */
  readonly length: number;
  /** Sum of the move costs. */
  readonly cost: number;
}

/**
 * How a search ended, and what that proves.
 * - `solved`: the path is a solution; `optimal` only where no cheaper one can exist.
 * - `unsolvable`: the whole space reachable from the start was searched and held no goal.
 * - `limit`: a limit came first; no solution costs less than `lowerBound`; `path` is the best found, if any.
 * - `cancelled`: the caller asked to stop.
 */
export type Outcome =
  | {
      readonly status: 'solved';
      readonly path: SearchPath;
      readonly optimal: boolean;
      readonly lowerBound: number;
      readonly stats: SearchStats;
    }
  | { readonly status: 'unsolvable'; readonly stats: SearchStats }
  | {
      readonly status: 'limit';
      readonly limit: LimitKind;
      readonly lowerBound: number;
      readonly path?: SearchPath;
      readonly stats: SearchStats;
    }
  | {
      readonly status: 'cancelled';
      readonly lowerBound: number;
      readonly path?: SearchPath;
      readonly stats: SearchStats;
    };
