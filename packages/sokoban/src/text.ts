/** A line of a text, its number from 1. */
export interface TextLine {
  readonly text: string;
  readonly number: number;
}

/** Longest line that is looked at, characters. */
export const MAX_LINE = 1 << 20;

/** The text without a byte order mark. */
export function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/** The lines of a text, whatever ends them (CR LF, LF, CR). */
export function splitText(text: string): string[] {
  return withoutMark(text).split(/\r\n|\n|\r/);
}

/** The lines of a text with their numbers. */
export function splitLines(text: string): readonly TextLine[] {
  return splitText(text).map((line, i) => ({ text: line, number: i + 1 }));
}

/** A text in one line: line ends of any kind and the blanks around them become one blank each. */
export function oneLine(text: string): string {
  return text
    .split(/[\r\n\v\f\u0085\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter((line, i, lines) => line !== '' || i === 0 || i === lines.length - 1)
    .join(' ')
    .trim();
}

/** A piece of outside text as messages show it: in quotes, short, on one line. */
export function quote(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 37)}...` : text);
}

/** True where a text cannot be text: it has a NUL. */
export function isBinary(text: string): boolean {
  return text.includes('\0');
}
