import { type Board, opposite } from './space-board.js';

/** Stands for a distance that no pushes cover. Sums of real distances stay below `DEAD`. */
export const FAR = 1 << 28;

/** A sum of distances of at least this holds a `FAR`. */
export const DEAD = 1 << 27;

/** Beyond this many table entries or goals, distances are kept to the nearest goal only. */
const MOST_ENTRIES = 1 << 24;
const MOST_GOALS = 160;

/** Beyond this many cells the sides of a box are not told apart. */
const MOST_CELLS_WITH_SIDES = 2000;

/**
 * Fewest pushes of a lone box to each goal, some boxes being walls for good.
 *
 * A row belongs to a box's cell and to the part of the floor, seen from there, in which the player is: a box can
 * shut the player in, and from the wrong side its way is longer. What is beside other boxes does not matter, so that
 * a push changes the row of the pushed box only.
 */
export interface Distances {
  /** Numbers in a row: the goals that are left, or 1 where only the nearest goal is known. */
  readonly width: number;
  readonly nearest: boolean;
  /** The cell of each column (empty for `nearest`). */
  readonly goals: Int32Array;
  /** First row of a cell. */
  readonly base: Int32Array;
  /** Which block of `sides` tells the parts of a cell; -1 where the cell has one part. */
  readonly block: Int32Array;
  /** `sides[block * cells + player]`: the part of the floor in which a player stands. */
  readonly sides: Uint8Array;
  readonly table: Int32Array;
}

/** Where the row of a box on `cell` begins in the table, the player standing on `player`. */
export function rowOf(distances: Distances, cells: number, cell: number, player: number): number {
  const block = distances.block[cell];
  const side = block < 0 ? 0 : distances.sides[block * cells + player];
  return (distances.base[cell] + side) * distances.width;
}

/** What distances know. */
export interface DistanceOptions {
  readonly matching: boolean;
  readonly sides: boolean;
  /** The number to write where no goal can be reached. */
  readonly far: number;
}

/**
 * Measures by pulling from every goal, over (cell, side) pairs.
 * @param frozen boxes that never move again: walls here, and their goals are taken
 */
export function measureDistances(board: Board, frozen: Int32Array, options: DistanceOptions): Distances {
  const { cells } = board;
  const shut = new Uint8Array(cells + 1);
  shut[cells] = 1;
  for (const cell of frozen) shut[cell] = 1;

  const parts = findParts(board, shut, options.sides && cells <= MOST_CELLS_WITH_SIDES);
  const goals = board.goals.filter((cell) => shut[cell] === 0);
  const nearest =
    !options.matching || board.goals.length > MOST_GOALS || parts.rows * goals.length > MOST_ENTRIES;

  const { starts, rows: sources } = pushGraph(board, shut, parts, true);

  const width = nearest ? 1 : goals.length;
  const table = new Int32Array(parts.rows * width).fill(options.far);
  const queue = new Int32Array(parts.rows);
  const flood = (from: Int32Array, column: number) => {
    let tail = 0;
    for (const goal of from) {
      const rows = parts.base[goal + 1] - parts.base[goal];
      for (let side = 0; side < rows; side++) {
        table[(parts.base[goal] + side) * width + column] = 0;
        queue[tail++] = parts.base[goal] + side;
      }
    }
    const reached = new Uint8Array(parts.rows);
    for (let i = 0; i < tail; i++) reached[queue[i]] = 1;
    for (let head = 0; head < tail; head++) {
      const row = queue[head];
      const distance = table[row * width + column] + 1;
      for (let i = starts[row]; i < starts[row + 1]; i++) {
        const source = sources[i];
        if (reached[source] === 1) continue;
        reached[source] = 1;
        table[source * width + column] = distance;
        queue[tail++] = source;
      }
    }
  };
  if (nearest) flood(goals, 0);
  else for (let column = 0; column < width; column++) flood(goals.subarray(column, column + 1), column);
  return { width, nearest, goals: nearest ? new Int32Array(0) : goals, ...parts, table };
}

/** The pushes of a lone box, by the row that they come from or lead to. */
interface PushGraph {
  readonly starts: Int32Array;
  readonly rows: Int32Array;
}

/** @param back true to list by row the rows from which a push leads there, false those to which one leads */
function pushGraph({ cells, live, next }: Board, shut: Uint8Array, parts: Parts, back: boolean): PushGraph {
  const starts = new Int32Array(parts.rows + 1);
  const sideOf = (cell: number, player: number) =>
    parts.block[cell] < 0 ? 0 : parts.sides[parts.block[cell] * cells + player];
  const eachPush = (visit: (at: number, other: number) => void) => {
    for (let cell = 0; cell < live; cell++) {
      if (shut[cell] === 1) continue;
      for (let d = 0; d < 4; d++) {
        const to = next[4 * cell + d];
        const player = next[4 * cell + opposite(d)];
        if (shut[to] === 1 || shut[player] === 1 || to >= live) continue;
        const from = parts.base[cell] + sideOf(cell, player);
        const target = parts.base[to] + sideOf(to, cell);
        if (back) visit(target, from);
        else visit(from, target);
      }
    }
  };
  eachPush((at) => starts[at + 1]++);
  for (let row = 0; row < parts.rows; row++) starts[row + 1] += starts[row];
  const rows = new Int32Array(starts[parts.rows]);
  const fill = starts.slice();
  eachPush((at, other) => {
    rows[fill[at]++] = other;
  });
  return { starts, rows };
}

