import type { Replay } from '@solver-farm/core';
import type { KlotskiLevel, Piece } from './level.js';
import type { Direction, Move } from './notation.js';
import { quote } from './text.js';

/** What the referee can be asked for. */
export interface RefereeOptions {
  /** Also give the board after each move, the start first. */
  readonly boards?: boolean;
}

/** One step of one piece, as it was made. */
interface Step {
  readonly label: string;
  readonly direction: Direction;
}

const DELTA: Readonly<Record<Direction, { readonly x: number; readonly y: number; readonly word: string }>> =
  {
    u: { x: 0, y: -1, word: 'up' },
    d: { x: 0, y: 1, word: 'down' },
    l: { x: -1, y: 0, word: 'left' },
    r: { x: 1, y: 0, word: 'right' },
  };

/**
 * Replays moves cell by cell on a board of labels, slowly and plainly, and judges them.
 *
 * The cost is counted from the steps that were made, however the solution bundles them into tokens: `steps`
 * are steps, `slides` the longest runs of one piece in one direction, `moves` the longest runs of one piece.
 * A run that ends where it began counts like any other: the piece was moved. An illegal solution costs what was
 * made before the offence; `offence.move` counts tokens from 1.
 */
export function replayMoves(
  level: KlotskiLevel,
  moves: readonly Move[],
  options: RefereeOptions = {},
): Replay {
  const board = placePieces(level);
  const boards = [drawBoard(level, board)];
  const made: Step[] = [];
  const finish = (offence?: { move: number; message: string }): Replay => ({
    legal: offence === undefined,
    solved: offence === undefined && isSolved(level, board),
    cost: countCost(made),
    ...(offence === undefined ? {} : { offence }),
    ...(options.boards ? { boards } : {}),
  });

  for (const [index, { label, path }] of moves.entries()) {
    for (const { direction, count } of path) {
      for (let i = 0; i < count; i++) {
        const message = tryStep(level, board, { label, direction });
        if (message !== undefined) return finish({ move: index + 1, message });
        made.push({ label, direction });
      }
    }
    if (options.boards) boards.push(drawBoard(level, board));
  }
  return finish();
}

/** The start, drawn: labels, `.` for empty cells, `#` for walls, `-` for gates. */
export function drawLevel(level: KlotskiLevel): string {
  return drawBoard(level, placePieces(level));
}

/** A label a cell, '' where none stands. */
function placePieces(level: KlotskiLevel): string[] {
  const board = new Array<string>(level.width * level.height).fill('');
  for (const piece of level.pieces) for (const cell of piece.cells) board[cell] = piece.label;
  return board;
}

/** Makes the step, or says why it is against the rules and leaves the board alone. */
function tryStep(level: KlotskiLevel, board: string[], { label, direction }: Step): string | undefined {
  const piece = level.pieces.find((candidate) => candidate.label === label);
  if (piece === undefined) return `there is no piece ${quote(label)}`;
  const { word } = DELTA[direction];
  const forbidden = ruleAgainst(piece, direction);
  if (forbidden !== undefined) return `piece ${label} cannot move ${word}: ${forbidden}`;

  const from = [...board.keys()].filter((cell) => board[cell] === label);
  const hasGoal = level.goals.some((goal) => level.pieces[goal.piece] === piece);
  const to: number[] = [];
  for (const cell of from) {
    const next = neighbour(level, cell, direction);
    const obstacle =
      next === undefined ? 'the edge of the board' : obstacleAt(level, board, next, label, hasGoal);
    if (obstacle !== undefined) return `piece ${label} cannot move ${word}: ${obstacle} is in the way`;
    to.push(next!);
  }
  for (const cell of from) board[cell] = '';
  for (const cell of to) board[cell] = label;
  return undefined;
}

function ruleAgainst(piece: Piece, direction: Direction): string | undefined {
  if (piece.rule === 'fixed') return 'it is fixed';
  const horizontal = DELTA[direction].y === 0;
  if (piece.rule === 'horizontal' && !horizontal) return 'it moves left and right only';
  if (piece.rule === 'vertical' && horizontal) return 'it moves up and down only';
  return undefined;
}

function neighbour(level: KlotskiLevel, cell: number, direction: Direction): number | undefined {
  const x = (cell % level.width) + DELTA[direction].x;
  const y = Math.floor(cell / level.width) + DELTA[direction].y;
  if (x < 0 || y < 0 || x >= level.width || y >= level.height) return undefined;
  return y * level.width + x;
}

function obstacleAt(
  level: KlotskiLevel,
  board: readonly string[],
  cell: number,
  label: string,
  hasGoal: boolean,
): string | undefined {
  if (level.cells[cell] === 'wall') return 'a wall';
  if (level.cells[cell] === 'gate' && !hasGoal) return 'a gate, which only pieces with a goal may cross,';
  const other = board[cell]!;
  return other === '' || other === label ? undefined : `piece ${other}`;
}

function isSolved(level: KlotskiLevel, board: readonly string[]): boolean {
  return level.goals.every((goal) => {
    const { label } = level.pieces[goal.piece]!;
    const cells = [...board.keys()].filter((cell) => board[cell] === label);
    const left = Math.min(...cells.map((cell) => cell % level.width));
    const top = Math.min(...cells.map((cell) => Math.floor(cell / level.width)));
    return left === goal.x && top === goal.y;
  });
}

function countCost(made: readonly Step[]): Readonly<Record<string, number>> {
  let slides = 0;
  let moves = 0;
  let before: Step | undefined;
  for (const step of made) {
    if (step.label !== before?.label) moves++;
    if (step.label !== before?.label || step.direction !== before.direction) slides++;
    before = step;
  }
  return { steps: made.length, slides, moves };
}

const SIGNS = { floor: '.', wall: '#', gate: '-' } as const;

function drawBoard(level: KlotskiLevel, board: readonly string[]): string {
  const signs = board.map((label, cell) => label || SIGNS[level.cells[cell]!]);
  const rows: string[] = [];
  for (let y = 0; y < level.height; y++) {
    rows.push(signs.slice(y * level.width, (y + 1) * level.width).join(''));
  }
  return rows.join('\n');
}
