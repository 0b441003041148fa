import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openLevel, parseGrid, parseJsonFile, parseKlotski, writeJsonFile } from '../src/index.js';
import { parseJson } from '../src/json.js';
import { legalLevels } from './random-level.js';

/** The example that the library's documentation gives: 橫刀立馬. */
const EXAMPLE = {
  blocks: [
    { shape: [2, 2], position: [0, 1] },
    { shape: [2, 1], position: [0, 0] },
    { shape: [2, 1], position: [0, 3] },
    { shape: [2, 1], position: [2, 0] },
    { shape: [2, 1], position: [2, 3] },
    { shape: [1, 2], position: [2, 1] },
    { shape: [1, 1], position: [3, 1] },
    { shape: [1, 1], position: [3, 2] },
    { shape: [1, 1], position: [4, 0] },
    { shape: [1, 1], position: [4, 3] },
  ],
  boardSize: [5, 4],
  escapePoint: [3, 1],
};

const one = (block: string, rest = '') => `{"blocks":[${block}]${rest}}`;

/** Texts of one level that are wrong: code, column, part of the message. */
const WRONG: readonly (readonly [text: string, code: string, column: number, words: string])[] = [
  ['{}', 'ERR_VALUE', 1, 'blocks: a list'],
  ['7', 'ERR_VALUE', 1, 'level: an object'],
  [one(''), 'ERR_VALUE', 11, 'blocks: a list'],
  [one('3'), 'ERR_VALUE', 12, 'blocks[0]: an object'],
  [one('{"shape":[1,1]}'), 'ERR_VALUE', 12, 'blocks[0].position'],
  [one('{"shape":[1],"position":[0,0]}'), 'ERR_VALUE', 21, 'blocks[0].shape: two whole numbers'],
  [one('{"shape":[0,1],"position":[0,0]}'), 'ERR_VALUE', 21, 'blocks[0].shape: at least'],
  [one('{"shape":[1,1],"position":[0,"1"]}'), 'ERR_VALUE', 38, 'blocks[0].position: two whole numbers'],
  [one('{"shape":[1,1],"position":[5,0]}'), 'ERR_VALUE', 38, 'blocks[0].position: the block stands outside'],
  [one('{"shape":[1,2],"position":[0,3]}'), 'ERR_VALUE', 38, 'outside'],
  [one('{"shape":[1,1],"position":[0,0],"directions":[0]}'), 'ERR_VALUE', 57, 'blocks[0].directions'],
  [
    one('{"shape":[1,1],"position":[0,0]},{"shape":[1,1],"position":[0,0]}'),
    'ERR_OVERLAP',
    45,
    'pieces A and B',
  ],
  [one('{"shape":[1,1],"position":[0,0]}', ',"boardSize":[65,1]'), 'ERR_VALUE', 58, 'boardSize: at most 64'],
  [one('{"shape":[1,1],"position":[0,0]}', ',"escapePoint":[9,9]'), 'ERR_EXIT', 60, 'corner'],
];

/** Texts that are no JSON: line and column. */
const BROKEN: readonly (readonly [text: string, line: number, column: number])[] = [
  ['{"blocks":', 1, 11],
  ['{\n "blocks": [}\n', 2, 13],
  ['{"blocks": [1,]}', 1, 15],
  ["{'blocks': 1}", 1, 2],
  ['{"blocks" 1}', 1, 11],
  ['{"字🐴": tru}', 1, 8],
  ['[1] 2', 1, 5],
  ['["a\nb"]', 1, 4],
  ['["\\x"]', 1, 3],
  ['["\\u12"]', 1, 3],
  ['[01]', 1, 3],
  ['[1 2]', 1, 4],
  ['['.repeat(100_000), 1, 66],
];

