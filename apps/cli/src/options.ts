import type { LimitKind } from '@solver-farm/core';
import type { Range } from './values.js';

/** States that an audit may expand for one level, over all objectives, unless `--state-limit` says otherwise. */
export const VERIFY_STATES = 2_000_000;

/** Milliseconds that an audit may take for one level unless `--time-limit` says otherwise. */
export const VERIFY_MILLIS = 10_000;

/** Milliseconds that `reconstruct --prove` may take for one level unless `--time-limit` says otherwise. */
export const PROVE_MILLIS = 60_000;

/** Bytes of search tables, shared equally by the levels searched at once, unless `--memory-limit` says otherwise. */
export const TOTAL_BYTES = 4 * 2 ** 30;

/** Options of `solve` and `verify`, parsed; null where nothing was said or `none` was. */
export interface BulkOptions {
  readonly command: 'solve' | 'verify';
  readonly puzzle: string;
  readonly objective: string | null;
  readonly strategy: string;
  readonly symmetry: boolean;
  /** Ids of reductions that are turned off, without `symmetry`, each once, in order. */
  readonly without: readonly string[];
  /** How the families are to read signs; null finds out. */
  readonly legend: string | null;
  /** Readings of the rules. */
  readonly rules: readonly string[];
  readonly exhaust: boolean;
  readonly threads: number;
  /** Milliseconds a level. */
  readonly timeLimit: number | null;
  /** States a level. */
  readonly stateLimit: number | null;
  /** The limits that are an audit's own because nothing was said. */
  readonly defaultLimits: readonly LimitKind[];
  /** Bytes a level; `default` shares `TOTAL_BYTES`. */
  readonly memoryLimit: number | 'default' | null;
  readonly levels: readonly Range[] | null;
  /** `text`, `json` or the id of an answer format. */
  readonly format: string;
  readonly out: string | null;
  readonly quiet: boolean;
  readonly resume: string | null;
}
