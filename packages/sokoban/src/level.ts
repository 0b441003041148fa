/** Bit of a cell: a wall. It stands alone. */
export const WALL = 1;
/** Bit of a cell: a goal. */
export const GOAL = 2;
/** Bit of a cell: a box stands here at the start. */
export const BOX = 4;

/**
 * A legal level: one player, walls that keep the player in, at least one box within reach, no more boxes than goals
 * within reach, and boxes out of reach on goals only. `makeLevel` checks that. It is solved when every box stands on
 * a goal; goals may be left over.
 */
export interface SokobanLevel {
  readonly width: number;
  readonly height: number;
  /** `width * height` cells, row by row: a sum of `WALL`, `GOAL` and `BOX`, 0 for floor (also outside the walls). */
  readonly cells: Uint8Array;
  /** The player's cell, `y * width + x`: floor or goal. */
  readonly player: number;
}

/** Longest side of a board, cells. */
export const MAX_SIDE = 255;

/** What every solution costs, in the order in which it is shown. */
export const METRICS = ['pushes', 'moves'] as const;

/** A push moves a box by a cell; every step of the player is a move, pushes too. */
export type Metric = (typeof METRICS)[number];

/** What a search can minimise: a metric, or one metric and among its optima the other. */
export const OBJECTIVES = ['pushes', 'moves', 'pushes-moves', 'moves-pushes'] as const;

/** One of `OBJECTIVES`. */
export type Objective = (typeof OBJECTIVES)[number];

/** The metrics that an objective minimises, the most important first. */
export function metricsOf(objective: Objective): readonly Metric[] {
  return objective.split('-') as Metric[];
}

/** The four directions in the order of `DIRECTIONS`: the index is a direction's number. */
export const DIRECTIONS = ['u', 'r', 'd', 'l'] as const;

/** A direction as LURD writes a plain move. */
export type Direction = (typeof DIRECTIONS)[number];

/** What to add to a cell for each direction on a board that is `width` cells wide. */
export function steps(width: number): readonly [number, number, number, number] {
  return [-width, 1, width, -1];
}

/** The cell beside, or -1 outside the board. */
export function neighbour(
  { width, height }: { readonly width: number; readonly height: number },
  cell: number,
  direction: number,
): number {
  const x = cell % width;
  if (direction === 0) return cell >= width ? cell - width : -1;
  if (direction === 1) return x + 1 < width ? cell + 1 : -1;
  if (direction === 2) return cell + width < width * height ? cell + width : -1;
  return x > 0 ? cell - 1 : -1;
}

/**
 * The cells that the player could walk to if there were no boxes: 1 for each, row by row. Only these matter to a
 * solution.
 */
export function insideCells(level: SokobanLevel): Uint8Array {
  const inside = new Uint8Array(level.cells.length);
  const open = [level.player];
  inside[level.player] = 1;
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    for (let direction = 0; direction < 4; direction++) {
      const next = neighbour(level, cell, direction);
      if (next < 0 || inside[next] === 1 || (level.cells[next]! & WALL) !== 0) continue;
      inside[next] = 1;
      open.push(next);
    }
  }
  return inside;
}
