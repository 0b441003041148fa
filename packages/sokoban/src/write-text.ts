import { ok, type Result } from '@solver-farm/core';
import { levelRows } from './data.js';
import type { KeyValue, RecordedSolution, WritableDocument, WritableLevel } from './document.js';
import { parseLurd } from './lurd.js';
import { encodeRuns } from './rle.js';

/** Writes XSB: rows with blanks for floor, the title before the board behind a semicolon, keys and solutions after it. */
export function writeXsb(file: WritableDocument): Result<string> {
  return ok(writeAll(file, '; ', plainRows));
}

/** Writes SOK: as XSB, with plain titles and `-` for floor, which survives programs that drop blanks. */
export function writeSok(file: WritableDocument): Result<string> {
  return ok(writeAll(file, '', dashedRows));
}

/** Writes run-length rows, a board on one line: `7#|#.@-#-#|...`. */
export function writeRle(file: WritableDocument): Result<string> {
  return ok(writeAll(file, '', (level) => [dashedRows(level).map(encodeRuns).join('|')]));
}

function dashedRows({ level }: WritableLevel): string[] {
  return levelRows(level).map((row) => row.replace(/-+$/, '') || '-');
}

/** A row of floor alone keeps one sign, since a blank line would end the board. */
function plainRows(level: WritableLevel): string[] {
  return dashedRows(level).map((row) => (row === '-' ? row : row.replaceAll('-', ' ')));
}

function writeAll(
  file: WritableDocument,
  mark: string,
  rowsOf: (level: WritableLevel) => readonly string[],
): string {
  const blocks: string[] = [];
  const header = [
    ...(file.title.trim() === '' ? [] : [`Collection: ${oneLine(file.title)}`]),
    ...keyLines(file.keys),
  ];
  if (header.length > 0) blocks.push(header.join('\n'));
  for (const level of file.levels) {
    const plain = isPlainTitle(level.name);
    if (plain) blocks.push(`${mark}${level.name}`);
    const after = [
      ...(plain || level.name.trim() === '' ? [] : [`Title: ${oneLine(level.name)}`]),
      ...level.claims.map(
        ({ metric, published }) => `${metric === 'pushes' ? 'Pushes' : 'Moves'}: ${published}`,
      ),
      ...keyLines(level.keys),
    ];
    const solutions = [
      ...level.solutions.flatMap((solution) => solutionLines('Solution', solution)),
      ...level.snapshots.flatMap((solution) => solutionLines('Snapshot', solution)),
    ];
    blocks.push([...rowsOf(level), ...after].join('\n'));
    if (solutions.length > 0) blocks.push(solutions.join('\n'));
  }
  return blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`;
}

function oneLine(text: string): string {
  const lines = text.split(/[\r\n\v\f\u0085\u2028\u2029]+/).map((line) => line.trim());
  return lines.join(' ').trim();
}

/** A title that cannot be taken for anything else. */
function isPlainTitle(name: string): boolean {
  return (
    name !== '' &&
    name === oneLine(name) &&
    /^[\p{L}\p{N}"'([]/u.test(name) &&
    !/[#:=\t]|<#/.test(name) &&
    !/^[\s;]*(?:own |solution|snapshot|savegame|comment)/i.test(name) &&
    // Letters of moves, or of rows.
    !/^[lurdLURD0-9()\s]+$/.test(name) &&
    !/^[-_@+$*.pPbB\s\d()|]+$/.test(name)
  );
}

function keyLines(keys: readonly KeyValue[]): string[] {
  return keys.flatMap(([key, value]) => {
    if (!/^comments?$/i.test(key)) return [`${key}: ${oneLine(value)}`];
    const lines = value
      .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
      .map((line) => (/^\s*comment(?:-end|s?\s*:)/i.test(line) ? line.replace(/[-:]/, ' ') : line));
    return [`${key}:`, ...lines, 'Comment-End:'];
  });
}

function solutionLines(word: string, { text, title, metric }: RecordedSolution): string[] {
  const dense = text.replace(/\s+/g, '');
  if (!parseLurd(dense.replaceAll('*', '')).ok) return [];
  const head =
    /^(?:\d+|\/?\s*(?:moves|pushes|[\d/]+)\b.*)$/i.test(title) && !title.includes(':') ? title : '';
  const space = head === '' || head.startsWith('/') ? '' : ' ';
  return [
    ...(title !== '' && head === '' ? [`Solution name: ${oneLine(title)}`] : []),
    `${word}${space}${oneLine(head)}`,
    ...(dense === '' ? [] : [dense]),
    ...(metric === undefined ? [] : [`Optimality: ${metric}`]),
  ];
}
