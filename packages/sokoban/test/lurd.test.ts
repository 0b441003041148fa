import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeRuns, encodeRuns, makeBxaMoves, makeRunLurd, parseBxaMoves, parseLurd } from '../src/index.js';

describe('LURD', () => {
  it.each([
    ['lurdLURD', 'lurdLURD'],
    ['', ''],
    ['l u\nr\td', 'lurd'],
    ['4r2U', 'rrrrUU'],
    ['3(rU)', 'rUrUrU'],
    ['2(l2(uR))d', 'luRuRluRuRd'],
    ['(ud)', 'ud'],
    ['0lr', 'r'],
    ['10l', 'llllllllll'],
    ['2 (l\nr)', 'lrlr'],
  ])('%j is %s', (text, moves) => {
    expect(parseLurd(text)).toEqual({ ok: true, value: moves });
  });

  it.each([
    ['lux', 'ERR_LURD', 1, 3],
    ['lu\nr?', 'ERR_LURD', 2, 2],
    ['lr3', 'ERR_RLE', 1, 3],
    ['l(ur', 'ERR_RLE', 1, 2],
    ['lu)r', 'ERR_RLE', 1, 3],
    ['99999999r', 'ERR_SIZE', 1, 9],
    ['9(9(9(9(9(9(9(9(l))))))))', 'ERR_SIZE', 1, 19],
    ['('.repeat(65), 'ERR_RLE', 1, 65],
  ])('%j is refused', (text, code, line, column) => {
    const read = parseLurd(text);
    expect(read).toMatchObject({ ok: false, error: { code, line } });
    if (code !== 'ERR_SIZE') expect(read).toMatchObject({ error: { column } });
  });

  it('the letters of vi only where asked for', () => {
    expect(parseLurd('hjklHJKL', 'hjkl')).toEqual({ ok: true, value: 'ldurLDUR' });
    expect(parseLurd('hj').ok).toBe(false);
  });

  it('runs and BXA letters there and back', () => {
    const moves = fc.string({ unit: fc.constantFrom(...'llluuurrddLURD'), maxLength: 300 });
    fc.assert(
      fc.property(moves, (lurd) => {
        expect(parseLurd(makeRunLurd(lurd))).toEqual({ ok: true, value: lurd });
        expect(parseBxaMoves(makeBxaMoves(lurd))).toBe(lurd);
      }),
      { seed: 1 },
    );
    expect(makeBxaMoves('lurdLURD')).toBe('NOLMSTQR');
    expect(parseBxaMoves('NOx')).toBeNull();
  });

  it('runs of any text but digits and parentheses', () => {
    const text = fc.string({ unit: fc.constantFrom(...'##--$$.*|@+'), maxLength: 200 });
    fc.assert(
      fc.property(text, (plain) => {
        const back = decodeRuns(encodeRuns(plain), 10_000);
        expect(back.ok && back.value.text).toBe(plain);
      }),
      { seed: 2 },
    );
  });

  it('every character knows where it stood', () => {
    const read = decodeRuns('2(ab)3c', 100);
    expect(read).toEqual({ ok: true, value: { text: 'ababccc', places: [2, 3, 2, 3, 6, 6, 6] } });
  });
});
