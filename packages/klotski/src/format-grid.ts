import {
  type Claim,
  type Entry,
  err,
  type Level,
  type ParsedFile,
  type Problem,
  type PublishedSolution,
  type Result,
} from '@solver-farm/core';
import { makeGoal } from './goal.js';
import { makeBoard, missingGoal, readGrid, type Span, splitLevel, splitRows } from './grid.js';
import { metricOf, modelOf, openLevel } from './handle.js';
import type { KlotskiLevel } from './level.js';
import { cleanName, lineTooLong, quote, textLines, withoutMark } from './text.js';

/** What has been read of a level so far. */
interface Block {
  readonly line: number;
  readonly rows: Span[];
  name: string;
  goal: Span | undefined;
  source: string;
  readonly claims: Claim[];
  readonly solutions: PublishedSolution[];
  readonly notes: string[];
  /** The first thing found wrong. */
  error: Problem | undefined;
}

const KEY = /^(name|goal|source|solution|published(?:[ \t]+\p{L}+)?)[ \t]*:[ \t]*(.*)$/iu;

/**
 * Reads levels in letters. A level is a board of one line a row and key lines before or after it:
 *
 *     // the classic
 *     name: 橫刀立馬
 *     goal: A@1,3
 *     published moves: 81 (Gardner)
 *     HAAI
 *     HAAI
 *     JBBK
 *     JNOK
 *     P..Q
 *
 * An empty line ends a level once its board has begun. A level also fits on one line, `HAAI/… A@1,3 name`; key
 * lines above it belong to it. `//`, or `;` and a blank, begin a comment line. Keys: `name`, `goal`,
 * `published steps|slides|moves` (a number, maybe a source in brackets; as many as wanted), `source` (of the
 * figures that name none), `solution`.
 *
 * Codes: `ERR_EMPTY`, `ERR_LINE`, `ERR_KEY` (a key given twice), `ERR_BOARD` and the others of `readGrid`;
 * a level without a goal is an `ERR_GOAL`.
 */
export function parseGridFile(text: string): ParsedFile {
  const entries: Entry[] = [];
  let block: Block | undefined;
  const flush = () => {
    if (block !== undefined) entries.push(closeBlock(block, entries.length + 1));
    block = undefined;
  };
  for (const line of textLines(withoutMark(text))) {
    const trimmed = line.text.trim();
    if (!line.tooLong && trimmed === '') {
      if (block !== undefined && (block.rows.length > 0 || block.error !== undefined)) flush();
      continue;
    }
    if (/^\s*(?:\/\/|;\s)/u.test(line.text) || trimmed === ';') continue;
    block ??= newBlock(line.number);
    const lead = line.text.length - line.text.trimStart().length;
    const span = { text: trimmed, line: line.number, column: lead + 1 };
    if (line.tooLong) block.error ??= lineTooLong(line);
    else if (isWholeLevel(trimmed)) {
      if (block.rows.length > 0) {
        flush();
        block = newBlock(line.number);
      }
      readWholeLevel(block, span);
      flush();
    } else readLine(block, span);
  }
  flush();
  const problems: Problem[] =
    entries.length > 0
      ? []
      : [{ code: 'ERR_EMPTY', message: 'the file has no level; a board in letters expected' }];
  return { format: 'grid', entries, problems };
}

function newBlock(line: number): Block {
  return {
    line,
    rows: [],
    name: '',
    goal: undefined,
    source: '',
    claims: [],
    solutions: [],
    notes: [],
    error: undefined,
  };
}

/** Rows joined by `/`, or a board of one row with its goal: no row of a board on many lines looks like that. */
function isWholeLevel(text: string): boolean {
  return !KEY.test(text) && (text.split(/\s/, 1)[0]!.includes('/') || /^\S+\s+\S@-?\d+,-?\d/u.test(text));
}

function readWholeLevel(block: Block, span: Span): void {
  const { board, goal, rest } = splitLevel(span);
  block.rows.push(...splitRows(board));
  if (goal.text !== '' && block.goal !== undefined) block.error ??= twice('goal', goal);
  else block.goal ??= goal;
  if (rest !== '') block.name = cleanName(rest);
}

function readLine(block: Block, span: Span): void {
  const key = KEY.exec(span.text);
  if (key !== null) {
    const value = key[2]!;
    const column = span.column + [...span.text].length - [...value].length;
    readKey(block, key[1]!.toLowerCase(), { text: value.trim(), line: span.line, column });
  } else if (/^\p{L}[\p{L}\p{N} _-]*:\s/u.test(span.text)) {
    block.notes.push(
      `line ${span.line}: ${quote(span.text.split(':', 1)[0]!)} is no key that is known here; skipped`,
    );
  } else {
    const blank = [...span.text].findIndex((sign) => /\s/u.test(sign));
    if (blank >= 0) {
      const message =
        'a row of a board has no blanks (an empty cell is "."); a row or a key such as "goal:" expected';
      block.error ??= { code: 'ERR_BOARD', message, line: span.line, column: span.column + blank };
    }
    block.rows.push(span);
  }
}

