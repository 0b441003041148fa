import { describe, expect, it } from 'vitest';
import { BIN, type Ended, makeFolder, rows, start } from './command.js';

const run = (args: readonly string[]): Promise<Ended> => start(BIN, args).ended;

const folder = makeFolder();

/** The boards of the contest's rules on which public programs differ, and their answers. */
const EQUAL = folder.write('equal.in', '2\n1 0\n1 0\n2 2 0\n1 0\n2 0\n');
const EARLY = folder.write('early.in', '3\n1 0\n0\n0\n1 0\n1 0\n');
const LINES = folder.write('lines.in', '1\n1 0\n1 0\n1 0\n0\n0\n');
const WRONG = folder.write('wrong.in', '2\n1 0\n0\n1\n1 0\n0\n\n2\n1 0\n0\n1 0\n\n3\n0\n0\n1 0\n0\n1 1 0\n');
const EDGES = folder.write('edges.in', '3\n0\n0\n1 0\n0\n1 1 0\n');

/** File, options, exit status, what is printed. */
const ANSWERS: readonly (readonly [string, readonly string[], number, string])[] = [
  [EQUAL, [], 0, '0 0 1\n2 0 1\n'],
  [EQUAL, ['--rules', 'skip-equal'], 1, '-1\n'],
  [EARLY, [], 0, '0 0 1\n3 0 1\n1 0 1\n'],
  [EARLY, ['--rules', 'skip-equal'], 0, '0 0 1\n3 0 -1\n4 0 -1\n'],
  [EARLY, ['--rules', 'at-most'], 0, '0 0 1\n1 0 1\n'],
  [EARLY, ['--objective', 'shortest'], 0, '0 0 1\n1 0 1\n'],
  [EDGES, [], 0, '2 0 1\n3 0 -1\n4 0 -1\n'],
  [LINES, [], 1, '-\n'],
  [LINES, ['--rules', 'lines-at-start'], 0, '0 0 1\n'],
  [EDGES, ['--state-limit', '1'], 1, '-\n'],
];

describe('the contest’s answers', () => {
  it.each(ANSWERS)('%s %j', async (file, options, status, stdout) => {
    for (const threads of ['1', '2']) {
      const ended = await run([
        'solve',
        file,
        '--format',
        'contest',
        '--quiet',
        '--threads',
        threads,
        ...options,
      ]);
      expect(ended.stdout, ended.stderr).toBe(stdout);
      expect(ended.status).toBe(status);
    }
  });

  it('a wrong board costs the others nothing', async () => {
    const ended = await run(['solve', WRONG, '--json', '--quiet']);
    expect(ended.status).toBe(1);
    const found = rows(ended).map(({ status, solution, error }) => [
      status,
      solution,
      error?.line,
      error?.column,
    ]);
    expect(found).toEqual([
      ['invalid', null, 4, 1],
      ['invalid', null, 12, 1],
      ['solved', '2 0 1, 3 0 -1, 4 0 -1', undefined, undefined],
    ]);
  });
});

describe('one search on several threads', () => {
  // Seven steps, four colours: tens of thousands of boards to look at.
  const hard = folder.write(
    'hard.in',
    '7\n1 2 1 3 3 4 0\n2 3 4 1 2 4 0\n4 4 1 2 3 3 0\n1 3 2 2 4 1 0\n3 1 4 4 2 2 0\n',
  );

  it.each([
    ['exact', []],
    ['shortest', []],
    ['exact', ['--rules', 'at-most']],
  ])('%s %j: the same answer', async (objective, options) => {
    const answers = await Promise.all(
      ['1', '2', '4'].map(async (threads) => {
        const ended = await run([
          'solve',
          hard,
          '--json',
          '--quiet',
          '--objective',
          objective,
          '--threads',
          threads,
          ...options,
        ]);
        const [row] = rows(ended);
        return [row?.status, row?.solution, row?.optimal, row?.stats?.threads];
      }),
    );
    expect(answers.map((answer) => answer.slice(0, 3))).toEqual(new Array(3).fill(answers[0]?.slice(0, 3)));
    expect(answers.map((answer) => answer[3])).toEqual([1, 2, 4]);
  });

  it('stops at a limit and when it is cancelled', async () => {
    const ended = await run(['solve', hard, '--json', '--quiet', '--threads', '2', '--state-limit', '2000']);
    const [row] = rows(ended);
    expect(row).toMatchObject({ status: 'limit', limit: { kind: 'states', lowerBound: 7 }, solution: null });
    expect(row?.stats?.expanded).toBeLessThan(4000);
  });
});

describe('wrong options', () => {
  it.each([
    [['--strategy', 'lexi'], "mayan has no strategy 'lexi'; it has: auto, bfs,"],
    [
      ['--rules', 'gravity'],
      "there is no reading of the rules 'gravity'; there are: skip-equal, at-most, lines-at-start",
    ],
    [['--objective', 'moves'], "mayan has no objective 'moves'; it has: exact, shortest"],
  ])('%j', async (options, message) => {
    const ended = await run(['solve', EDGES, ...options]);
    expect(ended.status).toBe(2);
    expect(ended.stderr).toContain(message);
  });
});

describe('audit', () => {
  const claimed = folder.write(
    'claimed.mayan',
    'name: right\nsteps: 3\npublished: 1\n1.11.\n\nname: long\nsteps: 3\npublished: 2\nsolution: 4 0 -1, 3 0 -1\n11..1\n\nname: worse\nsteps: 3\npublished: 3\n1.11.\n',
  );

  it('judges published numbers of steps by the fewest', async () => {
    const ended = await run(['verify', claimed, '--json', '--quiet']);
    const verdicts = rows(ended).map(({ claims }) => claims.map(({ verdict }) => verdict));
    expect(verdicts).toEqual([['confirmed'], ['confirmed', 'confirmed'], ['improved']]);
  });
});
