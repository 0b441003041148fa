import type { Problem } from '@solver-farm/core';

/** A problem of a file, to be told on standard error. */
export interface Reported {
  readonly path: string;
  readonly problem: Problem;
  /** The file is passed over and nothing is missing for it. */
  readonly skipped?: boolean;
}

/** Says something on standard error, in one line. */
export function say(text: string): void {
  process.stderr.write(`solver-farm: ${oneLine(text)}\n`);
}

/** Tells a problem of a file as `path:line:column: message (CODE)`. */
export function complain({ path, problem, skipped = false }: Reported): void {
  say(`${place(path, problem)}: ${skipped ? 'skipped: ' : ''}${problem.message} (${problem.code})`);
}

/** `path:line:column`, as far as they are known. */
export function place(path: string, { line, column }: Problem): string {
  const name = path === '-' ? 'standard input' : path;
  return [name, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':');
}

/** Longest name or message that is printed. */
const MOST_LETTERS = 500;

/**
 * A name or message as a part of a line: its line ends and other control characters would break the report, and
 * so would a name of a hundred megabytes.
 */
export function oneLine(text: string): string {
  const cut = text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
  return cut.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
}
