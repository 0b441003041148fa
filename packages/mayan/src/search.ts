import type {
  Exchange,
  LimitKind,
  Limits,
  Observer,
  OwnOutcome,
  OwnRound,
  OwnSearch,
} from '@solver-farm/core';
import { checkMeter, meterStats, startMeter } from '@solver-farm/core';
import { toMove } from './codes.js';
import type { MayanLevel } from './level.js';
import { makeSolution } from './notation.js';
import { createDive, type Dive } from './space-dive.js';
import { recordWords } from './space-memo.js';

/** The id of the family's own strategy. */
export const STRATEGY = 'lexicographic';

/** Bytes that the memo may hold where nothing is said. */
const MEMO_BYTES = 1 << 28;

/** Steps below the boards that are numbered for several threads: searched in a moment. */
const STEPS_A_PART = 6;

/** Steps above them at most: there are no more than a few hundred thousand such boards. */
const MOST_ABOVE = 4;

/**
 * Opens the search for the lexicographically smallest answer: of exactly the level's steps (at most so many, where its
 * rules say so), or for `shortest` of the fewest steps up to the level's.
 *
 * `shortest` asks for one step, two, and so on: what fails with k steps is a proof that more are needed. No answer of
 * fewest steps holds the swap of two equal blocks, so that those are left out there.
 */
export function openSearch(
  level: MayanLevel,
  objective: 'exact' | 'shortest',
  without: readonly string[] = [],
): OwnSearch {
  const shortest = objective === 'shortest';
  const { rules, steps } = level;
  const rounds: OwnRound[] = shortest
    ? Array.from({ length: steps + 1 }, (_, k) => ({ lowerBound: k }))
    : [{ lowerBound: rules.atMost ? 0 : steps }];
  let pause: () => boolean = () => false;
  let dive: Dive | null = null;
  let memo = MEMO_BYTES;
  let depth = 0;
  let others: Exchange | undefined;

  const open = (bytes: number | undefined): Dive => {
    const room = Math.min(MEMO_BYTES, bytes ?? MEMO_BYTES);
    if (dive === null || room !== memo) {
      memo = room;
      dive = createDive(level, {
        without: new Set(without),
        // The first step lets lines at the start vanish, also where it changes nothing else.
        equalSwaps: rules.equalSwaps === 'allow' && (!shortest || rules.linesAtStart),
        atMost: !shortest && rules.atMost,
        memoBytes: room,
        ...(others === undefined ? {} : { others }),
        pause: () => pause(),
      });
    }
    return dive;
  };
  const depthOf = (round: number) => (shortest ? round : steps);

  const search = (
    round: number,
    claim: ((part: number) => boolean) | undefined,
    limits: Limits,
    observer?: Observer,
  ): OwnOutcome => {
    const meter = startMeter(limits, observer);
    const mine = open(limits.bytes);
    const before = { ...mine.counts };
    depth = depthOf(round);
    let stop: LimitKind | 'cancelled' | null = null;
    const count = () => {
      meter.expanded = mine.counts.nodes - before.nodes + mine.running().nodes;
      meter.generated = mine.counts.tried - before.tried + mine.running().tried;
      meter.duplicates = mine.counts.known - before.known + mine.running().known;
    };
    pause = () => {
      count();
      stop = checkMeter(meter, mine.bytes(), rounds[round].lowerBound);
      return stop !== null;
    };
    const above = Math.max(1, Math.min(MOST_ABOVE, depth - STEPS_A_PART));
    const division = claim && { depth: above, claim };
    const answer = mine.search(depth, division);
    count();
    const stats = meterStats(meter, 0, mine.bytes());
    if (answer !== null)
      return {
        status: 'solved',
        solution: makeSolution(answer.map(toMove)),
        optimal: true,
        cost: answer.length,
        lowerBound: answer.length,
        place: mine.place(),
        stats,
      };
    if (stop === null) return { status: 'unsolvable', stats };
    const { lowerBound } = rounds[round];
    return stop === 'cancelled'
      ? { status: 'cancelled', lowerBound, stats }
      : { status: 'limit', limit: stop, lowerBound, stats };
  };

  return {
    rounds,
    share: {
      words: recordWords(level.width),
      join(exchange) {
        others = exchange;
      },
    },
    divided: search,
    whole: (round, limits, observer) => search(round, undefined, limits, observer),
  };
}
