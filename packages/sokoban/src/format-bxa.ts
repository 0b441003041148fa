import { err, ok, type Result } from '@solver-farm/core';
import { signOf } from './data.js';
import {
  type LevelDocument,
  type LevelRecord,
  NO_NOTES,
  type RecordedSolution,
  type WritableDocument,
  type WritableLevel,
} from './document.js';
import { insideCells, type SokobanLevel } from './level.js';
import { makeBxaMoves, parseBxaMoves, parseLurd } from './lurd.js';
import { mendLurd } from './referee.js';
import { levelOfRows, type Row } from './rows.js';
import { splitLines, type TextLine } from './text.js';

/** The signs of a board and those of XSB. A blank is no sign of the format, but leaves no doubt either. */
const TO_XSB: Readonly<Record<string, string>> = {
  '#': '#',
  '(': '@',
  ')': '+',
  x: '$',
  X: '*',
  '+': '.',
  '-': '-',
  '%': '-',
  ' ': '-',
};

const FROM_XSB: Readonly<Record<string, string>> = {
  '#': '#',
  '@': '(',
  '+': ')',
  $: 'x',
  '*': 'X',
  '.': '+',
  '-': '-',
};

/** A level as far as it has been read. */
interface OpenLevel {
  name: string;
  /** Line of its heading, or of its first row where it has none. */
  readonly start: number;
  readonly rows: Row[];
  readonly solutions: RecordedSolution[];
  readonly notes: string[];
  /** The first sign that is none. */
  unknown: { readonly sign: string; readonly line: number; readonly column: number } | null;
  /** A blank line or a solution came after the rows: no row belongs to it any more. */
  ended: boolean;
}

/**
 * Reads BXA, the files of the old Chinese converter: `!` and the collection's title, then for each level `'[n] name`,
 * the rows (wall `#`, man `(`, man on goal `)`, box `x`, box on goal `X`, goal `+`, floor `-`, outside `%`), maybe `:`
 * and the solution, and a blank line. A solution may go on over several lines. Other lines are passed over with a note
 * on the level before.
 */
export function parseBxa(text: string): LevelDocument {
  const levels: OpenLevel[] = [];
  let title: string | undefined;
  const begin = (name: string, start: number): OpenLevel => {
    const level = { name, start, rows: [], solutions: [], notes: [], unknown: null, ended: false };
    levels.push(level);
    return level;
  };
  for (const line of splitLines(text)) {
    const shown = line.text.trimEnd();
    const last = levels[levels.length - 1];
    const open = last === undefined || last.ended ? undefined : last;
    if (shown.startsWith('!') && open === undefined) {
      title ??= shown.slice(1).trim();
    } else if (shown.startsWith("'")) {
      begin(
        shown
          .slice(1)
          .replace(/^\s*\[\d*\]/, '')
          .trim(),
        line.number,
      );
    } else if (shown.startsWith(':')) {
      if (last !== undefined) addSolution(last, shown.slice(1).trim(), line.number);
    } else if (shown === '') {
      if (last !== undefined) last.ended ||= last.rows.length > 0;
    } else if (isRow(shown, open)) {
      addRow(open ?? begin('', line.number), shown, line);
    } else if (last !== undefined && !goOn(last, shown)) {
      last.notes.push(`line ${line.number} is neither a row nor a solution`);
    }
  }
  return { format: 'bxa', title: title ?? '', keys: [], levels: levels.map(recordOf), problems: [] };
}

/** Signs only, and a wall among them unless a board is begun; or a line between walls within a board, maybe damaged. */
function isRow(line: string, open: OpenLevel | undefined): boolean {
  let signs = true;
  for (const sign of line) signs &&= TO_XSB[sign] !== undefined;
  if (signs) return open !== undefined || line.includes('#');
  const inner = line.replace(/[% ]/g, '');
  return open !== undefined && inner.length > 1 && inner.startsWith('#') && inner.endsWith('#');
}

function addRow(level: OpenLevel, line: string, { number }: TextLine): void {
  let row = '';
  for (let i = 0; i < line.length; i++) {
    const sign = TO_XSB[line[i]!];
    if (sign === undefined) {
      const shown = String.fromCodePoint(line.codePointAt(i)!);
      level.unknown ??= { sign: shown, line: number, column: i + 1 };
    }
    row += sign ?? '-';
  }
  level.rows.push({ text: row, line: number, column: 1 });
}

function addSolution(level: OpenLevel, moves: string, line: number): void {
  level.ended = true;
  level.solutions.push({ text: parseBxaMoves(moves) ?? moves, title: '', line });
}

/** Adds a line of moves to the solution above it; false where it is no such line. */
function goOn({ solutions }: OpenLevel, line: string): boolean {
  const last = solutions[solutions.length - 1];
  const more = parseBxaMoves(line.trim());
  if (last === undefined || more === null) return false;
  solutions[solutions.length - 1] = { ...last, text: last.text + more };
  return true;
}

function recordOf({ name, start, rows, solutions, notes, unknown }: OpenLevel): LevelRecord {
  const made = levelOfRows(rows);
  const { level } = made;
  let read = level;
  if (unknown !== null) {
    const { sign, line, column } = unknown;
    read = err('ERR_SIGN', `${JSON.stringify(sign)} is no sign of a BXA board`, line, column);
  } else if (!level.ok && level.error.line === undefined) {
    read = { ok: false, error: { ...level.error, line: start, column: 1 } };
  }
  return {
    ...NO_NOTES,
    name,
    solutions,
    line: rows[0]?.line ?? start,
    level: read,
    notes: [...made.notes, ...notes],
  };
}

/**
 * Writes BXA with CR LF; the bytes are to be GB2312 (`encodeGb2312`). It holds titles, boards and of each level the
 * first solution that can be read; everything else is left out.
 */
export function writeBxa({ title, levels }: WritableDocument): Result<string> {
  const lines = [`!${oneLine(title)}`];
  for (const [i, said] of levels.entries()) {
    lines.push(`'[${i + 1}] ${oneLine(said.name)}`, ...bxaRows(said.level));
    const moves = movesOf(said);
    if (moves !== undefined) lines.push(`:${makeBxaMoves(moves)}`);
    lines.push('');
  }
  return ok(`${lines.join('\r\n')}\r\n`);
}

/** The letters tell steps from pushes, so a solution without capitals is played to find out. */
function movesOf({ level, solutions }: WritableLevel): string | undefined {
  for (const { text } of solutions) {
    const moves = parseLurd(text);
    if (!moves.ok || moves.value === '') continue;
    return moves.value === moves.value.toLowerCase() ? mendLurd(level, moves.value) : moves.value;
  }
  return undefined;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Rows of the full width: what is neither wall nor within reach of the player, and holds nothing, is outside. */
function bxaRows(level: SokobanLevel): string[] {
  const inside = insideCells(level);
  const rows: string[] = [];
  for (let y = 0; y < level.height; y++) {
    let row = '';
    for (let x = 0; x < level.width; x++) {
      const cell = y * level.width + x;
      const empty = level.cells[cell] === 0 && cell !== level.player;
      row += empty && inside[cell] === 0 ? '%' : FROM_XSB[signOf(level, cell)]!;
    }
    rows.push(row);
  }
  return rows;
}
