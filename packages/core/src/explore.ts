import type { LimitKind, Limits, Observer } from './limits.js';
import { checkMeter, meterStats, startMeter } from './meter.js';
import type { SearchStats } from './outcome.js';
import { createSuccessors, NO_LIMIT, type SearchSpace } from './space.js';
import { createTable, insert, reserve, tableBytes } from './table.js';

/** What the whole reachable graph of a space looks like from its start. */
export interface Exploration {
  /** `complete`, or what stopped it (the counts are then of what was reached). */
  readonly status: 'complete' | LimitKind | 'cancelled';
  /** States found. */
  readonly positions: number;
  /** States by distance from the start, in moves of the space. */
  readonly layers: readonly number[];
  /** Goal states among them. */
  readonly goals: number;
  /** Distance of the nearest goal, null where there is none. */
  readonly goalDistance: number | null;
  readonly words: number;
  /** The packed states farthest from the start, at most 64 of them. */
  readonly farthest: Int32Array;
  readonly stats: SearchStats;
}

const MOST_FARTHEST = 64;

/**
 * Walks the whole graph reachable from the start, breadth first, past goals. For spaces whose moves cost 1.
 */
export function explore(space: SearchSpace, limits: Limits = {}, observer?: Observer): Exploration {
  if (!space.unitCost) throw new RangeError('explore needs a space whose moves all cost 1');
  const { words } = space;
  const meter = startMeter(limits, observer);
  const table = createTable(space, 1, limits.bytes);
  const out = createSuccessors(words, space.maxSuccessors);
  const layers: number[] = [];
  let goals = 0;
  let goalDistance: number | null = null;
  let status: Exploration['status'] = table.capacity === 0 ? 'memory' : 'complete';
  const note = (estimate: number, depth: number) => {
    if (estimate !== 0) return;
    goals++;
    goalDistance ??= depth;
  };
  let head = 0;
  let layerStart = 0;
  space.start(out);
  if (status === 'complete' && out.count > 0) {
    insert(table, out.states, 0, out.keyLow[0]);
    table.columns[0][0] = -1;
    note(out.estimate[0], 0);
  }
  while (status === 'complete' && head < table.count) {
    layerStart = head;
    const end = table.count;
    layers.push(end - head);
    for (; head < end; head++) {
      const stop =
        meter.expanded >= meter.nextCheck ? checkMeter(meter, tableBytes(table), layers.length) : null;
      if (stop || !reserve(table)) {
        status = stop ?? 'memory';
        break;
      }
      space.expand(table.states, head * words, table.columns[0][head], NO_LIMIT, out);
      meter.expanded++;
      meter.generated += out.count;
      for (let i = 0; i < out.count; i++) {
        const next = insert(table, out.states, i * words, out.keyLow[i]);
        if (next < 0) {
          meter.duplicates++;
          continue;
        }
        table.columns[0][next] = out.move[i];
        note(out.estimate[i], layers.length);
      }
    }
  }
  if (status !== 'complete' && head < table.count && layers.length > 0) {
    const counted = layers.reduce((sum, n) => sum + n, 0);
    if (table.count > counted) layers.push(table.count - counted);
  }
  const far = Math.min(table.count, layerStart + MOST_FARTHEST, layerStart + (layers.at(-1) ?? 0));
  return {
    status,
    positions: table.count,
    layers,
    goals,
    goalDistance,
    words,
    farthest: table.states.slice(layerStart * words, far * words),
    stats: meterStats(meter, table.count, table.peak.bytes),
  };
}
