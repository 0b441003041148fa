import type { Position } from './space-position.js';

/** Finds boxes that can never move again. */
export interface Freezer {
  /** By box: 1 where the last `findFrozen` found it frozen. */
  readonly frozen: Uint8Array;
  /** How many it found. */
  readonly found: () => number;
  /** False where a box on this cell can surely move on one axis; a look at its neighbours only. */
  mayBeFrozen(cell: number): boolean;
  /**
   * Finds the frozen boxes: the largest set in which each box is blocked on both axes, by a wall, by dead squares on
   * both sides or by a box of the set. A box outside could be moved away once those around it were; one inside never,
   * in any solution. Returns false where a frozen box is off the goals.
   */
  findFrozen(): boolean;
}

/** Freeze deadlocks: Junghanns (2001) 4.3.7; here as a greatest fixed point instead of a recursion. */
export function createFreezer(position: Position): Freezer {
  const { board, boxes, boxOn, count } = position;
  const { next, live, cells, isGoal } = board;
  const frozen = new Uint8Array(count);
  let found = 0;

  function blocked(cell: number, axis: number): boolean {
    const a = next[4 * cell + axis];
    const b = next[4 * cell + axis + 2];
    // Walls have the largest number of all, so two walls or dead squares are both beyond the live cells.
    if (a === cells || b === cells || (a >= live && b >= live)) return true;
    const boxA = boxOn[a];
    if (boxA !== 0 && frozen[boxA - 1] === 1) return true;
    const boxB = boxOn[b];
    return boxB !== 0 && frozen[boxB - 1] === 1;
  }

  function mayBlock(cell: number, axis: number): boolean {
    const a = next[4 * cell + axis];
    const b = next[4 * cell + axis + 2];
    return a === cells || b === cells || (a >= live && b >= live) || boxOn[a] !== 0 || boxOn[b] !== 0;
  }

  return {
    frozen,
    found: () => found,
    mayBeFrozen: (cell) => mayBlock(cell, 0) && mayBlock(cell, 1),
    findFrozen() {
      frozen.fill(1);
      found = count;
      for (let changed = true; changed; ) {
        changed = false;
        for (let i = 0; i < count; i++) {
          if (frozen[i] === 0 || (blocked(boxes[i], 0) && blocked(boxes[i], 1))) continue;
          frozen[i] = 0;
          found--;
          changed = true;
        }
      }
      if (found === 0) return true;
      for (let i = 0; i < count; i++) if (frozen[i] === 1 && isGoal[boxes[i]] === 0) return false;
      return true;
    },
  };
}
