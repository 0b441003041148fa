import { BOX, GOAL, insideCells, neighbour, type SokobanLevel } from './level.js';

/**
 * A level as the search sees it: only cells that the player could reach without boxes, numbered so that the cells
 * where a box may stand come first. `cells` itself is the number of everything else: a wall.
 */
export interface Board {
  readonly level: SokobanLevel;
  /** Cells within reach; also the number that stands for a wall. */
  readonly cells: number;
  /** Cells 0 .. live - 1 are those from which a box can be pushed to some goal, in an empty board. */
  readonly live: number;
  /** `next[4 * cell + direction]`, also for the wall itself (whose neighbours are walls). */
  readonly next: Int32Array;
  /** `around[8 * cell + k]`: the eight cells around, clockwise from above. */
  readonly around: Int32Array;
  /** 1 for goals; `cells + 1` long. */
  readonly isGoal: Uint8Array;
  readonly goals: Int32Array;
  /** The boxes within reach at the start, ascending. */
  readonly boxes: Int32Array;
  readonly player: number;
  /** Cell of the level's own board by number. */
  readonly place: Int32Array;
  /** Numbers of cells under every symmetry of walls and goals but the identity. */
  readonly images: readonly Int32Array[];
}

/** The opposite of a direction. */
export function opposite(direction: number): number {
  return (direction + 2) & 3;
}

/**
 * Numbers the cells of a level.
 * @param deadSquares false where every cell within reach is to count as live
 * @param symmetry false where no images are to be made
 */
export function makeBoard(level: SokobanLevel, deadSquares: boolean, symmetry: boolean): Board {
  const inside = insideCells(level);
  const live = deadSquares ? liveCells(level, inside) : inside;
  const place: number[] = [];
  for (const wanted of [1, 0]) {
    for (let cell = 0; cell < inside.length; cell++) {
      if (inside[cell] === 1 && live[cell] === wanted) place.push(cell);
    }
  }
  const cells = place.length;
  const number = new Int32Array(level.cells.length).fill(cells);
  for (let i = 0; i < cells; i++) number[place[i]] = i;

  const next = new Int32Array(4 * (cells + 1)).fill(cells);
  for (let i = 0; i < cells; i++) {
    for (let d = 0; d < 4; d++) next[4 * i + d] = number[neighbour(level, place[i], d)] ?? cells;
  }
  const around = new Int32Array(8 * (cells + 1)).fill(cells);
  for (let i = 0; i < cells; i++) {
    for (let d = 0; d < 4; d++) {
      around[8 * i + 2 * d] = next[4 * i + d];
      // A corner is beside its side cells on the board, whether those are walls or not.
      const beside = neighbour(level, place[i], d);
      const corner = beside < 0 ? -1 : neighbour(level, beside, (d + 1) & 3);
      around[8 * i + 2 * d + 1] = corner < 0 ? cells : number[corner];
    }
  }
  const isGoal = new Uint8Array(cells + 1);
  const goals: number[] = [];
  const boxes: number[] = [];
  for (let i = 0; i < cells; i++) {
    const what = level.cells[place[i]];
    if ((what & GOAL) !== 0) {
      isGoal[i] = 1;
      goals.push(i);
    }
    if ((what & BOX) !== 0) boxes.push(i);
  }
  const liveCount = place.findIndex((cell) => live[cell] === 0);
  return {
    level,
    cells,
    live: liveCount < 0 ? cells : liveCount,
    next,
    around,
    isGoal,
    goals: Int32Array.from(goals),
    boxes: Int32Array.from(boxes),
    player: number[level.player],
    place: Int32Array.from(place),
    images: symmetry ? imagesOf(level, place, number, isGoal) : [],
  };
}

/** 1 for cells from which a lone box can be pushed to a goal: found by pulling from every goal. */
function liveCells(level: SokobanLevel, inside: Uint8Array): Uint8Array {
  const live = new Uint8Array(inside.length);
  const open: number[] = [];
  for (let cell = 0; cell < inside.length; cell++) {
    if (inside[cell] === 1 && (level.cells[cell] & GOAL) !== 0) {
      live[cell] = 1;
      open.push(cell);
    }
  }
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    for (let d = 0; d < 4; d++) {
      const from = neighbour(level, cell, d);
      if (from < 0 || inside[from] === 0 || live[from] === 1) continue;
      const behind = neighbour(level, from, d);
      if (behind < 0 || inside[behind] === 0) continue;
      live[from] = 1;
      open.push(from);
    }
  }
  return live;
}

/**
 * The reflections and rotations of the rectangle around the cells within reach that keep those cells and the goals.
 * Everything a push depends on is kept, so that every cost is.
 */
function imagesOf(
  level: SokobanLevel,
  place: readonly number[],
  number: Int32Array,
  isGoal: Uint8Array,
): Int32Array[] {
  const { left, top, right, bottom } = boundsOf(level, place);
  const w = right - left;
  const h = bottom - top;
  const images: Int32Array[] = [];
  for (let kind = 1; kind < 8; kind++) {
    const transposed = (kind & 4) !== 0;
    if (transposed && w !== h) continue;
    const image = new Int32Array(place.length + 1).fill(place.length);
    const holds = place.every((cell, i) => {
      let x = (cell % level.width) - left;
      let y = Math.floor(cell / level.width) - top;
      if (transposed) [x, y] = [y, x];
      if ((kind & 1) !== 0) x = w - x;
      if ((kind & 2) !== 0) y = h - y;
      const to = number[(y + top) * level.width + x + left];
      image[i] = to;
      return to < place.length && isGoal[to] === isGoal[i];
    });
    if (holds) images.push(image);
  }
  return images;
}

/** The rectangle around some cells of a level's board; `right` and `bottom` are within it. */
export function boundsOf({ width, height }: SokobanLevel, cells: Iterable<number>) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (const cell of cells) {
    const x = cell % width;
    const y = Math.floor(cell / width);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
}
