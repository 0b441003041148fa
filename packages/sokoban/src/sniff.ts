import type { FormatId } from './document.js';
import { withoutMark } from './text.js';

/** Which format a text is likeliest in, and how likely it is Sokoban at all, 0 to 1. */
export interface Guess {
  readonly format: FormatId;
  readonly confidence: number;
}

/** Looking further would cost time and tell nothing new. */
const HEAD = 65_536;

const ENDINGS: readonly (readonly [string, FormatId])[] = [
  ['.xsb', 'xsb'],
  ['.sok', 'sok'],
  ['.rle', 'rle'],
  ['.slc', 'slc'],
  ['.bxa', 'bxa'],
  // Solutions alone are no level, and that is for this family to say.
  ['.lurd', 'xsb'],
];

/** Looks at the beginning of a text, and at the file's name where the text leaves it open. */
export function sniffFormat(text: string, fileName = ''): Guess {
  const head = withoutMark(text.slice(0, HEAD));
  const ending = ENDINGS.find(([end]) => fileName.toLowerCase().endsWith(end));
  const nothing: Guess = { format: ending?.[1] ?? 'xsb', confidence: 0 };
  if (head.includes('\0') || head.trim() === '') return nothing;
  const seen = sniffXml(head) ?? sniffBxa(head) ?? sniffRows(head);
  if (seen !== undefined)
    return ending === undefined ? seen : { ...seen, confidence: Math.max(seen.confidence, 0.97) };
  return ending === undefined ? nothing : { format: ending[1], confidence: 0.5 };
}

function sniffXml(head: string): Guess | undefined {
  if (!/^\s*<[?!A-Za-z]/.test(head)) return undefined;
  if (/<SokobanLevels\b/.test(head)) return { format: 'slc', confidence: 0.99 };
  return /<Level\b/.test(head) && /<L>[^<]*#/.test(head) ? { format: 'slc', confidence: 0.9 } : undefined;
}

function sniffBxa(head: string): Guess | undefined {
  const levels = /^'\[\d*\]/m.test(head);
  const rows = /^%*#[#()xX+\-%]*#%*[ \t]*$/m.test(head);
  if (levels && rows) return { format: 'bxa', confidence: 0.98 };
  return levels && head.startsWith('!') ? { format: 'bxa', confidence: 0.8 } : undefined;
}

function sniffRows(head: string): Guess | undefined {
  const lines = head.split(/\r\n|\n|\r/);
  let walls = 0;
  let player = false;
  let things = false;
  let coded = false;
  for (const line of lines) {
    const row = line.trim();
    if (!row.includes('#')) continue;
    if (/^[#*][-_ \t@+$*.#pPbB]*[#*]$/.test(row)) walls++;
    else if (/^[-_#@+$*.pPbB0-9()|]+$/.test(row) && /[|]|\d#/.test(row)) {
      walls++;
      coded = true;
    } else continue;
    player ||= /[@+pP]/.test(row);
    things ||= /[$*.bB+]/.test(row);
  }
  if (walls === 0) return undefined;
  if (walls < 3 && !coded) return undefined;
  const format = coded ? 'rle' : 'xsb';
  // Boards of sliding blocks are in letters and walls too, and name the place where a block is to go.
  const places = /^[ \t]*(?:goal[ \t]*:[ \t]*|\S+[ \t]+)\S@-?\d{1,4},-?\d{1,4}(?:[;|\s]|$)/imu.test(head);
  if (places) return { format, confidence: 0.3 };
  if (player && things) return { format, confidence: 0.95 };
  return { format, confidence: player || things ? 0.7 : 0.2 };
}
