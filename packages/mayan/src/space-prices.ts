/**
 * Prices of unit steps that add up over all colours.
 *
 * A step moves at most one block to the right over the border between two columns, and at most one to the left. So with
 * a price for each border and direction, the two of a border adding up to 2, no step costs more than 2, and the cheapest
 * ways of all colours to counts that can vanish, added up, are at most twice the steps that are left. Equal prices give
 * the bound on the sum of distances; others see that what has to go right cannot be paired with what has to go right.
 * (Linear programming duality: any prices bound the steps, the best ones give the least flow.)
 *
 * A bound of 16 patterns of prices is kept as the bytes of four words, so that all are added and compared at once.
 */
export const PRICE_WORDS = 4;

const PATTERNS = 4 * PRICE_WORDS;

/** Price of a step to the right by border; one to the left costs 2 less that. Those that cut most boards of 5 columns. */
const OF_FIVE_COLUMNS = [
  '1201 2201 1200 2101 1210 1101 1211 2011',
  '1120 2111 1110 2110 2200 2001 1220 1111',
].join(' ');

/** Price patterns for boards of so many columns: dear towards a border from both sides, within a reach of it. */
function patternsFor(width: number): readonly (readonly number[])[] {
  if (width === 5) return OF_FIVE_COLUMNS.split(' ').map((digits) => [...digits].map(Number));
  const borders = width - 1;
  const patterns = new Map<string, readonly number[]>();
  const reaches = [
    [1, 1],
    [2, 1],
    [1, 2],
    [1, 0],
    [0, 1],
    [2, 2],
  ];
  for (const [left, right] of reaches) {
    for (let offset = 0; offset <= borders; offset++) {
      // From the middle outwards.
      const middle = (borders >> 1) + (offset % 2 === 0 ? offset / 2 : -(offset + 1) / 2);
      const pattern = Array.from({ length: borders }, (_, b) =>
        b >= middle - left && b < middle ? 2 : b >= middle && b < middle + right ? 0 : 1,
      );
      if (patterns.size < PATTERNS) patterns.set(pattern.join(), pattern);
    }
  }
  return [...patterns.values()];
}

/** More targets than this are not priced: their colours have many blocks, and are near to vanishing anyway. */
const MOST_TARGETS = 2_500;

/**
 * Makes the function that writes what the cheapest ways of a colour cost, as four words.
 * @param canVanish whether all blocks of a colour with these counts by column can vanish
 */
export function createFlowPrices(
  width: number,
  canVanish: (counts: Int32Array) => boolean,
): (counts: Int32Array, into: Int32Array, at: number) => void {
  const borders = width - 1;
  const patterns = patternsFor(width);
  const targets = new Map<number, Int32Array>();
  const costs = new Int32Array(PATTERNS);
  const before = new Int32Array(borders);

  /** By target: how many blocks are left of each border. */
  function targetsOf(total: number): Int32Array {
    const known = targets.get(total);
    if (known !== undefined) return known;
    const found: number[] = [];
    const v = new Int32Array(width);
    const spread = (x: number, left: number) => {
      if (x < borders) {
        for (v[x] = 0; v[x] <= left; v[x]++) spread(x + 1, left - v[x]);
        v[x] = 0;
        return;
      }
      v[x] = left;
      if (!canVanish(v)) return;
      let sum = 0;
      for (let b = 0; b < borders; b++) {
        sum += v[b];
        found.push(sum);
      }
    };
    if (compositions(total, width) <= MOST_TARGETS) spread(0, total);
    const made = Int32Array.from(found);
    targets.set(total, made);
    return made;
  }

  return (counts, into, at) => {
    let total = 0;
    for (let x = 0; x < width; x++) {
      total += counts[x];
      if (x < borders) before[x] = total;
    }
    const ends = targetsOf(total);
    costs.fill(0);
    for (const [p, pattern] of patterns.entries()) {
      let least = ends.length === 0 ? 0 : Number.MAX_SAFE_INTEGER;
      for (let t = 0; t < ends.length; t += borders) {
        let cost = 0;
        for (let b = 0; b < borders; b++) {
          const flow = before[b] - ends[t + b];
          cost += flow > 0 ? pattern[b] * flow : (pattern[b] - 2) * flow;
        }
        if (cost < least) least = cost;
      }
      costs[p] = least;
    }
    for (let w = 0; w < PRICE_WORDS; w++) {
      let word = 0;
      for (let k = 0; k < 4; k++) word |= costs[4 * w + k] << (8 * k);
      into[at + w] = word;
    }
  };
}

/** Ways to write `total` as a sum of `parts` numbers, the order counting. */
function compositions(total: number, parts: number): number {
  let ways = 1;
  for (let k = 1; k < parts; k++) ways = (ways * (total + k)) / k;
  return ways;
}
