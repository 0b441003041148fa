import { err, ok, type Result } from '@solver-farm/core';

/** The filled cells of the rows 1 to 9 of GB2312, first and last; the rows 16 to 87 of its hanzi are full but for one. */
const SYMBOLS: readonly (readonly [row: number, first: number, last: number])[] = [
  [1, 1, 94],
  [2, 17, 66],
  [2, 69, 78],
  [2, 81, 92],
  [3, 1, 94],
  [4, 1, 83],
  [5, 1, 86],
  [6, 1, 24],
  [6, 33, 56],
  [7, 1, 33],
  [7, 49, 81],
  [8, 1, 26],
  [8, 37, 73],
  [9, 4, 79],
];

let table: ReadonlyMap<string, number> | null = null;

/** The two-byte codes of GB2312 by character, as a decoder of the platform has them. */
function gb2312Table(): ReadonlyMap<string, number> {
  if (table !== null) return table;
  // The platform's decoder is that of a larger set, so the standard's own rows are named.
  const decoder = new TextDecoder('gb18030');
  const codes = new Map<string, number>();
  const add = (row: number, first: number, last: number) => {
    for (let cell = first; cell <= last; cell++) {
      const bytes = Uint8Array.of(row + 0xa0, cell + 0xa0);
      codes.set(decoder.decode(bytes), (bytes[0]! << 8) | bytes[1]!);
    }
  };
  for (const [row, first, last] of SYMBOLS) add(row, first, last);
  for (let row = 16; row <= 87; row++) add(row, 1, row === 55 ? 89 : 94);
  table = codes;
  return codes;
}

/**
 * The bytes of a text in GB2312. Fails with `ERR_ENCODING`, naming the first character that it has not, with line and
 * column in the text.
 */
export function encodeGb2312(text: string): Result<Uint8Array> {
  const codes = gb2312Table();
  const bytes: number[] = [];
  let line = 1;
  let column = 1;
  for (const sign of text) {
    const code = sign.codePointAt(0)!;
    if (code < 0x80) bytes.push(code);
    else {
      const pair = codes.get(sign);
      if (pair === undefined)
        return err('ERR_ENCODING', `GB2312 has no ${JSON.stringify(sign)}`, line, column);
      bytes.push(pair >> 8, pair & 0xff);
    }
    column += sign.length;
    if (sign === '\n') {
      line++;
      column = 1;
    }
  }
  return ok(Uint8Array.from(bytes));
}
