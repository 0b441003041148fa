import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeRuns, encodeRuns } from '../src/index.js';
import { readRuns } from '../src/rle.js';

const GOOD: readonly (readonly [coded: string, plain: string])[] = [
  ['', ''],
  ['abc', 'abc'],
  ['3#4-p.#', '###----p.#'],
  ['2(3(#-)#)', '#-#-#-##-#-#-#'],
  ['(ab)', 'ab'],
  ['((a))', 'a'],
  ['2((a)b)', 'abab'],
  ['()', ''],
  ['999999999()a', 'a'],
  ['007a', 'aaaaaaa'],
  ['2(#|)', '#|#|'],
];

const WRONG: readonly (readonly [coded: string, code: string, column: number])[] = [
  ['a3', 'ERR_RLE', 2],
  ['(a3)', 'ERR_RLE', 3],
  ['(a', 'ERR_RLE', 1],
  ['2(a(b)', 'ERR_RLE', 2],
  ['a)', 'ERR_RLE', 2],
  ['0a', 'ERR_RLE', 1],
  ['a0(b)', 'ERR_RLE', 2],
  ['101a', 'ERR_SIZE', 4],
  ['11(10(a))', 'ERR_SIZE', 9],
  ['99999999999999999999999999a', 'ERR_SIZE', 27],
  [`${'('.repeat(65)}a${')'.repeat(65)}`, 'ERR_RLE', 65],
];

describe('run lengths', () => {
  it.each(GOOD)('%s is %s', (coded, plain) => {
    const decoded = decodeRuns(coded, 100);
    expect(decoded).toMatchObject({ ok: true, value: { text: plain } });
    if (decoded.ok) {
      const { places } = decoded.value;
      expect(places.map((place) => coded[place]).join('')).toBe(plain);
    }
  });

  it.each(WRONG)('%s is refused', (coded, code, column) => {
    expect(decodeRuns(coded, 100)).toMatchObject({ ok: false, error: { code, column } });
  });

  it('makes no more than it may, in all and between bars', () => {
    expect(readRuns('99(9#)', 100).text.length).toBe(100);
    expect(readRuns('9#|9#', 100, 5)).toMatchObject({
      text: '######',
      problem: { code: 'ERR_SIZE', column: 2 },
    });
    expect(readRuns('9(5#|)', 100, 5).problem).toBeNull();
    expect(readRuns('9(2#|2#)', 100, 3).problem).toMatchObject({ code: 'ERR_SIZE', column: 8 });
  });

  it('writes what reads back, runs of two plainly', () => {
    expect(encodeRuns('###--#')).toBe('3#--#');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'#-$.@|'), maxLength: 60 }), (text) => {
        expect(decodeRuns(encodeRuns(text), 100)).toMatchObject({ ok: true, value: { text } });
      }),
      { seed: 31, numRuns: 300 },
    );
  });
});
