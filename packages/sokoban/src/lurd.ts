import { ok, type Problem, type Result } from '@solver-farm/core';
import { DIRECTIONS } from './level.js';
import { encodeRuns } from './rle.js';

/** The longest solution that is read, moves. */
export const MAX_MOVES = 10_000_000;

/** Deepest nesting of groups that is read. */
const MAX_DEPTH = 64;

/** Which letters stand for left, up, right and down. */
export type LurdAlphabet = 'lurd' | 'hjkl';

/** The letters in the order of `lurd`, small ones first. */
const LETTERS: Readonly<Record<LurdAlphabet, string>> = { lurd: 'lurdLURD', hjkl: 'hkljHKLJ' };

/** The moves of a text as far as they could be read, and what is wrong after them. */
export interface ReadLurd {
  /** Letters `lurdLURD`. Where something is wrong: all that comes before it, of a group at most what precedes it. */
  readonly moves: string;
  readonly problem: Problem | null;
}

interface Group {
  /** The moves before the group. */
  readonly before: string;
  readonly times: number;
  readonly at: number;
}

/**
 * Reads a solution: `l u r d` for moves, `L U R D` for pushes, maybe run-length coded (`4r2U`, `3(rU)`, groups nest),
 * blanks and line ends anywhere. The letters of vi (`h j k l`) only where asked for, since `l` means another
 * direction there.
 *
 * Problems: `ERR_LURD` (a sign that is no direction), `ERR_RLE` (run lengths that make no sense) and `ERR_SIZE` (more
 * than `MAX_MOVES`), with line and column in the text.
 */
export function readLurd(text: string, alphabet: LurdAlphabet = 'lurd'): ReadLurd {
  const letters = alphabet === 'lurd' ? /[lurdLURD]+/y : /[hjklHJKL]+/y;
  const groups: Group[] = [];
  let moves = '';
  let count = -1;
  let countAt = 0;
  const stop = (code: string, message: string, at: number): ReadLurd => {
    const [line, column] = placeOf(text, at);
    const before = groups[0]?.before ?? moves;
    return { moves: before, problem: { code, message, line, column } };
  };
  const tooLong = (at: number) => stop('ERR_SIZE', `more than ${MAX_MOVES} moves`, at);
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]!;
    letters.lastIndex = i;
    const run = letters.exec(text)?.[0];
    if (run !== undefined) {
      // A number counts for the first letter alone.
      const times = count < 0 ? 1 : count;
      if (moves.length + times + run.length - 1 > MAX_MOVES) return tooLong(i);
      moves += toLurd(run[0]!, alphabet).repeat(times) + toLurd(run.slice(1), alphabet);
      count = -1;
      i += run.length - 1;
    } else if (sign >= '0' && sign <= '9') {
      if (count < 0) countAt = i;
      count = Math.min(Math.max(count, 0) * 10 + Number(sign), MAX_MOVES + 1);
    } else if (sign === '(') {
      if (groups.length === MAX_DEPTH) return stop('ERR_RLE', `groups nest deeper than ${MAX_DEPTH}`, i);
      groups.push({ before: moves, times: count < 0 ? 1 : count, at: i });
      moves = '';
      count = -1;
    } else if (sign === ')') {
      if (count >= 0) return stop('ERR_RLE', 'a number repeats nothing', countAt);
      const group = groups[groups.length - 1];
      if (group === undefined) return stop('ERR_RLE', ') without (', i);
      if (group.before.length + moves.length * group.times > MAX_MOVES) return tooLong(i);
      groups.pop();
      moves = group.before + moves.repeat(group.times);
    } else if (!/\s/.test(sign)) {
      const shown = JSON.stringify(String.fromCodePoint(text.codePointAt(i)!));
      return stop('ERR_LURD', `${shown} is no move; ${alphabet} and ${alphabet.toUpperCase()} expected`, i);
    }
  }
  if (count >= 0) return stop('ERR_RLE', 'a number repeats nothing', countAt);
  const open = groups[groups.length - 1];
  return open === undefined ? { moves, problem: null } : stop('ERR_RLE', '( without )', open.at);
}

/** Reads a solution as `readLurd` does, into letters `lurdLURD`; fails with the problem. */
export function parseLurd(text: string, alphabet: LurdAlphabet = 'lurd'): Result<string> {
  const { moves, problem } = readLurd(text, alphabet);
  return problem === null ? ok(moves) : { ok: false, error: problem };
}

function toLurd(letters: string, alphabet: LurdAlphabet): string {
  if (alphabet === 'lurd') return letters;
  return letters.replace(/./g, (letter) => LETTERS.lurd[LETTERS[alphabet].indexOf(letter)]!);
}

function placeOf(text: string, at: number): readonly [line: number, column: number] {
  const lines = text.slice(0, at).split(/\r\n|\n|\r/);
  return [lines.length, lines[lines.length - 1]!.length + 1];
}

/** Writes a solution with run lengths: runs of one letter from three on. */
export function makeRunLurd(lurd: string): string {
  return encodeRuns(lurd);
}

const BXA_LETTERS = 'NOLMSTQR';

/** Writes a solution in the letters of BXA files: `N O L M` for moves, `S T Q R` for pushes (left, up, right, down). */
export function makeBxaMoves(lurd: string): string {
  return lurd.replace(/[lurd]/gi, (letter) => BXA_LETTERS[LETTERS.lurd.indexOf(letter)]!);
}

/** Reads the letters of BXA files; null where there are others. */
export function parseBxaMoves(text: string): string | null {
  if (/[^NOLMSTQR]/.test(text)) return null;
  return text.replace(/./g, (letter) => LETTERS.lurd[BXA_LETTERS.indexOf(letter)]!);
}

/** The number of a direction (see `DIRECTIONS`) of a LURD letter of either case; -1 for others. */
export function directionOf(letter: string): number {
  return (DIRECTIONS as readonly string[]).indexOf(letter.toLowerCase());
}
