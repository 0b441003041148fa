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
  /** By cell: equal to `mark` where the player can go. */
  readonly reached: Int32Array;
  mark: number;
  /** The cells reached, nearest first. */
  readonly queue: Int32Array;
  /** By cell reached: steps from the player. */
  readonly steps: Int32Array;
}

/** Makes a walk that has reached nothing. */
export function createWalk({ cells }: Board): Walk {
  return {
    reached: new Int32Array(cells + 1),
    mark: 0,
    queue: new Int32Array(cells),
    steps: new Int32Array(cells + 1),
  };
}

/** Counts the steps from a cell over everything that is no box and no wall; returns how many cells it reached. */
export function walkFrom({ board, boxOn }: Position, walk: Walk, player: number): number {
  const { next, cells } = board;
  const { reached, queue, steps } = walk;
  const mark = ++walk.mark;
  let tail = 1;
  queue[0] = player;
  reached[player] = mark;
  steps[player] = 0;
  for (let head = 0; head < tail; head++) {
    const at = queue[head];
    const distance = steps[at] + 1;
    for (let e = 4 * at; e < 4 * at + 4; e++) {
      const to = next[e];
      if (to === cells || reached[to] === mark || boxOn[to] !== 0) continue;
      reached[to] = mark;
      steps[to] = distance;
      queue[tail++] = to;
    }
  }
  return tail;
}
