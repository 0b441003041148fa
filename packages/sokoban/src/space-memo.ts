/** A table of what was found out about states, of fixed size: a newer entry takes the place of an older one. */
export interface Memo {
  /** What was kept for a state, or -1. */
  find(states: Int32Array, at: number): number;
  /** Keeps a value of at least 0 for the state last looked for. */
  keep(states: Int32Array, at: number, value: number): void;
}

/** Slots at first and at most: what is asked for again is asked for soon, and a larger memo falls out of the caches. */
const FIRST_LOG = 10;
const LAST_LOG = 14;

/** Makes a memo for states of `words` words; it grows with what is kept in it. */
export function createMemo(words: number): Memo {
  let log = FIRST_LOG;
  let states = new Int32Array(words << log);
  let values = new Int32Array(1 << log).fill(-1);
  let kept = 0;
  let slot = 0;

  function grow(): void {
    log += 2;
    states = new Int32Array(words << log);
    values = new Int32Array(1 << log).fill(-1);
    kept = 0;
  }

  function slotOf(from: Int32Array, at: number): number {
    let hash = 0;
    for (let w = 0; w < words; w++) hash = Math.imul(hash ^ (hash >>> 15) ^ from[at + w], 0x2c1b3c6d);
    hash = Math.imul(hash ^ (hash >>> 16), 0x9e3779b1);
    return hash >>> (32 - log);
  }

  return {
    find(from, at) {
      slot = slotOf(from, at);
      const base = slot * words;
      for (let w = 0; w < words; w++) if (states[base + w] !== from[at + w]) return -1;
      return values[slot];
    },
    keep(from, at, value) {
      if (++kept > values.length && log < LAST_LOG) {
        grow();
        slot = slotOf(from, at);
      }
      const base = slot * words;
      for (let w = 0; w < words; w++) states[base + w] = from[at + w];
      values[slot] = value;
    },
  };
}
