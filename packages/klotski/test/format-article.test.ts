import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeLevel, openLevel, parseArticle, parseGrid, parseKlotski, writeArticle } from '../src/index.js';
import { ARTICLE } from './classics.js';
import { randomFrom } from './random-level.js';

/** The board with the article's signs, which do not tell pieces apart. */
function signsOf(data: string): string {
  const level = parseGrid(data);
  if (!level.ok) return level.error.message;
  const signs = new Array<string>(20).fill('.');
  for (const { cells } of level.value.pieces) {
    const sign =
      cells.length === 4 ? '####' : cells.length === 1 ? 'O' : cells[1] === cells[0]! + 1 ? '[]' : 'HH';
    for (const [i, cell] of cells.entries()) signs[cell] = sign[i]!;
  }
  return [0, 4, 8, 12, 16].map((at) => signs.slice(at, at + 4).join('')).join('/');
}

/** Texts with one wrong level: code, line, column, part of the message. */
const WRONG: readonly (readonly [text: string, code: string, line: number, column: number, words: string])[] =
  [
    ['H##H H##H H[]H HOOH', 'ERR_ARTICLE', 1, 16, '5 rows'],
    ['H##H H##H H[]H HOOH O..O OOOO', 'ERR_ARTICLE', 1, 26, '5 rows'],
    ['H##H H##H H[]H HOOHO O..O', 'ERR_ARTICLE', 1, 20, 'at most 4'],
    ['H##H H##H H[]O HOOH O..O', 'ERR_ARTICLE', 1, 19, 'another H below'],
    ['H##H H##H HO]H HOOH O..O', 'ERR_ARTICLE', 1, 13, '[ left of it'],
    ['H##H H##H H[OH HOOH O..O', 'ERR_ARTICLE', 1, 12, '] right of it'],
    ['H##H HO#H H[]H HOOH O..O', 'ERR_ARTICLE', 1, 2, '## over ##'],
    ['HOOH HOOH H[]H HOOH O..O', 'ERR_ARTICLE', 1, 1, 'none found'],
    ['H##H H##H ##OO ##OO O..O', 'ERR_ARTICLE', 1, 11, 'second'],
    ['H##H\nH##H\nH[]x\nHOOH\nO..O', 'ERR_ARTICLE', 3, 4, '"x"'],
    ['name: H##H H##H H[]O HOOH O..O', 'ERR_ARTICLE', 1, 25, 'another H below'],
    ['## ## OO OO OO', 'ERR_AMBIGUOUS', 1, 1, 'more than 100'],
  ];

