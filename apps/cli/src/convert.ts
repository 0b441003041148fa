import { loadFamilies } from '@solver-farm/farm';
import type { Setting } from './command-line.js';
import { EXIT } from './exit.js';
import { complain, say } from './messages.js';
import { openOutput } from './output.js';
import { readFiles } from './read-files.js';
import type { Range } from './values.js';
import { type FoundLevel, writeLevels } from './write-levels.js';

/** Options of `convert`. */
export interface ConvertOptions {
  readonly to: string;
  readonly from: string | null;
  readonly puzzle: string;
  readonly levels: readonly Range[] | null;
  readonly legend: string | null;
  readonly rules: readonly string[];
  readonly out: string | null;
}

/**
 * `convert`: writes the legal levels of all files in one format, and complains of the others and of those that the
 * format cannot hold.
 */
export async function runConvert(
  paths: readonly string[],
  options: ConvertOptions,
  setting: Setting,
): Promise<number> {
  const families = await loadFamilies(setting.families);
  const { files, failed } = await readFiles(paths, { ...options, families });
  const levels: FoundLevel[] = [];
  let broken = failed;
  for (const { path, entries } of files) {
    for (const { index, name, line, level } of entries) {
      if (level.ok) levels.push({ path, index, name, line, level: level.value });
      else {
        complain({ path, problem: level.error });
        broken++;
      }
    }
  }
  const family = files[0]?.family;
  if (family === undefined || levels.length === 0) return badUsage('there is no level to convert');
  const other = files.find((file) => file.family !== family);
  if (other !== undefined) {
    return badUsage(`${other.path} holds ${other.family.id} and not ${family.id}; one file holds one puzzle`);
  }
  const format = family.formats.find(({ id }) => id === options.to);
  if (format?.write === undefined) {
    const writable = family.formats.filter(({ write }) => write !== undefined).map(({ id }) => id);
    return badUsage(`${family.id} cannot be written as '${options.to}'; there are: ${writable.join(', ')}`);
  }

  const { content, misfits } = writeLevels(format, levels);
  if (content === null) return EXIT.notAll;
  const output = await openOutput(
    options.out,
    files.map(({ path }) => path),
  );
  if (!output.ok) return badUsage(output.error.message);
  await output.value.write(content);
  await output.value.end();
  const failure = output.value.failure();
  if (failure !== null) say(failure);
  return broken + misfits > 0 || failure !== null ? EXIT.notAll : EXIT.good;
}

function badUsage(message: string): number {
  say(message);
  return EXIT.usage;
}
