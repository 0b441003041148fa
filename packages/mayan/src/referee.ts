import type { Columns, MayanLevel, MayanMove } from './level.js';

/** One round of vanishing. */
export interface Round {
  /** The blocks that vanish together, by column and row. */
  readonly gone: readonly { readonly x: number; readonly y: number }[];
  /** The board after those above them have fallen. */
  readonly after: Columns;
}

/** What one step does, stage by stage. */
export interface Stages {
  /** After the swap, or with the block fallen onto its new column and the blocks above it fallen by one. */
  readonly moved: Columns;
  readonly rounds: readonly Round[];
  /** How it ends. */
  readonly result: Columns;
}

/** A step that the rules forbid, or what it does. */
export type Played =
  | { readonly ok: true; readonly stages: Stages }
  | { readonly ok: false; readonly message: string };

/**
 * Plays one step: the block swaps with its neighbour, or falls onto the neighbour column. Then, until nothing changes,
 * all blocks in lines of three or more are marked on the board as it stands and vanish together, and the rest falls.
 * Rules: NOIP 2011, day 1, problem 3.
 */
export function playMove(level: MayanLevel, board: Columns, { x, y, g }: MayanMove): Played {
  const to = x + g;
  if (x < 0 || x >= level.width || y < 0 || y >= level.height) {
    return { ok: false, message: `there is no place ${x} ${y} on the board` };
  }
  const colour = board[x]?.[y];
  if (colour === undefined) return { ok: false, message: `there is no block at ${x} ${y}` };
  if (to < 0 || to >= level.width) {
    return {
      ok: false,
      message: `the block at ${x} ${y} would leave the board to the ${g === 1 ? 'right' : 'left'}`,
    };
  }
  const other = board[to]?.[y];
  if (other === colour && level.rules.equalSwaps === 'skip') {
    return { ok: false, message: `the swap of two blocks of colour ${colour} is no step here` };
  }
  const moved = board.map((column, at) => {
    if (at === x) return other === undefined ? column.filter((_, row) => row !== y) : column.with(y, other);
    if (at === to) return other === undefined ? [...column, colour] : column.with(y, colour);
    return column;
  });
  const rounds: Round[] = [];
  let result: Columns = moved;
  for (;;) {
    const marked = markLines(result);
    const gone = marked.flatMap((column, at) =>
      column.flatMap((mark, row) => (mark ? [{ x: at, y: row }] : [])),
    );
    if (gone.length === 0) return { ok: true, stages: { moved, rounds, result } };
    result = result.map((column, at) => column.filter((_, row) => !marked[at]?.[row]));
    rounds.push({ gone, after: result });
  }
}

/** For each block whether it is in a line of three or more, across or upwards. */
function markLines(board: Columns): boolean[][] {
  const marked = board.map((column) => column.map(() => false));
  const mark = (cells: readonly (readonly [x: number, y: number])[]) => {
    const colours = cells.map(([x, y]) => board[x]?.[y]);
    if (colours[0] === undefined || colours.some((colour) => colour !== colours[0])) return;
    for (const [x, y] of cells) {
      const column = marked[x];
      if (column !== undefined) column[y] = true;
    }
  };
  for (const [x, column] of board.entries()) {
    for (const y of column.keys()) {
      mark([
        [x, y],
        [x, y + 1],
        [x, y + 2],
      ]);
      mark([
        [x, y],
        [x + 1, y],
        [x + 2, y],
      ]);
    }
  }
  return marked;
}

/** What the referee found. */
export interface MayanReplay {
  readonly legal: boolean;
  /** The board is empty after the last step, within the level's steps. */
  readonly solved: boolean;
  /** It is an answer to the exact question as well: of as many steps as the level asks for (at most, where they say so). */
  readonly exact: boolean;
  readonly moves: number;
  readonly offence?: { readonly move: number; readonly message: string };
  /** The board before the first step and after each. */
  readonly boards: readonly Columns[];
  readonly stages: readonly Stages[];
}

/** Plays steps one after another and judges them; after an offence nothing more is played. */
export function replayMoves(level: MayanLevel, moves: readonly MayanMove[]): MayanReplay {
  const boards: Columns[] = [level.columns];
  const stages: Stages[] = [];
  let board: Columns = level.columns;
  for (const [index, move] of moves.entries()) {
    const refuse = (message: string): MayanReplay => ({
      legal: false,
      solved: false,
      exact: false,
      moves: index,
      offence: { move: index + 1, message },
      boards,
      stages,
    });
    if (index >= level.steps) return refuse(`the level has ${level.steps} steps`);
    if (isEmpty(board)) return refuse('the board is empty already');
    const played = playMove(level, board, move);
    if (!played.ok) return refuse(played.message);
    board = played.stages.result;
    boards.push(board);
    stages.push(played.stages);
  }
  const solved = isEmpty(board);
  const exact = solved && (moves.length === level.steps || level.rules.atMost);
  return { legal: true, solved, exact, moves: moves.length, boards, stages };
}

function isEmpty(board: Columns): boolean {
  return board.every((column) => column.length === 0);
}
