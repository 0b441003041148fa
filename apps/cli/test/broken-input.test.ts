import { once } from 'node:events';
import { createWriteStream, mkdirSync, rmSync, symlinkSync, truncateSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BIN, makeFolder, rows, STACK, start, TOY_BIN, toy } from './command.js';

const folder = makeFolder();

const GOOD = folder.write('good.toy', 'toy\ngood | 9 0 3 1\n');
const MIXED = folder.write('mixed.toy', 'toy\none | 9 0 3 1\nbad | 9 0 x 1\ntwo | 9 0 4 1\nout | 9 0 10 1\n');
const EMPTY = folder.write('empty.toy', '');
const BLANK = folder.write('blank.toy', '\n \n');
const BINARY = folder.write(
  'binary.toy',
  Uint8Array.from({ length: 1000 }, (_, i) => (i * 7) % 256),
);
const STRANGE = folder.write('strange.txt', 'Nothing that anybody knows.\n');
const HEAD_ONLY = folder.write('head.toy', 'toy\n');
const LATIN = folder.write(
  'latin.toy',
  Uint8Array.from([...Buffer.from('toy\ncaf'), 0xe9, ...Buffer.from(' | 9 0 3 1\n')]),
);

/** A file that is no level, and what is said of it. */
const BROKEN: readonly (readonly [string, string, RegExp])[] = [
  ['a missing file', folder.path('missing.toy'), /missing\.toy: there is no such file \(ERR_FILE\)/],
  ['an empty file', EMPTY, /empty\.toy: the file is empty \(ERR_EMPTY\)/],
  ['a blank file', BLANK, /blank\.toy: the file is empty \(ERR_EMPTY\)/],
  ['a binary file', BINARY, /binary\.toy: the file is binary, not text \(ERR_BINARY\)/],
  ['a strange file', STRANGE, /strange\.txt: no puzzle family knows this text.*\(ERR_UNKNOWN\)/],
  ['a file without a level', HEAD_ONLY, /head\.toy:1:1: there is no walk \(ERR_TOY\)/],
];

describe.each(BROKEN)('%s', (_, path, message) => {
  it('is told in one line and the good levels are solved', async () => {
    const ended = await toy(['solve', path, GOOD, '--json']);
    expect(ended.stderr.split('\n').filter((line) => message.test(line))).toHaveLength(1);
    expect(ended.stderr).not.toMatch(STACK);
    expect(rows(ended)).toMatchObject([{ name: 'good', status: 'solved' }]);
    expect(ended.status).toBe(1);
  });

  it('alone is nothing readable', async () => {
    const ended = await toy(['solve', path]);
    expect(ended).toMatchObject({ status: 2, stdout: '' });
    expect(ended.stderr).toMatch(message);
  });
});

describe('broken input', () => {
  it('gives an invalid row with line and column, in its place', async () => {
    const ended = await toy(['solve', MIXED, '--json']);
    const all = rows(ended);
    expect(all.map(({ status }) => status)).toEqual(['solved', 'invalid', 'solved', 'invalid']);
    expect(all[1]).toMatchObject({
      index: 2,
      name: 'bad',
      puzzle: 'toy',
      cost: null,
      stats: null,
      error: { code: 'ERR_TOY', message: 'expected: last start goal strides', line: 3, column: 7 },
    });
    expect(ended.status).toBe(1);
  });

  it.each(['inspect', 'solve', 'verify'])('is named by %s in text too', async (command) => {
    const ended = await toy([command, MIXED]);
    expect(ended.stdout).toMatch(/bad.*expected: last start goal strides/);
    expect(ended.status).toBe(1);
  });

  it('does not keep convert from the good levels', async () => {
    const ended = await toy(['convert', MIXED, '--to', 'lines']);
    expect(ended.stdout).toBe('toy\none | 9 0 3 1 | \ntwo | 9 0 4 1 | \n');
    expect(ended.stderr).toMatch(/mixed\.toy:3:7: expected/);
    expect(ended.status).toBe(1);
  });

  it('reads other encodings', async () => {
    expect(rows(await toy(['solve', LATIN, '--json']))).toMatchObject([{ status: 'solved' }]);
  });

  it('refuses a file over 512 MiB without reading it', async () => {
    const huge = folder.write('huge.toy', 'toy\n');
    truncateSync(huge, 512 * 2 ** 20 + 1);
    const ended = await toy(['solve', huge, GOOD]);
    expect(ended.stderr).toMatch(/huge\.toy: the file is larger than 512 MiB \(ERR_SIZE\)/);
    expect(ended.status).toBe(1);
    rmSync(huge);
  });

  it.each([
    ['toy', false],
    ['real', true],
  ])('survives a line of 100 MB (%s families)', async (_, real) => {
    const path = folder.path('long.toy');
    const stream = createWriteStream(path);
    stream.write('toy\none | 9 0 3 1\n');
    const chunk = 'x'.repeat(1 << 20);
    for (let i = 0; i < 100; i++) if (!stream.write(chunk)) await once(stream, 'drain');
    stream.end('\ntwo | 9 0 4 1\n');
    await once(stream, 'close');
    const ended = await start(real ? BIN : TOY_BIN, ['solve', path, '--json']).ended;
    rmSync(path);
    expect(ended.stderr).not.toMatch(STACK);
    expect([1, 2]).toContain(ended.status);
    if (!real) expect(rows(ended).map(({ status }) => status)).toEqual(['solved', 'invalid', 'solved']);
    for (const line of ended.stderr.split('\n')) expect(line.length).toBeLessThan(2000);
  });
});

describe('folders', () => {
  it('are walked in the order of names, without hidden files, and loops are told', async () => {
    const root = folder.path('walk');
    mkdirSync(`${root}/b/node_modules`, { recursive: true });
    mkdirSync(`${root}/.git`);
    const put = (name: string, goal: number) =>
      folder.write(`walk/${name}`, `toy\n${name} | 9 0 ${goal} 1\n`);
    put('c.toy', 3);
    put('a.toy', 1);
    put('b/x.toy', 2);
    put('.hidden.toy', 4);
    put('.git/y.toy', 5);
    put('b/node_modules/z.toy', 6);
    folder.write('walk/notes.md', 'Notes.\n');
    symlinkSync(root, `${root}/b/loop`);
    symlinkSync('nowhere', `${root}/dangling`);

    const ended = await toy(['solve', root, '--json']);
    expect(rows(ended).map(({ name }) => name)).toEqual(['a.toy', 'b/x.toy', 'c.toy']);
    expect(ended.stderr).toMatch(/b\/loop: the folder is inside itself; not entered again \(ERR_LOOP\)/);
    expect(ended.stderr).toMatch(/dangling: there is no such file/);
    expect(ended.stderr).toMatch(/notes\.md: skipped: no puzzle family knows this text/);
    expect(ended.status).toBe(1);
  });

  it('with files that are no puzzles are fine', async () => {
    mkdirSync(folder.path('fine'));
    folder.write('fine/walk.toy', 'toy\nok | 9 0 3 1\n');
    folder.write('fine/picture.png', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0]));
    expect(await toy(['solve', folder.path('fine')])).toMatchObject({ status: 0 });
  });
});
