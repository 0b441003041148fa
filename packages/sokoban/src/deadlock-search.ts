import type { Board } from './space-board.js';
import { DEAD, type Distances, rowOf } from './space-distances.js';

/** Looks for a solution with some of the boxes, everything else being floor. */
export interface DeadlockSearch {
  /**
   * True where the boxes have no solution: proved. False where they have one. Null where it stopped first, because
   * `timeUp` said so (asked at every box of every position) or there were too many positions.
   * @param boxes cells of the boxes
   * @param zone where given, 1 for the cells that matter: a box pushed out of them is taken off the board, so that
   * false says nothing about the boxes
   */
  prove(
    boxes: readonly number[],
    player: number,
    zone: Uint8Array | null,
    timeUp: () => boolean,
  ): boolean | null;
}

/** Numbers that the positions of a search may take together. */
const MOST_NUMBERS = 1 << 24;

/** A larger hash table is not cleared but made anew. */
const MOST_KEPT = 1 << 14;

/** A search takes far fewer walks than there are numbers of 32 bits beyond this. */
const MOST_MARKS = 1 << 30;

/** Estimates beyond share the last list. */
const LISTS = 1024;

/**
 * Makes the search. Best first by the pushes that the boxes need alone, over sets of boxes and player regions; pushes
 * to dead squares and into freezes are left out. It tries everything before it calls a position dead, and compares
 * whole positions, so that a proof is one.
 *
 * Boxes outside a corral may be left out, and boxes that leave it too: that only makes a position easier (Junghanns
 * 1999, 5.16.1).
 * @param nearest distances to the nearest goal (width 1), sides told apart
 */
