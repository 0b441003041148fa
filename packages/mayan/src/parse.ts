import type { ParsedFile, ParseFileOptions, Problem } from '@solver-farm/core';
import { parseContest } from './format-contest.js';
import { parseGridFile } from './format-grid.js';
import { openLevel } from './handle.js';
import { rulesWith } from './rules.js';
import { quote } from './text.js';

const READERS = { contest: parseContest, grid: parseGridFile } as const;

/** The formats that are read. */
export const FORMAT_IDS = ['contest', 'grid'] as const;

/** Reads a file of boards; without a format the text decides. Never throws. Codes of its own: `ERR_EMPTY`, `ERR_FORMAT`. */
export function parseMayan(text: string, options: ParseFileOptions = {}): ParsedFile {
  const { format, rules = [] } = options;
  const refuse = (problem: Problem): ParsedFile => ({
    format: format ?? 'unknown',
    entries: [],
    problems: [problem],
  });
  if (text.trim() === '')
    return refuse({ code: 'ERR_EMPTY', message: 'the file is empty; Mayan boards expected' });
  const forced = FORMAT_IDS.find((id) => id === format);
  if (format !== undefined && forced === undefined) {
    return refuse({
      code: 'ERR_FORMAT',
      message: `one of ${FORMAT_IDS.join(', ')} expected as a format, ${quote(format)} found`,
    });
  }
  const id = forced ?? (looksDrawn(text) ? 'grid' : 'contest');
  const boards = READERS[id](text, rulesWith(rules));
  return {
    format: id,
    entries: boards.map(({ name, line, level, claims, solutions, notes }, i) => ({
      index: i + 1,
      name,
      line,
      level: level.ok ? { ok: true, value: openLevel(level.value, { name, claims, solutions }) } : level,
      notes,
    })),
    problems: [],
  };
}

function looksDrawn(text: string): boolean {
  return /^[ \t]*(?:steps|name|rules)[ \t]*:/im.test(text.slice(0, 20_000));
}

/** How sure it is that a text holds Mayan boards, 0 to 1. */
export function sniffMayan(text: string, fileName: string): number {
  const begin = text.slice(0, 4_000);
  if (/^[ \t]*steps[ \t]*:[ \t]*\d/im.test(begin)) return 0.9;
  const lines = begin
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  // A cut-off last line says nothing.
  if (text.length > begin.length) lines.pop();
  const numbers = lines.filter((line) =>
    /^(?:[+-]?\d{1,6})(?:\s+[+-]?\d{1,6})*$|^\d\s*[x×]\s*\d$/i.test(line),
  );
  const columns = numbers.filter((line) => /(?:^|\s)0$/.test(line));
  if (numbers.length < 2 || columns.length === 0) return 0;
  if (numbers.length === lines.length) return columns.length >= 3 ? 0.85 : 0.4;
  // A board or two with a wrong sign in it is still what it is.
  const share = numbers.length / lines.length;
  return share > 0.7 && columns.length >= 3 ? 0.6 : /\.mayan$/i.test(fileName) ? 0.5 : 0;
}
