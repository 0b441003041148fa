import type { LimitKind, Limits, Observer } from '@solver-farm/core';
import type { LevelLimits } from './task.js';

/** The limits of a level, shared by its searches one after another. */
export interface Budget {
  /** What is left, as limits of the next search; of the states its part where `searches` are still to come. */
  limits(searches?: number): Limits;
  /** The limit that leaves nothing for another search, or null. */
  spent(): LimitKind | null;
  /** Takes off what a search used. */
  charge(expanded: number): void;
  /** Keeps the counter at all states expanded for this level so far. */
  readonly observer: Observer;
}

/** Starts the clock of a level. */
export function createBudget(
  limits: LevelLimits,
  cancelled: () => boolean,
  counter: Float64Array,
  now: () => number = () => performance.now(),
): Budget {
  const start = now();
  let used = 0;
  const millisLeft = () => (limits.millis === undefined ? undefined : limits.millis - (now() - start));
  const statesLeft = () => (limits.states === undefined ? undefined : limits.states - used);
  return {
    limits: (searches = 1) => {
      const millis = millisLeft();
      const states = statesLeft();
      return {
        cancelled,
        ...(millis === undefined ? {} : { millis: Math.max(0, millis) }),
        ...(states === undefined ? {} : { states: Math.ceil(Math.max(0, states) / searches) }),
        ...(limits.bytes === undefined ? {} : { bytes: limits.bytes }),
      };
    },
    spent: () => {
      if ((millisLeft() ?? 1) <= 0) return 'time';
      return (statesLeft() ?? 1) <= 0 ? 'states' : null;
    },
    charge: (expanded) => {
      used += expanded;
      counter[0] = used;
    },
    observer: (progress) => {
      counter[0] = used + progress.expanded;
    },
  };
}
