import { err, type Problem, type Result } from '@solver-farm/core';
import { type Alphabet, parseLegend, STANDARD } from './alphabet.js';
import type { FormatId, LevelDocument, LevelRecord } from './document.js';
import { MAX_SIDE, type SokobanLevel } from './level.js';
import { decodeRuns } from './rle.js';
import { levelOfRows, type Row } from './rows.js';
import { MAX_LINE, splitLines, type TextLine } from './text.js';
import { readTextParts, type TextParts } from './text-parts.js';

/** How to read a text. */
export interface ParseTextOptions {
  /** See `parseLegend`. */
  readonly legend?: string;
}

/**
 * Reads levels written as rows of signs: XSB, SOK and run-length rows, which mix freely in practice. The format of
 * the result is the richest that was met.
 *
 * A board is a run of lines that look like rows. All other lines are text: what stands before the first board is said
 * of the collection, what stands after a board of that level, but for the title of the next. A board that cannot be
 * a level stays an entry with its reason.
 */
export function parseText(text: string, options: ParseTextOptions = {}): LevelDocument {
  const nothing = { format: 'xsb' as const, title: '', keys: [], levels: [] };
  const alphabet =
    options.legend === undefined ? { ok: true as const, value: STANDARD } : parseLegend(options.legend);
  if (!alphabet.ok) return { ...nothing, problems: [alphabet.error] };
  const problems: Problem[] = [];
  const lines = splitLines(text).map((line) => {
    if (line.text.length <= MAX_LINE) return line;
    const message = `line ${line.number} has ${line.text.length} characters; at most ${MAX_LINE} are read`;
    problems.push({ code: 'ERR_LINE', message, line: line.number });
    return { ...line, text: '' };
  });
  const { boards, chunks } = split(lines, alphabet.value);
  const parts = readTextParts(chunks);
  const levels = boards.map((board, i) => recordOf(board, parts, i, alphabet.value));
  return {
    format: formatOf(boards, levels),
    title: parts.title,
    keys: parts.collection,
    levels,
    problems,
  };
}

function formatOf(boards: readonly BoardLines[], levels: readonly LevelRecord[]): FormatId {
  if (boards.length > 0 && boards.every(({ coded }) => coded)) return 'rle';
  const rich = levels.some(
    ({ keys, solutions, snapshots }) => keys.length + solutions.length + snapshots.length > 0,
  );
  return rich ? 'sok' : 'xsb';
}

function recordOf(board: BoardLines, parts: TextParts, index: number, alphabet: Alphabet): LevelRecord {
  const said = parts.levels[index]!;
  const line = board.lines[0]!.number;
  const rows = rowsOf(board);
  const { level, notes } = rows.ok
    ? levelOfRows(rows.value, alphabet)
    : { level: rows as Result<SokobanLevel>, notes: [] };
  const game = said.keys.find(([key]) => key.toLowerCase() === 'game')?.[1];
  return {
    ...said,
    line,
    level:
      game !== undefined && !/^\s*sokoban\s*$/i.test(game)
        ? err('ERR_GAME', `a level of the game ${JSON.stringify(game.slice(0, 40))}, not of Sokoban`, line, 1)
        : level,
    notes: [...notes, ...said.notes],
  };
}

/** A board as it stands in the file. */
interface BoardLines {
  readonly lines: readonly TextLine[];
  /** With run lengths or row ends. */
  readonly coded: boolean;
}

/** The boards of a text, and the lines before the first, between them and after the last. */
function split(
  lines: readonly TextLine[],
  alphabet: Alphabet,
): { readonly boards: readonly BoardLines[]; readonly chunks: readonly (readonly TextLine[])[] } {
  const look = createRowLook(alphabet);
  const comment = commentLines(lines);
  const boards: BoardLines[] = [];
  const chunks: TextLine[][] = [[]];
  for (let i = 0; i < lines.length; ) {
    let end = i;
    while (end < lines.length && comment[end] === 0 && look.continues(lines[end]!.text, end > i)) end++;
    const run = lines.slice(i, end);
    const board = end > i ? look.board(run) : null;
    if (board === null) {
      const last = Math.max(end, i + 1);
      chunks[chunks.length - 1]!.push(...lines.slice(i, last));
      i = last;
    } else {
      boards.push(board);
      chunks.push([]);
      i = end;
    }
  }
  return { boards, chunks };
}

/** 1 for the lines of `Comment:` blocks that are ended by `Comment-End:`; a drawing in there is no board. */
function commentLines(lines: readonly TextLine[]): Uint8Array {
  const inside = new Uint8Array(lines.length);
  let start = -1;
  for (const [i, { text }] of lines.entries()) {
    if (/^[\s;]*comments?\s*:/i.test(text)) start = i;
    else if (start >= 0 && /^\s*comment-end/i.test(text)) {
      inside.fill(1, start, i + 1);
      start = -1;
    }
  }
  return inside;
}

