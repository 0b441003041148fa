/**
 * What a line of text says, looked at alone. What it is in its place (a title, part of a comment, moves of a
 * solution) is for `format-text-notes.ts` to decide.
 */
export type Meaning =
  | { readonly kind: 'blank' | 'hidden' | 'comment-end' | 'moves' }
  /** Words; `rule` for a line of one repeated sign, or of walls, which is no title. */
  | { readonly kind: 'text'; readonly text: string; readonly rule: boolean }
  /** A key that is known, wherever it stands. */
  | { readonly kind: 'key'; readonly key: string; readonly value: string }
  /** `Words: text`, which is a key beside other keys and text elsewhere. */
  | { readonly kind: 'maybe'; readonly key: string; readonly value: string; readonly text: string }
  /** Names the solution before or after it. */
  | { readonly kind: 'named'; readonly value: string }
  | SolutionHead;

/** A line that begins a solution or a snapshot. */
export interface SolutionHead {
  readonly kind: 'heading';
  readonly snapshot: boolean;
  readonly title: string;
  /** Moves on the same line. */
  readonly inline: string;
  /** False where the line is only a heading if moves follow, such as `Solution of Tuesday`. */
  readonly sure: boolean;
  /** What the line is where it is no heading. */
  readonly text: string;
}

/** Longest key that is looked for, characters. */
const LONGEST_KEY = 40;

/** Keys that are known; other words before a colon may be part of a title. */
const KEYS: ReadonlySet<string> = new Set([
  'title',
  'author',
  'authors',
  'author comment',
  'email',
  'e-mail',
  'homepage',
  'url',
  'collection',
  'copyright',
  'comment',
  'comments',
  'date',
  'date created',
  'date of last change',
  'difficulty',
  'view',
  'id',
  'game',
  'description',
  'optimality',
  'solver',
  'time',
  'solution comment',
]);

const FIGURES = /^(?:(?:best|optimal|published|minimum|minimal|min|fewest|least)\s+)?(?:pushes|moves)$/i;

/** The key of a figure that a search can check, such as `Best pushes`. */
export const FIGURE = /(?:^|\s)(pushes|moves)$/i;

/** Whether a line begins a comment of several lines, if `endsComment` comes later. */
export function beginsComment(line: string): boolean {
  return /^[;\s]*comments?\s*:/i.test(line);
}

export function endsComment(line: string): boolean {
  return /^[;\s]*comment-end/i.test(line);
}

/** Text of a line as it is shown: without the semicolons that mark it as text. */
export function shownText(line: string): string {
  return line.trim().replace(/^;+/, '').trim();
}

export function meaningOf(line: string): Meaning {
  const trimmed = line.trim();
  if (trimmed.startsWith('::')) return { kind: 'hidden' };
  const text = shownText(trimmed);
  if (text === '') return { kind: 'blank' };
  if (endsComment(text)) return { kind: 'comment-end' };
  const named = /^(?:solution|snapshot) name\s*:/i.exec(text);
  if (named !== null) return { kind: 'named', value: text.slice(named[0].length).trim() };
  return headingOf(text) ?? plainMeaningOf(text);
}

/** What a line says that begins no solution, its semicolons taken away. */
export function plainMeaningOf(text: string): Meaning {
  const key = keyOf(text);
  if (key !== null) return key;
  if (isMoves(text)) return { kind: 'moves' };
  const rule =
    /^[-=_~*.+#@$\s]+$/.test(text) && (text.includes('#') || text === text[0]!.repeat(text.length));
  return { kind: 'text', text, rule };
}

function keyOf(text: string): (Meaning & { readonly kind: 'key' | 'maybe' }) | null {
  const at = text.slice(0, LONGEST_KEY).search(/[:=]/);
  if (at < 1) return null;
  const key = text.slice(0, at).trimEnd();
  const value = text.slice(at + 1).trim();
  if (KEYS.has(key.toLowerCase()) || FIGURES.test(key)) return { kind: 'key', key, value };
  const colon = text[at] === ':' && (at + 1 === text.length || text[at + 1] === ' ');
  return colon && /^[A-Z][A-Za-z]*(?:[ -][A-Za-z]+){0,2}$/.test(key)
    ? { kind: 'maybe', key, value, text }
    : null;
}

/** `Solution`, `Solution 2`, `Solution/Moves 40/10`, `Solution: lurd`, `Savegame` and the like. */
function headingOf(text: string): Meaning | null {
  const match = /^(own\s{1,9})?(solution|snapshot|save\s?game)(?![A-Za-z0-9_])/i.exec(text);
  if (match === null) return null;
  const snapshot = match[2]!.toLowerCase() !== 'solution';
  const rest = text.slice(match[0].length);
  if (/^\s*comment\b/i.test(rest)) {
    // `Solution comment end:` has no partner that matters.
    return /^\s*comment end\s*:/i.test(rest) ? { kind: 'comment-end' } : null;
  }
  const colon = rest.indexOf(':');
  const after = colon < 0 ? '' : rest.slice(colon + 1).trim();
  const own = match[1] !== undefined;
  if (after !== '' && isMoves(after)) {
    return { kind: 'heading', snapshot, title: rest.slice(0, colon).trim(), inline: after, sure: true, text };
  }
  // `Own solution: yes` says who found the solution before it.
  if (own && after !== '')
    return { kind: 'key', key: text.slice(0, text.indexOf(':')).trimEnd(), value: after };
  const title = rest.replace(/^\s*:/, '').trim().replace(/:$/, '').trimEnd();
  const sure =
    !own && /^(?:\d+|\/?\s{0,9}(?:moves|pushes|\d[\d/]*)(?![A-Za-z]).{0,200}|\([^)]{0,200}\))?$/i.test(title);
  return { kind: 'heading', snapshot, title, inline: '', sure, text };
}

/**
 * True for a line of moves: letters, maybe run-length coded, maybe with blanks, with the mark `*` of the
 * current position, with the brackets of games played backwards.
 */
export function isMoves(text: string): boolean {
  return /[lurdLURD]/.test(text) && /^[lurdLURD0-9()*[\]{}\s]+$/.test(text);
}
