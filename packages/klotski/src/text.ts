import type { Problem } from '@solver-farm/core';

/** A line of a file: its text without the line break, and its number from 1. */
export interface TextLine {
  readonly number: number;
  /** Empty where the line is longer than allowed. */
  readonly text: string;
  /** Length in UTF-16 units, also where the text was not kept. */
  readonly length: number;
  readonly tooLong: boolean;
}

/**
 * Longest line that any line-based format reads. The biggest legal board with every rule spelt out stays far
 * below; a longer line is refused before anything looks at it.
 */
export const MAX_LINE = 100_000;

/** Splits text at LF, CRLF or CR; a line longer than `MAX_LINE` is reported and not copied. */
export function* textLines(text: string): Generator<TextLine> {
  const breaks = /\r\n|\n|\r/g;
  let number = 1;
  let from = 0;
  while (from <= text.length) {
    breaks.lastIndex = from;
    const found = breaks.exec(text);
    const end = found === null ? text.length : found.index;
    const length = end - from;
    const tooLong = length > MAX_LINE;
    if (length > 0 || found !== null) {
      yield { number, text: tooLong ? '' : text.slice(from, end), length, tooLong };
    }
    if (found === null) return;
    from = found.index + found[0].length;
    number++;
  }
}

/** The problem of a line that is longer than `MAX_LINE`. */
export function lineTooLong(line: TextLine): Problem {
  return {
    code: 'ERR_LINE',
    message: `line ${line.number} has ${line.length} characters; at most ${MAX_LINE} are read`,
    line: line.number,
  };
}

/** Column from 1 of a UTF-16 index: people count characters, so a code point is one column. */
export function columnAt(text: string, index: number): number {
  let column = 1;
  for (let i = 0; i < index; column++) i += text.codePointAt(i)! > 0xffff ? 2 : 1;
  return column;
}

/** Text for a message: quoted, at most 24 characters, with nothing that could upset a terminal. */
export function quote(text: string): string {
  const points = [...text.slice(0, 60)];
  const short = points.length > 24 || text.length > 60 ? `${points.slice(0, 24).join('')}…` : text;
  return `"${short.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '?')}"`;
}

/** A name on one line: breaks, tabs and runs of blanks become one blank. */
export function cleanName(name: string): string {
  return name.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** The text without a byte order mark. */
export function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}
