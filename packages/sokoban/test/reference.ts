import { BOX, GOAL, type SokobanLevel, WALL } from '../src/level.js';

/**
 * Plain solvers to hold the fast ones against: positions as strings in a `Map`, no pruning, no estimate. For small
 * levels only.
 */

/** Every solver gives up beyond so many positions. */
export const MAX_STATES = 400_000;

/** What a reference says of a level that it has no figure for. */
export type NoFigure = 'unsolvable' | 'too-big';

interface Position {
  readonly boxes: readonly number[];
  readonly player: number;
}

/** The least pushes: breadth-first over box sets and player regions. */
export function referencePushes(level: SokobanLevel, maxStates = MAX_STATES): number | NoFigure {
  const found = fewestPushes(level, startOf(level), maxStates);
  return found ?? 'unsolvable';
}

/** True where no pushes at all can bring every box to a goal. Throws where there are too many positions to say. */
export function referenceDead(
  level: SokobanLevel,
  boxes: readonly number[],
  player: number,
  maxStates = MAX_STATES,
): boolean {
  const found = fewestPushes(level, { boxes: sorted(boxes), player }, maxStates);
  if (found === 'too-big') throw new Error(`more than ${maxStates} positions`);
  return found === null;
}

function fewestPushes(level: SokobanLevel, start: Position, maxStates: number): number | 'too-big' | null {
  const seen = new Set([regionKey(level, start)]);
  let layer = [start];
  for (let pushes = 0; layer.length > 0; pushes++) {
    if (layer.some((position) => isSolved(level, position))) return pushes;
    const next: Position[] = [];
    for (const position of layer) {
      const occupied = new Set(position.boxes);
      for (const cell of region(level, position)) {
        for (const step of steps(level)) {
          const pushed = pushFrom(level, occupied, { boxes: position.boxes, player: cell }, step);
          if (pushed === null) continue;
          const key = regionKey(level, pushed);
          if (seen.has(key)) continue;
          seen.add(key);
          if (seen.size > maxStates) return 'too-big';
          next.push(pushed);
        }
      }
    }
    layer = next;
  }
  return null;
}

/** The least moves: breadth-first over box sets and player cells. */
export function referenceMoves(level: SokobanLevel, maxStates = MAX_STATES): number | NoFigure {
  const start = startOf(level);
  const seen = new Set([cellKey(start)]);
  let layer = [start];
  for (let moves = 0; layer.length > 0; moves++) {
    if (layer.some((position) => isSolved(level, position))) return moves;
    const next: Position[] = [];
    for (const position of layer) {
      for (const { to } of movesOf(level, position)) {
        const key = cellKey(to);
        if (seen.has(key)) continue;
        seen.add(key);
        if (seen.size > maxStates) return 'too-big';
        next.push(to);
      }
    }
    layer = next;
  }
  return 'unsolvable';
}

/**
 * The least pair in the order of the objective: `[pushes, moves]` for `pushes-moves`, `[moves, pushes]` for
 * `moves-pushes`. Dijkstra over box sets and player cells, in whole layers of equal cost.
 */
export function referenceLexicographic(
  level: SokobanLevel,
  objective: 'pushes-moves' | 'moves-pushes',
  maxStates = MAX_STATES,
): [number, number] | NoFigure {
  const costOf: (pushed: boolean) => readonly [number, number] =
    objective === 'pushes-moves' ? (pushed) => [pushed ? 1 : 0, 1] : (pushed) => [1, pushed ? 1 : 0];
  const start = startOf(level);
  const best = new Map<string, readonly [number, number]>([[cellKey(start), [0, 0]]]);
  const done = new Set<string>();
  const waiting = new Map<string, { cost: readonly [number, number]; positions: Position[] }>();
  waiting.set('0,0', { cost: [0, 0], positions: [start] });
  while (waiting.size > 0) {
    let least: { cost: readonly [number, number]; positions: Position[] } | undefined;
    for (const layer of waiting.values()) {
      if (least === undefined || isLess(layer.cost, least.cost)) least = layer;
    }
    if (least === undefined) break;
    const [first, second] = least.cost;
    waiting.delete(`${first},${second}`);
    for (const position of least.positions) {
      const key = cellKey(position);
      if (done.has(key)) continue;
      done.add(key);
      if (isSolved(level, position)) return [first, second];
      for (const { to, pushed } of movesOf(level, position)) {
        const [a, b] = costOf(pushed);
        const cost = [first + a, second + b] as const;
        const toKey = cellKey(to);
        const before = best.get(toKey);
        if (before !== undefined && !isLess(cost, before)) continue;
        best.set(toKey, cost);
        if (best.size > maxStates) return 'too-big';
        const costKey = `${cost[0]},${cost[1]}`;
        const layer = waiting.get(costKey);
        if (layer === undefined) waiting.set(costKey, { cost, positions: [to] });
        else layer.positions.push(to);
      }
    }
  }
  return 'unsolvable';
}

function isLess(a: readonly [number, number], b: readonly [number, number]): boolean {
  return a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
}

function startOf(level: SokobanLevel): Position {
  const boxes = [...level.cells.keys()].filter((cell) => (level.cells[cell]! & BOX) !== 0);
  return { boxes, player: level.player };
}

function steps(level: SokobanLevel): readonly number[] {
  return [-level.width, 1, level.width, -1];
}

function isWall(level: SokobanLevel, cell: number): boolean {
  return (level.cells[cell]! & WALL) !== 0;
}

function isSolved(level: SokobanLevel, { boxes }: Position): boolean {
  return boxes.every((box) => (level.cells[box]! & GOAL) !== 0);
}

function sorted(boxes: readonly number[]): number[] {
  return [...boxes].sort((a, b) => a - b);
}

/** Everywhere the player can walk without a push. */
function region(level: SokobanLevel, { boxes, player }: Position): Set<number> {
  const occupied = new Set(boxes);
  const reached = new Set([player]);
  for (const cell of reached) {
    for (const step of steps(level)) {
      const next = cell + step;
      if (!isWall(level, next) && !occupied.has(next)) reached.add(next);
    }
  }
  return reached;
}

function regionKey(level: SokobanLevel, position: Position): string {
  return `${position.boxes.join()}/${Math.min(...region(level, position))}`;
}

function cellKey({ boxes, player }: Position): string {
  return `${boxes.join()}/${player}`;
}

/** The position after the player's step onto a box, or null where there is no box or it cannot move. */
function pushFrom(
  level: SokobanLevel,
  occupied: ReadonlySet<number>,
  { boxes, player }: Position,
  step: number,
): Position | null {
  const box = player + step;
  const beyond = box + step;
  if (!occupied.has(box) || isWall(level, beyond) || occupied.has(beyond)) return null;
  return { boxes: sorted(boxes.map((cell) => (cell === box ? beyond : cell))), player: box };
}

function movesOf(level: SokobanLevel, position: Position): { to: Position; pushed: boolean }[] {
  const occupied = new Set(position.boxes);
  const moves: { to: Position; pushed: boolean }[] = [];
  for (const step of steps(level)) {
    const next = position.player + step;
    if (isWall(level, next)) continue;
    if (!occupied.has(next)) {
      moves.push({ to: { boxes: position.boxes, player: next }, pushed: false });
      continue;
    }
    const pushed = pushFrom(level, occupied, position, step);
    if (pushed !== null) moves.push({ to: pushed, pushed: true });
  }
  return moves;
}
