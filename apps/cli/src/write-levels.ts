import { type Entry, type Format, type Level, ok, type Result } from '@solver-farm/core';
import { complain, oneLine, say } from './messages.js';

/** A legal level and where it is from. */
export interface FoundLevel extends Pick<Entry, 'index' | 'name' | 'line'> {
  readonly path: string;
  readonly level: Level;
}

/** What is to be written; null where nothing is. `misfits` counts the levels that were left out. */
export interface Written {
  readonly content: string | Uint8Array | null;
  readonly misfits: number;
}

/**
 * Puts levels in a format, in its own encoding. A level that the format cannot hold costs no other: it is left out, and
 * named on standard error.
 */
export function writeLevels(format: Format, found: readonly FoundLevel[]): Written {
  const whole = encoded(format, found);
  if (whole.ok) return { content: whole.value, misfits: 0 };
  const fitting = found.filter((one) => {
    const alone = encoded(format, [one]);
    if (!alone.ok) complain({ path: one.path, problem: misfit(one, alone.error) });
    return alone.ok;
  });
  if (fitting.length === 0) return { content: null, misfits: found.length };
  const rest = encoded(format, fitting);
  if (rest.ok) return { content: rest.value, misfits: found.length - fitting.length };
  say(`${rest.error.message} (${rest.error.code})`);
  return { content: null, misfits: found.length };
}

/** The place of such a problem is one of the text that was to be written; people know that of the level. */
function misfit({ index, name, line }: FoundLevel, { code, message }: { code: string; message: string }) {
  return { code, line, message: `level ${`${index} ${oneLine(name)}`.trim()} is left out: ${message}` };
}

function encoded(format: Format, found: readonly FoundLevel[]): Result<string | Uint8Array> {
  const text = format.write?.(found.map(({ level }) => level)) ?? ok('');
  if (!text.ok) return text;
  const whole = text.value.endsWith('\n') ? text.value : `${text.value}\n`;
  return format.encode === undefined ? ok(whole) : format.encode(whole);
}
