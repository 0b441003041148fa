import { boundingBox, type Cell, type Goal, type KlotskiLevel, makeLevel, type Rule } from '../src/index.js';
import { randomFrom } from './random-level.js';
import { type PlainGame, plainDistances, plainGame } from './space-reference.js';

/** A small board with all positions in its reach counted. */
export interface SmallBoard {
  readonly level: KlotskiLevel;
  readonly game: PlainGame;
  /** Distances in steps. */
  readonly steps: ReadonlyMap<string, number>;
}

/** Boards with more positions are passed over. */
const MOST_POSITIONS = 700;
const FEWEST_POSITIONS = 20;

/** How random boards are made. */
export interface BoardKind {
  /** Walls, gates, rules and any polyomino; else rectangles on bare floor. */
  readonly odd: boolean;
  /** Walls and goals on both sides alike, so that mirror images can be merged more often. */
  readonly mirrored?: boolean;
  readonly square?: boolean;
}

/** The first `count` boards of a kind worth looking at, from 3x3 to 5x4. Always the same ones. */
export function smallBoards(kind: BoardKind, count: number, seed: number): readonly SmallBoard[] {
  const boards: SmallBoard[] = [];
  for (let n = seed; boards.length < count; n++) {
    const random = randomFrom(n);
    const level = smallLevel(random, kind);
    const found = level && survey(level);
    if (!found) continue;
    // Random goals are mostly near or out of reach: three of four boards get goals from the far end instead.
    const board = random(4) === 0 ? found : survey(withFarGoals(found, random));
    if (board) boards.push(board);
  }
  return boards;
}

function survey(level: KlotskiLevel): SmallBoard | null {
  const game = plainGame(level);
  const steps = plainDistances(game, 'steps', MOST_POSITIONS);
  return steps !== null && steps.size >= FEWEST_POSITIONS ? { level, game, steps } : null;
}

/** The level with the goals where its goal pieces stand on a board that is far from the start. */
function withFarGoals({ level, game, steps }: SmallBoard, random: (below: number) => number): KlotskiLevel {
  const boards = [...steps.keys()];
  const far = boards[boards.length - 1 - random(boards.length >> 2)]!;
  const goals = level.goals.map((goal) => {
    const box = boundingBox(level.pieces[goal.piece]!.cells, level.width);
    const from = level.pieces[goal.piece]!.cells[0]!;
    const to = [...far].indexOf(game.start[from]!);
    const x = box.x + (to % level.width) - (from % level.width);
    return { ...goal, x, y: box.y + Math.floor(to / level.width) - Math.floor(from / level.width) };
  });
  return { ...level, goals };
}

function smallLevel(random: (below: number) => number, kind: BoardKind): KlotskiLevel | null {
  const width = 3 + random(kind.square ? 2 : 3);
  const height = kind.square ? width : 3 + random(2);
  const size = width * height;
  const cells = new Array<Cell>(size).fill('floor');
  const mirror = (cell: number) => cell - (cell % width) + width - 1 - (cell % width);
  for (let i = kind.odd ? random(4) : 0; i > 0; i--) {
    const at = random(size);
    cells[at] = random(3) === 0 ? 'gate' : 'wall';
    if (kind.mirrored) cells[mirror(at)] = cells[at]!;
  }
  const free = new Set([...cells.keys()].filter((cell) => cells[cell] === 'floor'));
  const room = 1 + random(kind.odd ? 7 : 3);
  const pieces: { label: string; cells: number[]; rule: Rule }[] = [];
  while (free.size > room) {
    const own = grow(random, width, height, free, kind.odd ? 1 + random(4) : 0);
    for (const cell of own) free.delete(cell);
    const dice = kind.odd && !kind.mirrored ? random(12) : 12;
    const rule = (['fixed', 'horizontal', 'vertical'] as const)[dice] ?? 'free';
    pieces.push({ label: String.fromCharCode(65 + pieces.length), cells: own, rule });
  }
  if (pieces.length === 0 || pieces.length > 26) return null;
  const goals: Goal[] = [];
  const aim = { width, height, pieces, mirrored: kind.mirrored === true };
  for (let i = 1 + Number(random(3) === 0); i > 0; i--) {
    const piece = random(pieces.length);
    if (!goals.some((goal) => goal.piece === piece)) goals.push(randomGoal(random, aim, piece));
  }
  const made = makeLevel({ width, height, cells, pieces, goals });
  return made.ok && made.value.width === width && made.value.height === height ? made.value : null;
}

/** A polyomino of so many cells at most; with 0, a rectangle of up to 2x2. */
function grow(
  random: (below: number) => number,
  width: number,
  height: number,
  free: ReadonlySet<number>,
  most: number,
): number[] {
  const start = [...free][random(free.size)]!;
  if (most === 0) {
    const [w, h] = [1 + random(2), 1 + random(2)];
    const own = [start];
    if (w > 1) own.push(start + 1);
    if (h > 1) own.push(...own.map((cell) => cell + width));
    return (start % width) + w <= width && own.every((cell) => free.has(cell)) ? own : [start];
  }
  const own = [start];
  for (let i = 0; i < 2 * most && own.length < most; i++) {
    const from = own[random(own.length)]!;
    const [dx, dy] = [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ][random(4)] as [number, number];
    const [x, y] = [(from % width) + dx, Math.floor(from / width) + dy];
    const next = y * width + x;
    if (x >= 0 && y >= 0 && x < width && y < height && free.has(next) && !own.includes(next)) own.push(next);
  }
  return own;
}

function randomGoal(
  random: (below: number) => number,
  board: {
    readonly width: number;
    readonly height: number;
    readonly pieces: readonly { readonly cells: readonly number[] }[];
    readonly mirrored: boolean;
  },
  piece: number,
): Goal {
  const xs = board.pieces[piece]!.cells.map((cell) => cell % board.width);
  const ys = board.pieces[piece]!.cells.map((cell) => Math.floor(cell / board.width));
  const spareX = board.width - 1 - Math.max(...xs) + Math.min(...xs);
  const spareY = board.height - 1 - Math.max(...ys) + Math.min(...ys);
  return {
    piece,
    x: board.mirrored && spareX % 2 === 0 ? spareX / 2 : random(spareX + 1),
    y: random(spareY + 1),
  };
}
