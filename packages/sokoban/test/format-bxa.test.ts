import { describe, expect, it } from 'vitest';
import {
  encodeGb2312,
  makeData,
  NO_NOTES,
  parseBxa,
  parseData,
  type SokobanLevel,
  writeBxa,
} from '../src/index.js';

const ROWS = ['#####', '#(x+#', '#####'];
const DATA = '#####|#@$.#|#####';

function levelOf(data: string): SokobanLevel {
  const level = parseData(data);
  if (!level.ok) throw new Error(level.error.message);
  return level.value;
}

function file(...lines: readonly string[]): string {
  return `${lines.join('\r\n')}\r\n`;
}

/** What a text holds: a line a level, its name and data or its error, and its solutions. */
function read(text: string): string[] {
  return parseBxa(text).levels.map(({ name, level, solutions }) => {
    const what = level.ok
      ? makeData(level.value)
      : `${level.error.code} ${level.error.line}:${level.error.column}`;
    return [name, what, ...solutions.map((solution) => solution.text)].join(' / ');
  });
}

const CASES: readonly (readonly [trap: string, text: string, levels: readonly string[]])[] = [
  ['as it should be', file('!t', "'[1] a", ...ROWS, ':Q', ''), [`a / ${DATA} / R`]],
  ['several', file('!t', "'[1] a", ...ROWS, '', "'[2] b", ...ROWS, ''), [`a / ${DATA}`, `b / ${DATA}`]],
  [
    'no blank line between',
    file('!t', "'[1] a", ...ROWS, ':Q', "'[2] b", ...ROWS),
    [`a / ${DATA} / R`, `b / ${DATA}`],
  ],
  ['LF', file('!t', "'[1] a", ...ROWS, ':Q').replaceAll('\r', ''), [`a / ${DATA} / R`]],
  ['no title', file("'[1] a", ...ROWS), [`a / ${DATA}`]],
  ['no heading', file(...ROWS), [` / ${DATA}`]],
  ['a name with brackets', file("'[1] [2] a", ...ROWS), [`[2] a / ${DATA}`]],
  ['a name without a number', file("'a", ...ROWS), [`a / ${DATA}`]],
  ['a blank line after the heading', file("'[1] a", '', ...ROWS), [`a / ${DATA}`]],
  ['a solution after a blank line', file("'[1] a", ...ROWS, '', ':Q'), [`a / ${DATA} / R`]],
  ['a solution on several lines', file("'[1] a", ...ROWS, ':NOLM', 'STQR', ''), [`a / ${DATA} / lurdLURD`]],
  ['a solution in plain letters', file("'[1] a", ...ROWS, ':rrUU'), [`a / ${DATA} / rrUU`]],
  ['outside', file("'[1] a", '%###%', '##(##', '#-x+#', '#####'), ['a / -###|##@##|#-$.#|#####']],
  ['every sign', file("'[1] a", '#######', '#)xX-+#', '#######'), ['a / #######|#+$*-.#|#######']],
  ['blanks after a row', file("'[1] a", ...ROWS.map((row) => `${row}  `)), [`a / ${DATA}`]],
  [
    'text between',
    file('!t', 'words', "'[1] a", ...ROWS, '', 'words', "'[2] b", ...ROWS),
    [`a / ${DATA}`, `b / ${DATA}`],
  ],
  ['a sign that is none', file("'[1] a", '#####', '#(x@#', '#####'), ['a / ERR_SIGN 3:4']],
  ['a heading without a board', file("'[1] a", "'[2] b", ...ROWS), ['a / ERR_SIZE 1:1', `b / ${DATA}`]],
  ['two players', file("'[1] a", '######', '#((x+#', '######'), ['a / ERR_PLAYER 3:3']],
  ['nothing but text', file('words', 'x', '---'), []],
];

describe('parseBxa', () => {
  it.each(CASES)('%s', (_trap, text, levels) => {
    expect(read(text)).toEqual(levels);
  });

  it('keeps the title, and tells what it passed over', () => {
    const { title, levels } = parseBxa(file('! 银河 ', "'[1] a", ...ROWS, 'words'));
    expect(title).toBe('银河');
    expect(levels[0]!.notes).toEqual(['line 6 is neither a row nor a solution']);
  });
});

describe('writeBxa', () => {
  const said = { ...NO_NOTES, level: levelOf('--###|--#@#|###$#|#*-.#|#####') };
  const solution = (text: string) => ({ text, title: '', line: 1 });

  it('writes outside cells as %, and lines that end in CR LF', () => {
    const text = writeBxa({ title: 'a\nb', keys: [], levels: [{ ...said, name: ' c\r\nd ' }] });
    expect(text).toEqual({
      ok: true,
      value: file('!a b', "'[1] c d", '%%###', '%%#(#', '###x#', '#X-+#', '#####', ''),
    });
  });

  it('writes the first solution that can be read, with its pushes as pushes', () => {
    const written = (...texts: readonly string[]) => {
      const text = writeBxa({ title: '', keys: [], levels: [{ ...said, solutions: texts.map(solution) }] });
      return text.ok ? text.value.split('\r\n').filter((line) => line.startsWith(':')) : text.error;
    };
    expect(written()).toEqual([]);
    expect(written('D')).toEqual([':R']);
    expect(written('d')).toEqual([':R']);
    expect(written('2D')).toEqual([':RR']);
    expect(written('what?', 'D')).toEqual([':R']);
    expect(written('what?')).toEqual([]);
  });
});

describe('encodeGb2312', () => {
  it('has the 7445 characters of the standard, and the platform reads them back', () => {
    const decoder = new TextDecoder('gb2312');
    let known = 0;
    for (let code = 0x80; code < 0x10000; code++) {
      if (code >= 0xd800 && code < 0xe000) continue;
      const sign = String.fromCharCode(code);
      const bytes = encodeGb2312(sign);
      if (!bytes.ok) continue;
      known++;
      if (decoder.decode(bytes.value) !== sign) expect(sign).toBe('read back');
    }
    expect(known).toBe(7445);
  });

  it('names the first character that it has not, and its place', () => {
    expect(encodeGb2312('!银河\r\na')).toMatchObject({ ok: true });
    expect(encodeGb2312('银\n河é')).toMatchObject({ ok: true });
    expect(encodeGb2312('银\n河\u{1f40e}')).toMatchObject({
      error: { code: 'ERR_ENCODING', message: expect.stringContaining('\u{1f40e}'), line: 2, column: 2 },
    });
    expect(encodeGb2312('推箱子 Ω 龍')).toMatchObject({ error: { line: 1, column: 7 } });
  });
});
