import { err, type Result } from '@solver-farm/core';
import { type GoalText, makeGoal, parseGoal, rushRule } from './goal.js';
import { type Cell, isLabel, type KlotskiLevel, MAX_SIDE, type Rule, type SetupPiece } from './level.js';
import { makeLevel } from './make-level.js';
import { drawLevel } from './referee.js';
import { quote } from './text.js';

/** A piece of a line of a file, and where it begins there; line and column count from 1. */
export interface Span {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

const CELLS: ReadonlyMap<string, Cell> = new Map([
  ['.', 'floor'],
  ['#', 'wall'],
  ['-', 'gate'],
]);

/**
 * Reads a board in letters: rows of one character a cell, `.` empty, `#` wall, `-` gate, anything else the piece
 * of that name; and its goal string (see `parseGoal`). Codes: those of `parseGoal` and `makeLevel` and
 * `ERR_BOARD` (rows of different lengths, a character that cannot be a piece), all with line and column.
 */
export function readGrid(rows: readonly Span[], goal: Span): Result<KlotskiLevel> {
  const board = readBoard(rows);
  if (!board.ok) return board;
  const wanted = parseGoal(goal.text);
  if (!wanted.ok) {
    const { code, message, column } = wanted.error;
    return err(code, message, goal.line, goal.column + (column ?? 1) - 1);
  }
  const { width, height, cells, pieces } = board.value;
  const rules = readRules(wanted.value, pieces, width, goal);
  if (!rules.ok) return rules;
  const index = new Map(pieces.map((piece, i) => [piece.label, i]));
  for (const { label, column } of wanted.value.goals) {
    if (index.has(label)) continue;
    const message = `the goal names piece ${quote(label)}, but no such piece is on the board`;
    return err('ERR_GOAL', message, goal.line, goal.column + column - 1);
  }
  const made = makeLevel({
    width,
    height,
    cells,
    pieces: pieces.map((piece, i) => ({ ...piece, rule: rules.value[i]! })),
    goals: wanted.value.goals.map(({ label, x, y }) => ({ piece: index.get(label)!, x, y })),
  });
  if (made.ok) return made;
  const { code, message, cell } = made.error;
  if (cell !== undefined) {
    const row = rows[Math.floor(cell / width)]!;
    return err(code, message, row.line, row.column + (cell % width));
  }
  const column = made.error.goal === undefined ? 1 : wanted.value.goals[made.error.goal]!.column;
  return err(code, message, goal.line, goal.column + column - 1);
}

interface Board {
  readonly width: number;
  readonly height: number;
  readonly cells: readonly Cell[];
  readonly pieces: readonly SetupPiece[];
}

function readBoard(rows: readonly Span[]): Result<Board> {
  const first = rows[0];
  if (first === undefined) return err('ERR_BOARD', 'a board expected');
  const width = [...first.text].length;
  const pieces = new Map<string, number[]>();
  const cells: Cell[] = [];
  if (rows.length > MAX_SIDE) {
    return err(
      'ERR_SIZE',
      `a board is at most ${MAX_SIDE} cells high; this one is ${rows.length}`,
      first.line,
      first.column,
    );
  }
  for (const row of rows) {
    const signs = [...row.text];
    if (signs.length !== width || width === 0) {
      const message =
        signs.length === 0
          ? 'the board has an empty row; at least one cell expected'
          : `a row of ${width} cells expected, as the first row has; ${signs.length} found`;
      return err('ERR_BOARD', message, row.line, row.column + Math.min(signs.length, width));
    }
    if (width > MAX_SIDE) {
      return err(
        'ERR_SIZE',
        `a board is at most ${MAX_SIDE} cells wide; this one is ${width}`,
        row.line,
        row.column,
      );
    }
    for (const [x, sign] of signs.entries()) {
      const cell = CELLS.get(sign);
      if (cell === undefined && !isLabel(sign)) {
        const message = `${quote(sign)} cannot name a piece; a letter, ".", "#" or "-" expected`;
        return err('ERR_BOARD', message, row.line, row.column + x);
      }
      if (cell === undefined) pieces.set(sign, [...(pieces.get(sign) ?? []), cells.length]);
      cells.push(cell ?? 'floor');
    }
  }
  const list = [...pieces].map(([label, own]) => ({ label, cells: own }));
  return { ok: true, value: { width, height: rows.length, cells, pieces: list } };
}

/** The rule of each piece, in the order of `pieces`. */
function readRules(
  wanted: GoalText,
  pieces: readonly SetupPiece[],
  width: number,
  goal: Span,
): Result<Rule[]> {
  const rules = pieces.map((piece): Rule => (wanted.rush ? rushRule(piece, width) : 'free'));
  const named = new Set<string>();
  for (const { label, rule, column } of wanted.rules) {
    const index = pieces.findIndex((piece) => piece.label === label);
    if (index < 0 || named.has(label)) {
      const message =
        index < 0 ? `a rule names ${quote(label)}, which is no piece` : `two rules for piece ${label}`;
      return err('ERR_RULE', message, goal.line, goal.column + column - 1);
    }
    named.add(label);
    rules[index] = rule;
  }
  return { ok: true, value: rules };
}

/**
 * Reads a level on one line, `HAAI/HAAI/JBBK/JNOK/P..Q A@1,3`: rows joined by `/`, a blank, the goal string.
 * Errors as in `readGrid`; a missing goal is an `ERR_GOAL`.
 */
export function parseGrid(text: string, line = 1, column = 1): Result<KlotskiLevel> {
  const { board, goal } = splitLevel({ text, line, column });
  if (goal.text === '') return missingGoal(goal.line, goal.column);
  return readGrid(splitRows(board), goal);
}

/** The error of a level that says nothing of its goal. */
export function missingGoal(
  line: number,
  column: number,
): { ok: false; error: ReturnType<typeof err>['error'] } {
  return err('ERR_GOAL', 'the level has no goal piece; a goal such as A@1,3 expected', line, column);
}

/** Board, goal and what follows on a line. */
export function splitLevel(line: Span): { board: Span; goal: Span; rest: string } {
  const parts = /^(\s*)(\S*)(\s*)(\S*)\s*(.*)$/su.exec(line.text)!;
  const [lead, board, gap, goal] = parts.slice(1, 5) as [string, string, string, string];
  const boardColumn = line.column + lead.length;
  const goalColumn = boardColumn + [...board].length + gap.length;
  return {
    board: { text: board, line: line.line, column: boardColumn },
    goal: { text: goal, line: line.line, column: goalColumn },
    rest: parts[5]!.trim(),
  };
}

/** The rows of a board on one line. */
export function splitRows(board: Span): Span[] {
  let { column } = board;
  return board.text.split('/').map((text) => {
    const span = { text, line: board.line, column };
    column += [...text].length + 1;
    return span;
  });
}

/** Writes a level on one line, as `parseGrid` reads it. Equal levels give equal text. */
export function makeGrid(level: KlotskiLevel): string {
  return `${makeBoard(level)} ${makeGoal(level)}`;
}

/** Writes a level's board on one line, rows joined by `/`. */
export function makeBoard(level: KlotskiLevel): string {
  return drawLevel(level).replaceAll('\n', '/');
}
