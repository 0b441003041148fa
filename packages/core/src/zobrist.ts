import { createRandom } from './random.js';

/**
 * Zobrist keys: one random 64-bit key per feature (piece on a cell, side to move), as two 32-bit halves. The key
 * of a state is the exclusive or of the keys of its features, so a move changes it by two exclusive ors.
 * A. L. Zobrist, "A New Hashing Method with Application for Game Playing", TR 88, Wisconsin (1970).
 */
export interface ZobristKeys {
  readonly low: Int32Array;
  readonly high: Int32Array;
}

/** Keys for `features` features, the same for the same seed. */
export function createZobristKeys(features: number, seed: number): ZobristKeys {
  const random = createRandom(seed);
  const low = new Int32Array(features);
  const high = new Int32Array(features);
  for (let i = 0; i < features; i++) {
    low[i] = random();
    high[i] = random();
  }
  return { low, high };
}
