import type { Replay } from '@solver-farm/core';
import { signOf } from './data.js';
import { BOX, DIRECTIONS, GOAL, neighbour, type SokobanLevel, WALL } from './level.js';
import { parseLurd } from './lurd.js';

/**
 * All that is counted of a solution.
 * - `moves`: steps of the player, pushes among them; `pushes`: those that move a box.
 * - `boxLines`: runs of pushes of one box in one direction, however the player walked in between.
 * - `boxChanges`: runs of pushes of one box: how often a box is pushed that was not the last one pushed.
 * - `pushingSessions`: runs of pushes without a step between them.
 * - `playerLines`: runs of moves in one direction.
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
export function replayLurd(level: SokobanLevel, solution: string, options: ReplayOptions = {}): SokobanReplay {
  const read = parseLurd(solution);
  if (read.ok) return play(level, read.value, options);
  const before = readablePart(solution);
  const replay = play(level, before, options);
  if (!replay.legal) return replay;
  const offence = { move: before.length + 1, message: read.error.message };
  return { ...replay, legal: false, solved: false, offence };
}

/** The moves before the first sign that cannot be read; none where runs make their number unclear. */
function readablePart(solution: string): string {
  const end = solution.search(/[^lurdLURD\s]/);
  return solution.slice(0, end < 0 ? solution.length : end).replace(/\s+/g, '');
}

function play(level: SokobanLevel, moves: string, options: ReplayOptions): SokobanReplay {
  const boxes = new Set<number>();
  level.cells.forEach((what, cell) => {
    if ((what & BOX) !== 0) boxes.add(cell);
  });
  const anyCase = options.case === 'any' || moves === moves.toLowerCase();
  const boards = options.boards === true ? [drawBoard(level, boxes, level.player)] : undefined;
  const made: Made[] = [];
  let player = level.player;
  let offence: { move: number; message: string } | undefined;
  for (let i = 0; i < moves.length && offence === undefined; i++) {
    const letter = moves[i]!;
    const direction = DIRECTIONS.indexOf(letter.toLowerCase() as (typeof DIRECTIONS)[number]);
    const last = made[made.length - 1];
    if (options.undo === true && last !== undefined && isUndo(level, boxes, player, letter, direction, last)) {
      made.pop();
      player = last.from;
      if (last.box >= 0) {
        boxes.delete(last.beyond);
        boxes.add(last.box);
      }
    } else {
      const made1 = tryMove(level, boxes, player, direction);
      if (typeof made1 === 'string') offence = { move: i + 1, message: made1 };
      else if (!anyCase && letter !== letter.toLowerCase() && made1.box < 0) {
        offence = { move: i + 1, message: `${letter} is a push, and there is no box` };
      } else if (!anyCase && letter === letter.toLowerCase() && made1.box >= 0) {
        offence = { move: i + 1, message: `${letter} is a step, and there is a box in the way` };
      } else {
        if (made1.box >= 0) {
          boxes.delete(made1.box);
          boxes.add(made1.beyond);
        }
        player = made1.to;
        made.push(made1);
      }
    }
    if (offence === undefined) boards?.push(drawBoard(level, boxes, player));
  }
  const scores = scoresOf(made);
  const legal = offence === undefined;
  return {
    legal,
    solved: legal && [...boxes].every((cell) => (level.cells[cell]! & GOAL) !== 0),
    cost: { pushes: scores.pushes, moves: scores.moves },
    scores,
    lurd: made.map(lettersOf).join(''),
    ...(offence === undefined ? {} : { offence }),
    ...(boards === undefined ? {} : { boards }),
  };
}

/** A move that was made: `box` is the cell from which it pushed a box to `beyond`, -1 for a step. */
interface Made {
  readonly direction: number;
  readonly from: number;
  readonly to: number;
  readonly box: number;
  readonly beyond: number;
}

function tryMove(
  level: SokobanLevel,
  boxes: ReadonlySet<number>,
  player: number,
  direction: number,
): Made | string {
  const to = neighbour(level, player, direction);
  if (to < 0 || (level.cells[to]! & WALL) !== 0) return `${WAYS[direction]} of the player is a wall`;
  if (!boxes.has(to)) return { direction, from: player, to, box: -1, beyond: -1 };
  const beyond = neighbour(level, to, direction);
  if (beyond < 0 || (level.cells[beyond]! & WALL) !== 0) return 'the box is pushed against a wall';
  if (boxes.has(beyond)) return 'the box is pushed against a box';
  return { direction, from: player, to, box: to, beyond };
}

const WAYS = ['above', 'right', 'below', 'left'];

/** A small letter that leads straight back to where the last move came from. */
function isUndo(
  level: SokobanLevel,
  boxes: ReadonlySet<number>,
  player: number,
  letter: string,
  direction: number,
  last: Made,
): boolean {
  if (letter !== letter.toLowerCase() || direction !== ((last.direction + 2) & 3)) return false;
  return neighbour(level, player, direction) === last.from && !boxes.has(last.from);
}

function lettersOf({ direction, box }: Made): string {
  const letter = DIRECTIONS[direction]!;
  return box >= 0 ? letter.toUpperCase() : letter;
}

function scoresOf(made: readonly Made[]): Scores {
  let [pushes, boxLines, boxChanges, pushingSessions, playerLines] = [0, 0, 0, 0, 0];
  /** Where the box pushed last stands now, and the way it went. */
  let lastBox = -1;
  let lastWay = -1;
  made.forEach((move, i) => {
    const before = made[i - 1];
    if (before === undefined || before.direction !== move.direction) playerLines++;
    if (move.box < 0) return;
    pushes++;
    if (before === undefined || before.box < 0) pushingSessions++;
    if (move.box !== lastBox) boxChanges++;
    if (move.box !== lastBox || move.direction !== lastWay) boxLines++;
    lastBox = move.beyond;
    lastWay = move.direction;
  });
  return { moves: made.length, pushes, boxLines, boxChanges, pushingSessions, playerLines };
}

function drawBoard(level: SokobanLevel, boxes: ReadonlySet<number>, player: number): string {
  const cells = level.cells.map((what, cell) => (what & ~BOX) | (boxes.has(cell) ? BOX : 0));
  const now: SokobanLevel = { ...level, cells, player };
  const rows: string[] = [];
  for (let y = 0; y < level.height; y++) {
    let row = '';
    for (let x = 0; x < level.width; x++) row += signOf(now, y * level.width + x);
    rows.push(row);
  }
  return rows.join('\n');
}

/** Draws the level at its start, rows separated by line feeds, `-` for floor. */
export function drawLevel(level: SokobanLevel): string {
  const boxes = new Set<number>();
  level.cells.forEach((what, cell) => {
    if ((what & BOX) !== 0) boxes.add(cell);
  });
  return drawBoard(level, boxes, level.player);
}
