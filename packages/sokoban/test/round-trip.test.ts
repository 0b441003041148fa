import { createRandom, randomBelow } from '@solver-farm/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  encodeGb2312,
  type LevelDocument,
  makeData,
  parseBxa,
  parseSlc,
  parseText,
  type SokobanLevel,
  sokoban,
  type WritableDocument,
  writeBxa,
  writeRle,
  writeSlc,
  writeSok,
  writeXsb,
} from '../src/index.js';
import { randomLevels } from './random-level.js';

const random = createRandom(3);
const LEVELS: readonly SokobanLevel[] = [
  ...randomLevels(random, 40, () => ({
    width: 3 + randomBelow(random, 9),
    height: 3 + randomBelow(random, 7),
    boxes: 1 + randomBelow(random, 5),
    walls: randomBelow(random, 40),
    pulls: 30,
  })),
];

const level = fc.constantFrom(...LEVELS);
const word = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 10 }),
  fc.constantFrom(
    '#####',
    '# 1',
    '; x',
    ':: x',
    'Title: x',
    'Solution',
    'uuLLdd',
    'Comment-End:',
    ' a ',
    '4#|',
    '<#A#/>',
    '《推箱子》',
  ),
);
const moves = fc.string({ unit: fc.constantFrom(...'lurdLURD'), minLength: 1, maxLength: 200 });
const solution = fc.record({ text: moves, title: fc.constantFrom('', '1', '40/10'), line: fc.constant(0) });
const key = fc.tuple(
  fc.constantFrom('Author', 'Difficulty', 'Date Created', 'Copyright'),
  fc.constantFrom('x', 'a: b', '3', '; y'),
);
const comment = fc.tuple(
  fc.constant('Comment'),
  fc
    .array(fc.constantFrom('one', '#####', '', '; x', 'Solution'), { minLength: 1 })
    .map((lines) => lines.join('\n')),
);
const claim = fc.record({ metric: fc.constantFrom('pushes', 'moves'), published: fc.nat(9999) });
const document: fc.Arbitrary<WritableDocument> = fc.record({
  title: fc.constantFrom('', 'My set', '推箱子'),
  keys: fc.constantFrom([], [['Author', 'Somebody'] as const]),
  levels: fc.array(
    fc.record({
      name: word,
      level,
      keys: fc.oneof(fc.constant([]), fc.tuple(key), fc.tuple(key, comment)),
      solutions: fc.array(solution, { maxLength: 2 }),
      snapshots: fc.constant([]),
      claims: fc.array(claim, { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
});

function boards({ levels }: LevelDocument): string[] {
  return levels.map((one) => (one.level.ok ? makeData(one.level.value) : one.level.error.message));
}

/** Text in one line, without what no file keeps. */
function oneLine(text: string): string {
  return text.replace(/\s*[\r\n\v\f\u0085\u2028\u2029]+\s*/g, ' ').trim();
}

describe('what is written is read again', () => {
  it.each([
    ['xsb', writeXsb],
    ['sok', writeSok],
    ['rle', writeRle],
  ] as const)('%s: levels, titles, keys, figures and solutions', (_format, write) => {
    fc.assert(
      fc.property(document, (file) => {
        const text = write(file);
        expect(text.ok).toBe(true);
        if (!text.ok) return;
        const read = parseText(text.value);
        expect(boards(read)).toEqual(file.levels.map((one) => makeData(one.level)));
        expect(read.title).toBe(file.title);
        for (const [i, one] of file.levels.entries()) {
          const back = read.levels[i]!;
          expect(back.keys).toEqual(one.keys);
          expect(back.claims).toEqual(one.claims);
          expect(back.solutions.map((s) => [s.text, s.title])).toEqual(
            one.solutions.map((s) => [s.text, s.title]),
          );
        }
      }),
      { seed: 5, numRuns: 150 },
    );
  });

  it.each([
    ['xsb', writeXsb],
    ['sok', writeSok],
    ['rle', writeRle],
  ] as const)('%s: odd titles', (_format, write) => {
    fc.assert(
      fc.property(word, level, (name, one) => {
        const said = { name, level: one, keys: [], solutions: [], snapshots: [], claims: [] };
        const text = write({ title: '', keys: [], levels: [said, said] });
        const read = parseText(text.ok ? text.value : '');
        expect(boards(read)).toEqual([makeData(one), makeData(one)]);
        // Control characters and macros mean something to a text file; all other titles come back.
        if (/^[\P{C}]*$/u.test(name) && !name.includes('<#')) {
          expect(read.levels.map((back) => back.name)).toEqual([oneLine(name), oneLine(name)]);
        }
      }),
      { seed: 6, numRuns: 400 },
    );
  });

  it('slc: levels, ids, what is said of the collection', () => {
    fc.assert(
      fc.property(document, (file) => {
        const text = writeSlc(file);
        const read = parseSlc(text.ok ? text.value : '');
        expect(read.problems).toEqual([]);
        expect(boards(read)).toEqual(file.levels.map((one) => makeData(one.level)));
        expect(read.title).toBe(file.title);
        for (const [i, one] of file.levels.entries()) {
          if (/^[\P{C}]*$/u.test(one.name)) expect(read.levels[i]!.name).toBe(one.name.replace(/\s+/g, ' '));
        }
      }),
      { seed: 7, numRuns: 150 },
    );
  });

  it('bxa: levels, titles and first solutions', () => {
    fc.assert(
      fc.property(document, (file) => {
        const text = writeBxa(file);
        const read = parseBxa(text.ok ? text.value : '');
        expect(boards(read)).toEqual(file.levels.map((one) => makeData(one.level)));
        expect(read.levels.map((one) => one.solutions.map((s) => s.text))).toEqual(
          file.levels.map((one) => one.solutions.slice(0, 1).map((s) => s.text)),
        );
      }),
      { seed: 8, numRuns: 150 },
    );
  });
});

describe('between formats', () => {
  const source = [
    'Collection: 推箱子',
    '',
    '一',
    '',
    '#####',
    '#@$.#',
    '#####',
    '',
    'Solution',
    'R',
    '',
  ].join('\n');

  it.each(['xsb', 'sok', 'rle', 'slc', 'bxa'])(
    '%s and back keeps the board, the name and the collection',
    (id) => {
      const first = sokoban.parse(source);
      const levels = first.entries.flatMap(({ level: one }) => (one.ok ? [one.value] : []));
      const text = sokoban.formats.find((format) => format.id === id)!.write!(levels);
      const back = sokoban.parse(text.ok ? text.value : '');
      const again = back.entries[0]!;
      expect(again.name).toBe('一');
      expect(again.level.ok && again.level.value.data).toBe('#####|#@$.#|#####');
      if (id !== 'slc') expect(again.level.ok && again.level.value.solutions).toEqual([{ text: 'R' }]);
      const third = sokoban.formats[0]!.write!(
        back.entries.flatMap(({ level: one }) => (one.ok ? [one.value] : [])),
      );
      expect(third.ok && third.value).toContain('推箱子');
    },
  );

  it('bxa is the file of the old converter, byte for byte', () => {
    // The level and the solution of the article's example.
    const xsb = [
      'Collection: 银河',
      '',
      'm1-12',
      '',
      '#####',
      '#   ##',
      '# $  #',
      '## $ ####',
      ' ###@.  #',
      '  #  .# #',
      '  #     #',
      '  #######',
      '',
      'Solution',
      'uululldRdRluurDrDDrddlluRuuulldRurDDrrrddllUdlluR',
    ];
    const levels = sokoban
      .parse(xsb.join('\n'))
      .entries.flatMap(({ level: one }) => (one.ok ? [one.value] : []));
    const bxa = sokoban.formats.find(({ id }) => id === 'bxa')!;
    const text = bxa.write!(levels);
    const lines = [
      '!银河',
      "'[1] m1-12",
      '#####%%%%',
      '#---##%%%',
      '#-x--#%%%',
      '##-x-####',
      '%###(+--#',
      '%%#--+#-#',
      '%%#-----#',
      '%%#######',
      ':OONONNMQMQNOOLRLRRLMMNNOQOOONNMQOLRRLLLMMNNTMNNOQ',
      '',
      '',
    ];
    expect(text).toEqual({ ok: true, value: lines.join('\r\n') });
    const bytes = text.ok ? bxa.encode!(text.value) : text;
    expect(bytes.ok && [...bytes.value.subarray(0, 5)]).toEqual([0x21, 0xd2, 0xf8, 0xba, 0xd3]);
    expect(bytes.ok && new TextDecoder('gb2312').decode(bytes.value)).toBe(lines.join('\r\n'));
  });

  it('a character that GB2312 has not is told with its place', () => {
    expect(encodeGb2312('ab\n一😀')).toMatchObject({
      ok: false,
      error: { code: 'ERR_ENCODING', line: 2, column: 2 },
    });
  });
});
