import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Level, type StrategyId, strategies } from '@solver-farm/core';
import { parseSokoban } from '@solver-farm/sokoban';
import { coreToUse, describeMachine, rerun } from './machine.js';
import { type Check, count, figure, type Report, renderMarkdown, renderText, type Table } from './report.js';
import { writeMarkdown } from './write.js';

const USAGE = `usage: pnpm bench:sokoban [options]
  --yardsticks DIR     folder of the C++ programs (default ../shared/yardsticks)
  --levels FILE        levels in XSB (default ../shared/facts/sokoban/microban.xsb)
  --objectives LIST    some of pushes,moves (default both)
  --range A-B          levels of the file (default all)
  --time-limit SECONDS a level and side (default 60)
  --markdown FILE      the report; for a folder, a dated file in it`;

/** Nodes that opt.cpp may hold, millions: what fits beside us in a few gigabytes. */
const THEIR_NODES = '30';

/** How our side searches: by the yardstick's own method, and as the command does by itself. */
const OURS: readonly { readonly id: StrategyId; readonly without: readonly string[] }[] = [
  { id: 'astar', without: ['siblings'] },
  { id: 'bidirectional', without: [] },
];

/** One search of one side. */
interface Search {
  /** The proved optimum, null where there was none within the limit. */
  readonly optimum: number | null;
  readonly expanded: number;
  readonly seconds: number;
}

interface LevelRow {
  readonly index: number;
  readonly theirs: Search | null;
  readonly ours: Readonly<Record<string, Search>>;
}

/** Searches one level with `opt.cpp`; null where it refuses the level. */
function searchTheirs(
  program: string,
  file: string,
  objective: string,
  index: number,
  seconds: number,
): Search | null {
  const args = [file, objective[0], String(index), String(index), String(seconds), THEIR_NODES];
  const run = spawnSync(program, args, { encoding: 'utf8' });
  const [, status, ...fields] = run.stdout.trim().split('\t');
  // Level, OK, moves, pushes, expanded, nodes, seconds, solution; or level, TIMEOUT, bound, exp=, nodes=, seconds.
  if (status === 'OK') {
    const [moves, pushes, expanded, , taken] = fields.map(Number);
    return { optimum: objective === 'pushes' ? pushes : moves, expanded, seconds: taken };
  }
  const expanded = /exp=(\d+)/.exec(run.stdout)?.[1];
  if (expanded === undefined) return null;
  return { optimum: null, expanded: Number(expanded), seconds };
}

function searchOurs(
  level: Level,
  objective: string,
  { id, without }: (typeof OURS)[number],
  seconds: number,
): Search {
  const begun = performance.now();
  const space = level.space(objective, { without });
  if (!space.ok) throw new Error(space.error.message);
  const outcome = strategies[id](space.value, { millis: seconds * 1000 });
  const taken = (performance.now() - begun) / 1000;
  const { expanded } = outcome.stats;
  if (outcome.status !== 'solved' || !outcome.optimal) return { optimum: null, expanded, seconds: taken };
  const replay = level.replay(space.value.explain(outcome.path));
  const cost = replay.solved ? replay.cost[objective] : undefined;
  if (cost !== outcome.path.cost) throw new Error('the referee rejects a solution');
  return { optimum: cost, expanded, seconds: taken };
}

interface Sum {
  readonly seconds: number;
  readonly expanded: number;
}

function sum(searches: readonly Search[]): Sum {
  return {
    seconds: searches.reduce((total, { seconds }) => total + seconds, 0),
    expanded: searches.reduce((total, { expanded }) => total + expanded, 0),
  };
}

function tableOf(objective: string, rows: readonly LevelRow[]): { tables: Table[]; checks: Check[] } {
  const both = rows.filter(
    ({ theirs, ours }) =>
      theirs !== null && theirs.optimum !== null && OURS.every(({ id }) => ours[id].optimum !== null),
  );
  const theirs = sum(both.flatMap((row) => row.theirs ?? []));
  const lines: string[][] = [
    [
      'opt.cpp (A*)',
      count(rows.filter((row) => row.theirs?.optimum != null).length),
      figure(theirs.seconds),
      '1.00',
      count(theirs.expanded),
      count(theirs.expanded / theirs.seconds),
      '1.00',
    ],
  ];
  const checks: Check[] = [];
  for (const { id } of OURS) {
    const mine = sum(both.map(({ ours }) => ours[id]));
    const time = mine.seconds / theirs.seconds;
    const rate = theirs.expanded / theirs.seconds / (mine.expanded / mine.seconds);
    lines.push([
      id,
      count(rows.filter(({ ours }) => ours[id].optimum !== null).length),
      figure(mine.seconds),
      figure(time),
      count(mine.expanded),
      count(mine.expanded / mine.seconds),
      figure(1 / rate),
    ]);
    const among = both.length > 0;
    if (id === 'astar') {
      checks.push({
        title: `${objective}: expanded states a second, opt.cpp over ${id}`,
        value: among ? rate : null,
        limit: 2,
        unit: 'times',
      });
    }
    checks.push({
      title: `${objective}: time over the ${both.length} levels proved by all, ${id} over opt.cpp`,
      value: among ? time : null,
      limit: 0.5,
      unit: 'times',
    });
  }
  const longest = [...rows]
    .sort(
      (a, b) =>
        Math.max(b.theirs?.seconds ?? 0, b.ours.astar.seconds) -
        Math.max(a.theirs?.seconds ?? 0, a.ours.astar.seconds),
    )
    .slice(0, 16)
    .sort((a, b) => a.index - b.index);
  const cell = (search: Search | null) =>
    search === null
      ? ['-', '-']
      : [search.optimum === null ? 'open' : String(search.optimum), figure(search.seconds)];
  return {
    checks,
    tables: [
      {
        caption: `${objective}: ${rows.length} levels; times and states over the ${both.length} that all prove`,
        columns: ['side', 'proved', 's', 'ratio', 'expanded', 'expanded/s', 'ratio'],
        left: 1,
        rows: lines,
      },
      {
        caption: `${objective}: the levels that take longest`,
        columns: ['level', 'opt.cpp', 's', ...OURS.flatMap(({ id }) => [id, 's'])],
        left: 1,
        rows: longest.map(({ index, theirs: one, ours }) => [
          String(index),
          ...cell(one),
          ...OURS.flatMap(({ id }) => cell(ours[id])),
        ]),
      },
    ],
  };
}

