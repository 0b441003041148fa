import type { LimitKind, Limits, Observer } from './limits.js';
import { checkMeter, type Meter, meterStats, startMeter } from './meter.js';
import {
  COLUMNS,
  COST,
  ESTIMATE,
  firstOf,
  isOpen,
  link,
  type OpenByCost,
  PARENT,
  unlink,
  VIA,
} from './open-by-cost.js';
import type { Outcome, SearchPath } from './outcome.js';
import { pathCost, pathFromParents, stopped } from './paths.js';
import {
  cheapestListed,
  createExpanded,
  type ExpandedSiblings,
  expandedBytes,
  groupOfKey,
  isNeedless,
  listExpanded,
  reserveExpanded,
  touchGroup,
} from './siblings.js';
import {
  type BackwardSpace,
  createSuccessors,
  NO_LIMIT,
  type SearchSpace,
  type Siblings,
  type Successors,
} from './space.js';
import { createTable, insert, reserve, tableBytes, touch } from './table.js';

/** States expanded together. */
const BATCH = 8;

/** The search from one end, which is also the number of its list of expanded states. */
interface Side extends OpenByCost {
  readonly end: 0 | 1;
  readonly siblings: Siblings;
  readonly expand: SearchSpace['expand'];
  /** All states with g below this and f within the bound have been expanded. */
  depth: number;
}

interface Run {
  readonly forward: Side;
  readonly backward: Side;
  readonly expanded: ExpandedSiblings;
  readonly meter: Meter;
  readonly outs: readonly Successors[];
  /** The states that are expanded together. */
  readonly batch: Int32Array;
  readonly words: number;
  /** Bytes that tables and lists may hold together, and the most that they held. */
  readonly bytes: number;
  peak: number;
  /** No solution costs less. */
  bound: number;
  /** Least cost at which the sides have met, and where: indices in both tables. */
  best: number;
  met: readonly [forward: number, backward: number];
}

/**
 * `meet` for a space with siblings. The start's side holds states after a step, the goals' side states before one, and
 * the ends meet where both have expanded siblings: by the way between the two.
 *
 * Let t and u be the depths of the two sides, c what a step costs at most, and C the bound. Of a solution of cost C
 * take the last state A after a step with g(A) < t: it has been expanded. From A a way leads to a sibling S, and a step
 * on to a state of g >= t, so g(S) >= t - c, and S, at most C - t + c from the goals, has been expanded by the other
 * side if that is below u. So without a meeting no solution costs C once t + u > C + c. (After the last step the way is
 * empty, and the goals count as expanded from the start.)
 *
 * A state is needless where a sibling expanded before is as cheap even with the way between them: whatever it leads to,
 * and whichever meeting, the sibling has at no higher cost.
 */
export function meetSiblings(
  space: SearchSpace & { readonly siblings: Siblings },
  back: BackwardSpace & { readonly siblings: Siblings },
  limits: Limits,
  observer: Observer | undefined,
): Outcome {
  const meter = startMeter(limits, observer);
  const { words, keyed } = space;
  const most = Math.max(space.maxSuccessors, back.maxSuccessors);
  const outs = Array.from({ length: BATCH }, () => createSuccessors(words, most));
  const out = outs[0];
  const bytes = limits.bytes ?? Number.POSITIVE_INFINITY;
  const expanded = createExpanded(words, 2);
  const side = (end: 0 | 1, { siblings, expand }: typeof space | typeof back): Side => ({
    end,
    siblings,
    expand,
    table: createTable(
      { words, keyed, maxSuccessors: BATCH * most },
      COLUMNS,
      (bytes - expandedBytes(expanded)) / 2,
    ),
    heads: [],
    open: 0,
    depth: 0,
  });
  const run: Run = {
    forward: side(0, space),
    backward: side(1, back),
    expanded,
    meter,
    outs,
    batch: new Int32Array(BATCH),
    words,
    bytes,
    peak: 0,
    bound: 0,
    best: NO_LIMIT,
    met: [-1, -1],
  };
  const { forward, backward } = run;
  run.peak = tableBytes(forward.table) + tableBytes(backward.table) + expandedBytes(expanded);
  const stats = () => meterStats(meter, forward.table.count + backward.table.count, run.peak);
  space.start(out);
  if (out.count === 0) return { status: 'unsolvable', stats: stats() };
  if (forward.table.capacity === 0 || backward.table.capacity === 0) {
    return stopped('memory', 0, undefined, stats());
  }
  run.bound = out.estimate[0];
  add(run, forward, out, 0, -1, 0);
  if (run.bound === 0) {
    const path = { words, states: out.states.slice(0, words), length: 0, cost: 0 };
    return { status: 'solved', optimal: true, lowerBound: 0, path, stats: stats() };
  }
  // Both ends are listed at once: a side that runs out must have been able to meet them.
  list(run, forward, 0);
  const listed = back.goals(out, () => {
    for (let i = 0; i < out.count; i++) {
      if (!makeRoom(run, backward, forward)) return false;
      const before = backward.table.count;
      add(run, backward, out, i, -1, 0);
      if (backward.table.count > before) list(run, backward, before);
    }
    return true;
  });
  const stop = listed ? search(run) : 'memory';
  if (stop === null && run.met[0] < 0) return { status: 'unsolvable', stats: stats() };
  const proved = run.best <= run.bound;
  const path = run.met[0] < 0 ? undefined : joined(run, space, proved);
  if (path !== undefined && proved) {
    return { status: 'solved', optimal: true, lowerBound: run.best, path, stats: stats() };
  }
  return stopped(stop ?? 'memory', run.bound, path, stats());
}

