import { err, type Level, type Rebuilt, type Result } from '@solver-farm/core';
import { signOf } from './data.js';
import { NO_NOTES } from './document.js';
import { openLevel } from './handle.js';
import { BOX, GOAL, MAX_SIDE, type Metric, type SokobanLevel, steps, WALL } from './level.js';
import { makeLevel } from './make-level.js';
import { readSolutions } from './reconstruct-read.js';

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

/** Contradictions of a solution that are listed one by one; the others are counted. */
const MOST_CONTRADICTIONS = 1000;

/**
 * Rebuilds a level from every solution of a text; see `readSolutions` for how they are told apart. Never throws. Where
 * there is no level, `level` says why: the solution cannot be read or walks beyond any board (both have no board
 * either), or its board is no legal level (without a push there is no box).
 */
export function reconstructText(text: string): readonly Rebuilt[] {
  return readSolutions(text).map(({ name, line, moves, ignored, ignoredMore }) => {
    const rebuilt = moves.ok ? rebuildLevel(moves.value) : moves;
    const found = rebuilt.ok ? rebuilt.value : { ...NOTHING_REBUILT, level: rebuilt };
    const { board, cost, level, contradictions, contradictionsMore } = found;
    return {
      name,
      line,
      solution: moves.ok ? moves.value : '',
      cost,
      board,
      level: opened(level, name),
      contradictions,
      ignored,
      more: { contradictions: contradictionsMore, ignored: ignoredMore },
    };
  });
}

function opened(level: Result<SokobanLevel>, name: string): Result<Level> {
  return level.ok ? { ok: true, value: openLevel(level.value, { ...NO_NOTES, name }) } : level;
}

/** A level as a solution tells it. */
export interface RebuiltLevel {
  /**
   * Rows separated by line feeds: `-` for floor, `_` where no neighbour of a cell is anything but wall. Empty where the
   * board would be too large.
   */
  readonly board: string;
  /** What the solution counts as it is written, also where it contradicts itself. */
  readonly cost: Readonly<Record<Metric, number>>;
  readonly level: Result<SokobanLevel>;
  /** The first thousand. */
  readonly contradictions: readonly Contradiction[];
  /** How many more there are. */
  readonly contradictionsMore: number;
}

const NOTHING_REBUILT = {
  board: '',
  cost: { pushes: 0, moves: 0 },
  contradictions: [],
  contradictionsMore: 0,
} as const;

/**
 * The smallest level that a solution solves, by the rule of the old Chinese article's program Lurd2Xsb: walk the
 * solution backwards over a board that is all wall. Every cell walked is floor; for a push, the man's cell gets a box,
 * and the cell ahead loses its box if it had one and else becomes a goal.
 *
 * The program took any string; here the level is then played forwards, and every move that does not fit is told. The
 * solution solves the level exactly where there is none. Time grows with the moves, memory with one byte for each.
 *
 * Fails with `ERR_LURD` (a sign that is no move). Where a side of the board would be beyond `MAX_SIDE`, no board is made
 * and `level` says so (`ERR_SIZE`).
 *
 * @param moves letters `lurdLURD` only
 */
export function rebuildLevel(moves: string): Result<RebuiltLevel> {
  const codes = codesOf(moves);
  const wrong = codes.indexOf(NO_MOVE);
  if (wrong >= 0)
    return err('ERR_LURD', `${JSON.stringify(moves[wrong])} is no move; lurd and LURD expected`);
  const { width, height, end, pushes } = surveyOf(codes);
  if (width > MAX_SIDE || height > MAX_SIDE) {
    const message = `the solution needs a board of ${width}x${height} cells; at most ${MAX_SIDE} a side`;
    const cost = { pushes, moves: moves.length };
    return { ok: true, value: { ...NOTHING_REBUILT, cost, level: err('ERR_SIZE', message) } };
  }
  const { cells, player } = dig(codes, { width, height, end });
  const level: SokobanLevel = { width, height, cells, player };
  const made = makeLevel({ width, height, cells, players: [player] });
  const { contradictions, contradictionsMore } = contradictionsOf(codes, level);
  return {
    ok: true,
    value: {
      board: draw(level),
      cost: { pushes, moves: moves.length },
      level: made.ok
        ? made
        : err(made.error.code, `the rebuilt board is no legal level: ${made.error.message}`),
      contradictions,
      contradictionsMore,
    },
  };
}

