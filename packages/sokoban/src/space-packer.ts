import { NO_LIMIT, type Successors } from '@solver-farm/core';
import type { Codec } from './space-codec.js';
import type { Position } from './space-position.js';
import { firstCell, flood } from './space-region.js';

/** Puts positions into words and takes them out again. */
export interface Packer {
  /**
   * What the player can reach, as a set of bits: to be filled (`reachFrom`) before a position is packed whose states
   * hold the player's region.
   */
  readonly after: Int32Array;
  /** Takes a packed state as the position; returns its player. */
  read(states: Int32Array, at: number): number;
  /** Fills `into` with what the player can reach from a cell. */
  reachFrom(player: number, into: Int32Array): void;
  /** Packs the position, or an image of it, with the player on a cell. */
  fill(states: Int32Array, at: number, player: number, image: Int32Array | null): void;
  /** Packs the image of the position whose words come first. */
  fillSmallest(states: Int32Array, at: number, player: number): void;
  /** Writes the Zobrist key of entry `n`. */
  writeKey(out: Successors, n: number): void;
}

/**
 * Makes the packer of a position.
 * @param regions true where states hold the player's region, by its first cell, and not the player's place
 */
export function createPacker(position: Position, codec: Codec, regions: boolean): Packer {
  const { board, grid, boxes, boxOn, count, free } = position;
  const { cells, live, images } = board;
  const { words, playerWord, playerShift, playerMask, keyLow, keyHigh } = codec;
  const { words: gridWords, word, bit, cellAt } = grid;
  const after = new Int32Array(gridWords);
  const trial = new Int32Array(words);

  function read(states: Int32Array, at: number): number {
    for (let i = 0; i < count; i++) boxOn[boxes[i]] = 0;
    for (let w = 0; w < gridWords; w++) free[w] = grid.inside[w];
    let n = 0;
    for (let w = 0; 32 * w < live; w++) {
      let bits = states[at + w];
      if (w === playerWord && playerShift > 0) bits &= (1 << playerShift) - 1;
      while (bits !== 0) {
        const lowest = bits & -bits;
        bits ^= lowest;
        const cell = 32 * w + 31 - Math.clz32(lowest);
        boxes[n++] = cell;
        boxOn[cell] = n;
        free[word[cell]] &= ~bit[cell];
      }
    }
    return (states[at + playerWord] >>> playerShift) & playerMask;
  }

  function reachFrom(player: number, into: Int32Array): void {
    for (let w = 0; w < gridWords; w++) into[w] = 0;
    into[word[player]] = bit[player];
    flood(grid, free, into);
  }

  function fillSmallest(states: Int32Array, at: number, player: number): void {
    fill(states, at, regions ? firstCell(grid, after) : player, null);
    for (let k = 0; k < images.length; k++) {
      const image = images[k];
      fill(trial, 0, 0, image);
      // The boxes decide; the player only where they are the same.
      let order = 0;
      for (let w = 0; w < words && order === 0; w++) order = trial[w] - withoutPlayer(states, at, w);
      if (order > 0) continue;
      const normal = regions ? normalOf(image) : image[player];
      if (order === 0 && normal >= ((states[at + playerWord] >>> playerShift) & playerMask)) continue;
      trial[playerWord] |= normal << playerShift;
      for (let w = 0; w < words; w++) states[at + w] = trial[w];
    }
  }

  function withoutPlayer(states: Int32Array, at: number, w: number): number {
    return w === playerWord ? states[at + w] & ~(playerMask << playerShift) : states[at + w];
  }

  /** The least bit of the image of the region `after`, as a cell. */
  function normalOf(image: Int32Array): number {
    let least = NO_LIMIT;
    for (let w = 0; w < gridWords; w++) {
      let bits = after[w];
      while (bits !== 0) {
        const lowest = bits & -bits;
        bits ^= lowest;
        const cell = image[cellAt[32 * w + 31 - Math.clz32(lowest)]];
        const at = 32 * word[cell] + 31 - Math.clz32(bit[cell]);
        if (at < least) least = at;
      }
    }
    return cellAt[least];
  }

  function fill(states: Int32Array, at: number, player: number, image: Int32Array | null): void {
    for (let w = 0; w < words; w++) states[at + w] = 0;
    for (let i = 0; i < count; i++) {
      const cell = image === null ? boxes[i] : image[boxes[i]];
      states[at + (cell >>> 5)] |= 1 << (cell & 31);
    }
    states[at + playerWord] |= player << playerShift;
  }

  function writeKey(out: Successors, n: number): void {
    const { states } = out;
    const at = n * words;
    const player = (states[at + playerWord] >>> playerShift) & playerMask;
    let low = keyLow[cells + player];
    let high = keyHigh[cells + player];
    for (let w = 0; 32 * w < live; w++) {
      let bits = states[at + w];
      if (w === playerWord && playerShift > 0) bits &= (1 << playerShift) - 1;
      while (bits !== 0) {
        const lowest = bits & -bits;
        bits ^= lowest;
        const cell = 32 * w + 31 - Math.clz32(lowest);
        low ^= keyLow[cell];
        high ^= keyHigh[cell];
      }
    }
    out.keyLow[n] = low;
    out.keyHigh[n] = high;
  }

  return { after, read, reachFrom, fill, fillSmallest, writeKey };
}