describe('JSON', () => {
  it('reads the example of the library', () => {
    const file = parseKlotski(JSON.stringify(EXAMPLE, null, 2));
    expect(file.format).toBe('json');
    const { level, name } = file.entries[0]!;
    expect(name).toBe('level 1');
    expect(level.ok && level.value.data).toBe('BAAC/BAAC/DFFE/DGHE/I..J A@1,3');
  });

  it('reads many levels, named, with the rules of the blocks and an exit', () => {
    const block = (directions: unknown) => ({ shape: [1, 2], position: [0, 0], directions });
    const rules = [[1, 3], [2, 0], [], [3, 2, 1, 0], null, undefined];
    const text = JSON.stringify([
      ...rules.map((directions, i) => ({
        blocks: [block(directions)],
        name: `n${i}`,
        boardSize: [2, 3],
        escapePoint: [1, 1],
      })),
      { blocks: [block(null)], boardSize: [2, 3], escapePoint: [0, 3] },
      { blocks: [block(null)], boardSize: [2, 3], escapePoint: [5, 5] },
    ]);
    const { entries } = parseJsonFile(text);
    expect(entries.map(({ name, level }) => [name, level.ok ? level.value.data : level.error.code])).toEqual([
      ['n0', 'AA./... A@1,1|rush'],
      ['n1', 'AA./... A@1,1|vertical=A'],
      ['n2', 'AA./... A@1,1|fixed=A'],
      ['n3', 'AA./... A@1,1'],
      ['n4', 'AA./... A@1,1'],
      ['n5', 'AA./... A@1,1'],
      ['level 7', 'AA.--/...## A@3,0'],
      ['level 8', 'ERR_EXIT'],
    ]);
  });

  it('tells where a wrong level of many stands', () => {
    const good = JSON.stringify(EXAMPLE);
    const { entries } = parseJsonFile(`[\n${good},\n {"blocks": [{"shape": 1}]},\r\n${good}]`);
    expect(entries.map(({ line, level }) => [line, level.ok])).toEqual([
      [2, true],
      [3, false],
      [4, true],
    ]);
    const { level } = entries[1]!;
    expect(level.ok ? null : level.error).toMatchObject({ code: 'ERR_VALUE', line: 3, column: 14 });
    expect(level.ok ? '' : level.error.message).toContain('[1].blocks[0].position');
  });

  it.each(WRONG)('refuses %s', (text, code, column, words) => {
    const { level } = parseJsonFile(text).entries[0]!;
    expect(level.ok ? null : { ...level.error, message: '' }).toEqual({ code, message: '', line: 1, column });
    expect(level.ok ? '' : level.error.message).toContain(words);
  });

  it.each(BROKEN)('is no JSON: %.40j', (text, line, column) => {
    expect(parseJsonFile(text).problems).toMatchObject([{ code: 'ERR_JSON', line, column }]);
  });

  it('takes what the engine takes, and only that', () => {
    const bit = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"',
      '\\',
      '1',
      '-',
      '0',
      '.5',
      'e3',
      'null',
      'true',
      ' ',
      '\n',
      '\u0001',
      'é',
    );
    const mixed = fc.array(bit, { maxLength: 12 }).map((bits) => bits.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.json(), mixed), (text) => {
        let valid = true;
        try {
          JSON.parse(text);
        } catch {
          valid = false;
        }
        expect(parseJson(text).ok).toBe(valid);
      }),
      { seed: 10, numRuns: 3000 },
    );
  });

  it('reads what it writes', () => {
    const levels = fc.array(legalLevels({ rectangles: true, rules: true }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(levels, (list) => {
        const text = writeJsonFile(list.map((level, i) => openLevel(level, { name: `n ${i}` })));
        const { entries } = parseKlotski(text.ok ? text.value : '');
        expect(entries.map(({ name }) => name)).toEqual(list.map((_, i) => `n ${i}`));
        // Names of pieces are not kept: all else is, so that they can be given back.
        const read = entries.map(({ level }) => (level.ok ? parseGrid(level.value.data) : null));
        const again = read.map((level, i) => {
          if (!level?.ok) return null;
          const pieces = level.value.pieces.map((piece, k) => ({
            ...piece,
            label: list[i]!.pieces[k]?.label,
          }));
          return { ...level.value, pieces };
        });
        expect(again).toEqual(list);
      }),
      { seed: 11, numRuns: 300 },
    );
  });

  it.each([
    ['A#/.. A@0,1', 'walls or gates'],
    ['AB/.. A@0,1;B@1,1', 'more than one goal'],
    ['AA/A. A@0,0', 'no rectangle'],
  ])('does not write %s', (text, words) => {
    const level = parseGrid(text);
    const written = level.ok ? writeJsonFile([openLevel(level.value, { name: 'x' })]) : null;
    expect(written?.ok === false && written.error).toMatchObject({ code: 'ERR_WRITE' });
    expect(written?.ok === false && written.error.message).toContain(words);
  });
});
