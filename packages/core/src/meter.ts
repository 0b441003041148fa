import type { LimitKind, Limits, Observer } from './limits.js';
import type { SearchStats } from './outcome.js';

/** The most expansions that pass between two looks at the clock. */
const CHECK_EVERY = 2048;

/** The time that should pass between two looks, milliseconds: states of huge boards take milliseconds each. */
const CHECK_MILLIS = 20;

/** Expansions before the second look, when nothing is known of their pace. */
const FIRST_CHECK = 16;

/** The running counts of one search, and what may stop it. */
export interface Meter {
  expanded: number;
  generated: number;
  duplicates: number;
  /** `checkMeter` is due when `expanded` reaches this. */
  nextCheck: number;
  readonly started: number;
  readonly deadline: number;
  readonly maxStates: number;
  readonly now: () => number;
  readonly cancelled: (() => boolean) | undefined;
  readonly observer: Observer | undefined;
}

/** Starts the clock of a search. */
export function startMeter(limits: Limits, observer: Observer | undefined): Meter {
  const now = limits.now ?? (() => performance.now());
  const started = now();
  const maxStates = limits.states ?? Number.POSITIVE_INFINITY;
  return {
    expanded: 0,
    generated: 0,
    duplicates: 0,
    nextCheck: 0,
    started,
    deadline: started + (limits.millis ?? Number.POSITIVE_INFINITY),
    maxStates,
    now,
    cancelled: limits.cancelled,
    observer,
  };
}

/** Looks at every limit but memory, tells the observer, and says what stops the search, if anything. */
export function checkMeter(meter: Meter, bytes: number, lowerBound: number): LimitKind | 'cancelled' | null {
  meter.observer?.({ expanded: meter.expanded, generated: meter.generated, bytes, lowerBound });
  if (meter.cancelled?.()) return 'cancelled';
  if (meter.expanded >= meter.maxStates) return 'states';
  const now = meter.now();
  if (now >= meter.deadline) return 'time';
  const pace = meter.expanded / Math.max(now - meter.started, 0.001);
  const wait = meter.expanded === 0 ? FIRST_CHECK : Math.ceil(pace * CHECK_MILLIS);
  meter.nextCheck = Math.min(meter.expanded + Math.min(wait, CHECK_EVERY), meter.maxStates);
  return null;
}

/** The counts as they are told in an outcome. */
export function meterStats(meter: Meter, states: number, peakBytes: number): SearchStats {
  return {
    expanded: meter.expanded,
    generated: meter.generated,
    duplicates: meter.duplicates,
    states,
    peakBytes,
    millis: meter.now() - meter.started,
  };
}
