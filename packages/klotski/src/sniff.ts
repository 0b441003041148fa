import { looksLikeArticle } from './format-article.js';
import { withoutMark } from './text.js';

/** The text formats of the family, surest first. */
export const FORMAT_IDS = ['table', 'json', 'article', 'grid'] as const;

/** The id of a text format. */
export type FormatId = (typeof FORMAT_IDS)[number];

/** Which format a text is likeliest in, and how likely it is Klotski at all, 0 to 1. */
export interface Guess {
  readonly format: FormatId;
  readonly confidence: number;
}

/** Looking further would cost time and tell nothing new. */
const HEAD = 65_536;

/** True where a text cannot be text: it has a NUL. */
export function isBinary(text: string): boolean {
  return text.includes('\0');
}

/** Looks at the beginning of a text. A binary or empty text is Klotski with confidence 0. */
export function sniffFormat(text: string): Guess {
  const head = withoutMark(text.slice(0, HEAD));
  const nothing: Guess = { format: 'grid', confidence: 0 };
  if (isBinary(head) || head.trim() === '') return nothing;
  return sniffJson(head) ?? sniffTable(head) ?? sniffArticle(head) ?? sniffGrid(head) ?? nothing;
}

function sniffJson(head: string): Guess | undefined {
  if (!/^\s*[[{]/.test(head)) return undefined;
  if (!/"blocks"\s*:/.test(head)) return undefined;
  const sure = /"(?:boardSize|escapePoint|shape)"\s*:/.test(head);
  return { format: 'json', confidence: sure ? 0.98 : 0.6 };
}

function sniffTable(head: string): Guess | undefined {
  const first = head.trimStart().split(/[\r\n]/, 1)[0]!;
  if (!first.includes('\t')) return undefined;
  const names = first.split('\t').map((name) => name.trim().toLowerCase());
  const known = ['board', 'goal'].filter((name) => names.includes(name)).length;
  if (known > 0) return { format: 'table', confidence: known === 2 ? 0.98 : 0.6 };
  // Rows without the line that names the columns: still a table, so that the message can say what is missing.
  return names.some((field) => isSlashBoard(field)) ? { format: 'table', confidence: 0.5 } : undefined;
}

function sniffArticle(head: string): Guess | undefined {
  const whole = head.length < HEAD ? head : head.slice(0, head.lastIndexOf('\n') + 1);
  return looksLikeArticle(whole) ? { format: 'article', confidence: 0.9 } : undefined;
}

function sniffGrid(head: string): Guess | undefined {
  const goal = /^[ \t]*(?:goal[ \t]*:[ \t]*|\S+[ \t]+)\S@-?\d{1,4},-?\d{1,4}(?:[;|\s]|$)/imu;
  if (goal.test(head)) return { format: 'grid', confidence: 0.95 };
  const lines = head.split(/\r\n|\n|\r/).map((line) => line.trim());
  if (lines.some((line) => isSlashBoard(line.split(/\s/, 1)[0]!))) return { format: 'grid', confidence: 0.6 };
  if (/^[ \t]*(?:goal|published(?:[ \t]+\w+)?)[ \t]*:/imu.test(head))
    return { format: 'grid', confidence: 0.4 };
  return isLetterBlock(lines) ? { format: 'grid', confidence: 0.3 } : undefined;
}

/** Rows of equal length joined by slashes, as no chess position and no path of a file is. */
function isSlashBoard(text: string): boolean {
  const rows = text.slice(0, 8192).split('/');
  // Two equal words with a slash between are no board yet.
  if (rows.length < 2 || (rows.length === 2 && !text.includes('.'))) return false;
  return rows.every((row) => row.length > 0 && row.length === rows[0]!.length) && /\p{L}/u.test(text);
}

/** Lines of equal length without blanks, with letters: maybe a board whose goal was forgotten. */
function isLetterBlock(lines: readonly string[]): boolean {
  const rows = lines.filter((line) => line !== '' && !line.startsWith('//') && !/^name\s*:/i.test(line));
  const width = rows[0]?.length ?? 0;
  if (rows.length < 2 || width < 2 || width > 64) return false;
  if (!rows.every((row) => row.length === width && !/\s/u.test(row))) return false;
  return rows.some((row) => /\p{L}/u.test(row));
}
