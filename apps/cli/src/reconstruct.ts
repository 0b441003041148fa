import type { Problem, PuzzleFamily } from '@solver-farm/core';
import { type LevelItem, loadFamilies, type Row, startFarm } from '@solver-farm/farm';
import { decodeText } from '@solver-farm/puzzles';
import type { Setting } from './command-line.js';
import { EXIT } from './exit.js';
import { onInterrupt } from './interrupt.js';
import { complain, say } from './messages.js';
import { TOTAL_BYTES } from './options.js';
import { type Output, openOutput } from './output.js';
import { PASSED_OVER } from './read-files.js';
import { type Found, jsonOf, textOf } from './reconstruct-report.js';
import { readSources } from './sources.js';
import { type FoundLevel, writeLevels } from './write-levels.js';

/** Options of `reconstruct`. */
export interface ReconstructOptions {
  /** Id of a family that can rebuild levels, or `auto`. */
  readonly puzzle: string;
  /** `text`, `json`, or the id of one of the family's formats. */
  readonly format: string;
  /** Search the rebuilt levels too. */
  readonly prove: boolean;
  readonly objective: string | null;
  readonly threads: number;
  /** Milliseconds a level. */
  readonly timeLimit: number | null;
  readonly out: string | null;
}

/** `reconstruct`: the smallest levels that solutions solve, with what contradicts itself in them. */
export async function runReconstruct(
  paths: readonly string[],
  options: ReconstructOptions,
  setting: Setting,
): Promise<number> {
  const families = await loadFamilies(setting.families);
  const able = families.filter(({ reconstruct }) => reconstruct !== undefined);
  const family = options.puzzle === 'auto' ? able[0] : able.find(({ id }) => id === options.puzzle);
  if (family === undefined) {
    const which = options.puzzle === 'auto' ? 'of this build' : `'${options.puzzle}'`;
    return badUsage(
      `no puzzle ${which} rebuilds levels; there are: ${able.map(({ id }) => id).join(', ') || 'none'}`,
    );
  }
  const misfit = findMisfit(family, options);
  if (misfit !== null) return badUsage(misfit);

  const { found, failed } = await readSolutions(paths, family);
  if (found.length === 0) return badUsage('there is no solution to rebuild a level from');
  const output = await openOutput(
    options.out,
    found.map(({ path }) => path),
  );
  if (!output.ok) return badUsage(output.error.message);
  const interrupt = onInterrupt();
  try {
    const proofs = options.prove ? await prove(found, family, options, setting, interrupt.signal) : new Map();
    if (proofs === null) return EXIT.usage;
    const written = await report(found, proofs, family, options, output.value);
    await output.value.end();
    const failure = output.value.failure();
    if (failure !== null) say(failure);
    if (interrupt.signal.aborted) return EXIT.interrupted;
    const clean = found.every(({ rebuilt }) => rebuilt.level.ok && rebuilt.contradictions.length === 0);
    return clean && failed === 0 && written && failure === null ? EXIT.good : EXIT.notAll;
  } finally {
    interrupt.off();
  }
}

function findMisfit(family: PuzzleFamily, { format, objective }: ReconstructOptions): string | null {
  const formats = family.formats.filter(({ write }) => write !== undefined).map(({ id }) => id);
  if (!['text', 'json', ...formats].includes(format)) {
    return `there is no format '${format}'; there are: text, json, ${formats.join(', ')}`;
  }
  if (objective !== null && !family.objectives.includes(objective)) {
    return `${family.id} has no objective '${objective}'; it has: ${family.objectives.join(', ')}`;
  }
  return null;
}

async function readSolutions(
  paths: readonly string[],
  family: PuzzleFamily,
): Promise<{ readonly found: readonly Found[]; readonly failed: number }> {
  const found: Found[] = [];
  let failed = 0;
  for await (const source of readSources(paths)) {
    const skip = (problem: Problem) => {
      const skipped = source.walked && PASSED_OVER.includes(problem.code);
      complain({ path: source.path, problem, skipped });
      if (!skipped) failed++;
    };
    const text =
      'problem' in source ? { ok: false as const, error: source.problem } : decodeText(source.bytes);
    if (!text.ok) {
      skip(text.error);
      continue;
    }
    const rebuilt = family.reconstruct?.(text.value) ?? [];
    if (rebuilt.length === 0) skip({ code: 'ERR_EMPTY', message: 'there is no solution in it' });
    rebuilt.forEach((one, i) => {
      found.push({ path: source.path, index: i + 1, rebuilt: one });
    });
  }
  return { found, failed };
}

/** Searches the rebuilt levels; the rows by solution. Null where the workers cannot start. */
async function prove(
  found: readonly Found[],
  family: PuzzleFamily,
  options: ReconstructOptions,
  setting: Setting,
  signal: AbortSignal,
): Promise<ReadonlyMap<Found, Row> | null> {
  const proofs = new Map<Found, Row>();
  const legal = found.filter(({ rebuilt }) => rebuilt.level.ok);
  if (legal.length === 0) return proofs;
  const threads = Math.max(1, Math.min(options.threads, legal.length));
  const farm = await startFarm({ threads, families: setting.families });
  if (!farm.ok) {
    say(farm.error.message);
    return null;
  }
  try {
    const run = farm.value.run(
      legal.map((one) => itemOf(one, family)),
      {
        command: 'verify',
        objective: options.objective,
        strategy: 'auto',
        symmetry: true,
        without: [],
        exhaust: false,
        limits: {
          bytes: Math.floor(TOTAL_BYTES / threads),
          ...(options.timeLimit === null ? {} : { millis: options.timeLimit }),
        },
        signal,
      },
    );
    let next = 0;
    for await (const row of run.rows) {
      const one = legal[next++];
      if (one !== undefined) proofs.set(one, row);
    }
  } finally {
    await farm.value.close();
  }
  return proofs;
}

/** The solution that the level was rebuilt from is judged in every metric. */
function itemOf({ path, index, rebuilt }: Found, family: PuzzleFamily): LevelItem {
  const { name, level, solution } = rebuilt;
  return {
    kind: 'level',
    origin: { file: path, index, name, puzzle: family.id },
    level: {
      puzzle: family.id,
      data: level.ok ? level.value.data : '',
      claims: [],
      solutions: family.metrics.map((metric) => ({ text: solution, metric })),
    },
  };
}

async function report(
  found: readonly Found[],
  proofs: ReadonlyMap<Found, Row>,
  family: PuzzleFamily,
  { format }: ReconstructOptions,
  output: Output,
): Promise<boolean> {
  if (format === 'text') {
    for (const one of found) await output.write(`${textOf(one, proofs.get(one)).join('\n')}\n\n`);
    return true;
  }
  if (format === 'json') {
    for (const one of found) await output.write(`${JSON.stringify(jsonOf(one, proofs.get(one)))}\n`);
    return true;
  }
  const levels: FoundLevel[] = [];
  for (const { path, index, rebuilt } of found) {
    const { name, line, level } = rebuilt;
    if (level.ok) levels.push({ path, index, name, line, level: level.value });
    else complain({ path, problem: { line, ...level.error } });
  }
  const chosen = family.formats.find(({ id }) => id === format);
  if (chosen === undefined || levels.length === 0) return false;
  const { content, misfits } = writeLevels(chosen, levels);
  if (content !== null) await output.write(content);
  return misfits === 0;
}

function badUsage(message: string): number {
  say(message);
  return EXIT.usage;
}
