import type { Layout } from './layouts.js';
import { addTimes, type Ratio, ratioOf, type Spread, spread, type Time } from './measure.js';
import { addCounts, type Counts, costOf, countsOf, refereeProblem, runSearch } from './search.js';
import { runMany } from './yardstick.js';

/** All boards of one collection, one after another. Times are CPU milliseconds of a whole pass. */
export interface CollectionResult {
  readonly boards: number;
  readonly solved: number;
  readonly counts: Counts;
  /** Making the spaces. */
  readonly space: Spread;
  readonly search: Spread;
  readonly both: Spread;
  /** Best wall time of a pass. */
  readonly wall: number;
  /** Parsing of its short board string included. */
  readonly theirs: Spread | null;
  readonly searchRatio: Ratio | null;
  readonly bothRatio: Ratio | null;
}

/**
 * Fewest moves of all boards against `many` (null: ourselves only), whole passes in turn, after one pass that
 * warms the code and lets the referee see every solution. The space of a board is made anew in every pass.
 */
export function measureCollection(
  many: string | null,
  layouts: readonly Layout[],
  rounds: number,
): { readonly result: CollectionResult; readonly problems: string[] } {
  const first = layouts.map(({ level }) => runSearch(level, 'moves').outcome);
  const problems = layouts.flatMap(({ level }, i) => refereeProblem(level, 'moves', first[i]) ?? []);
  const costs = first.map(costOf);
  const passes: { space: Time; search: Time }[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    passes.push(takePass(layouts));
    if (many === null) continue;
    const run = runMany(
      many,
      layouts.map(({ board }) => board),
    );
    if (!run.ok) {
      problems.push(run.error.message);
      break;
    }
    theirs.push(run.value.cpu);
    if (round > 0) continue;
    for (const [i, { name }] of layouts.entries()) {
      const their = run.value.costs[i];
      if (their !== costs[i]) problems.push(`${name}, moves: we say ${costs[i]}, many says ${their}`);
    }
  }
  const search = passes.map((pass) => pass.search.cpu);
  const both = passes.map((pass) => pass.search.cpu + pass.space.cpu);
  const compared = theirs.length > 0;
  const result: CollectionResult = {
    boards: layouts.length,
    solved: costs.filter((cost) => cost !== null && cost >= 0).length,
    counts: addCounts(first.map(countsOf)),
    space: spread(passes.map((pass) => pass.space.cpu)),
    search: spread(search),
    both: spread(both),
    wall: Math.min(...passes.map((pass) => pass.search.wall + pass.space.wall)),
    theirs: compared ? spread(theirs) : null,
    searchRatio: compared ? ratioOf(search, theirs) : null,
    bothRatio: compared ? ratioOf(both, theirs) : null,
  };
  return { result, problems };
}

function takePass(layouts: readonly Layout[]): { space: Time; search: Time } {
  let space: Time = { cpu: 0, wall: 0 };
  let search: Time = { cpu: 0, wall: 0 };
  for (const { level } of layouts) {
    const run = runSearch(level, 'moves');
    space = addTimes(space, run.space);
    search = addTimes(search, run.search);
  }
  return { space, search };
}
