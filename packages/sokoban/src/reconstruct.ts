import { err, type Level, type Rebuilt, type Result } from '@solver-farm/core';
import { signOf } from './data.js';
import { NO_NOTES } from './document.js';
import { openLevel } from './handle.js';
import { BOX, GOAL, MAX_SIDE, type SokobanLevel, WALL } from './level.js';
import { directionOf, MAX_MOVES } from './lurd.js';
import { makeLevel } from './make-level.js';
import { decodeRuns } from './rle.js';
import { splitLines, type TextLine } from './text.js';

/** How a solution can contradict itself. */
export const CONTRADICTIONS = ['push-without-box', 'walk-into-box', 'push-blocked-by-box'] as const;

/** One of `CONTRADICTIONS`. */
export type ContradictionKind = (typeof CONTRADICTIONS)[number];

/** A move, counted from 0, that the level rebuilt from all moves does not allow. */
export interface Contradiction {
  readonly move: number;
  readonly kind: ContradictionKind;
  readonly message: string;
}

const MESSAGES: Readonly<Record<ContradictionKind, string>> = {
  'push-without-box': 'a push, and there is no box',
  'walk-into-box': 'a step, and there is a box in the way',
  'push-blocked-by-box': 'a push, and there is a box behind the box',
};

/**
 * Rebuilds a level from every solution of a text: solutions are separated by blank lines, a line before that is no
 * solution is its name. Signs that are no moves are passed over and listed. Never throws.
 */
export function reconstructText(text: string): readonly Rebuilt[] {
  return solutionsOf(splitLines(text)).map(({ name, lines }) => {
    const { moves, ignored } = readMoves(lines);
    const line = lines[0]?.number ?? 1;
    if (!moves.ok) return failed(name, line, '', moves, ignored);
    const rebuilt = rebuildLevel(moves.value);
    if (!rebuilt.ok) return failed(name, line, moves.value, rebuilt, ignored);
    const { board, level, contradictions } = rebuilt.value;
    return {
      name,
      line,
      solution: moves.value,
      board,
      level: level.ok ? { ok: true, value: openLevel(level.value, { ...NO_NOTES, name }) } : level,
      contradictions,
      ignored,
    };
  });
}

function failed(
  name: string,
  line: number,
  solution: string,
  error:
    | Result<never>
    | { readonly ok: false; readonly error: { readonly code: string; readonly message: string } },
  ignored: Rebuilt['ignored'],
): Rebuilt {
  const level = error as Result<Level>;
  return { name, line, solution, board: '', level, contradictions: [], ignored };
}

interface SolutionLines {
  readonly name: string;
  readonly lines: readonly TextLine[];
}

/** Cuts a text at blank lines; a block's first lines that hold other words are its name. */
function solutionsOf(lines: readonly TextLine[]): readonly SolutionLines[] {
  const solutions: SolutionLines[] = [];
  let block: TextLine[] = [];
  let name = '';
  const finish = () => {
    if (block.length === 0) return;
    let first = 0;
    while (first < block.length && isHeading(block[first]!.text)) first++;
    if (first > 0)
      name = block[first - 1]!.text.replace(/^\s*;+\s*/, '')
        .replace(/:\s*$/, '')
        .trim();
    const moves = block.slice(first);
    if (moves.length > 0) {
      solutions.push({ name, lines: moves });
      name = '';
    }
    block = [];
  };
  for (const line of lines) {
    if (line.text.trim() === '') finish();
    else block.push(line);
  }
  finish();
  return solutions;
}

/** A line is a heading where less than half of its signs could be of a solution, or where it says so. */
function isHeading(line: string): boolean {
  if (/^\s*(?:;|solution\b)/i.test(line)) return true;
  const moves = line.replace(/[^lurdLURD0-9()]/g, '').length;
  return 2 * moves < line.replace(/\s/g, '').length || !/[lurdLURD]/.test(line);
}

interface ReadMoves {
  readonly moves: Result<string>;
  readonly ignored: Rebuilt['ignored'];
}

function readMoves(lines: readonly TextLine[]): ReadMoves {
  const ignored: { character: string; line: number; column: number }[] = [];
  const parts: string[] = [];
  let coded = false;
  for (const { text, number } of lines) {
    coded ||= /[0-9()]/.test(text);
    if (/^[lurdLURD0-9()\s]*$/.test(text)) {
      parts.push(text.replace(/\s+/g, ''));
      continue;
    }
    let column = 1;
    let kept = '';
    for (const character of text) {
      if (/[lurdLURD0-9()]/.test(character)) kept += character;
      else if (!/\s/.test(character)) ignored.push({ character, line: number, column });
      column += character.length;
    }
    parts.push(kept);
  }
  const line = lines[0]?.number ?? 1;
  const all = parts.join('');
  if (!coded) {
    const moves: Result<string> =
      all.length <= MAX_MOVES
        ? { ok: true, value: all }
        : err('ERR_SIZE', `more than ${MAX_MOVES} moves`, line);
    return { moves, ignored };
  }
  const decoded = decodeRuns(all, MAX_MOVES);
  if (decoded.ok) return { moves: { ok: true, value: decoded.value.text }, ignored };
  return { moves: err(decoded.error.code, decoded.error.message, line), ignored };
}

