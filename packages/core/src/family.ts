import type { SearchPath } from './outcome.js';
import type { OwnSearch, OwnStrategy } from './own-search.js';
import type { Problem, Result } from './result.js';
import type { SearchSpace } from './space.js';

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
  /**
   * Set where the objective is an order of several metrics: what one unit of each costs, in that order. A cost is the
   * sum, so that `Math.floor(bound / weights[0])` bounds the first metric where `proves(bound)`.
   */
  readonly weights?: readonly number[];
  /**
   * For spaces with weights: whether a least sum of this size is also first in the order, and a lower bound of this
   * size bounds the first metric (a sum could hide a better first metric behind a second one as large as its weight).
   * Absent: always.
   */
  proves?(cost: number): boolean;
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
  /** Ids of the family's reductions that are turned off; ids that it does not know are passed over. */
  readonly without?: readonly string[];
}

/** A rule by which a space leaves out states or moves without losing an optimum; each can be turned off. */
export interface Reduction {
  readonly id: string;
  readonly title: string;
}

/** A level rebuilt from a solution, and what was met on the way. */
export interface Rebuilt {
  readonly name: string;
  /** Line of the file where the solution begins, from 1. */
  readonly line: number;
  /** The solution that was read, in the family's notation; empty where it could not be read. */
  readonly solution: string;
  /** What the solution counts in every metric, as it is written and whether or not it contradicts itself. */
  readonly cost: Readonly<Record<string, number>>;
  /** The board as the rules of rebuilding give it, rows separated by line feeds, also where it is contradictory. */
  readonly board: string;
  /** The level, or why there is none. */
  readonly level: Result<Level>;
  /** Where the solution contradicts itself, the first places of it; the move counts from 0. */
  readonly contradictions: readonly {
    readonly move: number;
    readonly kind: string;
    readonly message: string;
  }[];
  /** Characters that were passed over, the first of them, with line and column from 1. */
  readonly ignored: readonly { readonly character: string; readonly line: number; readonly column: number }[];
  /** How many more there are of both than the lists hold: a long text can have millions. */
  readonly more: { readonly contradictions: number; readonly ignored: number };
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
  /**
   * A search of the family's own; fails where the strategy or the objective is not known. Absent where the family has
   * none.
   */
  search?(strategy: string, objective: string, options?: SpaceOptions): Result<OwnSearch>;
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
  /** The bytes of a text in the format's own encoding; absent where that is UTF-8. */
  readonly encode?: (text: string) => Result<Uint8Array>;
}

/** A way of printing answers (`--format`), such as a contest's. */
export interface AnswerFormat {
  readonly id: string;
  readonly title: string;
  /** The lines for one level; `solution` is null where there is none to print. */
  readonly write: (level: Level, solution: string | null) => string;
}

/** How a family is to read a file. */
export interface ParseFileOptions {
  readonly fileName?: string;
  /** Forces one of the family's formats. */
  readonly format?: string;
  /** Which signs mean what, in the family's own way; overrides what the text suggests. */
  readonly legend?: string;
  /** Ids of the family's readings of the rules; others are passed over. */
  readonly rules?: readonly string[];
}

/** A puzzle family: everything that the farm and the apps know of a puzzle. */
export interface PuzzleFamily {
  readonly id: string;
  readonly title: string;
  /** All metrics in which a solution's cost is told. */
  readonly metrics: readonly string[];
  /** What a search can minimise: metrics, and the orders of metrics of `orders`. */
  readonly objectives: readonly string[];
  /**
   * The objectives that are no metric: the metrics that each minimises, the most important first.
   */
  readonly orders?: Readonly<Record<string, readonly string[]>>;
  /**
   * Objectives that ask for a solution of a given cost: one that is found answers them, and says nothing of a cheaper one.
   */
  readonly decisions?: readonly string[];
  /** Readings of the rules that a file may be read under; none for most puzzles. */
  readonly rules?: readonly Reduction[];
  /** Strategies that only this family has. */
  readonly own?: readonly OwnStrategy[];
  /** The reductions of its spaces, for turning them off by id. */
  readonly reductions?: readonly Reduction[];
  readonly defaultObjective: string;
  readonly formats: readonly Format[];
  readonly answers: readonly AnswerFormat[];
  /** The strategy for `--strategy auto`: one of the kit, or of its own. */
  recommend(objective: string): string;
  /** True where `parse` takes a legend. */
  readonly takesLegend?: boolean;
  /** How likely the text is this family's, 0 to 1; `fileName` may be empty. */
  sniff(text: string, fileName: string): number;
  /** Reads a file; `format` forces one of the ids. Never throws. */
  parse(text: string, options?: ParseFileOptions): ParsedFile;
  /** Opens a level's `data`. */
  open(data: string): Result<Level>;
  /** Rebuilds the smallest levels that the solutions of a text solve. Absent where a puzzle cannot. Never throws. */
  reconstruct?(text: string): readonly Rebuilt[];
}
