import type { Successors } from '@solver-farm/core';
import type { Metric } from './level.js';
import type { Placements } from './space-placements.js';
import type { Mirror } from './space-symmetry.js';

/**
 * The general expansion: any number of cells and words. The same search as the narrow one, with cell masks and
 * codes of several words, and Zobrist keys kept up beside the states where they are wider than a key.
 */
export function createWideExpand(
  placements: Placements,
  metric: Metric,
  mirror: Mirror | null,
): (states: Int32Array, at: number, via: number, limit: number, out: Successors) => void {
  const { words, code, next: steps, remaining: left, keyLow, keyHigh, indexFields, constant } = placements;
  const { bitPlacement, setMask } = placements;
  const keyed = !placements.narrow;
  const masks = maskTable(placements);
  const halos = haloTable(placements, masks);
  const cellWords = Math.max(1, Math.ceil(placements.cellCount / 32));
  const board = new Int32Array(cellWords);
  for (let cell = 0; cell < placements.cellCount; cell++) board[cell >> 5] |= 1 << (cell & 31);
  const image = mirror?.image ?? null;
  const turn = mirror?.direction ?? null;
  const pieces = new Int32Array(placements.start.length);
  const seen = new Int32Array(placements.count);
  const queue = new Int32Array(placements.count);
  const free = new Int32Array(cellWords);
  const blocked = new Int32Array(cellWords);
  // What the state, its image and their keys are without the piece on the move.
  const base = new Int32Array(words);
  const imageBase = new Int32Array(words);
  const imageState = new Int32Array(words);
  const paths = metric === 'moves';
  const slides = metric === 'slides';
  let stamp = 0;

  return function expand(states, at, via, limit, out) {
    let count = 0;
    let remaining = 0;
    for (const { word, shift, mask, first } of indexFields) {
      pieces[count++] = first + ((states[at + word] >>> shift) & mask);
    }
    for (let w = 0; w < words; w++) {
      for (let bits = states[at + w] & setMask[w]; bits !== 0; bits &= bits - 1) {
        pieces[count++] = bitPlacement[w * 32 + 31 - Math.clz32(bits & -bits)];
      }
    }
    for (const p of constant) pieces[count++] = p;
    free.set(board);
    imageState.fill(0);
    let low = 0;
    let high = 0;
    let imageLow = 0;
    let imageHigh = 0;
    for (let i = 0; i < count; i++) {
      const p = pieces[i];
      for (let m = 0; m < cellWords; m++) free[m] &= ~masks[p * cellWords + m];
      remaining += left[p];
      low ^= keyLow[p];
      high ^= keyHigh[p];
      if (image) {
        const q = image[p];
        for (let w = 0; w < words; w++) imageState[w] ^= code[q * words + w];
        imageLow ^= keyLow[q];
        imageHigh ^= keyHigh[q];
      }
    }
    if (stamp > 0x7ff00000) {
      seen.fill(0);
      stamp = 0;
    }
    const viaPiece = via < 0 ? -1 : via >> 2;
    const viaBack = (via & 3) ^ 2;
    let written = 0;
    for (let i = 0; i < count; i++) {
      const from = pieces[i];
      let room = 0;
      for (let m = 0; m < cellWords; m++) room |= halos[from * cellWords + m] & free[m];
      if (room === 0) continue;
      const came = from === viaPiece;
      if (came && paths) continue;
      for (let m = 0; m < cellWords; m++) blocked[m] = ~(free[m] | masks[from * cellWords + m]);
      for (let w = 0; w < words; w++) base[w] = states[at + w] ^ code[from * words + w];
      if (image) {
        const q = image[from] * words;
        for (let w = 0; w < words; w++) imageBase[w] = imageState[w] ^ code[q + w];
      }
      stamp++;
      seen[from] = stamp;
      queue[0] = from;
      let top = 1;
      for (let n = 0; n < top; n++) {
        const here = queue[n];
        for (let d = 0; d < 4; d++) {
          // The piece that came along this line has all of it from where it came, for less.
          if (came && (d === viaBack || (slides && (d ^ 2) === viaBack))) continue;
          for (let to = steps[here * 4 + d]; to >= 0; to = slides ? steps[to * 4 + d] : -1) {
            if (paths && seen[to] === stamp) break;
            let hit = 0;
            for (let m = 0; m < cellWords; m++) hit |= masks[to * cellWords + m] & blocked[m];
            if (hit !== 0) break;
            if (paths) {
              seen[to] = stamp;
              queue[top++] = to;
            }
            const estimate = remaining - left[from] + left[to];
            if (estimate >= limit) continue;
            const target = written * words;
            let merged = false;
            for (let w = 0; w < words; w++) out.states[target + w] = base[w] ^ code[to * words + w];
            if (image) {
              const q = image[to] * words;
              let w = 0;
              let difference = 0;
              while (w < words && difference === 0) {
                const other = imageBase[w] ^ code[q + w];
                const own = out.states[target + w];
                difference = other < own ? -1 : other > own ? 1 : 0;
                w++;
              }
              merged = difference < 0;
              if (merged) for (w = 0; w < words; w++) out.states[target + w] = imageBase[w] ^ code[q + w];
            }
            if (keyed) {
              const a = merged && image ? image[from] : from;
              const b = merged && image ? image[to] : to;
              out.keyLow[written] = (merged ? imageLow : low) ^ keyLow[a] ^ keyLow[b];
              out.keyHigh[written] = (merged ? imageHigh : high) ^ keyHigh[a] ^ keyHigh[b];
            }
            out.move[written] = merged && image && turn ? (image[to] << 2) | turn[d] : (to << 2) | d;
            out.estimate[written] = estimate;
            written++;
          }
        }
        if (!paths) break;
      }
    }
    out.count = written;
  };
}

/** The cells that placements cover, as words of bits: `placement * ceil(cells / 32) + word`. */
export function maskTable(placements: Placements): Int32Array {
  const cellWords = Math.max(1, Math.ceil(placements.cellCount / 32));
  const masks = new Int32Array(placements.count * cellWords);
  placements.cells.forEach((cells, p) => {
    for (const cell of cells) masks[p * cellWords + (cell >> 5)] |= 1 << (cell & 31);
  });
  return masks;
}

/** The cells that a piece would newly cover by any single step: if none is free it cannot move. */
export function haloTable(placements: Placements, masks: Int32Array): Int32Array {
  const cellWords = masks.length / placements.count;
  const halos = new Int32Array(masks.length);
  for (let p = 0; p < placements.count; p++) {
    for (let d = 0; d < 4; d++) {
      const next = placements.next[p * 4 + d];
      if (next < 0) continue;
      for (let m = 0; m < cellWords; m++) {
        halos[p * cellWords + m] |= masks[next * cellWords + m] & ~masks[p * cellWords + m];
      }
    }
  }
  return halos;
}
