import { greedy } from './best-first.js';
import type { LimitKind, Limits, Observer } from './limits.js';
import { checkMeter, type Meter, meterStats, startMeter } from './meter.js';
import type { Outcome, SearchPath } from './outcome.js';
import { stopped } from './paths.js';
import { createSuccessors, NO_LIMIT, type SearchSpace, type Successors } from './space.js';
import {
  clearTable,
  createTable,
  find,
  holdBeside,
  insert,
  reserve,
  type StateTable,
  tableBytes,
} from './table.js';

/** The table's only column: with how much cost to spare the state has been searched without a goal. */
const SEARCHED = 0;

/** Of the memory, the part that the table may take: a table that is full must leave the stack room to go on. */
const TABLE_SHARE = 7 / 8;

interface Run {
  readonly space: SearchSpace;
  readonly table: StateTable;
  readonly meter: Meter;
  readonly out: Successors;
  readonly stack: Stack;
  /** The most bytes of table and stack. */
  readonly bytes: number | undefined;
  /** Estimates count no more than this: 1 for blind search (a state that is no goal needs a move). */
  readonly trust: number;
  /** Paths that cost more are cut off. */
  bound: number;
  /** Least cost that a path cut off in this pass would have needed. */
  nextBound: number;
  lowerBound: number;
  best: SearchPath | null;
  /** The table is full: states are looked up but no longer added. */
  full: boolean;
  /** Whether a full table stops the search. */
  readonly stopWhenFull: boolean;
}

/** Successors of the states on the current path, one block a state, in flat arrays. */
interface Stack {
  states: Int32Array;
  keyLow: Int32Array;
  move: Int32Array;
  /** Cost of the path up to and with this state. */
  cost: Int32Array;
  estimate: Int32Array;
}

/**
 * Depth-first branch and bound with a transposition table: a state is searched again only when it is reached at
 * less cost than before. A greedy solution gives the first upper bound, the start's estimate the lower; passes
 * with a bound a quarter of the way up bring them together. (Lowering the bound by what each new solution costs, as the
 * textbook has it, dives to paths as long as the space is large and opens most states again at every depth.)
 */
export function dfs(space: SearchSpace, limits: Limits = {}, observer?: Observer): Outcome {
  const now = limits.now ?? (() => performance.now());
  const started = now();
  const first = greedy(space, limits, observer);
  if (first.status !== 'solved' || first.optimal) return first;
  const spent = first.stats;
  const run = startRun(
    space,
    {
      ...limits,
      ...(limits.millis === undefined ? {} : { millis: Math.max(0, limits.millis - (now() - started)) }),
      ...(limits.states === undefined ? {} : { states: Math.max(0, limits.states - spent.expanded) }),
    },
    observer &&
      ((progress) =>
        observer({
          ...progress,
          expanded: spent.expanded + progress.expanded,
          generated: spent.generated + progress.generated,
        })),
    NO_LIMIT,
    true,
  );
  let best = first.path;
  run.lowerBound = first.lowerBound;
  let stop: LimitKind | 'cancelled' | null = run.table.capacity === 0 ? 'memory' : null;
  while (stop === null && run.lowerBound < best.cost) {
    run.bound = run.lowerBound + Math.floor((best.cost - 1 - run.lowerBound) / 4);
    run.best = null;
    stop = pass(run);
    if (run.best !== null) {
      best = run.best;
      // The pass left states on its path half searched.
      clearTable(run.table);
    } else if (stop === null) {
      run.lowerBound = run.bound + 1;
    }
  }
  const own = meterStats(run.meter, run.table.count, run.table.peak.bytes);
  const stats = {
    expanded: spent.expanded + own.expanded,
    generated: spent.generated + own.generated,
    duplicates: spent.duplicates + own.duplicates,
    states: Math.max(spent.states, own.states),
    peakBytes: Math.max(spent.peakBytes, own.peakBytes),
    millis: now() - started,
  };
  if (run.lowerBound < best.cost) return stopped(stop ?? 'memory', run.lowerBound, best, stats);
  return { status: 'solved', optimal: true, lowerBound: best.cost, path: best, stats };
}

/**
 * Iterative deepening: Korf (1985). Depth-first search to cost 1, 2, 3 and so on, blind but for the goal test,
 * with a table of what has been searched with how much cost to spare.
 */
export function iddfs(space: SearchSpace, limits: Limits = {}, observer?: Observer): Outcome {
  return deepen(space, limits, observer, 1);
}

/**
 * IDA*: Korf (1985), with a transposition table (Reinefeld and Marsland 1994). Each pass cuts off where
 * cost + estimate exceeds the bound, the least excess being the next bound. The first solution found is optimal.
 */
export function idastar(space: SearchSpace, limits: Limits = {}, observer?: Observer): Outcome {
  return deepen(space, limits, observer, NO_LIMIT);
}

function deepen(space: SearchSpace, limits: Limits, observer: Observer | undefined, trust: number): Outcome {
  const endless = limits.millis === undefined && limits.states === undefined;
  const run = startRun(space, limits, observer, trust, endless);
  const stats = () => meterStats(run.meter, run.table.count, run.table.peak.bytes);
  const { out } = run;
  space.start(out);
  if (out.count === 0) return { status: 'unsolvable', stats: stats() };
  if (run.table.capacity === 0) return stopped('memory', 0, undefined, stats());
  run.bound = Math.min(out.estimate[0], trust);
  for (;;) {
    run.lowerBound = run.bound;
    run.nextBound = NO_LIMIT;
    const stop = pass(run);
    // A goal found in a pass costs exactly its bound: all that costs less was searched before.
    if (run.best) {
      return { status: 'solved', optimal: true, lowerBound: run.bound, path: run.best, stats: stats() };
    }
    if (stop) return stopped(stop, run.lowerBound, undefined, stats());
    if (run.nextBound === NO_LIMIT) return { status: 'unsolvable', stats: stats() };
    run.bound = run.nextBound;
  }
}

