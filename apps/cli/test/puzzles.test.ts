import { describe, expect, it } from 'vitest';
import { BIN, makeFolder, rows, STACK, start } from './command.js';

const folder = makeFolder();

/** Name, board, goal, and the optima in steps, slides and moves. */
const BOARDS = [
  ['橫刀立馬', 'HAAI/HAAI/JBBK/JNOK/P..Q', 'A@1,3', 116, 90, 81],
  ['指揮若定', 'HAAI/HAAI/NBBO/JPQK/J..K', 'A@1,3', 100, 79, 70],
  ['走投無路', 'HAAI/HAAI/JKNL/JKOL/P..Q', 'A@1,3', 'none', 'none', 'none'],
] as const;

const HEAD = 'name\twidth\theight\tboard\tgoal\tmetric\tpublished\tsource';
const line = (name: string, board: string, goal: string, published: string) =>
  `${name}\t4\t5\t${board}\t${goal}\tmove\t${published}\ta book`;

const TABLE = folder.write(
  'table.tsv',
  `${[HEAD, ...BOARDS.map(([name, board, goal, , , moves]) => line(name, board, goal, moves === 'none' ? '-' : `${moves}`))].join('\n')}\n`,
);

const run = (...args: string[]) => start(BIN, args).ended;

describe('the command with the puzzles of this build', () => {
  it('finds the optima and confirms the published counts', async () => {
    const ended = await run('verify', TABLE, '--json');
    const found = rows(ended);
    for (const [i, [name, , , steps, slides, moves]] of BOARDS.entries()) {
      expect(found[i]).toMatchObject({ name, optima: { steps, slides, moves } });
    }
    expect(found.map(({ claims }) => claims.map(({ verdict }) => verdict))).toEqual([
      ['confirmed'],
      ['confirmed'],
      [],
    ]);
    expect(ended.status).toBe(0);
  });

  it('names what is wrong with published counts', async () => {
    const [, board, goal] = BOARDS[0];
    const counts = ['81', '82', '80', '90', '116'];
    const wrong = folder.write(
      'wrong.tsv',
      `${[HEAD, ...counts.map((n) => line(n, board, goal, n))].join('\n')}\n`,
    );
    const ended = await run('verify', wrong);
    const verdicts = ['confirmed', 'improved', 'too-low', 'other-metric', 'other-metric'];
    const told = ended.stdout.split('\n').slice(0, counts.length);
    expect(told.map((text) => text.split(': ')[1])).toEqual(verdicts);
    expect(ended.stdout).toMatch(/5 claims: 1 confirmed, 1 improved, 1 too-low, 2 other-metric/);
    expect(ended.status).toBe(1);
  });

  it('counts the whole graph of 橫刀立馬 the same in every metric', async () => {
    for (const objective of ['steps', 'slides', 'moves']) {
      const args = ['--levels', '1', '--exhaust', '--objective', objective, '--json'];
      const [row] = rows(await run('solve', TABLE, ...args));
      expect(row?.exhaust).toMatchObject({ complete: true, positions: 25_955 });
      expect(row?.exhaust?.toGoal).toBe(row?.cost?.[objective]);
    }
  });

  it('converts to a format and back', async () => {
    const grid = folder.path('grid.txt');
    await run('convert', TABLE, '--to', 'grid', '--out', grid);
    const back = await run('convert', grid, '--to', 'table');
    const again = folder.write('again.tsv', back.stdout);
    const data = async (path: string) =>
      (await run('inspect', path, '--json')).stdout
        .trim()
        .split('\n')
        .map((text) => JSON.parse(text).data);
    expect(await data(again)).toEqual(await data(TABLE));
  });

  it('tells a broken row and solves the others', async () => {
    const [, board, goal] = BOARDS[0];
    const broken = folder.write(
      'broken.tsv',
      `${[HEAD, line('good', board, goal, '81'), line('short', 'HAAI/HAAI', goal, '5'), line('no goal', board, '', '5'), line('good too', board, goal, '-')].join('\n')}\n`,
    );
    const ended = await run('solve', broken, '--json');
    const all = rows(ended);
    expect(all.map(({ status }) => status)).toEqual(['solved', 'invalid', 'invalid', 'solved']);
    expect(all[1]?.error).toMatchObject({
      line: 3,
      column: expect.any(Number),
      code: expect.stringMatching(/^ERR_/),
    });
    expect(all[2]?.error).toMatchObject({ line: 4, code: expect.stringMatching(/^ERR_/) });
    expect(ended.stderr).not.toMatch(STACK);
    expect(ended.status).toBe(1);
  });
});