/** A level as a solution tells it. */
export interface RebuiltLevel {
  /** Rows separated by line feeds: `-` for floor, `_` where no neighbour of a cell is anything but wall. */
  readonly board: string;
  readonly level: Result<SokobanLevel>;
  readonly contradictions: readonly Contradiction[];
}

/**
 * The smallest level that a solution solves, by the rule of the old Chinese article's program Lurd2Xsb: walk the
 * solution backwards over a board that is all wall. Every cell walked is floor; for a push, the man's cell gets a box,
 * and the cell ahead loses its box if it had one and else becomes a goal.
 *
 * The program took any string; here the level is then played forwards, and every move that does not fit is told. The
 * level solves exactly where there is none.
 *
 * @param moves letters `lurdLURD` only
 */
export function rebuildLevel(moves: string): Result<RebuiltLevel> {
  const span = spanOf(moves);
  if (span.width > MAX_SIDE || span.height > MAX_SIDE) {
    return err(
      'ERR_SIZE',
      `the solution walks over ${span.width}x${span.height} cells; at most ${MAX_SIDE} a side`,
    );
  }
  const { width, height } = span;
  const step = [-width, 1, width, -1];
  const cells = new Uint8Array(width * height).fill(WALL);
  let player = span.end;
  cells[player] = 0;
  for (let i = moves.length - 1; i >= 0; i--) {
    const letter = moves[i]!;
    const direction = directionOf(letter);
    if (letter !== letter.toLowerCase()) {
      const ahead = player + step[direction]!;
      const now = cells[ahead]! & ~WALL;
      cells[ahead] = (now & BOX) !== 0 ? now & ~BOX : now | GOAL;
      cells[player] = cells[player]! | BOX;
    }
    player -= step[direction]!;
    cells[player] = cells[player]! & ~WALL;
  }
  // A contradictory solution may leave a box where the man begins; the old program shows the man, and so a box less.
  cells[player] = cells[player]! & ~BOX;
  const made = makeLevel({ width, height, cells, players: [player] });
  const { code, message } = made.ok ? { code: '', message: '' } : made.error;
  return {
    ok: true,
    value: {
      board: draw({ width, height, cells, player }),
      level: made.ok ? made : err(code, `the rebuilt level is none: ${message}`),
      contradictions: contradictionsOf(moves, { width, height, cells, player }),
    },
  };
}

/** The rectangle of all cells walked and pushed into, one more on each side, and the cell where the walk ends. */
function spanOf(moves: string): { width: number; height: number; end: number } {
  let [x, y, left, right, top, bottom] = [0, 0, 0, 0, 0, 0];
  for (const letter of moves) {
    const direction = directionOf(letter);
    const dx = direction === 1 ? 1 : direction === 3 ? -1 : 0;
    const dy = direction === 2 ? 1 : direction === 0 ? -1 : 0;
    x += dx;
    y += dy;
    const ahead = letter !== letter.toLowerCase() ? 1 : 0;
    left = Math.min(left, x + ahead * dx);
    right = Math.max(right, x + ahead * dx);
    top = Math.min(top, y + ahead * dy);
    bottom = Math.max(bottom, y + ahead * dy);
  }
  const width = right - left + 3;
  return { width, height: bottom - top + 3, end: (y - top + 1) * width + x - left + 1 };
}

/** Plays the solution on its own level. A move that does not fit is made as far as it goes, to find the others. */
function contradictionsOf(moves: string, { width, cells, player }: SokobanLevel): readonly Contradiction[] {
  const step = [-width, 1, width, -1];
  const boxes = Uint8Array.from(cells, (what) => Number((what & BOX) !== 0));
  const found: Contradiction[] = [];
  let at = player;
  for (let i = 0; i < moves.length; i++) {
    const letter = moves[i]!;
    const direction = directionOf(letter);
    const to = at + step[direction]!;
    const tell = (kind: ContradictionKind) => found.push({ move: i, kind, message: MESSAGES[kind] });
    if (letter === letter.toLowerCase()) {
      if (boxes[to] === 1) tell('walk-into-box');
    } else if (boxes[to] === 0) {
      tell('push-without-box');
    } else {
      const beyond = to + step[direction]!;
      if (boxes[beyond] === 1) tell('push-blocked-by-box');
      boxes[to] = 0;
      boxes[beyond] = 1;
    }
    at = to;
  }
  return found;
}

function draw(level: SokobanLevel): string {
  const { width, height, cells } = level;
  const isWall = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height || cells[y * width + x] === WALL;
  const rows: string[] = [];
  for (let y = 0; y < height; y++) {
    let row = '';
    for (let x = 0; x < width; x++) {
      let outside = true;
      for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) outside &&= isWall(x + dx, y + dy);
      row += outside ? '_' : signOf(level, y * width + x);
    }
    rows.push(row);
  }
  return rows.join('\n');
}
