import type { Successors } from './space.js';

/**
 * The exact transposition table: every state inserted keeps a dense index in order of insertion, which is also
 * the order of a breadth-first queue. Open addressing with linear probing over 32-bit slots that hold indices;
 * the packed state itself is compared, so that equal keys never merge two states.
 *
 * Room is made by `reserve` before an expansion, never by `insert`: hot loops keep the arrays in locals and load
 * them again only when `reserve` has run.
 */
export interface StateTable {
  readonly words: number;
  readonly keyed: boolean;
  /** States held. */
  count: number;
  /** States that fit before the arrays grow. */
  capacity: number;
  /** While `count <= room`, the successors of one more expansion fit. */
  room: number;
  /** Packed states, `words` integers each, by index. */
  states: Int32Array;
  /** Low key halves by index, for growing; empty where the packed state is the key. */
  keyLow: Int32Array;
  /** The strategy's own integers, one array a column, by index. */
  readonly columns: Int32Array[];
  /** Index plus one, or 0 for an empty slot; a power of two long. */
  slots: Int32Array;
  /** `32 - log2(slots.length)`: a hash is shifted right by it to give a slot. */
  shift: number;
  /** The most bytes the table may hold, also while it grows. */
  budget: number;
  /** Bytes that the strategy holds beside the table (see `holdBeside`). */
  beside: number;
  /** The most bytes held at once, by the table and beside it. */
  readonly peak: { bytes: number };
  /** How many successors one expansion may add. */
  readonly batch: number;
}

const FIRST_CAPACITY_LOG = 14;
const MAX_CAPACITY_LOG = 29;

function bytesPerState(words: number, keyed: boolean, columns: number): number {
  return 4 * (words + (keyed ? 1 : 0) + columns);
}

/** Bytes now held by the table's arrays. */
export function tableBytes(table: StateTable): number {
  return (
    table.capacity * bytesPerState(table.words, table.keyed, table.columns.length) + 4 * table.slots.length
  );
}

/**
 * Makes an empty table.
 * @param shape words of a state, whether it carries Zobrist keys, and the most successors of one expansion
 * @param columns integers that the strategy keeps per state
 * @param budget bytes; a table that cannot hold its smallest size within it starts with room for nothing
 */
export function createTable(
  shape: { readonly words: number; readonly keyed: boolean; readonly maxSuccessors: number },
  columns: number,
  budget = Number.POSITIVE_INFINITY,
): StateTable {
  const { words, keyed, maxSuccessors: batch } = shape;
  let log = FIRST_CAPACITY_LOG;
  while (2 ** log < 2 * batch + 2) log++;
  const capacity = 2 ** log;
  const bytes = capacity * bytesPerState(words, keyed, columns) + 8 * capacity;
  const fits = bytes <= budget;
  const size = fits ? capacity : 0;
  return {
    words,
    keyed,
    count: 0,
    capacity: size,
    room: size - batch - 1,
    states: new Int32Array(size * words),
    keyLow: new Int32Array(keyed ? size : 0),
    columns: Array.from({ length: columns }, () => new Int32Array(size)),
    slots: new Int32Array(fits ? 2 * capacity : 1),
    shift: fits ? 31 - log : 31,
    budget,
    beside: 0,
    peak: { bytes: fits ? bytes : 4 },
    batch,
  };
}

/**
 * Makes room for one more expansion. After it returned true, arrays taken from the table must be taken again.
 * Returns false, with the table as it was, where that would exceed the budget.
 *
 * The arrays double; one is copied at a time, so that the most held in passing is the new table and the largest
 * old array. Near the budget the table grows by what still fits.
 */
export function reserve(table: StateTable): boolean {
  if (table.count <= table.room) return true;
  const perState = bytesPerState(table.words, table.keyed, table.columns.length);
  const widest = 4 * table.words;
  let capacity = Math.min(table.capacity * 2, 2 ** MAX_CAPACITY_LOG);
  // Slots stay at twice the capacity's next power of two; the old slots are dropped before the new are made.
  let slots = table.slots.length;
  while (slots < 2 * capacity) slots *= 2;
  const need = (n: number, s: number) => n * perState + 4 * s + widest * table.capacity;
  if (need(capacity, slots) > table.budget) {
    slots = table.slots.length;
    const affordable = Math.floor((table.budget - 4 * slots - widest * table.capacity) / perState);
    // A load of 3/4 is the most that linear probing is asked to bear.
    capacity = Math.min(affordable, Math.floor(slots * 0.75), capacity);
  }
  if (capacity < table.count + table.batch + 1 || capacity <= table.capacity) return false;
  table.peak.bytes = Math.max(table.peak.bytes, need(capacity, slots) + table.beside);
  table.states = grown(table.states, capacity * table.words);
  if (table.keyed) table.keyLow = grown(table.keyLow, capacity);
  for (let c = 0; c < table.columns.length; c++) {
    table.columns[c] = grown(table.columns[c], capacity);
  }
  table.capacity = capacity;
  table.room = capacity - table.batch - 1;
  if (slots !== table.slots.length) {
    table.slots = new Int32Array(0);
    table.slots = new Int32Array(slots);
    table.shift = 32 - Math.log2(slots);
    rehash(table);
  }
  return true;
}

/**
 * Accounts for an array beside the table that is about to be replaced by one of `bytes` bytes, both being held in
 * passing. Returns false, with nothing changed, where that and the table would exceed `limit` bytes; else the
 * table's own budget falls to what is left.
 */
