import { type Random, randomBelow } from '@solver-farm/core';
import { BOX, GOAL, type SokobanLevel, WALL } from '../src/level.js';
import { makeLevel } from '../src/make-level.js';

/** What a random level is to be like. */
export interface RandomOptions {
  /** Cells inside the border of walls. */
  readonly width: number;
  readonly height: number;
  readonly boxes: number;
  /** Share of the inner cells that become walls, 0 to 1; for rooms and corridors that of the loose walls. */
  readonly wallDensity: number;
  /** Goals beyond one a box; none where absent. */
  readonly extraGoals?: number;
  /**
   * `pulled` begins at a solved position and pulls, so it can be solved; `scattered` puts boxes anywhere, and often
   * cannot. Either where absent.
   */
  readonly kind?: 'pulled' | 'scattered';
}

/**
 * A small level: a cave, two rooms with a door, or corridors with niches; goals anywhere or beside walls; now and
 * then boxes that stand on goals already. Null where the walls left too little room.
 */
export function randomLevel(random: Random, options: RandomOptions): SokobanLevel | null {
  const width = options.width + 2;
  const height = options.height + 2;
  const walls = drawWalls(random, width, height, options.wallDensity);
  keepLargestRoom(walls, width);
  const floor = [...walls.keys()].filter((cell) => !walls[cell]);
  const goalCount = options.boxes + (options.extraGoals ?? 0);
  if (options.boxes < 1 || floor.length < options.boxes + 2 || floor.length < goalCount + 1) return null;

  const goals = pickGoals(random, floor, walls, width, goalCount);
  const kind = options.kind ?? (randomBelow(random, 2) === 0 ? 'pulled' : 'scattered');
  const place = kind === 'pulled' ? pullBoxes : scatterBoxes;
  const placed = place(random, { walls, width, floor, goals, boxes: options.boxes });
  if (placed === null) return null;

  const cells = new Uint8Array(width * height);
  for (const cell of cells.keys()) {
    if (walls[cell]) cells[cell] = WALL;
    else cells[cell] = (goals.includes(cell) ? GOAL : 0) | (placed.boxes.includes(cell) ? BOX : 0);
  }
  const level = makeLevel({ width, height, cells, players: [placed.player] });
  return level.ok ? level.value : null;
}

/** Levels one after another from one seed: sides of 4 to 8 by 4 to 7, 1 to `maxBoxes` boxes, all kinds. */
export function* randomLevels(
  random: Random,
  count: number,
  { maxBoxes = 3, maxWidth = 8, maxHeight = 7 } = {},
): Generator<SokobanLevel> {
  for (let made = 0; made < count; ) {
    const level = randomLevel(random, {
      width: 4 + randomBelow(random, maxWidth - 3),
      height: 4 + randomBelow(random, maxHeight - 3),
      boxes: 1 + randomBelow(random, maxBoxes),
      wallDensity: randomBelow(random, 40) / 100,
      extraGoals: randomBelow(random, 4) === 0 ? 1 + randomBelow(random, 2) : 0,
    });
    if (level === null) continue;
    made++;
    yield level;
  }
}

function chance(random: Random, share: number): boolean {
  return randomBelow(random, 1000) < share * 1000;
}

function pick<T>(random: Random, from: readonly T[]): T {
  return from[randomBelow(random, from.length)]!;
}

function drawWalls(random: Random, width: number, height: number, density: number): boolean[] {
  const style = pick(random, ['cave', 'rooms', 'corridors']);
  const door = 1 + randomBelow(random, height - 2);
  const divide = 2 + randomBelow(random, Math.max(1, width - 4));
  const walls = new Array<boolean>(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const border = x === 0 || y === 0 || x === width - 1 || y === height - 1;
      let wall = chance(random, density);
      if (style === 'rooms') wall = x === divide ? y !== door : chance(random, density / 2);
      if (style === 'corridors' && x % 2 === 0 && y % 2 === 0) wall = !chance(random, 0.3);
      walls[y * width + x] = border || wall;
    }
  }
  return walls;
}

function beside(cell: number, width: number): number[] {
  return [cell - width, cell + 1, cell + width, cell - 1];
}

/** Fills every room but the largest with walls. */
function keepLargestRoom(walls: boolean[], width: number): void {
  const seen = new Set<number>();
  let largest = new Set<number>();
  for (const [start, wall] of walls.entries()) {
    if (wall || seen.has(start)) continue;
    const room = new Set([start]);
    for (const cell of room) {
      seen.add(cell);
      for (const next of beside(cell, width)) if (!walls[next]) room.add(next);
    }
    if (room.size > largest.size) largest = room;
  }
  for (const cell of walls.keys()) if (!largest.has(cell)) walls[cell] = true;
}

function pickGoals(
  random: Random,
  floor: readonly number[],
  walls: readonly boolean[],
  width: number,
  count: number,
) {
  const goals: number[] = [];
  const besideWalls = floor.filter((cell) => beside(cell, width).some((next) => walls[next]));
  const home = pick(random, floor);
  const style = pick(random, ['anywhere', 'walls', 'cluster']);
  const nearest = [...floor].sort((a, b) => distance(a, home, width) - distance(b, home, width));
  const wanted = style === 'cluster' ? nearest.slice(0, count + 2) : style === 'walls' ? besideWalls : floor;
  const pool = wanted.length >= count ? wanted : floor;
  while (goals.length < count) {
    const goal = pick(random, pool);
    if (!goals.includes(goal)) goals.push(goal);
  }
  return goals;
}

function distance(a: number, b: number, width: number): number {
  return Math.abs((a % width) - (b % width)) + Math.abs(Math.floor(a / width) - Math.floor(b / width));
}

interface Board {
  readonly walls: readonly boolean[];
  readonly width: number;
  readonly floor: readonly number[];
  readonly goals: readonly number[];
  readonly boxes: number;
}

interface Placed {
  readonly boxes: readonly number[];
  readonly player: number;
}

/** Boxes on cells of their own, each fourth on a goal. */
function scatterBoxes(random: Random, board: Board): Placed {
  const boxes: number[] = [];
  while (boxes.length < board.boxes) {
    const cell = pick(random, chance(random, 0.25) ? board.goals : board.floor);
    if (!boxes.includes(cell)) boxes.push(cell);
  }
  return {
    boxes,
    player: pick(
      random,
      board.floor.filter((cell) => !boxes.includes(cell)),
    ),
  };
}

/** Boxes on goals, then a walk of the player that pulls where it can. */
function pullBoxes(random: Random, board: Board): Placed | null {
  const boxes = new Set<number>();
  while (boxes.size < board.boxes) boxes.add(pick(random, board.goals));
  const free = board.floor.filter((cell) => !boxes.has(cell));
  if (free.length === 0) return null;
  let player = pick(random, free);
  for (let step = 20 + randomBelow(random, 120); step > 0; step--) {
    const direction = randomBelow(random, 4);
    const to = beside(player, board.width)[direction]!;
    if (board.walls[to] || boxes.has(to)) continue;
    const behind = beside(player, board.width)[(direction + 2) % 4]!;
    if (boxes.has(behind) && chance(random, 0.7)) {
      boxes.delete(behind);
      boxes.add(player);
    }
    player = to;
  }
  return { boxes: [...boxes], player };
}
