import { type Entry, err, type Level, type ParsedFile, type Problem, type Result } from '@solver-farm/core';
import { modelOf, openLevel } from './handle.js';
import { type JsonNode, type Places, parseJson, placesIn } from './json.js';
import { boundingBox, type KlotskiLevel, type Piece, type Rule, type SetupPiece } from './level.js';
import { makeLevel } from './make-level.js';
import { cleanName, quote, withoutMark } from './text.js';

/** Longest text that is read as JSON, in UTF-16 units: some hundred thousand levels. */
export const MAX_JSON = 64_000_000;

/**
 * Reads the JSON of npm `klotski` 4.0.0: one object, or an array of them, with
 * - `blocks`: `shape` `[rows, columns]`, `position` `[row, column]` of the top left corner, and maybe `directions`
 *   (a list of 0 down, 1 right, 2 up, 3 left that the block may take; without it, all);
 * - `boardSize` `[rows, columns]`, `[5, 4]` where not given;
 * - `escapePoint` `[row, column]` where the top left corner of the first block has to go, `[3, 1]` where not given;
 * - and, our addition, `name`.
 *
 * The first block is piece A, the others follow as B, C, …. Codes: `ERR_EMPTY`, `ERR_LINE` (too long a text),
 * `ERR_JSON` (no JSON), `ERR_VALUE` (a value that is not what its place needs; the message begins with its path,
 * such as `blocks[2].shape`) and those of `makeLevel`, all with line and column.
 */
export function parseJsonFile(text: string): ParsedFile {
  const fail = (problem: Problem): ParsedFile => ({ format: 'json', entries: [], problems: [problem] });
  if (text.length > MAX_JSON) {
    const message = `the text has ${text.length} characters; at most ${MAX_JSON} are read as JSON`;
    return fail({ code: 'ERR_LINE', message });
  }
  const json = withoutMark(text);
  if (json.trim() === '') return fail({ code: 'ERR_EMPTY', message: 'the file is empty; JSON expected' });
  const root = parseJson(json);
  if (!root.ok) return fail(root.error);
  const nodes = root.value.kind === 'array' ? root.value.items : [root.value];
  if (nodes.length === 0)
    return fail({ code: 'ERR_EMPTY', message: 'the array has no level', line: 1, column: 1 });
  const place = placesIn(json);
  const entries = nodes.map((node, i) =>
    readEntry(node, i + 1, root.value.kind === 'array' ? `[${i}]` : '', place),
  );
  return { format: 'json', entries, problems: [] };
}

function readEntry(node: JsonNode, index: number, path: string, place: Places): Entry {
  const { line } = place(node.at);
  const given = node.kind === 'object' ? node.members.get('name') : undefined;
  const name = (given?.kind === 'string' ? cleanName(given.value) : '') || `level ${index}`;
  const level = readLevel(node, path, place);
  return {
    index,
    name,
    line,
    level: level.ok ? { ok: true, value: openLevel(level.value, { name }) } : level,
    notes: [],
  };
}

interface Block {
  readonly node: JsonNode;
  readonly piece: SetupPiece;
}

function readLevel(node: JsonNode, path: string, place: Places): Result<KlotskiLevel> {
  const reader: Reader = {
    wrong: (at, where, message) => {
      const { line, column } = place(at);
      return err('ERR_VALUE', `${where === '' ? 'level' : where}: ${message}`, line, column);
    },
  };
  if (node.kind !== 'object') return reader.wrong(node.at, path, 'an object with "blocks" expected');
  const key = (name: string) => (path === '' ? name : `${path}.${name}`);
  const size = readPair(reader, node.members.get('boardSize'), key('boardSize'), [5, 4]);
  if (!size.ok) return size;
  const exit = readPair(reader, node.members.get('escapePoint'), key('escapePoint'), [3, 1]);
  if (!exit.ok) return exit;
  const [height, width] = size.value;
  if (height > 64 || width > 64) {
    return reader.wrong(
      node.members.get('boardSize')!.at,
      key('boardSize'),
      'at most 64 rows and columns expected',
    );
  }
  const list = node.members.get('blocks');
  if (list?.kind !== 'array' || list.items.length === 0) {
    return reader.wrong(list?.at ?? node.at, key('blocks'), 'a list of at least one block expected');
  }
  const blocks: Block[] = [];
  for (const [i, item] of list.items.entries()) {
    const piece = readBlock(reader, item, `${key('blocks')}[${i}]`, width, height, labelOf(i));
    if (!piece.ok) return piece;
    blocks.push({ node: item, piece: piece.value });
  }
  const [y, x] = exit.value;
  const made = makeLevel({
    width,
    height,
    pieces: blocks.map(({ piece }) => piece),
    goals: [{ piece: 0, x, y }],
  });
  if (made.ok) return made;
  const { code, message, cell } = made.error;
  const owners = cell === undefined ? [] : blocks.filter(({ piece }) => piece.cells.includes(cell));
  const { line, column } = place(owners.at(-1)?.node.at ?? node.members.get('escapePoint')?.at ?? node.at);
  return err(code, message, line, column);
}

interface Reader {
  readonly wrong: (at: number, where: string, message: string) => Result<never>;
}

