import { err, ok, type Result } from '@solver-farm/core';

let table: ReadonlyMap<string, number> | null = null;

/** The two-byte characters of GB2312 by character, as a decoder of the platform has them. */
function gb2312Table(): ReadonlyMap<string, number> {
  if (table !== null) return table;
  const decoder = new TextDecoder('gb2312');
  const made = new Map<string, number>();
  for (let row = 0xa1; row <= 0xf7; row++) {
    for (let cell = 0xa1; cell <= 0xfe; cell++) {
      const sign = decoder.decode(Uint8Array.of(row, cell));
      const code = sign.codePointAt(0) ?? 0xfffd;
      // What GB2312 has not, decoders put into the private use area or replace.
      const known = sign.length === 1 && code !== 0xfffd && (code < 0xe000 || code > 0xf8ff);
      if (known && !made.has(sign)) made.set(sign, (row << 8) | cell);
    }
  }
  table = made;
  return made;
}

/** The bytes of a text in GB2312. Fails with `ERR_ENCODING`, naming the first character that it has not. */
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
      if (pair === undefined) {
        return err('ERR_ENCODING', `GB2312 has no ${JSON.stringify(sign)}`, line, column);
      }
      bytes.push(pair >> 8, pair & 0xff);
    }
    column++;
    if (sign === '\n') {
      line++;
      column = 1;
    }
  }
  return ok(Uint8Array.from(bytes));
}
