import type { Successors } from '@solver-farm/core';
import type { Metric } from './level.js';
import type { Placements } from './space-placements.js';
import type { Mirror } from './space-symmetry.js';
import { haloTable, maskTable } from './space-wide.js';

/**
 * The hot expansion, for the classic case: few free cells (two on the classic board) on at most 64 cells, states
 * of two words. What a piece can do depends on where it stands and which cells are free, and there are few sets of
 * free cells; so for each set that turns up, the moves of every placement are listed once. An expansion then is:
 * the free cells, and the mirror image, by table from the state's bytes; the pieces beside a free cell by one
 * mask; their moves from the lists.
 */

/** The most entries of the table (free sets times placements). */
const MAX_ENTRIES = 2 ** 17;

const RECORD = 8;
const CODE_A = 0;
const CODE_B = 1;
const IMAGE_A = 2;
const IMAGE_B = 3;
const IMAGE = 4;
const REMAINING = 5;
const VIA = 6;

/** A byte of a state gives the cells that its set bits cover and their share of the mirror image. */
const SHARE = 4;

/** With more free cells than this there are far too many sets; up to it the counts below are exact integers. */
const MOST_FREE = 8;

/** How many sets of `free` of the cells there are; exact for up to 64 cells and MOST_FREE free ones. */
function freeSets(cells: number, free: number): number {
  let sets = 1;
  for (let k = 1; k <= free; k++) sets = (sets * (cells - k + 1)) / k;
  return sets;
}

/** Free cells of a level: they are as many in every state. */
function freeCount(placements: Placements): number {
  return placements.start.reduce((free, p) => free - placements.cells[p].length, placements.cellCount);
}

/**
 * Whether move codes are sets of bits, one for the first cell of the piece moved. In `moves` all that is left out
 * after a move are further moves of that piece, and pieces have different first cells; 31 of them fit.
 */
export function uniteVias(placements: Placements, metric: Metric): boolean {
  return metric === 'moves' && placements.cellCount <= 31;
}

/** The bit of a placement in such a set. */
export function viaBit(placements: Placements, placement: number): number {
  return 1 << placements.cells[placement][0];
}

/** Whether `createFewFreeExpand` can serve a level. */
export function hasFewFree(placements: Placements): boolean {
  const free = freeCount(placements);
  return (
    placements.narrow &&
    placements.cellCount <= 64 &&
    free <= MOST_FREE &&
    freeSets(placements.cellCount, free) * placements.count <= MAX_ENTRIES
  );
}

