import { createFlowPrices, PRICE_WORDS } from './space-prices.js';

/**
 * How far a colour is from counts that can vanish.
 *
 * By column, `v` blocks of a colour can all vanish only if there are horizontal runs of three to five, with `h` of them
 * over each column, such that every column has v = h, or v > h and v >= 3 (what is not in a horizontal run is in a
 * vertical one). One step brings at most one block of a colour to a neighbour column, so the least number of unit
 * steps between neighbour columns to such counts bounds the steps that are left. (Longer runs are shorter ones side by
 * side: six are three and three.)
 */
export interface Transport {
  /** By column: what one block there adds to the index of a colour's counts. */
  readonly unit: Int32Array;
  /**
   * The least number of unit steps for the counts with this index; `LOST` where the colour can never vanish (it has one
   * or two blocks).
   */
  steps(index: number): number;
  /**
   * What a unit step makes of them: bit 2 * x for one from column x to the right, bit 2 * x + 1 for one back from there;
   * in the low half where fewer are left then, in the high half where more are.
   */
  changes(index: number): number;
  /** The steps known so far by index, `UNKNOWN` for others; empty where a board has too many counts for a table. */
  readonly known: Uint8Array;
  /** The changes by index, right where the steps are known. */
  readonly flatChanges: Int32Array;
  /** By index, right where the steps are known, the words of `createFlowPrices`; empty for large boards. */
  readonly flows: Int32Array;
}

/** More steps than any search takes. */
export const LOST = 200;

/** In `known`: not yet found out. */
export const UNKNOWN = 255;

/** Counts for which flows are kept: 16 MiB. */
const MOST_FLOWS = 1 << 20;

/** Counts that are kept in a flat table. */
const MOST_FLAT = 1 << 22;

/** Makes the distances for boards of a size; each is found out when first asked for. */
export function createTransport(width: number, height: number): Transport {
  const base = height + 1;
  const unit = new Int32Array(width);
  let size = 1;
  for (let x = 0; x < width; x++) {
    unit[x] = size;
    size *= base;
  }
  const isFlat = size <= MOST_FLAT;
  const known = new Uint8Array(isFlat ? size : 0).fill(UNKNOWN);
  const changesKnown = new Int32Array(isFlat ? size : 0);
  const flows = new Int32Array(size <= MOST_FLOWS && width > 1 ? PRICE_WORDS * size : 0);
  const price = createFlowPrices(width, (v) => canVanish(v, 0, 0, 0, 0));
  const kept = new Map<number, readonly [steps: number, changes: number]>();
  const measure = createMeasure(width);
  const counts = new Int32Array(width);

  function find(index: number): readonly [steps: number, changes: number] {
    let total = 0;
    for (let x = 0, rest = index; x < width; x++) {
      counts[x] = rest % base;
      total += counts[x];
      rest = Math.floor(rest / base);
    }
    if (total === 0) return [0, 0];
    if (total < 3) return [LOST, 0];
    const steps = measure(counts);
    if (flows.length > 0) price(counts, flows, PRICE_WORDS * index);
    let changes = 0;
    for (let bit = 0; bit < 2 * (width - 1); bit++) {
      const from = (bit >> 1) + (bit & 1);
      const to = (bit >> 1) + 1 - (bit & 1);
      if (counts[from] === 0) continue;
      counts[from]--;
      counts[to]++;
      const then = measure(counts);
      if (then < steps) changes |= 1 << bit;
      else if (then > steps) changes |= 1 << (bit + 16);
      counts[from]++;
      counts[to]--;
    }
    return [steps, changes];
  }

  function look(index: number): readonly [steps: number, changes: number] {
    const found = kept.get(index) ?? find(index);
    if (isFlat) [known[index], changesKnown[index]] = found;
    else kept.set(index, found);
    return found;
  }

  return {
    unit,
    known,
    flatChanges: changesKnown,
    flows,
    steps: (index) => look(index)[0],
    changes: (index) => look(index)[1],
  };
}

/** A column holds fewer blocks than this, also on the way. */
const BASE = 64;

const shared = new Map<number, Transport>();

/** The distances for boards of a size, which do not depend on anything else. */
export function transportOf(width: number, height: number): Transport {
  const key = 16 * width + height;
  const known = shared.get(key);
  if (known !== undefined) return known;
  const made = createTransport(width, height);
  shared.set(key, made);
  return made;
}

/** The least number of unit steps from counts to some that can vanish: `LOST` where there are none. */
function createMeasure(width: number): (counts: Int32Array) => number {
  const kept = new Map<number, number>();
  const clear = new Map<number, boolean>();
  const keyOf = (v: Int32Array) => {
    let key = 0;
    for (let x = 0; x < width; x++) key = key * BASE + v[x];
    return key;
  };
  const isClear = (v: Int32Array, key: number) => {
    let answer = clear.get(key);
    if (answer === undefined) {
      answer = canVanish(v, 0, 0, 0, 0);
      clear.set(key, answer);
    }
    return answer;
  };
  /** Spreads from the counts, a step at a time, until it comes to some that can vanish. */
  const spread = (counts: Int32Array) => {
    const seen = new Set<number>();
    let layer: Int32Array[] = [counts.slice()];
    if (isClear(counts, keyOf(counts))) return 0;
    for (let steps = 1; layer.length > 0; steps++) {
      const next: Int32Array[] = [];
      for (const v of layer) {
        for (let bit = 0; bit < 2 * (width - 1); bit++) {
          const from = (bit >> 1) + (bit & 1);
          const to = (bit >> 1) + 1 - (bit & 1);
          if (v[from] === 0) continue;
          v[from]--;
          v[to]++;
          const key = keyOf(v);
          if (!seen.has(key)) {
            if (isClear(v, key)) return steps;
            seen.add(key);
            next.push(v.slice());
          }
          v[from]++;
          v[to]--;
        }
      }
      layer = next;
    }
    return LOST;
  };
  return (counts) => {
    const key = keyOf(counts);
    let steps = kept.get(key);
    if (steps === undefined) {
      steps = spread(counts);
      kept.set(key, steps);
    }
    return steps;
  };
}

/**
 * Whether the blocks of the columns from `x` on can all vanish, with horizontal runs coming from the left that have
 * covered one column, two, or three and more. Those of one and two must go on, the others may.
 */
function canVanish(v: Int32Array, x: number, one: number, two: number, three: number): boolean {
  if (x === v.length) return one + two === 0;
  const have = v[x];
  if (one + two > have) return false;
  for (let longer = 0; longer <= three && one + two + longer <= have; longer++) {
    const going = one + two + longer;
    const most = have - going;
    // What no horizontal run takes is in vertical ones.
    for (let begun = have < 3 ? most : 0; begun <= most; begun++) {
      if (canVanish(v, x + 1, begun, one, two + longer)) return true;
    }
  }
  return false;
}
