import { createZobristKeys } from '@solver-farm/core';
import type { KlotskiLevel, Metric, Rule } from './level.js';

/** Directions, as used in move codes: up, right, down, left. `d ^ 2` is the opposite. */
export const DIRECTIONS = [
  { dx: 0, dy: -1, letter: 'u' },
  { dx: 1, dy: 0, letter: 'r' },
  { dx: 0, dy: 1, letter: 'd' },
  { dx: -1, dy: 0, letter: 'l' },
] as const;

/**
 * Pieces that can stand in for each other: same shape, same rule, and places that one piece alone could reach.
 * A piece that a goal names is a type of its own. A type's placements are numbered `first .. first + size - 1`.
 */
export interface PieceType {
  readonly first: number;
  readonly size: number;
  /** Pieces of this type. */
  readonly count: number;
  readonly rule: Rule;
  /** Placement where the goal wants this type's only piece, -1 where no goal names it. */
  readonly target: number;
  /** Indices of the level's pieces of this type. */
  readonly pieces: readonly number[];
}

/**
 * A level compiled to numbered placements (a type standing at a place). A state is the exclusive or of the codes
 * of its placements: one bit per placement for a type of several pieces, an index for a single piece. So a move
 * changes a state by two exclusive ors, as it does a Zobrist key, and the packed state is exact.
 */
export interface Placements {
  /** Cells that pieces can stand on, renumbered without walls and fixed pieces. */
  readonly cellCount: number;
  /** Board cell (`y * width + x`) of each renumbered cell. */
  readonly boardCell: Int32Array;
  readonly types: readonly PieceType[];
  readonly count: number;
  /** Type of each placement. */
  readonly type: Int32Array;
  /** Renumbered cells covered, ascending, by placement. */
  readonly cells: readonly Int32Array[];
  /** Placement after one step, `placement * 4 + direction`; -1 where the board or the rule forbids it. */
  readonly next: Int32Array;
  /** Estimate of what the piece still needs alone on the board; 0 for types without a goal. */
  readonly remaining: Int32Array;
  /** Words of a state. */
  readonly words: number;
  /** True where the state fits two words and is its own key. */
  readonly narrow: boolean;
  /** Codes, `placement * words + word`. */
  readonly code: Int32Array;
  /** Fields that hold an index: one per single-piece type of more than one placement. */
  readonly indexFields: readonly IndexField[];
  /** Types of one piece and one placement: they take no bits. */
  readonly constant: readonly number[];
  /** Placement by bit, `word * 32 + bit`, -1 where the bit is none of a set. */
  readonly bitPlacement: Int32Array;
  /** Bits that belong to sets, by word. */
  readonly setMask: Int32Array;
  readonly keyLow: Int32Array;
  readonly keyHigh: Int32Array;
  /** Placements of the pieces at the start, ascending. */
  readonly start: Int32Array;
  /** Start placement of each of the level's pieces, -1 for fixed ones. */
  readonly startOf: Int32Array;
  /** False where some goal is out of its piece's reach even on an empty board. */
  readonly reachable: boolean;
}

/** A field of a state that holds which placement of a type its only piece has. */
export interface IndexField {
  readonly word: number;
  readonly shift: number;
  readonly mask: number;
  /** Placement of index 0. */
  readonly first: number;
}

const KEY_SEED = 0x4b6c6f74;

interface Draft {
  readonly key: string;
  readonly pieces: number[];
  readonly offsets: readonly { dx: number; dy: number }[];
  readonly rule: Rule;
  readonly goal: number;
  /** Anchor cells (board) in ascending order. */
  readonly anchors: readonly number[];
  readonly reached: ReadonlySet<number>;
}

