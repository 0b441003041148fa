import { astar } from './best-first.js';
import { bfs } from './bfs.js';
import type { LimitKind, Limits, Observer, Progress } from './limits.js';
import { meet } from './meet.js';
import { meetSiblings } from './meet-siblings.js';
import { checkMeter, type Meter, meterStats, startMeter } from './meter.js';
import type { Outcome } from './outcome.js';
import { joinPaths, pathFromParents, stopped } from './paths.js';
import { createSuccessors, NO_LIMIT, type SearchSpace, type Successors } from './space.js';
import { createTable, find, insert, reserve, type StateTable, tableBytes } from './table.js';

const PARENT = 0;
const VIA = 1;

/** More goal states than this are not worth listing: searching forwards is quicker. */
const MAX_GOALS = 1 << 18;

interface Side {
  readonly table: StateTable;
  /** The frontier: states `head .. table.count - 1` at this depth. */
  head: number;
  depth: number;
}

/**
 * Breadth-first search from the start and from all goals at once; the smaller frontier is expanded, a layer at a
 * time. Before a layer, no state is known to both sides, so every solution is longer than both depths together;
 * the first state met during it closes one of the least possible length, which is therefore optimal.
 *
 * A space with a `backward` form of its own is searched by `meet` (by A* where it turns out to have none). Else it
 * needs moves of cost 1, predecessors (a reversible space), and goals that can be listed (at most 262,144, within a
 * quarter of the memory limit). Where one is missing it is the search from the start alone: `bfs`.
 */
export function bidirectional(space: SearchSpace, limits: Limits = {}, observer?: Observer): Outcome {
  if (space.backward !== undefined) {
    const back = space.backward();
    if (back === null) return astar(space, limits, observer);
    const { siblings } = space;
    const { siblings: backward } = back;
    return afterHeadStart(space, limits, observer, (rest, watch) =>
      siblings === undefined || backward === undefined
        ? meet(space, back, rest, watch)
        : meetSiblings({ ...space, siblings }, { ...back, siblings: backward }, rest, watch),
    );
  }
  if (!space.unitCost || !space.reversible || !space.goals) return bfs(space, limits, observer);
  const meter = startMeter(limits, observer);
  const outcome = searchBothEnds(space, limits, meter);
  if (outcome) return outcome;
  const rest = limits.millis === undefined ? {} : { millis: Math.max(0, meter.deadline - meter.now()) };
  return bfs(space, { ...limits, ...rest }, observer);
}

/** Runs A* for the space's head start, and where that proves nothing another search with what limits are left. */
function afterHeadStart(
  space: SearchSpace,
  limits: Limits,
  observer: Observer | undefined,
  search: (limits: Limits, observer: Observer | undefined) => Outcome,
): Outcome {
  const { headStart = 0 } = space;
  const now = limits.now ?? (() => performance.now());
  const begun = now();
  if (headStart === 0) return search(limits, observer);
  const first = astar(
    space,
    { ...limits, states: Math.min(headStart, limits.states ?? headStart) },
    observer,
  );
  const spent = first.stats.expanded;
  if (first.status !== 'limit' || first.limit === 'time' || spent >= (limits.states ?? Infinity))
    return first;
  const rest = {
    ...limits,
    ...(limits.millis === undefined ? {} : { millis: Math.max(0, limits.millis - (now() - begun)) }),
    ...(limits.states === undefined ? {} : { states: limits.states - spent }),
  };
  const watch =
    observer &&
    ((progress: Progress) =>
      observer({
        ...progress,
        expanded: spent + progress.expanded,
        generated: first.stats.generated + progress.generated,
      }));
  const second = search(rest, watch);
  const stats = {
    expanded: spent + second.stats.expanded,
    generated: first.stats.generated + second.stats.generated,
    duplicates: first.stats.duplicates + second.stats.duplicates,
    states: Math.max(first.stats.states, second.stats.states),
    peakBytes: Math.max(first.stats.peakBytes, second.stats.peakBytes),
    millis: now() - begun,
  };
  if (second.status === 'solved' || second.status === 'unsolvable') return { ...second, stats };
  // What the first search proved still holds, and what it found.
  const lowerBound = Math.max(first.lowerBound, second.lowerBound);
  const paths = [second.path, first.path].filter((path) => path !== undefined);
  const path = paths.sort((a, b) => a.cost - b.cost)[0];
  return { ...second, lowerBound, ...(path === undefined ? {} : { path }), stats };
}

