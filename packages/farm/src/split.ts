import {
  addStats,
  type LimitKind,
  type Limits,
  type Observer,
  type OwnOutcome,
  type OwnSearch,
  type SearchStats,
} from '@solver-farm/core';
import { createExchangeMemory, joinExchange } from './exchange.js';

/**
 * One search on several threads. The leader goes through the rounds; in each, all threads claim parts in their order.
 * The lowest part with a solution wins: later ones stop, earlier ones are finished, so that the answer does not depend on
 * the threads. Helpers that come late or not at all only make it slower.
 */
export interface Split {
  /** Shared by leader and helpers, made by `createSplit`. */
  readonly memory: SharedArrayBuffer;
  readonly threads: number;
  /** Where the threads tell one another what they find out, room for records of `MOST_WORDS`. */
  readonly learned: SharedArrayBuffer;
}

// Shared integers.
/** The round that is open, from 1; 0 between rounds, -1 at the end. */
const OPEN = 0;
/** The next part to be claimed. */
const NEXT = 1;
/** The least place of a solution. */
const BEST = 2;
/** Helpers at work in the open round. */
const WORKING = 3;
/** Why to stop: 0, or one more than the place in `REASONS`. */
const STOP = 4;
const INTEGERS = 8;

/** Counts of a helper: expanded, generated, duplicates, bytes. */
const COUNTS = 4;

const REASONS = ['cancelled', 'time', 'states', 'memory'] as const;

/** No place. */
const NONE = 0x7fffffff;

/** How long a helper sleeps before it looks again whether anybody still needs it, milliseconds. */
const NAP = 50;

/** Words of the longest records that threads may tell one another. */
const MOST_WORDS = 16;

/** Makes the memory for a search on so many threads. */
export function createSplit(threads: number): Split {
  const memory = new SharedArrayBuffer(4 * INTEGERS + 8 * COUNTS * threads);
  // Pages that nobody writes to take no room.
  return { memory, threads, learned: createExchangeMemory(threads, MOST_WORDS) };
}

/** Lets a search hear and tell the others, as the thread of that number. */
function join({ share }: OwnSearch, { learned, threads }: Split, me: number): void {
  if (share !== undefined && share.words <= MOST_WORDS)
    share.join(joinExchange(learned, threads, share.words, me));
}

/** Sends the helpers home. */
export function endSplit({ memory }: Split): void {
  const shared = integersOf(memory);
  Atomics.store(shared, OPEN, -1);
  Atomics.notify(shared, OPEN);
}

function integersOf(memory: SharedArrayBuffer): Int32Array {
  return new Int32Array(memory, 0, INTEGERS);
}

function countsOf({ memory }: Split, helper: number): Float64Array {
  return new Float64Array(memory, 4 * INTEGERS + 8 * COUNTS * helper, COUNTS);
}

/** A thread's share of the limits; the time is the same for all. */
function shareOf(limits: Limits, { threads, learned }: Split): Limits {
  return {
    ...limits,
    ...(limits.states === undefined ? {} : { states: Math.ceil(limits.states / threads) }),
    ...(limits.bytes === undefined
      ? {}
      : { bytes: Math.max(0, Math.floor((limits.bytes - learned.byteLength) / threads)) }),
  };
}

/** Runs a search as the leader of its helpers. */
export function lead(search: OwnSearch, split: Split, limits: Limits, observer?: Observer): OwnOutcome {
  const shared = integersOf(split.memory);
  const now = limits.now ?? (() => performance.now());
  const begun = now();
  const mine = createShare(shareOf(limits, split), now);
  join(search, split, 0);
  const helpers = Array.from({ length: split.threads - 1 }, (_, i) => countsOf(split, i + 1));
  const total = (): SearchStats => ({
    ...mine.stats(),
    expanded: mine.stats().expanded + sumOf(helpers, 0),
    generated: mine.stats().generated + sumOf(helpers, 1),
    duplicates: mine.stats().duplicates + sumOf(helpers, 2),
    peakBytes: mine.stats().peakBytes + sumOf(helpers, 3) + split.learned.byteLength,
    millis: now() - begun,
  });
  const watch: Observer | undefined =
    observer &&
    ((progress) => {
      const stats = total();
      observer({ ...progress, expanded: stats.expanded + progress.expanded });
    });
  try {
    for (const [round, { lowerBound }] of search.rounds.entries()) {
      Atomics.store(shared, NEXT, 0);
      Atomics.store(shared, BEST, NONE);
      Atomics.store(shared, OPEN, round + 1);
      Atomics.notify(shared, OPEN);
      const found = claimParts(search, round, shared, mine, watch);
      Atomics.store(shared, OPEN, 0);
      for (
        let working = Atomics.load(shared, WORKING);
        working > 0;
        working = Atomics.load(shared, WORKING)
      ) {
        Atomics.wait(shared, WORKING, working, NAP);
      }
      const reason = REASONS[Atomics.load(shared, STOP) - 1];
      if (reason === 'cancelled') return { status: 'cancelled', lowerBound, stats: total() };
      if (reason !== undefined) return { status: 'limit', limit: reason, lowerBound, stats: total() };
      const best = Atomics.load(shared, BEST);
      if (best === NONE) continue;
      // What a helper found is found again here: a small part of the search.
      const mineToo = found.status === 'solved' && (found.place ?? -1) === best;
      const outcome = mineToo ? found : search.divided(round, (part) => 2 * part === best, {});
      return { ...outcome, stats: total() };
    }
    return { status: 'unsolvable', stats: total() };
  } finally {
    endSplit(split);
  }
}

