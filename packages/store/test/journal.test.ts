import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openJournal, type ResultStore, resultKey } from '../src/index.js';

let folder = '';
let path = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'));
  path = join(folder, 'results.journal');
});

afterEach(() => rmSync(folder, { recursive: true }));

function open(): ResultStore {
  const journal = openJournal(path);
  if (!journal.ok) throw new Error(journal.error.message);
  return journal.value;
}

/** Puts these results, the key of each its place in the list. */
function write(...values: unknown[]): void {
  const journal = open();
  for (const [i, value] of values.entries()) journal.put(`k${i}`, value);
  journal.close();
}

/** Opens, asks for everything, closes. */
function read(count: number): { values: unknown[]; size: number; dropped: number } {
  const journal = open();
  const values = Array.from({ length: count }, (_, i) => journal.get(`k${i}`));
  const { size, dropped } = journal;
  journal.close();
  return { values, size, dropped };
}

describe('a journal', () => {
  it('gives back what was put, in the same run and in the next', () => {
    const journal = open();
    journal.put('k0', { name: '橫刀立馬', cost: { moves: 81 } });
    journal.put('k1', [1, null]);
    expect(journal.get('k0')).toEqual({ name: '橫刀立馬', cost: { moves: 81 } });
    expect(journal.get('k1')).toEqual([1, null]);
    expect(journal.get('k2')).toBeUndefined();
    journal.close();
    expect(read(3)).toEqual({
      values: [{ name: '橫刀立馬', cost: { moves: 81 } }, [1, null], undefined],
      size: 2,
      dropped: 0,
    });
  });

  it('lets the later result of a key win', () => {
    write('first');
    write('second');
    expect(read(1)).toEqual({ values: ['second'], size: 1, dropped: 0 });
  });

  it('gives back any results, whatever they hold', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 20 }), (values) => {
        rmSync(path, { force: true });
        write(...values);
        const wanted = JSON.parse(JSON.stringify(values));
        expect(read(values.length)).toEqual({ values: wanted, size: values.length, dropped: 0 });
      }),
      { seed: 2, numRuns: 100 },
    );
  });

  it('drops a torn last line at whatever byte it was cut, keeps the others and goes on', () => {
    write('first', '第二');
    const whole = readFileSync(path);
    const secondLine = whole.lastIndexOf(10, whole.length - 2) + 1;
    for (let cut = secondLine + 1; cut < whole.length; cut++) {
      writeFileSync(path, whole.subarray(0, cut));
      expect(read(2)).toEqual({ values: ['first', undefined], size: 1, dropped: 1 });
      const journal = open();
      journal.put('k1', 'again');
      expect(journal.get('k1')).toBe('again');
      journal.close();
      // Cut just before its end of line, the line is whole once the next one gives it that end.
      const dropped = cut === whole.length - 1 ? 0 : 1;
      expect(read(2)).toEqual({ values: ['first', 'again'], size: 2, dropped });
    }
  });

  it('does not believe a changed line', () => {
    write(81, 90);
    writeFileSync(path, readFileSync(path, 'utf8').replace(':81}', ':80}'));
    expect(read(2)).toEqual({ values: [undefined, 90], size: 1, dropped: 1 });
    appendFileSync(path, 'something else\n{"key":"k0","sum":"","value":1}\n[]\n7\n');
    expect(read(2)).toEqual({ values: [undefined, 90], size: 1, dropped: 5 });
  });

  it.each([
    ['a text', 'name\twidth\n', 'ERR_STORE_FOREIGN'],
    ['a text without an end of line', 'name', 'ERR_STORE_FOREIGN'],
    ['a long line', 'x'.repeat(3_000_000), 'ERR_STORE_FOREIGN'],
    ['other JSON', '{"version":1}\n', 'ERR_STORE_FOREIGN'],
    ['a later version', '{"journal":"solver-farm results","version":2}\n', 'ERR_STORE_VERSION'],
  ])('refuses %s and leaves it as it was', (_, content, code) => {
    writeFileSync(path, content);
    const journal = openJournal(path);
    expect(journal.ok ? null : journal.error.code).toBe(code);
    expect(readFileSync(path, 'utf8')).toBe(content);
  });

  it('says so where the file cannot be opened', () => {
    for (const bad of [folder, join(folder, 'none', 'x')]) {
      const journal = openJournal(bad);
      expect(journal.ok ? null : journal.error.code).toBe('ERR_STORE_FILE');
    }
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });

  it('keeps the lines of two runs at once apart', () => {
    const [one, two] = [open(), open()];
    one.put('k0', 'of one');
    two.put('k1', 'of two');
    one.put('k2', 'of one again');
    expect(one.get('k2')).toBe('of one again');
    expect(two.get('k1')).toBe('of two');
    one.close();
    two.close();
    expect(read(3)).toEqual({ values: ['of one', 'of two', 'of one again'], size: 3, dropped: 0 });
  });
});

describe('resultKey', () => {
  const parts = { puzzle: 'p', data: 'AA', question: { limits: { states: 5 } } };

  it('differs wherever a part differs, and only there', () => {
    const keys = [
      parts,
      { ...parts, puzzle: 'q' },
      { ...parts, data: 'AB' },
      { ...parts, question: { limits: { states: 6 } } },
      { ...parts, question: { limits: {} } },
    ].map(resultKey);
    expect(new Set(keys).size).toBe(keys.length);
    expect(resultKey({ ...parts })).toBe(keys[0]);
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
  });
});
