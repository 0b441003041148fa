import { NO_LIMIT, type Siblings, type Successors } from '@solver-farm/core';
import type { Board } from './space-board.js';
import type { Codec } from './space-codec.js';
import { createCorralFinder } from './space-corral.js';
import { DEAD, type Distances, FAR, RING_GROUPS, rowOf } from './space-distances.js';
import { createFreezer } from './space-freeze.js';
import type { FrozenTables } from './space-frozen-tables.js';
import { createMatcher } from './space-matching.js';
import { createMemo } from './space-memo.js';
import { createPacker } from './space-packer.js';
import { createPosition, createWalk, setBoxes, stepsTo, walkFrom } from './space-position.js';
import { firstCell } from './space-region.js';

/** What the expansion of a board is to do. */
export interface ExpandSetting {
  readonly board: Board;
  readonly codec: Codec;
  readonly tables: FrozenTables;
  /** True where the player's walk costs nothing: states then hold the least cell of its region. */
  readonly pushesOnly: boolean;
  /** Cost of a push, beside that of its moves. */
  readonly pushWeight: number;
  /** Cost of a move (a step of the player, also with a box). */
  readonly moveWeight: number;
  readonly freeze: boolean;
  readonly bipartite: boolean;
  readonly corral: boolean;
  /** By 4 * cell + direction: 1 where a box that came this way must go on. */
  readonly tunnel: Uint8Array | null;
  /** Distances from the start and its images, for predecessors; none where those are not asked for. */
  readonly fromStart: readonly Distances[];
}

/** The expansion of one board. */
export interface Expander {
  /** Writes the level's own start, or nothing where it is plainly dead. */
  start(out: Successors): void;
  expand(states: Int32Array, at: number, limit: number, out: Successors): void;
  /** Packs a position as it stands, not its smallest image, for `expand`. */
  pack(boxes: ArrayLike<number>, player: number, states: Int32Array): void;
  /** Positions with the same boxes, where states hold the player's place. */
  readonly siblings: Siblings | null;
  /** While true, corrals restrict nothing: every push that leads on is written. */
  unrestricted: boolean;
  /** While true, boxes stop in tunnels. */
  singly: boolean;
  /** Writes the solved positions, one for each place of the player that counts as its own. */
  goals(out: Successors, visit: () => boolean): boolean;
  /**
   * Writes the positions from which a push leads to this one. Where states hold the player's place, those of this
   * search are positions before a push, and to walk from where that push ends to the place given is part of the cost.
   */
  expandBack(states: Int32Array, at: number, limit: number, out: Successors): void;
}