describe('article notation', () => {
  it.each(ARTICLE)('%s: every placement of the blanks, the middle first', (name, text, board, ways) => {
    const file = parseKlotski(`${name}: ${text}\n`);
    expect(file.format).toBe('article');
    const levels = file.entries.map(({ level }) => (level.ok ? level.value : null));
    expect(levels.length).toBe(ways);
    expect(new Set(levels.map((level) => level?.data)).size).toBe(ways);
    expect(signsOf(levels[0]?.data ?? '')).toBe(board);
    expect(levels[0]?.facts.empties).toBe(2);
    expect(levels[0]?.facts.goal).toBe('A@1,3');
    const row = board.split('/').find((one) => one.includes('.'))!;
    expect(levels[0]?.name).toBe(ways === 1 ? name : `${name} (blanks 1 of ${ways}: ${row})`);
    for (const { notes } of file.entries) expect(notes.join()).toContain('leaves blanks out');
    if (ways > 1) expect(file.entries[0]!.notes.join()).toContain('also possible: ');
  });

  it('names the places that are possible', () => {
    const [entry] = parseArticle('橫刀立馬 H##H H##H H[]H HOOH OO').entries;
    expect(entry!.notes.length).toBe(1);
    expect(entry!.notes[0]).toContain('line 1: "OO" leaves blanks out; read as "O..O"; also possible: ');
    const others = [...entry!.notes[0]!.split('possible: ')[1]!.matchAll(/"([^"]*)"/g)].map(
      (found) => found[1],
    );
    expect(others.sort()).toEqual(['..OO', '.O.O', '.OO.', 'O.O.', 'OO..']);
  });

  it.each([
    ['one line, blanks shown', 'H##H H##H H[]H HOOH O  O'],
    ['one line, dots', 'x: H##H H##H H[]H HOOH O..O'],
    ['one row a line', 'H##H\nH##H\nH[]H\r\nHOOH\nO  O\n'],
    ['one row a line, named', 'x\nH##H\nH##H\nH[]H\nHOOH\nO..O'],
    ['wide blanks', 'H##H　H##H　H[]H　HOOH　O..O'],
  ])('%s: no ambiguity', (_how, text) => {
    const { entries } = parseArticle(text);
    expect(entries.map(({ level }) => level.ok && signsOf(level.value.data))).toEqual([
      'H##H/H##H/H[]H/HOOH/O..O',
    ]);
    expect(entries[0]!.notes).toEqual([]);
  });

  it('takes a row that a web page has shrunk', () => {
    const { entries } = parseArticle('H##H H##H H[]H HOOH O O');
    expect(entries.length).toBe(6);
    expect(entries[0]!.level.ok && signsOf(entries[0]!.level.value.data)).toBe('H##H/H##H/H[]H/HOOH/O..O');
  });

  it.each(WRONG)('refuses %j', (text, code, line, column, words) => {
    const { entries } = parseArticle(text);
    expect(entries.length).toBe(1);
    const { level } = entries[0]!;
    expect(level.ok ? null : { ...level.error, message: '' }).toEqual({ code, message: '', line, column });
    expect(level.ok ? '' : level.error.message).toContain(words);
  });

  it('reads what it writes: all boards that fit', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const level = randomArticleLevel(seed);
        const text = writeArticle([openLevel(level, { name: 'a b' })]);
        const { entries } = parseArticle(text.ok ? text.value : '');
        expect(entries.length).toBe(1);
        expect(entries[0]!.name).toBe('a b');
        const read = entries[0]!.level.ok ? entries[0]!.level.value.data : '';
        expect(signsOf(read)).toBe(signsOf(openLevel(level, { name: '' }).data));
      }),
      { seed: 9, numRuns: 300 },
    );
  });

  it.each([
    ['AA/AA A@0,0', 'not 4 by 5'],
    ['.AA./.AA./..#./..../.... A@1,3', 'walls'],
    ['.AA./.AA./..../..../.... A@2,3', 'its goal'],
    ['.AA./.AA./BBB./..../.... A@1,3', 'shape'],
    ['.AA./.AA./BB../BB../.... A@1,3', 'two big pieces'],
    ['.AA./.AA./B.../..../.... A@1,3|fixed=B', 'may not move'],
    ['.AA./.AA./B.../..../.... A@1,3;B@0,0', 'its goal'],
  ])('does not write %s', (text, words) => {
    const level = parseGrid(text);
    const written = level.ok ? writeArticle([openLevel(level.value, { name: 'x' })]) : null;
    expect(written?.ok === false && written.error.code).toBe('ERR_WRITE');
    expect(written?.ok === false && written.error.message).toContain(words);
  });
});

/** A 4 by 5 board with the big piece and as many small ones as fall into place. */
function randomArticleLevel(seed: number) {
  const random = randomFrom(seed);
  const at = random(4) * 4 + random(3);
  const pieces = [{ label: 'A', cells: [at, at + 1, at + 4, at + 5] }];
  const taken = new Set(pieces[0]!.cells);
  for (let i = 0; i < 15; i++) {
    const cell = random(20);
    const shape = [[cell], [cell, cell + 1], [cell, cell + 4]][random(3)]!;
    const wraps = shape[1] === cell + 1 && cell % 4 === 3;
    if (wraps || shape.some((own) => own > 19 || taken.has(own))) continue;
    for (const own of shape) taken.add(own);
    pieces.push({ label: String.fromCharCode(98 + i), cells: shape });
  }
  const made = makeLevel({ width: 4, height: 5, pieces, goals: [{ piece: 0, x: 1, y: 3 }] });
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}
