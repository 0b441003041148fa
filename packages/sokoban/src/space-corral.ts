import type { Position } from './space-position.js';
import { flood, spread } from './space-region.js';

/** Finds a region that can be dealt with before everything else. */
export interface CorralFinder {
  /**
   * Looks at the position; `region` is the set of cells that the player can reach. Returns -1 where nothing can be
   * said, else how many pushes are left to look at: those with `allowed[4 * box + direction] === mark()`; 0 proves
   * that there is no solution.
   */
  find(region: Int32Array): number;
  readonly allowed: Int32Array;
  readonly mark: () => number;
}

/**
 * PI-corrals: Virkkala (2011) 4.4.1, grown by the regions and boxes that keep them from being one.
 *
 * Let C be a union of floor that the player cannot enter, B a set of boxes that holds all those beside C. Suppose
 * that a solution must push a box of B. Up to the first such push the player stays out of C and B, so that it is a
 * push that would be legal with B alone on the board. If every push of that kind leads into C and can be made now, then
 * the first of them in a solution can be made now, before all the pushes that came before it: those touch no box of B
 * and no cell of C, and the player loses no way. The number of pushes stays, so only those of B need be looked at.
 * The number of steps does not stay.
 */
export function createCorralFinder(position: Position): CorralFinder {
  const { board, grid, boxes, boxOn, count, free } = position;
  const { cells, live, next, isGoal, goals } = board;
  const { words, word, bit, cellAt, inside } = grid;
  const full = goals.length === count;
  const allowed = new Int32Array(4 * count);
  const best = new Int32Array(4 * count);
  const pushes = new Int32Array(4 * count);
  /** C, a set of bits. */
  const inner = new Int32Array(words);
  const part = new Int32Array(words);
  const rest = new Int32Array(words);
  const rim = new Int32Array(words);
  /** By box: `trial` for those of B. */
  const chosen = new Int32Array(count);
  const list = new Int32Array(count);
  let listed = 0;
  let trial = 0;
  /** By box: whether it spoils corrals, if `looked` says so of this search. */
  const leaks = new Uint8Array(count);
  const looked = new Int32Array(count);
  let search = 0;
  let spoilt = false;
  let mark = 0;

  /** Takes a box into B. One that can be pushed from outside to outside spoils every corral. */
  function addBox(box: number, region: Int32Array): void {
    chosen[box] = trial;
    list[listed++] = box;
    if (looked[box] !== search) {
      looked[box] = search;
      leaks[box] = 0;
      const e = 4 * boxes[box];
      for (let d = 0; d < 4; d++) {
        const to = next[e + d];
        const from = next[e + (d ^ 2)];
        if (from === cells || to >= live) continue;
        if ((region[word[from]] & bit[from]) !== 0 && (region[word[to]] & bit[to]) !== 0) leaks[box] = 1;
      }
    }
    if (leaks[box] === 1) spoilt = true;
  }

  /** Takes the region out of reach around a cell, and the boxes beside it. */
  function addRegion(cell: number, region: Int32Array): void {
    for (let w = 0; w < words; w++) part[w] = 0;
    part[word[cell]] = bit[cell];
    flood(grid, free, part);
    spread(grid, part, rim);
    for (let w = 0; w < words; w++) {
      inner[w] |= part[w];
      let bits = rim[w] & inside[w] & ~free[w];
      while (bits !== 0) {
        const lowest = bits & -bits;
        bits ^= lowest;
        const box = boxOn[cellAt[32 * w + 31 - Math.clz32(lowest)]] - 1;
        if (chosen[box] !== trial) addBox(box, region);
      }
    }
  }

  /** Grows a corral from the region around a cell. Returns the number of its pushes, or -1 where it is none. */
  function grow(seed: number, region: Int32Array): number {
    trial++;
    listed = 0;
    for (let w = 0; w < words; w++) inner[w] = 0;
    spoilt = false;
    addRegion(seed, region);
    let size = 0;
    for (let stable = false; !stable; ) {
      if (spoilt) return -1;
      stable = true;
      size = 0;
      for (let i = 0; i < listed; i++) {
        const box = list[i];
        const e = 4 * boxes[box];
        for (let d = 0; d < 4; d++) {
          const to = next[e + d];
          const from = next[e + (d ^ 2)];
          // No solution pushes a box to a wall or a dead square.
          if (from === cells || to >= live) continue;
          const blockTo = boxOn[to];
          if (blockTo !== 0 && chosen[blockTo - 1] === trial) continue;
          const blockFrom = boxOn[from];
          if (blockFrom !== 0) {
            if (chosen[blockFrom - 1] === trial) continue;
            addBox(blockFrom - 1, region);
          } else if ((inner[word[from]] & bit[from]) !== 0) {
            continue;
          } else if (blockTo !== 0) {
            addBox(blockTo - 1, region);
          } else if ((region[word[from]] & bit[from]) === 0) {
            addRegion(from, region);
          } else if ((inner[word[to]] & bit[to]) === 0) {
            addRegion(to, region);
          } else {
            pushes[size++] = 4 * box + d;
            continue;
          }
          if (spoilt) return -1;
          stable = false;
        }
      }
    }
    return hasWork() ? size : -1;
  }

  /** True where every solution must push one of the boxes: one is off the goals, or a goal inside needs one. */
  function hasWork(): boolean {
    for (let i = 0; i < listed; i++) if (isGoal[boxes[list[i]]] === 0) return true;
    if (!full) return false;
    for (let i = 0; i < goals.length; i++) {
      const goal = goals[i];
      if (boxOn[goal] === 0 && (inner[word[goal]] & bit[goal]) !== 0) return true;
    }
    return false;
  }

  return {
    allowed,
    mark: () => mark,
    find(region) {
      let any = 0;
      for (let w = 0; w < words; w++) {
        rest[w] = free[w] & ~region[w];
        any |= rest[w];
      }
      if (any === 0) return -1;
      search++;
      let least = -1;
      for (let w = 0; w < words && least !== 0; w++) {
        while (rest[w] !== 0) {
          const lowest = rest[w] & -rest[w];
          const seed = cellAt[32 * w + 31 - Math.clz32(lowest)];
          const size = grow(seed, region);
          // The seed's own region is done with, not those that it took in.
          for (let k = w; k < words; k++) part[k] = 0;
          part[w] = lowest;
          flood(grid, free, part);
          for (let k = w; k < words; k++) rest[k] &= ~part[k];
          if (size < 0 || (least >= 0 && size >= least)) continue;
          least = size;
          for (let i = 0; i < size; i++) best[i] = pushes[i];
          if (size === 0) break;
        }
      }
      if (least > 0) {
        mark++;
        for (let i = 0; i < least; i++) allowed[best[i]] = mark;
      }
      return least;
    },
  };
}