/** Helps with a search until its leader is done or `left` answers true. */
export function help(
  search: OwnSearch,
  split: Split,
  helper: number,
  limits: Limits,
  left: () => boolean,
): void {
  const shared = integersOf(split.memory);
  const mine = createShare(shareOf(limits, split), limits.now ?? (() => performance.now()));
  const counts = countsOf(split, helper);
  join(search, split, helper);
  let done = 0;
  for (;;) {
    const open = Atomics.load(shared, OPEN);
    if (open < 0 || left()) return;
    if (open === 0 || open === done) {
      Atomics.wait(shared, OPEN, open, NAP);
      continue;
    }
    Atomics.add(shared, WORKING, 1);
    // The round may have been closed before the leader could see this helper at work.
    if (Atomics.load(shared, OPEN) === open) {
      claimParts(search, open - 1, shared, mine);
      const { expanded, generated, duplicates, peakBytes } = mine.stats();
      counts.set([expanded, generated, duplicates, peakBytes]);
      done = open;
    }
    Atomics.sub(shared, WORKING, 1);
    Atomics.notify(shared, WORKING);
  }
}

/** The limits of one thread over all rounds, and what it counted. */
interface Share {
  readonly rest: () => Limits;
  readonly add: (stats: SearchStats) => void;
  readonly stats: () => SearchStats;
}

function createShare(limits: Limits, now: () => number): Share {
  const end = limits.millis === undefined ? undefined : now() + limits.millis;
  let sum: SearchStats = { expanded: 0, generated: 0, duplicates: 0, states: 0, peakBytes: 0, millis: 0 };
  return {
    rest: () => ({
      ...limits,
      ...(end === undefined ? {} : { millis: Math.max(0, end - now()) }),
      ...(limits.states === undefined ? {} : { states: Math.max(0, limits.states - sum.expanded) }),
    }),
    add: (stats) => {
      sum = addStats(sum, stats);
    },
    stats: () => sum,
  };
}

/** Searches parts of a round that nobody has claimed yet; returns what it found. */
function claimParts(
  search: OwnSearch,
  round: number,
  shared: Int32Array,
  share: Share,
  observer?: Observer,
): OwnOutcome {
  // Everybody goes through the parts in order and passes over a claimed one only, so nobody is ahead of NEXT.
  let mine = -2;
  const claim = (part: number) => {
    if (Atomics.load(shared, BEST) < 2 * part) {
      // A lower one has been found.
      mine = 2 * part;
      return false;
    }
    if (Atomics.compareExchange(shared, NEXT, part, part + 1) !== part) return false;
    mine = 2 * part;
    return true;
  };
  const beaten = () => Atomics.load(shared, BEST) < mine || Atomics.load(shared, STOP) !== 0;
  const rest = share.rest();
  const cancelled = () => beaten() || rest.cancelled?.() === true;
  const outcome = search.divided(round, claim, { ...rest, cancelled }, observer);
  share.add(outcome.stats);
  if (outcome.status === 'solved') {
    const place = outcome.place ?? -1;
    for (let best = Atomics.load(shared, BEST); place < best; best = Atomics.load(shared, BEST)) {
      Atomics.compareExchange(shared, BEST, best, place);
    }
  } else if (outcome.status !== 'unsolvable' && !beaten()) {
    const reason: LimitKind | 'cancelled' = outcome.status === 'limit' ? outcome.limit : 'cancelled';
    Atomics.compareExchange(shared, STOP, 0, 1 + REASONS.indexOf(reason));
  }
  return outcome;
}

function sumOf(counts: readonly Float64Array[], at: number): number {
  return counts.reduce((sum, helper) => sum + (helper[at] ?? 0), 0);
}
