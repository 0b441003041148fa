import type { Exchange } from '@solver-farm/core';
import type { StepCode } from './codes.js';
import { type MayanLevel, MOST_STEPS } from './level.js';
import type { ReductionId } from './reductions.js';
import { filled, heightOf } from './space-columns.js';
import {
  hearFailures,
  isKnown,
  keepFailure,
  memoBytes,
  nextSearch,
  openMemo,
  shareMemo,
} from './space-memo.js';
import { PRICE_WORDS } from './space-prices.js';
import { createTransport, LOST, type Transport, transportOf, UNKNOWN } from './space-transport.js';

/** The size of the codes of steps. */
const CODES = 128;

/** Columns and colours that the arrays leave room for. */
const COLUMNS = 8;
const COLOURS = 16;

/** How a search is to go. */
export interface DiveSetting {
  /** Reductions that are turned off. */
  readonly without: ReadonlySet<string>;
  /** Whether swaps that change nothing are steps. */
  readonly equalSwaps: boolean;
  /** Whether the board may be empty before the last step. */
  readonly atMost: boolean;
  /** Bytes that the memo may hold. */
  readonly memoBytes: number;
  /** Those who make the same search on other threads. */
  readonly others?: Exchange;
  /** Called about every 512 boards; true stops the search. */
  readonly pause: () => boolean;
}

/** What part of a search is to be made. */
export interface Division {
  /** Steps after which the boards are numbered, at least 1. */
  readonly depth: number;
  readonly claim: (part: number) => boolean;
}

/** The depth-first search of one board. */
export interface Dive {
  /**
   * Looks for the smallest answer of so many steps; its steps, or null where there is none or the search was stopped.
   * With `claim`, all boards after so many steps are numbered in order, and it looks only below those that are granted.
   */
  search(steps: number, division?: Division): readonly StepCode[] | null;
  /** Where in the division the last answer was found, see `OwnOutcome`. */
  place(): number;
  /** True once `pause` has stopped it. */
  stopped(): boolean;
  /** Boards looked at, steps tried out, boards found in the memo. */
  readonly counts: { nodes: number; tried: number; known: number };
  /** What the search that runs now has counted so far. */
  running(): { readonly nodes: number; readonly tried: number; readonly known: number };
  bytes(): number;
}

/** Steps left for which prices are looked at: their bytes have room for as many. */
const MOST_PRICED = 60;
const EVERY_BYTE = 0x01010101;
const TOP_BITS = 0x80808080 | 0;

// The bench: one search at a time works on a thread, on arrays that never change place, which its compiled code knows.

// By depth: the board, and by colour its counts and how far they are.
const columns = new Int32Array((MOST_STEPS + 2) * COLUMNS);
const counts = new Int32Array((MOST_STEPS + 2) * COLOURS);
/** As `Transport` gives them; a high half also for changes that leave too many steps. */
const changes = new Int32Array((MOST_STEPS + 2) * COLOURS);
/** By depth and colour: the unit steps that it must not take now, by their bits. */
const banned = new Int32Array((MOST_STEPS + 2) * COLOURS);
/** By depth and column, see `findNearing`. */
const nearRight = new Int32Array((MOST_STEPS + 2) * COLUMNS);
const nearLeft = new Int32Array((MOST_STEPS + 2) * COLUMNS);
/** By depth and code: the serial number of the board where that step was tried and nothing vanished. */
const quiet = new Int32Array((MOST_STEPS + 2) * CODES);
/** By depth: the serial number of the board there. */
const serials = new Int32Array(MOST_STEPS + 2);
const answer = new Int32Array(MOST_STEPS + 2);
const kill = new Int32Array(COLUMNS);
const unit = new Int32Array(COLUMNS);

let width = 0;
let colours = 0;
let flat: Uint8Array = new Uint8Array(0);
let flows: Int32Array = new Int32Array(PRICE_WORDS);
let flatChanges: Int32Array = new Int32Array(0);
let transport: Transport = createTransport(1, 1);
let pause: () => boolean = () => false;
let useTransport = true;
let useFlows = true;
let useFew = true;
let useFirstEqual = true;
let useRightOnly = true;
let useCommuting = true;
let useMemo = true;
let equalSwaps = true;
let atMost = false;
let linesAtStart = false;

let nodes = 0;
let tried = 0;
let known = 0;
let serial = 0;
let nextLook = 0;
let nextPause = 0;
let found = -1;
let halted = false;
/** Where boards are numbered, -1 nowhere; how many have been; who is asked. */
let divideAt = -1;
let part = 0;
let claim: Division['claim'] = () => true;

