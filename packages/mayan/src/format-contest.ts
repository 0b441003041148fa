import { err, type Problem, type Result } from '@solver-farm/core';
import type { Board } from './document.js';
import {
  CONTEST_RULES,
  type MayanLevel,
  type MayanRules,
  MOST_COLOURS,
  MOST_COLUMNS,
  MOST_ROWS,
} from './level.js';
import { findLine, makeLevel } from './make-level.js';
import { cleanName, linesOf, MOST_LINE, quote } from './text.js';

/** The contest's board. */
const COLUMNS = 5;
const ROWS = 7;

interface Token {
  readonly text: string;
  readonly column: number;
}

/** A column line that was read: its colours and where each stands. */
interface ColumnLine {
  readonly line: number;
  readonly tokens: readonly Token[];
}

/**
 * Reads the contest's input: the number of steps on a line, then a line for each column, from the bottom up, ended by
 * 0. Several boards follow one another, blank lines between or not. Boards of another size than five columns and seven
 * rows have a line such as `4x6` (columns, rows) before the steps; a line `# name` there gives a name.
 *
 * A board that is wrong is an error with line and column, and costs the others nothing: reading goes on at the next
 * blank line or number of steps. Codes: `ERR_STEPS`, `ERR_NUMBER`, `ERR_COLOUR`, `ERR_FLOATING` (a block behind the 0),
 * `ERR_END` (no 0), `ERR_COLUMN` (too many blocks), `ERR_SIZE` (too few or too many columns), `ERR_LINE`.
 */
export function parseContest(text: string, rules: MayanRules = CONTEST_RULES): readonly Board[] {
  const lines = linesOf(text);
  const boards: Board[] = [];
  let name = '';
  let at = 0;
  while (at < lines.length) {
    const line = lines[at];
    if (line.length <= MOST_LINE) {
      const trimmed = line.trim();
      if (trimmed === '') {
        at++;
        continue;
      }
      if (trimmed.startsWith('#')) {
        name = cleanName(trimmed.slice(1));
        at++;
        continue;
      }
    }
    const read = readBoard(lines, at, rules);
    boards.push({ name, line: at + 1, level: read.level, claims: [], solutions: [], notes: [] });
    name = '';
    at = read.next;
  }
  return boards;
}

function readBoard(
  lines: readonly string[],
  begin: number,
  rules: MayanRules,
): { readonly level: Result<MayanLevel>; readonly next: number } {
  let at = begin;
  let width = COLUMNS;
  let height = ROWS;
  const fail = (code: string, message: string, line: number, column: number) => ({
    level: err(code, message, line + 1, column),
    next: skip(lines, Math.max(line, at)),
  });
  const size = /^\s*(\d{1,3})\s*[xX×]\s*(\d{1,3})\s*$/.exec(lines[at].slice(0, MOST_LINE));
  if (size !== null) {
    width = Number(size[1]);
    height = Number(size[2]);
    if (width < 1 || width > MOST_COLUMNS || height < 1 || height > MOST_ROWS) {
      return fail(
        'ERR_SIZE',
        `1 to ${MOST_COLUMNS} columns and 1 to ${MOST_ROWS} rows expected, ${quote(lines[at].trim())} found`,
        at,
        1,
      );
    }
    at++;
  }
  const first = at < lines.length ? tokensOf(lines[at]) : [];
  if (first === null)
    return fail(
      'ERR_STEPS',
      `a number of steps expected, a line of ${lines[at].length} characters found`,
      at,
      1,
    );
  if (first.length === 0) return fail('ERR_STEPS', 'a number of steps expected, nothing found', at, 1);
  const steps = Number(first[0].text);
  if (!/^\d{1,6}$/.test(first[0].text) || steps < 1) {
    return fail(
      'ERR_STEPS',
      `a number of steps expected, ${quote(first[0].text)} found`,
      at,
      first[0].column,
    );
  }
  if (first.length > 1) {
    return fail(
      'ERR_STEPS',
      `the number of steps stands alone on its line; ${quote(first[1].text)} found behind it`,
      at,
      first[1].column,
    );
  }
  const stepLine = at++;

  const columns: number[][] = [];
  const places: ColumnLine[] = [];
  for (let x = 0; x < width; x++, at++) {
    const tokens = at < lines.length ? tokensOf(lines[at]) : [];
    if (tokens === null)
      return fail('ERR_COLUMN', `column ${x} is a line of ${lines[at].length} characters`, at, 1);
    if (tokens.length === 0) {
      return fail('ERR_SIZE', `${width} columns expected, ${x} found`, Math.min(at, lines.length - 1), 1);
    }
    const column = readColumn(tokens, x, height);
    if (!Array.isArray(column)) return fail(column.code, column.message, at, column.column ?? 1);
    columns.push(column);
    places.push({ line: at, tokens });
  }
  const beyond = at < lines.length ? tokensOf(lines[at]) : [];
  if (beyond !== null && beyond.length > 0 && beyond[beyond.length - 1].text === '0') {
    return fail('ERR_SIZE', `${width} columns expected, another one found`, at, beyond[0].column);
  }
  const level = makeLevel({ columns, height, steps, rules });
  if (level.ok) return { level, next: at };
  const line = findLine(columns);
  const place = level.error.code === 'ERR_LINE' && line !== null ? places[line.x] : undefined;
  const { code, message } = level.error;
  if (place === undefined) return { level: err(code, message, stepLine + 1, first[0].column), next: at };
  return { level: err(code, message, place.line + 1, place.tokens[line?.y ?? 0].column), next: at };
}

