import { astar, greedy } from './best-first.js';
import { bfs } from './bfs.js';
import { bidirectional } from './bidirectional.js';
import { dfs, idastar, iddfs } from './depth-first.js';
import type { Limits, Observer } from './limits.js';
import type { Outcome } from './outcome.js';
import type { SearchSpace } from './space.js';

/** Every strategy of the kit. */
export const STRATEGY_IDS = ['bfs', 'dfs', 'iddfs', 'astar', 'idastar', 'greedy', 'bidirectional'] as const;

/** The id of a strategy of the kit. */
export type StrategyId = (typeof STRATEGY_IDS)[number];

/** A strategy: one run over one space. */
export type Strategy = (space: SearchSpace, limits?: Limits, observer?: Observer) => Outcome;

/** The kit's strategies by id. What each proves is said with its function. */
export const strategies: Readonly<Record<StrategyId, Strategy>> = {
  bfs,
  dfs,
  iddfs,
  astar,
  idastar,
  greedy,
  bidirectional,
};
