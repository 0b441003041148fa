import type { Claim, Problem, Result } from '@solver-farm/core';
import type { Metric, SokobanLevel } from './level.js';

/** The formats of level files. */
export const FORMAT_IDS = ['xsb', 'sok', 'rle', 'slc', 'bxa'] as const;

/** The id of a format. */
export type FormatId = (typeof FORMAT_IDS)[number];

/** A key of metadata as it was written, and its value; lines of a longer value are joined by line feeds. */
export type KeyValue = readonly [key: string, value: string];

/** A solution or a saved position of a file. */
export interface RecordedSolution {
  /** The moves, unwrapped; they may be run-length coded and may not be LURD at all. */
  readonly text: string;
  /** What stood behind the word `Solution`, empty where nothing did. */
  readonly title: string;
  /** The metric in which the file calls it short. */
  readonly metric?: Metric;
  /** Line of the file, from 1. */
  readonly line: number;
}

/** What a file says of a level beside the board. */
export interface LevelNotes {
  /** Empty where the level has no title. */
  readonly name: string;
  readonly keys: readonly KeyValue[];
  readonly solutions: readonly RecordedSolution[];
  readonly snapshots: readonly RecordedSolution[];
  /** Published figures. */
  readonly claims: readonly Claim[];
}

/** One entry of a file: a level, or what is wrong with it, and everything said beside it. */
export interface LevelRecord extends LevelNotes {
  /** Line of the first row, from 1. */
  readonly line: number;
  readonly level: Result<SokobanLevel>;
  /** Remarks that do not make the level illegal. */
  readonly notes: readonly string[];
}

/** A file as it was read. */
export interface LevelDocument {
  readonly format: FormatId;
  /** Title of the collection. */
  readonly title: string;
  /** Metadata of the collection. */
  readonly keys: readonly KeyValue[];
  readonly levels: readonly LevelRecord[];
  /** What is wrong with the file as a whole. */
  readonly problems: readonly Problem[];
}

/** A level to be written. */
export interface WritableLevel extends LevelNotes {
  readonly level: SokobanLevel;
}

/** A file to be written. */
export interface WritableDocument {
  readonly title: string;
  readonly keys: readonly KeyValue[];
  readonly levels: readonly WritableLevel[];
}

/** Notes of a level of which nothing is known. */
export const NO_NOTES: LevelNotes = { name: '', keys: [], solutions: [], snapshots: [], claims: [] };