/** Makes `expand` for a level with few free cells. */
export function createFewFreeExpand(
  placements: Placements,
  metric: Metric,
  mirror: Mirror | null,
): (states: Int32Array, at: number, via: number, limit: number, out: Successors) => void {
  const { count: size, indexFields, constant, bitPlacement, code, remaining: left } = placements;
  const lists = sharedLists(placements, metric);
  const shares = byteShares(placements, mirror);
  const records = new Int32Array(size * RECORD);
  for (let p = 0; p < size; p++) {
    const image = mirror ? mirror.image[p] : p;
    records.set(
      [
        code[2 * p],
        code[2 * p + 1],
        code[2 * image],
        code[2 * image + 1],
        image,
        left[p],
        viaBit(placements, p),
      ],
      p * RECORD,
    );
  }
  const masks = maskTable(placements);
  const cellWords = masks.length / size;
  const maskA = Int32Array.from({ length: size }, (_, p) => masks[p * cellWords]);
  const maskB = Int32Array.from({ length: size }, (_, p) => (cellWords > 1 ? masks[p * cellWords + 1] : 0));
  const all = placements.cellCount;
  const large = all > 32;
  let boardA = all >= 32 ? -1 : 2 ** all - 1;
  let boardB = all >= 64 ? -1 : large ? 2 ** (all - 32) - 1 : 0;
  for (const p of constant) {
    boardA &= ~maskA[p];
    boardB &= ~maskB[p];
  }
  const constantRemaining = constant.reduce((sum, p) => sum + left[p], 0);
  const fieldCount = indexFields.length;
  const fieldWord = Int32Array.from(indexFields, (f) => f.word);
  const fieldShift = Int32Array.from(indexFields, (f) => f.shift);
  const fieldMask = Int32Array.from(indexFields, (f) => f.mask);
  const fieldFirst = Int32Array.from(indexFields, (f) => f.first);
  const single = new Int32Array(fieldCount);
  const merged = mirror !== null;
  const turn = mirror?.direction ?? Int32Array.of(0, 1, 2, 3);
  const paths = metric === 'moves';
  const unites = uniteVias(placements, metric);
  const slides = metric === 'slides';
  const { rank, nearA, nearB, rows } = lists;

  return function expand(states, at, via, limit, out) {
    const a = states[at];
    const b = states[at + 1];
    const byte0 = (a & 255) * SHARE;
    const byte1 = (256 + ((a >>> 8) & 255)) * SHARE;
    const byte2 = (512 + ((a >>> 16) & 255)) * SHARE;
    const byte3 = (768 + (a >>> 24)) * SHARE;
    const byte4 = (1024 + (b & 255)) * SHARE;
    const byte5 = (1280 + ((b >>> 8) & 255)) * SHARE;
    const byte6 = (1536 + ((b >>> 16) & 255)) * SHARE;
    const byte7 = (1792 + (b >>> 24)) * SHARE;
    let freeA =
      boardA ^
      shares[byte0] ^
      shares[byte1] ^
      shares[byte2] ^
      shares[byte3] ^
      shares[byte4] ^
      shares[byte5] ^
      shares[byte6] ^
      shares[byte7];
    let freeB = boardB;
    if (large) {
      freeB ^=
        shares[byte0 + 1] ^
        shares[byte1 + 1] ^
        shares[byte2 + 1] ^
        shares[byte3 + 1] ^
        shares[byte4 + 1] ^
        shares[byte5 + 1] ^
        shares[byte6 + 1] ^
        shares[byte7 + 1];
    }
    let imageA = 0;
    let imageB = 0;
    if (merged) {
      imageA =
        shares[byte0 + 2] ^
        shares[byte1 + 2] ^
        shares[byte2 + 2] ^
        shares[byte3 + 2] ^
        shares[byte4 + 2] ^
        shares[byte5 + 2] ^
        shares[byte6 + 2] ^
        shares[byte7 + 2];
      imageB =
        shares[byte0 + 3] ^
        shares[byte1 + 3] ^
        shares[byte2 + 3] ^
        shares[byte3 + 3] ^
        shares[byte4 + 3] ^
        shares[byte5 + 3] ^
        shares[byte6 + 3] ^
        shares[byte7 + 3];
    }
    let remaining = constantRemaining;
    for (let f = 0; f < fieldCount; f++) {
      const p = fieldFirst[f] + (((fieldWord[f] === 0 ? a : b) >>> fieldShift[f]) & fieldMask[f]);
      single[f] = p;
      freeA ^= maskA[p];
      freeB ^= maskB[p];
      imageA ^= records[p * RECORD + IMAGE_A];
      imageB ^= records[p * RECORD + IMAGE_B];
      remaining += records[p * RECORD + REMAINING];
    }
    let set = 0;
    let nth = 0;
    for (let bits = freeA; bits !== 0; bits &= bits - 1) {
      set += rank[nth + 31 - Math.clz32(bits & -bits)];
      nth += 64;
    }
    if (large) {
      for (let bits = freeB; bits !== 0; bits &= bits - 1) {
        set += rank[nth + 63 - Math.clz32(bits & -bits)];
        nth += 64;
      }
    }
    if (lists.known[set] === 0) lists.fill(set, freeA, freeB);
    const moves = lists.moves;
    const row = set * size;
    const { states: outStates, move, estimate } = out;
    const viaSet = unites && via > 0 ? via : 0;
    const viaPiece = via < 0 ? -1 : via >> 2;
    const viaBack = (via & 3) ^ 2;
    let written = 0;
    let bitsA = a & nearA[set];
    let bitsB = b & nearB[set];
    let field = 0;
    for (;;) {
      let from: number;
      if (bitsA !== 0) {
        from = bitPlacement[31 - Math.clz32(bitsA & -bitsA)];
        bitsA &= bitsA - 1;
      } else if (bitsB !== 0) {
        from = bitPlacement[63 - Math.clz32(bitsB & -bitsB)];
        bitsB &= bitsB - 1;
      } else if (field < fieldCount) {
        from = single[field++];
      } else {
        break;
      }
      let entry = rows[row + from];
      if (entry === 0) continue;
      const r = from * RECORD;
      const came = unites ? (records[r + VIA] & viaSet) !== 0 : from === viaPiece;
      if (came && paths) continue;
      const baseA = a ^ records[r + CODE_A];
      const baseB = b ^ records[r + CODE_B];
      const baseImageA = imageA ^ records[r + IMAGE_A];
      const baseImageB = imageB ^ records[r + IMAGE_B];
      const rest = remaining - records[r + REMAINING];
      const end = entry + moves[entry];
      while (entry < end) {
        entry++;
        const to = moves[entry] >> 2;
        const d = moves[entry] & 3;
        // The piece that came along this line has all of it from where it came, for less.
        if (came && (d === viaBack || (slides && (d ^ 2) === viaBack))) continue;
        const t = to * RECORD;
        const after = rest + records[t + REMAINING];
        if (after >= limit) continue;
        let nextA = baseA ^ records[t + CODE_A];
        let nextB = baseB ^ records[t + CODE_B];
        let placed = (to << 2) | d;
        if (merged) {
          const otherA = baseImageA ^ records[t + IMAGE_A];
          const otherB = baseImageB ^ records[t + IMAGE_B];
          if (otherA < nextA || (otherA === nextA && otherB < nextB)) {
            nextA = otherA;
            nextB = otherB;
            placed = (records[t + IMAGE] << 2) | turn[d];
          }
        }
        outStates[2 * written] = nextA;
        outStates[2 * written + 1] = nextB;
        move[written] = unites ? records[(placed >> 2) * RECORD + VIA] : placed;
        estimate[written] = after;
        written++;
      }
    }
    out.count = written;
  };
}

