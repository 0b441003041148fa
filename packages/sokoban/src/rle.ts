import { ok, type Problem, type Result } from '@solver-farm/core';

/** Deepest nesting of groups that is read. */
const MAX_DEPTH = 64;

/** A decoded text, and where each of its characters stood. */
export interface Decoded {
  readonly text: string;
  /** By character: its place in the coded text, from 0. */
  readonly places: readonly number[];
}

/** A group whose end has not come yet. */
interface OpenGroup {
  /** Where its characters begin in the decoded text. */
  readonly start: number;
  readonly times: number;
  /** Place of its parenthesis. */
  readonly at: number;
}

/** What could be expanded, and what is wrong after it. */
export interface ReadRuns extends Decoded {
  readonly problem: Problem | null;
}

/**
 * Expands run lengths: a number repeats the character or the group in parentheses that follows, groups nest,
 * a group without a number counts once. `3(rU)` is `rUrUrU`; `2(3(#-)#)` is `#-#-#-##-#-#-#`.
 *
 * @param most characters in all; no more are ever made
 * @param mostInRow characters between two bars
 *
 * Problems: `ERR_RLE` (a number that repeats nothing, or nothing 0 times; parentheses that do not match or
 * nest deeper than 64) or `ERR_SIZE` (too many characters); the column counts from 1 within the text.
 */
export function readRuns(text: string, most: number, mostInRow = most): ReadRuns {
  const groups: OpenGroup[] = [];
  const characters: string[] = [];
  const places: number[] = [];
  let rowStart = 0;
  let count = -1;
  let countAt = 0;
  const finish = (problem: Problem | null): ReadRuns => ({ text: characters.join(''), places, problem });
  const fail = (code: string, message: string, at: number) => finish({ code, message, column: at + 1 });
  /** Adds a character if there is room; or tells what is too long. */
  const add = (sign: string, place: number): string | null => {
    if (characters.length >= most) return `more than ${most} signs after expansion`;
    characters.push(sign);
    places.push(place);
    if (sign === '|') rowStart = characters.length;
    return characters.length - rowStart > mostInRow ? `a row of more than ${mostInRow} signs` : null;
  };
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]!;
    if (sign >= '0' && sign <= '9') {
      if (count < 0) countAt = i;
      count = Math.min(Math.max(count, 0) * 10 + Number(sign), most + 1);
      continue;
    }
    if (count === 0) return fail('ERR_RLE', 'a number that repeats 0 times', countAt);
    if (sign === '(') {
      if (groups.length === MAX_DEPTH) return fail('ERR_RLE', `groups nest deeper than ${MAX_DEPTH}`, i);
      groups.push({ start: characters.length, times: Math.max(count, 1), at: i });
    } else if (sign === ')') {
      if (count > 0) return fail('ERR_RLE', 'a number repeats nothing', countAt);
      const group = groups.pop();
      if (group === undefined) return fail('ERR_RLE', ') without (', i);
      const end = characters.length;
      // An empty group makes nothing, however often.
      for (let k = end > group.start ? 1 : group.times; k < group.times; k++) {
        for (let j = group.start; j < end; j++) {
          const tooLong = add(characters[j]!, places[j]!);
          if (tooLong !== null) return fail('ERR_SIZE', tooLong, i);
        }
      }
    } else {
      for (let k = Math.max(count, 1); k > 0; k--) {
        const tooLong = add(sign, i);
        if (tooLong !== null) return fail('ERR_SIZE', tooLong, i);
      }
    }
    count = -1;
  }
  if (count >= 0) return fail('ERR_RLE', 'a number repeats nothing', countAt);
  const open = groups[groups.length - 1];
  if (open !== undefined) return fail('ERR_RLE', '( without )', open.at);
  return finish(null);
}

/** Expands run lengths as `readRuns` does; fails with the problem. */
export function decodeRuns(text: string, most: number): Result<Decoded> {
  const { problem, ...decoded } = readRuns(text, most);
  return problem === null ? ok(decoded) : { ok: false, error: problem };
}

/** Writes runs of three and more equal characters as a number and the character; shorter ones as they are. */
export function encodeRuns(text: string): string {
  return text.replace(/(.)\1{2,}/gu, (run, sign: string) => `${run.length / sign.length}${sign}`);
}
