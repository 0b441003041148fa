import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runOwnSearch } from '@solver-farm/core';
import { type MayanLevel, openSearch, parseContest, rulesWith } from '@solver-farm/mayan';
import { coreToUse, describeMachine, rerun } from './machine.js';
import { type Check, count, figure, type Report, renderMarkdown, renderText } from './report.js';
import { writeMarkdown } from './write.js';

const USAGE = `usage: pnpm bench:mayan [options]
  --yardsticks DIR   folder of the C++ programs (default ../shared/yardsticks)
  --boards DIR       folder with hard/ and long/ (default ../shared/facts/mayan)
  --turns N          turns, the best of which counts (default 5)
  --markdown FILE    the report; for a folder, a dated file in it`;

/** The C++ programs and what they are built with. */
const PROGRAMS = ['fast', 'super'] as const;

/** What is measured: boards, question, the program to compare with, and how much of its time ours may take. */
const MEASURED = [
  {
    title: 'hard, exact, against the usual pruning',
    boards: 'hard',
    objective: 'exact',
    program: 'fast',
    args: [],
    limit: 0.01,
  },
  { title: 'hard, exact', boards: 'hard', objective: 'exact', program: 'super', args: [], limit: 1.5 },
  { title: 'long, exact', boards: 'long', objective: 'exact', program: 'super', args: [], limit: 1.5 },
  {
    title: 'long, shortest',
    boards: 'long',
    objective: 'shortest',
    program: 'super',
    args: ['-short'],
    limit: 1.5,
  },
] as const;

/** One turn of one side: CPU seconds of the search, nodes, and the answers for comparing. */
interface Turn {
  readonly seconds: number;
  readonly nodes: number;
  readonly answers: string;
}

function readBoards(folder: string): { readonly text: string; readonly levels: readonly MayanLevel[] } {
  const files = readdirSync(folder).filter((file) => file.endsWith('.in'));
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('');
  // The programs leave out swaps of equals.
  const levels = parseContest(text, rulesWith(['skip-equal'])).map(({ level }) => {
    if (!level.ok) throw new Error(level.error.message);
    return level.value;
  });
  return { text, levels };
}

function runOurs(levels: readonly MayanLevel[], objective: 'exact' | 'shortest'): Turn {
  let nodes = 0;
  const answers: string[] = [];
  const begun = process.cpuUsage();
  for (const level of levels) {
    const outcome = runOwnSearch(openSearch(level, objective));
    nodes += outcome.stats.expanded;
    answers.push(outcome.status === 'solved' ? outcome.solution.replaceAll(', ', '\n') : '-1');
  }
  const { user, system } = process.cpuUsage(begun);
  return { seconds: (user + system) / 1e6, nodes, answers: `${answers.join('\n')}\n` };
}

function runTheirs(program: string, args: readonly string[], text: string): Turn {
  const run = spawnSync(program, args, { input: text, encoding: 'utf8', maxBuffer: 1 << 26 });
  let seconds = 0;
  let nodes = 0;
  for (const [, n, time] of run.stderr.matchAll(/^nodes (\d+).* time ([\d.]+)/gm)) {
    nodes += Number(n);
    seconds += Number(time);
  }
  return { seconds, nodes, answers: run.stdout };
}

interface Options {
  readonly yardsticks: string;
  readonly boards: string;
  readonly turns: number;
  readonly markdown: string | undefined;
  readonly inside: string | undefined;
}

function readOptions(args: readonly string[]): Options | string {
  try {
    const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
    const { values } = parseArgs({
      args: [...args],
      options: {
        yardsticks: { type: 'string', default: fromRoot('../shared/yardsticks') },
        boards: { type: 'string', default: fromRoot('../shared/facts/mayan') },
        turns: { type: 'string', default: '5' },
        markdown: { type: 'string' },
        // Given by the program to itself, see the end of this file.
        inside: { type: 'string' },
      },
    });
    const turns = Number(values.turns);
    if (!Number.isInteger(turns) || turns < 1) return 'a number of turns from 1 expected';
    return {
      yardsticks: values.yardsticks,
      boards: values.boards,
      turns,
      markdown: values.markdown,
      inside: values.inside,
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function compile(dir: string, name: string, out: string): string | null {
  const source = join(dir, 'mayan', `${name}.cpp`);
  if (!existsSync(source)) return null;
  const target = join(out, name);
  const { status } = spawnSync('g++', ['-O3', '-march=native', '-std=c++20', source, '-o', target]);
  return status === 0 ? target : null;
}

function run(options: Options, inside: string): number {
  const programs = new Map(PROGRAMS.map((name) => [name, compile(options.yardsticks, name, inside)]));
  const problems: string[] = [];
  const checks: Check[] = [];
  const rows: string[][] = [];
  for (const { title, boards, objective, program, args, limit } of MEASURED) {
    const path = programs.get(program) ?? null;
    const { text, levels } = readBoards(join(options.boards, boards));
    // Once for nothing: compiled code and distances are there then.
    runOurs(levels, objective);
    const ours: Turn[] = [];
    const theirs: Turn[] = [];
    // The usual pruning takes many seconds a turn.
    const turns = program === 'fast' ? Math.min(2, options.turns) : options.turns;
    for (let turn = 0; turn < turns; turn++) {
      ours.push(runOurs(levels, objective));
      if (path !== null) theirs.push(runTheirs(path, args, text));
    }
    if (theirs[0] !== undefined && theirs[0].answers !== ours[0]?.answers)
      problems.push(`${title}: the answers differ`);
    const best = (all: readonly Turn[]) => Math.min(...all.map(({ seconds }) => seconds));
    const mine = best(ours);
    const other = theirs.length > 0 ? best(theirs) : null;
    const nodes = ours[0]?.nodes ?? 0;
    rows.push([
      title,
      String(levels.length),
      figure(mine * 1000),
      count(nodes),
      count(nodes / mine),
      program,
      other === null ? '-' : figure(other * 1000),
      theirs[0] === undefined || other === null ? '-' : count(theirs[0].nodes),
      theirs[0] === undefined || other === null ? '-' : count(theirs[0].nodes / other),
    ]);
    checks.push({
      title: `${title}: CPU time, ours over ${program}.cpp`,
      value: other === null ? null : mine / other,
      limit,
      unit: 'times',
    });
    process.stderr.write(`${title}\n`);
  }
  const report: Report = {
    title: 'Mayan',
    date: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
    notes: [
      'CPU time of the search, warm, one core, in turns, the best of each side; equal swaps left out on both.',
      'C++: -O3 -march=native. Ours with the making of each search.',
    ],
    checks,
    sections: [
      {
        title: 'Boards of the facts',
        notes: [],
        tables: [
          {
            caption: 'Totals',
            left: 1,
            columns: ['boards', 'n', 'ms', 'nodes', 'nodes/s', 'beside', 'ms', 'nodes', 'nodes/s'],
            rows,
          },
        ],
      },
    ],
    problems,
  };
  process.stdout.write(renderText(report));
  if (options.markdown !== undefined)
    writeMarkdown(options.markdown, 'mayan', report, renderMarkdown(report));
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
  process.stderr.write(`${options}\n${USAGE}\n`);
  process.exitCode = 2;
} else {
  process.exitCode = options.inside === undefined ? await runApart(args) : run(options, options.inside);
}
