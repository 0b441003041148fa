import { err, ok, type Result } from '@solver-farm/core';
import { type LevelDocument, type LevelRecord, NO_NOTES, type WritableDocument } from './document.js';
import { signOf } from './data.js';
import { insideCells, type SokobanLevel } from './level.js';
import { makeBxaMoves, parseBxaMoves, parseLurd } from './lurd.js';
import { levelOfRows, type Row } from './rows.js';
import { splitLines } from './text.js';

const TO_XSB: Readonly<Record<string, string>> = {
  '#': '#',
  '(': '@',
  ')': '+',
  x: '$',
  X: '*',
  '+': '.',
  '-': '-',
  '%': '-',
};

const FROM_XSB: Readonly<Record<string, string>> = { '#': '#', '@': '(', '+': ')', $: 'x', '*': 'X', '.': '+', '-': '-' };

/**
 * Reads BXA, the files of the old Chinese converter: `!` and the collection's title, then for each level `'[n] name`,
 * the rows (wall `#`, man `(`, man on goal `)`, box `x`, box on goal `X`, goal `+`, floor `-`, outside `%`), maybe `:`
 * and the solution, and a blank line.
 */
export function parseBxa(text: string): LevelDocument {
  const levels: LevelRecord[] = [];
  let title = '';
  let name = '';
  let headed = false;
  let rows: Row[] = [];
  let unknown: { sign: string; line: number; column: number } | null = null;
  let solutions: { text: string; title: string; line: number }[] = [];
  let start = 1;
  const finish = () => {
    if (rows.length > 0 || headed) {
      const { level, notes } = levelOfRows(rows);
      const read: LevelRecord['level'] =
        unknown !== null
          ? err('ERR_SIGN', `${JSON.stringify(unknown.sign)} is no sign of a BXA board`, unknown.line, unknown.column)
          : level.ok || level.error.line !== undefined
            ? level
            : { ok: false, error: { ...level.error, line: start } };
      levels.push({ ...NO_NOTES, name, solutions, line: rows[0]?.line ?? start, level: read, notes });
    }
    name = '';
    headed = false;
    rows = [];
    unknown = null;
    solutions = [];
  };
  for (const { text: line, number } of splitLines(text)) {
    const first = line[0];
    if (first === '!' && levels.length === 0 && rows.length === 0 && title === '') {
      title = line.slice(1).trim();
    } else if (first === "'") {
      finish();
      name = line.slice(1).replace(/^\s*\[\d*\]\s?/, '');
      headed = true;
      start = number;
    } else if (first === ':') {
      const moves = line.slice(1).trim();
      solutions.push({ text: parseBxaMoves(moves) ?? moves, title: '', line: number });
    } else if (line.trim() === '') {
      if (rows.length > 0) finish();
    } else {
      let row = '';
      for (let i = 0; i < line.length; i++) {
        const sign = TO_XSB[line[i]!];
        if (sign === undefined) unknown ??= { sign: line[i]!, line: number, column: i + 1 };
        row += sign ?? '-';
      }
      rows.push({ text: row, line: number, column: 1 });
    }
  }
  finish();
  return { format: 'bxa', title, keys: [], levels, problems: [] };
}

/**
 * Writes BXA with CR LF; the bytes are to be GB2312 (`encodeGb2312`). It holds titles, boards and the first solution.
 * Fails with `ERR_FORMAT` where a solution cannot be read.
 */
export function writeBxa({ title, levels }: WritableDocument): Result<string> {
  const lines = [`!${oneLine(title)}`];
  for (const [i, { name, level, solutions }] of levels.entries()) {
    lines.push(`'[${i + 1}] ${oneLine(name)}`, ...bxaRows(level));
    const first = solutions[0];
    if (first !== undefined) {
      const moves = parseLurd(first.text);
      if (!moves.ok) {
        return err('ERR_FORMAT', `the solution of level ${i + 1} cannot be written: ${moves.error.message}`);
      }
      lines.push(`:${makeBxaMoves(moves.value)}`);
    }
    lines.push('');
  }
  return ok(`${lines.join('\r\n')}\r\n`);
}

function oneLine(text: string): string {
  return text.replace(/\s*[\r\n]+\s*/g, ' ').trim();
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

