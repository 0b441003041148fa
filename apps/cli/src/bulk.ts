import { availableParallelism } from 'node:os';
import { type PuzzleFamily, STRATEGY_IDS } from '@solver-farm/core';
import { type Item, loadFamilies, type Question, type Row, startFarm, toRow } from '@solver-farm/farm';
import type { ResultStore } from '@solver-farm/store';
import type { Setting } from './command-line.js';
import { EXIT } from './exit.js';
import { onInterrupt } from './interrupt.js';
import { makeWork, type Work } from './items.js';
import { say } from './messages.js';
import { type BulkOptions, TOTAL_BYTES } from './options.js';
import { type Output, openOutput } from './output.js';
import { showProgress } from './progress.js';
import { type LevelFile, readFiles } from './read-files.js';
import { makeReport, type Report } from './report.js';
import { createSummary, type Summary } from './summary.js';
import { plural } from './wording.js';

/** A worker thread takes memory and time to start; far more of them than cores make a machine unusable. */
const MOST_THREADS_A_CORE = 4;

/** `solve` and `verify`: reads files, has their levels searched, and reports each in the order of the input. */
export async function runBulk(
  paths: readonly string[],
  options: BulkOptions,
  setting: Setting,
): Promise<number> {
  const families = await loadFamilies(setting.families);
  if (options.puzzle !== 'auto' && !families.some(({ id }) => id === options.puzzle)) {
    return badUsage(`there is no puzzle '${options.puzzle}'; there are: ${ids(families)}`);
  }
  const journal = await openResume(options.resume, options.quiet);
  if (journal === 'failed') return EXIT.usage;
  try {
    const { files, failed } = await readFiles(paths, { ...options, families, from: null });
    if (files.every(({ entries }) => entries.length === 0)) return badUsage('there is no level to work on');
    const wrong = findMisfit(files, options);
    if (wrong !== null) return badUsage(wrong);

    const output = await openOutput(options.out, [...files.map(({ path }) => path), options.resume]);
    if (!output.ok) return badUsage(output.error.message);
    const work = makeWork(files, options, journal);
    if (work.stored > 0 && !options.quiet)
      say(`${plural(work.stored, 'result')} taken from ${options.resume}`);
    const status = await searchAll(files, work, options, setting, output.value);
    return status === EXIT.good && failed > 0 ? EXIT.notAll : status;
  } finally {
    journal?.close();
  }
}

async function searchAll(
  files: readonly LevelFile[],
  work: Work,
  options: BulkOptions,
  setting: Setting,
  output: Output,
): Promise<number> {
  const most = MOST_THREADS_A_CORE * availableParallelism();
  if (options.threads > most && !options.quiet) {
    say(
      `${plural(most, 'thread')} instead of ${options.threads}: more than ${MOST_THREADS_A_CORE} a core only cost memory`,
    );
  }
  // Levels are searched side by side; where there are fewer of them than threads, a search that can be divided is.
  const wanted = Math.min(options.threads, most);
  const together = canDivide(files, options)
    ? Math.max(1, Math.floor(wanted / Math.max(1, work.toSearch)))
    : 1;
  const threads = Math.max(1, Math.min(wanted, work.toSearch * together));
  const farm = work.toSearch === 0 ? null : await startFarm({ threads, families: setting.families });
  if (farm !== null && !farm.ok) return badUsage(farm.error.message);

  const families = new Map(files.map(({ family }) => [family.id, family]));
  const summary = createSummary(options);
  const report = await makeReport(options, output, [...families.values()], work.items.length);
  const interrupt = onInterrupt();
  try {
    const run = farm?.value.run(work.items, {
      ...toQuestion(options, Math.max(1, Math.floor(threads / together))),
      threadsALevel: together,
      signal: AbortSignal.any([interrupt.signal, output.closed]),
      onFinished: (item, finding) => work.keep(item, toRow(item.origin, finding)),
    });
    const progress =
      run === undefined ? null : await showProgress(work.items.length, run.progress, options.quiet);
    let position = 0;
    try {
      for await (const row of run?.rows ?? storedRows(work.items)) {
        const item = work.items[position++];
        summary.add(row);
        if (output.terminal) progress?.clear();
        await report.row(row, item?.kind === 'level' ? item.level.data : null);
      }
    } finally {
      progress?.stop();
    }
    await finish(report, summary, work, options, output, threads);
    return exitStatus(summary, output, interrupt.signal.aborted);
  } finally {
    interrupt.off();
    await farm?.value.close();
  }
}