function distance(index: number): number {
  if (index < flat.length) {
    const distance = flat[index];
    if (distance !== UNKNOWN) return distance;
  }
  return transport.steps(index);
}

function changesOf(index: number): number {
  return index < flatChanges.length ? flatChanges[index] : transport.changes(index);
}

/** Whether blocks of the columns that have changed are in a line of three or more. */
function hasLine(at: number, dirty: number): boolean {
  for (let x = 0; x < width; x++) {
    const c = columns[at + x];
    if (c === 0) continue;
    if ((dirty & (1 << x)) !== 0) {
      const equal = filled(c) & ~filled(c ^ (c >>> 4));
      if ((equal & (equal >>> 4) & 0x00111111) !== 0) return true;
    }
    if (x + 2 < width && (dirty & (7 << x)) !== 0) {
      if ((filled(c) & ~filled((c ^ columns[at + x + 1]) | (c ^ columns[at + x + 2]))) !== 0) return true;
    }
  }
  return false;
}

/** Lets vanish what must, round by round; `dirty` are the columns that have changed, as bits. */
function settle(at: number, ct: number, dirty: number): boolean {
  let any = false;
  let changed = dirty;
  for (;;) {
    let all = 0;
    for (let x = 0; x < width; x++) {
      const c = columns[at + x];
      if (c === 0) continue;
      if ((changed & (1 << x)) !== 0) {
        const equal = filled(c) & ~filled(c ^ (c >>> 4));
        // Three in a row from here up.
        const run = equal & (equal >>> 4) & 0x00111111;
        if (run !== 0) {
          if (all === 0) kill.fill(0);
          kill[x] |= run | (run << 4) | (run << 8);
          all = 1;
        }
      }
      if (x + 2 < width && (changed & (7 << x)) !== 0) {
        const run = filled(c) & ~filled((c ^ columns[at + x + 1]) | (c ^ columns[at + x + 2]));
        if (run !== 0) {
          if (all === 0) kill.fill(0);
          kill[x] |= run;
          kill[x + 1] |= run;
          kill[x + 2] |= run;
          all = 1;
        }
      }
    }
    if (all === 0) return any;
    any = true;
    changed = 0;
    for (let x = 0; x < width; x++) {
      const gone = kill[x];
      if (gone === 0) continue;
      changed |= 1 << x;
      const c = columns[at + x];
      const high = 4 * heightOf(c);
      let left = 0;
      let shift = 0;
      for (let s = 0; s < high; s += 4) {
        const colour = (c >>> s) & 15;
        if (((gone >>> s) & 1) !== 0) {
          counts[ct + colour] -= unit[x];
        } else {
          left |= colour << shift;
          shift += 4;
        }
      }
      columns[at + x] = left;
    }
  }
}

function copy(at: number, ct: number): void {
  for (let x = 0; x < width; x++) columns[at + COLUMNS + x] = columns[at + x];
  for (let k = 1; k <= colours; k++) counts[ct + COLOURS + k] = counts[ct + k];
}

/**
 * Marks by column the blocks that a step to the right, or to the left, brings nearer to where their colour can vanish:
 * of the colours in `only`, or of all where that is empty.
 */
function findNearing(at: number, ct: number, only: number): void {
  for (let x = 0; x < width; x++) {
    nearRight[at + x] = 0;
    nearLeft[at + x] = 0;
  }
  for (let k = 1; k <= colours; k++) {
    if (counts[ct + k] === 0 || (only !== 0 && (only & (1 << k)) === 0)) continue;
    const nearer = changes[ct + k] & 0xffff;
    if (nearer === 0) continue;
    const everywhere = Math.imul(k, 0x11111111);
    for (let x = 0; x < width; x++) {
      // Bit 2 x is to the right from here, bit 2 x - 1 to the left.
      const ways = (nearer << 1) >>> (2 * x);
      if ((ways & 3) === 0) continue;
      const c = columns[at + x];
      const blocks = filled(c) & ~filled(c ^ everywhere);
      if ((ways & 2) !== 0) nearRight[at + x] |= blocks;
      if ((ways & 1) !== 0) nearLeft[at + x] |= blocks;
    }
  }
}

