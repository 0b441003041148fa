import { err, ok, type Problem, type Result } from '@solver-farm/core';
import { ALPHABETS, type Alphabet, parseLegend, STANDARD } from './alphabet.js';
import type { FormatId, LevelDocument, LevelRecord } from './document.js';
import { type BoardRange, findBoards } from './format-text-boards.js';
import { findComments } from './format-text-chunk.js';
import { readTextNotes, type TextNotes } from './format-text-notes.js';
import { createRowLook } from './format-text-rows.js';
import { BOX, GOAL, MAX_SIDE, type SokobanLevel } from './level.js';
import { readRuns } from './rle.js';
import { levelOfRows, type Row, type RowsResult } from './rows.js';
import { MAX_LINE, splitText } from './text.js';

/** How to read a text. */
export interface ParseTextOptions {
  /** See `parseLegend`. */
  readonly legend?: string;
  /** What the document calls its format; without it what was met decides. All are read in the same way. */
  readonly format?: 'xsb' | 'sok' | 'rle';
}

/** How many times as long as a file all its boards may be, run lengths expanded. */
const MOST_EXPANSION = 64;

/** A text while it is read. */
interface Reading {
  readonly lines: readonly string[];
  /** Indices of lines that were too long. */
  readonly cut: ReadonlySet<number>;
  readonly alphabet: Alphabet;
  /** Signs that run lengths may still make: files cannot grow without end. */
  signsLeft: number;
}

/**
 * Reads levels written as rows of signs: XSB, SOK and run-length rows, which mix freely in practice. The
 * format of the result is `rle` where all boards are run-length coded, `sok` where keys or solutions stand
 * beside boards, `xsb` otherwise.
 *
 * See `findBoards` for what is a board, `readTextNotes` for the text around. A board that cannot be a level
 * stays an entry with its reason. Codes: `ERR_LEGEND`, `ERR_LINE` (a line of more than `MAX_LINE`
 * characters), `ERR_RLE`, `ERR_SIZE`, `ERR_SIGN`, `ERR_GAME` and those of `makeLevel`.
 */
export function parseText(text: string, options: ParseTextOptions = {}): LevelDocument {
  const alphabet = options.legend === undefined ? ok(STANDARD) : parseLegend(options.legend);
  if (!alphabet.ok) {
    return { format: options.format ?? 'xsb', title: '', keys: [], levels: [], problems: [alphabet.error] };
  }
  const { lines, cut, problems } = readLines(text, alphabet.value);
  const boards = findBoards(lines, findComments(lines), alphabet.value);
  const gaps = [...boards, null].map((board, i) => ({
    from: boards[i - 1]?.to ?? 0,
    to: board?.from ?? lines.length,
  }));
  const said = readTextNotes(lines, gaps);
  const reading = {
    lines,
    cut,
    alphabet: alphabet.value,
    signsLeft: MOST_EXPANSION * text.length + (1 << 22),
  };
  const levels = boards.map((board, i) => recordOf(reading, board, said, i));
  return {
    format: options.format ?? formatOf(boards, said),
    title: said.title,
    keys: said.keys,
    levels,
    problems,
  };
}

function readLines(text: string, alphabet: Alphabet) {
  const lines = splitText(text);
  const cut = new Set<number>();
  const problems: Problem[] = [];
  const look = createRowLook(alphabet);
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    if (line.length <= MAX_LINE) continue;
    const message = `line ${i + 1} has ${line.length} characters; at most ${MAX_LINE} are read`;
    problems.push({ code: 'ERR_LINE', message, line: i + 1 });
    // The beginning of a row stays, so that its board is not cut in two.
    const head = line.slice(0, 4 * MAX_SIDE).replace(/[\d()]+$/, '');
    const row = look(head);
    lines[i] = row?.signs || row?.coded ? head : '';
    cut.add(i);
  }
  return { lines, cut, problems };
}

function formatOf(boards: readonly BoardRange[], said: TextNotes): FormatId {
  if (boards.length > 0 && boards.every(({ coded }) => coded)) return 'rle';
  return said.rich ? 'sok' : 'xsb';
}

function recordOf(reading: Reading, board: BoardRange, said: TextNotes, index: number): LevelRecord {
  const { solutions, notes: remarks, ...own } = said.levels[index]!;
  const line = board.from + 1;
  const { level, notes } = readBoard(reading, board);
  const game = gameOf(own.keys) ?? gameOf(said.keys);
  const other = game !== undefined && !/^\s*(?:sokoban\s*)?$/i.test(game);
  // A heading alone is a solution only where nothing is to do.
  const solved = level.ok && level.value.cells.every((what) => (what & (BOX | GOAL)) !== BOX);
  const empty = solved ? [] : solutions.filter(({ text }) => text === '');
  return {
    ...own,
    solutions: solved ? solutions : solutions.filter(({ text }) => text !== ''),
    line,
    level: other
      ? err('ERR_GAME', `a level of the game ${JSON.stringify(game.slice(0, 40))}, not of Sokoban`, line, 1)
      : level,
    notes: [
      ...notes,
      ...remarks,
      ...empty.map((solution) => `line ${solution.line}: a solution without moves`),
    ],
  };
}

