import { err, ok, type ParsedFile, type PuzzleFamily, type Result } from '@solver-farm/core';
import { families } from './families.js';

/** How to read a file; whatever is left out is found out. */
export interface ParseOptions {
  /** Name of the file, for its ending; may be left out. */
  readonly fileName?: string;
  /** Id of a family; `auto` or nothing sniffs. */
  readonly puzzle?: string;
  /** Id of one of the family's formats; nothing sniffs. */
  readonly format?: string;
  /** How signs are to be read, in the family's own way; nothing finds out. */
  readonly legend?: string;
  /** Readings of the rules, by the family's ids. */
  readonly rules?: readonly string[];
  /** The families to choose from; the default is all of them. */
  readonly families?: readonly PuzzleFamily[];
}

/** A file and the family that reads it. */
export interface ReadFile {
  readonly family: PuzzleFamily;
  readonly parsed: ParsedFile;
}

/** The family of that id, or nothing. */
export function findFamily(id: string, among: readonly PuzzleFamily[] = families): PuzzleFamily | undefined {
  return among.find((family) => family.id === id);
}

/**
 * Reads a text with the family asked for, else with the one that is surest of it.
 *
 * Fails with `ERR_PUZZLE` (no family of that id), `ERR_FORMAT` (the family has no such format), `ERR_EMPTY`
 * (nothing but blanks) or `ERR_UNKNOWN` (no family knows the text). What is wrong inside is in `parsed`.
 */
export function parseFile(text: string, options: ParseOptions = {}): Result<ReadFile> {
  const { fileName = '', puzzle = 'auto', format, legend, rules, families: among = families } = options;
  const forced = puzzle === 'auto' ? undefined : findFamily(puzzle, among);
  if (puzzle !== 'auto' && forced === undefined) {
    return err(
      'ERR_PUZZLE',
      `there is no puzzle '${puzzle}'; there are: ${among.map((f) => f.id).join(', ')}`,
    );
  }
  if (!/\S/.test(text)) return err('ERR_EMPTY', 'the file is empty');

  const family = forced ?? surest(text, fileName, format, legend, among);
  if (family === undefined) {
    return err(
      'ERR_UNKNOWN',
      `no puzzle family knows this text; there are: ${among.map((f) => f.id).join(', ')}`,
    );
  }
  if (format !== undefined && !family.formats.some(({ id }) => id === format)) {
    const ids = family.formats.map(({ id }) => id).join(', ');
    return err('ERR_FORMAT', `${family.id} has no format '${format}'; it has: ${ids}`);
  }
  return ok({
    family,
    parsed: family.parse(text, {
      fileName,
      ...(format === undefined ? {} : { format }),
      ...(legend === undefined ? {} : { legend }),
      ...(rules === undefined ? {} : { rules }),
    }),
  });
}

/** The family with the highest sniff above 0, the earlier one of equals; with a format, of those that have it; with a legend, one that takes it. */
function surest(
  text: string,
  fileName: string,
  format: string | undefined,
  legend: string | undefined,
  among: readonly PuzzleFamily[],
): PuzzleFamily | undefined {
  let best: PuzzleFamily | undefined;
  let bestScore = 0;
  for (const family of among) {
    if (format !== undefined && !family.formats.some(({ id }) => id === format)) continue;
    // Signs that a legend has to explain tell a family nothing by themselves.
    const score = legend !== undefined && family.takesLegend ? 2 : family.sniff(text, fileName);
    if (score > bestScore) {
      best = family;
      bestScore = score;
    }
  }
  return best;
}
