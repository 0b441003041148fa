import type { Metric } from '@solver-farm/klotski';
import type { Layout } from './layouts.js';
import { type Ratio, ratioOf, type Spread, spread } from './measure.js';
import { count } from './report.js';
import { type Counts, costOf, countsOf, refereeProblem, runSearch } from './search.js';
import { type Sbp, startSbp } from './yardstick.js';

/** A search of ours that has taken so long in all is not repeated for a better figure, CPU milliseconds. */
const ENOUGH_MILLIS = 400;

const ORDER: readonly Metric[] = ['moves', 'slides', 'steps'];

/** When to stop. */
export interface GeneralOptions {
  /** Turns of both sides for one search, fewer for long ones. */
  readonly rounds: number;
  /** States that we may expand. */
  readonly stateLimit: number;
  /** States that `sbp` may hold, in millions. */
  readonly theirMillionStates: number;
}

/** One search that ended on our side, and on theirs where there is one. Times are CPU milliseconds. */
export interface GeneralRow {
  readonly name: string;
  readonly size: string;
  /** Pieces keep to their axis, as in Rush Hour. */
  readonly rails: boolean;
  readonly metric: Metric;
  /** The optimum; -1 where there is no solution. */
  readonly cost: number;
  readonly counts: Counts;
  readonly space: Spread;
  readonly search: Spread;
  readonly wall: number;
  readonly theirs: Spread | null;
  readonly theirStates: number | null;
  /** Search over search: `sbp` does not count its own set-up either. */
  readonly ratio: Ratio | null;
}

/** A search that is not compared, and why. */
export interface Unfinished {
  readonly name: string;
  readonly metric: Metric;
  readonly reason: string;
}

/** What came of all boards in all metrics. */
export interface GeneralResult {
  readonly rows: GeneralRow[];
  readonly unfinished: Unfinished[];
  readonly problems: string[];
}

/**
 * Boards of any size in all metrics against `sbp` (null: ourselves only), turn by turn for each single search.
 * A first run of ours warms the code, shows whether the search ends within the limit, and goes to the referee.
 */
export async function measureGeneral(
  sbp: string | null,
  layouts: readonly Layout[],
  options: GeneralOptions,
  tell: (text: string) => void = () => {},
): Promise<GeneralResult> {
  const result: GeneralResult = { rows: [], unfinished: [], problems: [] };
  let candidates = layouts;
  for (const metric of ORDER) {
    const finished = candidates.filter((layout) => tryOnce(layout, metric, options, result));
    if (metric === ORDER[0]) candidates = leaveOut(layouts, finished, result);
    tell(`${metric}: ${finished.length} of ${candidates.length} searches end ...`);
    const theirs = sbp === null ? null : startSbp(sbp, metric, options.theirMillionStates);
    for (const layout of finished) await compare(layout, metric, theirs, options, result);
    theirs?.close();
  }
  return result;
}

/** The other metrics have the same states, only other distances: what is too large for one is for all. */
function leaveOut(
  layouts: readonly Layout[],
  finished: readonly Layout[],
  result: GeneralResult,
): readonly Layout[] {
  for (const { name } of layouts.filter((layout) => !finished.includes(layout))) {
    for (const metric of ORDER.slice(1)) {
      result.unfinished.push({ name, metric, reason: `not tried, as ${ORDER[0]} stops at its limit` });
    }
  }
  return finished;
}

function tryOnce(layout: Layout, metric: Metric, options: GeneralOptions, result: GeneralResult): boolean {
  const { name, level } = layout;
  const { outcome } = runSearch(level, metric, { states: options.stateLimit });
  if (costOf(outcome) === null) {
    result.unfinished.push({
      name,
      metric,
      reason: `we stop at ${count(options.stateLimit)} expanded states`,
    });
    return false;
  }
  const problem = refereeProblem(level, metric, outcome);
  if (problem !== null) result.problems.push(problem);
  return true;
}

async function compare(
  layout: Layout,
  metric: Metric,
  sbp: Sbp | null,
  options: GeneralOptions,
  result: GeneralResult,
): Promise<void> {
  const { name, level, board, goal } = layout;
  const runs = [];
  const theirs: number[] = [];
  let theirStates: number | null = null;
  let spent = 0;
  for (let round = 0; round < options.rounds && (round === 0 || spent < ENOUGH_MILLIS); round++) {
    const run = runSearch(level, metric, { states: options.stateLimit });
    runs.push(run);
    spent += run.search.cpu;
    if (sbp === null) continue;
    const line = await sbp.ask(board, goal);
    if (line.status === 'refused' || line.status === 'limit') {
      const reason = line.status === 'limit' ? 'sbp stops at its limit' : 'sbp does not take the board';
      result.unfinished.push({ name, metric, reason });
      return;
    }
    theirs.push(line.time);
    theirStates = line.states;
    const cost = costOf(run.outcome);
    if (round === 0 && line.cost !== cost) {
      result.problems.push(`${name}, ${metric}: we say ${cost}, sbp says ${line.cost}`);
    }
  }
  const search = runs.map((run) => run.search.cpu);
  const compared = theirs.length > 0;
  result.rows.push({
    name,
    size: `${level.facts.width}x${level.facts.height}`,
    rails: goal.endsWith('|rush'),
    metric,
    cost: costOf(runs[0].outcome)!,
    counts: countsOf(runs[0].outcome),
    space: spread(runs.map((run) => run.space.cpu)),
    search: spread(search),
    wall: Math.min(...runs.map((run) => run.search.wall)),
    theirs: compared ? spread(theirs) : null,
    theirStates,
    ratio: compared ? ratioOf(search, theirs) : null,
  });
}
