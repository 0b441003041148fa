import type { KeyValue } from './document.js';
import type { Range } from './format-text-chunk.js';
import { meaningOf } from './format-text-lines.js';

/** Longest value that is put in, and how much is put into a file in all, characters. */
const LONGEST = 1000;
const MOST = 1 << 24;

/** The macros of a file. */
export interface Macros {
  /** Puts values in; what is no macro stays. */
  readonly expand: (line: string) => string;
  /** The keys of the header without prose lines that only make macros. */
  withoutUsed(keys: readonly KeyValue[]): readonly KeyValue[];
}

/**
 * The lines `Key=value` of a header, whose values stand for `<#Key#/>` everywhere in the file. Values are put
 * in as they are, not again what is in them.
 */
export function createMacros(
  lines: readonly string[],
  header: Range,
  comments: ReadonlyMap<number, number>,
): Macros {
  const values = new Map<string, string>();
  for (let i = header.from; i < header.to; i++) {
    i = comments.get(i) ?? i;
    const name = /^\s*([A-Za-z]\w{0,60})=/.exec(lines[i]!.slice(0, 100));
    if (name !== null) values.set(name[1]!, lines[i]!.slice(name[0].length).trim().slice(0, LONGEST));
  }
  let left = MOST;
  const expand = (line: string) => {
    if (values.size === 0 || !line.includes('<#')) return line;
    return line.replace(/<#(\w{1,61})#\/>/g, (whole, name: string) => {
      const value = values.get(name);
      if (value === undefined || value.length > left) return whole;
      left -= value.length;
      return value;
    });
  };
  return { expand, withoutUsed: (keys) => withoutUsed(keys, values, lines) };
}

function withoutUsed(
  keys: readonly KeyValue[],
  values: ReadonlyMap<string, string>,
  lines: readonly string[],
): readonly KeyValue[] {
  const used = new Set<string>();
  if (values.size > 0) {
    for (const line of lines) {
      if (!line.includes('<#')) continue;
      for (const [, name] of line.matchAll(/<#(\w{1,61})#\/>/g)) if (values.has(name!)) used.add(name!);
    }
  }
  if (used.size === 0) return keys;
  const isMacro = (line: string) => {
    const name = /^([A-Za-z]\w{0,60})=/.exec(line)?.[1];
    return name !== undefined && used.has(name) && meaningOf(line).kind !== 'key';
  };
  return keys.flatMap(([key, value], i): KeyValue[] => {
    // The prose is the last key of the header.
    if (i < keys.length - 1 || key !== 'Comment') return [[key, value]];
    const rest = value.split('\n').filter((line) => !isMacro(line));
    return rest.length === 0 ? [] : [[key, rest.join('\n')]];
  });
}
