/** The lines of a text, whatever ends them; the byte order mark is dropped. */
export function linesOf(text: string): string[] {
  return (text.charCodeAt(0) === 0xfeff ? text.slice(1) : text).split(/\r\n|\n|\r/);
}

/** Longest line that is looked at, characters. */
export const MOST_LINE = 2_000;

/** Text for a message: quoted, short, with nothing that could upset a terminal. */
export function quote(text: string): string {
  const points = [...text.slice(0, 60)];
  const short = points.length > 24 || text.length > 60 ? `${points.slice(0, 24).join('')}…` : text;
  return `"${short.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '?')}"`;
}

/** A name on one line. */
export function cleanName(name: string): string {
  return name
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 200);
}
