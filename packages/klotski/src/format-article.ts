import { type Entry, err, type Level, type ParsedFile, type Problem, type Result } from '@solver-farm/core';
import {
  ARTICLE_HEIGHT,
  ARTICLE_WIDTH,
  type ArticleRow,
  makeArticleRows,
  type Placement,
  placeBlanks,
} from './article-board.js';
import { modelOf, openLevel } from './handle.js';
import { cleanName, columnAt, lineTooLong, quote, textLines, withoutMark } from './text.js';

/** The characters of a row; a blank cell is a blank or, written for certain, a dot. */
const ROW = /^[H#[\]O. \u00a0\u3000]+$/;
/** Length of five full rows with one blank between two. */
const FULL_LENGTH = ARTICLE_HEIGHT * (ARTICLE_WIDTH + 1) - 1;

interface Block {
  readonly line: number;
  readonly name: string;
  readonly rows: ArticleRow[];
}

/**
 * Reads levels in the notation of the old Chinese article, boards of 4 by 5 cells (see `placeBlanks`):
 *
 *     橫刀立馬: H##H H##H H[]H HOOH OO
 *
 * one level a line, rows between blanks, a name before it if wanted (`name: ` or one word of other characters); or
 * one row a line, levels apart by an empty line. Five rows of full width with single blanks between them are taken
 * as they stand, `H##H H##H H[]H HOOH O  O`, and so is a row on its own line that shows blanks. A row that is
 * short leaves blanks out: the level becomes one entry for each way of placing them, that with the blanks in the
 * middle first, each with a note.
 *
 * Codes: `ERR_EMPTY`, `ERR_LINE`, and `ERR_ARTICLE`, `ERR_AMBIGUOUS` with line and column.
 */
export function parseArticle(text: string): ParsedFile {
  const entries: Entry[] = [];
  let block: Block | undefined;
  const flush = () => {
    if (block !== undefined) entries.push(...closeBlock(block, entries.length + 1));
    block = undefined;
  };
  for (const line of textLines(withoutMark(text))) {
    if (line.tooLong) {
      flush();
      const level = { ok: false as const, error: lineTooLong(line) };
      entries.push({
        index: entries.length + 1,
        name: `line ${line.number}`,
        line: line.number,
        level,
        notes: [],
      });
      continue;
    }
    if (line.text.trim() === '') {
      flush();
      continue;
    }
    const { name, board, column } = splitName(line.text);
    if (name !== '') {
      flush();
      block = { line: line.number, name, rows: [] };
    }
    if (board.trim() === '') continue;
    if (board.trim().length > ARTICLE_WIDTH) {
      if (block !== undefined && block.rows.length > 0) flush();
      block ??= { line: line.number, name: '', rows: [] };
      block.rows.push(...splitRows(board, line.number, column));
      flush();
    } else {
      block ??= { line: line.number, name: '', rows: [] };
      block.rows.push(ownLineRow(board, line.number, column));
    }
  }
  flush();
  const problems: Problem[] =
    entries.length > 0
      ? []
      : [{ code: 'ERR_EMPTY', message: 'the file has no level; rows such as H##H expected' }];
  return { format: 'article', entries, problems };
}

/**
 * True where a text looks like this notation and like nothing else: most of its lines are, so that a broken one is
 * told as such and costs no other level.
 */
export function looksLikeArticle(text: string): boolean {
  let rows = 0;
  let good = 0;
  let broken = 0;
  for (const line of textLines(text)) {
    if (line.tooLong) return false;
    const { board } = splitName(line.text);
    if (board.trim() === '') continue;
    const words = board.trim().split(/\s+/);
    if (!ROW.test(board) || words.some((word) => word.length > ARTICLE_WIDTH)) {
      // No line of this notation has a goal or a tab.
      if (/[@\t]/.test(line.text)) return false;
      broken++;
      continue;
    }
    good++;
    rows += words.length;
  }
  return rows >= 4 && broken <= good && text.includes('##') && /[HO[]/.test(text);
}

/** A name ends at a colon, or is one word that begins with a character that no row has. */
function splitName(text: string): { name: string; board: string; column: number } {
  const colon = text.search(/[:：]/u);
  const word = /^\s*([^\sH#[\]O.]\S*)/u.exec(text);
  if (colon < 0 && word === null) return { name: '', board: text, column: 1 };
  // One blank after the colon is part of it, so that a board may begin with blanks.
  const end = colon < 0 ? word![0].length + 1 : colon + (text[colon + 1] === ' ' ? 2 : 1);
  const name = colon < 0 ? word![1]! : text.slice(0, colon);
  return {
    name: cleanName(name),
    board: text.slice(end),
    column: columnAt(text, Math.min(end, text.length)),
  };
}

/** The rows of a level on one line. */
function splitRows(text: string, line: number, column: number): ArticleRow[] {
  for (const lead of new Set([0, text.length - text.trimStart().length])) {
    const full = fullRows(text.slice(lead), line, column + lead);
    if (full !== undefined) return full;
  }
  const words = [...text.matchAll(/\S+/gu)].map((found) => ({
    text: found[0],
    line,
    column: column + found.index,
    exact: found[0].length === ARTICLE_WIDTH,
  }));
  const joined = words.length > ARTICLE_HEIGHT ? joinWords(words, ARTICLE_HEIGHT) : [];
  return joined.length === 1 ? joined[0]! : words;
}

/**
 * Every way of reading more words than rows as rows with a blank inside (web pages shrink `O  O` to `O O`). A row
 * made so counts as one that leaves its blanks out.
 */
function joinWords(words: readonly ArticleRow[], rows: number): ArticleRow[][] {
  if (words.length === 0 || rows === 0) return words.length === rows ? [[]] : [];
  const ways: ArticleRow[][] = [];
  let text = '';
  for (const [i, word] of words.entries()) {
    text += word.text;
    if (text.length + i > ARTICLE_WIDTH) break;
    const row = i === 0 ? word : { ...words[0]!, text, exact: false };
    for (const rest of joinWords(words.slice(i + 1), rows - 1)) ways.push([row, ...rest]);
  }
  return ways;
}

/** Five rows that show all their blanks, if the text is just that long and has blanks between them. */
function fullRows(text: string, line: number, column: number): ArticleRow[] | undefined {
  if (text.length !== FULL_LENGTH) return undefined;
  const rows: ArticleRow[] = [];
  for (let at = 0; at < text.length; at += ARTICLE_WIDTH + 1) {
    if (at > 0 && !/\s/u.test(text[at - 1]!)) return undefined;
    const own = text.slice(at, at + ARTICLE_WIDTH).replace(/\s/gu, '.');
    rows.push({ text: own, line, column: column + at, exact: true });
  }
  return rows;
}

/** A row on a line of its own; where it shows a blank before a piece, it shows all. */
function ownLineRow(text: string, line: number, column: number): ArticleRow {
  const end = text.trimEnd();
  if (/\s/u.test(end)) {
    const shown = end.padEnd(ARTICLE_WIDTH).replace(/\s/gu, '.');
    return { text: shown, line, column, exact: shown.length === ARTICLE_WIDTH };
  }
  return { text: end, line, column, exact: end.length === ARTICLE_WIDTH };
}

function closeBlock(block: Block, index: number): Entry[] {
  const name = block.name || `level ${index}`;
  const { line, rows } = block;
  const stray = rows.find((row) => !ROW.test(row.text));
  const placed =
    rows.length === ARTICLE_HEIGHT && stray === undefined ? placeBlanks(rows) : wrongRows(block, stray);
  if (!placed.ok) return [{ index, name, line, level: placed, notes: [] }];
  const short = rows.flatMap((row, y) => (row.exact || row.text.length === ARTICLE_WIDTH ? [] : [y]));
  const shown = ({ rows: filled }: Placement) => short.map((y) => filled[y]!).join('/');
  const ways = placed.value;
  return ways.map((way, i) => {
    const notes: string[] = [];
    if (short.length > 0) {
      const left = short.map((y) => `"${rows[y]!.text}"`).join(' and ');
      const others = ways.filter((other) => other !== way).map((other) => `"${shown(other)}"`);
      const rest =
        others.length === 0 ? 'no other place makes a board' : `also possible: ${others.join(', ')}`;
      notes.push(
        `line ${rows[short[0]!]!.line}: ${left} leaves blanks out; read as "${shown(way)}"; ${rest}`,
      );
    }
    const own = ways.length === 1 ? name : `${name} (blanks ${i + 1} of ${ways.length}: ${shown(way)})`;
    const level: Result<Level> = { ok: true, value: openLevel(way.level, { name: own }) };
    return { index: index + i, name: own, line, level, notes };
  });
}

function wrongRows({ line, rows }: Block, stray: ArticleRow | undefined): Result<never> {
  if (stray !== undefined) {
    const at = [...stray.text].findIndex((sign) => !ROW.test(sign));
    const message = `one of # H [ ] O and blanks expected, ${quote([...stray.text][at]!)} found`;
    return err('ERR_ARTICLE', message, stray.line, stray.column + at);
  }
  const last = rows.at(-1);
  const message = `${ARTICLE_HEIGHT} rows between blanks expected, ${rows.length} found`;
  return err('ERR_ARTICLE', message, last?.line ?? line, last?.column ?? 1);
}

/** Writes levels in this notation, one a line, every blank shown; `ERR_WRITE` for levels that do not fit. */
export function writeArticle(levels: readonly Level[]): Result<string> {
  const lines: string[] = [];
  for (const level of levels) {
    const model = modelOf(level);
    if (!model.ok) return model;
    const rows = makeArticleRows(model.value);
    if (!rows.ok) return err(rows.error.code, `${quote(level.name)}: ${rows.error.message}`);
    // Dots, since blanks at the end of a line do not survive editors.
    const name = cleanName(level.name).replace(/[:：]/gu, ' ').trim();
    lines.push(`${name === '' ? '' : `${name}: `}${rows.value.join(' ')}`);
  }
  return { ok: true, value: `${lines.join('\n')}\n` };
}
