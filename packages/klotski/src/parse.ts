import type { ParsedFile, Problem } from '@solver-farm/core';
import { parseArticle } from './format-article.js';
import { parseGridFile } from './format-grid.js';
import { parseJsonFile } from './format-json.js';
import { parseTable } from './format-table.js';
import { FORMAT_IDS, type FormatId, isBinary, sniffFormat } from './sniff.js';
import { MAX_LINE, quote, withoutMark } from './text.js';

/** How to read a file. */
export interface ParseOptions {
  readonly fileName?: string;
  /** Forces a format; without it the text itself decides. */
  readonly format?: string;
}

const READERS: Readonly<Record<FormatId, (text: string) => ParsedFile>> = {
  table: parseTable,
  json: parseJsonFile,
  article: parseArticle,
  grid: parseGridFile,
};

/**
 * Reads a file of Klotski levels in any of the formats. Never throws; what is wrong with the file as a whole is
 * among `problems`, what is wrong with a level is that entry's error.
 *
 * Codes of its own: `ERR_EMPTY`, `ERR_BINARY`, `ERR_FORMAT` (no format fits, or an unknown one was asked for).
 */
export function parseKlotski(text: string, options: ParseOptions = {}): ParsedFile {
  const forced = FORMAT_IDS.find((id) => id === options.format);
  const format = forced ?? 'unknown';
  const refuse = (problem: Problem): ParsedFile => ({ format, entries: [], problems: [problem] });
  if (options.format !== undefined && forced === undefined) {
    const message = `one of ${FORMAT_IDS.join(', ')} expected as a format, ${quote(options.format)} found`;
    return refuse({ code: 'ERR_FORMAT', message });
  }
  if (isBinary(text)) return refuse({ code: 'ERR_BINARY', message: 'the file is binary; text expected' });
  if (withoutMark(text).trim() === '') {
    return refuse({ code: 'ERR_EMPTY', message: 'the file is empty; Klotski levels expected' });
  }
  if (forced !== undefined) return READERS[forced](text);
  const guess = sniffFormat(text);
  if (guess.confidence > 0) return READERS[guess.format](text);
  return refuse(unknownFormat(text));
}

function unknownFormat(text: string): Problem {
  const end = text.search(/[\r\n]/);
  const length = end < 0 ? text.length : end;
  const formats =
    'a table with the columns board and goal, boards in letters, the H##H notation or JSON with blocks';
  if (length > MAX_LINE) {
    const message = `line 1 has ${length} characters; at most ${MAX_LINE} are read`;
    return { code: 'ERR_LINE', message, line: 1 };
  }
  return { code: 'ERR_FORMAT', message: `no Klotski level found; ${formats} expected`, line: 1, column: 1 };
}
