import { err, ok, type Problem, type Result } from '@solver-farm/core';
import { type Alphabet, parseLegend, STANDARD } from './alphabet.js';
import { levelRows } from './data.js';
import {
  type KeyValue,
  type LevelDocument,
  type LevelRecord,
  NO_NOTES,
  type WritableDocument,
} from './document.js';
import { levelOfRows, type Row } from './rows.js';
import { withoutMark } from './text.js';
import { encodeXml, readXml } from './xml.js';

/**
 * Reads SLC, the XML of the level collections: `<SokobanLevels><Title/>...<LevelCollection Copyright><Level Id Width
 * Height><L>row</L>`. Widths are not trusted; a bar at the end of a row is dropped with a note. Other tags are passed
 * over, with a note on the level that they are in or before. A file that breaks off gives what could be read, and the
 * problem.
 */
export function parseSlc(source: string, options: { readonly legend?: string } = {}): LevelDocument {
  const nothing = { format: 'slc' as const, title: '', keys: [], levels: [] };
  const alphabet = options.legend === undefined ? ok(STANDARD) : parseLegend(options.legend);
  if (!alphabet.ok) return { ...nothing, problems: [alphabet.error] };
  const text = withoutMark(source);
  const keys: KeyValue[] = [];
  const levels: LevelRecord[] = [];
  let title = '';
  let copyright = '';
  let level: OpenLevel | null = null;
  let row: { text: string; line: number; column: number } | null = null;
  let field: { name: string; text: string } | null = null;
  /** Names of tags that were passed over, for the level to be closed next. */
  const foreign = new Set<string>();
  let inForeign: string | null = null;
  const finish = (read: OpenLevel) => {
    levels.push(closeLevel(read, copyright, alphabet.value, [...foreign]));
    foreign.clear();
  };
  const broken = readXml(text, {
    open(name, attributes, line, column) {
      if (row !== null && level !== null) level.broken ??= { what: `<${name}> within a row`, line, column };
      if (name === 'Level') {
        if (level !== null) finish(level);
        level = { id: attributes.get('Id') ?? '', attributes, rows: [], line, column, broken: null };
      } else if (name === 'L') row = { text: '', line, column: column + 3 };
      else if (name === 'LevelCollection') copyright = attributes.get('Copyright') ?? '';
      else if (level === null && row === null && FIELDS.includes(name)) field = { name, text: '' };
      else if (name !== 'SokobanLevels') {
        if (foreign.size < MAX_FOREIGN) foreign.add(name.slice(0, 40));
        inForeign ??= name;
      }
    },
    text(piece, line, column) {
      if (row !== null) {
        if (row.text === '') Object.assign(row, { line, column });
        row.text += piece;
      } else if (field !== null) field.text += piece;
      // Rows that lost their tags: what is left could be another level.
      else if (level !== null && (inForeign === null ? piece.trim() !== '' : piece.includes('#'))) {
        level.broken ??= { what: 'text between rows', line, column };
      }
    },
    close(name) {
      if (name === inForeign) inForeign = null;
      if (name === 'L' && row !== null) {
        level?.rows.push({
          text: withoutLineEnds(row.text),
          line: row.line,
          column: row.column,
        });
        row = null;
      } else if (name === 'Level' && level !== null) {
        finish(level);
        level = null;
      } else if (field?.name === name) {
        const value = field.text.trim().replace(/\r\n?/g, '\n');
        if (name === 'Title') title = value;
        else if (value !== '') keys.push([name, value]);
        field = null;
      }
    },
  });
  const problems: Problem[] = broken === null ? [] : [broken];
  if (copyright !== '') keys.push(['Copyright', copyright]);
  return { format: 'slc', title, keys, levels, problems };
}

/** A row without the line ends around it, and the indentation of a closing tag on a line of its own. */
function withoutLineEnds(text: string): string {
  const blanks = text.trimEnd().length;
  const end = text.slice(blanks).search(/[\r\n]/);
  return (end < 0 ? text : text.slice(0, blanks + end)).replace(/^[\r\n]+/, '');
}