/** Compiles a legal level for one metric (the metric decides the estimates only). */
export function compilePlacements(level: KlotskiLevel, metric: Metric): Placements {
  const { width } = level;
  const blocked = level.cells.map((cell) => cell === 'wall');
  const goalOf = new Map(level.goals.map((goal) => [goal.piece, goal]));
  level.pieces.forEach((piece, i) => {
    if (piece.rule === 'fixed' && !goalOf.has(i)) for (const cell of piece.cells) blocked[cell] = true;
  });
  const boardCell = Int32Array.from(blocked.flatMap((wall, cell) => (wall ? [] : [cell])));
  const renumbered = new Int32Array(blocked.length).fill(-1);
  boardCell.forEach((cell, i) => {
    renumbered[cell] = i;
  });

  const drafts = draftTypes(level, blocked, goalOf);
  const types: PieceType[] = [];
  const typeOf: number[] = [];
  const cells: Int32Array[] = [];
  const startOf = new Int32Array(level.pieces.length).fill(-1);
  const next: number[] = [];
  const remaining: number[] = [];
  let reachable = true;
  for (const draft of drafts) {
    const first = cells.length;
    const at = new Map(draft.anchors.map((anchor, i) => [anchor, first + i]));
    const t = types.length;
    let target = -1;
    if (draft.goal >= 0) {
      const goal = level.goals[draft.goal] as { x: number; y: number };
      const left = Math.min(...draft.offsets.map((o) => o.dx));
      const top = Math.min(...draft.offsets.map((o) => o.dy));
      const x = goal.x - left;
      const y = goal.y - top;
      target = x >= 0 && x < width ? (at.get(y * width + x) ?? -1) : -1;
      if (target < 0) reachable = false;
    }
    for (const anchor of draft.anchors) {
      typeOf.push(t);
      cells.push(Int32Array.from(draft.offsets.map((o) => renumbered[anchor + o.dy * width + o.dx])).sort());
      DIRECTIONS.forEach(({ dx, dy }, d) => {
        const x = (anchor % width) + dx;
        const moved =
          x < 0 || x >= width || !allows(draft.rule, d) ? -1 : (at.get(anchor + dy * width + dx) ?? -1);
        next.push(moved);
      });
    }
    for (const p of draft.pieces) startOf[p] = at.get(level.pieces[p]?.cells[0]) as number;
    types.push({
      first,
      size: draft.anchors.length,
      count: draft.pieces.length,
      rule: draft.rule,
      target,
      pieces: draft.pieces,
    });
    remaining.push(...distances(next, first, draft.anchors.length, target, metric));
  }
  const keys = createZobristKeys(cells.length, KEY_SEED);
  return {
    cellCount: boardCell.length,
    boardCell,
    types,
    count: cells.length,
    type: Int32Array.from(typeOf),
    cells,
    next: Int32Array.from(next),
    remaining: Int32Array.from(remaining),
    ...packFields(types, cells.length),
    keyLow: keys.low,
    keyHigh: keys.high,
    start: startOf.filter((p) => p >= 0).sort(),
    startOf,
    reachable,
  };
}

function allows(rule: Rule, direction: number): boolean {
  if (rule === 'free') return true;
  if (rule === 'fixed') return false;
  return (direction & 1) === (rule === 'horizontal' ? 1 : 0);
}

