import { err, ok, type Result } from '@solver-farm/core';
import { createReachFinder, unmatched } from './deadlock-reach.js';
import { createDeadlockSearch } from './deadlock-search.js';
import { BOX, type SokobanLevel } from './level.js';
import { makeBoard } from './space-board.js';
import { FAR, measureDistances } from './space-distances.js';
import { createFreezer } from './space-freeze.js';
import { createPosition, setBoxes } from './space-position.js';
import { firstCell, flood, spread } from './space-region.js';

/**
 * Why boxes can never all come to goals.
 * - `dead-square`: from there no goal can be reached, whatever the other boxes do.
 * - `freeze`: the boxes hold each other and the walls, one of them off the goals.
 * - `matching`: the boxes are more than the goals that they can still reach.
 * - `corral`: the boxes around a place that the player cannot enter; even alone on the board they have no solution.
 * - `search`: the whole position has no solution.
 */
export const DEADLOCK_REASONS = ['dead-square', 'freeze', 'matching', 'corral', 'search'] as const;

/** One of `DEADLOCK_REASONS`. */
export type DeadlockReason = (typeof DEADLOCK_REASONS)[number];

/** A dead box: with the boxes of `with` alone on the board there is no solution either. */
export interface DeadBox {
  /** Cell of the level's board, `y * width + x`. */
  readonly cell: number;
  readonly reason: DeadlockReason;
  /** Cells of the other boxes that it takes. */
  readonly with: readonly number[];
}

/** What is known of a position. */
export interface DeadlockReport {
  /** Proved: no solution. False says nothing, unless `complete`. */
  readonly dead: boolean;
  /** The boxes that prove it, of the first reason found; empty where `dead` is false. */
  readonly boxes: readonly DeadBox[];
  /** False where the time ran out first. */
  readonly complete: boolean;
  /** Time taken, microseconds. */
  readonly micros: number;
}

/** How long to look. */
export interface DeadlockOptions {
  /** Microseconds that may be spent; the default is 2,000. The cheap checks are always made. */
  readonly micros?: number;
  /** The clock, milliseconds from any origin; the default is `performance.now`. */
  readonly now?: () => number;
}

/** Looks at positions of one level. */
export interface DeadlockDetector {
  /**
   * Looks at a position: cells of the boxes, in any order, and of the player. Fails with `ERR_POSITION` where that is
   * no position of the level (another number of boxes, two on one cell, a box or the player in a wall).
   */
  check(boxes: readonly number[], player: number, options?: DeadlockOptions): Result<DeadlockReport>;
}

/** Boxes around a place that the player cannot enter. */
interface Corral {
  /** Indices of the boxes. */
  readonly boxes: readonly number[];
  /** 1 for the cells of the place and of the boxes. */
  readonly zone: Uint8Array;
}

/**
 * Makes the detector of a level, for a game to call after every push. It proves only: a position that it calls dead
 * has no solution. Checks go from cheap to dear: dead squares, freezes (Junghanns 1999, 4.3.7), matching, the boxes
 * around each corral alone, and the whole position as long as time is left. Leaving out boxes makes a position only
 * easier (Junghanns 1999, 5.16.1), so that a proof for some of the boxes holds for all.
 */
