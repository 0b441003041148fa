import { createRandom, err, type Limits, ok, type Random, type Result, randomBelow } from '@solver-farm/core';
import type { Columns } from './level.js';
import { CONTEST_RULES, type MayanLevel, type MayanMove } from './level.js';
import { findLine, makeLevel } from './make-level.js';
import { playMove, replayMoves } from './referee.js';
import { openSearch } from './search.js';

/** What a generated board is to be like. */
export interface GenerateOptions {
  readonly seed: number;
  /** Steps of the planted solution. */
  readonly steps: number;
  /** Columns and rows; 5 and 7 if left out. */
  readonly width?: number;
  readonly height?: number;
  /** Colours, 1 to 15; 6 if left out. */
  readonly colours?: number;
  /** Blocks at least; the generator stops adding lines once it has them. 20 if left out. */
  readonly blocks?: number;
}

/** A board and a solution of it that is known from how it was made. */
export interface Generated {
  readonly level: MayanLevel;
  readonly planted: readonly MayanMove[];
}

/** Tries of a whole board, and of one step of it. */
const BOARDS = 200;
const TRIES = 300;

/**
 * Makes a board that can be cleared in exactly so many steps, backwards from the empty one: lines are put in where they
 * would vanish and leave the board as it was, and then a step is taken back. Each step is played forwards by the referee
 * before it is believed, and so is the whole solution. Equal seeds give equal boards.
 *
 * Fails with `ERR_GENERATE` where no such board was found, for want of room or colours, and with the codes of
 * `makeLevel`.
 */
export function generateLevel(options: GenerateOptions): Result<Generated> {
  const { seed, steps, width = 5, height = 7, colours = 6, blocks = 20 } = options;
  const random = createRandom(seed);
  const size = makeLevel({ columns: Array.from({ length: width }, () => []), height, steps });
  if (!size.ok) return size;
  for (let board = 0; board < BOARDS; board++) {
    const made = grow(size.value, colours, blocks, random);
    if (made === null) continue;
    const level = makeLevel({ columns: made.columns.map((column) => [...column]), height, steps });
    if (!level.ok) return level;
    if (replayMoves(level.value, made.planted).exact)
      return ok({ level: level.value, planted: made.planted });
  }
  return err(
    'ERR_GENERATE',
    `no board of ${blocks} blocks in ${colours} colours was found for ${steps} steps`,
  );
}

function grow(
  empty: MayanLevel,
  colours: number,
  blocks: number,
  random: Random,
): { readonly columns: Columns; readonly planted: readonly MayanMove[] } | null {
  let columns: Columns = empty.columns;
  const planted: MayanMove[] = [];
  for (let left = empty.steps; left > 0; left--) {
    const missing = blocks - count(columns);
    // A quiet step now and then, but never the last one, and not where blocks are still missing.
    const lines =
      left === empty.steps || missing > 0
        ? 1 + randomBelow(random, missing > 4 * left ? 3 : 2)
        : randomBelow(random, 2);
    const before = takeBack(empty, columns, lines, colours, random);
    if (before === null) return null;
    columns = before.columns;
    planted.unshift(before.move);
  }
  return count(columns) >= blocks ? { columns, planted } : null;
}

/** A stable board from which one step leads to `after`, with so many lines vanishing at least where it can be done. */
function takeBack(
  level: MayanLevel,
  after: Columns,
  lines: number,
  colours: number,
  random: Random,
): { readonly columns: Columns; readonly move: MayanMove } | null {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    let board = after;
    for (let line = 0; line < lines; line++)
      board = insertLine(level, board, 1 + randomBelow(random, colours), random) ?? board;
    if (lines > 0 && board === after) continue;
    const back = undoMove(level, board, random);
    if (back === null || findLine(back.columns) !== null || count(back.columns) === 0) continue;
    const played = playMove({ ...level, rules: CONTEST_RULES }, back.columns, back.move);
    if (played.ok && same(played.stages.result, after)) return back;
  }
  return null;
}

