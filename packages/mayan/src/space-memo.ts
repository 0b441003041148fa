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
/** What several threads share, if this search has such a memo. */
let shared: Int32Array | null = null;
let sharedLog = 0;
let sharedStride = 4;

/** Steps left from which boards are shared. */
const SHARED_FROM = 3;

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

/**
 * Gives the open memo a part that several threads share, for boards with many steps left: those are few, and what is
 * known of them saves most. A slot is written under a lock in its last word, which also counts the writes, so that a
 * reader sees whether what it read belongs together.
 */
export function shareMemo(memory: Int32Array | null): void {
  shared = memory;
  sharedLog = 0;
  // A slot within one line of the processor's caches.
  sharedStride = 4;
  while (sharedStride < stride + 1) sharedStride *= 2;
  while (memory !== null && sharedStride << (sharedLog + 1) <= memory.length && sharedLog < 24) sharedLog++;
  if (sharedLog === 0) shared = null;
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
  let same = buffer[slot + stride - 1] === (search | left);
  for (let x = 0; x < stride - 1 && same; x++) same = buffer[slot + x] === columns[at + x];
  if (same) return true;
  return shared !== null && left >= SHARED_FROM && isKnownToAll(shared, columns, at, left);
}

/** Keeps that the board fails with so many steps left. */
export function keepFailure(columns: Int32Array, at: number, left: number): void {
  if (log === 0) return;
  if (++kept >> log > 0 && (12 * stride) << log <= most) grow();
  const slot = slotOf(columns, at, left);
  for (let x = 0; x < stride - 1; x++) buffer[slot + x] = columns[at + x];
  buffer[slot + stride - 1] = search | left;
  if (shared !== null && left >= SHARED_FROM) tellAll(shared, columns, at, left);
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

function isKnownToAll(memory: Int32Array, columns: Int32Array, at: number, left: number): boolean {
  const width = stride - 1;
  const slot = (hashOf(columns, at, left) >>> (32 - sharedLog)) * sharedStride;
  // A look without care: most boards are not there, and reading with care costs ten times as much.
  if (memory[slot + width] !== left) return false;
  for (let x = 0; x < width; x++) if (memory[slot + x] !== columns[at + x]) return false;
  // Even: nobody writes.
  const version = Atomics.load(memory, slot + width + 1);
  if ((version & 1) !== 0 || Atomics.load(memory, slot + width) !== left) return false;
  for (let x = 0; x < width; x++) if (Atomics.load(memory, slot + x) !== columns[at + x]) return false;
  return Atomics.load(memory, slot + width + 1) === version;
}

function tellAll(memory: Int32Array, columns: Int32Array, at: number, left: number): void {
  const width = stride - 1;
  const slot = (hashOf(columns, at, left) >>> (32 - sharedLog)) * sharedStride;
  const version = Atomics.load(memory, slot + width + 1);
  // Whoever comes second leaves it: what is lost is only searched again.
  if ((version & 1) !== 0) return;
  if (Atomics.compareExchange(memory, slot + width + 1, version, version | 1) !== version) return;
  for (let x = 0; x < width; x++) Atomics.store(memory, slot + x, columns[at + x]);
  Atomics.store(memory, slot + width, left);
  Atomics.store(memory, slot + width + 1, (version + 2) | 0);
}
