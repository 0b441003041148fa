import type { Claim, PublishedSolution, Result } from '@solver-farm/core';
import type { MayanLevel } from './level.js';

/** A board of a file, or what is wrong with it. */
export interface Board {
  readonly name: string;
  /** Line where it begins, from 1. */
  readonly line: number;
  readonly level: Result<MayanLevel>;
  readonly claims: readonly Claim[];
  readonly solutions: readonly PublishedSolution[];
  readonly notes: readonly string[];
}
