import { bfs, type Level, type Limits, type Outcome, type PuzzleSpace } from '@solver-farm/core';
import type { Metric } from '@solver-farm/klotski';
import { type Time, timed } from './measure.js';

/** Counts of one search that do not depend on the machine. */
export interface Counts {
  readonly expanded: number;
  readonly states: number;
  readonly generated: number;
  readonly peakBytes: number;
}

/** A search from the level on: making the space, then searching it breadth-first with a table of its own. */
export interface SearchRun {
  readonly outcome: Outcome;
  readonly space: Time;
  readonly search: Time;
}

/** Makes the space of a level; it is a fault of the benchmark to ask for one that cannot be. */
export function spaceOf(level: Level, metric: Metric): PuzzleSpace {
  const space = level.space(metric);
  if (!space.ok) throw new Error(`${level.name}: ${space.error.message}`);
  return space.value;
}

/** Makes the space and searches it once, both timed. */
export function runSearch(level: Level, metric: Metric, limits?: Limits): SearchRun {
  const space = timed(() => spaceOf(level, metric));
  const search = timed(() => bfs(space.value, limits));
  return { outcome: search.value, space: space.time, search: search.time };
}

/** The proved optimum, -1 where there is no solution, null where a limit came first. */
export function costOf(outcome: Outcome): number | null {
  if (outcome.status === 'solved') return outcome.path.cost;
  return outcome.status === 'unsolvable' ? -1 : null;
}

/** The counts of an outcome. */
export function countsOf({ stats }: Outcome): Counts {
  const { expanded, states, generated, peakBytes } = stats;
  return { expanded, states, generated, peakBytes };
}

/** Adds up the counts of several searches. */
export function addCounts(all: readonly Counts[]): Counts {
  const total = { expanded: 0, states: 0, generated: 0, peakBytes: 0 };
  for (const counts of all) {
    total.expanded += counts.expanded;
    total.states += counts.states;
    total.generated += counts.generated;
    total.peakBytes += counts.peakBytes;
  }
  return total;
}

/** Lets the referee replay the solution of a search; what is wrong with it, or null. */
export function refereeProblem(level: Level, metric: Metric, outcome: Outcome): string | null {
  if (outcome.status !== 'solved') return null;
  const replay = level.replay(spaceOf(level, metric).explain(outcome.path));
  if (!replay.legal || !replay.solved) return `${level.name}, ${metric}: the solution breaks the rules`;
  const counted = replay.cost[metric];
  if (counted === outcome.path.cost) return null;
  return `${level.name}, ${metric}: the referee counts ${counted}, the search ${outcome.path.cost}`;
}