/** More names of unknown tags than this say nothing more. */
const MAX_FOREIGN = 5;

/** What is said of a collection. */
const FIELDS = ['Title', 'Description', 'Email', 'Url', 'Author', 'Comment', 'Date'];

interface OpenLevel {
  readonly id: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly rows: Row[];
  readonly line: number;
  readonly column: number;
  /** Why it cannot be told what the rows are. */
  broken: { readonly what: string; readonly line: number; readonly column: number } | null;
}

function closeLevel(
  open: OpenLevel,
  copyright: string,
  alphabet: Alphabet,
  foreign: readonly string[],
): LevelRecord {
  const { id, attributes, rows, line, column, broken } = open;
  const barred = rows.some(({ text }) => text.endsWith('|'));
  const kept = rows.map((row) => ({ ...row, text: row.text.replace(/\|$/, '') }));
  const { level, notes } = levelOfRows(kept, alphabet);
  const own = attributes.get('Copyright');
  const keys: KeyValue[] = own === undefined || own === copyright ? [] : [['Copyright', own]];
  return {
    ...NO_NOTES,
    name: id,
    keys,
    line: rows[0]?.line ?? line,
    level:
      broken !== null
        ? err('ERR_XML', broken.what, broken.line, broken.column)
        : level.ok || level.error.line !== undefined
          ? level
          : { ok: false, error: { ...level.error, line, column } },
    notes: [
      ...notes,
      ...(barred ? ['a bar at the end of a row was passed over'] : []),
      ...foreign.map((name) => `<${name}> was passed over`),
    ],
  };
}

/** The tags for keys that text files name otherwise. */
const TAGS: Readonly<Record<string, string>> = {
  homepage: 'Url',
  website: 'Url',
  'e-mail': 'Email',
  comments: 'Comment',
  'date created': 'Date',
  ...Object.fromEntries(FIELDS.map((name) => [name.toLowerCase(), name])),
};

/**
 * Writes SLC in UTF-8. It has no place for solutions and figures, nor for other keys of the collection than `Title`,
 * `Description`, `Email`, `Url`, `Author`, `Comment`, `Date` and `Copyright`, and of a level than `Copyright`.
 */
export function writeSlc({ title, keys, levels }: WritableDocument): Result<string> {
  const width = levels.reduce((most, { level }) => Math.max(most, level.width), 0);
  const height = levels.reduce((most, { level }) => Math.max(most, level.height), 0);
  const copyright = keys.find(([key]) => key.toLowerCase() === 'copyright')?.[1];
  const attribute = (name: string, value: string | number | undefined) =>
    value === undefined ? '' : ` ${name}="${encodeXml(String(value).replace(/\s+/g, ' '))}"`;
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<SokobanLevels>',
    `  <Title>${encodeXml(title)}</Title>`,
    ...FIELDS.slice(1).flatMap((name) => {
      const said = keys.filter(([key]) => TAGS[key.toLowerCase()] === name);
      return said.map(([, value]) => `  <${name}>${encodeXml(value)}</${name}>`);
    }),
    `  <LevelCollection${attribute('Copyright', copyright)} MaxWidth="${width}" MaxHeight="${height}">`,
    ...levels.flatMap(({ name, level, keys: own }) => [
      `    <Level${attribute('Id', name)} Width="${level.width}" Height="${level.height}"${attribute(
        'Copyright',
        own.find(([key]) => key.toLowerCase() === 'copyright')?.[1],
      )}>`,
      ...levelRows(level).map((row) => `      <L>${row.replace(/-+$/, '').replaceAll('-', ' ')}</L>`),
      '    </Level>',
    ]),
    '  </LevelCollection>',
    '</SokobanLevels>',
  ];
  return ok(`${lines.join('\n')}\n`);
}
