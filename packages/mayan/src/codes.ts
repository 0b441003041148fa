import type { MayanMove } from './level.js';

/**
 * A step as a number: the column times 16, the row times 2, and 1 for left. Numbers are in the order in which answers
 * are compared.
 */
export type StepCode = number;

/** A step from its code. */
export function toMove(code: StepCode): MayanMove {
  return { x: code >> 4, y: (code >> 1) & 7, g: (code & 1) === 0 ? 1 : -1 };
}
