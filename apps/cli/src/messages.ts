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

/** Line ends and other control characters of names and messages would break the lines of a report. */
export function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
}
