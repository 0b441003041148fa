import { err, ok, type Result } from '@solver-farm/core';
import { STANDARD } from './alphabet.js';
import { levelRows } from './data.js';
import type { KeyValue, RecordedSolution, WritableDocument, WritableLevel } from './document.js';
import { findBoards } from './format-text-boards.js';
import { beginsComment, endsComment, isMoves, meaningOf, plainMeaningOf } from './format-text-lines.js';
import { encodeRuns } from './rle.js';
import { oneLine } from './text.js';

/**
 * Writes XSB: rows with blanks for floor, the title before the board behind a semicolon, keys and solutions
 * below it.
 *
 * The three text formats hold the same and read back alike: boards, titles, keys, figures, solutions and
 * snapshots with their titles. Titles and values lose blanks at their ends, titles also line ends; a value of
 * several lines keeps these. A key that would be read as something else is written as a comment. Left out are
 * solutions that are no moves, who published a figure, and rows of floor below all else.
 */
export function writeXsb(file: WritableDocument): Result<string> {
  return writeAll(file, '; ', plainRows);
}

/** Writes SOK: as XSB, with plain titles and `-` for floor, which survives programs that drop blanks. */
export function writeSok(file: WritableDocument): Result<string> {
  return writeAll(file, '', dashedRows);
}

/** Writes run-length rows, a board on one line: `7#|#.@-#-#|...`. The rest is as in SOK. */
export function writeRle(file: WritableDocument): Result<string> {
  return writeAll(file, '', codedRows);
}

type Rows = (level: WritableLevel) => readonly string[];

function dashedRows({ level }: WritableLevel): string[] {
  return levelRows(level).map((row) => row.replace(/-+$/, '') || '-');
}

/** A row of floor alone keeps one sign, since a blank line would end the board. */
function plainRows(level: WritableLevel): string[] {
  return dashedRows(level).map((row) => (row === '-' ? row : row.replaceAll('-', ' ')));
}

function codedRows(level: WritableLevel): string[] {
  return [dashedRows(level).map(encodeRuns).join('|')];
}

function writeAll(file: WritableDocument, mark: string, rowsOf: Rows): Result<string> {
  const blocks: string[][] = [headerLines(file)];
  for (const [i, level] of file.levels.entries()) {
    const rows = [rowsOf(level), codedRows(level)].find(standAlone);
    if (rows === undefined) return err('ERR_BOARD', `level ${i + 1} is no board that the format can hold`);
    const title = oneLine(level.name);
    const plain = isPlainTitle(mark + title, title);
    if (plain) blocks.push([mark + title]);
    blocks.push([
      ...rows,
      ...(plain || title === '' ? [] : [`Title: ${title}`]),
      ...level.claims.map(
        ({ metric, published }) => `${metric === 'pushes' ? 'Pushes' : 'Moves'}: ${published}`,
      ),
      ...keyLines(level.keys, LEVEL_NAMES),
    ]);
    for (const solution of level.solutions) blocks.push(solutionLines('Solution', solution));
    for (const snapshot of level.snapshots) blocks.push(solutionLines('Snapshot', snapshot));
  }
  const texts = blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return ok(texts.length === 0 ? '' : `${texts.join('\n\n')}\n`);
}

/** Some boards have rows at their edge that would be read as text; bars keep those. */
function standAlone(rows: readonly string[]): boolean {
  const [board, ...more] = findBoards(rows, new Map(), STANDARD);
  return more.length === 0 && board?.from === 0 && board.to === rows.length;
}

/** Keys that are more than keys when they are read: titles and figures. */
const LEVEL_NAMES = /^(?:title|(?:.*\s)?(?:pushes|moves))$/i;

function headerLines({ title, keys }: WritableDocument): string[] {
  const name = oneLine(title);
  const lines = keyLines(keys, null);
  const known = lines.length === 0 || meaningOf(lines[0]!).kind === 'key' || beginsComment(lines[0]!);
  // Keys that are not known are keys only below one that is, and a title alone would name the collection.
  const needed = name !== '' || !known || keys.some(([key]) => /^(?:title|collection)$/i.test(key));
  const first = /^collection$/i.test(keys[0]?.[0] ?? '') ? ['::'] : [];
  return [...(needed ? [keyLine('Collection', name), ...first] : []), ...lines];
}

/** A title that cannot be taken for anything else, on its line. */
function isPlainTitle(line: string, title: string): boolean {
  const meaning = meaningOf(line);
  if (meaning.kind !== 'text' || meaning.rule || meaning.text !== title) return false;
  return findBoards([line], new Map(), STANDARD).length === 0;
}

function keyLines(keys: readonly KeyValue[], taken: RegExp | null): string[] {
  let before = '';
  return keys.flatMap(([key, value]) => {
    const values = value.split(/\r\n|[\n\r]/);
    const comment = /^comments?$/i.test(key);
    const known = comment || (!taken?.test(key) && values.every((one) => isKey(key, one)));
    const [shown, lines] = known
      ? [key, values]
      : ['Comment', `${oneLine(key)}: ${value}`.split(/\r\n|[\n\r]/)];
    if ((comment || !known) && !lines.some((line) => beginsComment(line) || endsComment(line))) {
      before = '';
      return [`${shown}:`, ...lines, 'Comment-End:'];
    }
    // The same key on the next line goes on with its value: so are lines written that would end a comment.
    const parted = shown === before ? ['::'] : [];
    before = shown;
    return [...parted, ...lines.map((one) => keyLine(shown, one))];
  });
}

function keyLine(key: string, value: string): string {
  return `${key}: ${value.trim()}`.trimEnd();
}

/** Whether a key and its value are read again as what they are. */
function isKey(key: string, value: string): boolean {
  const line = keyLine(key, value);
  const first = meaningOf(line);
  // No moves follow, which alone would make `Solution by: me` a heading.
  const meaning = first.kind === 'heading' && !first.sure ? plainMeaningOf(first.text) : first;
  return (
    (meaning.kind === 'key' || meaning.kind === 'maybe') &&
    meaning.key === key &&
    meaning.value === value.trim()
  );
}

/** Longest line of moves, as other programs write them. */
const WIDTH = 70;

function solutionLines(word: string, { text, title, metric }: RecordedSolution): string[] {
  const moves = text.replace(/\s+/g, '');
  if (moves !== '' && !isMoves(moves)) return [];
  const shown = oneLine(title);
  const head = `${word}${shown === '' || shown.startsWith('/') ? '' : ' '}${shown}`;
  const meaning = meaningOf(head);
  const plain =
    meaning.kind === 'heading' && meaning.sure && meaning.title === shown && meaning.inline === '';
  return [
    plain ? head : word,
    ...wrap(moves),
    ...(plain ? [] : [`${word} name: ${shown}`]),
    ...(metric === undefined ? [] : [`Optimality: ${metric}`]),
  ];
}

/** Breaks moves into lines, each with a letter: a number and parentheses alone are no moves. */
function wrap(moves: string): string[] {
  const lines: string[] = [];
  let start = 0;
  let letter = false;
  for (let i = 0; i < moves.length; i++) {
    letter ||= /[lurd]/i.test(moves[i]!);
    if (i + 1 - start < WIDTH || !letter) continue;
    lines.push(moves.slice(start, i + 1));
    start = i + 1;
    letter = false;
  }
  const rest = moves.slice(start);
  if (rest === '') return lines;
  if (isMoves(rest) || lines.length === 0) return [...lines, rest];
  return [...lines.slice(0, -1), lines[lines.length - 1]! + rest];
}
