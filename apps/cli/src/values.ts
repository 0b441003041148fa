import { err, ok, type Result } from '@solver-farm/core';

const MILLIS: Readonly<Record<string, number>> = { ms: 1, '': 1000, s: 1000, m: 60_000, h: 3_600_000 };
const COUNTS: Readonly<Record<string, number>> = { '': 1, k: 1e3, m: 1e6, g: 1e9 };
const BYTES: Readonly<Record<string, number>> = {
  '': 1,
  b: 1,
  kib: 2 ** 10,
  mib: 2 ** 20,
  gib: 2 ** 30,
  tib: 2 ** 40,
  kb: 1e3,
  mb: 1e6,
  gb: 1e9,
  tb: 1e12,
};

/** Milliseconds of `1500ms`, `30s`, `2m`, `1.5h` or plain seconds; null for `none`. */
export function parseDuration(text: string): Result<number | null> {
  return parseLimit(text, MILLIS, 'a time such as 500ms, 30s, 2m, 1h or none', 'ERR_DURATION');
}

/** A count such as `4000000`, `500k` or `2M`; null for `none`. */
export function parseCount(text: string): Result<number | null> {
  return parseLimit(text, COUNTS, 'a count such as 100000, 500k, 2M or none', 'ERR_COUNT');
}

/** Bytes of `512MiB`, `4GiB`, `1.5GB`; null for `none`. */
export function parseBytes(text: string): Result<number | null> {
  return parseLimit(text, BYTES, 'a size such as 512MiB, 4GiB or none', 'ERR_BYTES');
}

/** A whole number from 1 to 1024. */
export function parseThreads(text: string): Result<number> {
  const threads = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return threads >= 1 && threads <= 1024
    ? ok(threads)
    : err('ERR_THREADS', 'expected a number of threads from 1 to 1024');
}

/** First and last of a run of levels, both counted in. */
export type Range = readonly [number, number];

/** Ranges of `1,5-9,20-`: levels counted from 1 within their file. */
export function parseRanges(text: string): Result<readonly Range[]> {
  const ranges: Range[] = [];
  for (const part of text.split(',')) {
    const match = /^\s*(\d+)\s*(?:(-)\s*(\d+)?\s*)?$/.exec(part);
    const first = Number(match?.[1]);
    const last = match?.[2] === undefined ? first : Number(match[3] ?? Number.POSITIVE_INFINITY);
    if (match === null || first < 1 || last < first) {
      return err('ERR_RANGES', 'expected levels such as 1,5-9 or 20-');
    }
    ranges.push([first, last]);
  }
  return ok(ranges);
}

/** True where one of the ranges holds the number. */
export function inRanges(ranges: readonly Range[], index: number): boolean {
  return ranges.some(([first, last]) => first <= index && index <= last);
}

function parseLimit(
  text: string,
  units: Readonly<Record<string, number>>,
  expected: string,
  code: string,
): Result<number | null> {
  if (text === 'none') return ok(null);
  const match = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/i.exec(text.trim());
  const unit = units[match?.[2]?.toLowerCase() ?? ''];
  const value = Number(match?.[1]) * (unit ?? Number.NaN);
  return value > 0 && value <= Number.MAX_SAFE_INTEGER
    ? ok(Math.ceil(value))
    : err(code, `expected ${expected}`);
}