function gameOf(keys: LevelRecord['keys']): string | undefined {
  return keys.find(([key]) => key.toLowerCase() === 'game')?.[1];
}

function readBoard(reading: Reading, board: BoardRange): RowsResult {
  const { lines, cut, alphabet } = reading;
  const fail = (code: string, message: string, line: number, column = 1): RowsResult => ({
    level: err(code, message, line, column),
    notes: [],
  });
  if (board.foreign !== undefined) {
    const { id } = board.foreign;
    const message = `no signs of Sokoban levels as usual; the legend ${id} would make it a level`;
    return fail('ERR_SIGN', message, board.from + 1);
  }
  for (let i = board.from; i < board.to; i++) {
    if (cut.has(i)) return fail('ERR_LINE', `the row has more than ${MAX_LINE} characters`, i + 1);
  }
  const rows = board.coded ? codedRows(reading, board) : ok(plainRows(lines, board));
  if (!rows.ok) return { level: rows, notes: [] };
  const width = rows.value.reduce((most, row) => Math.max(most, row.text.length), 0);
  if (rows.value.length > MAX_SIDE || width > MAX_SIDE) {
    const message = `the board is ${width}x${rows.value.length} cells; at most ${MAX_SIDE} a side`;
    return fail('ERR_SIZE', message, board.from + 1);
  }
  return withLegends(levelOfRows(rows.value, alphabet), rows.value, alphabet);
}

function plainRows(lines: readonly string[], { from, to }: BoardRange): readonly Row[] {
  return lines.slice(from, to).map((text, i) => ({ text: cutFloor(text), line: from + i + 1, column: 1 }));
}

/** A long row without the floor at its end. */
function cutFloor(text: string): string {
  let end = text.length;
  while (end > MAX_SIDE && ' -_\t'.includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}

/** The rows of a board, run lengths expanded. The end of a line ends a row as a bar does. */
function codedRows(reading: Reading, { from, to }: BoardRange): Result<readonly Row[]> {
  const most = MAX_SIDE * (MAX_SIDE + 1);
  const rows: Row[] = [];
  let signs = 0;
  for (let i = from; i < to; i++) {
    if (reading.signsLeft <= 0)
      return err('ERR_SIZE', 'the run lengths of the file make too many signs', i + 1, 1);
    const { text, places, problem } = readRuns(reading.lines[i]!.trimEnd(), most, MAX_SIDE);
    signs += text.length;
    reading.signsLeft -= text.length;
    if (problem !== null) return { ok: false, error: { ...problem, line: i + 1 } };
    if (signs > most)
      return err('ERR_SIZE', `the board has more than ${MAX_SIDE}x${MAX_SIDE} cells`, i + 1, 1);
    let start = 0;
    for (const row of text.split('|')) {
      // A bar at the end of the line ends the last row and begins none.
      if (!(row === '' && start === text.length && start > 0)) {
        rows.push({ text: row, line: i + 1, column: 1, places: places.slice(start, start + row.length) });
      }
      start += row.length + 1;
    }
  }
  return ok(rows);
}

/** Names alphabets of other programs that make a level of the rows, or another than the usual signs do. */
function withLegends({ level, notes }: RowsResult, rows: readonly Row[], alphabet: Alphabet): RowsResult {
  const unread = !level.ok && level.error.code === 'ERR_SIGN';
  if (alphabet !== STANDARD || unread || (level.ok && !rows.some(({ text }) => /[A-Za-z]/.test(text)))) {
    return { level, notes };
  }
  const ids = ALPHABETS.filter((other) => {
    const known =
      other !== STANDARD && rows.every(({ text }) => [...text].every((sign) => other.kinds.has(sign)));
    if (!known) return false;
    const read = levelOfRows(rows, other).level;
    return read.ok && !(level.ok && sameCells(read.value, level.value));
  }).map(({ id }) => id);
  if (ids.length === 0) return { level, notes };
  const which = ids.map((id) => `the legend ${id}`).join(' or ');
  if (level.ok)
    return { level, notes: [...notes, `read with the usual signs; ${which} would make another level`] };
  return {
    level: {
      ok: false,
      error: { ...level.error, message: `${level.error.message}; ${which} would make it a level` },
    },
    notes,
  };
}

function sameCells(one: SokobanLevel, other: SokobanLevel): boolean {
  return one.player === other.player && one.cells.every((what, cell) => what === other.cells[cell]);
}
