import { describe, expect, it } from 'vitest';
import { inRanges, parseBytes, parseCount, parseDuration, parseRanges, parseThreads } from '../src/values.js';
import { fold, formatCount, formatMillis } from '../src/wording.js';

const value = <T>(result: { ok: true; value: T } | { ok: false; error: { code: string } }) =>
  result.ok ? result.value : result.error.code;

describe('values', () => {
  it.each([
    ['500ms', 500],
    ['30s', 30_000],
    ['30', 30_000],
    ['0.5s', 500],
    ['2m', 120_000],
    ['1.5h', 5_400_000],
    ['none', null],
    ['0s', 'ERR_DURATION'],
    ['-1s', 'ERR_DURATION'],
    ['1d', 'ERR_DURATION'],
    ['', 'ERR_DURATION'],
    ['s', 'ERR_DURATION'],
  ])('time %j', (text, expected) => expect(value(parseDuration(text))).toBe(expected));

  it.each([
    ['1', 1],
    ['500k', 500_000],
    ['2M', 2_000_000],
    ['1.5G', 1_500_000_000],
    ['none', null],
    ['0', 'ERR_COUNT'],
    ['1e6', 'ERR_COUNT'],
    ['99999999999999999', 'ERR_COUNT'],
  ])('count %j', (text, expected) => expect(value(parseCount(text))).toBe(expected));

  it.each([
    ['1024', 1024],
    ['512MiB', 2 ** 29],
    ['4GiB', 2 ** 32],
    ['4gib', 2 ** 32],
    ['1GB', 1e9],
    ['4G', 'ERR_BYTES'],
  ])('size %j', (text, expected) => expect(value(parseBytes(text))).toBe(expected));

  it.each([
    ['1', 1],
    ['1024', 1024],
    ['1025', 'ERR_THREADS'],
    ['0', 'ERR_THREADS'],
    ['2.5', 'ERR_THREADS'],
  ])('threads %j', (text, expected) => expect(value(parseThreads(text))).toBe(expected));

  it.each([
    ['1', [1]],
    ['1,5-7', [1, 5, 6, 7]],
    ['9-', [9, 10]],
    ['2 , 4 - 4', [2, 4]],
    ['0', 'ERR_RANGES'],
    ['3-1', 'ERR_RANGES'],
    ['a', 'ERR_RANGES'],
    ['1,', 'ERR_RANGES'],
    ['', 'ERR_RANGES'],
  ])('levels %j', (text, expected) => {
    const ranges = parseRanges(text);
    const numbers = Array.from({ length: 11 }, (_, i) => i);
    expect(ranges.ok ? numbers.filter((n) => inRanges(ranges.value, n)) : ranges.error.code).toEqual(
      expected,
    );
  });
});

describe('wording', () => {
  it.each([
    [12.4, '12 ms'],
    [1234, '1.2 s'],
    [185_000, '3 min 5 s'],
  ])('%d milliseconds', (millis, text) => expect(formatMillis(millis)).toBe(text));

  it.each([
    [0, '0'],
    [999, '999'],
    [12_345, '12.3k'],
    [4e6, '4.0M'],
    [2.5e9, '2.5G'],
    [Number.NaN, '0'],
  ])('count %d', (count, text) => expect(formatCount(count)).toBe(text));

  it.each([
    ['a b c', 3, ['a b', 'c']],
    ['abcdefg', 3, ['abc', 'def', 'g']],
    ['ab cdefg h', 3, ['ab', 'cde', 'fg', 'h']],
    ['abc def', 3, ['abc', 'def']],
    ['', 3, []],
  ])('folds %j at %i', (text, width, lines) => expect(fold(text, width)).toEqual(lines));
});
