import { ALPHABETS, type Alphabet, STANDARD } from './alphabet.js';
import type { Range } from './format-text-chunk.js';
import { createRowLook, type RowLook } from './format-text-rows.js';
import { MAX_SIDE } from './level.js';
import { levelOfRows } from './rows.js';

/** The lines of a board. */
export interface BoardRange extends Range {
  /** With run lengths or row ends. */
  readonly coded: boolean;
  /** The alphabet that makes a level of lines which are none with the one in use. */
  readonly foreign?: Alphabet;
}

/**
 * Finds the boards of a text.
 *
 * A board is a run of lines that look like rows. A row consists of signs, among them a wall; or it begins and
 * ends with a box on a goal; or it is floor between two rows, written with at least one `-` or `_`. A row may
 * be run-length coded and hold several, parted by bars. A line that is a row but for a few signs belongs to
 * the board, so that a damaged level is told and not cut in two. Rows without player, box and goal are
 * drawings; one or two rows are text unless all of that is there.
 *
 * @param skip by line: the last line of a comment that begins here
 */
export function findBoards(
  lines: readonly string[],
  skip: ReadonlyMap<number, number>,
  alphabet: Alphabet,
): readonly BoardRange[] {
  const look = createRowLook(alphabet);
  const boards: BoardRange[] = [];
  for (let i = 0; i < lines.length; ) {
    const comment = skip.get(i);
    if (comment !== undefined) {
      i = comment + 1;
      continue;
    }
    const run = readRun(lines, i, skip, look);
    const { to, board } =
      run.length > 0 ? { to: i + run.length, board: boardOf(run, i) } : findForeign(lines, i, skip, alphabet);
    if (board !== null) boards.push(board);
    i = to;
  }
  return boards;
}

/** The lines from one on that look like rows of one board. */
function readRun(
  lines: readonly string[],
  from: number,
  skip: ReadonlyMap<number, number>,
  look: (line: string) => RowLook | null,
): readonly RowLook[] {
  const run: RowLook[] = [];
  let coded = false;
  let next = look(lines[from]!);
  for (let i = from; next !== null && i < lines.length && !skip.has(i); i++) {
    const row = next;
    next = i + 1 < lines.length && !skip.has(i + 1) ? look(lines[i + 1]!) : null;
    if (!(run.length === 0 ? begins(row, next) : goesOn(row, coded))) break;
    run.push(row);
    coded ||= row.coded;
  }
  while (run.length > 1 && !ends(run[run.length - 1]!)) run.pop();
  return run;
}

function begins(row: RowLook, next: RowLook | null): boolean {
  if (row.signs) return row.walls > 0 || (row.edged && row.marked && next?.signs === true && next.walls > 0);
  if (row.foreign) return true;
  if (row.coded) return canBeginRuns(row);
  if (!row.broken) return false;
  return row.edged || row.bars > 1 || (next !== null && next.walls > 0 && (next.signs || next.edged));
}

/** `(#1)` and `#1.` above a board are titles. */
function canBeginRuns(row: RowLook): boolean {
  return row.walls > 0 && (row.edged || row.bars > 0);
}

function goesOn(row: RowLook, coded: boolean): boolean {
  if (row.signs) return row.walls > 0 || row.marked;
  return row.broken || row.foreign || (row.coded && (coded || canBeginRuns(row)));
}

/** What stands last is a row for sure, or the floor that some leave there. */
function ends(row: RowLook): boolean {
  return row.walls > 0 || row.edged || row.floor || row.coded || row.foreign;
}

/** Rows are a board if there is something to play with; one or two rows only if all of it is there. */
function boardOf(run: readonly RowLook[], from: number): BoardRange | null {
  const bars = run.reduce((sum, row) => sum + row.bars, 0);
  const coded = bars > 0 || run.some((row) => row.coded);
  const player = run.some((row) => row.player);
  const thing = run.some((row) => row.thing);
  const good = run.filter((row) => row.signs || row.coded).length;
  const playable =
    bars > 0 || bars + run.length > 2 ? player || thing : player && thing && good === run.length;
  if (!playable && !run.some((row) => row.foreign)) return null;
  return { from, to: from + run.length, coded };
}

/**
 * Lines that another program's alphabet makes a level of, although they are none with the standard one
 * because even walls have another sign; and the first line that was not looked at for that.
 */
function findForeign(
  lines: readonly string[],
  from: number,
  skip: ReadonlyMap<number, number>,
  alphabet: Alphabet,
): { readonly to: number; readonly board: BoardRange | null } {
  const foreign =
    alphabet === STANDARD ? ALPHABETS.find((other) => isForeignRow(lines[from]!, other)) : undefined;
  if (foreign === undefined) return { to: from + 1, board: null };
  let to = from + 1;
  while (to < lines.length && !skip.has(to) && isForeignRow(lines[to]!, foreign)) to++;
  if (to - from > MAX_SIDE) return { to, board: null };
  const rows = lines.slice(from, to).map((text, i) => ({ text, line: from + i + 1, column: 1 }));
  return { to, board: levelOfRows(rows, foreign).level.ok ? { from, to, coded: false, foreign } : null };
}

/** True for signs of an alphabet whose walls are not `#`, between walls. */
function isForeignRow(line: string, { kinds }: Alphabet): boolean {
  const row = line.trim();
  if (row === '' || row.length > MAX_SIDE || kinds.get('#') === 'wall') return false;
  if (kinds.get(row[0]!) !== 'wall' || kinds.get(row[row.length - 1]!) !== 'wall') return false;
  for (const sign of row) if (!kinds.has(sign)) return false;
  return true;
}