interface Options {
  readonly yardsticks: string;
  readonly levels: string;
  readonly objectives: readonly string[];
  readonly range: readonly [number, number];
  readonly seconds: number;
  readonly markdown: string | undefined;
  readonly inside: string | undefined;
}

function fromRoot(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

function readOptions(args: readonly string[]): Options | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        yardsticks: { type: 'string', default: fromRoot('../shared/yardsticks') },
        levels: { type: 'string', default: fromRoot('../shared/facts/sokoban/microban.xsb') },
        objectives: { type: 'string', default: 'pushes,moves' },
        range: { type: 'string', default: '1-100000' },
        'time-limit': { type: 'string', default: '60' },
        markdown: { type: 'string' },
        // Given by the program to itself, see the end of this file.
        inside: { type: 'string' },
      },
    });
    const range = /^(\d{1,6})-(\d{1,6})$/.exec(values.range);
    const seconds = Number(values['time-limit']);
    if (range === null) return 'a range such as 1-20 expected';
    if (!(seconds > 0)) return 'a number of seconds above 0 expected';
    const objectives = values.objectives.split(',');
    const unknown = objectives.find((id) => id !== 'pushes' && id !== 'moves');
    if (unknown !== undefined) return `no objective is named "${unknown}"`;
    const { yardsticks, levels, markdown, inside } = values;
    return {
      yardsticks,
      levels,
      objectives,
      range: [Number(range[1]), Number(range[2])],
      seconds,
      markdown,
      inside,
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function tell(text: string): void {
  process.stderr.write(`${text}\n`);
}

function compile(dir: string, out: string): string | null {
  const source = join(dir, 'sokoban', 'opt.cpp');
  if (!existsSync(source)) return null;
  const target = join(out, 'opt');
  return spawnSync('g++', ['-O2', '-std=c++20', source, '-o', target]).status === 0 ? target : null;
}

function run(options: Options, inside: string): number {
  if (!existsSync(options.levels)) {
    tell(`there is no file ${options.levels}`);
    return 2;
  }
  const program = compile(options.yardsticks, inside);
  const entries = parseSokoban(readFileSync(options.levels, 'utf8')).entries;
  const problems: string[] = [];
  const checks: Check[] = [];
  const tables: Table[] = [];
  for (const objective of options.objectives) {
    const rows: LevelRow[] = [];
    for (const { index, level } of entries) {
      if (!level.ok || index < options.range[0] || index > options.range[1]) continue;
      const theirs =
        program === null ? null : searchTheirs(program, options.levels, objective, index, options.seconds);
      const ours = Object.fromEntries(
        OURS.map((side) => [side.id, searchOurs(level.value, objective, side, options.seconds)]),
      );
      const optima = new Set([theirs, ...Object.values(ours)].flatMap((search) => search?.optimum ?? []));
      if (optima.size > 1)
        problems.push(`level ${index}, ${objective}: ${[...optima].join(' and ')} are both called optimal`);
      rows.push({ index, theirs, ours });
      if (index % 10 === 0) tell(`${objective}: level ${index}`);
    }
    const part = tableOf(objective, rows);
    checks.push(...part.checks);
    tables.push(...part.tables);
  }
  const report: Report = {
    title: 'Sokoban',
    date: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
    notes: [
      'Wall time on one core, level by level in turns; ours with the making of the space, opt.cpp without its set-up.',
      'astar is the method of opt.cpp: without what siblings make needless. Such states count as expanded by bidirectional.',
      program === null
        ? 'opt.cpp or g++ was not found: only our own side is measured.'
        : `C++: opt.cpp, -O2; at most ${options.seconds} s a level and side.`,
    ],
    checks,
    sections: [{ title: 'Proved optima', notes: [], tables }],
    problems,
  };
  process.stdout.write(renderText(report));
  if (options.markdown !== undefined)
    writeMarkdown(options.markdown, 'sokoban', report, renderMarkdown(report));
  return problems.length > 0 ? 1 : 0;
}

async function runApart(args: readonly string[]): Promise<number> {
  const inside = mkdtempSync(join(tmpdir(), 'yardsticks-'));
  try {
    return await rerun(fileURLToPath(import.meta.url), [...args, '--inside', inside], coreToUse());
  } finally {
    rmSync(inside, { recursive: true, force: true });
  }
}

const args = process.argv.slice(2);
const options = readOptions(args);
if (typeof options === 'string') {
  tell(`${options}\n${USAGE}`);
  process.exitCode = 2;
} else {
  process.exitCode = options.inside === undefined ? await runApart(args) : run(options, options.inside);
}
