import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeFolder, rows, toy } from './command.js';

const folder = makeFolder();

const WALKS = folder.write(
  'walks.toy',
  `toy
one | 20 0 7 1,3 | hops=3
two | 20 5 9 1,5 | hops=2 metres=4
three | 20 0 19 1
`,
);
const WRONG = folder.write(
  'wrong.toy',
  'toy\nfour | 20 5 9 1,5 | hops=3 metres=3\nfive | 20 5 9 1,5 | metres=2\n',
);
const NONE = folder.write('none.toy', 'toy\nnowhere | 20 0 7 2\n');
const NONE_CLAIMED = folder.write('claimed.toy', 'toy\nnowhere | 20 0 7 2 | hops=9\n');
const SLASHES = folder.write('slashes.toy', 'toy\none | 20 0 7 1/3\n');
const ENDLESS = folder.write('endless.toy', 'toy\nendless | 2000000000 0 2000000000 1 | hops=9\n');

/** Arguments, exit status, and what standard output and standard error say. */
type Case = readonly [args: readonly string[], status: number, out: RegExp, err?: RegExp];

const CASES: readonly Case[] = [
  [
    ['solve', WALKS],
    0,
    /:1 one: solved, hops 3 \(optimal\), metres 7, [\s\S]*\n3 levels: 3 solved; 3 proved optimal/,
  ],
  [['solve', NONE], 1, /nowhere: unsolvable[\s\S]*1 level: 1 unsolvable/],
  [['verify', NONE], 0, /nowhere: no claim, unsolvable/],
  [['verify', NONE_CLAIMED], 1, /too-low: published 9 hops, no solution exists/],
  [['verify', WALKS], 0, /3 claims: 3 confirmed/],
  [['verify', WALKS], 0, /three: no claim, solved; optimum 19 hops, 19 metres/],
  [['verify', WALKS, WRONG], 1, /6 claims: 3 confirmed, 1 improved, 1 too-low, 1 other-metric/],
  [['verify', WRONG], 1, /improved \(1\):\n {2}\S+:1 four: published 3 hops, the optimum is 2\n/],
  [['verify', WRONG], 1, /five: published 2 metres, the optimum is 4, 2 is the optimum in hops/],
  [['verify', ENDLESS, '--state-limit', '5k'], 1, /too-low[\s\S]*stopped at the states limit/],
  [['solve', ENDLESS, '--time-limit', '50ms'], 1, /stopped at the time limit; at least \d+ hops are needed/],
  [['solve', ENDLESS, '--memory-limit', '1MiB'], 1, /stopped at the memory limit/],
  [['solve', WALKS, '--objective', 'metres', '--strategy', 'astar'], 0, /metres 7 \(optimal\)/],
  [['solve', WALKS, '--puzzle', 'toy', '--threads', '1', '--no-symmetry'], 0, /on 1 thread/],
  [['solve', WALKS, '--without', 'symmetry', '--levels', '1'], 0, /one: solved, hops 3 \(optimal\)/],
  [['solve', WALKS, '--without', 'edges, symmetry', '--levels', '1'], 0, /one: solved, hops 3 \(optimal\)/],
  [['verify', WALKS, '--without', 'edges'], 0, /3 claims: 3 confirmed/],
  [
    ['solve', WALKS, '--objective', 'hops-metres', '--levels', '2'],
    0,
    /two: solved, hops 2 \(optimal\), metres 6 \(optimal\), /,
  ],
  [
    ['solve', ENDLESS, '--objective', 'metres-hops', '--state-limit', '5'],
    1,
    /stopped at the states limit; at least 5 metres are needed/,
  ],
  [
    ['verify', WALKS, '--objective', 'metres-hops'],
    1,
    /two: open: published 2 hops, the optimum is from 0 to 4[\s\S]*two: confirmed: published 4 metres, the optimum is 4/,
  ],
  [['solve', SLASHES, '--legend', '/'], 0, /one: solved, hops 3/],
  [['inspect', SLASHES, '--legend', '/'], 0, /strides 1,3/],
  [['convert', SLASHES, '--legend', '/', '--to', 'lines'], 0, /20 0 7 1,3/],
  [['solve', SLASHES], 1, /invalid: expected: last start goal strides/],
  [['solve', WALKS, '--levels', '1,3-'], 0, /one: [\s\S]*three: [\s\S]*2 levels/],
  [['solve', WALKS, '--format', 'count'], 0, /^3\n2\n19\n$/],
  [['solve', NONE, '--format', 'count'], 1, /^-\n$/],
  [
    ['solve', WALKS, '--exhaust', '--levels', '1'],
    0,
    /the whole graph has 21 positions; the nearest of 1 goals is at 3 hops/,
  ],
  [
    ['inspect', WALKS],
    0,
    /Toy walk, One walk a line; 3 levels, 0 problems\n {2}1 one: last 20, strides 1,3\n {6}claim: 3 hops/,
  ],
  [
    ['convert', WALKS, '--to', 'lines', '--levels', '1-2'],
    0,
    /^toy\none \| 20 0 7 1,3 \| hops=3\ntwo \| [^\n]*\n$/,
  ],
  [['--help'], 0, /Commands:/],
  [['verify', '--help'], 0, /2M states or 10 s unless --state-limit and --time-limit say otherwise/],

  [[], 2, /^$/, /Usage/],
  [['solve'], 2, /^$/, /missing required argument/],
  [['no-such-command'], 2, /^$/, /unknown command/],
  [['solve', WALKS, '--no-such-option'], 2, /^$/, /unknown option/],
  [['solve', WALKS, '--puzzle', 'chess'], 2, /^$/, /there is no puzzle 'chess'; there are: toy/],
  [['solve', WALKS, '--objective', 'days'], 2, /^$/, /toy has no objective 'days'; it has: hops, metres/],
  [['solve', WALKS, '--without', 'edges,luck'], 2, /^$/, /no reduction 'luck'; there are: edges, symmetry\n/],
  [['solve', WALKS, '--strategy', 'luck'], 2, /^$/, /toy has no strategy 'luck'; it has: auto, bfs/],
  [['solve', WALKS, '--format', 'poem'], 2, /^$/, /no answer format 'poem'; there are: text, json, count/],
  [['solve', WALKS, '--threads', '0'], 2, /^$/, /threads from 1 to 1024/],
  [['solve', WALKS, '--time-limit', 'soon'], 2, /^$/, /a time such as/],
  [['solve', WALKS, '--state-limit', '-5'], 2, /^$/, /a count such as/],
  [['solve', WALKS, '--memory-limit', '4XiB'], 2, /^$/, /a size such as/],
  [['solve', WALKS, '--levels', '5-1'], 2, /^$/, /levels such as/],
  [['solve', WALKS, '--levels', '9'], 2, /^$/, /there is no level/],
  [['solve', WALKS, '--out', '/no/such/folder/x'], 2, /^$/, /cannot be written \(ENOENT\)/],
  [['convert', WALKS, '--to', 'memory'], 2, /^$/, /cannot be written as 'memory'; there are: lines/],
  [['convert', WALKS, '--to', 'lines', '--from', 'runes'], 2, /^$/, /ERR_UNKNOWN/],
  [['reconstruct', 'x'], 2, /^$/, /^solver-farm: no puzzle of this build rebuilds levels/],
  [['bench', '--threads', '2'], 2, /^$/, /not in this version/],
  [['serve'], 2, /^$/, /not in this version/],
  [['work'], 2, /^$/, /not in this version/],
];

