import { err, ok, type Result } from '@solver-farm/core';
import { DIRECTIONS } from './level.js';
import { decodeRuns, encodeRuns } from './rle.js';

/** The longest solution that is read, moves. */
export const MAX_MOVES = 10_000_000;

/** Which letters stand for up, right, down and left. */
export type LurdAlphabet = 'lurd' | 'hjkl';

const HJKL: Readonly<Record<string, string>> = {
  h: 'l',
  j: 'd',
  k: 'u',
  l: 'r',
  H: 'L',
  J: 'D',
  K: 'U',
  L: 'R',
};

/**
 * Reads a solution: `l u r d` for moves, `L U R D` for pushes, maybe run-length coded (`4r2U`, `3(rU)`), blanks and
 * line ends anywhere. The letters of vi (`h j k l`) only where asked for, since `l` means another direction there.
 *
 * Fails with `ERR_LURD` (a sign that is no direction), `ERR_RLE` or `ERR_SIZE` (more than `MAX_MOVES`), with line
 * and column in the text.
 */
export function parseLurd(text: string, alphabet: LurdAlphabet = 'lurd'): Result<string> {
  const wanted = alphabet === 'lurd' ? /[^lurdLURD0-9()\s]/ : /[^hjklHJKL0-9()\s]/;
  const wrong = text.search(wanted);
  if (wrong >= 0) {
    const sign = String.fromCodePoint(text.codePointAt(wrong)!);
    const message = `${JSON.stringify(sign)} is no move; ${alphabet} and ${alphabet.toUpperCase()} expected`;
    return err('ERR_LURD', message, ...placeOf(text, wrong));
  }
  let moves = text;
  if (/[\s0-9()]/.test(text)) {
    const dense = text.replace(/\s+/g, '');
    const decoded = /[0-9()]/.test(dense) ? decodeRuns(dense, MAX_MOVES) : ok({ text: dense });
    if (!decoded.ok) {
      const { code, message, column } = decoded.error;
      return err(code, message, ...placeOf(text, originalPlace(text, (column ?? 1) - 1)));
    }
    moves = decoded.value.text;
  }
  if (moves.length > MAX_MOVES) return err('ERR_SIZE', `more than ${MAX_MOVES} moves`, 1, 1);
  return ok(alphabet === 'lurd' ? moves : moves.replace(/./g, (letter) => HJKL[letter]!));
}

/** The place of the n-th sign that is no blank. */
function originalPlace(text: string, n: number): number {
  let left = n;
  for (let i = 0; i < text.length; i++) if (!/\s/.test(text[i]!) && left-- === 0) return i;
  return text.length;
}

function placeOf(text: string, at: number): [line: number, column: number] {
  const lines = text.slice(0, at).split(/\r\n|\n|\r/);
  return [lines.length, lines[lines.length - 1]!.length + 1];
}

/** Writes a solution with run lengths: runs of one letter from three on. */
export function makeRunLurd(lurd: string): string {
  return encodeRuns(lurd);
}

const TO_BXA: Readonly<Record<string, string>> = {
  l: 'N',
  u: 'O',
  r: 'L',
  d: 'M',
  L: 'S',
  U: 'T',
  R: 'Q',
  D: 'R',
};
const FROM_BXA = new Map(Object.entries(TO_BXA).map(([lurd, bxa]) => [bxa, lurd]));

/** Writes a solution in the letters of BXA files: `N O L M` for moves, `S T Q R` for pushes (left, up, right, down). */
export function makeBxaMoves(lurd: string): string {
  return lurd.replace(/./g, (letter) => TO_BXA[letter] ?? letter);
}

/** Reads the letters of BXA files; null where there are others. */
export function parseBxaMoves(text: string): string | null {
  let lurd = '';
  for (const letter of text) {
    const move = FROM_BXA.get(letter);
    if (move === undefined) return null;
    lurd += move;
  }
  return lurd;
}

/** The number of a direction (see `DIRECTIONS`) of a LURD letter of either case; -1 for others. */
export function directionOf(letter: string): number {
  return (DIRECTIONS as readonly string[]).indexOf(letter.toLowerCase());
}