function startRun(
  space: SearchSpace,
  limits: Limits,
  observer: Observer | undefined,
  trust: number,
  stopWhenFull: boolean,
): Run {
  return {
    space,
    table: createTable(space, 1, limits.bytes === undefined ? undefined : limits.bytes * TABLE_SHARE),
    meter: startMeter(limits, observer),
    out: createSuccessors(space.words, space.maxSuccessors),
    stack: {
      states: new Int32Array(0),
      keyLow: new Int32Array(0),
      move: new Int32Array(0),
      cost: new Int32Array(0),
      estimate: new Int32Array(0),
    },
    bytes: limits.bytes,
    trust,
    bound: 0,
    nextBound: NO_LIMIT,
    lowerBound: 0,
    best: null,
    full: false,
    stopWhenFull,
  };
}

/**
 * One depth-first pass under `run.bound`; it ends at its first goal, left in `run.best`. A state is left alone
 * where it was searched before, in this pass or an earlier one without a goal, with at least as much cost to
 * spare.
 */
function pass(run: Run): LimitKind | 'cancelled' | null {
  const { space, table, meter, out, stack, trust } = run;
  const { words } = space;
  space.start(out);
  if (out.estimate[0] === 0) {
    run.best = { words, states: out.states.slice(0, words), length: 0, cost: 0 };
    return null;
  }
  if (!grow(run, 1 + space.maxSuccessors)) return 'memory';
  copySuccessors(stack, out, words, 0, 0);
  // The start is the only one of its block and has cost nothing.
  stack.cost[0] = 0;
  const chosen: number[] = [];
  const ends: number[] = [1];
  let cursor = 0;
  for (;;) {
    if (cursor === ends[ends.length - 1]) {
      ends.pop();
      const back = chosen.pop();
      if (back === undefined) return null;
      cursor = back + 1;
      continue;
    }
    const cost = stack.cost[cursor];
    const estimate = stack.estimate[cursor];
    const least = cost + Math.min(estimate, trust);
    if (least > run.bound) {
      if (least < run.nextBound) run.nextBound = least;
      cursor++;
      continue;
    }
    if (estimate === 0) {
      run.best = pathOf(stack, words, chosen, cursor, cost);
      return null;
    }
    if (table.count > table.room && !run.full && !reserve(table)) {
      if (run.stopWhenFull) return 'memory';
      run.full = true;
    }
    const searched = run.bound - cost;
    const at = cursor * words;
    const found = run.full
      ? ~find(table, stack.states, at, stack.keyLow[cursor])
      : insert(table, stack.states, at, stack.keyLow[cursor]);
    const column = table.columns[SEARCHED];
    if (found < 0) {
      if (column[~found] >= searched) {
        meter.duplicates++;
        cursor++;
        continue;
      }
      column[~found] = searched;
    } else if (!run.full) {
      column[found] = searched;
    }
    if (meter.expanded >= meter.nextCheck) {
      const stop = checkMeter(meter, tableBytes(table) + table.beside, run.lowerBound);
      if (stop) return stop;
    }
    space.expand(stack.states, at, stack.move[cursor], NO_LIMIT, out);
    meter.expanded++;
    meter.generated += out.count;
    const top = ends[ends.length - 1];
    if (!grow(run, top + out.count)) return 'memory';
    copySuccessors(stack, out, words, top, cost);
    chosen.push(cursor);
    ends.push(top + out.count);
    cursor = top;
  }
}

function pathOf(
  stack: Stack,
  words: number,
  chosen: readonly number[],
  goal: number,
  cost: number,
): SearchPath {
  const nodes = [...chosen, goal];
  const states = new Int32Array(nodes.length * words);
  nodes.forEach((node, k) => {
    states.set(stack.states.subarray(node * words, (node + 1) * words), k * words);
  });
  return { words, states, length: nodes.length - 1, cost };
}

function copySuccessors(stack: Stack, out: Successors, words: number, top: number, cost: number): void {
  for (let i = 0; i < out.count; i++) {
    for (let w = 0; w < words; w++) stack.states[(top + i) * words + w] = out.states[i * words + w];
    stack.keyLow[top + i] = out.keyLow[i];
    stack.move[top + i] = out.move[i];
    stack.cost[top + i] = cost + out.cost[i];
    stack.estimate[top + i] = out.estimate[i];
  }
}

/** Makes room for so many entries; false where memory does not allow it. */
function grow({ stack, table, bytes }: Run, length: number): boolean {
  if (stack.cost.length >= length) return true;
  const { words } = table;
  const capacity = Math.max(1024, 2 * length);
  if (!holdBeside(table, 4 * capacity * (words + 4), bytes)) return false;
  const larger = (old: Int32Array, size: number) => {
    const next = new Int32Array(size);
    next.set(old);
    return next;
  };
  stack.states = larger(stack.states, capacity * words);
  stack.keyLow = larger(stack.keyLow, capacity);
  stack.move = larger(stack.move, capacity);
  stack.cost = larger(stack.cost, capacity);
  stack.estimate = larger(stack.estimate, capacity);
  return true;
}