/** The search proper; null where the goals cannot all be listed (its tables are then free for another search). */
function searchBothEnds(space: SearchSpace, limits: Limits, meter: Meter): Outcome | null {
  const half = limits.bytes === undefined ? undefined : limits.bytes / 2;
  const out = createSuccessors(space.words, space.maxSuccessors);
  const forward: Side = { table: createTable(space, 2, half), head: 0, depth: 0 };
  const stats = () =>
    meterStats(
      meter,
      forward.table.count + backward.table.count,
      forward.table.peak.bytes + backward.table.peak.bytes,
    );
  const backward: Side = { table: createTable(space, 2, half), head: 0, depth: 0 };
  space.start(out);
  if (out.count === 0) return { status: 'unsolvable', stats: stats() };
  if (forward.table.capacity === 0) return stopped('memory', 0, undefined, stats());
  add(forward.table, out, 0, -1);
  if (out.estimate[0] === 0) {
    const path = pathFromParents(forward.table, forward.table.columns[PARENT], 0, 0);
    return { status: 'solved', optimal: true, lowerBound: 0, path, stats: stats() };
  }
  if (!seedGoals(space, out, backward.table, meter, limits.bytes)) return null;
  for (;;) {
    const bound = forward.depth + backward.depth + 1;
    const frontier = (side: Side) => side.table.count - side.head;
    // Either side exhausted: all that the start reaches, or all from which a goal is reached, without meeting.
    if (frontier(forward) === 0 || frontier(backward) === 0) return { status: 'unsolvable', stats: stats() };
    const ahead = frontier(forward) <= frontier(backward);
    const met = ahead
      ? expandLayer(space, forward, backward, meter, out, bound)
      : expandLayer(space, backward, forward, meter, out, bound);
    if (typeof met === 'string') return stopped(met, bound, undefined, stats());
    if (met) {
      const path = ahead
        ? joinPaths(forward.table, met.own, backward.table, met.other, bound)
        : joinPaths(forward.table, met.other, backward.table, met.own, bound);
      return { status: 'solved', optimal: true, lowerBound: bound, path, stats: stats() };
    }
  }
}

function add(table: StateTable, out: Successors, i: number, parent: number): number {
  const index = insert(table, out.states, i * out.words, out.keyLow[i]);
  if (index >= 0) {
    table.columns[PARENT][index] = parent;
    table.columns[VIA][index] = out.move[i];
  }
  return index;
}

/** Puts all goals into the backward table; false where they are too many or the time is up. */
function seedGoals(
  space: SearchSpace,
  out: Successors,
  table: StateTable,
  meter: Meter,
  bytes = Number.POSITIVE_INFINITY,
): boolean {
  const listed = space.goals?.(out, () => {
    for (let i = 0; i < out.count; i++) {
      out.move[i] = -1;
      if (!reserve(table)) return false;
      add(table, out, i, -1);
    }
    return (
      table.count <= MAX_GOALS &&
      tableBytes(table) <= bytes / 4 &&
      meter.now() < meter.deadline &&
      !meter.cancelled?.()
    );
  });
  return listed === true;
}

/** Expands one side's frontier. Returns where it met the other, null if nowhere, or what stopped it. */
function expandLayer(
  space: SearchSpace,
  side: Side,
  opposite: Side,
  meter: Meter,
  out: Successors,
  bound: number,
): { own: number; other: number } | LimitKind | 'cancelled' | null {
  const { table } = side;
  const { words } = space;
  const end = table.count;
  for (; side.head < end; side.head++) {
    if (!reserve(table)) return 'memory';
    if (meter.expanded >= meter.nextCheck) {
      const stop = checkMeter(meter, tableBytes(table) + tableBytes(opposite.table), bound);
      if (stop) return stop;
    }
    space.expand(table.states, side.head * words, table.columns[VIA][side.head], NO_LIMIT, out);
    meter.expanded++;
    meter.generated += out.count;
    for (let i = 0; i < out.count; i++) {
      const own = add(table, out, i, side.head);
      if (own < 0) {
        meter.duplicates++;
        continue;
      }
      const other = find(opposite.table, out.states, i * words, out.keyLow[i]);
      if (other >= 0) return { own, other };
    }
  }
  side.depth++;
  return null;
}
