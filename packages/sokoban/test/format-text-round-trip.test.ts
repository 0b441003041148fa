import { createRandom, randomBelow } from '@solver-farm/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type KeyValue,
  type LevelDocument,
  levelRows,
  makeData,
  parseData,
  parseText,
  type RecordedSolution,
  type SokobanLevel,
  type WritableDocument,
  type WritableLevel,
  writeRle,
  writeSok,
  writeXsb,
} from '../src/index.js';
import { randomLevels } from './random-level.js';

/** Everything that a file says of its levels is read again as it was written, however odd it is. */

const random = createRandom(17);
const LEVELS: readonly SokobanLevel[] = [
  ...randomLevels(random, 30, () => ({
    width: 3 + randomBelow(random, 9),
    height: 3 + randomBelow(random, 7),
    boxes: 1 + randomBelow(random, 5),
    walls: randomBelow(random, 40),
    pulls: 30,
  })),
];

function levelOf(data: string): SokobanLevel {
  const level = parseData(data);
  if (!level.ok) throw new Error(level.error.message);
  return level.value;
}

/** Boards with rows at their edge that hardly look like rows, and with boxes out of reach. */
const ODD_LEVELS = [
  '-|#####|#@$.#|#####',
  '.|#####|#@$.#|#####',
  '#####|#@$.#|#####|--.',
  '*|#####|#@$.#|#####',
  '--***|#####|#@$.#|#####|*',
  '#####|#@$.#|#####|-|#####',
  '-----#####|-----#@$.#|.----#####',
  '--###|###.###|#@$--$.#|###.###|--###'.replace('$.', '*-'),
  '#####|#+*$#|#####|..*..|.-.'.replace('$', '-'),
].map(levelOf);

const level = fc.constantFrom(...LEVELS, ...ODD_LEVELS);
const oddWords = [
  '#####',
  '#@$.#',
  '# 1',
  '#12',
  '; x',
  ';x',
  ':: x',
  'Title: x',
  'Level one: x',
  'Name: x',
  'Solution',
  'Solution 2',
  'Solution: by me',
  'Solution name: x',
  'Snapshot',
  'Savegame:',
  'own solution:',
  'uuLLdd',
  'dull',
  'lurdlurdlurdlurd',
  'Comment:',
  'Comment: x',
  '  Comment-End:',
  'Author: me',
  'Author=me',
  'Pushes: 3',
  'Game: Hexoban',
  ' a ',
  '4#|',
  '5#|#@$.#|5#',
  '<#A#/>',
  '-----',
  '***',
  '*',
  '----',
  '+|+',
  '30-8-55',
  'a = b',
  '《推箱子》',
  "'Duh!'",
  '(1)',
  '##',
  '',
  ' ',
];
const word = fc.oneof(
  fc.constantFrom(...oddWords),
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 10 }),
  fc.string({ unit: fc.constantFrom(...'#@+$*.-_ pPbB123()|;:=lurd'), maxLength: 12 }),
);
const moves = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'lurdLURD'), minLength: 1, maxLength: 300 }),
  fc.constantFrom('3(rU)4l', '2(3(dr)R)', '[]U[rr]d', '{r}U', 'lr*rd', 'd'),
  fc.nat(40).map((n) => `${'lr'.repeat(n)}${'('.repeat(60)}3r${')'.repeat(60)}`),
);
const solution: fc.Arbitrary<RecordedSolution> = fc
  .record({
    text: moves,
    title: fc.oneof(word, fc.constantFrom('1', '40/10', '/Moves 40/10/5/3/5', '40/10 (YASS 2.33)', '(me)')),
    metric: fc.constantFrom('pushes' as const, 'moves' as const, undefined),
  })
  .map(({ text, title, metric }) => ({ text, title, line: 0, ...(metric === undefined ? {} : { metric }) }));
const value = fc.array(word, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'));
const keyName = fc.constantFrom(
  'Author',
  'author',
  'Comment',
  'Comments',
  'Difficulty',
  'Date of Last Change',
  'Rating',
  'Made by hand',
  'View',
);
const key = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(keyName, value) },
  { weight: 1, arbitrary: fc.constant<KeyValue>(['Own solution', 'yes']) },
);
const keys = fc.array(key, { maxLength: 5 });
const claim = fc.record({ metric: fc.constantFrom('pushes', 'moves'), published: fc.nat(999_999_999) });
const writable: fc.Arbitrary<WritableLevel> = fc.record({
  name: word,
  level,
  keys,
  solutions: fc.array(solution, { maxLength: 2 }),
  snapshots: fc.array(solution, { maxLength: 2 }),
  claims: fc.array(claim, { maxLength: 2 }),
});
const document: fc.Arbitrary<WritableDocument> = fc.record({
  title: word,
  keys,
  levels: fc.array(writable, { maxLength: 4 }),
});