/**
 * Fewest pushes of a lone box from each of some cells, the player being where it is, to every row: for a search from
 * the goals. Null where that would be too much to keep.
 */
export function measureFromStart(
  board: Board,
  boxes: Int32Array,
  player: number,
  sides: boolean,
): Distances | null {
  const { cells } = board;
  const shut = new Uint8Array(cells + 1);
  shut[cells] = 1;
  const parts = findParts(board, shut, sides && cells <= MOST_CELLS_WITH_SIDES);
  const width = boxes.length;
  if (width > MOST_GOALS || parts.rows * width > MOST_ENTRIES) return null;
  const { starts, rows } = pushGraph(board, shut, parts, false);
  const table = new Int32Array(parts.rows * width).fill(FAR);
  const queue = new Int32Array(parts.rows);
  const distances = { width, nearest: false, goals: boxes, ...parts, table };
  for (let column = 0; column < width; column++) {
    const first = rowOf(distances, cells, boxes[column], player) / width;
    table[first * width + column] = 0;
    queue[0] = first;
    for (let head = 0, tail = 1; head < tail; head++) {
      const distance = table[queue[head] * width + column] + 1;
      for (let i = starts[queue[head]]; i < starts[queue[head] + 1]; i++) {
        const at = rows[i] * width + column;
        if (table[at] !== FAR) continue;
        table[at] = distance;
        queue[tail++] = rows[i];
      }
    }
  }
  return distances;
}

/** The parts into which a lone box cuts the floor; see `Distances`. */
export interface Parts {
  readonly rows: number;
  /** First row of each cell, and of the cell after the last. */
  readonly base: Int32Array;
  readonly block: Int32Array;
  readonly sides: Uint8Array;
}

/**
 * Finds, for every live cell, the parts into which a box on it cuts the floor.
 * @param shut 1 for walls and boxes that are walls, `cells + 1` long
 * @param sides false where every cell is to have one part
 */
export function findParts({ cells, live, next, around }: Board, shut: Uint8Array, sides: boolean): Parts {
  const base = new Int32Array(cells + 1);
  const block = new Int32Array(cells + 1).fill(-1);
  const blocks: Uint8Array[] = [];
  const stack = new Int32Array(cells);
  let rows = 0;
  for (let cell = 0; cell < live; cell++) {
    base[cell] = rows;
    if (!sides || shut[cell] === 1 || groupsAround(around, cell, shut) < 2) {
      rows++;
      continue;
    }
    const side = new Uint8Array(cells).fill(255);
    let count = 0;
    for (let d = 0; d < 4; d++) {
      const first = next[4 * cell + d];
      if (shut[first] === 1 || side[first] !== 255) continue;
      let top = 0;
      stack[top++] = first;
      side[first] = count;
      while (top > 0) {
        const at = stack[--top];
        for (let e = 0; e < 4; e++) {
          const to = next[4 * at + e];
          if (to === cell || shut[to] === 1 || side[to] !== 255) continue;
          side[to] = count;
          stack[top++] = to;
        }
      }
      count++;
    }
    if (count < 2) {
      rows++;
      continue;
    }
    // Floor that belongs to no part is cut off by frozen boxes; the player is never there.
    for (let i = 0; i < cells; i++) if (side[i] === 255) side[i] = 0;
    block[cell] = blocks.length;
    blocks.push(side);
    rows += count;
  }
  for (let cell = live; cell <= cells; cell++) base[cell] = rows;
  const all = new Uint8Array(blocks.length * cells);
  for (const [i, side] of blocks.entries()) all.set(side, i * cells);
  return { rows, base, block, sides: all };
}

/** Groups of open cells in the ring around a cell that hold one of its four neighbours. */
function groupsAround(around: Int32Array, cell: number, shut: Uint8Array): number {
  let pattern = 0;
  for (let k = 0; k < 8; k++) if (shut[around[8 * cell + k]] === 0) pattern |= 1 << k;
  return RING_GROUPS[pattern];
}

/**
 * By pattern of open cells in a ring of eight (bits clockwise, the even ones being the four neighbours): how many
 * connected groups of the ring hold a neighbour. With at most one, the cell in the middle cuts nothing.
 */
export const RING_GROUPS: Uint8Array = Uint8Array.from({ length: 256 }, (_, pattern) => {
  if (pattern === 255) return 1;
  let first = 0;
  while ((pattern & (1 << first)) !== 0) first++;
  let groups = 0;
  let counted = false;
  for (let k = 1; k <= 8; k++) {
    const at = (first + k) & 7;
    if ((pattern & (1 << at)) === 0) counted = false;
    else if ((at & 1) === 0 && !counted) {
      counted = true;
      groups++;
    }
  }
  return groups;
});