describe('the command', () => {
  it.each(CASES.map((row) => ({ row, title: row[0].slice(0, 1).concat(row[0].slice(2)).join(' ') })))(
    '$title',
    async ({ row }) => {
      const [args, status, out, err] = row;
      const ended = await toy(args);
      expect(ended.stdout).toMatch(out);
      if (err !== undefined) expect(ended.stderr).toMatch(err);
      expect(ended.status).toBe(status);
    },
  );

  it('takes a time limit longer than any timer', async () => {
    const ended = await toy(['solve', WALKS, '--time-limit', '99999999h', '--json', '--quiet']);
    expect(ended).toMatchObject({ status: 0, stderr: '' });
  });

  it('refuses to write the results over a file that is read, or over the journal', async () => {
    const before = readFileSync(WALKS, 'utf8');
    for (const command of ['solve', 'inspect']) {
      expect(await toy([command, WALKS, '--out', WALKS])).toMatchObject({ status: 2 });
    }
    const journal = `${WALKS}.journal`;
    expect(await toy(['solve', WALKS, '--resume', journal, '--out', journal])).toMatchObject({ status: 2 });
    expect(readFileSync(WALKS, 'utf8')).toBe(before);
  });

  it('keeps results with other reductions apart in the journal, and knows the same ones again', async () => {
    const journal = folder.path('reductions.journal');
    const taken = async (...more: readonly string[]) =>
      /(\d) results? taken/.exec((await toy(['solve', WALKS, '--resume', journal, ...more])).stderr)?.[1] ??
      '0';
    expect(await taken('--levels', '1')).toBe('0');
    expect(await taken('--levels', '1', '--without', 'edges')).toBe('0');
    expect(await taken('--levels', '1', '--without', 'edges,symmetry')).toBe('0');
    expect(await taken('--levels', '1', '--without', 'symmetry,edges,edges')).toBe('1');
    expect(await taken('--levels', '1', '--without', 'edges', '--no-symmetry')).toBe('1');
    expect(await taken()).toBe('1');
  });

  it('lifts every limit with none', async () => {
    const limits = ['--time-limit', 'none', '--state-limit', 'none', '--memory-limit', 'none'];
    const ended = await toy(['verify', WALKS, ...limits, '--json']);
    for (const line of ended.stdout.trim().split('\n'))
      expect(JSON.parse(line)).toMatchObject({ limit: null });
  });

  it('says where the default limit of an audit stopped a level', async () => {
    const ended = await toy(['verify', ENDLESS, '--objective', 'hops']);
    expect(ended.stdout).toMatch(
      /1 level stopped at a default limit \(2M states, 10 s a level\); --state-limit none/,
    );
    expect(ended.status).toBe(1);
  });
});