/** Line ends and the blanks around them are one blank in a title. */
function oneLine(text: string): string {
  return text.replace(/\s*[\r\n\v\f\u0085\u2028\u2029]+\s*/g, ' ').trim();
}

/** Values lose blanks at the ends of their lines, but in comments these may stay. */
function plain(value: string): string[] {
  return value.split(/\r\n|[\r\n]/).map((line) => line.trim());
}

function saidOf(solutions: readonly RecordedSolution[]): unknown {
  return solutions.map(({ text, title, metric }) => [text, oneLine(title), metric]);
}

function keysOf(list: readonly KeyValue[]): unknown {
  return list.map(([key, text]) => [key, plain(text)]);
}

function allOf(file: WritableDocument | LevelDocument): unknown {
  return {
    title: oneLine(file.title),
    keys: keysOf(file.keys),
    levels: file.levels.map((one) => {
      const board = 'ok' in one.level ? one.level : { ok: true as const, value: one.level };
      return {
        name: oneLine(one.name),
        board: board.ok ? makeData(board.value) : board.error.message,
        keys: keysOf(one.keys),
        claims: one.claims,
        solutions: saidOf(one.solutions),
        snapshots: saidOf(one.snapshots),
      };
    }),
  };
}

const WRITERS = [
  ['xsb', writeXsb],
  ['sok', writeSok],
  ['rle', writeRle],
] as const;

describe.each(WRITERS)('%s', (_format, write) => {
  const written = (file: WritableDocument) => {
    const text = write(file);
    if (!text.ok) throw new Error(text.error.message);
    return text.value;
  };

  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(document, (file) => {
        const read = parseText(written(file));
        expect(read.problems).toEqual([]);
        // With no board there is nobody of whom the text could be said.
        if (file.levels.length > 0) expect(allOf(read)).toEqual(allOf(file));
      }),
      { seed: 21, numRuns: 400 },
    );
  });

  it('is written again as it is once it was read', () => {
    fc.assert(
      fc.property(document, (file) => {
        const first = written(file);
        const read = parseText(first);
        const levels = read.levels.flatMap((one) =>
          one.level.ok ? [{ ...one, level: one.level.value }] : [],
        );
        expect(written({ ...read, levels })).toBe(first);
      }),
      { seed: 22, numRuns: 150 },
    );
  });

  it('keeps boards with odd rows at their edge', () => {
    const levels = ODD_LEVELS.map((one, i) => ({ ...NOTHING, name: `${i}`, level: one }));
    const read = parseText(written({ title: '', keys: [], levels }));
    expect(read.levels.map(({ level: one }) => (one.ok ? makeData(one.value) : one.error.message))).toEqual(
      ODD_LEVELS.map(makeData),
    );
  });

  it('wraps moves', () => {
    const said = {
      ...NOTHING,
      level: LEVELS[0]!,
      solutions: [{ text: 'lurd'.repeat(50), title: '', line: 0 }],
    };
    const lines = written({ title: '', keys: [], levels: [said] }).split('\n');
    expect(Math.max(...lines.filter((line) => /^[lurd]+$/.test(line)).map((line) => line.length))).toBe(70);
  });
});

const NOTHING = { name: '', keys: [], solutions: [], snapshots: [], claims: [] };

describe('what the formats leave out', () => {
  const board = levelOf('#####|#@$.#|#####');

  it('is a solution that is no moves, and a key that would be another thing becomes a comment', () => {
    const keys: readonly KeyValue[] = [
      ['Title', 'x'],
      ['Pushes', '3'],
      ['no. 1', 'y'],
      ['', 'z'],
    ];
    const solutions = [{ text: 'no moves', title: '', line: 0 }];
    const text = writeSok({ title: '', keys: [], levels: [{ ...NOTHING, level: board, keys, solutions }] });
    const [one] = parseText(text.ok ? text.value : '').levels;
    expect(one).toMatchObject({ name: '', claims: [], solutions: [] });
    expect(one?.keys).toEqual([
      ['Comment', 'Title: x'],
      ['Comment', 'Pushes: 3'],
      ['Comment', 'no. 1: y'],
      ['Comment', ': z'],
    ]);
  });

  it('is how rows of floor end', () => {
    const rows = writeXsb({
      title: '',
      keys: [],
      levels: [{ ...NOTHING, level: levelOf('--###|###.#|#@$-#|#####') }],
    });
    expect(rows).toEqual({ ok: true, value: '  ###\n###.#\n#@$ #\n#####\n' });
    expect(levelRows(levelOf('--###|###.#|#@$-#|#####'))[0]).toBe('--###');
  });
});