export function createDeadlockSearch(board: Board, nearest: Distances): DeadlockSearch {
  const { cells, live, next, isGoal } = board;
  const boxOn = new Int32Array(cells + 1);
  /** By cell: `mark` of the walk that came there last; for the position looked at and for those that follow it. */
  const reached = new Int32Array(cells + 1);
  const walked = new Int32Array(cells + 1);
  const queue = new Int32Array(cells);
  const lists = new Int32Array(LISTS);
  let mark = 0;
  let boxes = new Int32Array(0);
  let child = new Int32Array(1);
  let frozen = new Uint8Array(0);
  let count = 0;

  // A position: its boxes ascending (`cells` where taken off), then the least cell of the player's region.
  let states = new Int32Array(1 << 12);
  let follows = new Int32Array(1 << 8);
  let slots = new Int32Array(1 << 9);
  let known = 0;

  /** Writes `mark` to all cells that the player can walk to. Returns the least of them. */
  function walk(player: number, marks: Int32Array): number {
    mark++;
    let least = player;
    let tail = 1;
    queue[0] = player;
    marks[player] = mark;
    for (let head = 0; head < tail; head++) {
      const at = queue[head];
      if (at < least) least = at;
      for (let e = 4 * at; e < 4 * at + 4; e++) {
        const to = next[e];
        if (to === cells || marks[to] === mark || boxOn[to] !== 0) continue;
        marks[to] = mark;
        queue[tail++] = to;
      }
    }
    return least;
  }

  function blocked(cell: number, axis: number): boolean {
    const a = next[4 * cell + axis];
    const b = next[4 * cell + axis + 2];
    if (a === cells || b === cells || (a >= live && b >= live)) return true;
    return (boxOn[a] !== 0 && frozen[boxOn[a] - 1] === 1) || (boxOn[b] !== 0 && frozen[boxOn[b] - 1] === 1);
  }

  /** Whether boxes hold each other for good, one of them off the goals. The push that made it so ended on `cell`. */
  function isFrozen(cell: number): boolean {
    frozen.fill(1);
    // At first every box counts as fixed: where the pushed one can move even so, it froze nothing.
    if (!blocked(cell, 0) || !blocked(cell, 1)) return false;
    for (let changed = true; changed; ) {
      changed = false;
      for (let i = 0; i < count; i++) {
        if (frozen[i] === 0) continue;
        if (boxes[i] !== cells && blocked(boxes[i], 0) && blocked(boxes[i], 1)) continue;
        frozen[i] = 0;
        changed = true;
      }
    }
    for (let i = 0; i < count; i++) if (frozen[i] === 1 && isGoal[boxes[i]] === 0) return true;
    return false;
  }

  /** Pushes that the boxes need alone at least; `DEAD` or more where one can reach no goal. */
  function estimate(player: number): number {
    let sum = 0;
    for (let i = 0; i < count; i++) {
      if (boxes[i] === cells) continue;
      const pushes = nearest.table[rowOf(nearest, cells, boxes[i], player)];
      if (pushes >= DEAD) return DEAD;
      sum += pushes;
    }
    return sum;
  }

  /** Keeps the position of `boxes` if it is new; `least` stands for the player. False where there is no more room. */
  function keep(least: number, value: number): boolean {
    const width = count + 1;
    for (let i = 0; i < count; i++) {
      const cell = boxes[i];
      let j = i;
      for (; j > 0 && child[j - 1] > cell; j--) child[j] = child[j - 1];
      child[j] = cell;
    }
    child[count] = least;
    let slot = hashOf(child, 0, width) & (slots.length - 1);
    for (; slots[slot] !== 0; slot = (slot + 1) & (slots.length - 1)) {
      const at = (slots[slot] - 1) * width;
      let i = 0;
      while (i < width && states[at + i] === child[i]) i++;
      if (i === width) return true;
    }
    if ((known + 1) * width > MOST_NUMBERS) return false;
    if ((known + 1) * width > states.length) states = grown(states);
    if (known === follows.length) follows = grown(follows);
    states.set(child, known * width);
    slots[slot] = known + 1;
    const list = Math.min(value, LISTS - 1);
    follows[known] = lists[list];
    lists[list] = ++known;
    if (2 * known > slots.length) rehash(width);
    return true;
  }

  function rehash(width: number): void {
    slots = new Int32Array(2 * slots.length);
    for (let i = 0; i < known; i++) {
      let slot = hashOf(states, i * width, width) & (slots.length - 1);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = i + 1;
    }
  }

  function begin(from: readonly number[]): void {
    if (count !== from.length) {
      count = from.length;
      boxes = new Int32Array(count);
      child = new Int32Array(count + 1);
      frozen = new Uint8Array(count);
    }
    boxes.set(from);
    known = 0;
    lists.fill(0);
    if (slots.length > MOST_KEPT) slots = new Int32Array(1 << 9);
    else slots.fill(0);
    if (mark > MOST_MARKS) {
      mark = 0;
      reached.fill(0);
      walked.fill(0);
    }
    for (let i = 0; i < count; i++) boxOn[boxes[i]] = i + 1;
  }

  function clear(): void {
    for (let i = 0; i < count; i++) boxOn[boxes[i]] = 0;
  }

  /** Lays out the next position; returns its player's cell, -1 where none is left. */
  function take(): number {
    let list = 0;
    while (list < LISTS && lists[list] === 0) list++;
    if (list === LISTS) return -1;
    const state = lists[list] - 1;
    lists[list] = follows[state];
    clear();
    for (let i = 0; i < count; i++) {
      boxes[i] = states[state * (count + 1) + i];
      if (boxes[i] !== cells) boxOn[boxes[i]] = i + 1;
    }
    return states[state * (count + 1) + count];
  }

  /** Every push of the position laid out. True where one solves it, null where time or room was out, else false. */
  function pushAll(player: number, zone: Uint8Array | null, timeUp: () => boolean): boolean | null {
    walk(player, reached);
    const here = mark;
    for (let i = 0; i < count; i++) {
      const cell = boxes[i];
      if (cell === cells) continue;
      if (timeUp()) return null;
      for (let d = 0; d < 4; d++) {
        const to = next[4 * cell + d];
        if (to >= live || boxOn[to] !== 0 || reached[next[4 * cell + (d ^ 2)]] !== here) continue;
        const landing = zone === null || zone[to] === 1 ? to : cells;
        boxOn[cell] = 0;
        boxes[i] = landing;
        if (landing !== cells) boxOn[landing] = i + 1;
        const value = estimate(cell);
        const dead = value >= DEAD || (landing !== cells && isFrozen(landing));
        const room = dead || value === 0 || keep(walk(cell, walked), value);
        if (landing !== cells) boxOn[landing] = 0;
        boxes[i] = cell;
        boxOn[cell] = i + 1;
        if (!room) return null;
        if (!dead && value === 0) return true;
      }
    }
    return false;
  }

  return {
    prove(from, player, zone, timeUp) {
      begin(from);
      const value = estimate(player);
      if (value === 0 || value >= DEAD) {
        clear();
        return value !== 0;
      }
      keep(walk(player, walked), value);
      let solved: boolean | null = false;
      for (let at = take(); at >= 0; at = take()) {
        solved = pushAll(at, zone, timeUp);
        if (solved !== false) break;
      }
      clear();
      return solved === null ? null : !solved;
    },
  };
}

function grown(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const more = new Int32Array(2 * numbers.length);
  more.set(numbers);
  return more;
}

function hashOf(numbers: Int32Array, at: number, width: number): number {
  let hash = 0;
  for (let i = 0; i < width; i++) {
    hash = Math.imul(hash ^ numbers[at + i], 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash;
}