describe('--json', () => {
  it('prints one object a level in the order of the input, the keys in theirs', async () => {
    const ended = await toy(['verify', WALKS, NONE, WRONG, '--json']);
    const all = rows(ended);
    expect(all.map(({ name }) => name)).toEqual(['one', 'two', 'three', 'nowhere', 'four', 'five']);
    expect(all.map(({ index }) => index)).toEqual([1, 2, 3, 1, 1, 2]);
    expect(Object.keys(all[0] ?? {})).toEqual(
      'file index name puzzle status objective strategy optimal cost solution claims stats error limit optima'.split(
        ' ',
      ),
    );
    const { stats, ...row } = all[0] as (typeof all)[number];
    expect(row).toEqual({
      file: WALKS,
      index: 1,
      name: 'one',
      puzzle: 'toy',
      status: 'solved',
      objective: 'hops',
      strategy: 'bfs',
      optimal: true,
      cost: { hops: 3, metres: 7 },
      solution: expect.stringMatching(/^\+\d \+\d \+\d$/),
      claims: [{ metric: 'hops', published: 3, verdict: 'confirmed', optimum: 3 }],
      error: null,
      limit: null,
      optima: { hops: 3, metres: 7 },
    });
    const names = 'expanded generated duplicates peakBytes millis threads';
    expect(Object.keys(stats ?? {}).join(' ')).toBe(names);
  });

  it('describes levels for inspect', async () => {
    const [first] = rows(await toy(['inspect', WALKS, '--json']));
    expect(first).toEqual({
      file: WALKS,
      index: 1,
      name: 'one',
      puzzle: 'toy',
      format: 'lines',
      line: 2,
      notes: [],
      facts: { last: 20, strides: '1,3' },
      claims: [{ metric: 'hops', published: 3 }],
      solutions: [],
      board: '0>7',
      data: '20 0 7 1,3',
      error: null,
    });
  });

  it('is the same on one thread and on two, but for times', async () => {
    const [one, two] = await Promise.all(
      ['1', '2'].map(async (n) => rows(await toy(['verify', WALKS, WRONG, '--json', '--threads', n]))),
    );
    const timeless = (all = rows({ status: 0, stdout: '', stderr: '' })) =>
      all.map((row) => ({ ...row, stats: { ...row.stats, millis: 0 } }));
    expect(timeless(one)).toEqual(timeless(two));
    expect(one).toHaveLength(5);
  });
});

describe('streams', () => {
  it('reads standard input', async () => {
    const ended = await toy(['solve', '-', '--json'], 'toy\nin | 9 0 3 1\n');
    expect(rows(ended)).toMatchObject([{ file: '-', name: 'in', status: 'solved' }]);
    expect(ended.status).toBe(0);
  });

  it('writes results to --out and nothing to standard output', async () => {
    const out = folder.path('out.jsonl');
    const ended = await toy(['solve', WALKS, '--json', '--out', out]);
    expect(ended).toMatchObject({ status: 0, stdout: '' });
    const again = await toy(['inspect', out]);
    expect(again.stderr).toMatch(/ERR_UNKNOWN/);
    const { readFileSync } = await import('node:fs');
    expect(readFileSync(out, 'utf8').trim().split('\n')).toHaveLength(3);
  });

  it('says nothing on standard error with --quiet', async () => {
    expect(await toy(['verify', WALKS, '--json', '--quiet'])).toMatchObject({ status: 0, stderr: '' });
  });

  it('tells how it goes in plain lines, a first one soon', async () => {
    const ended = await toy(['solve', ENDLESS, '--time-limit', '400ms', '--json']);
    expect(ended.stderr).toMatch(/^solver-farm: 0 of 1 levels, .* states, .* a second; at endless$/m);
  });
});