/**
 * Searches the board at a depth; true once an answer stands in `answer`, or with `halted` once it is stopped.
 * @param last the step that led here; -1 at the start
 * @param lastWay what that step allows to exchange: 0 nothing, 1 a step that fell, 2 a swap
 */
function dive(depth: number, left: number, last: StepCode, lastWay: number): boolean {
  if (++nodes >= nextLook) {
    nextLook = nodes + 64;
    hearFailures();
    if (nodes >= nextPause) {
      nextPause = nodes + 512;
      if (pause()) halted = true;
      if (halted) return false;
    }
  }
  const at = depth * COLUMNS;
  const ct = depth * COLOURS;
  // Above the numbered boards nothing depends on what is known, so that the numbers are the same on all threads.
  const remember = useMemo && depth >= divideAt && left > 1;
  let sum = 0;
  let tight = 0;
  let tights = 0;
  for (let k = 1; k <= colours; k++) {
    const index = counts[ct + k];
    if (index === 0) continue;
    const away = distance(index);
    if (away >= LOST) {
      if (useFew) return false;
    } else if (useTransport) {
      if (away > left) return false;
      sum += away;
      changes[ct + k] = changesOf(index);
      banned[ct + k] = 0;
      if (away >= left - 1) {
        // Where no more may be left, or fewer must be.
        banned[ct + k] = changes[ct + k] >>> 16;
        if (away === left) {
          banned[ct + k] = ~changes[ct + k];
          tight |= 1 << k;
          tights++;
        }
      }
    }
  }
  if (sum > 2 * left || tights > 2) return false;
  // No byte runs over: a price is at most 2 a unit step, and those were just found to be at most 2 * left.
  const priced = useFlows && left < MOST_PRICED;
  let price0 = 0;
  let price1 = 0;
  let price2 = 0;
  let price3 = 0;
  if (priced) {
    for (let k = 1; k <= colours; k++) {
      const flow = PRICE_WORDS * counts[ct + k];
      price0 += flows[flow];
      price1 += flows[flow + 1];
      price2 += flows[flow + 2];
      price3 += flows[flow + 3];
    }
    const spare = Math.imul(127 - 2 * left, EVERY_BYTE);
    if (((price0 + spare) | (price1 + spare) | (price2 + spare) | (price3 + spare)) & TOP_BITS) return false;
  }
  const spareThen = Math.imul(129 - 2 * left, EVERY_BYTE);
  if (depth === divideAt && !claim(part++)) return false;
  if (remember && lastWay === 0 && isKnown(columns, at, left)) {
    known++;
    return false;
  }
  const mine = ++serial;
  serials[depth] = mine;
  const before = depth > 0 ? serials[depth - 1] : -1;
  const seenBefore = depth > 0 ? (depth - 1) * CODES : 0;
  const mineAt = depth * CODES;
  const next = at + COLUMNS;
  const nextCounts = ct + COLOURS;
  const lines = depth === 0 && linesAtStart;
  const lastLow = (last >> 4) - (last & 1);
  const lastRow = (last >> 1) & 7;
  /** How much the sum may change. */
  const recall = useMemo && depth + 1 > divideAt && left > 2;
  const slack = useTransport ? 2 * (left - 1) - sum : 2;
  let equalTried = false;

  // With no room to spare a step must bring a colour nearer, and one that is just near enough must take part.
  const narrow = useTransport && !lines && (tights > 0 || slack < 0);
  if (narrow) findNearing(at, ct, tights === 1 && slack < -1 ? 0 : tight);

  for (let x = 0; x < width; x++) {
    const c = columns[at + x];
    const right = x + 1 < width ? columns[at + x + 1] : 0;
    const rightHigh = x + 1 < width ? heightOf(right) : 0;
    const leftHigh = x > 0 ? heightOf(columns[at + x - 1]) : 0;
    // A bit for each block: those that may go right, and those that may go left.
    let goRight = 0;
    let goLeft = 0;
    if (narrow) {
      const both = slack < -1 || tights > 1;
      if (x + 1 < width) {
        const mine = nearRight[at + x];
        const other = nearLeft[at + x + 1];
        goRight = both ? mine & other : (mine | other) & filled(c);
      }
      if (x > 0) {
        const mine = nearLeft[at + x];
        const other = nearRight[at + x - 1];
        goLeft = both ? mine & other : (mine | other) & filled(c);
      }
    } else {
      if (x + 1 < width) goRight = filled(c);
      if (x > 0) goLeft = filled(c);
    }
    // A swap to the left is one to the right; what is above the left column falls.
    if (useRightOnly) goLeft &= ~((1 << (4 * leftHigh)) - 1);
    let rows = goRight | goLeft;
    while (rows !== 0) {
      const lowest = rows & -rows;
      rows ^= lowest;
      const y = (31 - Math.clz32(lowest)) >>> 2;
      const a = (c >>> (4 * y)) & 15;
      for (let g = (goRight & lowest) !== 0 ? 0 : 1; g < 2; g++) {
        if (g === 1 && (goLeft & lowest) === 0) break;
        let b = 0;
        if (g === 0) {
          if (y < rightHigh) b = (right >>> (4 * y)) & 15;
        } else if (y < leftHigh) {
          b = (columns[at + x - 1] >>> (4 * y)) & 15;
        }
        if ((tight & ~((1 << a) | (1 << b))) !== 0 && (a !== b || !equalSwaps)) continue;
        const code = 16 * x + 2 * y + g;
        if (a === b) {
          if (!equalSwaps) continue;
          if (!lines) {
            if (equalTried && useFirstEqual) continue;
            equalTried = true;
            if (left === 1 || tight !== 0 || slack < 0) continue;
            copy(at, ct);
            answer[depth] = code;
            if (dive(depth + 1, left - 1, code, 0)) return true;
            if (halted) return false;
            continue;
          }
        }
        if (useTransport && a !== b) {
          const bit = g === 0 ? 2 * x : 2 * x - 1;
          if (((banned[ct + a] >>> bit) & 1) !== 0) continue;
          let change = ((changes[ct + a] >>> (bit + 16)) & 1) - ((changes[ct + a] >>> bit) & 1);
          if (b !== 0) {
            const other = bit ^ 1;
            if (((banned[ct + b] >>> other) & 1) !== 0) continue;
            change += ((changes[ct + b] >>> (other + 16)) & 1) - ((changes[ct + b] >>> other) & 1);
          }
          if (change > slack) continue;
        }
        if (code < last && lastWay !== 0 && useCommuting && quiet[seenBefore + code] === before) {
          const low = x - g;
          if (low > lastLow + 1 || low < lastLow - 1 || (lastWay === 2 && b !== 0 && y !== lastRow)) continue;
        }
        const to = g === 0 ? x + 1 : x - 1;
        const shift = a === b ? 0 : unit[to] - unit[x];
        if (priced && shift !== 0) {
          const indexA = counts[ct + a];
          distance(indexA + shift);
          const fromA = PRICE_WORDS * indexA;
          const toA = fromA + PRICE_WORDS * shift;
          // The same colours with no block here: the words of no counts are 0.
          let fromB = 0;
          let toB = 0;
          if (b !== 0) {
            const indexB = counts[ct + b];
            distance(indexB - shift);
            fromB = PRICE_WORDS * indexB;
            toB = fromB - PRICE_WORDS * shift;
          }
          const then0 = price0 - flows[fromA] + flows[toA] - flows[fromB] + flows[toB];
          const then1 = price1 - flows[fromA + 1] + flows[toA + 1] - flows[fromB + 1] + flows[toB + 1];
          const then2 = price2 - flows[fromA + 2] + flows[toA + 2] - flows[fromB + 2] + flows[toB + 2];
          const then3 = price3 - flows[fromA + 3] + flows[toA + 3] - flows[fromB + 3] + flows[toB + 3];
          if (
            ((then0 + spareThen) | (then1 + spareThen) | (then2 + spareThen) | (then3 + spareThen)) &
            TOP_BITS
          ) {
            continue;
          }
        }
        tried++;
        for (let k = 0; k < width; k++) columns[next + k] = columns[at + k];
        if (b === 0) {
          const below = (1 << (4 * y)) - 1;
          columns[next + x] = (c & below) | ((c >>> 4) & ~below);
          const onto = columns[next + to];
          columns[next + to] = onto | (a << (4 * heightOf(onto)));
        } else {
          const flip = (a ^ b) << (4 * y);
          columns[next + x] = c ^ flip;
          columns[next + to] ^= flip;
        }
        const dirty = lines ? 255 : (1 << x) | (1 << to);
        const stays = !hasLine(next, dirty);
        if (stays) {
          quiet[mineAt + code] = mine;
          if (left === 1) continue;
        }
        const way = stays ? (b !== 0 ? 2 : 1) : 0;
        // Where nothing vanishes the bounds hold, and the board may be known.
        if (stays && recall && isKnown(columns, next, left - 1)) {
          known++;
          continue;
        }
        for (let k = 1; k <= colours; k++) counts[nextCounts + k] = counts[ct + k];
        counts[nextCounts + a] += shift;
        if (b !== 0) counts[nextCounts + b] -= shift;
        answer[depth] = code;
        if (!stays) {
          settle(next, nextCounts, dirty);
          let rest = 0;
          for (let k = 0; k < width; k++) rest |= columns[next + k];
          if (rest === 0) {
            if (left > 1 && !atMost) continue;
            found = depth + 1;
            return true;
          }
          if (left === 1) continue;
        }
        if (dive(depth + 1, left - 1, code, way)) return true;
        if (halted) return false;
      }
    }
  }
  if (remember) keepFailure(columns, at, left);
  return false;
}

