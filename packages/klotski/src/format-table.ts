import {
  type Claim,
  type Entry,
  err,
  type Level,
  type ParsedFile,
  type Problem,
  type Result,
} from '@solver-farm/core';
import { makeGoal } from './goal.js';
import { makeBoard, missingGoal, readGrid, type Span, splitRows } from './grid.js';
import { metricOf, modelOf, openLevel } from './handle.js';
import type { KlotskiLevel } from './level.js';
import { cleanName, lineTooLong, quote, textLines, withoutMark } from './text.js';

/** The columns that mean something here; all others, such as computed optima, are left alone. */
const COLUMNS = [
  'name',
  'width',
  'height',
  'board',
  'goal',
  'metric',
  'published',
  'source',
  'solution',
] as const;
type Column = (typeof COLUMNS)[number];

/** Where each known column stands in a row. */
type Header = ReadonlyMap<Column, number>;

/**
 * Reads a table with one level a line, fields between tabs, and a first line that names the columns in any
 * order: `board` and `goal` are needed; `name`, `width`, `height`, `metric`, `published`, `source` and `solution`
 * are understood; others are skipped. A row that is wrong is an entry with its error and costs no other row.
 *
 * Codes: `ERR_EMPTY`, `ERR_HEADER` (the file), `ERR_LINE` (a line that is too long), `ERR_COLUMNS` (too few or
 * too many fields), `ERR_NUMBER` (width or height is none or disagrees with the board), and those of `readGrid`.
 */
export function parseTable(text: string): ParsedFile {
  const entries: Entry[] = [];
  const problems: Problem[] = [];
  let columns: { header: Header; count: number } | undefined;
  for (const line of textLines(withoutMark(text))) {
    if (!line.tooLong && line.text.trim() === '') continue;
    if (columns === undefined) {
      const header = line.tooLong
        ? { ok: false as const, error: lineTooLong(line) }
        : readHeader(line.text, line.number);
      if (!header.ok) {
        problems.push(header.error);
        break;
      }
      columns = header.value;
      continue;
    }
    const index = entries.length + 1;
    if (line.tooLong) {
      const level = { ok: false as const, error: lineTooLong(line) };
      entries.push({ index, name: `line ${line.number}`, line: line.number, level, notes: [] });
    } else entries.push(readRow(splitFields(line.text, line.number), columns, index));
  }
  if (entries.length === 0 && problems.length === 0) {
    const message =
      columns === undefined ? 'the file is empty; a table of levels expected' : 'the table has no rows';
    problems.push({ code: 'ERR_EMPTY', message });
  }
  return { format: 'table', entries, problems };
}

function readHeader(text: string, line: number): Result<{ header: Header; count: number }> {
  const names = text.split('\t').map((name) => name.trim().toLowerCase());
  const header = new Map<Column, number>();
  for (const [at, name] of names.entries()) {
    const column = COLUMNS.find((known) => known === name);
    if (column === undefined) continue;
    if (header.has(column)) {
      const field = splitFields(text, line)[at]!;
      return err('ERR_HEADER', `two columns are named ${column}`, line, field.column);
    }
    header.set(column, at);
  }
  const missing = (['board', 'goal'] as const).filter((column) => !header.has(column));
  if (missing.length > 0) {
    const needed = 'the first line must name the columns between tabs, among them board and goal';
    return err('ERR_HEADER', `${needed}; no ${missing.join(' and no ')} found`, line, 1);
  }
  return { ok: true, value: { header, count: names.length } };
}

function splitFields(text: string, line: number): Span[] {
  let column = 1;
  return text.split('\t').map((field) => {
    const lead = field.length - field.trimStart().length;
    const span = { text: field.trim(), line, column: column + lead };
    column += [...field].length + 1;
    return span;
  });
}

function readRow(fields: readonly Span[], columns: { header: Header; count: number }, index: number): Entry {
  const { header } = columns;
  const { line } = fields[0]!;
  const field = (column: Column): Span | undefined => {
    const at = header.get(column);
    return at === undefined ? undefined : fields[at];
  };
  const notes: string[] = [];
  const name = cleanName(field('name')?.text ?? '') || `line ${line}`;
  const level = readLevel(fields, columns, field);
  const claims = readClaims(field, notes);
  const solution = field('solution')?.text ?? '';
  const metric = metricOf(field('metric')?.text ?? '');
  const source = field('source')?.text ?? '';
  const solutions =
    solution === '' || solution === '-'
      ? []
      : [
          {
            text: solution,
            ...(metric === undefined ? {} : { metric }),
            ...(source === '' ? {} : { source }),
          },
        ];
  if (!level.ok) return { index, name, line, level, notes };
  return {
    index,
    name,
    line,
    level: { ok: true, value: openLevel(level.value, { name, claims, solutions }) },
    notes,
  };
}

