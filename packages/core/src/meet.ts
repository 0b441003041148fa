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
import type { Outcome } from './outcome.js';
import { joinPaths, stopped } from './paths.js';
import {
  type BackwardSpace,
  createSuccessors,
  NO_LIMIT,
  type SearchSpace,
  type Successors,
} from './space.js';
import { createTable, find, insert, reserve, tableBytes } from './table.js';

/** The search from one end. */
interface Side extends OpenByCost {
  readonly expand: SearchSpace['expand'];
  /** All states with g below this and f within the bound have been expanded. */
  depth: number;
}

interface Run {
  readonly space: SearchSpace;
  readonly forward: Side;
  readonly backward: Side;
  readonly meter: Meter;
  readonly out: Successors;
  /** Bytes that both tables may hold, and the most that they held. */
  readonly bytes: number;
  peak: number;
  /** No solution costs less. */
  bound: number;
  /** Least cost at which the sides have met, and where: indices in both tables. */
  best: number;
  met: readonly [forward: number, backward: number];
}

/**
 * Searches from the start and from the goals under one bound on the whole cost, raised by 1 until the ends meet.
 *
 * For a bound C, let t and C - t be what the two sides spend. Once the start's side has expanded all states with
 * g < t and f <= C, and the goals' side all with g < C - t and f <= C, every solution of cost C has a state that both
 * know: the first on it that costs t or more from the start. So without a meeting no solution costs C. Which side goes
 * on is chosen by the shorter open list (Pohl 1971), so that the split follows the work. This is the bound of MM (Holte,
 * Felner, Sharon, Sturtevant, Chen 2017) with a split that moves, and costs of any integer size.
 *
 * The start's side may leave out moves as long as it keeps one optimal path; the goals' side may not.
 */
export function meet(
  space: SearchSpace,
  back: BackwardSpace,
  limits: Limits,
  observer: Observer | undefined,
): Outcome {
  const meter = startMeter(limits, observer);
  const out = createSuccessors(space.words, Math.max(space.maxSuccessors, back.maxSuccessors));
  const bytes = limits.bytes ?? Number.POSITIVE_INFINITY;
  const side = (expand: SearchSpace['expand'], maxSuccessors: number): Side => ({
    table: createTable({ words: space.words, keyed: space.keyed, maxSuccessors }, COLUMNS, bytes / 2),
    expand,
    heads: [],
    open: 0,
    depth: 0,
  });
  const run: Run = {
    space,
    forward: side(space.expand, out.capacity),
    backward: side(back.expand, out.capacity),
    meter,
    out,
    bytes,
    peak: 0,
    bound: 0,
    best: NO_LIMIT,
    met: [-1, -1],
  };
  const { forward, backward } = run;
  run.peak = tableBytes(forward.table) + tableBytes(backward.table);
  const stats = () => meterStats(meter, forward.table.count + backward.table.count, run.peak);
  space.start(out);
  if (out.count === 0) return { status: 'unsolvable', stats: stats() };
  if (forward.table.capacity === 0 || backward.table.capacity === 0) {
    return stopped('memory', 0, undefined, stats());
  }
  run.bound = out.estimate[0];
  add(run, forward, backward, 0, -1, 0);
  if (run.bound === 0) {
    const path = { words: space.words, states: out.states.slice(0, space.words), length: 0, cost: 0 };
    return { status: 'solved', optimal: true, lowerBound: 0, path, stats: stats() };
  }
  const listed = back.goals(out, () => {
    for (let i = 0; i < out.count; i++) {
      if (!makeRoom(run, backward, forward)) return false;
      add(run, backward, forward, i, -1, 0);
    }
    return true;
  });
  const stop = listed ? search(run) : 'memory';
  const path =
    run.met[0] < 0 ? undefined : joinPaths(forward.table, run.met[0], backward.table, run.met[1], run.best);
  if (stop === null && path === undefined) return { status: 'unsolvable', stats: stats() };
  if (path !== undefined && run.best <= run.bound) {
    return { status: 'solved', optimal: true, lowerBound: run.best, path, stats: stats() };
  }
  return stopped(stop ?? 'memory', run.bound, path, stats());
}

/** Raises the bound until the sides have met within it, one of them has nothing left, or something stops it. */
function search(run: Run): LimitKind | 'cancelled' | null {
  const { forward, backward } = run;
  for (; run.best > run.bound; run.bound++) {
    // Nothing left on one side: whatever has not been met by now does not exist.
    if (forward.open === 0 || backward.open === 0) {
      if (run.best === NO_LIMIT) return null;
      run.bound = run.best;
      return null;
    }
    const stop = deepen(run, forward, backward, 0) ?? deepen(run, backward, forward, 0);
    if (stop !== null) return stop;
    while (forward.depth + backward.depth < run.bound && run.best > run.bound) {
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
  const { meter, out, space } = run;
  const { words } = space;
  for (let g = from; g < side.depth; g++) {
    for (let f = 0; f <= run.bound && f < side.heads.length; f++) {
      // Taken anew each time: a list that grows is replaced.
      for (let index = firstOf(side, f, g); index >= 0; index = firstOf(side, f, g)) {
        const { table } = side;
        if (!makeRoom(run, side, other)) return 'memory';
        if (meter.expanded >= meter.nextCheck) {
          const stop = checkMeter(meter, tableBytes(table) + tableBytes(other.table), run.bound);
          if (stop) return stop;
        }
        unlink(side, index);
        side.expand(table.states, index * words, table.columns[VIA][index], run.best - 1 - g, out);
        meter.expanded++;
        meter.generated += out.count;
        for (let i = 0; i < out.count; i++) add(run, side, other, i, index, g + out.cost[i]);
      }
    }
  }
  return null;
}

/** Makes room for one more expansion in what the other side leaves. */
function makeRoom(run: Run, { table }: Side, other: Side): boolean {
  if (table.count <= table.room) return true;
  const beside = tableBytes(other.table);
  table.budget = run.bytes - beside;
  if (!reserve(table)) return false;
  run.peak = Math.max(run.peak, table.peak.bytes + beside);
  return true;
}

/** Takes a successor into a side's table and open list, and looks whether the other side knows it. */
function add(run: Run, side: Side, other: Side, i: number, parent: number, cost: number): void {
  const { out, meter } = run;
  const { table } = side;
  const at = i * out.words;
  const reached = insert(table, out.states, at, out.keyLow[i]);
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
  const opposite = find(other.table, out.states, at, out.keyLow[i]);
  if (opposite < 0) return;
  const total = cost + other.table.columns[COST][opposite];
  if (total >= run.best) return;
  run.best = total;
  run.met = side === run.forward ? [index, opposite] : [opposite, index];
}
