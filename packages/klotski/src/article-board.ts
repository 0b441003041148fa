import { err, type Result } from '@solver-farm/core';
import type { KlotskiLevel, LevelSetup, SetupPiece } from './level.js';
import { makeLevel } from './make-level.js';
import { quote } from './text.js';

/** Columns and rows of every board of the article. */
export const ARTICLE_WIDTH = 4;
export const ARTICLE_HEIGHT = 5;

/** Where the big piece has to go: the bottom middle. */
const GOAL = { x: 1, y: 3 } as const;

/** A row as the text has it; `.` is a blank that the text shows. */
export interface ArticleRow {
  readonly text: string;
  readonly line: number;
  readonly column: number;
  /** All blanks are shown: the row is `ARTICLE_WIDTH` long. */
  readonly exact: boolean;
}

/** One way of placing the blanks that the text leaves out. */
export interface Placement {
  readonly rows: readonly string[];
  readonly level: KlotskiLevel;
}

/** More ways than this are nothing that anybody wants listed. */
const MAX_PLACEMENTS = 100;

/**
 * Reads five rows of the old article's notation: `#` a cell of the big piece (2x2), `H` of an upright piece of
 * two cells, `[]` a lying piece, `O` a single cell, `.` a blank. A row that comes short leaves its blanks out;
 * every way of putting them back that makes a board is tried, and those with the blanks nearest to the middle
 * come first. The pieces are A (the big one, which has to reach the bottom middle), then B, C, … as they stand.
 *
 * Codes: `ERR_ARTICLE` (a row too long, a piece that is not whole), `ERR_AMBIGUOUS` (over 100 ways).
 */
export function placeBlanks(rows: readonly ArticleRow[]): Result<readonly Placement[]> {
  for (const row of rows) {
    if (row.text.length <= ARTICLE_WIDTH) continue;
    const message = `a row of at most ${ARTICLE_WIDTH} cells expected, ${row.text.length} found`;
    return err('ERR_ARTICLE', message, row.line, row.column + ARTICLE_WIDTH);
  }
  const choices = rows.map((row) => fillRow(row.text));
  const placements: Placement[] = [];
  let failure: Result<never> | undefined;
  for (const filled of product(choices)) {
    const level = readRows(filled, rows);
    if (level.ok) placements.push({ rows: filled, level: level.value });
    else failure ??= level;
    if (placements.length > MAX_PLACEMENTS) {
      const message = `the blanks left out fit in more than ${MAX_PLACEMENTS} ways; write them as "."`;
      return err('ERR_AMBIGUOUS', message, rows[0]!.line, rows[0]!.column);
    }
  }
  return placements.length > 0 ? { ok: true, value: placements } : failure!;
}

/** Every row of full width that gives `text` without the blanks added; blanks nearest to the middle first. */
function fillRow(text: string): string[] {
  const filled: { row: string; far: number }[] = [];
  for (let mask = 0; mask < 1 << ARTICLE_WIDTH; mask++) {
    let row = '';
    let used = 0;
    let far = 0;
    for (let x = 0; x < ARTICLE_WIDTH; x++) {
      const blank = ((mask >> x) & 1) === 1;
      if (blank) far += Math.abs(x - (ARTICLE_WIDTH - 1) / 2);
      row += blank ? '.' : (text[used++] ?? '');
    }
    if (used === text.length && row.length === ARTICLE_WIDTH) filled.push({ row, far });
  }
  filled.sort((a, b) => a.far - b.far);
  return [...new Set(filled.map(({ row }) => row))];
}

/** All combinations of one choice a row, in order of how far down the lists they reach in total. */
function* product(choices: readonly (readonly string[])[]): Generator<string[]> {
  const most = choices.reduce((sum, rows) => sum + rows.length - 1, 0);
  for (let rank = 0; rank <= most; rank++) yield* ofRank(choices, 0, rank, []);
}

function* ofRank(
  choices: readonly (readonly string[])[],
  y: number,
  rank: number,
  chosen: string[],
): Generator<string[]> {
  if (y === choices.length) {
    if (rank === 0) yield [...chosen];
    return;
  }
  for (const [i, row] of choices[y]!.entries()) {
    if (i > rank) break;
    yield* ofRank(choices, y + 1, rank - i, [...chosen, row]);
  }
}