function readPair(
  reader: Reader,
  node: JsonNode | undefined,
  path: string,
  missing: readonly [number, number],
): Result<readonly [number, number]> {
  if (node === undefined) return { ok: true, value: missing };
  const numbers =
    node.kind === 'array' ? node.items.map((item) => (item.kind === 'number' ? item.value : Number.NaN)) : [];
  const [row, column] = numbers;
  if (numbers.length !== 2 || !Number.isInteger(row) || !Number.isInteger(column)) {
    return reader.wrong(node.at, path, 'two whole numbers, [rows, columns], expected');
  }
  return { ok: true, value: [row! + 0, column! + 0] };
}

function readBlock(
  reader: Reader,
  node: JsonNode,
  path: string,
  width: number,
  height: number,
  label: string,
): Result<SetupPiece> {
  if (node.kind !== 'object')
    return reader.wrong(node.at, path, 'an object with "shape" and "position" expected');
  for (const key of ['shape', 'position']) {
    if (!node.members.has(key))
      return reader.wrong(node.at, `${path}.${key}`, 'two whole numbers expected, nothing found');
  }
  const shape = readPair(reader, node.members.get('shape'), `${path}.shape`, [1, 1]);
  if (!shape.ok) return shape;
  const position = readPair(reader, node.members.get('position'), `${path}.position`, [0, 0]);
  if (!position.ok) return position;
  const [rows, columns] = shape.value;
  const [top, left] = position.value;
  if (rows < 1 || columns < 1)
    return reader.wrong(node.members.get('shape')!.at, `${path}.shape`, 'at least [1, 1] expected');
  if (top < 0 || left < 0 || top + rows > height || left + columns > width) {
    return reader.wrong(
      node.members.get('position')!.at,
      `${path}.position`,
      'the block stands outside the board',
    );
  }
  const rule = readDirections(reader, node.members.get('directions'), `${path}.directions`);
  if (!rule.ok) return rule;
  const cells: number[] = [];
  for (let y = top; y < top + rows; y++)
    for (let x = left; x < left + columns; x++) cells.push(y * width + x);
  return { ok: true, value: { label, cells, rule: rule.value } };
}

function readDirections(reader: Reader, node: JsonNode | undefined, path: string): Result<Rule> {
  // The library takes null and false as "no restriction".
  if (node === undefined || node.kind === 'null' || node.kind === 'false') return { ok: true, value: 'free' };
  if (node.kind === 'array') {
    const allowed = node.items.map((item) => (item.kind === 'number' ? item.value : -1));
    const key = [...new Set(allowed)].sort().join('');
    const rule = DIRECTION_RULES.get(key);
    if (rule !== undefined) return { ok: true, value: rule };
  }
  return reader.wrong(
    node.at,
    path,
    '[0, 1, 2, 3], [0, 2] (up and down), [1, 3] (left and right) or [] expected',
  );
}

const DIRECTION_RULES: ReadonlyMap<string, Rule> = new Map([
  ['0123', 'free'],
  ['02', 'vertical'],
  ['13', 'horizontal'],
  ['', 'fixed'],
]);

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Names for pieces that come without: letters, digits, then Chinese characters. */
export function labelOf(index: number): string {
  return LETTERS[index] ?? String.fromCodePoint(0x4e00 + index - LETTERS.length);
}

/**
 * Writes levels as that JSON, one object or an array. Fails with `ERR_WRITE` for what it cannot hold: walls and
 * gates, pieces that are no rectangles, more than one goal. Names of pieces and published figures are left out.
 */
export function writeJsonFile(levels: readonly Level[]): Result<string> {
  const objects: string[] = [];
  for (const level of levels) {
    const model = modelOf(level);
    if (!model.ok) return model;
    const unfit = unfitFor(model.value);
    if (unfit !== undefined)
      return err('ERR_WRITE', `${quote(level.name)} does not fit this format: ${unfit}`);
    objects.push(writeObject(cleanName(level.name), model.value));
  }
  return { ok: true, value: objects.length === 1 ? `${objects[0]}\n` : `[\n${objects.join(',\n')}\n]\n` };
}

function unfitFor(level: KlotskiLevel): string | undefined {
  if (level.cells.some((cell) => cell !== 'floor')) return 'it has walls or gates';
  if (level.goals.length > 1) return 'it has more than one goal';
  const crooked = level.pieces.find((piece) => {
    const box = boundingBox(piece.cells, level.width);
    return box.width * box.height !== piece.cells.length;
  });
  return crooked === undefined ? undefined : `piece ${crooked.label} is no rectangle`;
}

function writeObject(name: string, level: KlotskiLevel): string {
  const goal = level.goals[0]!;
  const first = level.pieces[goal.piece]!;
  const blocks = [first, ...level.pieces.filter((piece) => piece !== first)].map((piece) =>
    writeBlock(piece, level.width),
  );
  const lines = [
    `"name": ${JSON.stringify(name)}`,
    `"blocks": [\n    ${blocks.join(',\n    ')}\n  ]`,
    `"boardSize": [${level.height}, ${level.width}]`,
    `"escapePoint": [${goal.y}, ${goal.x}]`,
  ];
  return `{\n  ${lines.join(',\n  ')}\n}`;
}

const RULE_DIRECTIONS = { free: '', vertical: '[0, 2]', horizontal: '[1, 3]', fixed: '[]' } as const;

function writeBlock(piece: Piece, width: number): string {
  const box = boundingBox(piece.cells, width);
  const directions = RULE_DIRECTIONS[piece.rule];
  const rest = directions === '' ? '' : `, "directions": ${directions}`;
  return `{ "shape": [${box.height}, ${box.width}], "position": [${box.y}, ${box.x}]${rest} }`;
}
