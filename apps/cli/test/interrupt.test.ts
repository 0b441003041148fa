import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeFolder, rows, STACK, start, TOY_BIN, toy } from './command.js';

const folder = makeFolder();

const FILE = folder.write(
  'long.toy',
  'toy\none | 9 0 3 1\ntwo | 9 0 4 1\nendless | 2000000000 0 2000000000 1\nlast | 9 0 5 1\n',
);

/** Waits until the command has told of its progress: the endless level is then under way. */
async function untilAtWork(child: ChildProcess): Promise<void> {
  let told = '';
  while (!/2 of 4 levels.* at endless/.test(told)) {
    const [chunk] = await once(child.stderr as NodeJS.ReadableStream, 'data');
    told += String(chunk);
  }
}

describe('Ctrl-C', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('%s prints what is finished and ends with 130', async (signal) => {
    const { child, ended } = start(TOY_BIN, ['solve', FILE, '--json', '--threads', '1']);
    await untilAtWork(child);
    process.kill(child.pid as number, signal);
    const end = await ended;
    expect(rows(end).map(({ status }) => status)).toEqual(['solved', 'solved', 'cancelled']);
    expect(end.stderr).toMatch(/cancelled: 1 level not begun/);
    expect(end.stderr).not.toMatch(STACK);
    expect(end.status).toBe(130);
  });
});

describe('--resume', () => {
  it('goes on after a kill, searches nothing again, and gives the same rows', async () => {
    const journal = folder.path('kill.journal');
    const args = ['solve', FILE, '--json', '--threads', '1', '--resume', journal];
    const { child, ended } = start(TOY_BIN, args);
    await untilAtWork(child);
    process.kill(child.pid as number, 'SIGKILL');
    await ended;
    const kept = readFileSync(journal, 'utf8').trim().split('\n');
    expect(kept).toHaveLength(3);

    const short = folder.write('short.toy', 'toy\nrenamed | 9 0 3 1\nlast | 9 0 5 1\ntwo | 9 0 4 1\n');
    const second = await toy(['solve', short, '--json', '--threads', '1', '--resume', journal]);
    expect(second.stderr).toMatch(/2 results taken from/);
    expect(second.status).toBe(0);
    const stored = kept.slice(1).map((line) => JSON.parse(line).value);
    const [first, , third] = rows(second);
    expect(first).toEqual({ ...stored[0], file: short, index: 1, name: 'renamed' });
    expect(third).toEqual({ ...stored[1], file: short, index: 3, name: 'two' });

    const again = await toy(['solve', short, '--json', '--resume', journal]);
    expect(again.stderr).toMatch(/3 results taken from/);
    expect(rows(again)).toEqual(rows(second));
    expect(again.status).toBe(0);
  });

  it('asks again where the question differs, and only there', async () => {
    const journal = folder.path('question.journal');
    const file = folder.write('ask.toy', 'toy\nendless | 2000000000 0 2000000000 1 | hops=9\n');
    const ask = async (...args: string[]) => {
      const ended = await toy([...args, file, '--json', '--resume', journal]);
      return /1 result taken/.test(ended.stderr);
    };
    expect(await ask('solve', '--state-limit', '5k')).toBe(false);
    expect(await ask('solve', '--state-limit', '5k')).toBe(true);
    expect(await ask('solve', '--state-limit', '5000', '--threads', '1')).toBe(true);
    expect(await ask('solve', '--state-limit', '6k')).toBe(false);
    expect(await ask('solve', '--state-limit', '5k', '--objective', 'metres')).toBe(false);
    expect(await ask('solve', '--state-limit', '5k', '--objective', 'hops')).toBe(true);
    expect(await ask('solve', '--state-limit', '5k', '--strategy', 'dfs')).toBe(false);
    expect(await ask('verify', '--state-limit', '5k')).toBe(false);
    folder.write('ask.toy', 'toy\nendless | 2000000000 0 2000000000 1 | hops=8\n');
    expect(await ask('verify', '--state-limit', '5k')).toBe(false);
    expect(await ask('verify', '--state-limit', '5k')).toBe(true);
  });

  it('does not keep what went wrong', async () => {
    const journal = folder.path('wrong.journal');
    const file = folder.write('wrong.toy', 'toy\nbad | 9 0 3 1 throw\ngood | 9 0 3 1\n');
    const first = await toy(['solve', file, '--json', '--resume', journal]);
    expect(rows(first).map(({ status }) => status)).toEqual(['error', 'solved']);
    expect((await toy(['solve', file, '--json', '--resume', journal])).stderr).toMatch(/1 result taken/);
  });

  it('refuses a file that is something else, and makes none where nothing is to be done', async () => {
    const ended = await toy(['solve', FILE, '--resume', FILE]);
    expect(ended).toMatchObject({ status: 2, stdout: '' });
    expect(ended.stderr).toMatch(/is not a journal of results; it is left as it is/);
    expect(readFileSync(FILE, 'utf8')).toMatch(/^toy\none/);
    expect(existsSync(folder.path('never'))).toBe(false);
  });
});

describe('a closed pipe', () => {
  it('ends the command quietly', async () => {
    const many = folder.write(
      'many.toy',
      `toy\n${Array.from({ length: 3000 }, (_, i) => `w${i} | 2000 0 ${i % 2000} 1`).join('\n')}\n`,
    );
    const { child, ended } = start(TOY_BIN, ['solve', many, '--json', '--quiet']);
    await once(child.stdout as NodeJS.ReadableStream, 'data');
    child.stdout?.destroy();
    const end = await ended;
    expect(end.stderr).toBe('');
    expect(end.status).toBe(1);
  });
});