/** For each byte of a state (8 of them) and each value: cells covered (2 words) and mirror image (2 words). */
function byteShares(placements: Placements, mirror: Mirror | null): Int32Array {
  const masks = maskTable(placements);
  const cellWords = masks.length / placements.count;
  const shares = new Int32Array(8 * 256 * SHARE);
  for (let byte = 0; byte < 8; byte++) {
    for (let value = 1; value < 256; value++) {
      // The share of a value is that of its lowest bit and that of the rest.
      const lowest = 31 - Math.clz32(value & -value);
      const at = (byte * 256 + value) * SHARE;
      const rest = (byte * 256 + (value & (value - 1))) * SHARE;
      for (let k = 0; k < SHARE; k++) shares[at + k] = shares[rest + k];
      const p = placements.bitPlacement[byte * 8 + lowest];
      if (p < 0) continue;
      const image = mirror ? mirror.image[p] : p;
      shares[at] ^= masks[p * cellWords];
      if (cellWords > 1) shares[at + 1] ^= masks[p * cellWords + 1];
      shares[at + 2] ^= placements.code[2 * image];
      shares[at + 3] ^= placements.code[2 * image + 1];
    }
  }
  return shares;
}

/** The moves of each placement for each set of free cells, listed when the set first turns up. */
interface Lists {
  /** Rank of a set: the sum over its cells in ascending order of `rank[64 * n + cell]`, the n-th from 0. */
  readonly rank: Int32Array;
  /** By set: 1 where its lists are made. */
  readonly known: Uint8Array;
  /** By set: bits of a state that stand for pieces with a move. */
  readonly nearA: Int32Array;
  readonly nearB: Int32Array;
  /** `set * placements + placement`: where its list is in `moves`, 0 for none. */
  readonly rows: Int32Array;
  /** Lists: how many, then so many move codes. */
  moves: Int32Array;
  fill(set: number, freeA: number, freeB: number): void;
}

