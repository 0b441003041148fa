import type { Exchange } from '@solver-farm/core';

/**
 * What the threads of one search tell one another: a ring of records a thread. Its owner writes plainly and publishes
 * some records at a time by one atomic store of their number, which the others load before they read; so nothing is ever
 * read that belongs to two records. The owner loads how far every listener has read before it writes over anything:
 * where one is behind, it says nothing until there is room. Nobody waits for anybody.
 */

/** Records that a ring holds. */
const ROOM = 1 << 14;

/** Records that are published at once. */
const BATCH = 32;

/** Integers before the records of a ring: how many have been published, and how far each thread has read. */
const headOf = (threads: number) => 16 * (threads + 1);

/** A listener that is not there. */
const AWAY = -1;

/** Records are counted modulo this. */
const COUNT_MASK = 0x3fffffff;

/** Makes the memory for so many threads and records of so many words at most. */
export function createExchangeMemory(threads: number, words: number): SharedArrayBuffer {
  const memory = new SharedArrayBuffer(4 * threads * (headOf(threads) + ROOM * words));
  const all = new Int32Array(memory);
  for (let ring = 0; ring < threads; ring++) {
    const at = ring * (headOf(threads) + ROOM * words);
    for (let reader = 0; reader < threads; reader++) all[at + 16 * (reader + 1)] = AWAY;
  }
  return memory;
}

/** Joins the exchange as thread number `me` (from 0); it hears what is told from now on. */
export function joinExchange(
  memory: SharedArrayBuffer,
  threads: number,
  words: number,
  me: number,
): Exchange {
  const all = new Int32Array(memory);
  const head = headOf(threads);
  const size = all.length / threads;
  const mine = me * size;
  /** Records that I have written, of those the published ones, and up to where there is room. */
  let written = Atomics.load(all, mine);
  let published = written;
  let free = 0;
  /** How far I have read in each ring. */
  const read = new Int32Array(threads);
  for (let ring = 0; ring < threads; ring++) {
    if (ring === me) continue;
    // The first store keeps the owner from running on, so that the second can be relied on.
    for (let twice = 0; twice < 2; twice++) {
      read[ring] = Atomics.load(all, ring * size);
      Atomics.store(all, ring * size + 16 * (me + 1), read[ring]);
    }
  }
  const findRoom = () => {
    let room = ROOM;
    for (let reader = 0; reader < threads; reader++) {
      const at = reader === me ? AWAY : Atomics.load(all, mine + 16 * (reader + 1));
      if (at !== AWAY) room = Math.min(room, ROOM - ((written - at) & COUNT_MASK));
    }
    free = Math.max(0, Math.min(room, BATCH));
  };
  const publish = () => {
    if (published === written) return;
    Atomics.store(all, mine, written);
    published = written;
  };

  return {
    tell(record, at) {
      if (free === 0) {
        publish();
        findRoom();
        if (free === 0) return;
      }
      const to = mine + head + (written & (ROOM - 1)) * words;
      for (let w = 0; w < words; w++) all[to + w] = record[at + w];
      written = (written + 1) & COUNT_MASK;
      free--;
    },
    hear(into) {
      publish();
      const room = Math.floor(into.length / words);
      let heard = 0;
      for (let ring = 0; ring < threads; ring++) {
        if (ring === me) continue;
        const from = ring * size;
        const end = Atomics.load(all, from);
        let next = read[ring];
        for (; next !== end && heard < room; next = (next + 1) & COUNT_MASK) {
          const at = from + head + (next & (ROOM - 1)) * words;
          const to = heard * words;
          for (let w = 0; w < words; w++) into[to + w] = all[at + w];
          heard++;
        }
        if (next === read[ring]) continue;
        read[ring] = next;
        Atomics.store(all, from + 16 * (me + 1), next);
      }
      return heard;
    },
  };
}
