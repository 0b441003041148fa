import type { LimitKind } from './limits.js';
import type { Outcome, SearchPath, SearchStats } from './outcome.js';
import { createSuccessors, NO_LIMIT, type SearchSpace } from './space.js';
import type { StateTable } from './table.js';

/** Follows parent links (-1 at the start) back from `goal` and gives the path from the start. */
export function pathFromParents(
  table: StateTable,
  parents: Int32Array,
  goal: number,
  cost: number,
): SearchPath {
  let length = 0;
  for (let i = parents[goal]; i >= 0; i = parents[i]) length++;
  const { words } = table;
  const states = new Int32Array((length + 1) * words);
  for (let i = goal, k = length; k >= 0; k--, i = parents[i]) {
    states.set(table.states.subarray(i * words, (i + 1) * words), k * words);
  }
  return { words, states, length, cost };
}

/** The path through a state that the searches from both ends know, at `at` and `meeting`; parents are in column 0. */
export function joinPaths(
  forward: StateTable,
  at: number,
  backward: StateTable,
  meeting: number,
  cost: number,
): SearchPath {
  const there = pathFromParents(forward, forward.columns[0], at, 0);
  const back = pathFromParents(backward, backward.columns[0], meeting, 0);
  const { words } = there;
  const length = there.length + back.length;
  const states = new Int32Array((length + 1) * words);
  states.set(there.states);
  for (let k = 1; k <= back.length; k++) {
    const from = (back.length - k) * words;
    states.set(back.states.subarray(from, from + words), (there.length + k) * words);
  }
  return { words, states, length, cost };
}

/**
 * What a path costs. States on it may have been reached at less cost than was known when it was put together, where
 * a search was stopped before it came round to them again.
 */
export function pathCost(space: SearchSpace, { words, states, length }: SearchPath): number {
  const out = createSuccessors(words, space.maxSuccessors);
  let total = 0;
  for (let k = 0; k < length; k++) {
    const next = (k + 1) * words;
    // Without `via` and limit nothing is left out.
    space.expand(states, k * words, -1, NO_LIMIT, out);
    let least = NO_LIMIT;
    for (let i = 0; i < out.count; i++) {
      let w = 0;
      while (w < words && out.states[i * words + w] === states[next + w]) w++;
      if (w === words && out.cost[i] < least) least = out.cost[i];
    }
    total += least;
  }
  return total;
}

/** The outcome of a search that was stopped: by a limit, or cancelled. `path` is the best solution so far. */
export function stopped(
  reason: LimitKind | 'cancelled',
  lowerBound: number,
  path: SearchPath | undefined,
  stats: SearchStats,
): Outcome {
  const known = path ? { lowerBound, path, stats } : { lowerBound, stats };
  return reason === 'cancelled'
    ? { status: 'cancelled', ...known }
    : { status: 'limit', limit: reason, ...known };
}