function twice(key: string, span: Span): Problem {
  return {
    code: 'ERR_KEY',
    message: `the level has two lines "${key}"`,
    line: span.line,
    column: span.column,
  };
}

function readKey(block: Block, key: string, value: Span): void {
  if (key === 'goal') {
    if (block.goal !== undefined) block.error ??= twice(key, value);
    block.goal = value;
  } else if (key === 'name') {
    if (block.name !== '') block.error ??= twice(key, value);
    block.name = cleanName(value.text);
  } else if (key === 'source') block.source = cleanName(value.text);
  else if (key === 'solution') block.solutions.push({ text: value.text });
  else readPublished(block, key, value);
}

function readPublished(block: Block, key: string, value: Span): void {
  const word = key.slice('published'.length).trim();
  const metric = word === '' ? 'moves' : metricOf(word);
  const figure = /^(\d{1,9})(?:\s*\((.*)\))?$/u.exec(value.text);
  const place = `line ${value.line}, column ${value.column}`;
  if (value.text === '-' || value.text === '') return;
  if (metric === undefined) {
    block.notes.push(
      `line ${value.line}: ${quote(word)} is no way of counting (steps, slides or moves expected)`,
    );
  } else if (figure === null) {
    block.notes.push(`${place}: ${quote(value.text)} is no whole number; it is not audited`);
  } else {
    if (word === '') block.notes.push(`${place}: no way of counting is given; the count is taken as moves`);
    const source = cleanName(figure[2] ?? '');
    block.claims.push({ metric, published: Number(figure[1]), ...(source === '' ? {} : { source }) });
  }
}

function closeBlock(block: Block, index: number): Entry {
  const name = block.name || `level ${index}`;
  const { line, notes } = block;
  const level = closeLevel(block);
  if (!level.ok) return { index, name, line, level, notes };
  const sourced = <T extends { readonly source?: string }>(figure: T): T =>
    block.source === '' ? figure : { source: block.source, ...figure };
  const claims = block.claims.map(sourced);
  // A solution beside the figures of one metric was published for that metric.
  const [metric, ...others] = new Set(block.claims.map((claim) => claim.metric));
  const solutions = block.solutions.map((solution) =>
    sourced(metric === undefined || others.length > 0 ? solution : { ...solution, metric }),
  );
  return {
    index,
    name,
    line,
    level: { ok: true, value: openLevel(level.value, { name, claims, solutions }) },
    notes,
  };
}

function closeLevel(block: Block): Result<KlotskiLevel> {
  if (block.error !== undefined) return { ok: false, error: block.error };
  const [first] = block.rows;
  if (first === undefined) return err('ERR_BOARD', 'a board expected after these lines', block.line, 1);
  if (block.goal === undefined || block.goal.text === '') {
    return missingGoal(block.goal?.line ?? first.line, block.goal?.column ?? first.column);
  }
  return readGrid(block.rows, block.goal);
}

/** Writes levels in letters, boards on many lines, an empty line between levels. */
export function writeGridFile(levels: readonly Level[]): Result<string> {
  const blocks: string[] = [];
  for (const [i, level] of levels.entries()) {
    const model = modelOf(level);
    if (!model.ok) return model;
    const lines: string[] = [];
    const name = cleanName(level.name);
    if (name !== '' && name !== `level ${i + 1}`) lines.push(`name: ${name}`);
    for (const { metric, published, source } of level.claims) {
      lines.push(`published ${metric}: ${published}${source === undefined ? '' : ` (${cleanName(source)})`}`);
    }
    for (const { text } of level.solutions) lines.push(`solution: ${cleanName(text)}`);
    const rows = makeBoard(model.value).split('/');
    const goal = makeGoal(model.value);
    if (rows.every((row) => isPlainRow(row))) lines.push(`goal: ${goal}`, ...rows);
    else if (rows.length > 1 && !KEY.test(rows[0]!)) lines.push(`${rows.join('/')} ${goal}`);
    else return err('ERR_WRITE', `the board of ${quote(name)} has a row that reads as a key line`);
    blocks.push(`${lines.join('\n')}\n`);
  }
  return { ok: true, value: blocks.join('\n') };
}

/** False for a row of piece names that would be read as something else. */
function isPlainRow(row: string): boolean {
  return !KEY.test(row) && row !== ';';
}
