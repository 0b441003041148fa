import type { Position, Walk } from './space-position.js';

/** Finds a region that can be dealt with before everything else. */
export interface CorralFinder {
  /**
   * Looks at the position, in which the walk says where the player can go. Returns -1 where nothing can be said, else how many pushes are left to look at:
   * those with `allowed[4 * box + direction] === walk.mark`; 0 proves that there is no solution.
   */
  find(): number;
  readonly allowed: Int32Array;
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
export function createCorralFinder(position: Position, walk: Walk): CorralFinder {
  const { board, boxes, boxOn, count } = position;
  const { reached } = walk;
  const { cells, live, next, isGoal } = board;
  const full = board.goals.length === count;
  const allowed = new Int32Array(4 * count);
  const best = new Int32Array(4 * count);
  const pushes = new Int32Array(4 * count);
  /** By cell out of reach: the number of its region, from 1. */
  const region = new Int32Array(cells + 1);
  const labelled = new Int32Array(cells + 1);
  /** Cells of the regions, one region after another. */
  const order = new Int32Array(cells);
  const first = new Int32Array(cells + 2);
  const taken = new Int32Array(cells + 2);
  const chosen = new Int32Array(count);
  const list = new Int32Array(count);
  let listed = 0;
  let trial = 0;

  function label(): number {
    const { mark } = walk;
    let regions = 0;
    let tail = 0;
    for (let cell = 0; cell < cells; cell++) {
      if (reached[cell] === mark || labelled[cell] === mark || boxOn[cell] !== 0) continue;
      regions++;
      first[regions] = tail;
      labelled[cell] = mark;
      region[cell] = regions;
      let head = tail;
      order[tail++] = cell;
      for (; head < tail; head++) {
        for (let d = 0; d < 4; d++) {
          const to = next[4 * order[head] + d];
          if (to === cells || labelled[to] === mark || boxOn[to] !== 0) continue;
          labelled[to] = mark;
          region[to] = regions;
          order[tail++] = to;
        }
      }
    }
    first[regions + 1] = tail;
    return regions;
  }

  function addBox(index: number): void {
    if (chosen[index] === trial) return;
    chosen[index] = trial;
    list[listed++] = index;
  }

  /** Takes a region and the boxes beside it. */
  function addRegion(number: number): void {
    taken[number] = trial;
    for (let i = first[number]; i < first[number + 1]; i++) {
      for (let d = 0; d < 4; d++) {
        const box = boxOn[next[4 * order[i] + d]];
        if (box !== 0) addBox(box - 1);
      }
    }
  }

  /** Grows a corral from one region. Returns the number of its pushes, now in `pushes`, or -1 where it is none. */
  function grow(seed: number): number {
    const { mark } = walk;
    trial++;
    listed = 0;
    addRegion(seed);
    let size = 0;
    for (let stable = false; !stable; ) {
      stable = true;
      size = 0;
      for (let i = 0; i < listed; i++) {
        const box = list[i];
        for (let d = 0; d < 4; d++) {
          const to = next[4 * boxes[box] + d];
          const from = next[4 * boxes[box] + ((d + 2) & 3)];
          // No solution pushes a box to a wall or a dead square.
          if (from === cells || to >= live) continue;
          const blockTo = boxOn[to];
          const blockFrom = boxOn[from];
          if (blockTo !== 0 && chosen[blockTo - 1] === trial) continue;
          if (blockFrom !== 0 && chosen[blockFrom - 1] === trial) continue;
          if (blockFrom === 0 && reached[from] !== mark && taken[region[from]] === trial) continue;
          if (blockFrom !== 0) addBox(blockFrom - 1);
          else if (blockTo !== 0) addBox(blockTo - 1);
          else if (reached[from] !== mark) addRegion(region[from]);
          else if (reached[to] === mark) return -1;
          else if (taken[region[to]] !== trial) addRegion(region[to]);
          else {
            pushes[size++] = 4 * box + d;
            continue;
          }
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
    for (const goal of board.goals) {
      if (reached[goal] !== walk.mark && boxOn[goal] === 0 && taken[region[goal]] === trial) return true;
    }
    return false;
  }

  return {
    allowed,
    find() {
      if (walk.length + count === cells) return -1;
      const regions = label();
      let least = -1;
      for (let seed = 1; seed <= regions; seed++) {
        const size = grow(seed);
        if (size < 0 || (least >= 0 && size >= least)) continue;
        least = size;
        for (let i = 0; i < size; i++) best[i] = pushes[i];
        if (size === 0) break;
      }
      for (let i = 0; i < least; i++) allowed[best[i]] = walk.mark;
      return least;
    },
  };
}
