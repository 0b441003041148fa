import type { Entry, Problem, PuzzleFamily, Result } from '@solver-farm/core';
import { decodeText, parseFile, type ReadFile } from '@solver-farm/puzzles';
import { complain, type Reported } from './messages.js';
import { readSources, type Source } from './sources.js';
import { inRanges, type Range } from './values.js';

/** How to read the files of a command. */
export interface ReadOptions {
  readonly families: readonly PuzzleFamily[];
  /** Id of a family, or `auto`. */
  readonly puzzle: string;
  /** Id of a format to read as; null finds out. */
  readonly from: string | null;
  /** How signs are to be read, in the family's own way; null finds out. */
  readonly legend: string | null;
  /** Readings of the rules. */
  readonly rules?: readonly string[];
  /** Levels wanted of each file; null for all. */
  readonly levels: readonly Range[] | null;
}

/** A file that a family has read; `entries` are those asked for. */
export interface LevelFile {
  readonly path: string;
  readonly family: PuzzleFamily;
  readonly format: string;
  readonly entries: readonly Entry[];
  readonly problems: readonly Problem[];
}

/** What came of reading: `failed` counts files and passages that should have been levels and are not. */
export interface ReadResult {
  readonly files: readonly LevelFile[];
  readonly failed: number;
}

/** What is wrong with files that are expected beside the levels of a folder. */
export const PASSED_OVER = ['ERR_UNKNOWN', 'ERR_BINARY', 'ERR_EMPTY'];

/** Reads all files of a command and complains of each that is none, one line each, on standard error. */
export async function readFiles(paths: readonly string[], options: ReadOptions): Promise<ReadResult> {
  const files: LevelFile[] = [];
  let failed = 0;
  for await (const source of readSources(paths)) {
    const read = readSource(source, options);
    if (!read.ok) {
      const passed = source.walked && PASSED_OVER.includes(read.error.code);
      complain({ path: source.path, problem: read.error, skipped: passed });
      if (!passed) failed++;
      continue;
    }
    const { family, parsed } = read.value;
    for (const problem of parsed.problems) {
      complain({ path: source.path, problem } satisfies Reported);
      failed++;
    }
    const { levels } = options;
    const entries = parsed.entries.filter(({ index }) => levels === null || inRanges(levels, index));
    files.push({ path: source.path, family, format: parsed.format, entries, problems: parsed.problems });
  }
  return { files, failed };
}

function readSource(source: Source, options: ReadOptions): Result<ReadFile> {
  if ('problem' in source) return { ok: false, error: source.problem };
  const text = decodeText(source.bytes);
  if (!text.ok) return text;
  try {
    return parseFile(text.value, {
      fileName: source.path,
      puzzle: options.puzzle,
      families: options.families,
      ...(options.from === null ? {} : { format: options.from }),
      ...(options.legend === null ? {} : { legend: options.legend }),
      ...(options.rules === undefined ? {} : { rules: options.rules }),
    });
  } catch (reason) {
    const why = reason instanceof Error ? reason.message : String(reason);
    return { ok: false, error: { code: 'ERR_CRASH', message: `internal error while reading: ${why}` } };
  }
}
