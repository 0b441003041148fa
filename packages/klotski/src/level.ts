import type { Problem } from '@solver-farm/core';

/** Which ways a piece may move: `fixed` pieces never do. */
export type Rule = 'free' | 'horizontal' | 'vertical' | 'fixed';

/** What a cell of the board is: a gate may be covered by pieces that have a goal, and by no others. */
export type Cell = 'floor' | 'wall' | 'gate';

/** A piece where it stands at the start. */
export interface Piece {
  /** One character (code point) that no other piece of the level has. */
  readonly label: string;
  /** The cells it covers, `y * width + x`, ascending; connected by their sides. */
  readonly cells: readonly number[];
  readonly rule: Rule;
}

/** Where a piece must end: the top left corner of its bounding box, columns and rows counted from 0. */
export interface Goal {
  /** Index into `pieces`. */
  readonly piece: number;
  readonly x: number;
  readonly y: number;
}

/**
 * A legal level. Pieces of the same shape and rule are interchangeable unless a goal names them. All goals must
 * hold at once; there is at least one, and at most one per piece.
 */
export interface KlotskiLevel {
  readonly width: number;
  readonly height: number;
  /** `width * height` cells, row by row. */
  readonly cells: readonly Cell[];
  readonly pieces: readonly Piece[];
  readonly goals: readonly Goal[];
}

/** The three ways of counting, in the order in which they are shown. */
export const METRICS = ['steps', 'slides', 'moves'] as const;

/**
 * - `steps`: one piece by one cell.
 * - `slides`: one piece any distance along one straight line.
 * - `moves`: one piece along any free path.
 */
export type Metric = (typeof METRICS)[number];

/** Longest side of a board, in cells. */
export const MAX_SIDE = 64;

/** A piece of a setup; its cells in any order, its rule `free` where not given. */
export interface SetupPiece {
  readonly label: string;
  readonly cells: readonly number[];
  readonly rule?: Rule;
}

/**
 * What a text says before anybody has checked it: maybe illegal. A goal outside the board is an exit
 * (see `growExits`). Every `KlotskiLevel` is also a setup.
 */
export interface LevelSetup {
  readonly width: number;
  readonly height: number;
  /** All floor where not given. */
  readonly cells?: readonly Cell[];
  readonly pieces: readonly SetupPiece[];
  readonly goals: readonly Goal[];
}

/** What is wrong with a setup, and where, so that a format can name the place in its text. */
export interface SetupProblem extends Problem {
  /** Cell of the setup's board, `y * width + x`. */
  readonly cell?: number;
  /** Index into the setup's goals. */
  readonly goal?: number;
}

/** A level, or what is wrong with the setup. */
export type LevelResult =
  | { readonly ok: true; readonly value: KlotskiLevel }
  | { readonly ok: false; readonly error: SetupProblem };

/** Makes the failure of a setup check. */
export function setupError(
  code: string,
  message: string,
  where: { readonly cell?: number; readonly goal?: number } = {},
): { readonly ok: false; readonly error: SetupProblem } {
  return { ok: false, error: { code, message, ...where } };
}

/**
 * True for a character that can name a piece: one code point that is none of the signs of the letter grid
 * (`.` `#` `-` `/` `|`), no blank, no control or format character and no mark that would join the one before.
 */
export function isLabel(label: string): boolean {
  return /^[^.#\-/|\s\p{C}\p{M}\p{Z}]$/u.test(label);
}

/** The cells that a piece covers when it stands where its goal wants it. */
export function targetCells(level: KlotskiLevel, goal: Goal): number[] {
  const { cells } = level.pieces[goal.piece]!;
  const box = boundingBox(cells, level.width);
  return cells.map((cell) => {
    const x = (cell % level.width) - box.x + goal.x;
    const y = Math.floor(cell / level.width) - box.y + goal.y;
    return y * level.width + x;
  });
}

/** A rectangle of cells. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest rectangle around some cells of a board that is `width` cells wide. */
export function boundingBox(cells: readonly number[], width: number): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const cell of cells) {
    const x = cell % width;
    const y = Math.floor(cell / width);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
