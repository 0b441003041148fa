import { uniformCost } from './best-first.js';
import type { LimitKind, Limits, Observer } from './limits.js';
import { checkMeter, type Meter, meterStats, startMeter } from './meter.js';
import type { Outcome } from './outcome.js';
import { pathFromParents, stopped } from './paths.js';
import { createSuccessors, NO_LIMIT, type SearchSpace, type Successors } from './space.js';
import { createTable, insert, insertPair, reserve, type StateTable, tableBytes, touch } from './table.js';

/**
 * Tables with more states than this no longer fit near the processor: then the successors of GROUP states are written
 * before any is looked up, and the memory of all of them is touched first, so that the waits overlap.
 */
const NEAR_STATES = 1 << 16;
const GROUP = 8;

/** Columns of the table of a breadth-first search. */
const PARENT = 0;
const VIA = 1;

/**
 * Breadth-first search: layer by layer, the table's order of insertion being the queue. The goal test is made
 * when a state is generated, so the first goal is at the least depth. Proves the optimum, unsolvability, and on
 * a limit that no solution is shorter than the layer reached. Spaces whose moves differ in cost are handed to
 * uniform-cost search (Dijkstra), which proves the same.
 */
export function bfs(space: SearchSpace, limits: Limits = {}, observer?: Observer): Outcome {
  if (!space.unitCost) return uniformCost(space, limits, observer);
  const meter = startMeter(limits, observer);
  const table = createTable(
    { words: space.words, keyed: space.keyed, maxSuccessors: GROUP * space.maxSuccessors },
    2,
    limits.bytes,
  );
  const out = createSuccessors(space.words, space.maxSuccessors);
  const outs = [out];
  const stats = () => meterStats(meter, table.count, table.peak.bytes);
  space.start(out);
  if (out.count === 0) return { status: 'unsolvable', stats: stats() };
  if (table.capacity === 0) return { status: 'limit', limit: 'memory', lowerBound: 0, stats: stats() };
  insert(table, out.states, 0, out.keyLow[0]);
  column(table, PARENT)[0] = -1;
  column(table, VIA)[0] = -1;
  if (out.estimate[0] === 0) {
    return { status: 'solved', optimal: true, lowerBound: 0, path: path(table, 0, 0), stats: stats() };
  }
  let depth = 0;
  let head = 0;
  while (head < table.count) {
    const layerEnd = table.count;
    const reached = expandLayer(space, table, meter, outs, head, layerEnd, depth);
    if (typeof reached === 'string') return stopped(reached, depth + 1, undefined, stats());
    if (reached >= 0) {
      const cost = depth + 1;
      return {
        status: 'solved',
        optimal: true,
        lowerBound: cost,
        path: path(table, reached, cost),
        stats: stats(),
      };
    }
    head = layerEnd;
    depth++;
  }
  return { status: 'unsolvable', stats: stats() };
}

function column(table: StateTable, c: number): Int32Array {
  return table.columns[c];
}

function path(table: StateTable, goal: number, cost: number) {
  return pathFromParents(table, column(table, PARENT), goal, cost);
}

/**
 * Expands the states `head` to `end - 1`. Returns the index of the first goal generated, -1 for none, or what
 * stopped it.
 */
function expandLayer(
  space: SearchSpace,
  table: StateTable,
  meter: Meter,
  outs: Successors[],
  head: number,
  end: number,
  depth: number,
): number | LimitKind | 'cancelled' {
  const { words } = space;
  for (let index = head; index < end; ) {
    if (!reserve(table)) return 'memory';
    if (meter.expanded >= meter.nextCheck) {
      const stop = checkMeter(meter, tableBytes(table), depth + 1);
      if (stop) return stop;
    }
    const vias = column(table, VIA);
    if (table.count <= NEAR_STATES) {
      space.expand(table.states, index * words, vias[index], NO_LIMIT, outs[0]);
      const goal = addSuccessors(space, table, meter, outs[0], index, end);
      if (goal >= 0) return goal;
      index++;
      continue;
    }
    const size = Math.min(GROUP, end - index, meter.nextCheck - meter.expanded);
    while (outs.length < size) outs.push(createSuccessors(words, space.maxSuccessors));
    for (let k = 0; k < size; k++) {
      space.expand(table.states, (index + k) * words, vias[index + k], NO_LIMIT, outs[k]);
    }
    touch(table, outs, size);
    for (let k = 0; k < size; k++) {
      const goal = addSuccessors(space, table, meter, outs[k], index + k, end);
      if (goal >= 0) return goal;
    }
    index += size;
  }
  return -1;
}

/** Adds the successors of the state `parent`. Returns the index of the first goal among the new ones, or -1. */
function addSuccessors(
  space: SearchSpace,
  table: StateTable,
  meter: Meter,
  out: Successors,
  parent: number,
  layerEnd: number,
): number {
  const { words } = space;
  const pair = words === 2 && !space.keyed;
  const unites = space.unitesVias === true;
  const { count, states: successors, keyLow, move, estimate } = out;
  const parents = column(table, PARENT);
  const vias = column(table, VIA);
  meter.expanded++;
  meter.generated += count;
  for (let i = 0; i < count; i++) {
    const at = i * words;
    const next = pair
      ? insertPair(table, successors[at], successors[at + 1])
      : insert(table, successors, at, keyLow[i]);
    if (next < 0) {
      meter.duplicates++;
      // Known since this layer began: this is another shortest way to it.
      if (unites && ~next >= layerEnd) vias[~next] |= move[i];
      continue;
    }
    parents[next] = parent;
    vias[next] = move[i];
    if (estimate[i] === 0) return next;
  }
  return -1;
}