interface RowLook {
  /** Whether a line can be a row, the first of a board or one after others. */
  continues(line: string, inside: boolean): boolean;
  /** The board that a run of such lines is, or null where they are text after all. */
  board(run: readonly TextLine[]): BoardLines | null;
}

/**
 * A row begins and ends with a wall or a box on a goal, or it is within others and made of signs only. A line between
 * walls with other signs is a row too, a broken one, so that a damaged level is told and not cut in two.
 */
function createRowLook({ kinds }: Alphabet): RowLook {
  const walls = new Set([...kinds].filter(([, kind]) => kind === 'wall').map(([sign]) => sign));
  const onGoal = new Set([...kinds].filter(([, kind]) => kind === 'box-goal').map(([sign]) => sign));
  const isSign = (sign: string) => kinds.has(sign);
  const isCode = (sign: string) =>
    (sign >= '0' && sign <= '9') || sign === '(' || sign === ')' || sign === '|';
  const signsOnly = (line: string) => {
    for (const sign of line) if (!isSign(sign)) return false;
    return true;
  };
  const codedRow = (line: string) => {
    let walled = false;
    let coded = false;
    for (const sign of line) {
      if (isSign(sign)) walled ||= walls.has(sign);
      else if (isCode(sign)) coded = true;
      else return false;
    }
    // A number at the end (as in `#12`) or a blank inside (`# 1`) is a title, unless bars end rows.
    return coded && walled && (line.includes('|') || !/\d$/.test(line)) && !/\S\s+\S/.test(line);
  };
  const hasWall = (line: string) => [...line].some((sign) => walls.has(sign));
  const between = (line: string) => {
    const trimmed = line.trim();
    const ends = (sign: string | undefined) => sign !== undefined && (walls.has(sign) || onGoal.has(sign));
    return trimmed.length > 1 && ends(trimmed[0]) && ends(trimmed[trimmed.length - 1]);
  };
  return {
    continues(line, inside) {
      if (line.length > MAX_LINE || line.trim() === '') return false;
      // A row without walls holds other signs than letters, which would be a word.
      if (signsOnly(line)) return hasWall(line) || (inside && /[^\sA-Za-z]/.test(line));
      return codedRow(line.trim()) || between(line);
    },
    board(run) {
      const coded = run.some(({ text }) => !signsOnly(text) && codedRow(text.trim()));
      const good = run.filter(({ text }) => signsOnly(text) || codedRow(text.trim())).length;
      const players = run.some(({ text }) => [...text].some((sign) => kinds.get(sign)?.startsWith('player')));
      const things = run.some(({ text }) => [...text].some((sign) => /box|goal/.test(kinds.get(sign) ?? '')));
      if (coded && run.some(({ text }) => text.includes('|'))) return { lines: run, coded };
      // Lines of walls alone are drawn between levels too; a heading between walls is one line.
      if (run.length < 3) return good === run.length && players && things ? { lines: run, coded } : null;
      if (!players && !things && good === run.length && !enclosesFloor(run, walls)) return null;
      return good === 0 && !players ? null : { lines: run, coded };
    },
  };
}

/** True for lines with walls at both ends and other signs between. */
function enclosesFloor(run: readonly TextLine[], walls: ReadonlySet<string>): boolean {
  return run.some(({ text }) => [...text.trim()].some((sign) => !walls.has(sign)));
}

/** The rows of a board, run lengths expanded. */
function rowsOf({ lines, coded }: BoardLines): Result<readonly Row[]> {
  if (!coded) {
    return { ok: true, value: lines.map(({ text, number }) => ({ text, line: number, column: 1 })) };
  }
  const rows: Row[] = [];
  let signs = 0;
  for (const { text, number } of lines) {
    const decoded = decodeRuns(text.trimEnd(), MAX_SIDE * (MAX_SIDE + 1));
    if (!decoded.ok) {
      const { code, message, column } = decoded.error;
      return err(code, message, number, column ?? 1);
    }
    const { text: all, places } = decoded.value;
    signs += all.length;
    if (signs > MAX_SIDE * (MAX_SIDE + 1)) {
      return err('ERR_SIZE', `the board has more than ${MAX_SIDE}x${MAX_SIDE} cells`, number, 1);
    }
    let start = 0;
    for (const row of all.split('|')) {
      // A bar at the end of the line ends the last row and begins none.
      if (!(row === '' && start === all.length && start > 0)) {
        rows.push({
          text: row,
          line: number,
          column: 1,
          places: places.slice(start, start + row.length),
        });
      }
      start += row.length + 1;
    }
  }
  return { ok: true, value: rows };
}
