import { type Random, randomBelow } from '@solver-farm/core';
import { BOX, GOAL, makeLevel, type SokobanLevel, WALL } from '../src/index.js';

/** What a random level is to be like. */
export interface RandomOptions {
  /** Cells within the outer walls. */
  readonly width: number;
  readonly height: number;
  readonly boxes: number;
  /** Inner walls, percent of the cells. */
  readonly walls: number;
  readonly extraGoals?: number;
  /** The boxes stand where random pulls from the goals brought them, so that the level is solvable. */
  readonly pulls?: number;
  /** Mirrored from left to right, walls and goals. */
  readonly symmetric?: boolean;
}

/** A level of random walls, boxes and goals, solvable or not; null where the draw is no legal level. */
export function randomLevel(random: Random, options: RandomOptions): SokobanLevel | null {
  const { boxes, walls, extraGoals = 0, pulls = 0, symmetric = false } = options;
  const width = options.width + 2;
  const height = options.height + 2;
  const cells = new Uint8Array(width * height).fill(WALL);
  const at = (x: number, y: number) => y * width + x;
  const twin = (cell: number) => at(width - 1 - (cell % width), Math.floor(cell / width));
  const floor: number[] = [];
  for (let y = 1; y <= options.height; y++) {
    for (let x = 1; x <= options.width; x++) {
      const cell = at(x, y);
      if (symmetric && x > (width - 1) / 2) cells[cell] = cells[twin(cell)]!;
      else if (randomBelow(random, 100) >= walls) cells[cell] = 0;
      if (cells[cell] === 0) floor.push(cell);
    }
  }
  const take = (list: number[]) => list.splice(randomBelow(random, list.length), 1)[0];
  const goals = [...floor];
  for (let left = boxes + extraGoals; left > 0 && goals.length > 0; ) {
    const goal = take(goals)!;
    if (cells[goal] !== 0) continue;
    cells[goal] = GOAL;
    left--;
    if (symmetric && cells[twin(goal)] === 0) {
      cells[twin(goal)] = GOAL;
      left--;
    }
  }
  if (pulls > 0) return pulled(random, { width, height, cells }, floor, boxes, pulls);
  const places = [...floor];
  for (let i = 0; i < boxes && places.length > 1; i++) {
    const cell = take(places)!;
    cells[cell] = cells[cell]! | BOX;
  }
  const player = take(places);
  if (player === undefined) return null;
  const made = makeLevel({ width, height, cells, players: [player] });
  return made.ok ? made.value : null;
}

/** So many legal random levels. */
export function* randomLevels(
  random: Random,
  count: number,
  options: () => RandomOptions,
): Generator<SokobanLevel> {
  for (let made = 0; made < count; ) {
    const level = randomLevel(random, options());
    if (level === null) continue;
    made++;
    yield level;
  }
}

/** Pulls boxes from their goals at random; the player walks over what lies between. */
function pulled(
  random: Random,
  { width, height, cells }: { readonly width: number; readonly height: number; readonly cells: Uint8Array },
  floor: readonly number[],
  boxes: number,
  pulls: number,
): SokobanLevel | null {
  const goals = floor.filter((cell) => cells[cell] === GOAL).slice(0, boxes);
  for (const goal of goals) cells[goal] = GOAL | BOX;
  let player = floor[randomBelow(random, floor.length)]!;
  if ((cells[player]! & BOX) !== 0) return null;
  for (let i = 0; i < pulls; i++) {
    // Some steps, then a step away from a box beside, which follows.
    const step = [-width, 1, width, -1][randomBelow(random, 4)]!;
    const to = player + step;
    if ((cells[to]! & (WALL | BOX)) !== 0) continue;
    const behind = player - step;
    if ((cells[behind]! & BOX) !== 0 && randomBelow(random, 3) > 0) {
      cells[behind] = cells[behind]! & ~BOX;
      cells[player] = cells[player]! | BOX;
    }
    player = to;
  }
  const made = makeLevel({ width, height, cells, players: [player] });
  return made.ok ? made.value : null;
}