/** Makes the expansion of a board; it keeps one position in flat arrays and allocates nothing. */
export function createExpander(setting: ExpandSetting): Expander {
  const { board, codec, tables, pushesOnly, pushWeight, moveWeight, freeze, bipartite, tunnel } = setting;
  const { cells, live, next, around, isGoal, images } = board;
  const { words, keyed, playerWord, playerShift, playerMask } = codec;
  const position = createPosition(board);
  const { grid, boxes, boxOn, count, free } = position;
  const { words: gridWords, word, bit } = grid;
  const here = createWalk(board);
  /** The cells that the player can reach, now and after a push. */
  const region = new Int32Array(gridWords);
  const { after, read, reachFrom, fill, fillSmallest, writeKey } = createPacker(position, codec, pushesOnly);
  const freezer = createFreezer(position);
  const { frozen } = freezer;
  const finder = setting.corral ? createCorralFinder(position) : null;
  const matcher = createMatcher(board.goals.length);
  const otherMatcher = createMatcher(board.goals.length);
  const startMatchers = setting.fromStart.map(() => createMatcher(count));
  const startRows = new Int32Array(count);
  const rows = new Int32Array(count);
  /** The matcher's index of a box, -1 for frozen ones. */
  const rowIndex = new Int32Array(count);
  const otherRows = new Int32Array(count);
  const packed = new Int32Array(words);
  const trial = new Int32Array(words);
  /** The state that the position and the walk `here` were last read from. */
  const seen = new Int32Array(words);
  let seenPlayer = -1;
  /** The images that leave its boxes where they are. */
  const fixing: Int32Array[] = [];

  /** The sum of what each box has before it, boxes that never move being walls. Fills `into`. */
  function estimateAll(distances: Distances, player: number, into: Int32Array, main: boolean): number {
    const { table } = distances;
    let n = 0;
    let sum = 0;
    const skip = distances !== tables.plain;
    for (let i = 0; i < count; i++) {
      if (skip && frozen[i] === 1) {
        if (main) rowIndex[i] = -1;
        continue;
      }
      const row = rowOf(distances, cells, boxes[i], player);
      if (main) rowIndex[i] = n;
      into[n++] = row;
      if (distances.nearest) sum += table[row];
    }
    if (distances.nearest) return sum;
    return (main ? matcher : otherMatcher).solve(table, distances.width, into, n);
  }

  /** The tables for the boxes now known to be frozen. */
  function tablesOfFrozen(): Distances {
    return freezer.found() === 0 ? tables.plain : tables.of(position, frozen, freezer.found());
  }

  function anyOnGoal(): boolean {
    for (let i = 0; i < count; i++) if (isGoal[boxes[i]] === 1) return true;
    return false;
  }

  /** Appends the position; `normal` is the player's cell to write on boards without images. */
  function write(
    out: Successors,
    player: number,
    normal: number,
    move: number,
    cost: number,
    h: number,
  ): void {
    if (images.length === 0) fill(out.states, out.count * words, normal, null);
    else fillSmallest(out.states, out.count * words, player);
    append(out, move, cost, h);
  }

  /** Completes the entry whose state stands at the end. */
  function append(out: Successors, move: number, cost: number, h: number): void {
    const n = out.count;
    if (keyed) writeKey(out, n);
    out.move[n] = move;
    out.cost[n] = cost;
    out.estimate[n] = h;
    out.count = n + 1;
  }

  /**
   * The first cell that the player, now on `behind`, can reach (all of them in `after`) after a box went from `from`
   * to `to`. It is known without a walk where a single push plainly neither opened nor cut a way.
   */
  function normalAfter(from: number, behind: number, to: number): number {
    let plain = behind === from;
    for (let e = 4 * from; e < 4 * from + 4 && plain; e++) {
      const beside = next[e];
      plain = beside === cells || boxOn[beside] !== 0 || (region[word[beside]] & bit[beside]) !== 0;
    }
    if (plain && (region[word[to]] & bit[to]) !== 0) {
      let ring = 0;
      for (let k = 0; k < 8; k++) {
        const cell = around[8 * to + k];
        if (cell !== cells && boxOn[cell] === 0) ring |= 1 << k;
      }
      plain = RING_GROUPS[ring] < 2;
    }
    if (!plain) {
      reachFrom(behind, after);
    } else {
      for (let w = 0; w < gridWords; w++) after[w] = region[w];
      after[word[to]] &= ~bit[to];
      after[word[from]] |= bit[from];
    }
    return firstCell(grid, after);
  }

  const memo = createMemo(words);
  /** The distances in which the position was estimated, and the sum. */
  let current = tables.plain;
  let total = 0;

  const siblings: Siblings = {
    step: pushWeight + moveWeight,

    split(states, at, key) {
      for (let w = 0; w < words; w++) key[w] = states[at + w];
      key[playerWord] &= ~(playerMask << playerShift);
      return (states[at + playerWord] >>> playerShift) & playerMask;
    },

    from(states, at) {
      look(states, at);
      fixing.length = 0;
      for (const image of images) {
        let same = true;
        for (let i = 0; i < count && same; i++) same = boxOn[image[boxes[i]]] !== 0;
        if (same) fixing.push(image);
      }
    },

    apart(place) {
      let least = stepsTo(here, place);
      for (let k = 0; k < fixing.length; k++) least = Math.min(least, stepsTo(here, fixing[k][place]));
      return least === NO_LIMIT ? least : moveWeight * least;
    },
  };

  /** Reads a state and walks from its player, unless that has just been done; returns the player. */
  function look(states: Int32Array, at: number): number {
    let same = seenPlayer >= 0;
    for (let w = 0; w < words && same; w++) same = seen[w] === states[at + w];
    if (same) return seenPlayer;
    for (let w = 0; w < words; w++) seen[w] = states[at + w];
    seenPlayer = read(seen, 0);
    walkFrom(position, here, seenPlayer);
    return seenPlayer;
  }

  const expander: Expander = {
    goals: listGoals,
    expandBack,
    siblings: pushesOnly ? null : siblings,

    unrestricted: false,
    singly: false,

    start(out) {
      out.count = 0;
      seenPlayer = -1;
      setBoxes(position, board.boxes);
      for (let i = 0; i < count; i++) if (boxes[i] >= live) return;
      const alive = freezer.findFrozen();
      if (freeze && !alive) return;
      const h = estimateAll(bipartite && alive ? tablesOfFrozen() : tables.plain, board.player, rows, true);
      if (h >= DEAD) return;
      if (pushesOnly) reachFrom(board.player, after);
      const normal = pushesOnly ? firstCell(grid, after) : board.player;
      write(out, board.player, normal, -1, 1, (pushWeight + moveWeight) * h);
    },

    pack(from, player, states) {
      seenPlayer = -1;
      setBoxes(position, from);
      if (pushesOnly) reachFrom(player, after);
      fill(states, 0, pushesOnly ? firstCell(grid, after) : player, null);
    },

    expand(states, at, limit, out) {
      out.count = 0;
      for (let w = 0; w < words; w++) packed[w] = states[at + w];
      const player = pushesOnly ? read(packed, 0) : look(packed, 0);
      if (pushesOnly) reachFrom(player, region);
      let restricted = false;
      let mark = 0;
      if (finder !== null && !expander.unrestricted) {
        const left = finder.find(region);
        if (left === 0) return;
        restricted = left > 0;
        mark = finder.mark();
      }
      const { steps, begun, shut } = here;
      packed[playerWord] &= ~(playerMask << playerShift);
      let estimated = false;
      for (let i = 0; i < count; i++) {
        const from = boxes[i];
        for (let d = 0; d < 4; d++) {
          let to = next[4 * from + d];
          const stand = next[4 * from + (d ^ 2)];
          if (to >= live || boxOn[to] !== 0 || stand === cells) continue;
          if (
            pushesOnly
              ? (region[word[stand]] & bit[stand]) === 0
              : steps[stand] < begun || steps[stand] >= shut
          )
            continue;
          if (restricted && finder!.allowed[4 * i + d] !== mark) continue;
          let behind = from;
          let pushes = 1;
          if (tunnel !== null && !expander.singly) {
            while (tunnel[4 * to + d] === 1) {
              behind = to;
              to = next[4 * to + d];
              pushes++;
              // Nobody can clear the way beyond: the box stays where it is.
              if (to >= live || boxOn[to] !== 0) {
                pushes = 0;
                break;
              }
            }
            if (pushes === 0) continue;
          }
          move(i, from, to);
          const normal = pushesOnly ? normalAfter(from, behind, to) : behind;
          for (let w = 0; w < words; w++) trial[w] = packed[w];
          trial[from >>> 5] ^= 1 << (from & 31);
          trial[to >>> 5] ^= 1 << (to & 31);
          trial[playerWord] |= normal << playerShift;
          let rest = memo.find(trial, 0);
          if (rest < 0) {
            if (!estimated) {
              // What all pushes from here share is found out when the first of them needs it.
              move(i, to, from);
              estimateParent(player);
              move(i, from, to);
              estimated = true;
            }
            rest = estimateChild(i, to, behind);
            memo.keep(trial, 0, rest);
          }
          if (rest < DEAD) {
            const estimate = (pushWeight + moveWeight) * rest;
            const moves = pushesOnly ? pushes : steps[stand] - begun + pushes;
            const cost = pushWeight * pushes + moveWeight * moves;
            if (cost + estimate <= limit) {
              const end = out.count * words;
              if (images.length > 0) fillSmallest(out.states, end, behind);
              else for (let w = 0; w < words; w++) out.states[end + w] = trial[w];
              append(out, 4 * from + d, cost, estimate);
            }
          }
          move(i, to, from);
        }
      }
    },
  };

  function move(box: number, from: number, to: number): void {
    boxes[box] = to;
    boxOn[from] = 0;
    boxOn[to] = box + 1;
    free[word[from]] |= bit[from];
    free[word[to]] &= ~bit[to];
  }

  /** Finds out what the estimates of all pushes from the position start from. */
  function estimateParent(player: number): void {
    current = tables.plain;
    // Without the freeze rule a frozen box may be off the goals; then nothing is known of the others.
    if (bipartite && anyOnGoal() && freezer.findFrozen()) current = tablesOfFrozen();
    total = estimateAll(current, player, rows, true);
  }

  /** Pushes that remain after the box `i` came to `to`, the player being on `behind`; `FAR` where it is dead. */
  function estimateChild(i: number, to: number, behind: number): number {
    if ((freeze || bipartite) && freezer.mayBeFrozen(to)) {
      const onGoals = freezer.findFrozen();
      if (freeze && !onGoals) return FAR;
      if (bipartite && onGoals && frozen[i] === 1) {
        return Math.min(FAR, estimateAll(tablesOfFrozen(), behind, otherRows, false));
      }
    }
    const row = rowOf(current, cells, to, behind);
    if (!current.nearest) return matcher.replace(rowIndex[i], row);
    return Math.min(FAR, total - current.table[rows[rowIndex[i]]] + current.table[row]);
  }

  /** A bound on the pushes from the start to the position: the least over the start's images. */
  function estimateFromStart(player: number): number {
    let least = FAR;
    for (let k = 0; k < startMatchers.length; k++) {
      const distances = setting.fromStart[k];
      for (let i = 0; i < count; i++) startRows[i] = rowOf(distances, cells, boxes[i], player);
      const sum = startMatchers[k].solve(distances.table, distances.width, startRows, count);
      if (sum < least) least = sum;
    }
    return least;
  }

  /** The same for the position last estimated, once a box of it has been pulled. */
  function estimatePulled(box: number, player: number): number {
    let least = FAR;
    for (let k = 0; k < startMatchers.length; k++) {
      const row = rowOf(setting.fromStart[k], cells, boxes[box], player);
      const sum = startMatchers[k].replace(box, row);
      if (sum < least) least = sum;
    }
    return least;
  }

  /** Appends the position, so many pushes from the start, if it is within the limit. */
  function writeBack(
    out: Successors,
    player: number,
    pushes: number,
    move: number,
    cost: number,
    limit: number,
  ): void {
    const estimate = (pushWeight + moveWeight) * pushes;
    if (cost + estimate > limit) return;
    let normal = player;
    if (pushesOnly) {
      reachFrom(player, after);
      normal = firstCell(grid, after);
    }
    write(out, player, normal, move, cost, estimate);
  }

  /** Whether a push can have ended with the player here: a box ahead, and room where the player came from. */
  function endsPush(cell: number): boolean {
    for (let d = 0; d < 4; d++) {
      const stood = next[4 * cell + (d ^ 2)];
      if (boxOn[next[4 * cell + d]] !== 0 && stood !== cells && boxOn[stood] === 0) return true;
    }
    return false;
  }

  function listGoals(out: Successors, visit: () => boolean): boolean {
    if (board.goals.length !== count || startMatchers.length === 0) return false;
    seenPlayer = -1;
    setBoxes(position, board.goals);
    const done = new Int32Array(gridWords);
    for (let cell = 0; cell < cells; cell++) {
      if (boxOn[cell] !== 0 || (done[word[cell]] & bit[cell]) !== 0) continue;
      if (pushesOnly) {
        reachFrom(cell, after);
        for (let w = 0; w < gridWords; w++) done[w] |= after[w];
      } else if (!endsPush(cell)) {
        continue;
      }
      out.count = 0;
      const pushes = estimateFromStart(cell);
      if (pushes < DEAD) writeBack(out, cell, pushes, -1, 0, FAR);
      if (out.count > 0 && !visit()) return false;
    }
    return true;
  }

  function expandBack(states: Int32Array, at: number, limit: number, out: Successors): void {
    out.count = 0;
    for (let w = 0; w < words; w++) packed[w] = states[at + w];
    const player = pushesOnly ? read(packed, 0) : look(packed, 0);
    if (pushesOnly) reachFrom(player, region);
    const { steps, begun } = here;
    estimateFromStart(player);
    for (let i = 0; i < count; i++) {
      const box = boxes[i];
      for (let d = 0; d < 4; d++) {
        // A push of this box in direction d that led here began with the box on `from` and the player on `stood`.
        const from = next[4 * box + (d ^ 2)];
        if (from >= live || boxOn[from] !== 0) continue;
        if (pushesOnly ? (region[word[from]] & bit[from]) === 0 : steps[from] < begun) continue;
        const stood = next[4 * from + (d ^ 2)];
        if (stood === cells || boxOn[stood] !== 0) continue;
        move(i, box, from);
        // Where the player walked before changes nothing: no way leads through a box.
        const pushes = estimatePulled(i, stood);
        if (pushes < DEAD) {
          const cost = pushWeight + (pushesOnly ? 0 : moveWeight * (steps[from] - begun + 1));
          writeBack(out, stood, pushes, 4 * from + d, cost, limit);
        }
        move(i, from, box);
      }
    }
  }

  return expander;
}
