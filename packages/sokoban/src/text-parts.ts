import type { Claim } from '@solver-farm/core';
import type { KeyValue, LevelNotes, RecordedSolution } from './document.js';
import { METRICS, type Metric } from './level.js';
import type { TextLine } from './text.js';

/** The text around the boards of a file. */
export interface TextParts {
  /** Title of the collection. */
  readonly title: string;
  readonly collection: readonly KeyValue[];
  /** By board. */
  readonly levels: readonly (LevelNotes & { readonly notes: readonly string[] })[];
}

/**
 * Gives the text around boards its meaning.
 * @param chunks the lines before the first board, between boards, and after the last: one more than boards
 *
 * The last text line before a board is its title where a blank line precedes it or where it is the only one there; a
 * `Title:` after the board wins. Where no board has a title before it and text stands right below boards, those
 * are the titles.
 */
export function readTextParts(chunks: readonly (readonly TextLine[])[]): TextParts {
  const boards = chunks.length - 1;
  const below = boards > 0 && titleBefore(chunks[0]!) === null && titleBelow(chunks[boards]!) !== null;
  const names: string[] = [];
  const texts: (readonly TextLine[])[] = [];
  for (const [i, chunk] of chunks.entries()) {
    let rest = chunk;
    if (below && i > 0) {
      const title = titleBelow(rest);
      if (title !== null) rest = rest.filter((line) => line !== title);
      names[i - 1] = plain(title?.text ?? '');
    }
    if (!below && i < boards) {
      const title = titleBefore(rest);
      if (title !== null) rest = rest.filter((line) => line !== title);
      names[i] = plain(title?.text ?? '');
    }
    texts.push(rest);
  }
  const macros = readMacros(texts[0]!);
  const header = readChunk(texts[0]!, macros);
  const collection = header.keys.filter(([key]) => !macros.has(key));
  const titleKey = collection.findIndex(([key]) => /^(?:title|collection)$/i.test(key));
  const levels = texts.slice(1).map((text, i) => {
    const { title, ...said } = readChunk(text, macros);
    return { name: title ?? expand(names[i] ?? '', macros), ...said };
  });
  if (titleKey >= 0) {
    const title = collection[titleKey]![1];
    return { title, collection: collection.filter((_, i) => i !== titleKey), levels };
  }
  return { title: header.title ?? '', collection, levels };
}

/** Text of a line as it is shown: without the signs that mark it as text. */
function plain(line: string): string {
  return line.replace(/^\s*;+\s?/, '').trim();
}

function isHidden(line: string): boolean {
  return /^\s*::/.test(line);
}

function titleBefore(chunk: readonly TextLine[]): TextLine | null {
  const said = chunk.filter(({ text }) => text.trim() !== '' && !isHidden(text));
  const last = said[said.length - 1];
  if (last === undefined || !canBeTitle(last.text)) return null;
  const at = chunk.indexOf(last);
  const afterBlank = at === 0 || chunk[at - 1]!.text.trim() === '';
  return said.length === 1 || afterBlank ? last : null;
}

/** The line right below a board, where it can be a title. */
function titleBelow(chunk: readonly TextLine[]): TextLine | null {
  const first = chunk[0];
  return first !== undefined && first.text.trim() !== '' && !isHidden(first.text) && canBeTitle(first.text)
    ? first
    : null;
}

function canBeTitle(line: string): boolean {
  return (
    !/^[\s;]*solution name\s*:/i.test(line) &&
    keyOf(line) === null &&
    solutionHead(line) === null &&
    !isMoves(line.trim()) &&
    !/^\s*comment-end/i.test(line)
  );
}

/** Keys that are known; other words before a colon are text, since titles have colons too. */
const KEYS =
  /^(?:title|authors?|e-?mail|homepage|url|website|collection|copyright|comments?|date|date created|date of last change|difficulty|view|id|game|set|file|description|optimality|solver|time|macro|(?:(?:best|optimal|published|minimum|min|fewest|least)\s+)?(?:pushes|moves))$/i;

function keyOf(line: string): KeyValue | null {
  const said = line.replace(/^[\s;]+/, '');
  const end = said.search(/[:=]/);
  // No key is longer, and a line may be.
  if (end < 1 || end > 40) return null;
  const key = said.slice(0, end).trim();
  return KEYS.test(key) ? [key, said.slice(end + 1).trim()] : null;
}

/** `Key=value` lines of the header, to be put in place of `<#Key#/>`. */
function readMacros(header: readonly TextLine[]): ReadonlyMap<string, string> {
  const macros = new Map<string, string>();
  for (const { text } of header) {
    const match = /^\s*([A-Za-z]\w*)=(.*)$/.exec(text);
    if (match !== null) macros.set(match[1]!, match[2]!.trim());
  }
  return macros;
}

