import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FORMAT_IDS,
  openLevel,
  parseKlotski,
  sniffFormat,
  writeArticle,
  writeGridFile,
  writeJsonFile,
  writeTable,
} from '../src/index.js';
import { EVERYTHING, randomFrom, randomLevel } from './random-level.js';

const TABLE = 'name\tboard\tgoal\nx\tA.\tA@1,0\n';

/** Texts, the format they are in and how sure that is: at least, at most. */
const SNIFFED: readonly (readonly [text: string, format: string, least: number, most: number])[] = [
  ['', 'grid', 0, 0],
  [' \n\t\r\n', 'grid', 0, 0],
  ['\ufeff', 'grid', 0, 0],
  ['PK\u0003\u0004\0\0', 'grid', 0, 0],
  [`${TABLE}\0`, 'grid', 0, 0],
  [TABLE, 'table', 0.9, 1],
  [`\ufeff${TABLE}`, 'table', 0.9, 1],
  ['name\tboard\nx\tA.\n', 'table', 0.5, 0.8],
  ['x\tAB/..\tA@1,0\n', 'table', 0.4, 0.8],
  ['{"blocks": [{"shape": [1, 1]}]}', 'json', 0.9, 1],
  ['[{"level": 1}]', 'grid', 0, 0],
  ['H##H H##H H[]H HOOH OO', 'article', 0.8, 1],
  ['橫刀立馬\nH##H\nH##H\nH[]H\nHOOH\nO  O', 'article', 0.8, 1],
  ['a: H##H H##H H[]H HOOH OO\nb: H##H HxxH H[]H HOOH OO', 'article', 0.8, 1],
  ['HAAI/HAAI/JBBK/JNOK/P..Q A@1,3', 'grid', 0.9, 1],
  ['######/#a@@b#/#....# @@1,1', 'grid', 0.9, 1],
  ['AB\n..\ngoal: A@0,1', 'grid', 0.9, 1],
  ['HAAI/HAAI/JBBK', 'grid', 0.5, 0.8],
  ['HAAI\nHAAI\nJBBK\n', 'grid', 0.1, 0.5],
  ['  #####\n###   #\n#.@$  #\n### $.#\n', 'grid', 0, 0.3],
  ['9/4ak3/9/2N3rN1/9/9/4R3p/9/4A3r/4KA3 w - - 0 1', 'grid', 0, 0.3],
  ['3\n1 0\n2 1 0\n2 3 4 0\n3 1 0\n2 4 3 4 0\n', 'grid', 0, 0],
  ['lllURdrruuuuullDDD', 'grid', 0, 0],
  ['Plain words, in a sentence.\nAnd one more.', 'grid', 0, 0],
];

/** Files that hold no level: the problem. */
const PROBLEMS: readonly (readonly [text: string, code: string])[] = [
  ['', 'ERR_EMPTY'],
  ['\ufeff \n', 'ERR_EMPTY'],
  ['A.\0 A@1,0', 'ERR_BINARY'],
  [`${'x'.repeat(70_000)}\0`, 'ERR_BINARY'],
  ['Plain words, in a sentence.', 'ERR_FORMAT'],
  ['x'.repeat(2_000_000), 'ERR_LINE'],
  ['[]', 'ERR_FORMAT'],
];

describe('sniffFormat', () => {
  it.each(SNIFFED)('%.40j', (text, format, least, most) => {
    const guess = sniffFormat(text);
    expect(guess.format).toBe(format);
    expect(guess.confidence).toBeGreaterThanOrEqual(least);
    expect(guess.confidence).toBeLessThanOrEqual(most);
  });
});

describe('parseKlotski', () => {
  it.each(PROBLEMS)('%.40j is a problem', (text, code) => {
    const file = parseKlotski(text);
    expect(file.entries).toEqual([]);
    expect(file.problems.map((problem) => problem.code)).toEqual([code]);
    expect(file.problems[0]!.message.length).toBeLessThan(250);
  });

  it('takes a format by name, and no unknown one', () => {
    expect(parseKlotski('A. A@1,0', { format: 'table' }).problems[0]?.code).toBe('ERR_HEADER');
    expect(parseKlotski('[]', { format: 'json' }).problems[0]?.code).toBe('ERR_EMPTY');
    expect(parseKlotski('A. A@1,0', { format: 'xml' }).problems[0]?.code).toBe('ERR_FORMAT');
    for (const format of FORMAT_IDS) expect(parseKlotski('?', { format }).format).toBe(format);
  });

  it('never throws and always answers, on any text', () => {
    const bits = [
      '\t',
      '\n',
      '\r\n',
      '/',
      '.',
      '#',
      '-',
      '@',
      ';',
      '|',
      ',',
      'A',
      'H',
      '[]',
      '##',
      '{',
      '"blocks":',
      ' ',
      '🐴',
      '\ud800',
    ];
    const shuffled = fc.array(fc.constantFrom(...bits), { maxLength: 60 }).map((list) => list.join(''));
    const format = fc.constantFrom(undefined, ...FORMAT_IDS);
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), shuffled), format, (text, id) => {
        checkFile(text, id);
      }),
      { seed: 12, numRuns: 3000 },
    );
  });

  it('never throws on files that were damaged', () => {
    const signs = ['', 'A', '.', '#', '-', '/', '\t', '\n', '@', ',', '"', '9', ' ', '|', '\ud800', 'H', '0'];
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = randomFrom(seed);
        const text = validFile(random);
        let damaged = text;
        for (let i = random(4); i >= 0; i--) {
          const at = random(damaged.length + 1);
          damaged = damaged.slice(0, at) + signs[random(signs.length)] + damaged.slice(at + random(3));
        }
        checkFile(damaged, undefined);
        for (const id of FORMAT_IDS) checkFile(damaged, id);
      }),
      { seed: 13, numRuns: 1500 },
    );
  });
});

/** A file of one to three levels in a random format. */
function validFile(random: (below: number) => number): string {
  const kinds = [EVERYTHING, { rectangles: true, rules: true }, EVERYTHING, { rectangles: true }];
  const which = random(4);
  const levels = [];
  for (let i = 1 + random(3); i > 0; i--) {
    const level = which === 3 ? null : randomLevel(random(2 ** 31), kinds[which]!);
    if (level !== null) levels.push(openLevel(level, { name: `level ${i}` }));
  }
  const written = [writeTable, writeJsonFile, writeGridFile, writeArticle][which]!(levels);
  if (which === 3) return 'x: H##H H##H H[]H HOOH OO\n##HH ##HH [][] O[]O O..O\n';
  if (!written.ok) throw new Error(written.error.message);
  return written.value;
}

/** What must hold of every answer; levels that were read must also be written, opened and drawn. */
function checkFile(text: string, format: string | undefined): void {
  const file = parseKlotski(text, format === undefined ? {} : { format });
  expect(file.entries.length + file.problems.length).toBeGreaterThanOrEqual(1);
  for (const [i, entry] of file.entries.entries()) {
    expect(entry.index).toBe(i + 1);
    if (entry.level.ok) {
      const read = parseKlotski(entry.level.value.data, { format: 'grid' }).entries[0]?.level;
      expect(read?.ok && read.value.data).toBe(entry.level.value.data);
      expect(entry.level.value.draw().replaceAll('\n', '/')).toBe(entry.level.value.data.split(' ')[0]);
    } else {
      expect(entry.level.error.code).toMatch(/^ERR_[A-Z]+$/);
      expect(entry.level.error.line).toBeGreaterThanOrEqual(1);
      expect(entry.level.error.message.length).toBeLessThan(300);
    }
  }
}