/** Puts a line of three to five in, pushing up what is above; null where there is no room. */
function insertLine(level: MayanLevel, board: Columns, colour: number, random: Random): Columns | null {
  const length = randomBelow(random, 5) === 0 ? 4 + randomBelow(random, 2) : 3;
  const upright = level.width < 3 || randomBelow(random, 3) === 0;
  if (upright) {
    const x = randomBelow(random, level.width);
    const column = board[x] ?? [];
    if (column.length + length > level.height) return null;
    const y = randomBelow(random, column.length + 1);
    return board.map((old, at) =>
      at === x ? [...old.slice(0, y), ...new Array<number>(length).fill(colour), ...old.slice(y)] : old,
    );
  }
  const wide = Math.min(length, level.width);
  const x = randomBelow(random, level.width - wide + 1);
  const touched = board.slice(x, x + wide);
  const low = Math.min(...touched.map((column) => column.length));
  if (touched.some((column) => column.length >= level.height)) return null;
  const y = randomBelow(random, low + 1);
  return board.map((old, at) =>
    at >= x && at < x + wide ? [...old.slice(0, y), colour, ...old.slice(y)] : old,
  );
}

/** A board and the step that makes `board` of it, before anything vanishes. */
function undoMove(
  level: MayanLevel,
  board: Columns,
  random: Random,
): { readonly columns: Columns; readonly move: MayanMove } | null {
  const x = randomBelow(random, level.width);
  const g = randomBelow(random, 2) === 0 ? 1 : -1;
  const to = x + g;
  const target = board[to];
  const source = board[x] ?? [];
  if (target === undefined || target.length === 0) return null;
  if (randomBelow(random, 2) === 0) {
    // A swap takes itself back.
    const y = randomBelow(random, Math.min(source.length, target.length) || 1);
    const a = source[y];
    const b = target[y];
    if (a === undefined || b === undefined || a === b) return null;
    const columns = board.map((column, at) =>
      at === x ? column.with(y, b) : at === to ? column.with(y, a) : column,
    );
    return { columns, move: { x: Math.min(x, to), y, g: 1 } };
  }
  // The block on top fell there from beside it or above.
  const landed = target.length - 1;
  const block = target[landed];
  if (block === undefined || source.length < landed || source.length >= level.height) return null;
  const y = landed + randomBelow(random, source.length - landed + 1);
  const columns = board.map((column, at) =>
    at === x
      ? [...column.slice(0, y), block, ...column.slice(y)]
      : at === to
        ? column.slice(0, landed)
        : column,
  );
  return { columns, move: { x, y, g } };
}

function count(board: Columns): number {
  return board.reduce((sum, column) => sum + column.length, 0);
}

function same(a: Columns, b: Columns): boolean {
  return a.every(
    (column, x) => column.length === b[x]?.length && column.every((colour, y) => colour === b[x]?.[y]),
  );
}

/** How hard a board is. */
export interface Difficulty {
  /** The fewest steps that clear it, null where a limit came first or it takes more than its steps. */
  readonly fewest: number | null;
  /** It takes at least so many. */
  readonly atLeast: number;
  /** Boards that the search for the fewest looked at. */
  readonly nodes: number;
}

/** Measures a board by the search for its fewest steps. */
export function measureDifficulty(level: MayanLevel, limits: Limits = {}): Difficulty {
  const search = openSearch(level, 'shortest');
  let nodes = 0;
  for (const [round, { lowerBound }] of search.rounds.entries()) {
    const outcome = search.whole(round, limits);
    nodes += outcome.stats.expanded;
    if (outcome.status === 'solved') return { fewest: outcome.cost, atLeast: outcome.cost, nodes };
    if (outcome.status !== 'unsolvable') return { fewest: null, atLeast: lowerBound, nodes };
  }
  return { fewest: null, atLeast: level.steps + 1, nodes };
}
