import type { Board } from './space-board.js';
import { type Distances, rowOf } from './space-distances.js';

/** Which goals a box can be pushed to when it is alone with some boxes that never move. */
export interface GoalReach {
  /** 32-bit words of a set of goals; bit j is `board.goals[j]`. */
  readonly words: number;
  /** The sets, by row of the distances (a box's cell and the player's side of it). */
  readonly sets: Int32Array;
}

/** Measures goal reach over the rows of distances, into the same arrays each time. */
export interface ReachFinder {
  /** With walls alone. */
  readonly plain: GoalReach;
  /**
   * With walls where `shut` is 1 (`cells + 1` long, the wall's entry 1). Sides are those that the walls alone make: a
   * coarser look, so that a goal may count as within reach and not be, never the other way round.
   * The answer holds until the next call.
   */
  shutting(shut: Uint8Array): GoalReach;
  /** First word of a box's set. */
  at(cell: number, player: number): number;
}

/** Makes the sets for walls alone. Sets spread backwards along pulls until none grows. */
export function createReachFinder(board: Board, distances: Distances): ReachFinder {
  const { cells, live, next, goals } = board;
  const words = (goals.length + 31) >>> 5;
  const rows = distances.base[cells];
  const queue = new Int32Array(rows);
  const queued = new Uint8Array(rows);
  const rowCell = new Int32Array(rows);
  for (let cell = 0; cell < live; cell++) rowCell.fill(cell, distances.base[cell], distances.base[cell + 1]);
  const row = (cell: number, player: number) => rowOf(distances, cells, cell, player) / distances.width;

  function fill(shut: Uint8Array, sets: Int32Array): void {
    sets.fill(0);
    let head = 0;
    let waiting = 0;
    const wait = (at: number) => {
      if (queued[at] === 1) return;
      queued[at] = 1;
      queue[(head + waiting++) % rows] = at;
    };
    for (let j = 0; j < goals.length; j++) {
      const goal = goals[j];
      if (shut[goal] === 1) continue;
      for (let at = distances.base[goal]; at < distances.base[goal + 1]; at++) {
        sets[at * words + (j >>> 5)] |= 1 << (j & 31);
        wait(at);
      }
    }
    while (waiting > 0) {
      const to = queue[head];
      head = (head + 1) % rows;
      waiting--;
      queued[to] = 0;
      const cell = rowCell[to];
      for (let d = 0; d < 4; d++) {
        const from = next[4 * cell + d];
        if (from >= live || shut[from] === 1 || row(cell, from) !== to) continue;
        const player = next[4 * from + d];
        if (shut[player] === 1) continue;
        const source = row(from, player);
        let grown = false;
        for (let w = 0; w < words; w++) {
          const bits = sets[source * words + w] | sets[to * words + w];
          if (bits === sets[source * words + w]) continue;
          sets[source * words + w] = bits;
          grown = true;
        }
        if (grown) wait(source);
      }
    }
  }

  const walls = new Uint8Array(cells + 1);
  walls[cells] = 1;
  const plain = { words, sets: new Int32Array(rows * words) };
  fill(walls, plain.sets);
  const changed = { words, sets: new Int32Array(rows * words) };
  return {
    plain,
    shutting(shut) {
      fill(shut, changed.sets);
      return changed;
    },
    at: (cell, player) => row(cell, player) * words,
  };
}

/**
 * Boxes that are more than the goals which they can reach, all together (Hall's theorem): what an augmenting path
 * reaches that finds no goal left. Empty where each box can have a goal of its own.
 * @param starts first word of the set of each box to match
 * @returns indices into `starts`
 */
export function unmatched({ words, sets }: GoalReach, starts: readonly number[]): readonly number[] {
  const owner = new Int32Array(32 * words).fill(-1);
  const goalOf = new Int32Array(starts.length).fill(-1);
  const seenBy = new Int32Array(32 * words);
  const unseen = new Int32Array(words);
  for (let start = 0; start < starts.length; start++) {
    unseen.fill(-1);
    const tree = [start];
    let free = -1;
    for (const i of tree) {
      for (let w = 0; w < words && free < 0; w++) {
        for (let bits = sets[starts[i] + w] & unseen[w]; bits !== 0; bits &= bits - 1) {
          const goal = 32 * w + 31 - Math.clz32(bits & -bits);
          unseen[w] &= ~(1 << (goal & 31));
          seenBy[goal] = i;
          if (owner[goal] < 0) {
            free = goal;
            break;
          }
          tree.push(owner[goal]);
        }
      }
      if (free >= 0) break;
    }
    if (free < 0) return tree;
    for (let goal = free; goal >= 0; ) {
      const i = seenBy[goal];
      const before = goalOf[i];
      owner[goal] = i;
      goalOf[i] = goal;
      goal = i === start ? -1 : before;
    }
  }
  return [];
}
