import {
  beginsComment,
  endsComment,
  isMoves,
  type Meaning,
  meaningOf,
  plainMeaningOf,
  shownText,
} from './format-text-lines.js';
import { type Collector, collectSaid, type Said } from './format-text-said.js';
import { type TitleLine, type TitleWatch, watchTitles } from './format-text-titles.js';

/** Lines from one on, up to another one, by index from 0. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The lines of a file, and what there is to know of those that are text. */
export interface TextSource {
  readonly lines: readonly string[];
  /** The comments of several lines: by their first line the last one. */
  readonly comments: ReadonlyMap<number, number>;
  /** Puts the macros of the file in. */
  readonly expand: (line: string) => string;
}

/** The text beside a board. */
export interface Chunk extends Said {
  /** All that is nothing else, line by line. */
  readonly prose: readonly string[];
  /** The line that is the title of the next board, if that has one. */
  readonly titleOfNext: TitleLine | null;
  /** The line right below the board, where it can be its title. */
  readonly titleBelow: TitleLine | null;
}

/** Fewest letters of a line that is a solution without a heading; shorter ones may be words. */
const FEWEST_MOVES = 10;

interface Reader {
  readonly source: TextSource;
  readonly said: Collector;
  readonly titles: TitleWatch;
  readonly prose: string[];
  titleBelow: TitleLine | null;
}

/**
 * Reads the text beside a board.
 * @param ranges its lines; the last range ends before the next board or at the end of the file
 * @param belowBoard whether the last range begins right below the board; figures of a header are plain keys
 */
export function readChunk(source: TextSource, ranges: readonly Range[], belowBoard: boolean): Chunk {
  const reader: Reader = {
    source,
    said: collectSaid(belowBoard),
    titles: watchTitles(),
    prose: [],
    titleBelow: null,
  };
  for (const [i, range] of ranges.entries()) {
    const below = belowBoard && i === ranges.length - 1;
    reader.said.part();
    reader.said.attached = below;
    reader.titles.blank();
    for (let line = range.from; line < range.to; line++) {
      line = Math.max(line, readEntry(reader, line, range, below));
    }
  }
  const { said, titles, prose, titleBelow } = reader;
  return { ...said.read(), prose, titleOfNext: titles.title(), titleBelow };
}

/** Reads what begins on a line; gives its last line. */
function readEntry(reader: Reader, line: number, range: Range, below: boolean): number {
  const { source, said, titles } = reader;
  const { lines, comments, expand } = source;
  const end = comments.get(line);
  if (end !== undefined) {
    said.addComment(lines.slice(line, end + 1).map(expand));
    titles.other();
    return end;
  }
  let meaning: Meaning = meaningOf(expand(lines[line]!));
  if (meaning.kind === 'heading') {
    const moves = readMoves(lines, line + 1, range.to, meaning.inline);
    if (moves.text !== '' || meaning.sure) {
      said.addSolution(meaning.snapshot, moves.text, meaning.title, line);
      titles.other();
      return moves.last;
    }
    meaning = plainMeaningOf(meaning.text);
  }
  if (meaning.kind === 'moves') return readBareMoves(reader, line, range);
  if (meaning.kind === 'text') {
    if (below && line === range.from && !meaning.rule) {
      reader.titleBelow = { text: meaning.text, at: reader.prose.length, lines: 1 };
    }
    addWords(reader, meaning.text, line, meaning.rule);
  } else if (meaning.kind === 'maybe' && (!said.attached || line + 1 === range.to)) {
    // Right above the next board it is the title.
    addWords(reader, meaning.text, line, false);
  } else readMark(reader, meaning, line);
  return line;
}

/** A line that needs no look around. */
function readMark({ said, titles }: Reader, meaning: Meaning, line: number): void {
  switch (meaning.kind) {
    case 'blank':
      said.part();
      titles.blank();
      return;
    case 'hidden':
      said.interrupt();
      return;
    case 'named':
      said.addName(meaning.value);
      break;
    case 'key':
    case 'maybe':
      said.addKey(meaning.key, meaning.value, line);
      break;
  }
  titles.other();
}

function addWords({ source, said, titles, prose }: Reader, text: string, line: number, rule: boolean): void {
  said.attached = false;
  prose.push(text);
  // A rule parts as a blank line does.
  if (rule) titles.blank();
  else titles.words(text, prose.length - 1, line, /^\s*;/.test(source.lines[line]!));
}

/** A line of moves without a heading: a solution, maybe with a title, or a short word. */
function readBareMoves(reader: Reader, line: number, range: Range): number {
  const { source, said, titles, prose } = reader;
  const moves = readMoves(source.lines, line, range.to, '');
  if (moves.text.replace(/[^lurd]/gi, '').length < FEWEST_MOVES || /\d$/.test(moves.text)) {
    // A macro can make moves of a line that has none: no line of moves was found then.
    const last = Math.max(line, moves.last);
    for (let i = line; i <= last; i++) addWords(reader, shownText(source.expand(source.lines[i]!)), i, false);
    return last;
  }
  const title = titles.plainTitle();
  if (title !== null) prose.splice(title.at, title.lines);
  said.addSolution(false, moves.text, title?.text ?? '', line);
  titles.other();
  return moves.last;
}

/** Moves from a line on, blank lines before them left out, and the last of their lines. */
function readMoves(lines: readonly string[], from: number, to: number, inline: string) {
  const parts = [inline];
  let last = from - 1;
  let i = from;
  while (inline === '' && i < to && lines[i]!.trim() === '') i++;
  for (; i < to; i++) {
    const moves = shownText(lines[i]!);
    if (!isMoves(moves)) break;
    parts.push(moves);
    last = i;
  }
  return { text: parts.join('').replace(/\s+/g, ''), last };
}

/** The comments that `Comment:` begins and `Comment-End:` ends: by their first line the last one. */
export function findComments(lines: readonly string[]): ReadonlyMap<number, number> {
  const comments = new Map<number, number>();
  let start = -1;
  for (let i = 0; i < lines.length; i++) {
    if (beginsComment(lines[i]!)) start = i;
    else if (start >= 0 && endsComment(lines[i]!)) {
      comments.set(start, i);
      start = -1;
    }
  }
  return comments;
}
