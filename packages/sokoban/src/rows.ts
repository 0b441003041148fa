import type { Problem, Result } from '@solver-farm/core';
import { ALPHABETS, type Alphabet, KIND_BITS, STANDARD } from './alphabet.js';
import { BOX, GOAL, insideCells, MAX_SIDE, type SokobanLevel } from './level.js';
import { makeLevel } from './make-level.js';

/** A row of a board in a file, and where its signs stood. */
export interface Row {
  readonly text: string;
  /** Line of the file, from 1. */
  readonly line: number;
  /** Column of the first sign, from 1. */
  readonly column: number;
  /** By sign: its place after the first column, where that is not its number. */
  readonly places?: readonly number[];
}

/** A level made of rows, and remarks on it. */
export interface RowsResult {
  readonly level: Result<SokobanLevel>;
  readonly notes: readonly string[];
}

/** Width of a tab stop where a tab stands in a board. */
const TAB = 8;

/**
 * Makes a level of rows; the whole level decides what its signs are. With the standard signs every sign must be one;
 * where one is not, and another program's alphabet would make the level legal, the error names its legend.
 *
 * Fails with `ERR_SIGN` (a sign without meaning) or a code of `makeLevel`, with line and column.
 */
export function levelOfRows(rows: readonly Row[], alphabet: Alphabet = STANDARD): RowsResult {
  const notes: string[] = [];
  const flat = rows.some(({ text }) => text.includes('\t')) ? rows.map(withoutTabs) : rows;
  if (flat !== rows) notes.push(`tabs in the board are read as blanks up to the next ${TAB}th column`);
  const kept = [...flat];
  const blank = ({ text }: Row) => [...text].every((sign) => alphabet.kinds.get(sign) === 'floor');
  while (kept.length > 0 && blank(kept[kept.length - 1]!)) kept.pop();
  const level = build(kept, alphabet);
  if (level.ok) {
    const surplus = countSurplus(level.value);
    if (surplus > 0)
      notes.push(`${surplus} more ${surplus === 1 ? 'goal' : 'goals'} than boxes within reach`);
  }
  return { level, notes };
}

function build(rows: readonly Row[], alphabet: Alphabet): Result<SokobanLevel> {
  let width = 0;
  for (const { text } of rows) width = Math.max(width, widthOf(text));
  const height = rows.length;
  const first = rows[0];
  if (width > MAX_SIDE || height > MAX_SIDE) {
    const message = `the board is ${width}x${height} cells; at most ${MAX_SIDE} a side`;
    return failure({ code: 'ERR_SIZE', message, ...(first === undefined ? {} : placeIn(first, 0)) });
  }
  const cells = new Uint8Array(width * height);
  const players: number[] = [];
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.text.length; x++) {
      const sign = row.text[x]!;
      const kind = alphabet.kinds.get(sign);
      if (kind === undefined) return failure(unknownSign(rows, alphabet, row, x));
      if (x >= width) continue;
      cells[y * width + x] = KIND_BITS[kind];
      if (kind === 'player' || kind === 'player-goal') players.push(y * width + x);
    }
  }
  const made = makeLevel({ width, height, cells, players });
  if (made.ok) return made;
  const { code, message, cell } = made.error;
  const row = cell === undefined ? first : rows[Math.floor(cell / width)];
  const x = cell === undefined ? 0 : cell % width;
  return failure({ code, message, ...(row === undefined ? {} : placeIn(row, x)) });
}

/** Width of a row without the floor at its end. */
function widthOf(text: string): number {
  let width = text.length;
  while (width > 0 && ' -_'.includes(text[width - 1]!)) width--;
  return width;
}

function failure(error: Problem): Result<never> {
  return { ok: false, error };
}

/** Line and column of a sign; beyond the end of a row, of its end. */
function placeIn(row: Row, x: number): { readonly line: number; readonly column: number } {
  const inside = Math.min(x, Math.max(row.text.length - 1, 0));
  return { line: row.line, column: row.column + (row.places?.[inside] ?? inside) };
}

function unknownSign(rows: readonly Row[], alphabet: Alphabet, row: Row, x: number): Problem {
  const sign = String.fromCodePoint(row.text.codePointAt(x)!);
  const others = ALPHABETS.filter((other) => {
    if (other === alphabet || !rows.every(({ text }) => [...text].every((s) => other.kinds.has(s))))
      return false;
    return build(rows, other).ok;
  });
  const hint = others.map(({ id }) => `; the legend ${id} would make it a level`).join('');
  const message = `${JSON.stringify(sign)} is no sign of a board${hint || '; a legend can say what it is'}`;
  return { code: 'ERR_SIGN', message, ...placeIn(row, x) };
}

function withoutTabs(row: Row): Row {
  if (!row.text.includes('\t')) return row;
  let text = '';
  const places: number[] = [];
  for (let i = 0; i < row.text.length; i++) {
    const sign = row.text[i]!;
    const times = sign === '\t' ? TAB - (text.length % TAB) : 1;
    for (let k = 0; k < times; k++) places.push(row.places?.[i] ?? i);
    text += sign === '\t' ? ' '.repeat(times) : sign;
  }
  return { ...row, text, places };
}

function countSurplus(level: SokobanLevel): number {
  const inside = insideCells(level);
  let surplus = 0;
  inside.forEach((within, cell) => {
    if (within === 0) return;
    const what = level.cells[cell]!;
    surplus += Number((what & GOAL) !== 0) - Number((what & BOX) !== 0);
  });
  return surplus;
}
