import type { Claim, PublishedSolution } from '@solver-farm/core';
import type { Finding } from './row.js';
import type { Split } from './split.js';

/** What is to be done with a level: minimise one objective, or audit the claims in all of them. */
export type Command = 'solve' | 'verify';

/** Limits of one level, over all its searches together (`bytes`: of each, they run one after another). */
export interface LevelLimits {
  readonly millis?: number;
  readonly states?: number;
  readonly bytes?: number;
}

/** What is asked of every level of a run. */
export interface Question {
  readonly command: Command;
  /** The objective to minimise; null for the family's default, in an audit for all of them. */
  readonly objective: string | null;
  /** A strategy of the kit or of the family's own; `auto` for what the family recommends. */
  readonly strategy: string;
  /** Merge mirror images where that is sound. */
  readonly symmetry: boolean;
  /** Ids of reductions that are turned off. */
  readonly without: readonly string[];
  /** Count the whole reachable graph as well. */
  readonly exhaust: boolean;
  readonly limits: LevelLimits;
}

/** A level as it crosses threads. */
export interface LevelText {
  readonly puzzle: string;
  /** `Level.data`: the level alone in its canonical text. */
  readonly data: string;
  readonly claims: readonly Claim[];
  readonly solutions: readonly PublishedSolution[];
}

/** From the pool to a worker. Plain data and shared memory only. */
export type Task =
  | { readonly kind: 'hello' }
  | {
      readonly kind: 'level';
      readonly level: LevelText;
      readonly question: Question;
      /** The run's shared counters and the lane of this task; see control.ts. */
      readonly control: SharedArrayBuffer;
      readonly lane: number;
      /** Where several threads search this level; this one leads them. */
      readonly split?: Split;
    }
  | {
      readonly kind: 'help';
      readonly level: LevelText;
      readonly question: Question;
      readonly control: SharedArrayBuffer;
      readonly split: Split;
      /** The number of this helper, from 1. */
      readonly helper: number;
    };

/** From a worker to the pool. */
export type Answer =
  | { readonly kind: 'ready'; readonly families: readonly string[] }
  | { readonly kind: 'broken'; readonly message: string }
  | { readonly kind: 'helped' }
  | { readonly kind: 'finding'; readonly finding: Finding };

/** What a worker is started with. */
export interface WorkerSetup {
  /** URL or package name of the module that exports `families`. */
  readonly families: string;
}
