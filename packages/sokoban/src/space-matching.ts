import { DEAD, FAR } from './space-distances.js';

/**
 * The least sum of distances when every box goes to a goal of its own: the assignment problem by shortest augmenting
 * paths (Kuhn 1955; Edmonds and Karp 1972; Jonker and Volgenant 1987), solved once for a position. What a push makes
 * of it needs one more path, since only one row changes.
 */
export interface Matcher {
  /**
   * Solves for boxes whose rows begin at `rows[0 .. count - 1]` of the table; there may be more goals than boxes.
   * Returns the sum, or `FAR` where some box is left without a goal.
   */
  solve(table: Int32Array, width: number, rows: Int32Array, count: number): number;
  /**
   * The sum when box `index` of the position solved last had the row that begins at `row`; `FAR` where that position
   * had none.
   */
  replace(index: number, row: number): number;
}

/** Makes a matcher for up to `most` goals. */
export function createMatcher(most: number): Matcher {
  // Rows beyond the boxes cost nothing anywhere: they take the goals that are left over.
  const zeros = new Int32Array(most);
  const begin = new Int32Array(most);
  const u = new Int32Array(most);
  const v = new Int32Array(most);
  const columnOf = new Int32Array(most);
  const rowIn = new Int32Array(most);
  const reach = new Int32Array(most);
  const before = new Int32Array(most);
  const done = new Uint8Array(most);
  let costs: Int32Array = zeros;
  let n = 0;
  let boxes = 0;
  let total = FAR;

  /** Finds the shortest path from a free row to a free column and takes it; false where there is none. */
  function augment(start: number): boolean {
    let values: Int32Array = start < boxes ? costs : zeros;
    let from = start < boxes ? begin[start] : 0;
    let u0 = u[start];
    for (let j = 0; j < n; j++) {
      reach[j] = values[from + j] - u0 - v[j];
      before[j] = start;
      done[j] = 0;
    }
    for (;;) {
      let column = -1;
      let least = FAR;
      for (let j = 0; j < n; j++) {
        if (done[j] === 0 && reach[j] < least) {
          least = reach[j];
          column = j;
        }
      }
      if (column < 0 || least >= DEAD) return false;
      const row = rowIn[column];
      if (row < 0) {
        for (let j = 0; j < n; j++) {
          if (done[j] === 0) continue;
          const change = reach[j] - least;
          v[j] += change;
          u[rowIn[j]] -= change;
        }
        u[start] += least;
        for (let j = column; ; ) {
          const r = before[j];
          const earlier = columnOf[r];
          columnOf[r] = j;
          rowIn[j] = r;
          if (r === start) return true;
          j = earlier;
        }
      }
      done[column] = 1;
      values = row < boxes ? costs : zeros;
      from = row < boxes ? begin[row] : 0;
      u0 = u[row];
      for (let j = 0; j < n; j++) {
        if (done[j] === 1) continue;
        const d = least + values[from + j] - u0 - v[j];
        if (d < reach[j]) {
          reach[j] = d;
          before[j] = row;
        }
      }
    }
  }

  return {
    solve(table, width, rows, count) {
      n = width;
      boxes = count;
      total = FAR;
      if (count > width) return FAR;
      // Any numbers do for a start; those of the last position are nearly right, if it had the same goals.
      const warm = table === costs;
      costs = table;
      for (let j = 0; j < n; j++) {
        if (!warm) v[j] = 0;
        rowIn[j] = -1;
      }
      for (let i = 0; i < n; i++) {
        columnOf[i] = -1;
        const values = i < boxes ? table : zeros;
        const from = i < boxes ? rows[i] : 0;
        begin[i] = from;
        let least = FAR;
        let column = 0;
        for (let j = 0; j < n; j++) {
          const cost = values[from + j] - v[j];
          if (cost < least || (cost === least && rowIn[column] >= 0 && rowIn[j] < 0)) {
            least = cost;
            column = j;
          }
        }
        if (least >= DEAD) return FAR;
        u[i] = least;
        if (rowIn[column] < 0) {
          rowIn[column] = i;
          columnOf[i] = column;
        }
      }
      for (let i = 0; i < n; i++) if (columnOf[i] < 0 && !augment(i)) return FAR;
      let sum = 0;
      for (let i = 0; i < boxes; i++) sum += table[begin[i] + columnOf[i]];
      total = sum;
      return sum;
    },

    replace(index, row) {
      if (total >= DEAD) return FAR;
      const target = columnOf[index];
      const rest = total - costs[begin[index] + target] + v[target];
      let least = FAR;
      let column = -1;
      for (let j = 0; j < n; j++) {
        const d = costs[row + j] - v[j];
        reach[j] = d;
        if (d < least) {
          least = d;
          column = j;
        }
      }
      if (reach[target] === least) return least >= DEAD ? FAR : rest + least;
      for (let j = 0; j < n; j++) done[j] = 0;
      for (;;) {
        if (column < 0 || least >= DEAD) return FAR;
        if (column === target) return rest + least;
        done[column] = 1;
        const other = rowIn[column];
        const values = other < boxes ? costs : zeros;
        const from = other < boxes ? begin[other] : 0;
        const shift = least - u[other];
        least = FAR;
        column = -1;
        for (let j = 0; j < n; j++) {
          if (done[j] === 1) continue;
          const d = shift + values[from + j] - v[j];
          if (d < reach[j]) reach[j] = d;
          if (reach[j] < least) {
            least = reach[j];
            column = j;
          }
        }
      }
    },
  };
}
