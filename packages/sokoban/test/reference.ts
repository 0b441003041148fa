import { BOX, GOAL, neighbour, type SokobanLevel, WALL } from '../src/index.js';

/** Plain solvers over maps and strings, to hold the search space against. They share nothing with it. */

interface Position {
  readonly boxes: readonly number[];
  readonly player: number;
}

function startOf({ cells, player }: SokobanLevel): Position {
  const boxes: number[] = [];
  cells.forEach((what, cell) => {
    if ((what & BOX) !== 0) boxes.push(cell);
  });
  return { boxes, player };
}

function isSolved(level: SokobanLevel, boxes: readonly number[]): boolean {
  return boxes.every((cell) => (level.cells[cell]! & GOAL) !== 0);
}

/** Steps of the player from a cell to every cell that it can walk to. */
function walks(level: SokobanLevel, { boxes, player }: Position): Map<number, number> {
  const steps = new Map([[player, 0]]);
  for (const [at, distance] of steps) {
    for (let d = 0; d < 4; d++) {
      const to = neighbour(level, at, d);
      if (to < 0 || (level.cells[to]! & WALL) !== 0 || boxes.includes(to) || steps.has(to)) continue;
      steps.set(to, distance + 1);
    }
  }
  return steps;
}

function* pushes(level: SokobanLevel, position: Position): Generator<{ next: Position; steps: number }> {
  const steps = walks(level, position);
  for (const box of position.boxes) {
    for (let d = 0; d < 4; d++) {
      const stand = neighbour(level, box, (d + 2) & 3);
      const to = neighbour(level, box, d);
      const walked = steps.get(stand);
      if (walked === undefined || to < 0 || (level.cells[to]! & WALL) !== 0) continue;
      if (position.boxes.includes(to)) continue;
      const boxes = position.boxes.map((cell) => (cell === box ? to : cell)).sort((a, b) => a - b);
      yield { next: { boxes, player: box }, steps: walked };
    }
  }
}

/** Least cost by Dijkstra's algorithm; a push costs `push`, each move `move`. */
function cheapest(
  level: SokobanLevel,
  start: Position,
  push: number,
  move: number,
  most: number,
): number | 'unsolvable' | 'too big' {
  const key = (position: Position) => {
    // Where walking is free, all places of a region are one.
    const player = move === 0 ? Math.min(...walks(level, position).keys()) : position.player;
    return `${position.boxes.join()};${player}`;
  };
  const best = new Map<string, number>([[key(start), 0]]);
  const open = new Map<number, Position[]>([[0, [start]]]);
  let known = 1;
  for (let cost = 0; open.size > 0; cost = Math.min(...open.keys())) {
    const layer = open.get(cost) ?? [];
    open.delete(cost);
    for (const position of layer) {
      if (best.get(key(position)) !== cost) continue;
      if (isSolved(level, position.boxes)) return cost;
      for (const { next, steps } of pushes(level, position)) {
        const total = cost + push + move * (steps + 1);
        const name = key(next);
        if ((best.get(name) ?? Infinity) <= total) continue;
        if (!best.has(name) && ++known > most) return 'too big';
        best.set(name, total);
        open.set(total, [...(open.get(total) ?? []), next]);
      }
    }
    if (open.size === 0) break;
  }
  return 'unsolvable';
}

/** What a reference solver found. */
export type Found = number | 'unsolvable' | 'too big';

/** Fewest pushes. */
export function referencePushes(level: SokobanLevel, most = 20_000): Found {
  return cheapest(level, startOf(level), 1, 0, most);
}

/** Fewest moves. */
export function referenceMoves(level: SokobanLevel, most = 20_000): Found {
  return cheapest(level, startOf(level), 0, 1, most);
}

const WEIGHT = 100_000;

/** Fewest pushes, and among those moves; or the other way round. */
export function referenceOrder(
  level: SokobanLevel,
  first: 'pushes' | 'moves',
  most = 20_000,
): readonly [number, number] | 'unsolvable' | 'too big' {
  const [push, move] = first === 'pushes' ? [WEIGHT, 1] : [1, WEIGHT];
  const found = cheapest(level, startOf(level), push, move, most);
  return typeof found === 'string' ? found : [Math.floor(found / WEIGHT), found % WEIGHT];
}

/** Whether no solution exists from a position; null where it is too big to say. */
export function referenceDead(
  level: SokobanLevel,
  boxes: readonly number[],
  player: number,
  most = 20_000,
): boolean | null {
  const found = cheapest(level, { boxes: [...boxes].sort((a, b) => a - b), player }, 1, 0, most);
  return found === 'too big' ? null : found === 'unsolvable';
}
