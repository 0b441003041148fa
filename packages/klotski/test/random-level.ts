import fc from 'fast-check';
import { type Cell, type Goal, type KlotskiLevel, makeLevel, type Rule } from '../src/index.js';

/** A small generator of random numbers (mulberry32), so that a seed alone names a level. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

/** What random levels may have. */
export interface Kinds {
  readonly walls?: boolean;
  readonly gates?: boolean;
  readonly rules?: boolean;
  readonly exits?: boolean;
  readonly goals?: number;
  readonly rectangles?: boolean;
}

export const EVERYTHING: Kinds = { walls: true, gates: true, rules: true, exits: true, goals: 3 };

const LABELS = [...'udlrUDLRABCabc0189@;:,=<>^~{}_*+$%&!?()[]字橫🐴é'];
const RULES: readonly Rule[] = ['free', 'free', 'horizontal', 'vertical', 'fixed'];

/** A random legal level, or null where the seed gives none. */
export function randomLevel(seed: number, kinds: Kinds): KlotskiLevel | null {
  const random = randomFrom(seed);
  const width = 1 + random(6);
  const height = 1 + random(6);
  const size = width * height;
  const cells: Cell[] = [];
  for (let i = 0; i < size; i++) {
    const dice = random(12);
    cells.push(kinds.walls && dice === 0 ? 'wall' : kinds.gates && dice === 1 ? 'gate' : 'floor');
  }
  const free = new Set([...cells.keys()].filter((cell) => cells[cell] === 'floor'));
  const pieces: { label: string; cells: number[]; rule: Rule }[] = [];
  const labels = [...LABELS];
  const wanted = 1 + random(8);
  for (let i = 0; i < wanted && free.size > 1; i++) {
    const start = [...free][random(free.size)]!;
    const own = kinds.rectangles ? rectangle(start, width, free, random) : blob(start, width, free, random);
    for (const cell of own) free.delete(cell);
    const label = labels.splice(random(labels.length), 1)[0]!;
    pieces.push({ label, cells: own, rule: kinds.rules ? RULES[random(RULES.length)]! : 'free' });
  }
  const goals: Goal[] = [];
  const reach = kinds.exits ? 2 : 0;
  for (let i = 0; i < 1 + random(kinds.goals ?? 1); i++) {
    const piece = random(pieces.length);
    if (goals.some((goal) => goal.piece === piece)) continue;
    goals.push({ piece, x: random(width + 2 * reach) - reach, y: random(height + 2 * reach) - reach });
  }
  const made = makeLevel({ width, height, cells, pieces, goals });
  if (!made.ok || (!kinds.exits && (made.value.width !== width || made.value.height !== height))) return null;
  return made.value;
}

function blob(
  start: number,
  width: number,
  free: ReadonlySet<number>,
  random: (below: number) => number,
): number[] {
  const own = [start];
  for (let i = random(5); i > 0; i--) {
    const cell = own[random(own.length)]!;
    const around = [cell - width, cell + width];
    if (cell % width > 0) around.push(cell - 1);
    if (cell % width < width - 1) around.push(cell + 1);
    const next = around[random(around.length)]!;
    if (free.has(next) && !own.includes(next)) own.push(next);
  }
  return own;
}

function rectangle(
  start: number,
  width: number,
  free: ReadonlySet<number>,
  random: (below: number) => number,
): number[] {
  const columns = 1 + random(3);
  const rows = 1 + random(3);
  const own: number[] = [];
  for (let y = 0; y < rows; y++) for (let x = 0; x < columns; x++) own.push(start + y * width + x);
  const fits = (start % width) + columns <= width && own.every((cell) => free.has(cell));
  return fits ? own : [start];
}

/** Legal levels by seed; seeds that give none are skipped. */
export function legalLevels(kinds: Kinds): fc.Arbitrary<KlotskiLevel> {
  return fc
    .integer({ min: 0, max: 0x7fffffff })
    .map((seed) => randomLevel(seed, kinds))
    .filter((level) => level !== null);
}