/** Raises the bound until the sides have met within it, one of them has nothing left, or something stops it. */
function search(run: Run): LimitKind | 'cancelled' | null {
  const { forward, backward } = run;
  const step = Math.max(forward.siblings.step, backward.siblings.step);
  for (; run.best > run.bound; run.bound++) {
    // Nothing left on one side: whatever has not been met by now does not exist.
    if (forward.open === 0 || backward.open === 0) {
      if (run.best === NO_LIMIT) return null;
      run.bound = run.best;
      return null;
    }
    const stop = deepen(run, forward, backward, 0) ?? deepen(run, backward, forward, 0);
    if (stop !== null) return stop;
    while (forward.depth + backward.depth <= run.bound + step && run.best > run.bound) {
      const ahead = forward.open <= backward.open;
      const chosen = ahead ? forward : backward;
      chosen.depth++;
      const halted = deepen(run, chosen, ahead ? backward : forward, chosen.depth - 1);
      if (halted !== null) return halted;
    }
    if (run.best <= run.bound) return null;
  }
  return null;
}

/** Expands all states of a side with f within the bound and g from `from` to below its depth, least g first. */
function deepen(run: Run, side: Side, other: Side, from: number): LimitKind | 'cancelled' | null {
  const { meter, expanded } = run;
  const { table } = side;
  for (let g = from; g < side.depth; g++) {
    for (let f = 0; f <= run.bound && f < side.heads.length; f++) {
      while (firstOf(side, f, g) >= 0) {
        // No solution costs less than the bound.
        if (run.best <= run.bound) return null;
        if (!makeRoom(run, side, other)) return 'memory';
        if (meter.expanded >= meter.nextCheck) {
          const bytes = tableBytes(table) + tableBytes(other.table) + expandedBytes(expanded);
          const stop = checkMeter(meter, bytes, run.bound);
          if (stop) return stop;
        }
        expandSome(run, side, other, f, g);
      }
    }
  }
  return null;
}

/**
 * Expands the first states of an f and g. What they lead to costs more, so that nothing depends on how many of them
 * are expanded together: done so, the waits for memory overlap.
 */
