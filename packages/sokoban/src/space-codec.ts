import { createZobristKeys } from '@solver-farm/core';
import type { Board } from './space-board.js';

/**
 * How a position is packed: a bit for each live cell that holds a box, then the player's cell number, all in as few
 * 32-bit words as hold it. States of at most two words are their own keys.
 */
export interface Codec {
  readonly words: number;
  readonly keyed: boolean;
  readonly playerWord: number;
  readonly playerShift: number;
  readonly playerMask: number;
  /** Zobrist keys: of boxes by cell, then of the player by cell. */
  readonly keyLow: Int32Array;
  readonly keyHigh: Int32Array;
}

const SEED = 0x50c0ba;

/** Plans the packing for a board. */
export function createCodec({ cells, live }: Board): Codec {
  let bits = 1;
  while (2 ** bits < cells) bits++;
  const used = live & 31;
  const shares = used !== 0 && used + bits <= 32;
  const words = shares ? (live + 31) >>> 5 : ((live + 31) >>> 5) + 1;
  const keys = createZobristKeys(2 * cells, SEED);
  return {
    words,
    keyed: words > 2,
    playerWord: words - 1,
    playerShift: shares ? used : 0,
    playerMask: 2 ** bits - 1,
    keyLow: keys.low,
    keyHigh: keys.high,
  };
}
