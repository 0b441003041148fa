import { err, type Result } from '@solver-farm/core';

/** A JSON value that knows where it stands in the text (UTF-16 index). */
export type JsonNode =
  | { readonly kind: 'null' | 'true' | 'false'; readonly at: number }
  | { readonly kind: 'number'; readonly at: number; readonly value: number }
  | { readonly kind: 'string'; readonly at: number; readonly value: string }
  | { readonly kind: 'array'; readonly at: number; readonly items: readonly JsonNode[] }
  | { readonly kind: 'object'; readonly at: number; readonly members: ReadonlyMap<string, JsonNode> };

/** Deepest nesting that is read; a file of levels needs five. */
const MAX_DEPTH = 64;

/** What is wrong, and at which UTF-16 index. */
interface Fault {
  readonly kind: 'fault';
  readonly at: number;
  readonly expected: string;
}

function fault(at: number, expected: string): Fault {
  return { kind: 'fault', at, expected };
}

/**
 * Reads JSON (RFC 8259) and keeps the place of every value: the engine's own parser tells neither the place of
 * a value nor, in many cases, that of an error. The last of equal keys wins, as there. Code: `ERR_JSON`.
 */
export function parseJson(text: string): Result<JsonNode> {
  const reader = { text, at: 0 };
  const node = readValue(reader, 0);
  if (node.kind === 'fault') return failure(text, node);
  skipBlanks(reader);
  if (reader.at < text.length) return failure(text, fault(reader.at, 'the end of the text'));
  return { ok: true, value: node };
}

/** Tells line and column, from 1, of a UTF-16 index. */
export type Places = (at: number) => { readonly line: number; readonly column: number };

/**
 * Finds places in a text. Places asked for in ascending order cost one walk through the text in all: files of
 * many levels are often written on a single line.
 */
export function placesIn(text: string): Places {
  let known = 0;
  let line = 1;
  let column = 1;
  return (at) => {
    if (at < known) [known, line, column] = [0, 1, 1];
    while (known < at) {
      const sign = text.codePointAt(known)!;
      const next = known + (sign > 0xffff ? 2 : 1);
      const lineFeedFollows = sign === 0x0d && text.charCodeAt(next) === 0x0a;
      if (sign === 0x0a || (sign === 0x0d && !lineFeedFollows)) [line, column] = [line + 1, 1];
      else if (!lineFeedFollows) column++;
      known = next;
    }
    return { line, column };
  };
}

interface Reader {
  readonly text: string;
  at: number;
}

function failure(text: string, wrong: Fault): Result<never> {
  const found = wrong.at < text.length ? JSON.stringify(text[wrong.at]) : 'the end of the text';
  const { line, column } = placesIn(text)(wrong.at);
  return err('ERR_JSON', `${wrong.expected} expected, ${found} found`, line, column);
}

function skipBlanks(reader: Reader): void {
  while (reader.at < reader.text.length && ' \t\r\n'.includes(reader.text[reader.at]!)) reader.at++;
}

function readValue(reader: Reader, depth: number): JsonNode | Fault {
  skipBlanks(reader);
  const { at, text } = reader;
  const sign = text[at];
  if (depth > MAX_DEPTH) return fault(at, `at most ${MAX_DEPTH} levels of nesting`);
  if (sign === '{') return readObject(reader, depth);
  if (sign === '[') return readArray(reader, depth);
  if (sign === '"') {
    const value = readString(reader);
    return typeof value === 'string' ? { kind: 'string', at, value } : value;
  }
  for (const kind of ['null', 'true', 'false'] as const) {
    if (text.startsWith(kind, at)) {
      reader.at += kind.length;
      return { kind, at };
    }
  }
  const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
  number.lastIndex = at;
  const found = number.exec(text);
  if (found === null) return fault(at, 'a value');
  reader.at += found[0].length;
  return { kind: 'number', at, value: Number(found[0]) };
}

function readArray(reader: Reader, depth: number): JsonNode | Fault {
  const at = reader.at++;
  const items: JsonNode[] = [];
  skipBlanks(reader);
  if (reader.text[reader.at] === ']') {
    reader.at++;
    return { kind: 'array', at, items };
  }
  for (;;) {
    const item = readValue(reader, depth + 1);
    if (item.kind === 'fault') return item;
    items.push(item);
    skipBlanks(reader);
    const sign = reader.text[reader.at];
    if (sign !== ',' && sign !== ']') return fault(reader.at, '"," or "]"');
    reader.at++;
    if (sign === ']') return { kind: 'array', at, items };
  }
}

function readObject(reader: Reader, depth: number): JsonNode | Fault {
  const at = reader.at++;
  const members = new Map<string, JsonNode>();
  skipBlanks(reader);
  if (reader.text[reader.at] === '}') {
    reader.at++;
    return { kind: 'object', at, members };
  }
  for (;;) {
    skipBlanks(reader);
    const key = reader.text[reader.at] === '"' ? readString(reader) : fault(reader.at, 'a key in quotes');
    if (typeof key !== 'string') return key;
    skipBlanks(reader);
    if (reader.text[reader.at] !== ':') return fault(reader.at, '":"');
    reader.at++;
    const value = readValue(reader, depth + 1);
    if (value.kind === 'fault') return value;
    members.set(key, value);
    skipBlanks(reader);
    const sign = reader.text[reader.at];
    if (sign !== ',' && sign !== '}') return fault(reader.at, '"," or "}"');
    reader.at++;
    if (sign === '}') return { kind: 'object', at, members };
  }
}

const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

function readString(reader: Reader): string | Fault {
  const { text } = reader;
  const start = reader.at;
  let at = start + 1;
  while (at < text.length && text[at] !== '"') {
    if (text[at] === '\\') {
      ESCAPE.lastIndex = at;
      const found = ESCAPE.exec(text);
      if (found === null) return fault(at, 'an escape such as \\n or \\u0041');
      at += found[0].length;
    } else if (text.charCodeAt(at) < 0x20) return fault(at, 'the rest of a string');
    else at++;
  }
  if (at >= text.length) return fault(at, 'the rest of a string');
  reader.at = at + 1;
  // Checked above, so that the engine can only agree.
  return JSON.parse(text.slice(start, at + 1)) as string;
}
