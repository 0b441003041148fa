import type { LimitKind, Limits, Observer } from './limits.js';
import { checkMeter, type Meter, meterStats, startMeter } from './meter.js';
import type { Outcome, SearchPath } from './outcome.js';
import { pathCost, pathFromParents, stopped } from './paths.js';
import {
  createExpanded,
  type ExpandedSiblings,
  expandedBytes,
  groupOfKey,
  isNeedless,
  listExpanded,
  reserveExpanded,
} from './siblings.js';
import { createSuccessors, NO_LIMIT, type SearchSpace, type Successors } from './space.js';
import { createTable, holdBeside, insert, reserve, type StateTable, tableBytes } from './table.js';

type Order = 'astar' | 'uniform' | 'greedy';

const PARENT = 0;
const VIA = 1;
const COST = 2;
const ESTIMATE = 3;
const BEFORE = 4;
const AFTER = 5;
const COLUMNS = 6;

/** In BEFORE: the state is not on the open list. */
const CLOSED = -2;

interface Run {
  readonly space: SearchSpace;
  readonly order: Order;
  readonly table: StateTable;
  readonly meter: Meter;
  readonly out: Successors;
  /** First state of each bucket, -1 where empty; buckets are doubly linked through BEFORE and AFTER. */
  heads: Int32Array;
  /** What makes states needless; null where states have no siblings, or costs are not minded. */
  readonly expanded: ExpandedSiblings | null;
  /** The buckets needed more memory than there is; the state that needed it is lost. */
  overflow: boolean;
  /** The most bytes of table and buckets. */
  readonly bytes: number | undefined;
  /** The f of bucket 0: what the start's estimate says, below which no solution costs. */
  base: number;
  /** No bucket below this one holds a state. */
  lowest: number;
  open: number;
  /** No solution costs less. */
  lowerBound: number;
  /** Best goal generated and its cost. */
  goal: number;
  goalCost: number;
}

/**
 * A*: Hart, Nilsson, Raphael (1968), with an open list of integer buckets and the newest state of the least
 * f first. Exact for consistent estimates and for merely admissible ones: a closed state reached at less cost is
 * opened again. On a limit, the least f of the open list is a proved lower bound.
 */
export function astar(space: SearchSpace, limits: Limits = {}, observer?: Observer): Outcome {
  return bestFirst(space, limits, observer, 'astar');
}

/** Uniform-cost search (Dijkstra): A* without its estimate. What `bfs` does where moves differ in cost. */
export function uniformCost(space: SearchSpace, limits: Limits = {}, observer?: Observer): Outcome {
  return bestFirst(space, limits, observer, 'uniform');
}

/**
 * Greedy best-first search: always the state of the least estimate, the newest first. Finds some solution, which
 * is proved optimal only where it costs what the start's estimate says; proves unsolvability by exhaustion.
 */
export function greedy(space: SearchSpace, limits: Limits = {}, observer?: Observer): Outcome {
  return bestFirst(space, limits, observer, 'greedy');
}

function bestFirst(
  space: SearchSpace,
  limits: Limits,
  observer: Observer | undefined,
  order: Order,
): Outcome {
  const meter = startMeter(limits, observer);
  const out = createSuccessors(space.words, space.maxSuccessors);
  const heads = new Int32Array(256).fill(-1);
  const expanded = space.siblings === undefined || order === 'greedy' ? null : createExpanded(space.words, 1);
  const beside = heads.byteLength + (expanded === null ? 0 : expandedBytes(expanded));
  const table = createTable(space, COLUMNS, limits.bytes === undefined ? undefined : limits.bytes - beside);
  holdBeside(table, beside, limits.bytes);
  const run: Run = {
    space,
    order,
    table,
    meter,
    out,
    heads,
    expanded,
    overflow: false,
    bytes: limits.bytes,
    base: 0,
    lowest: 0,
    open: 0,
    lowerBound: 0,
    goal: -1,
    goalCost: NO_LIMIT,
  };
  const stats = () => meterStats(meter, table.count, table.peak.bytes);
  space.start(out);
  if (out.count === 0) return { status: 'unsolvable', stats: stats() };
  if (table.capacity === 0) return stopped('memory', 0, undefined, stats());
  insert(table, out.states, 0, out.keyLow[0]);
  table.columns[PARENT][0] = -1;
  table.columns[VIA][0] = -1;
  table.columns[ESTIMATE][0] = out.estimate[0];
  run.lowerBound = order === 'uniform' ? 0 : out.estimate[0];
  if (order === 'astar') run.base = out.estimate[0];
  if (out.estimate[0] === 0) {
    run.goal = 0;
    run.goalCost = 0;
  } else {
    push(run, 0);
  }
  const stop = search(run);
  if (stop !== null && run.goal >= 0 && order === 'astar' && !space.consistent)
    run.goalCost = pathCost(space, solution(run));
  if (run.goal >= 0 && (stop === null || run.goalCost === run.lowerBound)) {
    const optimal = order !== 'greedy' || run.goalCost === run.lowerBound;
    return {
      status: 'solved',
      optimal,
      lowerBound: optimal ? run.goalCost : run.lowerBound,
      path: solution(run),
      stats: stats(),
    };
  }
  if (stop === null) return { status: 'unsolvable', stats: stats() };
  return stopped(stop, run.lowerBound, run.goal >= 0 ? solution(run) : undefined, stats());
}

