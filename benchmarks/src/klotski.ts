import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measureClassic } from './classic.js';
import { measureCollection } from './collection.js';
import { measureGeneral } from './general.js';
import {
  classicChecks,
  classicSection,
  collectionChecks,
  collectionSection,
  generalChecks,
  generalSection,
} from './klotski-report.js';
import { type Layouts, readLayouts } from './layouts.js';
import { coreToUse, describeMachine, rerun } from './machine.js';
import { type Check, type Report, renderMarkdown, renderText, type Section } from './report.js';
import { writeJson, writeMarkdown } from './write.js';
import { compileYardsticks } from './yardstick.js';

const PARTS = ['classic', 'collection', 'general'] as const;

const USAGE = `usage: pnpm bench:klotski [options]
  --yardsticks DIR       folder of the C++ programs (default ../shared/yardsticks)
  --layouts FILE         table of layouts (default ../shared/facts/klotski/layouts.tsv)
  --parts LIST           some of ${PARTS.join(',')} (default all)
  --rounds N             turns of both sides (default 5)
  --repeats N            searches a turn in the classic part (default 60, as fast.cpp)
  --state-limit N        states we may expand in the general part (default 2000000)
  --cpp-states MILLIONS  states sbp.cpp may hold (default 10)
  --json FILE            all figures
  --markdown FILE        the report; for a folder, a dated file in it`;

/** From the root of the repository, wherever the command was called. */
function fromRoot(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

interface Options {
  readonly yardsticks: string;
  readonly layouts: string;
  readonly parts: readonly string[];
  readonly rounds: number;
  readonly repeats: number;
  readonly stateLimit: number;
  readonly cppStates: number;
  readonly json: string | undefined;
  readonly markdown: string | undefined;
  /** Where to put compiled programs; whoever gives it removes it. */
  readonly inside: string | undefined;
  readonly pinned: boolean;
}

function readOptions(args: readonly string[]): Options | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        yardsticks: { type: 'string', default: fromRoot('../shared/yardsticks') },
        layouts: { type: 'string', default: fromRoot('../shared/facts/klotski/layouts.tsv') },
        parts: { type: 'string', default: PARTS.join(',') },
        rounds: { type: 'string', default: '5' },
        repeats: { type: 'string', default: '60' },
        'state-limit': { type: 'string', default: '2000000' },
        'cpp-states': { type: 'string', default: '10' },
        json: { type: 'string' },
        markdown: { type: 'string' },
        // Given by the program to itself, see the end of this file.
        inside: { type: 'string' },
        'on-one-core': { type: 'boolean', default: false },
      },
    });
    const numbers = [values.rounds, values.repeats, values['state-limit'], values['cpp-states']];
    if (numbers.some((text) => !/^[1-9]\d{0,8}$/.test(text))) return 'a whole number above 0 expected';
    const [rounds, repeats, stateLimit, cppStates] = numbers.map(Number);
    const parts = values.parts.split(',');
    const unknown = parts.find((part) => !(PARTS as readonly string[]).includes(part));
    if (unknown !== undefined) return `no part is named "${unknown}"`;
    const { yardsticks, layouts, json, markdown, inside } = values;
    const pinned = values['on-one-core'];
    return {
      yardsticks,
      layouts,
      parts,
      rounds,
      repeats,
      stateLimit,
      cppStates,
      json,
      markdown,
      inside,
      pinned,
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What the parts found, as they were measured: the content of `--json`. */
interface Found {
  readonly raw: Record<string, unknown>;
  readonly sections: Section[];
  readonly checks: Check[];
  readonly problems: string[];
}

function tell(text: string): void {
  process.stderr.write(`${text}\n`);
}

async function measure(
  options: Options,
  layouts: Layouts | null,
  programs: ReturnType<typeof compileYardsticks>['programs'],
): Promise<Found> {
  const found: Found = { raw: {}, sections: [], checks: [], problems: [] };
  const add = (part: string, raw: unknown, section: Section, checks: Check[], problems: string[]) => {
    found.raw[part] = raw;
    found.sections.push(section);
    found.checks.push(...checks);
    found.problems.push(...problems);
  };
  if (options.parts.includes('classic')) {
    tell('classic boards ...');
    const { rows, problems } = await measureClassic(programs.fast, options);
    add('classic', rows, classicSection(rows), classicChecks(rows), problems);
  }
  if (options.parts.includes('collection') && layouts !== null && layouts.classic.length > 0) {
    tell(`${layouts.classic.length} boards of 4x5 ...`);
    const { result, problems } = measureCollection(programs.many, layouts.classic, options.rounds);
    add('collection', result, collectionSection(result), collectionChecks(result), problems);
  }
  if (options.parts.includes('general') && layouts !== null && layouts.general.length > 0) {
    tell(`${layouts.general.length} boards of other sizes in all metrics ...`);
    const { rounds, stateLimit, cppStates } = options;
    const limits = { rounds, stateLimit, theirMillionStates: cppStates };
    const result = await measureGeneral(programs.sbp, layouts.general, limits, tell);
    const { problems, ...raw } = result;
    add('general', raw, generalSection(result), generalChecks(result), problems);
  }
  return found;
}

async function run(options: Options, inside: string): Promise<number> {
  const notes = ['All ratios are of CPU time, ours over C++; wall times are told beside them.'];
  notes.push(
    options.pinned
      ? 'Both sides ran in turns on the same core, the threads of our compiler and collector included.'
      : 'No taskset here: the sides ran in turns, each on whichever core it got.',
  );
  tell('compiling the yardsticks ...');
  const yardsticks = compileYardsticks(options.yardsticks, inside);
  if (yardsticks.compiler !== null) notes.push(`C++: ${yardsticks.compiler}, -O3 -march=native.`);
  notes.push(...yardsticks.notes);
  const layouts = existsSync(options.layouts) ? readLayouts(readFileSync(options.layouts, 'utf8')) : null;
  if (layouts === null)
    notes.push('The table of layouts was not found: only the classic boards are measured.');
  for (const skipped of layouts?.skipped ?? []) notes.push(`Left out: ${skipped}.`);
  const { raw, sections, checks, problems } = await measure(options, layouts, yardsticks.programs);
  const report: Report = {
    title: 'Klotski',
    date: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
    notes,
    checks,
    sections,
    problems,
  };
  process.stdout.write(renderText(report));
  if (options.json !== undefined) writeJson(options.json, { ...report, sections: undefined, ...raw });
  if (options.markdown !== undefined) {
    writeMarkdown(options.markdown, 'klotski', report, renderMarkdown(report));
  }
  return problems.length > 0 ? 1 : 0;
}

/** Measures in a second process, and removes what it left however it ends. */
async function runApart(args: readonly string[]): Promise<number> {
  const inside = mkdtempSync(join(tmpdir(), 'yardsticks-'));
  try {
    const core = coreToUse();
    const own = ['--inside', inside, ...(core === null ? [] : ['--on-one-core'])];
    return await rerun(fileURLToPath(import.meta.url), [...args, ...own], core);
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
  process.exitCode = await (options.inside === undefined ? runApart(args) : run(options, options.inside));
}