/** Takes full rows apart into pieces; `source` tells where the characters stand in the text. */
function readRows(rows: readonly string[], source: readonly ArticleRow[]): Result<KlotskiLevel> {
  const width = ARTICLE_WIDTH;
  const signs = rows.join('');
  const taken = new Set<number>();
  const pieces: SetupPiece[] = [];
  let big = -1;
  for (let cell = 0; cell < signs.length; cell++) {
    const sign = signs[cell]!;
    if (sign === '.' || taken.has(cell)) continue;
    const shape = SHAPES.get(sign);
    const fits = shape?.cells.every(([dx, dy, wanted]) => {
      const at = cell + dy * width + dx;
      return (cell % width) + dx < width && signs[at] === wanted && !taken.has(at);
    });
    const place = spot(rows, source, cell);
    if (shape === undefined || !fits) {
      const message = `${quote(sign)} is not part of a whole piece; ${shape?.expected ?? 'one of # H [ ] O expected'}`;
      return err('ERR_ARTICLE', message, place.line, place.column);
    }
    if (sign === '#' && big >= 0) {
      return err(
        'ERR_ARTICLE',
        'one big piece (## over ##) expected, a second one found',
        place.line,
        place.column,
      );
    }
    const cells = shape.cells.map(([dx, dy]) => cell + dy * width + dx);
    for (const own of cells) taken.add(own);
    if (sign === '#') big = pieces.length;
    pieces.push({
      label: sign === '#' ? 'A' : 'BCDEFGHIJKLMNOPQRSTUV'[pieces.length - (big >= 0 ? 1 : 0)]!,
      cells,
    });
  }
  const first = source[0]!;
  if (big < 0)
    return err('ERR_ARTICLE', 'a big piece (## over ##) expected, none found', first.line, first.column);
  const setup: LevelSetup = { width, height: rows.length, pieces, goals: [{ piece: big, ...GOAL }] };
  return makeLevel(setup);
}

type Part = readonly [dx: number, dy: number, sign: string];

const SHAPES: ReadonlyMap<string, { readonly cells: readonly Part[]; readonly expected: string }> = new Map([
  ['#', { cells: square(), expected: '## over ## expected' }],
  ['H', { cells: [at(0, 0, 'H'), at(0, 1, 'H')], expected: 'another H below it expected' }],
  ['[', { cells: [at(0, 0, '['), at(1, 0, ']')], expected: '] right of it expected' }],
  [']', { cells: [at(0, 0, ' ')], expected: '[ left of it expected' }],
  ['O', { cells: [at(0, 0, 'O')], expected: '' }],
]);

function at(dx: number, dy: number, sign: string): Part {
  return [dx, dy, sign];
}

function square(): readonly Part[] {
  return [at(0, 0, '#'), at(1, 0, '#'), at(0, 1, '#'), at(1, 1, '#')];
}

function spot(
  rows: readonly string[],
  source: readonly ArticleRow[],
  cell: number,
): { line: number; column: number } {
  const y = Math.floor(cell / ARTICLE_WIDTH);
  const x = cell % ARTICLE_WIDTH;
  const row = source[y]!;
  const blanks = row.exact ? 0 : [...rows[y]!.slice(0, x)].filter((sign) => sign === '.').length;
  return { line: row.line, column: row.column + x - blanks };
}

/** Writes a level as five rows, or says what does not fit the notation. */
export function makeArticleRows(level: KlotskiLevel): Result<readonly string[]> {
  const unfit = (why: string) => err('ERR_WRITE', `the level does not fit this format: ${why}`);
  if (level.width !== ARTICLE_WIDTH || level.height !== ARTICLE_HEIGHT) {
    return unfit(`its board is not ${ARTICLE_WIDTH} by ${ARTICLE_HEIGHT}`);
  }
  if (level.cells.some((cell) => cell !== 'floor')) return unfit('it has walls or gates');
  const signs = new Array<string>(level.cells.length).fill('.');
  for (const { cells, label, rule } of level.pieces) {
    if (rule !== 'free') return unfit(`piece ${label} may not move both ways`);
    const shape = WRITE_SHAPES.get(cells.map((cell) => cell - cells[0]!).join(' '));
    // A lying piece and one that wraps round the edge differ by one in the same way; pieces never wrap.
    if (shape === undefined) return unfit(`piece ${label} has a shape that is not in it`);
    for (const [i, cell] of cells.entries()) signs[cell] = shape[i]!;
  }
  const [goal, ...others] = level.goals;
  const target = level.pieces[goal!.piece]!;
  const isBig = (cells: readonly number[]) => cells.length === 4;
  if (others.length > 0 || !isBig(target.cells) || goal!.x !== GOAL.x || goal!.y !== GOAL.y) {
    return unfit('its goal is not the big piece at the bottom middle');
  }
  if (level.pieces.filter(({ cells }) => isBig(cells)).length > 1) return unfit('it has two big pieces');
  const rows = Array.from({ length: ARTICLE_HEIGHT }, (_, y) =>
    signs.slice(y * ARTICLE_WIDTH, (y + 1) * ARTICLE_WIDTH).join(''),
  );
  return { ok: true, value: rows };
}

const WRITE_SHAPES: ReadonlyMap<string, string> = new Map([
  ['0', 'O'],
  ['0 1', '[]'],
  ['0 4', 'HH'],
  ['0 1 4 5', '####'],
]);