/** The colours of a column, or what is wrong with it. */
function readColumn(tokens: readonly Token[], x: number, height: number): number[] | Problem {
  const column: number[] = [];
  const problem = (code: string, message: string, token: Token): Problem => ({
    code,
    message,
    column: token.column,
  });
  for (const [i, token] of tokens.entries()) {
    if (!/^[+-]?\d{1,9}$/.test(token.text)) {
      return problem('ERR_NUMBER', `a colour expected in column ${x}, ${quote(token.text)} found`, token);
    }
    const colour = Number(token.text);
    if (colour === 0) {
      if (i === tokens.length - 1) return column;
      return problem(
        'ERR_FLOATING',
        `a block stands behind the 0 that ends column ${x}: nothing hangs in the air`,
        tokens[i + 1],
      );
    }
    if (colour < 0 || colour > MOST_COLOURS) {
      return problem(
        'ERR_COLOUR',
        `a colour from 1 to ${MOST_COLOURS} expected in column ${x}, ${colour} found`,
        token,
      );
    }
    if (i === height) return problem('ERR_COLUMN', `column ${x} has more than ${height} blocks`, token);
    column.push(colour);
  }
  return problem('ERR_END', `column ${x} does not end with 0`, tokens[tokens.length - 1]);
}

/** Words of a line and their columns from 1; null for a line too long to be one. */
function tokensOf(line: string): Token[] | null {
  if (line.length > MOST_LINE) return null;
  return [...line.matchAll(/\S+/g)].map((found) => ({ text: found[0], column: found.index + 1 }));
}

/** The line after a wrong one from which reading goes on: after a blank line, or at a number of steps. */
function skip(lines: readonly string[], from: number): number {
  let at = from + 1;
  while (at < lines.length) {
    const line = lines[at];
    if (
      line.length <= MOST_LINE &&
      (line.trim() === '' ||
        /^\s*(?:[1-9]\d{0,5}|\d{1,3}\s*[xX×]\s*\d{1,3})\s*$/.test(line) ||
        /^\s*#/.test(line))
    ) {
      return at;
    }
    at++;
  }
  return at;
}

/** Writes boards as the contest's input, a blank line between; names as comments. */
export function writeContestBoard(name: string, { width, height, columns, steps }: MayanLevel): string {
  const head = [
    ...(name === '' ? [] : [`# ${name}`]),
    ...(width === COLUMNS && height === ROWS ? [] : [`${width}x${height}`]),
    `${steps}`,
  ];
  return [...head, ...columns.map((column) => [...column, 0].join(' ')), ''].join('\n');
}