/**
 * Makes the search of a board: steps in the order of their codes, so that the first answer is the smallest.
 *
 * A column is a word of eight nibbles, the lowest block first; the blocks that vanish are found by folding. For every
 * colour the counts by column are one number (see `Transport`). With r steps left no colour may be more than r unit
 * steps away, nor all together more than 2r, since a step moves one block of one colour, or one of each of two.
 *
 * Two steps that follow each other without anything vanishing can be exchanged where they touch no common column, or
 * are swaps in different rows. If the smaller one was tried first from the same board and nothing vanished either, the
 * board after both has been searched already with as many steps left, and failed (or it would have been the answer).
 * That is a fact about that board, so that failures may be kept whatever was left out.
 *
 * Several searches may be made, but only one at a time works on a thread.
 */
export function createDive(level: MayanLevel, setting: DiveSetting): Dive {
  const { without } = setting;
  const on = (id: ReductionId) => !without.has(id);
  const mine = transportOf(level.width, level.height);
  const number = nextSearch();
  const totals = { nodes: 0, tried: 0, known: 0 };
  let stop = false;

  /** Sets up the bench; false where the board is empty. */
  function prepare(): boolean {
    width = level.width;
    unit.fill(0);
    unit.set(mine.unit);
    transport = mine;
    flat = mine.known;
    flatChanges = mine.flatChanges;
    useTransport = on('transport');
    useFlows = on('flows') && on('transport') && mine.flows.length > 0;
    flows = useFlows ? mine.flows : new Int32Array(PRICE_WORDS);
    useFew = on('few-blocks');
    useFirstEqual = on('equal-swaps');
    useRightOnly = on('left-swaps');
    useCommuting = on('commuting');
    useMemo = on('memo');
    ({ equalSwaps, atMost, pause } = setting);
    ({ linesAtStart } = level.rules);
    openMemo(number, width, useMemo ? setting.memoBytes : 0);
    shareMemo(useMemo ? (setting.others ?? null) : null);
    // Serial numbers go on, so that nothing of an earlier search looks like one of this.
    if (serial > 1e9) {
      serial = 0;
      quiet.fill(0);
    }
    nodes = 0;
    tried = 0;
    known = 0;
    nextLook = 0;
    nextPause = 0;
    found = -1;
    halted = false;
    divideAt = -1;
    part = 0;
    columns.fill(0, 0, COLUMNS);
    counts.fill(0, 0, COLOURS);
    colours = 0;
    let rest = 0;
    for (let x = 0; x < width; x++) {
      for (const [y, colour] of level.columns[x].entries()) {
        columns[x] |= colour << (4 * y);
        counts[colour] += unit[x];
        colours = Math.max(colours, colour);
        rest++;
      }
    }
    return rest > 0;
  }

  function add(): void {
    totals.nodes += nodes;
    totals.tried += tried;
    totals.known += known;
    nodes = 0;
    tried = 0;
    known = 0;
    stop ||= halted;
  }

  return {
    counts: totals,
    search(left, division) {
      if (!prepare()) return atMost || left === 0 ? [] : null;
      if (left === 0) return null;
      if (division !== undefined) {
        divideAt = division.depth;
        claim = division.claim;
      }
      const solved = dive(0, left, -1, 0);
      add();
      return solved ? Array.from(answer.subarray(0, found)) : null;
    },
    place: () => (found <= divideAt ? 2 * part - 1 : 2 * part - 2),
    stopped: () => stop,
    running: () => ({ nodes, tried, known }),
    bytes: () => memoBytes() + mine.known.byteLength + mine.flatChanges.byteLength + mine.flows.byteLength,
  };
}
