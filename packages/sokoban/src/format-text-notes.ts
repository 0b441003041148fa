import type { KeyValue, LevelNotes } from './document.js';
import { type Chunk, findComments, type Range, readChunk, type TextSource } from './format-text-chunk.js';
import { meaningOf } from './format-text-lines.js';
import { createMacros } from './format-text-macros.js';
import { oneLine } from './text.js';

/** The text around the boards of a file. */
export interface TextNotes {
  /** Title of the collection. */
  readonly title: string;
  readonly keys: readonly KeyValue[];
  /** By board. */
  readonly levels: readonly (LevelNotes & { readonly notes: readonly string[] })[];
  /** Keys or solutions were met, as in SOK. */
  readonly rich: boolean;
}

/**
 * Gives the text around boards its meaning.
 * @param gaps the lines before the first board, between boards, and after the last: one more than boards
 *
 * Text is said of the board above it, but for the title of the next: see `watchTitles`. Some files have it
 * the other way round. Where every board has the key `Title` in the paragraph above it and none comes after
 * the last, those paragraphs are of the boards below them. Where nothing above the first board is a title and
 * a line of words stands right below each, those lines are the titles. The key `Title` wins over a line,
 * which is then dropped.
 */
export function readTextNotes(lines: readonly string[], gaps: readonly Range[]): TextNotes {
  const comments = findComments(lines);
  const macros = createMacros(lines, gaps[0]!, comments);
  const source: TextSource = { lines, comments, expand: macros.expand };
  const chunks = readChunks(source, gaps);
  const boards = gaps.length - 1;
  const below =
    boards > 0 &&
    chunks[0]!.titleOfNext === null &&
    chunks.slice(1).every((chunk) => chunk.titleBelow !== null);
  const parts = chunks.map((chunk, i) => {
    const title = below ? chunk.titleBelow : i < boards ? chunk.titleOfNext : null;
    const prose = title === null ? chunk.prose : chunk.prose.toSpliced(title.at, title.lines);
    return { chunk, keys: withProse(chunk.keys, prose), line: title?.text ?? '' };
  });
  const names = below ? parts.slice(1) : parts;
  const header = parts[0]!;
  const levels = parts.slice(1).map(({ chunk, keys }, i) => {
    const { solutions, snapshots, claims, notes, title } = chunk;
    const lost = i === 0 ? movesOf(header.chunk) : [];
    return { name: title ?? names[i]!.line, keys, solutions, snapshots, claims, notes: [...lost, ...notes] };
  });
  const { title, keys } = readHeader(header.chunk, macros.withoutUsed(header.keys));
  return { title, keys, levels, rich: chunks.some(({ rich }) => rich) };
}

/** Solutions before the first board are of no level. */
function movesOf({ solutions, snapshots }: Chunk): readonly string[] {
  return [...solutions, ...snapshots].map(({ line }) => `line ${line}: moves before the first board`);
}

function withProse(keys: readonly KeyValue[], prose: readonly string[]): readonly KeyValue[] {
  return prose.length === 0 ? keys : [...keys, ['Comment', prose.join('\n')]];
}

/** `Collection` names the collection; where it is missing, `Title` does. */
function readHeader(
  { title }: Chunk,
  all: readonly KeyValue[],
): { title: string; keys: readonly KeyValue[] } {
  const at = all.findIndex(([key]) => /^collection$/i.test(key));
  if (at < 0) return { title: title ?? '', keys: all };
  const own: KeyValue[] = title === undefined ? [] : [['Title', title]];
  return { title: oneLine(all[at]![1]), keys: [...own, ...all.filter((_, i) => i !== at)] };
}

function readChunks(source: TextSource, gaps: readonly Range[]): Chunk[] {
  const boards = gaps.length - 1;
  const heads = gaps.slice(0, boards).map((gap) => lastParagraph(source, gap));
  const above =
    boards > 0 && heads.every((head) => hasTitle(source, head)) && !hasTitle(source, gaps[boards]!);
  if (!above) return gaps.map((gap, i) => readChunk(source, [gap], i > 0));
  return gaps.map((gap, i) => {
    const own = { from: gap.from, to: heads[i]?.from ?? gap.to };
    const head = heads[i - 1];
    return readChunk(source, head === undefined ? [own] : [head, own], i > 0);
  });
}

/** The lines without a blank between them that stand last in a gap. */
function lastParagraph({ lines, comments }: TextSource, { from, to }: Range): Range {
  let start = from;
  let end = from;
  for (let i = from; i < to; i++) {
    const blank = lines[i]!.trim() === '';
    if (!blank && i > end) start = i;
    i = comments.get(i) ?? i;
    if (!blank) end = i + 1;
  }
  return { from: start, to: end };
}

/** True where a level's `Title` stands in a range, not a collection's. */
function hasTitle({ lines, comments }: TextSource, { from, to }: Range): boolean {
  let found = false;
  for (let i = from; i < to; i++) {
    i = comments.get(i) ?? i;
    const meaning = meaningOf(lines[i]!);
    if (meaning.kind !== 'key') continue;
    if (/^collection$/i.test(meaning.key)) return false;
    found ||= /^title$/i.test(meaning.key);
  }
  return found;
}