/** Groups the pieces into types, in an order that levels with the same kinds of pieces share. */
function draftTypes(
  level: KlotskiLevel,
  blocked: readonly boolean[],
  goalOf: ReadonlyMap<number, unknown>,
): Draft[] {
  const { width, height } = level;
  const byKind = new Map<string, Draft[]>();
  level.pieces.forEach((piece, p) => {
    const goal = level.goals.findIndex((g) => g.piece === p);
    if (piece.rule === 'fixed' && goal < 0) return;
    const anchor = piece.cells[0];
    const offsets = piece.cells.map((cell) => ({
      dx: (cell % width) - (anchor % width),
      dy: Math.floor(cell / width) - Math.floor(anchor / width),
    }));
    const fits = (at: number) =>
      offsets.every(({ dx, dy }) => {
        const x = (at % width) + dx;
        const y = Math.floor(at / width) + dy;
        if (x < 0 || x >= width || y < 0 || y >= height) return false;
        const cell = y * width + x;
        return !blocked[cell] && (goalOf.has(p) || level.cells[cell] !== 'gate');
      });
    const shape = offsets.map(({ dx, dy }) => `${dx},${dy}`).join(' ');
    const kind = `${goal < 0 ? '-' : goal}|${piece.rule}|${shape}`;
    const same = byKind.get(kind) ?? [];
    byKind.set(kind, same);
    const known = same.find((draft) => draft.reached.has(anchor));
    if (known) {
      known.pieces.push(p);
      return;
    }
    const reached = reach(anchor, width, height, piece.rule, fits);
    const anchors = [...reached].sort((a, b) => a - b);
    same.push({
      key: `${kind}|${anchors[0]}`,
      pieces: [p],
      offsets,
      rule: piece.rule,
      goal,
      anchors,
      reached,
    });
  });
  return [...byKind.values()].flat().sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Anchors that one piece could reach alone on the board. */
function reach(
  start: number,
  width: number,
  height: number,
  rule: Rule,
  fits: (anchor: number) => boolean,
): ReadonlySet<number> {
  const seen = new Set([start]);
  for (const anchor of seen) {
    DIRECTIONS.forEach(({ dx, dy }, d) => {
      const x = (anchor % width) + dx;
      const y = Math.floor(anchor / width) + dy;
      if (!allows(rule, d) || x < 0 || x >= width || y < 0 || y >= height) return;
      if (!seen.has(y * width + x) && fits(y * width + x)) seen.add(y * width + x);
    });
  }
  return seen;
}

/**
 * Cost, in the metric, of bringing a piece alone to its target from each of its placements: an admissible and
 * consistent estimate, as other pieces only take ways away. Estimates of several goal pieces add up, since each
 * unit of cost moves one piece.
 */
function distances(
  next: readonly number[],
  first: number,
  size: number,
  target: number,
  metric: Metric,
): number[] {
  const distance = new Array<number>(size).fill(0);
  if (target < 0) return distance;
  if (metric === 'moves') return distance.map((_, i) => (first + i === target ? 0 : 1));
  distance.fill(-1);
  distance[target - first] = 0;
  const queue = [target];
  for (const placement of queue) {
    const d = distance[placement - first] + 1;
    for (let direction = 0; direction < 4; direction++) {
      let p = next[placement * 4 + direction];
      while (p >= 0) {
        if (distance[p - first] === -1) {
          distance[p - first] = d;
          queue.push(p);
        }
        if (metric === 'steps') break;
        p = next[p * 4 + direction];
      }
    }
  }
  return distance;
}

/** Lays the types out in words: indices first, no index across a word's end, then sets in the bits left. */
function packFields(types: readonly PieceType[], placements: number) {
  const singles = types.filter((t) => t.count === 1);
  const sets = types.filter((t) => t.count > 1);
  const bitsOf = (t: PieceType) => 32 - Math.clz32(t.size - 1);
  const constant = singles.filter((t) => t.size === 1).map((t) => t.first);
  const used: number[] = [0, 0];
  const indexFields: IndexField[] = [];
  const codes: { placement: number; word: number; value: number }[] = [];
  const fields = singles.filter((t) => t.size > 1).sort((a, b) => bitsOf(b) - bitsOf(a) || a.first - b.first);
  for (const t of fields) {
    const bits = bitsOf(t);
    let word = used.findIndex((u) => u + bits <= 32);
    if (word < 0) word = used.push(0) - 1;
    const shift = used[word];
    used[word] = shift + bits;
    indexFields.push({ word, shift, mask: 2 ** bits - 1, first: t.first });
    for (let i = 0; i < t.size; i++) codes.push({ placement: t.first + i, word, value: i << shift });
  }
  const setBits = sets.reduce((sum, t) => sum + t.size, 0);
  const free = () => used.reduce((sum, u) => sum + 32 - u, 0);
  while (free() < setBits) used.push(0);
  const words = used.length;
  const code = new Int32Array(placements * words);
  const bitPlacement = new Int32Array(words * 32).fill(-1);
  const setMask = new Int32Array(words);
  for (const { placement, word, value } of codes) code[placement * words + word] = value;
  let word = 0;
  for (const t of sets) {
    for (let i = 0; i < t.size; i++) {
      while (used[word] === 32) word++;
      const bit = used[word];
      used[word] = bit + 1;
      code[(t.first + i) * words + word] = 1 << bit;
      bitPlacement[word * 32 + bit] = t.first + i;
      setMask[word] = setMask[word] | (1 << bit);
    }
  }
  return { words, narrow: words === 2, code, indexFields, constant, bitPlacement, setMask };
}