function readLevel(
  fields: readonly Span[],
  { header, count }: { header: Header; count: number },
  field: (column: Column) => Span | undefined,
): Result<KlotskiLevel> {
  const { line } = fields[0]!;
  const extra = fields.slice(count).find((span) => span.text !== '');
  if (extra !== undefined) {
    return err('ERR_COLUMNS', `${count} fields expected, ${fields.length} found`, line, extra.column);
  }
  const last = fields.at(-1)!;
  const end = last.column + [...last.text].length;
  const board = field('board');
  if (board === undefined || board.text === '') {
    const place = board?.column ?? end;
    return err(
      'ERR_COLUMNS',
      `a board expected in field ${header.get('board')! + 1}; there is none`,
      line,
      place,
    );
  }
  const rows = splitRows(board);
  const size =
    checkSide(field('width'), [...rows[0]!.text].length, 'wide') ??
    checkSide(field('height'), rows.length, 'high');
  if (size !== undefined) return { ok: false, error: size };
  const goal = field('goal');
  if (goal === undefined || goal.text === '' || goal.text === '-')
    return missingGoal(line, goal?.column ?? end);
  return readGrid(rows, goal);
}

function checkSide(field: Span | undefined, side: number, word: string): Problem | undefined {
  if (field === undefined || field.text === '' || field.text === '-') return undefined;
  if (/^\d+$/.test(field.text) && Number(field.text) === side) return undefined;
  const message = `the board is ${side} cells ${word}; the table says ${quote(field.text)}`;
  return { code: 'ERR_NUMBER', message, line: field.line, column: field.column };
}

/** The published count as a claim; what is not understood becomes a note, since the level itself is sound. */
function readClaims(field: (column: Column) => Span | undefined, notes: string[]): Claim[] {
  const published = field('published');
  if (published === undefined || published.text === '' || published.text === '-') return [];
  const place = `line ${published.line}, column ${published.column}`;
  if (!/^\d{1,9}$/.test(published.text)) {
    notes.push(
      `${place}: the published count ${quote(published.text)} is no whole number; it is not audited`,
    );
    return [];
  }
  const word = field('metric')?.text ?? '';
  const metric = metricOf(word);
  if (metric === undefined && word !== '' && word !== '-') {
    notes.push(
      `${place}: ${quote(word)} is no way of counting (steps, slides or moves expected); the count is not audited`,
    );
    return [];
  }
  if (metric === undefined) notes.push(`${place}: no way of counting is given; the count is taken as moves`);
  const source = field('source')?.text ?? '';
  const said = source === '' || source === '-' ? {} : { source };
  return [{ metric: metric ?? 'moves', published: Number(published.text), ...said }];
}

/**
 * Writes levels as a table, one row a claim (a level without claims is one row). A published solution goes into
 * the first row of its level.
 */
export function writeTable(levels: readonly Level[]): Result<string> {
  const withSolutions = levels.some((level) => level.solutions.length > 0);
  const names = COLUMNS.filter((column) => column !== 'solution' || withSolutions);
  const lines = [names.join('\t')];
  for (const level of levels) {
    const model = modelOf(level);
    if (!model.ok) return model;
    const { width, height } = model.value;
    const rows: readonly (Claim | undefined)[] = level.claims.length === 0 ? [undefined] : level.claims;
    for (const [i, claim] of rows.entries()) {
      const solution = i === 0 ? level.solutions[0] : undefined;
      const values: Record<Column, string> = {
        name: cleanName(level.name),
        width: String(width),
        height: String(height),
        board: makeBoard(model.value),
        goal: makeGoal(model.value),
        metric: claim?.metric ?? solution?.metric ?? '-',
        published: claim === undefined ? '-' : String(claim.published),
        source: cleanName(claim?.source ?? solution?.source ?? '') || '-',
        solution: cleanName(solution?.text ?? '') || '-',
      };
      lines.push(names.map((column) => values[column]).join('\t'));
    }
  }
  return { ok: true, value: `${lines.join('\n')}\n` };
}
