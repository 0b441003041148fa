import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from '../src/index.js';

const utf16 = (text: string, swap: boolean): number[] => {
  const bytes = [...Buffer.from(`\ufeff${text}`, 'utf16le')];
  return swap ? bytes.flatMap((_, i) => [bytes[i ^ 1] as number]) : bytes;
};

/** Bytes, and the text in them or the code of what is wrong. */
const CASES: readonly [string, readonly number[], { text: string } | { code: string }][] = [
  ['nothing', [], { text: '' }],
  ['ASCII', [...Buffer.from('H##H\r\n\tOO\n')], { text: 'H##H\r\n\tOO\n' }],
  ['UTF-8', [...Buffer.from('橫刀立馬\n')], { text: '橫刀立馬\n' }],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...Buffer.from('橫刀')], { text: '橫刀' }],
  ['UTF-16, little end first', utf16('橫刀立馬', false), { text: '橫刀立馬' }],
  ['UTF-16, big end first', utf16('橫刀立馬', true), { text: '橫刀立馬' }],
  ['GB2312', [0xba, 0xe1, 0xb5, 0xb6, 0xc1, 0xa2, 0xc2, 0xed, 0x0d, 0x0a], { text: '横刀立马\r\n' }],
  ['Latin-1', [0x43, 0x61, 0x66, 0xe9, 0x0a], { text: 'Café\n' }],
  ['an old end-of-file mark', [0x41, 0x1a], { text: 'A\u001a' }],
  ['a zero byte', [0x41, 0x00, 0x42], { code: 'ERR_BINARY' }],
  ['the head of a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0], { code: 'ERR_BINARY' }],
  ['the head of a gzip', [0x1f, 0x8b, 0x08, 0x08], { code: 'ERR_BINARY' }],
  ['UTF-16 with a zero', utf16('A\u0000', false), { code: 'ERR_BINARY' }],
  ['UTF-16 cut in the middle', [...utf16('AB', false).slice(0, -1)], { code: 'ERR_ENCODING' }],
  ['a broken UTF-8 after its mark', [0xef, 0xbb, 0xbf, 0xe6, 0xa9], { code: 'ERR_ENCODING' }],
];

describe('decodeText', () => {
  it.each(CASES)('%s', (_, bytes, expected) => {
    const result = decodeText(Uint8Array.from(bytes));
    expect(result.ok ? { text: result.value } : { code: result.error.code }).toEqual(expected);
  });

  it('gives back any text that was written as UTF-8 or UTF-16', () => {
    const text = fc
      .string({ unit: 'grapheme', maxLength: 50 })
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters make a text binary
      .filter((s) => !/[\u0000-\u001f]/.test(s) && !s.startsWith('\ufeff'));
    fc.assert(
      fc.property(text, (value) => {
        for (const bytes of [[...Buffer.from(value)], utf16(value, false), utf16(value, true)]) {
          expect(decodeText(Uint8Array.from(bytes))).toEqual({ ok: true, value });
        }
      }),
      { seed: 2, numRuns: 500 },
    );
  });

  it('answers whatever the bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        const result = decodeText(bytes);
        if (result.ok) expect(typeof result.value).toBe('string');
        else expect(['ERR_BINARY', 'ERR_ENCODING']).toContain(result.error.code);
      }),
      { seed: 2, numRuns: 2000 },
    );
  });
});
