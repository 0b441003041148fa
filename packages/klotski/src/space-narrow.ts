import type { Successors } from '@solver-farm/core';
import type { Metric } from './level.js';
import type { Placements } from './space-placements.js';
import type { Mirror } from './space-symmetry.js';
import { haloTable, maskTable } from './space-wide.js';

/**
 * The expansion for boards of up to 64 cells, which two words of bits can hold. One straight function over flat
 * tables; a state's mirror image is kept beside it by the same exclusive ors, so that merging costs a comparison.
 * States of two words, the common case, are written without loops; wider ones also get their Zobrist keys.
 */

/** Integers a placement has in the record table: one cache line. */
const RECORD = 16;
const MASK_A = 0;
const MASK_B = 1;
const HALO_A = 2;
const HALO_B = 3;
const CODE_A = 4;
const CODE_B = 5;
const IMAGE_A = 6;
const IMAGE_B = 7;
const NEXT = 8;
const IMAGE = 12;
const REMAINING = 13;

/** Makes `expand` for a board of up to 64 cells. */
export function createNarrowExpand(
  placements: Placements,
  metric: Metric,
  mirror: Mirror | null,
): (states: Int32Array, at: number, via: number, limit: number, out: Successors) => void {
  const records = recordTable(placements, mirror);
  const { words, code, setMask, keyLow, keyHigh, bitPlacement, indexFields, constant } = placements;
  const pair = placements.narrow;
  const image = mirror?.image ?? Int32Array.from({ length: placements.count }, (_, p) => p);
  const imageState = new Int32Array(words);
  const fieldCount = indexFields.length;
  const fieldWord = Int32Array.from(indexFields.map((f) => f.word));
  const fieldShift = Int32Array.from(indexFields.map((f) => f.shift));
  const fieldMask = Int32Array.from(indexFields.map((f) => f.mask));
  const fieldFirst = Int32Array.from(indexFields.map((f) => f.first));
  const pieces = new Int32Array(placements.start.length);
  const seen = new Int32Array(placements.count);
  const stack = new Int32Array(placements.count);
  const merged = mirror !== null;
  const turn = mirror?.direction ?? Int32Array.of(0, 1, 2, 3);
  const paths = metric === 'moves';
  const slides = metric === 'slides';
  let constantA = 0;
  let constantB = 0;
  let constantRemaining = 0;
  let constantLow = 0;
  let constantHigh = 0;
  for (const p of constant) {
    constantA |= records[p * RECORD + MASK_A];
    constantB |= records[p * RECORD + MASK_B];
    constantRemaining += records[p * RECORD + REMAINING];
    constantLow ^= keyLow[p];
    constantHigh ^= keyHigh[p];
  }
  const all = placements.cellCount;
  const boardA = all >= 32 ? -1 : 2 ** all - 1;
  const boardB = all >= 64 ? -1 : all > 32 ? 2 ** (all - 32) - 1 : 0;
  let stamp = 0;

  return function expand(states, at, via, limit, out) {
    const a = states[at];
    const b = states[at + 1];
    let occupiedA = constantA;
    let occupiedB = constantB;
    let imageA = 0;
    let imageB = 0;
    let low = constantLow;
    let high = constantHigh;
    let imageLow = constantLow;
    let imageHigh = constantHigh;
    let remaining = constantRemaining;
    let count = 0;
    for (let f = 0; f < fieldCount; f++) {
      const word = states[at + fieldWord[f]];
      const p = fieldFirst[f] + ((word >>> fieldShift[f]) & fieldMask[f]);
      pieces[count++] = p;
      remaining += records[p * RECORD + REMAINING];
    }
    for (let w = 0; w < words; w++) {
      for (let bits = states[at + w] & setMask[w]; bits !== 0; bits &= bits - 1) {
        pieces[count++] = bitPlacement[w * 32 + 31 - Math.clz32(bits & -bits)];
      }
    }
    for (let i = 0; i < count; i++) {
      const r = pieces[i] * RECORD;
      occupiedA |= records[r + MASK_A];
      occupiedB |= records[r + MASK_B];
      imageA ^= records[r + IMAGE_A];
      imageB ^= records[r + IMAGE_B];
    }
    if (!pair) {
      imageState.fill(0);
      for (let i = 0; i < count; i++) {
        const p = pieces[i];
        const q = image[p];
        low ^= keyLow[p];
        high ^= keyHigh[p];
        imageLow ^= keyLow[q];
        imageHigh ^= keyHigh[q];
        if (merged) for (let w = 0; w < words; w++) imageState[w] ^= code[q * words + w];
      }
    }
    const freeA = boardA & ~occupiedA;
    const freeB = boardB & ~occupiedB;
    if (stamp > 0x7ff00000) {
      seen.fill(0);
      stamp = 0;
    }
    const { states: outStates, keyLow: outLow, keyHigh: outHigh, move, estimate } = out;
    const viaPiece = via < 0 ? -1 : via >> 2;
    const viaBack = (via & 3) ^ 2;
    let written = 0;
    for (let i = 0; i < count; i++) {
      const from = pieces[i];
      const r = from * RECORD;
      if ((records[r + HALO_A] & freeA) === 0 && (records[r + HALO_B] & freeB) === 0) {
        continue;
      }
      const came = from === viaPiece;
      if (came && paths) continue;
      const blockedA = ~(freeA | records[r + MASK_A]);
      const blockedB = ~(freeB | records[r + MASK_B]);
      stamp++;
      seen[from] = stamp;
      stack[0] = from;
      let top = 1;
      const baseA = a ^ records[r + CODE_A];
      const baseB = b ^ records[r + CODE_B];
      const baseImageA = imageA ^ records[r + IMAGE_A];
      const baseImageB = imageB ^ records[r + IMAGE_B];
      const rest = remaining - records[r + REMAINING];
      for (let next = 0; next < top; next++) {
        const here = stack[next] * RECORD + NEXT;
        for (let d = 0; d < 4; d++) {
          // The piece that came along this line has all of it from where it came, for less.
          if (came && (d === viaBack || (slides && (d ^ 2) === viaBack))) continue;
          let to = records[here + d];
          while (to >= 0) {
            if (paths && seen[to] === stamp) break;
            const t = to * RECORD;
            if ((records[t + MASK_A] & blockedA) !== 0 || (records[t + MASK_B] & blockedB) !== 0) {
              break;
            }
            if (paths) {
              seen[to] = stamp;
              stack[top++] = to;
            }
            const left = rest + records[t + REMAINING];
            if (left < limit) {
              let placed = to;
              let direction = d;
              if (pair) {
                let nextA = baseA ^ records[t + CODE_A];
                let nextB = baseB ^ records[t + CODE_B];
                if (merged) {
                  const otherA = baseImageA ^ records[t + IMAGE_A];
                  const otherB = baseImageB ^ records[t + IMAGE_B];
                  if (otherA < nextA || (otherA === nextA && otherB < nextB)) {
                    nextA = otherA;
                    nextB = otherB;
                    placed = records[t + IMAGE];
                    direction = turn[d];
                  }
                }
                outStates[2 * written] = nextA;
                outStates[2 * written + 1] = nextB;
              } else {
                const start = written * words;
                const fromCode = from * words;
                const toCode = to * words;
                for (let w = 0; w < words; w++) {
                  outStates[start + w] = states[at + w] ^ code[fromCode + w] ^ code[toCode + w];
                }
                outLow[written] = low ^ keyLow[from] ^ keyLow[to];
                outHigh[written] = high ^ keyHigh[from] ^ keyHigh[to];
                if (merged) {
                  const fromImage = image[from];
                  const toImage = image[to];
                  let w = 0;
                  let other = 0;
                  do {
                    other = imageState[w] ^ code[fromImage * words + w] ^ code[toImage * words + w];
                  } while (other === outStates[start + w] && ++w < words);
                  if (w < words && other < outStates[start + w]) {
                    for (; w < words; w++) {
                      outStates[start + w] =
                        imageState[w] ^ code[fromImage * words + w] ^ code[toImage * words + w];
                    }
                    outLow[written] = imageLow ^ keyLow[fromImage] ^ keyLow[toImage];
                    outHigh[written] = imageHigh ^ keyHigh[fromImage] ^ keyHigh[toImage];
                    placed = toImage;
                    direction = turn[d];
                  }
                }
              }
              move[written] = (placed << 2) | direction;
              estimate[written] = left;
              written++;
            }
            if (!slides) break;
            to = records[t + NEXT + d];
          }
        }
        if (!paths) break;
      }
    }
    out.count = written;
  };
}

function recordTable(placements: Placements, mirror: Mirror | null): Int32Array {
  const { count, code } = placements;
  const masks = maskTable(placements);
  const halos = haloTable(placements, masks);
  const cellWords = masks.length / count;
  const wordOf = (table: Int32Array, p: number, word: number) =>
    word < cellWords ? table[p * cellWords + word] : 0;
  const records = new Int32Array(count * RECORD);
  for (let p = 0; p < count; p++) {
    const r = p * RECORD;
    const image = mirror ? mirror.image[p] : p;
    records[r + MASK_A] = wordOf(masks, p, 0);
    records[r + MASK_B] = wordOf(masks, p, 1);
    records[r + HALO_A] = wordOf(halos, p, 0);
    records[r + HALO_B] = wordOf(halos, p, 1);
    for (let d = 0; d < 4; d++) records[r + NEXT + d] = placements.next[p * 4 + d];
    if (placements.narrow) {
      records[r + CODE_A] = code[2 * p];
      records[r + CODE_B] = code[2 * p + 1];
      records[r + IMAGE_A] = code[2 * image];
      records[r + IMAGE_B] = code[2 * image + 1];
    }
    records[r + IMAGE] = image;
    records[r + REMAINING] = placements.remaining[p];
  }
  return records;
}
