import type { SearchPath } from './outcome.js';
import type { Problem, Result } from './result.js';
import type { SearchSpace } from './space.js';
import type { StrategyId } from './strategies.js';

/** A published figure that an audit checks. */
export interface Claim {
  /** One of the family's metrics. */
  readonly metric: string;
  readonly published: number;
  /** Who published it. */
  readonly source?: string;
}

/** A published solution that an audit replays, in the family's notation. */
export interface PublishedSolution {
  readonly text: string;
  /** The metric in which it was published to be short; where absent, that of the search. */
  readonly metric?: string;
  readonly source?: string;
}

/** A search space that can also say what a path means. */
export interface PuzzleSpace extends SearchSpace {
  /** The path as a solution in the family's notation, from the level's own start. */
  explain(path: SearchPath): string;
  /** Draws a packed state, rows separated by line feeds. */
  draw(states: Int32Array, at: number): string;
}

/** What the referee found when it replayed a solution. */
export interface Replay {
  /** Every move obeyed the rules. */
  readonly legal: boolean;
  /** The level stands solved after the last move (false where not legal). */
  readonly solved: boolean;
  /** Cost in every metric of the family, of the moves replayed. */
  readonly cost: Readonly<Record<string, number>>;
  /** The first offence: the move counts from 1. */
  readonly offence?: { readonly move: number; readonly message: string };
  /** The board after each move, for showing (the start first). Only when asked for. */
  readonly boards?: readonly string[];
}

/** Switches of a space; each reduction is on unless turned off. */
export interface SpaceOptions {
  /** Merge mirror images where that is sound. */
  readonly symmetry?: boolean;
}

/**
 * A level, opened: functions that close over the family's own model. It never crosses a thread; its `data`
 * does, and `family.open(data)` gives an equal level on the other side.
 */
export interface Level {
  readonly name: string;
  /** The level alone in one canonical text (no name, no claims): its identity. */
  readonly data: string;
  readonly claims: readonly Claim[];
  readonly solutions: readonly PublishedSolution[];
  /** Sizes and counts for `inspect`, in the order to show them. */
  readonly facts: Readonly<Record<string, number | string>>;
  /** The board, rows separated by line feeds. */
  draw(): string;
  /** The fast search space; fails where the objective is not known or the level is beyond what a space holds. */
  space(objective: string, options?: SpaceOptions): Result<PuzzleSpace>;
  /** The referee: applies a solution move by move, sharing no code with the space. */
  replay(solution: string, options?: { readonly boards?: boolean }): Replay;
}

/** One entry of a file: a level or what is wrong with it. `index` counts from 1 within the file. */
export interface Entry {
  readonly index: number;
  readonly name: string;
  /** Line of the file where the entry begins, from 1. */
  readonly line: number;
  readonly level: Result<Level>;
  /** Remarks that do not make the level illegal (a blank placed by guess, a claim that was not understood). */
  readonly notes: readonly string[];
}

/** A file as a family reads it. */
export interface ParsedFile {
  /** Id of the format found. */
  readonly format: string;
  readonly entries: readonly Entry[];
  /** What is wrong with the file as a whole. */
  readonly problems: readonly Problem[];
}

/** A text format of a family. */
export interface Format {
  readonly id: string;
  readonly title: string;
  /** File endings, lower case, with the dot. */
  readonly extensions: readonly string[];
  /** Writes levels; fails where the format cannot hold them. Absent where the format is only read. */
  readonly write?: (levels: readonly Level[]) => Result<string>;
}

/** A way of printing answers (`--format`), such as a contest's. */
export interface AnswerFormat {
  readonly id: string;
  readonly title: string;
  /** The lines for one level; `solution` is null where there is none to print. */
  readonly write: (level: Level, solution: string | null) => string;
}

/** A puzzle family: everything that the farm and the apps know of a puzzle. */
export interface PuzzleFamily {
  readonly id: string;
  readonly title: string;
  /** All metrics in which a solution's cost is told. */
  readonly metrics: readonly string[];
  /** The metrics that a search can minimise. */
  readonly objectives: readonly string[];
  readonly defaultObjective: string;
  readonly formats: readonly Format[];
  readonly answers: readonly AnswerFormat[];
  /** The strategy for `--strategy auto`. */
  recommend(objective: string): StrategyId;
  /** How likely the text is this family's, 0 to 1; `fileName` may be empty. */
  sniff(text: string, fileName: string): number;
  /** Reads a file; `format` forces one of the ids. Never throws. */
  parse(text: string, options?: { readonly fileName?: string; readonly format?: string }): ParsedFile;
  /** Opens a level's `data`. */
  open(data: string): Result<Level>;
}
