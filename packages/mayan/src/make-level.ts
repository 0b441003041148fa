import { err, ok, type Result } from '@solver-farm/core';
import {
  CONTEST_RULES,
  type MayanLevel,
  type MayanRules,
  MOST_COLOURS,
  MOST_COLUMNS,
  MOST_ROWS,
  MOST_STEPS,
} from './level.js';

/** What a level is made of. */
export interface LevelSetup {
  /** By column from the left: colours from the bottom up. */
  readonly columns: readonly (readonly number[])[];
  readonly height: number;
  readonly steps: number;
  readonly rules?: MayanRules;
}

/**
 * Checks a board and makes a level of it. Codes: `ERR_SIZE`, `ERR_COLUMN` (more blocks than rows), `ERR_COLOUR`,
 * `ERR_STEPS`, `ERR_LINE` (three in a line at the start). Columns and rows in messages count from 0, as in solutions.
 */
export function makeLevel({ columns, height, steps, rules = CONTEST_RULES }: LevelSetup): Result<MayanLevel> {
  const width = columns.length;
  if (width < 1 || width > MOST_COLUMNS || height < 1 || height > MOST_ROWS) {
    return err(
      'ERR_SIZE',
      `boards have 1 to ${MOST_COLUMNS} columns and 1 to ${MOST_ROWS} rows; this one ${width} and ${height}`,
    );
  }
  if (!Number.isInteger(steps) || steps < 1 || steps > MOST_STEPS) {
    return err('ERR_STEPS', `a number of steps from 1 to ${MOST_STEPS} expected, ${steps} found`);
  }
  for (const [x, column] of columns.entries()) {
    if (column.length > height) {
      return err('ERR_COLUMN', `column ${x} has ${column.length} blocks; the board has ${height} rows`);
    }
    const wrong = column.find((colour) => !Number.isInteger(colour) || colour < 1 || colour > MOST_COLOURS);
    if (wrong !== undefined) {
      return err('ERR_COLOUR', `a colour from 1 to ${MOST_COLOURS} expected in column ${x}, ${wrong} found`);
    }
  }
  const level = { width, height, columns, steps, rules };
  const line = rules.linesAtStart ? null : findLine(columns);
  if (line !== null) {
    return err(
      'ERR_LINE',
      `three blocks of colour ${line.colour} are in a line at the start, from column ${line.x}, row ${line.y}`,
    );
  }
  return ok(level);
}

/** A place where a line of three begins; null where there is none. */
export function findLine(
  columns: readonly (readonly number[])[],
): { readonly x: number; readonly y: number; readonly colour: number } | null {
  const at = (x: number, y: number) => columns[x]?.[y];
  for (const [x, column] of columns.entries()) {
    for (const [y, colour] of column.entries()) {
      const up = at(x, y + 1) === colour && at(x, y + 2) === colour;
      const across = at(x + 1, y) === colour && at(x + 2, y) === colour;
      if (up || across) return { x, y, colour };
    }
  }
  return null;
}