function expand(text: string, macros: ReadonlyMap<string, string>): string {
  return text.replace(/<#(\w+)#\/>/g, (whole, name: string) => macros.get(name) ?? whole);
}

interface ChunkText extends Omit<LevelNotes, 'name'> {
  readonly title: string | undefined;
  readonly notes: readonly string[];
}

function readChunk(lines: readonly TextLine[], macros: ReadonlyMap<string, string>): ChunkText {
  const keys: KeyValue[] = [];
  const solutions: RecordedSolution[] = [];
  const snapshots: RecordedSolution[] = [];
  const claims: Claim[] = [];
  const notes: string[] = [];
  const prose: string[] = [];
  let title: string | undefined;
  let solutionName = '';
  for (let i = 0; i < lines.length; i++) {
    const { text, number } = lines[i]!;
    if (text.trim() === '' || isHidden(text)) continue;
    const head = solutionHead(text);
    if (head !== null) {
      const body = readMoves(lines, i, head.inline);
      (head.snapshot ? snapshots : solutions).push({
        text: body.text,
        title: solutionName || head.title,
        line: number,
      });
      solutionName = '';
      i = body.last;
      continue;
    }
    if (isMoves(text.trim()) && text.trim().length >= 10) {
      const body = readMoves(lines, i - 1, '');
      solutions.push({ text: body.text, title: '', line: number });
      i = body.last;
      continue;
    }
    const named = /^[\s;]*solution name\s*:(.*)$/i.exec(text);
    if (named !== null) {
      solutionName = named[1]!.trim();
      continue;
    }
    const pair = keyOf(expand(text, macros));
    if (pair === null) {
      if (/^\s*[A-Za-z]\w*=/.test(text) && macros.has(/^\s*(\w+)=/.exec(text)![1]!)) continue;
      prose.push(plain(expand(text, macros)));
      continue;
    }
    const [key, value] = pair;
    if (/^comments?$/i.test(key)) {
      const end = endOfComment(lines, i);
      const more = lines.slice(i + 1, end).map((line) => expand(line.text, macros));
      keys.push([key, [...(value === '' ? [] : [value]), ...more].join('\n')]);
      if (end > i + 1 || /^\s*comment-end/i.test(lines[end]?.text ?? '')) i = end;
    } else if (/^title$/i.test(key)) {
      title = value;
    } else if (/(?:^|\s)(?:pushes|moves)$/i.test(key)) {
      readClaim(key, value, number, claims, notes);
    } else if (/^optimality$/i.test(key) && solutions.length > 0 && metricOf(value) !== undefined) {
      const last = solutions.pop()!;
      solutions.push({ ...last, metric: metricOf(value)! });
    } else {
      keys.push([key, value]);
    }
  }
  if (prose.length > 0) keys.push(['Comment', prose.join('\n')]);
  return { title, keys, solutions, snapshots, claims, notes };
}

function metricOf(word: string): Metric | undefined {
  return METRICS.find((metric) => word.toLowerCase().includes(metric.slice(0, -2)));
}

function readClaim(key: string, value: string, line: number, claims: Claim[], notes: string[]): void {
  const metric = METRICS.find((name) => key.toLowerCase().endsWith(name))!;
  const digits = /^(\d{1,9})(?:\s|$)/.exec(value)?.[1];
  if (digits === undefined)
    notes.push(`line ${line}: ${key} ${JSON.stringify(value.slice(0, 40))} is no count`);
  else claims.push({ metric, published: Number(digits) });
}

/** The line of `Comment-End:` that ends the comment begun here, or the line itself where there is none. */
function endOfComment(lines: readonly TextLine[], start: number): number {
  for (let i = start + 1; i < lines.length; i++) {
    if (/^\s*comment-end\s*:?/i.test(lines[i]!.text)) return i;
    if (/^\s*comments?\s*:/i.test(lines[i]!.text)) break;
  }
  return start;
}

interface SolutionHead {
  readonly snapshot: boolean;
  readonly title: string;
  /** Moves on the line of the heading. */
  readonly inline: string;
}

/** `Solution`, `Solution 2`, `Solution/Moves 40/10`, `Solution: lurd`, `Savegame` and the like. */
function solutionHead(line: string): SolutionHead | null {
  const match = /^[\s;]*(?:own\s+)?(solution|snapshot|savegame)\b(?!\s+name)(.*)$/i.exec(line);
  if (match === null) return null;
  const snapshot = match[1]!.toLowerCase() !== 'solution';
  const rest = match[2]!;
  const colon = rest.indexOf(':');
  const after = colon < 0 ? '' : rest.slice(colon + 1).trim();
  if (after !== '' && isMoves(after.replace(/\*/g, ''))) {
    return { snapshot, title: rest.slice(0, colon).trim(), inline: after };
  }
  const title = rest.replace(/:\s*$/, '').trim();
  // A sentence that begins with the word is text.
  const known = /^(?:\d+|\/?\s*(?:moves|pushes|[\d/]+)\b.*|\(.*\)|\d+\s.*)?$/i.test(title);
  return known || colon >= 0 ? { snapshot, title, inline: '' } : null;
}

/** The lines of moves after a heading, and the number of the last of them. */
function readMoves(
  lines: readonly TextLine[],
  head: number,
  inline: string,
): { readonly text: string; readonly last: number } {
  let text = inline;
  let last = head;
  let i = head + 1;
  while (inline === '' && i < lines.length && lines[i]!.text.trim() === '') i++;
  for (; i < lines.length && isMoves(lines[i]!.text.trim().replace(/\*/g, '')); i++) {
    text += lines[i]!.text.trim();
    last = i;
  }
  return { text, last };
}

function isMoves(text: string): boolean {
  return text !== '' && /^[lurdLURD0-9()\s]+$/.test(text) && /[lurdLURD]/.test(text);
}
