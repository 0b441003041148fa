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
 * its own is expanded. A `<` that begins nothing is text; a tag that lacks its `>` ends where the next begins; what is
 * open at the end of the text is closed. Never throws; linear in the length of the text, however it is damaged.
 *
 * Returns what is wrong with the text, if anything: `ERR_XML` where it ends inside a tag or before its tags do.
 */
export function readXml(text: string, events: XmlEvents): Problem | null {
  const open = createOpenTags(events);
  const broken = readTags(text, events, open);
  const last = open.closeAll();
  if (broken !== null || last === undefined) return broken;
  return problemAt(text, text.length, `the file ends before </${last}>`);
}

function problemAt(text: string, place: number, message: string): Problem {
  const [line, column] = createPlaces(text)(place);
  return { code: 'ERR_XML', message, line, column };
}

function readTags(text: string, events: XmlEvents, open: OpenTags): Problem | null {
  const at = createPlaces(text);
  const say = (begin: number, end: number) => {
    if (begin < end) events.text(decodeEntities(text.slice(begin, end)), ...at(begin));
  };
  for (let from = 0; from < text.length; ) {
    const start = text.indexOf('<', from);
    if (start < 0) {
      say(from, text.length);
      break;
    }
    say(from, start);
    const skipped = skipMarkup(text, start);
    if (skipped !== null) {
      if (skipped.end < 0) return problemAt(text, start, 'the file ends inside a comment or declaration');
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
    const tag = name[2]!;
    const inside = start + name[0].length;
    const end = endOfTag(text, inside);
    if (end < 0) return problemAt(text, start, 'the file ends inside a tag');
    const body = text.slice(inside, end);
    if (name[1] === '/') {
      open.close(tag);
    } else {
      events.open(tag, attributesOf(body), ...at(start));
      if (body.trimEnd().endsWith('/')) events.close(tag);
      else open.push(tag);
    }
    from = text[end] === '>' ? end + 1 : end;
  }
  return null;
}

interface OpenTags {
  push(name: string): void;
  /** Closes the innermost tag of the name and all within it; nothing where none is open. */
  close(name: string): void;
  /** Closes all, and tells the innermost. */
  closeAll(): string | undefined;
}

function createOpenTags(events: XmlEvents): OpenTags {
  const stack: string[] = [];
  // How many of each name are open: a closing tag without an opening one must not cost a look through the stack.
  const counts = new Map<string, number>();
  const pop = () => {
    const name = stack.pop()!;
    counts.set(name, counts.get(name)! - 1);
    events.close(name);
    return name;
  };
  return {
    push(name) {
      stack.push(name);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    close(name) {
      if ((counts.get(name) ?? 0) > 0) while (pop() !== name);
    },
    closeAll() {
      const innermost = stack[stack.length - 1];
      while (stack.length > 0) pop();
      return innermost;
    },
  };
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
  return { end: endOfDeclaration(text, start), cdata: null };
}

/**
 * Place after a document type, which may hold declarations in brackets, and those quoted values and comments; -1 where
 * the text ends first.
 */
function endOfDeclaration(text: string, start: number): number {
  let inner = 0;
  for (let i = start + 2; i < text.length; i++) {
    const sign = text[i]!;
    if (sign === '[') inner++;
    else if (sign === ']') inner--;
    else if (sign === '>' && inner <= 0) return i + 1;
    else if (text.startsWith('<!--', i)) {
      const end = text.indexOf('-->', i + 4);
      if (end < 0) return -1;
      i = end + 2;
    } else if (sign === '"' || sign === "'") {
      // Past the value; a quote alone is one in a text.
      i = Math.max(i, text.indexOf(sign, i + 1));
    }
  }
  return -1;
}

/**
 * The place of the `>` that ends a tag, not of one in a quoted value, or of the `<` that begins the next where there
 * is none; -1 where the text ends first. A quoted value that holds a line end and a `<` lacks its quote.
 */
function endOfTag(text: string, from: number): number {
  let quoted = '';
  let lines = false;
  let end = from;
  for (; end < text.length; end++) {
    const sign = text[end]!;
    if (sign === '<' && (quoted === '' || lines)) break;
    if (quoted !== '') {
      if (sign === quoted) quoted = '';
      else lines ||= sign === '\n' || sign === '\r';
    } else if (sign === '"' || sign === "'") {
      quoted = sign;
      lines = false;
    } else if (sign === '>') {
      return end;
    }
  }
  // An unbalanced quote must not swallow the file.
  const plain = text.slice(from, end).indexOf('>');
  if (plain >= 0) return from + plain;
  return end < text.length ? end : -1;
}

function attributesOf(body: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  // Names begin where no letter of a name is before them: without that, a long name is tried from each of its letters.
  for (const match of body.matchAll(/(?<![\w.:-])([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
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
