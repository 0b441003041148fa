import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BIN, makeFolder, rows, start } from './command.js';

/** The command on Sokoban files, from end to end. */

const folder = makeFolder();
const run = (args: readonly string[], stdin?: string | Uint8Array) => start(BIN, args, stdin).ended;

const ROOM = '########\n#------#\n#------#\n#------#\n####-###\n#@$--$-#\n#-..---#\n#------#\n########\n';
const ARTICLE = 'lllURuulDrddrruuuuullDDDuuulllddRRdrUllluurD';
const SHORTER = 38;

describe('solve', () => {
  it.each([
    ['pushes', { pushes: 20 }],
    ['moves', { moves: 42 }],
    ['pushes-moves', { pushes: 20, moves: 42 }],
    ['moves-pushes', { pushes: 20, moves: 42 }],
  ])('%s, with all reductions and without', async (objective, cost) => {
    const off = 'dead-squares,matching,sides,freeze,bipartite,corral,tunnel,symmetry';
    for (const more of [[], ['--without', 'corral,tunnel'], ['--without', off]]) {
      const ended = await run(['solve', '-', '--objective', objective, '--json', '--quiet', ...more], ROOM);
      expect(ended.status).toBe(0);
      expect(rows(ended)).toMatchObject([{ status: 'solved', optimal: true, objective, cost }]);
    }
  });

  it('a limit in an order of metrics is told in the first of them', async () => {
    const args = ['solve', '-', '--objective', 'pushes-moves', '--state-limit', '1', '--json', '--quiet'];
    const [row] = rows(await run(args, ROOM));
    expect(row).toMatchObject({ status: 'limit', limit: { kind: 'states', objective: 'pushes' } });
    expect(row!.limit!.lowerBound).toBeLessThanOrEqual(20);
  });

  it('answers in letters and scores', async () => {
    const level = '#######\n#@-$-.#\n#######\n';
    expect((await run(['solve', '-', '--format', 'lurd', '--quiet'], level)).stdout).toBe('rRR\n');
    expect((await run(['solve', '-', '--format', 'scores', '--quiet'], level)).stdout).toBe(
      '3/2/1/1/1/1\nrRR\n',
    );
  });

  it('what is not a reduction is named with those that are', async () => {
    const ended = await run(['solve', '-', '--without', 'corral,magic'], ROOM);
    expect(ended.status).toBe(2);
    expect(ended.stderr).toMatch(/no reduction 'magic'; there are: .*corral/);
  });

  it('signs of another program by their legend', async () => {
    const args = ['solve', '-', '--json', '--quiet'];
    const level = '+++++++\n+*-@-X+\n+++++++\n';
    expect((await run(args, level)).status).not.toBe(0);
    const ended = await run([...args, '--legend', 'reasoning-gym'], level);
    expect(rows(ended)).toMatchObject([{ status: 'solved', cost: { pushes: 2, moves: 3 } }]);
  });

  it('illegal levels are rows with line and column, and cost the others nothing', async () => {
    const ended = await run(['solve', '-', '--json', '--quiet'], `#####\n#-$.#\n#####\n\n${ROOM}`);
    expect(ended.status).toBe(1);
    expect(rows(ended)).toMatchObject([
      { index: 1, status: 'invalid', error: { code: 'ERR_PLAYER', line: 1, column: 1 } },
      { index: 2, status: 'solved' },
    ]);
  });
});

describe('verify', () => {
  it('judges figures and stored solutions', async () => {
    const file = [
      '#######',
      '#@-$-.#',
      '#######',
      'Pushes: 2',
      'Best moves: 4',
      '',
      'Solution',
      'rRR',
      '',
      'Solution 2',
      'rR',
    ].join('\n');
    const ended = await run(['verify', '-', '--json', '--quiet'], file);
    expect(ended.status).toBe(1);
    expect(rows(ended)[0]!.claims.map(({ metric, verdict }) => [metric, verdict])).toEqual([
      ['pushes', 'confirmed'],
      ['moves', 'improved'],
      ['pushes', 'confirmed'],
      ['pushes', 'illegal'],
    ]);
    expect(rows(ended)[0]).toMatchObject({ optima: { pushes: 2, moves: 3 } });
  });
});

