import type { Entry, ParsedFile, ParseFileOptions, Problem } from '@solver-farm/core';
import { FORMAT_IDS, type FormatId, type LevelDocument, type LevelRecord } from './document.js';
import { parseBxa } from './format-bxa.js';
import { parseSlc } from './format-slc.js';
import { parseText } from './format-text.js';
import { type Collection, openLevel } from './handle.js';
import { sniffFormat } from './sniff.js';
import { isBinary, quote, withoutMark } from './text.js';

const READERS: Readonly<
  Record<FormatId, (text: string, options: { readonly legend?: string }) => LevelDocument>
> = {
  xsb: parseText,
  sok: parseText,
  rle: parseText,
  slc: parseSlc,
  bxa: parseBxa,
};

/**
 * Reads a file of Sokoban levels in any of the formats. Never throws; what is wrong with the file as a whole is among
 * `problems`, what is wrong with a level is that entry's error, with line and column.
 *
 * Codes of its own: `ERR_EMPTY`, `ERR_BINARY`, `ERR_FORMAT` (no level in it, or an unknown format was asked for).
 */
export function parseSokoban(text: string, options: ParseFileOptions = {}): ParsedFile {
  const forced = FORMAT_IDS.find((id) => id === options.format);
  const refuse = (problem: Problem): ParsedFile => ({
    format: forced ?? 'unknown',
    entries: [],
    problems: [problem],
  });
  if (options.format !== undefined && forced === undefined) {
    const message = `one of ${FORMAT_IDS.join(', ')} expected as a format, ${quote(options.format)} found`;
    return refuse({ code: 'ERR_FORMAT', message });
  }
  if (isBinary(text)) return refuse({ code: 'ERR_BINARY', message: 'the file is binary; text expected' });
  if (withoutMark(text).trim() === '') {
    return refuse({ code: 'ERR_EMPTY', message: 'the file is empty; Sokoban levels expected' });
  }
  const format = forced ?? sniffFormat(text, options.fileName).format;
  const file = READERS[format](text, options.legend === undefined ? {} : { legend: options.legend });
  if (file.levels.length === 0 && file.problems.length === 0) {
    const hint = options.legend === undefined ? '; a legend can name the signs of other programs' : '';
    return refuse({ code: 'ERR_FORMAT', message: `no Sokoban level found${hint}`, line: 1, column: 1 });
  }
  const collection = { title: file.title, keys: file.keys };
  return {
    format: forced ?? file.format,
    entries: file.levels.map((record, i) => entryOf(record, i + 1, collection)),
    problems: file.problems,
  };
}

function entryOf(record: LevelRecord, index: number, collection: Collection): Entry {
  const { name, line, level, notes } = record;
  return {
    index,
    name,
    line,
    level: level.ok ? { ok: true, value: openLevel(level.value, record, collection) } : level,
    notes,
  };
}
