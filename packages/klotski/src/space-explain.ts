import type { SearchPath } from '@solver-farm/core';
import type { KlotskiLevel, Metric } from './level.js';
import { canonicalState } from './space.js';
import { DIRECTIONS, type Placements } from './space-placements.js';
import type { Mirror } from './space-symmetry.js';

/** A way of one piece: the directions of its single steps. */
interface Way {
  readonly to: number;
  readonly steps: readonly number[];
}

/**
 * Turns a path of canonical states into the moves that lead from the level's own start through states of the
 * same canonical form: one token a move, as the notation has it. Throws on a path that is none of this space:
 * that is a programming error.
 */
export function explainPath(
  level: KlotskiLevel,
  placements: Placements,
  metric: Metric,
  mirror: Mirror | null,
  path: SearchPath,
): string {
  const standing = [...placements.startOf];
  const movable = standing.flatMap((p, piece) => (p >= 0 ? [piece] : []));
  const { words } = placements;
  const tokens: string[] = [];
  for (let k = 1; k <= path.length; k++) {
    const wanted = path.states.subarray(k * words, (k + 1) * words);
    const found = findMove(placements, metric, mirror, standing, movable, wanted);
    if (!found) throw new Error(`state ${k} of the path does not follow from state ${k - 1}`);
    standing[found.piece] = found.way.to;
    tokens.push(`${level.pieces[found.piece]?.label}${writeSteps(found.way.steps)}`);
  }
  return tokens.join(' ');
}

function findMove(
  placements: Placements,
  metric: Metric,
  mirror: Mirror | null,
  standing: number[],
  movable: readonly number[],
  wanted: Int32Array,
): { piece: number; way: Way } | null {
  const occupied = new Uint8Array(placements.cellCount);
  for (const piece of movable) mark(placements, occupied, standing[piece], 1);
  for (const piece of movable) {
    const from = standing[piece];
    mark(placements, occupied, from, 0);
    for (const way of waysFrom(placements, metric, occupied, from)) {
      standing[piece] = way.to;
      const { state } = canonicalState(
        placements,
        mirror,
        standing.filter((p) => p >= 0),
      );
      standing[piece] = from;
      if (state.every((word, w) => word === wanted[w])) return { piece, way };
    }
    mark(placements, occupied, from, 1);
  }
  return null;
}

function mark(placements: Placements, occupied: Uint8Array, placement: number, value: number): void {
  for (const cell of placements.cells[placement]) occupied[cell] = value;
}

/** Every place one unit of the metric can bring a piece to; for `moves` by a shortest way with fewest turns. */
function waysFrom(placements: Placements, metric: Metric, occupied: Uint8Array, from: number): Way[] {
  const free = (p: number) => placements.cells[p].every((cell) => occupied[cell] === 0);
  const step = (p: number, d: number) => {
    const to = placements.next[p * 4 + d];
    return to >= 0 && free(to) ? to : -1;
  };
  const directions = [0, 1, 2, 3];
  if (metric !== 'moves') {
    return directions.flatMap((d) => {
      const ways: Way[] = [];
      const steps: number[] = [];
      for (let to = step(from, d); to >= 0; to = step(to, d)) {
        steps.push(d);
        ways.push({ to, steps: [...steps] });
        if (metric === 'steps') break;
      }
      return ways;
    });
  }
  // Breadth-first by (placement, last direction), so that equal lengths can be told apart by turns.
  const best = new Map<number, Way>([[from, { to: from, steps: [] }]]);
  let layer: { at: number; way: Way }[] = [{ at: from, way: { to: from, steps: [] } }];
  while (layer.length > 0) {
    const reached = new Map<string, { at: number; way: Way }>();
    for (const { at, way } of layer) {
      for (const d of directions) {
        const to = step(at, d);
        if (to < 0) continue;
        const known = best.get(to);
        if (known && known.steps.length <= way.steps.length) continue;
        const steps = [...way.steps, d];
        const key = `${to} ${d}`;
        const rival = reached.get(key);
        if (!rival || turns(steps) < turns(rival.way.steps)) reached.set(key, { at: to, way: { to, steps } });
      }
    }
    layer = [...reached.values()];
    for (const { at, way } of layer) {
      const known = best.get(at);
      if (!known || turns(way.steps) < turns(known.steps)) best.set(at, way);
    }
  }
  best.delete(from);
  return [...best.values()];
}

function turns(steps: readonly number[]): number {
  return steps.reduce((sum, d, i) => sum + (i > 0 && steps[i - 1] !== d ? 1 : 0), 0);
}

function writeSteps(steps: readonly number[]): string {
  let text = '';
  for (let i = 0; i < steps.length; ) {
    let end = i;
    while (end < steps.length && steps[end] === steps[i]) end++;
    text += DIRECTIONS[steps[i]]?.letter + (end - i > 1 ? String(end - i) : '');
    i = end;
  }
  return text;
}

/** Draws a packed state as a letter grid; of interchangeable pieces each takes one of their labels. */
export function drawState(
  level: KlotskiLevel,
  placements: Placements,
  states: Int32Array,
  at: number,
): string {
  const grid: string[] = level.cells.map((cell) => (cell === 'wall' ? '#' : cell === 'gate' ? '-' : '.'));
  level.pieces.forEach((piece, i) => {
    if (placements.startOf[i] === -1) for (const cell of piece.cells) grid[cell] = piece.label;
  });
  const standing = unpackState(placements, states, at);
  placements.types.forEach((type, t) => {
    const here = standing.filter((p) => placements.type[p] === t);
    here.forEach((p, i) => {
      const label = level.pieces[type.pieces[i]]?.label as string;
      for (const cell of placements.cells[p]) grid[placements.boardCell[cell]] = label;
    });
  });
  const rows: string[] = [];
  for (let y = 0; y < level.height; y++)
    rows.push(grid.slice(y * level.width, (y + 1) * level.width).join(''));
  return rows.join('\n');
}

/** The placements taken in a packed state, ascending. */
export function unpackState(placements: Placements, states: Int32Array, at: number): number[] {
  const standing = [...placements.constant];
  for (const { word, shift, mask, first } of placements.indexFields) {
    standing.push(first + ((states[at + word] >>> shift) & mask));
  }
  for (let w = 0; w < placements.words; w++) {
    let bits = states[at + w] & placements.setMask[w];
    for (; bits !== 0; bits &= bits - 1) {
      standing.push(placements.bitPlacement[w * 32 + 31 - Math.clz32(bits & -bits)]);
    }
  }
  return standing.sort((a, b) => a - b);
}
