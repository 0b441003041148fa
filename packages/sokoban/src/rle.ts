import { err, ok, type Problem, type Result } from '@solver-farm/core';

/** Deepest nesting of groups that is read. */
const MAX_DEPTH = 64;

/** A decoded text, and where each of its characters stood. */
export interface Decoded {
  readonly text: string;
  /** By character: its place in the coded text, from 0. */
  readonly places: readonly number[];
}

/**
 * Expands run lengths: a number repeats the character or the group in parentheses that follows, groups nest, a group
 * without a number counts once. `3(rU)` is `rUrUrU`; `2(3(#-)#)` is `#-#-#-##-#-#-#`.
 *
 * Fails with `ERR_RLE` (a number before nothing or before a number's end, parentheses that do not match, too deep)
 * or `ERR_SIZE` (more than `most` characters); the column counts from 1 within the text.
 */
export function decodeRuns(text: string, most: number): Result<Decoded> {
  // Each open group: where its characters begin, and how often they are to come.
  const starts: number[] = [];
  const times: number[] = [];
  const opened: number[] = [];
  let characters: string[] = [];
  let places: number[] = [];
  let count = -1;
  let countAt = 0;
  const fail = (code: string, message: string, at: number) => err(code, message, undefined, at + 1);
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]!;
    if (sign >= '0' && sign <= '9') {
      if (count < 0) countAt = i;
      count = Math.min((count < 0 ? 0 : count * 10) + Number(sign), most + 1);
    } else if (sign === '(') {
      if (starts.length === MAX_DEPTH) return fail('ERR_RLE', `groups nest deeper than ${MAX_DEPTH}`, i);
      starts.push(characters.length);
      times.push(count < 0 ? 1 : count);
      opened.push(i);
      count = -1;
    } else if (sign === ')') {
      if (count >= 0) return fail('ERR_RLE', 'a number repeats nothing', countAt);
      const start = starts.pop();
      const repeat = times.pop();
      opened.pop();
      if (start === undefined || repeat === undefined) return fail('ERR_RLE', ') without (', i);
      const length = characters.length - start;
      if (start + length * repeat > most)
        return fail('ERR_SIZE', `more than ${most} signs after expansion`, i);
      if (repeat === 0) {
        characters = characters.slice(0, start);
        places = places.slice(0, start);
      }
      for (let k = 1; k < repeat; k++) {
        for (let j = 0; j < length; j++) {
          characters.push(characters[start + j]!);
          places.push(places[start + j]!);
        }
      }
    } else {
      const repeat = count < 0 ? 1 : count;
      if (characters.length + repeat > most) {
        return fail('ERR_SIZE', `more than ${most} signs after expansion`, i);
      }
      for (let k = 0; k < repeat; k++) {
        characters.push(sign);
        places.push(i);
      }
      count = -1;
    }
  }
  if (count >= 0) return fail('ERR_RLE', 'a number repeats nothing', countAt);
  if (opened.length > 0) return fail('ERR_RLE', '( without )', opened[0]!);
  return ok({ text: characters.join(''), places });
}

/** Writes runs of three and more equal characters as a number and the character; shorter ones as they are. */
export function encodeRuns(text: string): string {
  return text.replace(/(.)\1{2,}/gu, (run, sign: string) => `${run.length / sign.length}${sign}`);
}

/** Names the place of a problem within a larger text. */
export function placed(problem: Problem, line: number, columnBefore = 0): Problem {
  return {
    ...problem,
    line,
    ...(problem.column === undefined ? {} : { column: problem.column + columnBefore }),
  };
}
