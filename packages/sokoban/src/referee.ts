import { err, ok, type Replay, type Result } from '@solver-farm/core';
import { levelRows } from './data.js';
import { BOX, DIRECTIONS, GOAL, neighbour, type SokobanLevel, WALL } from './level.js';
import { directionOf, type LurdAlphabet, parseLurd, readLurd } from './lurd.js';

/**
 * All that is counted of a solution, as JSoko counts.
 * - `moves`: steps of the player, pushes among them; `pushes`: those that move a box.
 * - `boxLines`: runs of pushes of one box without a step between. Such a run is straight, since the player must walk
 *   round a box to turn it; going on with the same box in the same direction after a walk is another line.
 * - `boxChanges`: how often a box is pushed that was not the last one pushed; the first push counts.
 * - `pushingSessions`: runs of pushes, of whatever boxes, without a step between.
 * - `playerLines`: runs of moves in one direction, pushes and steps alike.
 */
export interface Scores {
  readonly moves: number;
  readonly pushes: number;
  readonly boxLines: number;
  readonly boxChanges: number;
  readonly pushingSessions: number;
  readonly playerLines: number;
}

/** A replay that also tells every score, and the solution as it was played. */
export interface SokobanReplay extends Replay {
  readonly scores: Scores;
  /** The moves that were made, pushes in capitals. */
  readonly lurd: string;
}

/** How strictly to replay. */
export interface ReplayOptions {
  /** The board after each move, the start first. */
  readonly boards?: boolean;
  /**
   * `strict`: capitals for pushes and small letters for steps, or else it is an offence. `any`: case means nothing. A
   * solution without any capital is taken as `any`, since it was written so. The default is `strict`.
   */
  readonly case?: 'strict' | 'any';
  /**
   * A step straight back after a move takes that move back, a push with its box (some programs record their undo so).
   * Needs small letters for it. The default is false.
   */
  readonly undo?: boolean;
}

/**
 * Plays a solution by the rules, move by move. Text that is no LURD is an offence at the first sign that cannot be
 * read; what comes before it is played. The level is solved when every box stands on a goal after the last move.
 */
export function replayLurd(
  level: SokobanLevel,
  solution: string,
  options: ReplayOptions = {},
): SokobanReplay {
  const { moves, problem } = readLurd(solution);
  const replay = play(level, moves, options);
  if (problem === null || !replay.legal) return replay;
  const { message, line, column } = problem;
  const offence = { move: moves.length + 1, message: `${message} (line ${line}, column ${column})` };
  return { ...replay, legal: false, solved: false, offence };
}

/**
 * A solution as the referee plays it: letters only, pushes in capitals and nothing else, and with `undo` without the
 * moves that were taken back. Fails with a code of `parseLurd`, or with `ERR_MOVE` where a move breaks the rules.
 */
export function normaliseLurd(
  level: SokobanLevel,
  text: string,
  { undo = false, alphabet = 'lurd' }: { readonly undo?: boolean; readonly alphabet?: LurdAlphabet } = {},
): Result<string> {
  const moves = parseLurd(text, alphabet);
  if (!moves.ok) return moves;
  const { lurd, offence } = replayLurd(level, moves.value, { case: 'any', undo });
  return offence === undefined ? ok(lurd) : err('ERR_MOVE', `move ${offence.move}: ${offence.message}`);
}

/**
 * The solution as it should be written, if it solves the level read in any of the ways in which programs write: pushes
 * in small letters, steps back that undo moves, steps in capitals. One that solves it in none stays as it is.
 *
 * @param lurd letters `lurdLURD`
 */
export function mendLurd(level: SokobanLevel, lurd: string): string {
  for (const options of [{}, { undo: true }, { case: 'any' }] as const) {
    const replay = replayLurd(level, lurd, options);
    if (replay.solved) return replay.lurd;
  }
  return lurd;
}

/** What stands where, while a solution is played. */
interface Position {
  player: number;
  /** A cell each, 1 where a box stands. */
  readonly boxes: Uint8Array;
}

function startOf({ cells, player }: SokobanLevel): Position {
  return { player, boxes: cells.map((what) => Number((what & BOX) !== 0)) };
}

/** Mark of a move that was a push, beside its direction: a byte a move keeps long solutions small. */
const PUSH = 4;

