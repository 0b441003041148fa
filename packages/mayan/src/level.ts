/**
 * Which reading of the rules holds for a level. Public programs differ on these points; the defaults are the contest's
 * text, read literally.
 */
export interface MayanRules {
  /** Whether the swap of two blocks of one colour, which changes nothing, is a move. */
  readonly equalSwaps: 'allow' | 'skip';
  /** Whether the board may be empty before the last step (`exact` then means: at most so many steps). */
  readonly atMost: boolean;
  /** Whether the board may hold lines of three at the start: they vanish with the first move's, whatever it is. */
  readonly linesAtStart: boolean;
}

/** The contest's own rules. */
export const CONTEST_RULES: MayanRules = { equalSwaps: 'allow', atMost: false, linesAtStart: false };

/** The largest boards and the most colours. */
export const MOST_COLUMNS = 8;
export const MOST_ROWS = 8;
export const MOST_COLOURS = 15;

/** The most steps that a level may ask for. */
export const MOST_STEPS = 99;

/** A board: by column from the left, colours from the bottom up. */
export type Columns = readonly (readonly number[])[];

/** A board and how many steps it is to be cleared in. */
export interface MayanLevel {
  /** Columns, 1 to 8; the contest's boards have 5. */
  readonly width: number;
  /** Rows, 1 to 8; the contest's boards have 7. */
  readonly height: number;
  /** Colours are 1 to 15. */
  readonly columns: Columns;
  /** Steps, at least 1. */
  readonly steps: number;
  readonly rules: MayanRules;
}

/** One move: the block on column `x`, row `y` (from 0, rows from the bottom) goes right (1) or left (-1). */
export interface MayanMove {
  readonly x: number;
  readonly y: number;
  readonly g: 1 | -1;
}
