import { NO_LIMIT } from '@solver-farm/core';
import type { Board } from './space-board.js';
import { type BitGrid, makeBitGrid } from './space-region.js';

/** The boxes of the position that a search is looking at, in flat arrays that all its rules share. */
export interface Position {
  readonly board: Board;
  readonly grid: BitGrid;
  /** Boxes on the board. */
  readonly count: number;
  /** Cells of the boxes. */
  readonly boxes: Int32Array;
  /** By cell: 0 for none, else the index of the box there plus one. The wall's entry stays 0. */
  readonly boxOn: Int32Array;
  /** The cells without walls and boxes, as a set of bits. */
  readonly free: Int32Array;
}

/** Makes a position with the boxes of the board's start. */
export function createPosition(board: Board): Position {
  const grid = makeBitGrid(board);
  const count = board.boxes.length;
  const position = {
    board,
    grid,
    count,
    boxes: new Int32Array(count),
    boxOn: new Int32Array(board.cells + 1),
    free: grid.inside.slice(),
  };
  setBoxes(position, board.boxes);
  return position;
}

/** Puts the boxes on these cells. */
export function setBoxes({ grid, count, boxes, boxOn, free }: Position, cells: ArrayLike<number>): void {
  const { words, word, bit, inside } = grid;
  for (let i = 0; i < count; i++) boxOn[boxes[i]] = 0;
  for (let w = 0; w < words; w++) free[w] = inside[w];
  for (let i = 0; i < count; i++) {
    const cell = cells[i];
    boxes[i] = cell;
    boxOn[cell] = i + 1;
    free[word[cell]] &= ~bit[cell];
  }
}

/** How far the player has to walk. */
export interface Walk {
  /**
   * By cell: `begun` plus the steps from the player where it can go; less than `begun` where it cannot; `shut` for
   * boxes and walls.
   */
  readonly steps: Int32Array;
  begun: number;
  shut: number;
  /** The cells reached, nearest first. */
  readonly queue: Int32Array;
}

/** Makes a walk that has reached nothing. */
export function createWalk({ cells }: Board): Walk {
  return { steps: new Int32Array(cells + 1).fill(-1), begun: 0, shut: 0, queue: new Int32Array(cells) };
}

/** Counts the steps from a cell over everything that is no box and no wall; returns how many cells it reached. */
export function walkFrom({ board, boxes, count }: Position, walk: Walk, player: number): number {
  const { next, cells } = board;
  const { steps, queue } = walk;
  // Each walk counts on from where no earlier one came, so that nothing has to be cleared.
  let begun = walk.begun + 2 * (cells + 1);
  if (begun > LAST_BEGIN) {
    steps.fill(-1);
    begun = 0;
  }
  const shut = begun + cells + 1;
  walk.begun = begun;
  walk.shut = shut;
  steps[cells] = shut;
  for (let i = 0; i < count; i++) steps[boxes[i]] = shut;
  let tail = 1;
  queue[0] = player;
  steps[player] = begun;
  for (let head = 0; head < tail; head++) {
    const at = queue[head];
    const distance = steps[at] + 1;
    const e = 4 * at;
    const a = next[e];
    if (steps[a] < begun) {
      steps[a] = distance;
      queue[tail++] = a;
    }
    const b = next[e + 1];
    if (steps[b] < begun) {
      steps[b] = distance;
      queue[tail++] = b;
    }
    const c = next[e + 2];
    if (steps[c] < begun) {
      steps[c] = distance;
      queue[tail++] = c;
    }
    const d = next[e + 3];
    if (steps[d] < begun) {
      steps[d] = distance;
      queue[tail++] = d;
    }
  }
  return tail;
}

/** The last number from which a walk counts. */
const LAST_BEGIN = 1 << 30;

/** Steps to a cell, or `NO_LIMIT` where the player cannot go. */
export function stepsTo({ steps, begun, shut }: Walk, cell: number): number {
  const at = steps[cell];
  return at >= begun && at < shut ? at - begun : NO_LIMIT;
}
