import type { Exchange } from '@solver-farm/core';

/**
 * Boards that failed, with how many steps were left: exact, of limited size, a newer one in the place of an older. There
 * is one memo a thread, so that its room is not made again for every board; searches are told apart by their number.
 */
let buffer = new Int32Array(0);
let stride = 1;
let log = 0;
let most = 0;
let kept = 0;
let search = 0;
let lastSearch = 0;
/** Those who search the same on other threads, if there are any. */
let others: Exchange | null = null;
let record = new Int32Array(0);
let heard = new Int32Array(0);

/** Steps left from which failures are told: those are few, and what is known of them saves most. */
const TOLD_FROM = 2;

/** Records that are heard at once. */
const HEARD = 1024;

const FIRST_LOG = 12;

/** Numbers of searches: the last word of a slot is this number times 256 and the steps left. */
const SEARCHES = 1 << 22;

/** A new number for a search, to be given to `openMemo`. */
export function nextSearch(): number {
  lastSearch++;
  if (lastSearch === SEARCHES) {
    buffer.fill(0);
    lastSearch = 1;
  }
  return lastSearch;
}

/**
 * Prepares the memo for a search. It begins small, whatever room earlier searches have left, so that what is found in it
 * depends on this search only.
 * @param width columns of its boards
 * @param bytes that the memo may grow to; less than 150 KiB: it keeps nothing
 */
export function openMemo(number: number, width: number, bytes: number): void {
  const mark = number << 8;
  // Going on with the last search.
  if (mark === search && bytes === most && log > 0) return;
  search = mark;
  most = bytes;
  // What was a column there might look like a number of a search here.
  if (stride !== width + 1) buffer.fill(0);
  stride = width + 1;
  kept = 0;
  log = (4 * stride) << FIRST_LOG <= bytes ? FIRST_LOG : 0;
  if (4 * buffer.length > bytes) buffer = new Int32Array(0);
  if (log > 0 && buffer.length < stride << log) buffer = new Int32Array(stride << log);
}

/** Words of the records that threads tell one another: the columns of a board that failed, and the steps left. */
export function recordWords(width: number): number {
  return width + 1;
}

/** Gives the open memo those with whom to exchange failures, see `hearFailures`. */
export function shareMemo(exchange: Exchange | null): void {
  others = log === 0 ? null : exchange;
  if (record.length !== stride) {
    record = new Int32Array(stride);
    heard = new Int32Array(stride * HEARD);
  }
}

/** Keeps what the others have found out since the last call. */
export function hearFailures(): void {
  if (others === null) return;
  for (let count = HEARD; count === HEARD; ) {
    count = others.hear(heard);
    for (let at = 0; at < count * stride; at += stride) keep(heard, at, heard[at + stride - 1]);
  }
}

/** Bytes now in use. */
export function memoBytes(): number {
  return log === 0 ? 0 : (4 * stride) << log;
}

function hashOf(words: Int32Array, at: number, left: number): number {
  let hash = Math.imul(left, 0x9e3779b1);
  for (let x = 0; x < stride - 1; x++) hash = Math.imul(hash ^ (hash >>> 15) ^ words[at + x], 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}

function slotOf(words: Int32Array, at: number, left: number): number {
  return (hashOf(words, at, left) >>> (32 - log)) * stride;
}

/** Whether the board at `columns[at ..]` is known to fail with so many steps left. */
export function isKnown(columns: Int32Array, at: number, left: number): boolean {
  if (log === 0) return false;
  const slot = slotOf(columns, at, left);
  if (buffer[slot + stride - 1] !== (search | left)) return false;
  for (let x = 0; x < stride - 1; x++) if (buffer[slot + x] !== columns[at + x]) return false;
  return true;
}

/** Keeps that the board fails with so many steps left, and tells the others. */
export function keepFailure(columns: Int32Array, at: number, left: number): void {
  if (log === 0) return;
  keep(columns, at, left);
  if (others === null || left < TOLD_FROM) return;
  for (let x = 0; x < stride - 1; x++) record[x] = columns[at + x];
  record[stride - 1] = left;
  others.tell(record, 0);
}

function keep(columns: Int32Array, at: number, left: number): void {
  if (++kept >> log > 0 && (12 * stride) << log <= most) grow();
  const slot = slotOf(columns, at, left);
  for (let x = 0; x < stride - 1; x++) buffer[slot + x] = columns[at + x];
  buffer[slot + stride - 1] = search | left;
}

/** Doubles the memo. */
function grow(): void {
  const old = buffer.slice(0, stride << log);
  log++;
  if (buffer.length < stride << log) buffer = new Int32Array(stride << log);
  else for (let slot = 0; slot < stride << log; slot += stride) buffer[slot + stride - 1] = 0;
  for (let from = 0; from < old.length; from += stride) {
    const last = old[from + stride - 1];
    if ((last & ~255) !== search) continue;
    const to = slotOf(old, from, last & 255);
    for (let w = 0; w < stride; w++) buffer[to + w] = old[from + w];
  }
}