export function createDeadlockDetector(level: SokobanLevel): DeadlockDetector {
  const board = makeBoard(level, true, false);
  const nearest = measureDistances(board, new Int32Array(0), { matching: false, sides: true, far: FAR });
  const reach = createReachFinder(board, nearest);
  const search = createDeadlockSearch(board, nearest);
  const position = createPosition(board);
  const freezer = createFreezer(position);
  const number = new Map(Array.from(board.place, (cell, i) => [cell, i]));
  const beyond = new Set<number>();
  level.cells.forEach((what, cell) => {
    if ((what & BOX) !== 0 && !number.has(cell)) beyond.add(cell);
  });

  function place(boxes: readonly number[], player: number): Result<number> {
    const inside = boxes.filter((cell) => !beyond.has(cell)).map((cell) => number.get(cell) ?? -1);
    const at = number.get(player) ?? -1;
    const wrong = (message: string) => err('ERR_POSITION', message);
    if (inside.length !== position.count) {
      return wrong(`${position.count} boxes within reach expected, ${inside.length} found`);
    }
    if (inside.includes(-1)) return wrong('a box stands in a wall or out of reach');
    if (new Set(inside).size !== inside.length) return wrong('two boxes stand on one cell');
    if (at < 0 || inside.includes(at)) return wrong('the player stands in a wall, out of reach or on a box');
    setBoxes(position, inside);
    return ok(at);
  }

  const cellsOf = (indices: readonly number[]) => indices.map((i) => board.place[position.boxes[i]!]!);

  function cheap(player: number): readonly DeadBox[] {
    const { boxes, count } = position;
    const all = Array.from({ length: count }, (_, i) => i);
    const stuck = all.filter((i) => boxes[i]! >= board.live);
    if (stuck.length > 0) return cellsOf(stuck).map((cell) => ({ cell, reason: 'dead-square', with: [] }));
    if (!freezer.findFrozen()) return freezes(all.filter((i) => freezer.frozen[i] === 1));
    const rowsOf = (some: readonly number[]) => some.map((i) => reach.at(boxes[i]!, player));
    let group = unmatched(reach.plain, rowsOf(all));
    if (group.length === 0 && freezer.found() > 0) {
      const shut = new Uint8Array(board.cells + 1);
      shut[board.cells] = 1;
      const frozen = all.filter((i) => freezer.frozen[i] === 1);
      for (const i of frozen) shut[boxes[i]!] = 1;
      const others = all.filter((i) => freezer.frozen[i] === 0);
      const competing = unmatched(reach.shutting(shut), rowsOf(others)).map((i) => others[i]!);
      if (competing.length > 0) group = [...competing, ...frozen];
    }
    if (group.length === 0) return [];
    const [first = 0, ...others] = cellsOf(group);
    return [{ cell: first, reason: 'matching', with: others }];
  }

  /** The frozen boxes off the goals, each with the frozen boxes that touch it, those that touch these, and so on. */
  function freezes(frozen: readonly number[]): readonly DeadBox[] {
    const { boxes, boxOn } = position;
    const dead: DeadBox[] = [];
    for (const start of frozen) {
      if (board.isGoal[boxes[start]!] === 1) continue;
      const group = [start];
      for (const i of group) {
        for (let d = 0; d < 4; d++) {
          const box = boxOn[board.next[4 * boxes[i]! + d]!]! - 1;
          if (box >= 0 && freezer.frozen[box] === 1 && !group.includes(box)) group.push(box);
        }
      }
      const [cell = 0, ...others] = cellsOf(group);
      dead.push({ cell, reason: 'freeze', with: others });
    }
    return dead;
  }

  /** The boxes beside every region that the player cannot enter, the region's corners included. */
  function corrals(player: number): readonly Corral[] {
    const { grid, free, boxOn } = position;
    const words = grid.words;
    const reached = new Int32Array(words);
    reached[grid.word[player]!] = grid.bit[player]!;
    flood(grid, free, reached);
    const rest = free.map((bits, w) => bits & ~reached[w]!);
    const found: Corral[] = [];
    for (let seed = firstCell(grid, rest); seed >= 0; seed = firstCell(grid, rest)) {
      const region = new Int32Array(words);
      region[grid.word[seed]!] = grid.bit[seed]!;
      flood(grid, free, region);
      const rim = new Int32Array(words);
      const wide = new Int32Array(words);
      spread(grid, region, rim);
      spread(
        grid,
        rim.map((bits, w) => (bits | region[w]!) & grid.inside[w]!),
        wide,
      );
      const boxes: number[] = [];
      const zone = new Uint8Array(board.cells + 1);
      for (let cell = 0; cell < board.cells; cell++) {
        const word = grid.word[cell]!;
        if ((region[word]! & grid.bit[cell]!) !== 0) zone[cell] = 1;
        if (boxOn[cell] === 0 || ((rim[word]! | wide[word]!) & grid.bit[cell]!) === 0) continue;
        boxes.push(boxOn[cell]! - 1);
        zone[cell] = 1;
      }
      for (let w = 0; w < words; w++) rest[w] = rest[w]! & ~region[w]!;
      if (boxes.length > 0) found.push({ boxes, zone });
    }
    return found.sort((a, b) => a.boxes.length - b.boxes.length);
  }

  return {
    check(boxes, player, options = {}) {
      const now = options.now ?? (() => performance.now());
      const begun = now();
      const end = begun + (options.micros ?? 2000) / 1000;
      const at = place(boxes, player);
      if (!at.ok) return at;
      const report = (dead: readonly DeadBox[], complete: boolean): Result<DeadlockReport> =>
        ok({ dead: dead.length > 0, boxes: dead, complete, micros: (now() - begun) * 1000 });
      const found = cheap(at.value);
      if (found.length > 0) return report(found, true);
      const prove = (some: readonly number[], zone: Uint8Array | null, share: number) => {
        const left = end - now();
        if (left <= 0) return null;
        const until = end - left * (1 - share);
        const cells = some.map((i) => position.boxes[i]!);
        return search.prove(cells, at.value, zone, () => now() >= until);
      };
      const deadTogether = (some: readonly number[], reason: DeadlockReason): DeadBox[] => {
        const [cell = 0, ...others] = cellsOf(some);
        return [{ cell, reason, with: others }];
      };
      for (const { boxes: some, zone } of corrals(at.value)) {
        if (prove(some, zone, 1 / 2) === true) return report(deadTogether(some, 'corral'), true);
        if (some.length === position.count) continue;
        if (prove(some, null, 1 / 2) === true) return report(deadTogether(some, 'corral'), true);
      }
      const all = Array.from({ length: position.count }, (_, i) => i);
      const dead = prove(all, null, 1);
      return report(dead === true ? deadTogether(all, 'search') : [], dead !== null);
    },
  };
}
