import type { Board } from './space-board.js';

/** The boxes of the position that a search is looking at, in flat arrays that all its rules share. */
export interface Position {
  readonly board: Board;
  /** Boxes on the board. */
  readonly count: number;
  /** Cells of the boxes. */
  readonly boxes: Int32Array;
  /** By cell: 0 for none, else the index of the box there plus one. The wall's entry stays 0. */
  readonly boxOn: Int32Array;
}

/** Makes a position with the boxes of the board's start. */
export function createPosition(board: Board): Position {
  const boxes = board.boxes.slice();
  const boxOn = new Int32Array(board.cells + 1);
  for (let i = 0; i < boxes.length; i++) boxOn[boxes[i]] = i + 1;
  return { board, count: boxes.length, boxes, boxOn };
}

/** Where the player can go. */
export interface Walk {
  /** By cell: equal to `mark` where the player can go. */
  readonly reached: Int32Array;
  mark: number;
  /** The cells reached, nearest first; `length` of them count. */
  readonly order: Int32Array;
  length: number;
  /** By cell reached: steps from the player. */
  readonly steps: Int32Array;
}

/** Makes a walk that has reached nothing. */
export function createWalk({ cells }: Board): Walk {
  return {
    reached: new Int32Array(cells + 1),
    mark: 0,
    order: new Int32Array(cells),
    length: 0,
    steps: new Int32Array(cells + 1),
  };
}

/** Walks from a cell over everything that is no box and no wall; returns the least cell number reached. */
export function walkFrom({ board, boxOn }: Position, walk: Walk, player: number): number {
  const { next, cells } = board;
  const { reached, order, steps } = walk;
  const mark = ++walk.mark;
  let least = player;
  let tail = 1;
  order[0] = player;
  reached[player] = mark;
  steps[player] = 0;
  for (let head = 0; head < tail; head++) {
    const at = order[head];
    const distance = steps[at] + 1;
    for (let e = 4 * at; e < 4 * at + 4; e++) {
      const to = next[e];
      if (to === cells || reached[to] === mark || boxOn[to] !== 0) continue;
      reached[to] = mark;
      steps[to] = distance;
      if (to < least) least = to;
      order[tail++] = to;
    }
  }
  walk.length = tail;
  return least;
}