describe('reconstruct', () => {
  it('rebuilds, and proves that there is a shorter solution', async () => {
    const ended = await run(['reconstruct', '-', '--prove', '--json'], ARTICLE);
    expect(ended.status).toBe(0);
    expect(JSON.parse(ended.stdout)).toMatchObject({
      cost: { pushes: 10, moves: 44 },
      contradictions: [],
      facts: { boxes: 5 },
      proof: { status: 'solved', optima: { pushes: 10, moves: SHORTER } },
    });
    expect(ended.stdout).toContain('"verdict":"improved"');
  });

  it('tells contradictions and what it passed over, and ends with 1', async () => {
    const ended = await run(['reconstruct', '-'], 'R?rr\n');
    expect(ended.status).toBe(1);
    expect(ended.stdout).toMatch(/contradiction at move 1 \(from 0\), walk-into-box/);
    expect(ended.stdout).toMatch(/passed over: "\?" at 1:2/);
  });

  it('counts a solution as it is written, and says what is wrong with it once', async () => {
    const ended = await run(['reconstruct', '-', '--solve'], 'Broken\nRrr\n');
    expect(ended.status).toBe(1);
    expect(ended.stdout).toMatch(/^standard input:1 Broken: pushes 1, moves 3, .*boxes 1/);
    expect(ended.stdout).toMatch(/proved: solvable; optimum 1 pushes, 1 moves/);
    expect(ended.stdout.match(/illegal: .*a box in the way/g)).toHaveLength(1);
  });

  it('shows the first of many contradictions and characters', async () => {
    const ended = await run(['reconstruct', '-'], `1000(LR)\n${'?'.repeat(30)}LR\n`);
    expect(ended.stdout.match(/^contradiction at/gm)).toHaveLength(20);
    expect(ended.stdout).toMatch(/^\d+ contradictions more$/m);
    expect(ended.stdout.match(/^passed over:/gm)).toHaveLength(20);
    expect(ended.stdout).toMatch(/^10 passed-over characters more$/m);
  });

  it('passes over what is no solution in a folder, and keeps the names', async () => {
    const root = folder.path('solutions');
    mkdirSync(root);
    writeFileSync(`${root}/a.lurd`, 'Level 1\nrRR\nLevel 2\nSolution: rR\n');
    writeFileSync(`${root}/b.xsb`, ROOM);
    writeFileSync(`${root}/c.md`, 'Notes about these.\n');
    const ended = await run(['reconstruct', root, '--json']);
    const found = ended.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(found.map(({ index, name, solution }) => [index, name, solution])).toEqual([
      [1, 'Level 1', 'rRR'],
      [2, 'Level 2', 'rR'],
    ]);
    expect(ended.stderr.match(/skipped: there is no solution in it/g)).toHaveLength(2);
    expect(ended.status).toBe(0);
  });

  it('writes the levels in a format, in its own encoding', async () => {
    const out = folder.path('levels.bxa');
    const ended = await run(['reconstruct', '-', '--format', 'bxa', '--out', out], `銀河\n${ARTICLE}\n`);
    expect(ended.status).toBe(1);
    expect(ended.stderr).toMatch(/GB2312 has no "銀"/);
    expect(
      (await run(['reconstruct', '-', '--format', 'bxa', '--out', out], `银河\n${ARTICLE}\n`)).status,
    ).toBe(0);
    expect(new TextDecoder('gb2312').decode(readFileSync(out))).toMatch(/^!\r\n'\[1\] 银河\r\n########\r\n/);
  });

  it.each([
    [['--format', 'nothing'], 'R', /no format 'nothing'/],
    [['--objective', 'nothing'], 'R', /no objective 'nothing'/],
    [['--puzzle', 'klotski'], 'R', /no puzzle 'klotski' rebuilds levels/],
    [[], '\n', /no solution/],
  ])('%j is bad usage', async (args, stdin, message) => {
    const ended = await run(['reconstruct', '-', ...args], stdin);
    expect(ended.status).toBe(2);
    expect(ended.stderr).toMatch(message);
  });
});

describe('convert and inspect', () => {
  it('to BXA and back', async () => {
    const bxa = folder.path('room.bxa');
    expect((await run(['convert', '-', '--to', 'bxa', '--out', bxa], ROOM)).status).toBe(0);
    const back = await run(['convert', bxa, '--to', 'sok']);
    expect(back.stdout.trim()).toBe(ROOM.trim());
  });

  it('a level that the format cannot hold is named, and costs no other', async () => {
    const level = '#####\n#@$.#\n#####\n';
    const ended = await run(
      ['convert', '-', '--to', 'bxa'],
      `; One\n${level}\n; 銀河\n${level}\n; Three\n${level}`,
    );
    expect(ended.status).toBe(1);
    expect(ended.stderr).toBe(
      'solver-farm: standard input:7: level 2 銀河 is left out: GB2312 has no "銀" (ERR_ENCODING)\n',
    );
    expect(ended.stdout.match(/^'.*$/gm)).toEqual(["'[1] One", "'[2] Three"]);
  });

  it('nothing is written where no level fits', async () => {
    const out = folder.path('none.bxa');
    const ended = await run(['convert', '-', '--to', 'bxa', '--out', out], `; 銀河\n${ROOM}`);
    expect(ended).toMatchObject({ status: 1, stdout: '' });
    expect(ended.stderr).toMatch(/level 1 銀河 is left out/);
    expect(existsSync(out)).toBe(false);
  });

  it('names every illegal level', async () => {
    const ended = await run(['inspect', '-'], `One\n\n${ROOM}\nTwo\n\n#####\n#@$-#\n#####\n`);
    expect(ended.status).toBe(1);
    expect(ended.stdout).toMatch(/2 levels, 1 problem/);
    expect(ended.stdout).toMatch(/2 Two: standard input:\d+:\d+: .*\(ERR_BOXES\)/);
  });
});