function play(level: SokobanLevel, moves: string, options: ReplayOptions): SokobanReplay {
  const now = startOf(level);
  const strict = options.case !== 'any' && moves !== moves.toLowerCase();
  const boards = options.boards === true ? [drawBoard(level, now)] : undefined;
  const made = new Uint8Array(moves.length);
  let count = 0;
  let offence: { move: number; message: string } | undefined;
  for (let i = 0; i < moves.length; i++) {
    const letter = moves[i]!;
    const last = count > 0 ? made[count - 1]! : undefined;
    if (options.undo === true && last !== undefined && takeBack(level, now, letter, last)) {
      count--;
    } else {
      const move = tryMove(level, now, letter, strict);
      if (typeof move === 'string') {
        offence = { move: i + 1, message: move };
        break;
      }
      made[count++] = move;
    }
    boards?.push(drawBoard(level, now));
  }
  const kept = made.subarray(0, count);
  const scores = scoresOf(level, kept);
  const legal = offence === undefined;
  return {
    legal,
    solved: legal && now.boxes.every((box, cell) => box === 0 || (level.cells[cell]! & GOAL) !== 0),
    cost: { pushes: scores.pushes, moves: scores.moves },
    scores,
    lurd: lettersOf(kept),
    ...(offence === undefined ? {} : { offence }),
    ...(boards === undefined ? {} : { boards }),
  };
}

/** Makes the move and returns it as direction and mark, or says why it is against the rules and changes nothing. */
function tryMove(level: SokobanLevel, now: Position, letter: string, strict: boolean): number | string {
  const direction = directionOf(letter);
  const capital = letter !== letter.toLowerCase();
  const to = neighbour(level, now.player, direction);
  if (to < 0 || (level.cells[to]! & WALL) !== 0) return `${letter} walks into a wall`;
  if (now.boxes[to] === 0) {
    if (strict && capital) return `${letter} is a push, and there is no box`;
    now.player = to;
    return direction;
  }
  if (strict && !capital) return `${letter} is a step, and there is a box in the way`;
  const beyond = neighbour(level, to, direction);
  if (beyond < 0 || (level.cells[beyond]! & WALL) !== 0) return `${letter} pushes the box against a wall`;
  if (now.boxes[beyond] === 1) return `${letter} pushes the box against a box`;
  now.boxes[to] = 0;
  now.boxes[beyond] = 1;
  now.player = to;
  return direction | PUSH;
}

/** Takes the last move back where a small letter leads straight back to where it came from. */
function takeBack(level: SokobanLevel, now: Position, letter: string, last: number): boolean {
  const direction = last & 3;
  if (letter !== letter.toLowerCase() || directionOf(letter) !== ((direction + 2) & 3)) return false;
  if ((last & PUSH) !== 0) {
    now.boxes[neighbour(level, now.player, direction)] = 0;
    now.boxes[now.player] = 1;
  }
  now.player = neighbour(level, now.player, directionOf(letter));
  return true;
}

function lettersOf(made: Uint8Array): string {
  let letters = '';
  // In pieces: a call takes so many arguments and no more.
  for (let from = 0; from < made.length; from += 4096) {
    const codes = Array.from(made.subarray(from, from + 4096), (move) => CODES[move]!);
    letters += String.fromCharCode(...codes);
  }
  return letters;
}

/** The letters of moves, by direction and mark. */
const CODES = [...DIRECTIONS, ...DIRECTIONS.map((letter) => letter.toUpperCase())].map((letter) =>
  letter.charCodeAt(0),
);

function scoresOf(level: SokobanLevel, made: Uint8Array): Scores {
  let [pushes, boxLines, boxChanges, pushingSessions, playerLines] = [0, 0, 0, 0, 0];
  let player = level.player;
  /** Where the box pushed last stands now. */
  let lastBox = -1;
  let before = -1;
  for (const move of made) {
    const direction = move & 3;
    player = neighbour(level, player, direction);
    if (before < 0 || (before & 3) !== direction) playerLines++;
    if ((move & PUSH) !== 0) {
      const afterStep = before < 0 || (before & PUSH) === 0;
      pushes++;
      if (afterStep) pushingSessions++;
      if (player !== lastBox) boxChanges++;
      if (player !== lastBox || afterStep) boxLines++;
      lastBox = neighbour(level, player, direction);
    }
    before = move;
  }
  return { moves: made.length, pushes, boxLines, boxChanges, pushingSessions, playerLines };
}

function drawBoard(level: SokobanLevel, { player, boxes }: Position): string {
  const cells = level.cells.map((what, cell) => (what & ~BOX) | (boxes[cell] === 1 ? BOX : 0));
  return levelRows({ ...level, cells, player }).join('\n');
}

/** Draws the level at its start, rows separated by line feeds, `-` for floor. */
export function drawLevel(level: SokobanLevel): string {
  return drawBoard(level, startOf(level));
}