export function holdBeside(table: StateTable, bytes: number, limit = Number.POSITIVE_INFINITY): boolean {
  const held = tableBytes(table) + table.beside + bytes;
  if (held > limit) return false;
  table.peak.bytes = Math.max(table.peak.bytes, held);
  table.beside = bytes;
  table.budget = Math.min(table.budget, limit - bytes);
  return true;
}

/** Forgets all states; the arrays keep their size. */
export function clearTable(table: StateTable): void {
  table.count = 0;
  table.slots.fill(0);
}

function grown(old: Int32Array, length: number): Int32Array {
  const next = new Int32Array(length);
  next.set(old);
  return next;
}

function rehash(table: StateTable): void {
  const { slots, shift, states, words, count } = table;
  const mask = slots.length - 1;
  for (let i = 0; i < count; i++) {
    let slot = (table.keyed ? table.keyLow[i] : hashWords(states, i * words, words)) >>> shift;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = i + 1;
  }
}

/** Hash of a packed state that is its own key; its high bits choose the slot. */
export function hashPair(a: number, b: number): number {
  const x = Math.imul(a ^ (b >>> 15), 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b);
  return Math.imul(x ^ (x >>> 16), 0x2c1b3c6d);
}

function hashWords(states: Int32Array, at: number, words: number): number {
  return hashPair(states[at], words === 2 ? states[at + 1] : 0);
}

/**
 * Finds a state or adds it. Returns its new index, or `~index` (negative) where it was known.
 * `reserve` must have made room. The low half of the key is read by keyed tables only: it chooses the slot, and
 * the state itself is compared (one look at memory where comparing stored keys first would be two).
 */
export function insert(table: StateTable, from: Int32Array, at: number, keyLow: number): number {
  if (table.keyed) return insertKeyed(table, from, at, keyLow);
  if (table.words === 2) return insertPair(table, from[at], from[at + 1]);
  return insertSingle(table, from[at]);
}

/** `insert` for states of two words that are their own key. */
export function insertPair(table: StateTable, a: number, b: number): number {
  const slots = table.slots;
  const states = table.states;
  const mask = slots.length - 1;
  let slot = hashPair(a, b) >>> table.shift;
  let entry = slots[slot];
  while (entry !== 0) {
    if (states[2 * entry - 2] === a && states[2 * entry - 1] === b) return -entry;
    slot = (slot + 1) & mask;
    entry = slots[slot];
  }
  const index = table.count++;
  slots[slot] = index + 1;
  states[2 * index] = a;
  states[2 * index + 1] = b;
  return index;
}

function insertSingle(table: StateTable, a: number): number {
  const slots = table.slots;
  const states = table.states;
  const mask = slots.length - 1;
  let slot = hashPair(a, 0) >>> table.shift;
  let entry = slots[slot];
  while (entry !== 0) {
    if (states[entry - 1] === a) return -entry;
    slot = (slot + 1) & mask;
    entry = slots[slot];
  }
  const index = table.count++;
  slots[slot] = index + 1;
  states[index] = a;
  return index;
}

/** `insert` for states that carry a Zobrist key. */
export function insertKeyed(table: StateTable, from: Int32Array, at: number, low: number): number {
  const { slots, states, words } = table;
  const mask = slots.length - 1;
  let slot = low >>> table.shift;
  let entry = slots[slot];
  while (entry !== 0) {
    const base = (entry - 1) * words;
    let w = 0;
    while (w < words && states[base + w] === from[at + w]) w++;
    if (w === words) return -entry;
    slot = (slot + 1) & mask;
    entry = slots[slot];
  }
  const index = table.count++;
  slots[slot] = index + 1;
  const base = index * words;
  for (let w = 0; w < words; w++) states[base + w] = from[at + w];
  table.keyLow[index] = low;
  return index;
}

const touched = new Int32Array(4096);

/**
 * Reads the slots, then the states, that inserting the entries of the first `size` buffers will look at first. It
 * changes nothing; done for several states at once, the waits for memory overlap.
 */
export function touch(table: StateTable, outs: readonly Successors[], size: number): void {
  const { slots, shift, states, words, keyed } = table;
  let sum = 0;
  let n = 0;
  for (let k = 0; k < size; k++) {
    const { count, keyLow, states: from } = outs[k];
    for (let i = 0; i < count && n < touched.length; i++) {
      touched[n++] = slots[(keyed ? keyLow[i] : hashWords(from, i * words, words)) >>> shift];
    }
  }
  for (let i = 0; i < n; i++) if (touched[i] !== 0) sum ^= states[(touched[i] - 1) * words];
  // Kept, so that no compiler finds the reading useless.
  touched[0] = sum;
}

/** The index of a state, or -1. The low half of the key is read by keyed tables only. */
export function find(table: StateTable, from: Int32Array, at: number, keyLow: number): number {
  const { slots, states, words, keyed } = table;
  const mask = slots.length - 1;
  let slot = (keyed ? keyLow : hashWords(from, at, words)) >>> table.shift;
  let entry = slots[slot];
  while (entry !== 0) {
    const base = (entry - 1) * words;
    let w = 0;
    while (w < words && states[base + w] === from[at + w]) w++;
    if (w === words) return entry - 1;
    slot = (slot + 1) & mask;
    entry = slots[slot];
  }
  return -1;
}