/** Whether all levels are to be searched by strategies that several threads can share. */
function canDivide(
  files: readonly LevelFile[],
  { command, objective, strategy, exhaust }: BulkOptions,
): boolean {
  if (command !== 'solve' || exhaust) return false;
  return files.every(({ family }) => {
    const id = strategy === 'auto' ? family.recommend(objective ?? family.defaultObjective) : strategy;
    return family.own?.some((own) => own.id === id) ?? false;
  });
}

async function finish(
  report: Report,
  summary: Summary,
  work: Work,
  options: BulkOptions,
  output: Output,
  threads: number,
): Promise<void> {
  await report.end();
  const text = `${summary.lines({ total: work.items.length, threads }).join('\n')}\n`;
  // Machine formats have standard output to themselves.
  if (options.format === 'text') await output.write(`\n${text}`);
  else if (!options.quiet) process.stderr.write(text);
  await output.end();
}

function exitStatus(summary: Summary, output: Output, interrupted: boolean): number {
  const failure = output.failure();
  if (failure !== null) say(failure);
  if (interrupted) return EXIT.interrupted;
  return summary.good() && !output.closed.aborted ? EXIT.good : EXIT.notAll;
}

async function* storedRows(items: readonly Item[]): AsyncGenerator<Row, void, undefined> {
  for (const item of items) if (item.kind === 'row') yield item.row;
}

function toQuestion(options: BulkOptions, running: number): Question {
  const { command, objective, strategy, symmetry, without, exhaust } = options;
  const { timeLimit, stateLimit, memoryLimit } = options;
  const bytes = memoryLimit === 'default' ? Math.floor(TOTAL_BYTES / running) : memoryLimit;
  return {
    command,
    objective,
    strategy,
    symmetry,
    without,
    exhaust,
    limits: {
      ...(timeLimit === null ? {} : { millis: timeLimit }),
      ...(stateLimit === null ? {} : { states: stateLimit }),
      ...(bytes === null ? {} : { bytes }),
    },
  };
}

/** An option that one of the families at hand does not have, told in a sentence; null where all fit. */
function findMisfit(files: readonly LevelFile[], options: BulkOptions): string | null {
  const { objective, format, without, rules, strategy } = options;
  const reductions = new Set(files.flatMap(({ family }) => (family.reductions ?? []).map(({ id }) => id)));
  const unknown = without.find((id) => !reductions.has(id));
  if (unknown !== undefined) {
    const known = [...new Set([...reductions, 'symmetry'])];
    return `there is no reduction '${unknown}'; there are: ${known.join(', ')}`;
  }
  const readings = new Set(files.flatMap(({ family }) => (family.rules ?? []).map(({ id }) => id)));
  const unread = rules.find((id) => !readings.has(id));
  if (unread !== undefined) {
    return readings.size === 0
      ? `these puzzles are read in one way only: there is no '${unread}'`
      : `there is no reading of the rules '${unread}'; there are: ${[...readings].join(', ')}`;
  }
  for (const family of new Set(files.map((file) => file.family))) {
    const strategies = ['auto', ...STRATEGY_IDS, ...(family.own ?? []).map(({ id }) => id)];
    if (!strategies.includes(strategy)) {
      return `${family.id} has no strategy '${strategy}'; it has: ${strategies.join(', ')}`;
    }
    if (objective !== null && !family.objectives.includes(objective)) {
      return `${family.id} has no objective '${objective}'; it has: ${family.objectives.join(', ')}`;
    }
    if (format !== 'text' && format !== 'json' && !family.answers.some(({ id }) => id === format)) {
      return `${family.id} has no answer format '${format}'; there are: text, json, ${ids(family.answers)}`;
    }
  }
  return null;
}

async function openResume(path: string | null, quiet: boolean): Promise<ResultStore | null | 'failed'> {
  if (path === null) return null;
  const { openJournal } = await import('@solver-farm/store');
  const journal = openJournal(path);
  if (!journal.ok) {
    say(journal.error.message);
    return 'failed';
  }
  if (journal.value.dropped > 0 && !quiet) {
    say(`${path}: ${plural(journal.value.dropped, 'line')} torn or changed, not believed`);
  }
  return journal.value;
}

function badUsage(message: string): number {
  say(message);
  return EXIT.usage;
}

function ids(list: readonly Pick<PuzzleFamily, 'id'>[]): string {
  return list.map(({ id }) => id).join(', ');
}