function solution(run: Run): SearchPath {
  return pathFromParents(run.table, run.table.columns[PARENT], run.goal, run.goalCost);
}

/** Runs until the goal is settled or the open list is empty (null), or something stops it. */
function search(run: Run): LimitKind | 'cancelled' | null {
  const { space, order, table, meter, out, expanded } = run;
  const { words, siblings } = space;
  const exact = order !== 'greedy';
  while (run.open > 0) {
    while (run.heads[run.lowest] < 0) run.lowest++;
    if (exact) {
      if (run.lowest + run.base > run.lowerBound) run.lowerBound = run.lowest + run.base;
      if (run.goalCost <= run.lowerBound) return null;
    }
    if (run.overflow || !reserve(table)) return 'memory';
    if (meter.expanded >= meter.nextCheck) {
      const stop = checkMeter(meter, tableBytes(table) + table.beside, run.lowerBound);
      if (stop) return stop;
    }
    const { states, columns } = table;
    const index = run.heads[run.lowest];
    unlink(run, index, run.lowest);
    const cost = columns[COST][index];
    if (expanded !== null && siblings !== undefined) {
      if (
        !reserveExpanded(expanded, 1, (bytes) => holdBeside(table, run.heads.byteLength + bytes, run.bytes))
      ) {
        return 'memory';
      }
      const place = siblings.split(states, index * words, expanded.key);
      const group = groupOfKey(expanded);
      siblings.from(states, index * words);
      if (isNeedless(expanded, siblings, group, 0, cost, index)) {
        meter.expanded++;
        continue;
      }
      listExpanded(expanded, group, 0, place, cost, index);
    }
    const limit = run.goal >= 0 && exact ? run.goalCost - 1 - cost : NO_LIMIT;
    space.expand(states, index * words, columns[VIA][index], limit, out);
    meter.expanded++;
    meter.generated += out.count;
    for (let i = 0; i < out.count; i++) {
      const reached = insert(table, out.states, i * words, out.keyLow[i]);
      const next = reached < 0 ? ~reached : reached;
      const nextCost = cost + out.cost[i];
      if (reached < 0) {
        meter.duplicates++;
        if (!exact || nextCost >= columns[COST][next]) continue;
        if (columns[BEFORE][next] !== CLOSED) unlink(run, next, bucketOf(run, next));
      } else {
        columns[BEFORE][next] = CLOSED;
      }
      columns[PARENT][next] = index;
      columns[VIA][next] = out.move[i];
      columns[COST][next] = nextCost;
      columns[ESTIMATE][next] = out.estimate[i];
      if (out.estimate[i] > 0) {
        push(run, next);
      } else if (nextCost < run.goalCost) {
        // A goal is never expanded: no path through it is cheaper than the one that ends there.
        run.goal = next;
        run.goalCost = nextCost;
        if (!exact || nextCost <= run.lowerBound) return null;
      }
    }
  }
  return null;
}

function bucketOf(run: Run, index: number): number {
  const { columns } = run.table;
  if (run.order === 'greedy') return columns[ESTIMATE][index];
  if (run.order === 'uniform') return columns[COST][index];
  // An estimate that falls along the way says less than the start's.
  return Math.max(0, columns[COST][index] + columns[ESTIMATE][index] - run.base);
}

function push(run: Run, index: number): void {
  const { columns } = run.table;
  const bucket = bucketOf(run, index);
  if (bucket >= run.heads.length) {
    const length = Math.max(bucket + 1, 2 * run.heads.length);
    const beside = run.expanded === null ? 0 : expandedBytes(run.expanded);
    if (!holdBeside(run.table, 4 * length + beside, run.bytes)) {
      run.overflow = true;
      return;
    }
    const heads = new Int32Array(length).fill(-1);
    heads.set(run.heads);
    run.heads = heads;
  }
  const head = run.heads[bucket];
  columns[BEFORE][index] = -1;
  columns[AFTER][index] = head;
  if (head >= 0) columns[BEFORE][head] = index;
  run.heads[bucket] = index;
  run.open++;
  if (bucket < run.lowest) run.lowest = bucket;
}

function unlink(run: Run, index: number, bucket: number): void {
  const { columns } = run.table;
  const before = columns[BEFORE][index];
  const after = columns[AFTER][index];
  if (before >= 0) columns[AFTER][before] = after;
  else run.heads[bucket] = after;
  if (after >= 0) columns[BEFORE][after] = before;
  columns[BEFORE][index] = CLOSED;
  run.open--;
}