/** Bit of a move's code: it is a push. The two bits below are the direction, its index in `DIRECTIONS`. */
const PUSH = 4;
const DIRECTION = 3;
const NO_MOVE = 8;

/** A byte a move: millions of them are walked three times. */
function codesOf(moves: string): Uint8Array {
  const codeOf = new Uint8Array(128).fill(NO_MOVE);
  for (const [i, letter] of ['u', 'r', 'd', 'l'].entries()) {
    codeOf[letter.charCodeAt(0)] = i;
    codeOf[letter.toUpperCase().charCodeAt(0)] = i | PUSH;
  }
  const codes = new Uint8Array(moves.length);
  for (let i = 0; i < codes.length; i++) codes[i] = codeOf[moves.charCodeAt(i)] ?? NO_MOVE;
  return codes;
}

interface Survey {
  readonly width: number;
  readonly height: number;
  /** The cell where the walk ends. */
  readonly end: number;
  readonly pushes: number;
}

/** The rectangle of all cells walked and pushed into, one more on each side. */
function surveyOf(codes: Uint8Array): Survey {
  let [x, y, left, right, top, bottom, pushes] = [0, 0, 0, 0, 0, 0, 0];
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i];
    const direction = code & DIRECTION;
    const dx = direction === 1 ? 1 : direction === 3 ? -1 : 0;
    const dy = direction === 2 ? 1 : direction === 0 ? -1 : 0;
    x += dx;
    y += dy;
    const ahead = (code & PUSH) !== 0 ? 1 : 0;
    pushes += ahead;
    left = Math.min(left, x + ahead * dx);
    right = Math.max(right, x + ahead * dx);
    top = Math.min(top, y + ahead * dy);
    bottom = Math.max(bottom, y + ahead * dy);
  }
  const width = right - left + 3;
  return { width, height: bottom - top + 3, end: (y - top + 1) * width + x - left + 1, pushes };
}

/** The rule itself: the cells that the walk leaves when it is taken back, and where the player begins. */
function dig(
  codes: Uint8Array,
  { width, height, end }: Pick<Survey, 'width' | 'height' | 'end'>,
): Pick<SokobanLevel, 'cells' | 'player'> {
  const step = steps(width);
  const cells = new Uint8Array(width * height).fill(WALL);
  let player = end;
  cells[player] = 0;
  for (let i = codes.length - 1; i >= 0; i--) {
    const by = step[codes[i] & DIRECTION];
    if ((codes[i] & PUSH) !== 0) {
      const ahead = player + by;
      const now = cells[ahead] & ~WALL;
      cells[ahead] = (now & BOX) !== 0 ? now & ~BOX : now | GOAL;
      cells[player] |= BOX;
    }
    player -= by;
    cells[player] &= ~WALL;
  }
  // A contradictory solution may leave a box where the man begins; the old program shows the man, and so a box less.
  cells[player] &= ~BOX;
  return { cells, player };
}

/** Plays the solution on its own level. A move that does not fit is made as far as it goes, to find the others. */
function contradictionsOf(
  codes: Uint8Array,
  { width, cells, player }: SokobanLevel,
): Pick<RebuiltLevel, 'contradictions' | 'contradictionsMore'> {
  const step = steps(width);
  const boxes = Uint8Array.from(cells, (what) => Number((what & BOX) !== 0));
  const contradictions: Contradiction[] = [];
  let contradictionsMore = 0;
  const tell = (move: number, kind: ContradictionKind) => {
    if (contradictions.length === MOST_CONTRADICTIONS) contradictionsMore++;
    else contradictions.push({ move, kind, message: MESSAGES[kind] });
  };
  let at = player;
  for (let i = 0; i < codes.length; i++) {
    const by = step[codes[i] & DIRECTION];
    const to = at + by;
    if ((codes[i] & PUSH) === 0) {
      if (boxes[to] === 1) tell(i, 'walk-into-box');
    } else if (boxes[to] === 0) {
      tell(i, 'push-without-box');
    } else {
      if (boxes[to + by] === 1) tell(i, 'push-blocked-by-box');
      boxes[to] = 0;
      boxes[to + by] = 1;
    }
    at = to;
  }
  return { contradictions, contradictionsMore };
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
