import type { Entry } from '@solver-farm/core';
import { loadFamilies } from '@solver-farm/farm';
import type { Setting } from './command-line.js';
import { EXIT } from './exit.js';
import { oneLine, place, say } from './messages.js';
import { type Output, openOutput } from './output.js';
import { type LevelFile, readFiles } from './read-files.js';
import type { Range } from './values.js';
import { plural } from './wording.js';

/** Options of `inspect`. */
export interface InspectOptions {
  readonly puzzle: string;
  readonly levels: readonly Range[] | null;
  readonly legend: string | null;
  readonly rules: readonly string[];
  readonly json: boolean;
  readonly out: string | null;
}

/** `inspect`: what is in files, without searching. */
export async function runInspect(
  paths: readonly string[],
  options: InspectOptions,
  setting: Setting,
): Promise<number> {
  const families = await loadFamilies(setting.families);
  const { files, failed } = await readFiles(paths, { ...options, families, from: null });
  if (files.length === 0) {
    say('there is no file to inspect');
    return EXIT.usage;
  }
  const output = await openOutput(
    options.out,
    files.map(({ path }) => path),
  );
  if (!output.ok) {
    say(output.error.message);
    return EXIT.usage;
  }
  for (const file of files) {
    if (options.json) await writeJson(file, output.value);
    else await writeText(file, output.value);
  }
  await output.value.end();
  const broken = files.some(({ entries }) => entries.some(({ level }) => !level.ok));
  const failure = output.value.failure();
  if (failure !== null) say(failure);
  return failed > 0 || broken || failure !== null ? EXIT.notAll : EXIT.good;
}

async function writeJson({ path, family, format, entries }: LevelFile, output: Output): Promise<void> {
  for (const { index, name, line, level, notes } of entries) {
    const inside = level.ok
      ? {
          facts: level.value.facts,
          claims: level.value.claims,
          solutions: level.value.solutions,
          board: level.value.draw(),
          data: level.value.data,
          error: null,
        }
      : { facts: null, claims: [], solutions: [], board: null, data: null, error: level.error };
    const about = { file: path, index, name, puzzle: family.id, format, line, notes };
    await output.write(`${JSON.stringify({ ...about, ...inside })}\n`);
  }
}

async function writeText(file: LevelFile, output: Output): Promise<void> {
  const { path, family, format, entries, problems } = file;
  const bad = entries.filter(({ level }) => !level.ok).length + problems.length;
  const title = family.formats.find(({ id }) => id === format)?.title ?? format;
  const head = `${path}: ${family.title}, ${title}; ${plural(entries.length, 'level')}, ${plural(bad, 'problem')}`;
  await output.write(`${head}\n`);
  for (const entry of entries) await output.write(`${entryLines(path, entry).join('\n')}\n`);
}

function entryLines(path: string, { index, name, level, notes }: Entry): string[] {
  const remarks = notes.map((note) => `      note: ${oneLine(note)}`);
  const head = `  ${index} ${oneLine(name)}`.trimEnd();
  if (!level.ok) {
    const { error } = level;
    return [`${head}: ${place(path, error)}: ${oneLine(error.message)} (${error.code})`, ...remarks];
  }
  const { facts, claims, solutions } = level.value;
  const list = Object.entries(facts).map(([key, value]) => `${key} ${value}`);
  const told = claims.map(({ metric, published, source }) =>
    oneLine(`      claim: ${published} ${metric}${source === undefined ? '' : ` (${source})`}`),
  );
  return [
    `${head}: ${list.join(', ')}`,
    ...told.map((line) => `      ${line}`),
    ...(solutions.length === 0 ? [] : [`      ${plural(solutions.length, 'published solution')}`]),
    ...remarks,
  ];
}
