import { type Board, boundsOf } from './space-board.js';

/**
 * The rectangle around the cells within reach as a run of bits, row by row with a bit of wall after each row, so that
 * whole regions are walked with a few shifts a step.
 */
export interface BitGrid {
  /** 32-bit words of a set of cells. */
  readonly words: number;
  /** Bits from a cell to the one below. */
  readonly stride: number;
  /** By cell: its word, and its bit there. The wall has no bit. */
  readonly word: Int32Array;
  readonly bit: Int32Array;
  /** The cell of a bit, counted over all words; -1 for walls. */
  readonly cellAt: Int32Array;
  /** All cells within reach. */
  readonly inside: Int32Array;
}

/** Lays out the bits of a board. */
export function makeBitGrid({ level, cells, place }: Board): BitGrid {
  const { left, top, right, bottom } = boundsOf(level, place);
  const stride = right - left + 2;
  const words = (stride * (bottom - top + 1) + 31) >>> 5;
  const word = new Int32Array(cells + 1);
  const bit = new Int32Array(cells + 1);
  const cellAt = new Int32Array(32 * words).fill(-1);
  const inside = new Int32Array(words);
  for (let i = 0; i < cells; i++) {
    const at = (Math.floor(place[i] / level.width) - top) * stride + (place[i] % level.width) - left;
    word[i] = at >>> 5;
    bit[i] = 1 << (at & 31);
    cellAt[at] = i;
    inside[at >>> 5] |= bit[i];
  }
  return { words, stride, word, bit, cellAt, inside };
}

/** The cell of the first bit of a set, -1 for an empty one. */
export function firstCell({ words, cellAt }: BitGrid, set: Int32Array): number {
  for (let w = 0; w < words; w++) {
    const bits = set[w];
    if (bits !== 0) return cellAt[32 * w + 31 - Math.clz32(bits & -bits)];
  }
  return -1;
}

/** Grows the set `region`, a subset of `free`, to all that is connected with it in `free`. */
export function flood(grid: BitGrid, free: Int32Array, region: Int32Array): void {
  const { words, stride } = grid;
  if (stride > 31) {
    floodWide(grid, free, region);
    return;
  }
  const back = 32 - stride;
  for (let changed = true; changed; ) {
    changed = false;
    for (let w = 0; w < words; w++) {
      const open = free[w];
      if (open === 0) continue;
      const before = w > 0 ? region[w - 1] : 0;
      const after = w + 1 < words ? region[w + 1] : 0;
      const incoming = (before >>> 31) | (before >>> back) | (after << 31) | (after << back);
      const old = region[w];
      let now = (old | incoming) & open;
      if (now === 0) continue;
      for (;;) {
        const grown = (now | (now << 1) | (now >>> 1) | (now << stride) | (now >>> stride)) & open;
        if (grown === now) break;
        now = grown;
      }
      if (now !== old) {
        region[w] = now;
        changed = true;
      }
    }
  }
}

/** `flood` for rows that do not fit a word. */
function floodWide({ words, stride }: BitGrid, free: Int32Array, region: Int32Array): void {
  const far = stride >>> 5;
  const shift = stride & 31;
  const back = 32 - shift;
  const at = (w: number) => (w >= 0 && w < words ? region[w] : 0);
  for (let changed = true; changed; ) {
    changed = false;
    for (let w = 0; w < words; w++) {
      const open = free[w];
      if (open === 0) continue;
      const old = region[w];
      const above = shift === 0 ? at(w - far) : (at(w - far) << shift) | (at(w - far - 1) >>> back);
      const below = shift === 0 ? at(w + far) : (at(w + far) >>> shift) | (at(w + far + 1) << back);
      const incoming = above | below | (at(w - 1) >>> 31) | (at(w + 1) << 31);
      let now = (old | incoming) & open;
      if (now === 0) continue;
      for (;;) {
        const grown = (now | (now << 1) | (now >>> 1)) & open;
        if (grown === now) break;
        now = grown;
      }
      if (now !== old) {
        region[w] = now;
        changed = true;
      }
    }
  }
}

/** Fills `rim` with the cells beside those of `set`, walls and the set's own among them. */
export function spread({ words, stride }: BitGrid, set: Int32Array, rim: Int32Array): void {
  const far = stride >>> 5;
  const shift = stride & 31;
  for (let w = 0; w < words; w++) {
    const bits = set[w];
    const before = w > 0 ? set[w - 1] : 0;
    const after = w + 1 < words ? set[w + 1] : 0;
    let all = (bits << 1) | (bits >>> 1) | (before >>> 31) | (after << 31);
    const above = w - far >= 0 ? set[w - far] : 0;
    const below = w + far < words ? set[w + far] : 0;
    if (shift === 0) {
      all |= above | below;
    } else {
      const higher = w - far - 1 >= 0 ? set[w - far - 1] : 0;
      const lower = w + far + 1 < words ? set[w + far + 1] : 0;
      all |= (above << shift) | (higher >>> (32 - shift)) | (below >>> shift) | (lower << (32 - shift));
    }
    rim[w] = all;
  }
}