function expandSome(run: Run, side: Side, other: Side, f: number, g: number): void {
  const { meter, outs, words, expanded, batch } = run;
  const { table, siblings } = side;
  const { states, columns } = table;
  const most = Math.min(BATCH, meter.nextCheck - meter.expanded);
  let size = 0;
  for (let index = firstOf(side, f, g); index >= 0 && size < most; index = firstOf(side, f, g)) {
    unlink(side, index);
    batch[size++] = index;
    siblings.split(states, index * words, expanded.key);
    touchGroup(expanded);
  }
  for (let k = 0; k < size; k++) {
    const out = outs[k];
    const index = batch[k];
    const at = index * words;
    out.count = 0;
    meter.expanded++;
    const place = siblings.split(states, at, expanded.key);
    const group = groupOfKey(expanded);
    siblings.from(states, at);
    if (isNeedless(expanded, siblings, group, side.end, g, index)) continue;
    const total = g + cheapestListed(expanded, siblings, group, other.end, run.best - g);
    if (expanded.met >= 0) {
      run.best = total;
      run.met = side.end === 0 ? [index, expanded.met] : [expanded.met, index];
    }
    listExpanded(expanded, group, side.end, place, g, index);
    side.expand(states, at, columns[VIA][index], run.best - 1 - g, out);
    meter.generated += out.count;
  }
  touch(table, outs, size);
  for (let k = 0; k < size; k++) {
    const out = outs[k];
    for (let i = 0; i < out.count; i++) add(run, side, out, i, batch[k], g + out.cost[i]);
  }
}

/** Makes room for the expansion of one batch in what the others leave. */
function makeRoom(run: Run, { table }: Side, other: Side): boolean {
  const { expanded } = run;
  if (table.count > table.room) {
    const beside = tableBytes(other.table) + expandedBytes(expanded);
    table.budget = run.bytes - beside;
    if (!reserve(table)) return false;
    run.peak = Math.max(run.peak, table.peak.bytes + beside);
  }
  return reserveExpanded(expanded, BATCH, (bytes) => {
    const all = bytes + tableBytes(table) + tableBytes(other.table);
    if (all > run.bytes) return false;
    run.peak = Math.max(run.peak, all);
    return true;
  });
}

/** Lists a state of cost 0 as if it had been expanded; room must have been made. */
function list(run: Run, { table, siblings, end }: Side, index: number): void {
  const place = siblings.split(table.states, index * run.words, run.expanded.key);
  listExpanded(run.expanded, groupOfKey(run.expanded), end, place, 0, index);
}

/** Takes a successor into a side's table and open list. */
function add(run: Run, side: Side, out: Successors, i: number, parent: number, cost: number): void {
  const { meter } = run;
  const { table } = side;
  const reached = insert(table, out.states, i * out.words, out.keyLow[i]);
  const index = reached < 0 ? ~reached : reached;
  const { columns } = table;
  if (reached < 0) {
    meter.duplicates++;
    if (cost >= columns[COST][index]) return;
    if (isOpen(side, index)) unlink(side, index);
  }
  columns[PARENT][index] = parent;
  columns[VIA][index] = parent < 0 ? -1 : out.move[i];
  columns[COST][index] = cost;
  columns[ESTIMATE][index] = out.estimate[i];
  link(side, index);
}

/**
 * The solution through the states that have met, in states after steps: those of the start's side, then for each state
 * S of the goals' side the successor that is its sibling and from which the way to S is cheapest.
 */
function joined(
  { forward, backward, met, words, best }: Run,
  space: SearchSpace,
  proved: boolean,
): SearchPath {
  const there = pathFromParents(forward.table, forward.table.columns[PARENT], met[0], 0);
  const back = pathFromParents(backward.table, backward.table.columns[PARENT], met[1], 0);
  const length = there.length + back.length;
  const states = new Int32Array((length + 1) * words);
  states.set(there.states);
  const out = createSuccessors(words, space.maxSuccessors);
  const key = new Int32Array(words);
  const other = new Int32Array(words);
  const { siblings } = forward;
  for (let k = 1; k <= back.length; k++) {
    const at = (there.length + k - 1) * words;
    const place = siblings.split(back.states, (back.length - k) * words, key);
    space.expand(states, at, -1, NO_LIMIT, out);
    const reached = out.states.slice(0, out.count * words);
    const costs = out.cost.slice(0, out.count);
    let least = NO_LIMIT;
    for (const [i, cost] of costs.entries()) {
      siblings.split(reached, i * words, other);
      if (!key.every((word, w) => word === other[w])) continue;
      siblings.from(reached, i * words);
      const total = cost + siblings.apart(place);
      if (total >= least) continue;
      least = total;
      states.set(reached.subarray(i * words, (i + 1) * words), at + words);
    }
  }
  const path = { words, states, length, cost: best };
  return proved ? path : { ...path, cost: pathCost(space, path) };
}
