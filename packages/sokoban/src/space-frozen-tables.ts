import type { Board } from './space-board.js';
import { type DistanceOptions, type Distances, measureDistances } from './space-distances.js';
import type { Position } from './space-position.js';

/** Distance tables by the set of boxes that are walls for good. */
export interface FrozenTables {
  /** With no box frozen. */
  readonly plain: Distances;
  /** With these of the boxes frozen; measured when first asked for. */
  of(position: Position, frozen: Uint8Array, found: number): Distances;
}

interface Kept {
  readonly cells: Int32Array;
  readonly distances: Distances;
}

/** What tables beside the plain one may hold together, numbers of 32 bits. */
const MOST_KEPT = 1 << 21;

/** Makes the plain tables; the others follow when they are asked for, and are forgotten when they get too many. */
export function createFrozenTables(board: Board, options: DistanceOptions): FrozenTables {
  const plain = measureDistances(board, new Int32Array(0), options);
  const kept = new Map<number, Kept[]>();
  let size = 0;
  let last: Kept = { cells: new Int32Array(0), distances: plain };

  function same(cells: Int32Array, { boxOn }: Position, frozen: Uint8Array): boolean {
    for (let n = 0; n < cells.length; n++) {
      const box = boxOn[cells[n]];
      if (box === 0 || frozen[box - 1] === 0) return false;
    }
    return true;
  }

  return {
    plain,
    of(position, frozen, found) {
      const { boxes } = position;
      if (last.cells.length === found && same(last.cells, position, frozen)) return last.distances;
      let key = 0;
      for (let i = 0; i < boxes.length; i++) {
        if (frozen[i] === 1) key = (key + Math.imul(boxes[i] + 1, 0x9e3779b1)) | 0;
      }
      const group = kept.get(key);
      for (const entry of group ?? []) {
        if (entry.cells.length !== found || !same(entry.cells, position, frozen)) continue;
        last = entry;
        return entry.distances;
      }
      const cells = boxes.filter((_, i) => frozen[i] === 1);
      const distances = measureDistances(board, cells, options);
      size += distances.table.length + distances.sides.length / 4;
      if (size > MOST_KEPT) {
        kept.clear();
        size = 0;
      }
      last = { cells, distances };
      const again = kept.get(key);
      if (again === undefined) kept.set(key, [last]);
      else again.push(last);
      return distances;
    },
  };
}
