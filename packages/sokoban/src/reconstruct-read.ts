import type { Rebuilt, Result } from '@solver-farm/core';
import { parseLurd } from './lurd.js';
import { splitLines, type TextLine } from './text.js';

/** Characters passed over that are listed one by one; the others are counted. */
export const MOST_IGNORED = 1000;

/** A solution of a text. */
export interface SolutionText {
  /** The last heading before it; empty where there is none. */
  readonly name: string;
  /** Line where its moves begin, from 1. */
  readonly line: number;
  /** Letters `lurdLURD`. */
  readonly moves: Result<string>;
  /** The first `MOST_IGNORED` characters that were passed over. */
  readonly ignored: Rebuilt['ignored'];
  /** How many more were. */
  readonly ignoredMore: number;
}

/**
 * Reads the solutions of a text. A solution is one line of moves or several, maybe run-length coded, and ends at a
 * blank line or at a line of other words, which is then a heading: the last one before a solution is its name, unless
 * it only says `Solution` or is a row of a board. Moves may follow `Solution:` on its line. Characters that are no
 * moves are passed over and listed.
 */
export function readSolutions(text: string): readonly SolutionText[] {
  const solutions: SolutionText[] = [];
  let name = '';
  let lines: TextLine[] = [];
  const finish = () => {
    if (lines.length === 0) return;
    solutions.push(readMoves(name, lines));
    name = '';
    lines = [];
  };
  for (const line of splitLines(text)) {
    const moves = withoutHeader(line.text);
    if (moves !== line.text) finish();
    if (isMoves(moves)) {
      lines.push({ text: moves, number: line.number });
      continue;
    }
    finish();
    name = headingOf(moves) ?? name;
  }
  finish();
  return solutions;
}

/** A line without the word `Solution` before its colon; blanks take its place, so that columns stay. */
function withoutHeader(line: string): string {
  const header = /^\s*solution\b[^:\r\n]{0,200}:/i.exec(line)?.[0];
  return header === undefined ? line : ' '.repeat(header.length) + line.slice(header.length);
}

/** Signs of a line that tell what it is; the others may be whatever they are. */
const LOOKED_AT = 10_000;

/** Three letters of four are directions, and there is one: the rest is passed over. Rows of boards have no letters. */
function isMoves(line: string): boolean {
  const head = line.slice(0, LOOKED_AT);
  if (/^\s*(?:;|::|solution\b)/i.test(head)) return false;
  const letters = head.replace(/\P{L}/gu, '').length;
  const directions = head.replace(/[^lurdLURD]/g, '').length;
  return directions > 0 && 4 * directions >= 3 * letters;
}

/** What a heading says; null where it names nothing. */
function headingOf(line: string): string | null {
  const head = line.slice(0, LOOKED_AT).trim();
  const row = head.includes('#') && /^[-#@+$*._0-9()|\s]*$/.test(head);
  if (row || /^solution\b/i.test(head)) return null;
  const name = head.replace(/^(?:[;:]+|title\s*:)/i, '').replace(/:$/, '');
  return /[\p{L}\p{N}]/u.test(name) ? name.trim() : null;
}

function readMoves(name: string, lines: readonly TextLine[]): SolutionText {
  const ignored: { character: string; line: number; column: number }[] = [];
  let more = 0;
  const cleaned = lines.map(({ text, number }) =>
    // Blanks take the place of what is passed over, so that lines and columns of what is wrong stay.
    text.replace(/[^lurdLURD0-9()\s]/gu, (character: string, at: number) => {
      if (ignored.length < MOST_IGNORED) ignored.push({ character, line: number, column: at + 1 });
      else more++;
      return ' '.repeat(character.length);
    }),
  );
  const line = lines[0]!.number;
  const read = parseLurd(cleaned.join('\n'));
  const moves: Result<string> = read.ok
    ? read
    : { ok: false, error: { ...read.error, line: line - 1 + (read.error.line ?? 1) } };
  return { name, line, moves, ignored, ignoredMore: more };
}
