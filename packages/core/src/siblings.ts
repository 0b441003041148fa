import type { Siblings } from './space.js';

/**
 * The states that searches of one space have expanded, by what siblings share: which of them makes the expansion of
 * another needless, and which two of them, one from each end, make a solution.
 */
export interface ExpandedSiblings {
  /** 32-bit words of a state. */
  readonly words: number;
  /** How many searches list their states here. */
  readonly lists: number;
  /** Groups of siblings, and states listed. */
  groups: number;
  entries: number;
  /** By group: what its siblings share. */
  keys: Int32Array;
  /** By group and list: the newest entry, or -1. */
  heads: Int32Array;
  /** Index of a group plus one, 0 for an empty slot; a power of two long. */
  slots: Int32Array;
  /** Four integers an entry: the one before it in its list (-1 for none), place, cost, index of the state. */
  rows: Int32Array;
  /** What is shared by the state last looked at. */
  readonly key: Int32Array;
  /** The state that `cheapestListed` found last, or -1. */
  met: number;
}

const BEFORE = 0;
const PLACE = 1;
const COST = 2;
const STATE = 3;
const ROW = 4;

const FIRST_LOG = 10;

/** Makes an empty list for each of so many searches. */
export function createExpanded(words: number, lists: number): ExpandedSiblings {
  const size = 1 << FIRST_LOG;
  return {
    words,
    lists,
    groups: 0,
    entries: 0,
    keys: new Int32Array(size * words),
    heads: new Int32Array(size * lists),
    slots: new Int32Array(2 * size),
    rows: new Int32Array(size * ROW),
    key: new Int32Array(words),
    met: -1,
  };
}

/** Bytes held. */
export function expandedBytes({ keys, heads, slots, rows }: ExpandedSiblings): number {
  return 4 * (keys.length + heads.length + slots.length + rows.length);
}

/**
 * Makes room for so many more entries (no more than there is room for at first).
 * @param holds asked before arrays grow, with the bytes that will be held in passing; where it answers false nothing
 *   grows, and so does this
 */
export function reserveExpanded(
  expanded: ExpandedSiblings,
  more: number,
  holds: (bytes: number) => boolean,
): boolean {
  const { words, lists } = expanded;
  if (ROW * (expanded.entries + more) > expanded.rows.length) {
    if (!holds(expandedBytes(expanded) + 8 * expanded.rows.length)) return false;
    expanded.rows = doubled(expanded.rows);
  }
  if (words * (expanded.groups + more) > expanded.keys.length) {
    const grown = 4 * (2 * expanded.keys.length + 2 * expanded.heads.length + 2 * expanded.slots.length);
    if (!holds(expandedBytes(expanded) + grown)) return false;
    expanded.keys = doubled(expanded.keys);
    const heads = new Int32Array(2 * expanded.heads.length);
    heads.set(expanded.heads.subarray(0, lists * expanded.groups));
    expanded.heads = heads;
    expanded.slots = new Int32Array(2 * expanded.slots.length);
    const mask = expanded.slots.length - 1;
    for (let group = 0; group < expanded.groups; group++) {
      let slot = hashOf(expanded.keys, group * words, words) & mask;
      while (expanded.slots[slot] !== 0) slot = (slot + 1) & mask;
      expanded.slots[slot] = group + 1;
    }
  }
  return true;
}

function doubled(old: Int32Array): Int32Array {
  const next = new Int32Array(2 * old.length);
  next.set(old);
  return next;
}

function hashOf(words: Int32Array, at: number, count: number): number {
  let hash = 0;
  for (let w = 0; w < count; w++) hash = Math.imul(hash ^ (hash >>> 15) ^ words[at + w], 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 16), 0x9e3779b1);
  return hash ^ (hash >>> 15);
}

/** The group whose shared part stands in `key`, made where there is none. Room must have been made. */
export function groupOfKey(expanded: ExpandedSiblings): number {
  const { key, keys, slots, words, lists } = expanded;
  const mask = slots.length - 1;
  let slot = hashOf(key, 0, words) & mask;
  for (let entry = slots[slot]; entry !== 0; entry = slots[slot]) {
    const base = (entry - 1) * words;
    let w = 0;
    while (w < words && keys[base + w] === key[w]) w++;
    if (w === words) return entry - 1;
    slot = (slot + 1) & mask;
  }
  const group = expanded.groups++;
  slots[slot] = group + 1;
  for (let w = 0; w < words; w++) keys[group * words + w] = key[w];
  for (let list = 0; list < lists; list++) expanded.heads[group * lists + list] = -1;
  return group;
}

/**
 * Reads where the group of the key will first be looked for. It changes nothing; done for several states before the
 * first of them is looked for, the waits for memory overlap.
 */
export function touchGroup({ key, slots, words, heads }: ExpandedSiblings): number {
  const entry = slots[hashOf(key, 0, words) & (slots.length - 1)];
  return entry === 0 ? 0 : heads[entry - 1];
}

/** Lists a state: it is about to be expanded, at this cost. Room must have been made. */
export function listExpanded(
  expanded: ExpandedSiblings,
  group: number,
  list: number,
  place: number,
  cost: number,
  state: number,
): void {
  const { rows, heads, lists } = expanded;
  const entry = expanded.entries++;
  const at = group * lists + list;
  rows[ROW * entry + BEFORE] = heads[at];
  rows[ROW * entry + PLACE] = place;
  rows[ROW * entry + COST] = cost;
  rows[ROW * entry + STATE] = state;
  heads[at] = entry;
}

/**
 * Whether a sibling listed makes the expansion of a state needless: to go there and on from there costs no more. The
 * siblings must have been told to look `from` the state.
 *
 * No two states make each other needless, nor more of them in a ring, since different siblings are some way apart.
 */
export function isNeedless(
  expanded: ExpandedSiblings,
  siblings: Siblings,
  group: number,
  list: number,
  cost: number,
  state: number,
): boolean {
  const { rows } = expanded;
  for (let e = expanded.heads[group * expanded.lists + list]; e >= 0; e = rows[ROW * e + BEFORE]) {
    const spare = cost - rows[ROW * e + COST];
    // Its own entry at the start, or at a higher cost, is of no use.
    if (spare < 0 || rows[ROW * e + STATE] === state) continue;
    if (siblings.apart(rows[ROW * e + PLACE]) <= spare) return true;
  }
  return false;
}

/**
 * What the cheapest way costs from the state that the siblings look from over one that a list holds, and on from there;
 * `below` where there is none below that. `met` says which state it is.
 */
export function cheapestListed(
  expanded: ExpandedSiblings,
  siblings: Siblings,
  group: number,
  list: number,
  below: number,
): number {
  const { rows } = expanded;
  let least = below;
  expanded.met = -1;
  for (let e = expanded.heads[group * expanded.lists + list]; e >= 0; e = rows[ROW * e + BEFORE]) {
    const rest = least - rows[ROW * e + COST];
    if (rest <= 0) continue;
    const apart = siblings.apart(rows[ROW * e + PLACE]);
    if (apart >= rest) continue;
    least = apart + rows[ROW * e + COST];
    expanded.met = rows[ROW * e + STATE];
  }
  return least;
}