/**
 * Lists of the last levels: in a collection many have the same kinds of pieces, and the lists, which take as long to
 * make as a tenth of a search, do not depend on where the pieces start.
 */
const recent = new Map<string, Lists>();
const MOST_RECENT = 12;

function sharedLists(placements: Placements, metric: Metric): Lists {
  // The key is all that the lists are made from, so that no two levels can share them by mistake.
  const { cellCount, next, cells, code, setMask } = placements;
  const key = [metric, freeCount(placements), cellCount, next, code, setMask, cells.join(' ')].join('|');
  const lists = recent.get(key) ?? createLists(placements, metric);
  recent.delete(key);
  recent.set(key, lists);
  for (const oldest of recent.keys()) {
    if (recent.size <= MOST_RECENT) break;
    recent.delete(oldest);
  }
  return lists;
}

function createLists(placements: Placements, metric: Metric): Lists {
  const { count: size, next, code } = placements;
  const free = freeCount(placements);
  const sets = freeSets(placements.cellCount, free);
  const rank = new Int32Array(Math.max(1, free) * 64);
  for (let n = 0; n < free; n++) {
    for (let cell = 0; cell < 64; cell++) rank[n * 64 + cell] = cell > n ? freeSets(cell, n + 1) : 0;
  }
  const masks = maskTable(placements);
  const halos = haloTable(placements, masks);
  const cellWords = masks.length / size;
  const wordOf = (table: Int32Array, p: number, word: number) =>
    word < cellWords ? table[p * cellWords + word] : 0;
  const seen = new Int32Array(size);
  const queue = new Int32Array(size);
  let stamp = 0;
  let used = 1;
  const inSet = new Uint8Array(size);
  for (const p of placements.bitPlacement) if (p >= 0) inSet[p] = 1;
  const lists: Lists = {
    rank,
    known: new Uint8Array(sets),
    nearA: new Int32Array(sets),
    nearB: new Int32Array(sets),
    rows: new Int32Array(sets * size),
    moves: new Int32Array(1024),
    fill(set, freeA, freeB) {
      lists.known[set] = 1;
      for (let from = 0; from < size; from++) {
        if (((wordOf(halos, from, 0) & freeA) | (wordOf(halos, from, 1) & freeB)) === 0) continue;
        const ownA = wordOf(masks, from, 0);
        const ownB = wordOf(masks, from, 1);
        // A piece that covers a free cell does not stand there.
        if (((ownA & freeA) | (ownB & freeB)) !== 0) continue;
        const blockedA = ~(freeA | ownA);
        const blockedB = ~(freeB | ownB);
        if (used + 4 * size + 1 > lists.moves.length) {
          const longer = new Int32Array(2 * lists.moves.length + 4 * size);
          longer.set(lists.moves);
          lists.moves = longer;
        }
        const { moves } = lists;
        const start = used;
        stamp++;
        seen[from] = stamp;
        queue[0] = from;
        let top = 1;
        for (let n = 0; n < top && (n === 0 || metric === 'moves'); n++) {
          for (let d = 0; d < 4; d++) {
            for (let to = next[queue[n] * 4 + d]; to >= 0; to = metric === 'slides' ? next[to * 4 + d] : -1) {
              if (seen[to] === stamp) break;
              if (((wordOf(masks, to, 0) & blockedA) | (wordOf(masks, to, 1) & blockedB)) !== 0) break;
              seen[to] = stamp;
              queue[top++] = to;
              moves[++used] = (to << 2) | d;
            }
          }
        }
        if (used === start) continue;
        moves[start] = used - start;
        used++;
        lists.rows[set * size + from] = start;
        if (inSet[from] === 1) {
          lists.nearA[set] |= code[2 * from];
          lists.nearB[set] |= code[2 * from + 1];
        }
      }
    },
  };
  return lists;
}
