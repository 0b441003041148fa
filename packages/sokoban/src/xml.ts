import type { Problem } from '@solver-farm/core';

/** What a reader of XML meets, in order. */
export interface XmlEvents {
  open(name: string, attributes: ReadonlyMap<string, string>, line: number, column: number): void;
  text(text: string, line: number, column: number): void;
  close(name: string): void;
}

/**
 * Reads the XML of level files, forgivingly: names and attributes, text, the five entities and character references,
 * CDATA. Comments, processing instructions and the document type are passed over: nothing is fetched, and no entity of
 * its own is expanded. A `<` that begins nothing is text. Never throws; linear in the length of the text.
 *
 * Returns what is wrong with the text, if anything: `ERR_XML` where it ends inside a tag or before its tags do.
 */
export function readXml(text: string, events: XmlEvents): Problem | null {
  const at = createPlaces(text);
  const open: string[] = [];
  let from = 0;
  const problem = (message: string, place: number): Problem => {
    const [line, column] = at(place);
    return { code: 'ERR_XML', message, line, column };
  };
  const say = (begin: number, end: number) => {
    if (begin < end) events.text(decodeEntities(text.slice(begin, end)), ...at(begin));
  };
  while (from < text.length) {
    const start = text.indexOf('<', from);
    if (start < 0) {
      say(from, text.length);
      break;
    }
    say(from, start);
    const skipped = skipMarkup(text, start);
    if (skipped !== null) {
      if (skipped.end < 0) return problem('the file ends inside a comment or declaration', start);
      if (skipped.cdata !== null) events.text(skipped.cdata, ...at(start));
      from = skipped.end;
      continue;
    }
    const name = /^<(\/?)([A-Za-z_][\w.:-]*)/.exec(text.slice(start, start + 200));
    if (name === null) {
      events.text('<', ...at(start));
      from = start + 1;
      continue;
    }
    const end = endOfTag(text, start);
    if (end < 0) return problem('the file ends inside a tag', start);
    const tag = name[2]!;
    if (name[1] === '/') {
      const depth = open.lastIndexOf(tag);
      if (depth >= 0) {
        for (const inner of open.splice(depth).reverse()) events.close(inner);
      }
    } else {
      const body = text.slice(start + 1 + tag.length, end);
      events.open(tag, attributesOf(body), ...at(start));
      if (body.trimEnd().endsWith('/')) events.close(tag);
      else open.push(tag);
    }
    from = end + 1;
  }
  for (const inner of open.slice().reverse()) events.close(inner);
  return open.length === 0 ? null : problem(`the file ends before </${open[open.length - 1]}>`, text.length);
}

interface Skipped {
  /** Place after it; -1 where the text ends first. */
  readonly end: number;
  readonly cdata: string | null;
}

/** Comments, CDATA, instructions and the document type; null for anything else. */
function skipMarkup(text: string, start: number): Skipped | null {
  const past = (mark: string, from: number) => {
    const found = text.indexOf(mark, from);
    return found < 0 ? -1 : found + mark.length;
  };
  if (text.startsWith('<!--', start)) return { end: past('-->', start + 4), cdata: null };
  if (text.startsWith('<?', start)) return { end: past('?>', start + 2), cdata: null };
  if (text.startsWith('<![CDATA[', start)) {
    const end = past(']]>', start + 9);
    return { end, cdata: end < 0 ? null : text.slice(start + 9, end - 3) };
  }
  if (!text.startsWith('<!', start)) return null;
  // A document type may hold declarations in brackets.
  let inner = 0;
  for (let i = start + 2; i < text.length; i++) {
    if (text[i] === '[') inner++;
    else if (text[i] === ']') inner--;
    else if (text[i] === '>' && inner <= 0) return { end: i + 1, cdata: null };
  }
  return { end: -1, cdata: null };
}

/** The place of the `>` that ends a tag, not of one in a quoted value; -1 where there is none. */
function endOfTag(text: string, start: number): number {
  let quoted = '';
  for (let i = start; i < text.length; i++) {
    const sign = text[i]!;
    if (quoted !== '') {
      if (sign === quoted) quoted = '';
    } else if (sign === '"' || sign === "'") {
      quoted = sign;
    } else if (sign === '>') {
      return i;
    }
  }
  // An unbalanced quote must not swallow the file.
  return text.indexOf('>', start);
}

function attributesOf(body: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const match of body.matchAll(/([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    attributes.set(match[1]!, decodeEntities(match[2] ?? match[3] ?? ''));
  }
  return attributes;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Expands the five entities and character references; others stay as they are. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-fA-F]{1,6})|#([0-9]{1,7})|(\w{2,4}));/g, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[name as string] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex as string, 16);
    const valid = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return valid ? String.fromCodePoint(code) : whole;
  });
}

/** Writes text for XML; characters that XML cannot hold are left out. */
export function encodeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
      .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}

/** A function from places to lines and columns; places are asked for in ascending order. */
function createPlaces(text: string): (place: number) => [line: number, column: number] {
  let line = 1;
  let begin = 0;
  let next = text.indexOf('\n');
  return (place) => {
    while (next >= 0 && next < place) {
      line++;
      begin = next + 1;
      next = text.indexOf('\n', begin);
    }
    return [line, place - begin + 1];
  };
}
