import { bfs, type Level } from '@solver-farm/core';
import { METRICS, type Metric, parseTable } from '@solver-farm/klotski';
import { median, type Ratio, ratioOf, type Spread, spread, type Time, timed } from './measure.js';
import { type Counts, costOf, countsOf, refereeProblem, runSearch, spaceOf } from './search.js';
import { runFast } from './yardstick.js';
import type { FastLine } from './yardstick-output.js';

/** The boards that `fast` has built in, by the names it prints. */
const BOARDS = [
  { name: '橫刀立馬', board: 'HAAI/HAAI/JBBK/JNOK/P..Q', theirs: 'hengdaolima' },
  { name: '峰迴路轉', board: 'NOPH/AAIH/AAIJ/.BBJ/.QCC', theirs: 'fenghuiluzhuan138' },
] as const;

/** How often to measure. */
export interface ClassicOptions {
  /** Turns of both sides. */
  readonly rounds: number;
  /** Searches a turn, board and metric; `fast` makes 60. */
  readonly repeats: number;
}

/** One board in one metric. Times are CPU milliseconds; a turn counts with its best search, as `fast` tells it. */
export interface ClassicRow {
  readonly name: string;
  readonly metric: Metric;
  /** Answers: ours and theirs. */
  readonly cost: number;
  readonly theirCost: number | null;
  readonly counts: Counts;
  readonly theirExpanded: number | null;
  /** Searches of a space that has been searched before, each with a fresh table. */
  readonly ours: Spread;
  /** Median of all single searches, not of the turns' best. */
  readonly typical: number;
  /** Best wall time. */
  readonly wall: number;
  /** The space made anew for each search, both together; by turns as `ours`. */
  readonly fresh: Spread;
  readonly theirs: Spread | null;
  readonly theirWall: number | null;
  readonly ratio: Ratio | null;
  readonly freshRatio: Ratio | null;
}

interface Case {
  readonly name: string;
  readonly theirName: string;
  readonly level: Level;
  readonly metric: Metric;
  readonly warm: Time[][];
  readonly fresh: Time[][];
  readonly theirs: FastLine[];
}

/**
 * Two classic boards in all metrics against `fast` (null: ourselves only), turn by turn. All searches of ours are
 * made in this process, with code that earlier turns have warmed, as a solver of many levels runs.
 */
export async function measureClassic(
  fast: string | null,
  options: ClassicOptions,
): Promise<{ readonly rows: ClassicRow[]; readonly problems: string[] }> {
  const cases = BOARDS.flatMap(({ name, board, theirs }) => {
    const level = parseBoard(name, board);
    return METRICS.map(
      (metric): Case => ({ name, theirName: theirs, level, metric, warm: [], fresh: [], theirs: [] }),
    );
  });
  const first = new Map(cases.map((one) => [one, runSearch(one.level, one.metric).outcome]));
  const problems = cases.flatMap((one) => refereeProblem(one.level, one.metric, first.get(one)!) ?? []);
  takeTurn(cases, options.repeats, false);
  for (let round = 0; round < options.rounds; round++) {
    takeTurn(cases, options.repeats, true);
    if (fast === null) continue;
    const lines = await runFast(fast, cases.length, (line) => isCompared(line));
    for (const one of cases) {
      const line = lines.find((each) => each.board === one.theirName && each.metric === one.metric);
      if (line) one.theirs.push(line);
    }
  }
  const rows = cases.map((one) => summarize(one, first.get(one)!));
  for (const { name, metric, cost, theirCost } of rows) {
    if (theirCost !== null && theirCost !== cost) {
      problems.push(`${name}, ${metric}: we say ${cost}, fast says ${theirCost}`);
    }
    if (fast !== null && theirCost === null) problems.push(`${name}, ${metric}: no answer of fast`);
  }
  return { rows, problems };
}

function parseBoard(name: string, board: string): Level {
  const level = parseTable(`name\tboard\tgoal\n${name}\t${board}\tA@1,3\n`).entries[0]?.level;
  if (!level?.ok) throw new Error(`${name}: not a legal level`);
  return level.value;
}

function isCompared(line: FastLine): boolean {
  return !line.full && line.mirror && BOARDS.some(({ theirs }) => theirs === line.board);
}

/** Metrics take turns within a board, as they do in `fast`. */
function takeTurn(cases: readonly Case[], repeats: number, keep: boolean): void {
  for (const { name } of BOARDS) {
    const own = cases
      .filter((one) => one.name === name)
      .map((one) => ({
        one,
        space: spaceOf(one.level, one.metric),
        warm: [] as Time[],
        fresh: [] as Time[],
      }));
    // The space fills its lists in its first search.
    for (const { space } of own) bfs(space);
    for (let i = 0; i < repeats; i++) {
      for (const { space, warm } of own) warm.push(timed(() => bfs(space)).time);
      for (const { one, fresh } of own) fresh.push(timed(() => bfs(spaceOf(one.level, one.metric))).time);
    }
    if (!keep) continue;
    for (const { one, warm, fresh } of own) {
      one.warm.push(warm);
      one.fresh.push(fresh);
    }
  }
}

function bestOf(times: readonly Time[], clock: keyof Time): number {
  return Math.min(...times.map((time) => time[clock]));
}

function summarize(one: Case, outcome: ReturnType<typeof bfs>): ClassicRow {
  const { name, metric, warm, fresh, theirs } = one;
  const ours = warm.map((turn) => bestOf(turn, 'cpu'));
  const anew = fresh.map((turn) => bestOf(turn, 'cpu'));
  const their = theirs.map((line) => line.cpu);
  const compared = their.length > 0;
  return {
    name,
    metric,
    cost: costOf(outcome)!,
    theirCost: compared ? theirs[0].cost : null,
    counts: countsOf(outcome),
    theirExpanded: compared ? theirs[0].expanded : null,
    ours: spread(ours),
    typical: median(warm.flat().map((time) => time.cpu)),
    wall: bestOf(warm.flat(), 'wall'),
    fresh: spread(anew),
    theirs: compared ? spread(their) : null,
    theirWall: compared ? Math.min(...theirs.map((line) => line.wall)) : null,
    ratio: compared ? ratioOf(ours, their) : null,
    freshRatio: compared ? ratioOf(anew, their) : null,
  };
}
