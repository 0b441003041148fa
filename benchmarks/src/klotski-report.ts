import { METRICS } from '@solver-farm/klotski';
import type { ClassicRow } from './classic.js';
import type { CollectionResult } from './collection.js';
import type { GeneralResult, GeneralRow, Unfinished } from './general.js';
import { type Ratio, sum } from './measure.js';
import { type Check, count, figure, percent, type Section, type Table } from './report.js';
import { addCounts, type Counts } from './search.js';

/** How much slower than its yardstick a part may be. */
export const RATIO_LIMIT = 2;

/** How many of the worst or largest searches a table names. */
const NAMED = 5;

/** Searches that take a yardstick less are told apart: they measure the set-up of a search more than its speed. */
const SHORT_MILLIS = 1;

/** Million expanded states a second. */
function rate(expanded: number, millis: number): string {
  return figure(expanded / millis / 1000);
}

function bytesPerState({ peakBytes, states }: Counts): string {
  return figure(peakBytes / states);
}

function range(ratio: Ratio | null): string {
  return ratio === null ? '-' : `${figure(ratio.low)}-${figure(ratio.high)}`;
}

function withinLimit(title: string, value: number | null): Check {
  return { title, value, limit: RATIO_LIMIT, unit: 'times' };
}

/** The part on the two classic boards. */
export function classicSection(rows: readonly ClassicRow[]): Section {
  const times: Table = {
    caption: 'Milliseconds of CPU for one search; best of each turn, then best and median of the turns',
    columns: [
      'board',
      'metric',
      'cost',
      'ours best',
      'median',
      'all median',
      'wall best',
      'C++ best',
      'median',
      'wall best',
      'ratio best',
      'median',
      'turns',
    ],
    left: 2,
    rows: rows.map((row) => [
      row.name,
      row.metric,
      String(row.cost),
      figure(row.ours.best),
      figure(row.ours.median),
      figure(row.typical),
      figure(row.wall),
      figure(row.theirs?.best),
      figure(row.theirs?.median),
      figure(row.theirWall),
      figure(row.ratio?.best),
      figure(row.ratio?.median),
      range(row.ratio),
    ]),
  };
  const counts: Table = {
    caption: 'Nodes, speed and memory; the last columns with the space made anew for each search',
    columns: [
      'board',
      'metric',
      'nodes',
      'states',
      'M nodes/s',
      'C++',
      'bytes/state',
      'ms with space',
      'ratio best',
      'median',
    ],
    left: 2,
    rows: rows.map((row) => [
      row.name,
      row.metric,
      count(row.counts.expanded),
      count(row.counts.states),
      rate(row.counts.expanded, row.ours.best),
      row.theirs === null ? '-' : rate(row.theirExpanded ?? 0, row.theirs.best),
      bytesPerState(row.counts),
      figure(row.fresh.best),
      figure(row.freshRatio?.best),
      figure(row.freshRatio?.median),
    ]),
  };
  return {
    title: 'Classic boards against fast.cpp, mirror images merged',
    notes: ['Searches of a space that has been searched before, each with a fresh table.'],
    tables: [times, counts],
  };
}

/** The limits of the classic boards. */
export function classicChecks(rows: readonly ClassicRow[]): Check[] {
  return rows
    .filter((row) => row.metric === 'moves')
    .map((row) => withinLimit(`${row.name} in moves, best over best`, row.ratio?.best ?? null));
}

/** The part on all classic boards of a table. */
export function collectionSection(result: CollectionResult): Section {
  const { counts, space, search, both, theirs, searchRatio, bothRatio } = result;
  const line = (what: string, ours: typeof both, ratio: Ratio | null | undefined) => [
    what,
    figure(ours.best),
    figure(ours.median),
    percent(ours.noise),
    figure(ratio?.best),
    figure(ratio?.median),
    range(ratio ?? null),
  ];
  return {
    title: 'All 4x5 boards with the goal A@1,3 against many.cpp, in moves',
    notes: [
      `${result.boards} boards, ${result.solved} with a solution; ${count(counts.expanded)} nodes, ` +
        `${count(counts.states)} states; ${rate(counts.expanded, search.best)} million nodes a second in the ` +
        `searches; ${bytesPerState(counts)} bytes a state; best wall time of a pass ${figure(result.wall)} ms.`,
      'The C++ time includes its reading of the board string; ours without the parsing of the table.',
    ],
    tables: [
      {
        caption: 'Milliseconds of CPU for a whole pass',
        columns: ['what', 'best', 'median', 'noise', 'ratio best', 'median', 'turns'],
        left: 1,
        rows: [
          line('making the spaces', space, null),
          line('searching', search, searchRatio),
          line('both', both, bothRatio),
          ...(theirs === null ? [] : [line('C++', theirs, null)]),
        ],
      },
    ],
  };
}

/** The limit of the collection, set-up included. */
export function collectionChecks({ bothRatio }: CollectionResult): Check[] {
  return [withinLimit('all 4x5 boards in moves, spaces included, best over best', bothRatio?.best ?? null)];
}

function isCompared(row: GeneralRow): boolean {
  return row.theirs !== null;
}

/** Total of our searches over the total of theirs, best times; null where nothing was compared. */
export function totalRatio(rows: readonly GeneralRow[], withSpace: boolean): number | null {
  const compared = rows.filter(isCompared);
  if (compared.length === 0) return null;
  const ours = sum(compared.map((row) => row.search.best + (withSpace ? row.space.best : 0)));
  return ours / sum(compared.map((row) => row.theirs?.best ?? 0));
}

/** The part on boards of other sizes. */
export function generalSection({ rows, unfinished }: GeneralResult): Section {
  const groups = [
    ...METRICS.flatMap((metric) => [
      { name: `${metric}, Rush Hour`, rows: rows.filter((row) => row.metric === metric && row.rails) },
      { name: `${metric}, others`, rows: rows.filter((row) => row.metric === metric && !row.rails) },
    ]),
    { name: 'all', rows },
  ].filter((group) => group.rows.length > 0);
  const totals: Table = {
    caption: 'Totals, milliseconds of CPU, best of the turns of each search',
    columns: [
      'what',
      'searches',
      'spaces',
      'searching',
      'C++',
      'ratio',
      'with spaces',
      'nodes',
      'M nodes/s',
      'bytes/state',
    ],
    left: 1,
    rows: groups.map((group) => {
      const counts = addCounts(group.rows.map((row) => row.counts));
      const search = sum(group.rows.map((row) => row.search.best));
      const compared = group.rows.some(isCompared);
      return [
        group.name,
        String(group.rows.length),
        figure(sum(group.rows.map((row) => row.space.best))),
        figure(search),
        compared ? figure(sum(group.rows.map((row) => row.theirs?.best ?? 0))) : '-',
        figure(totalRatio(group.rows, false)),
        figure(totalRatio(group.rows, true)),
        count(counts.expanded),
        rate(counts.expanded, search),
        bytesPerState(counts),
      ];
    }),
  };
  const compared = rows.filter(isCompared);
  const long = compared.filter((row) => (row.theirs?.best ?? 0) >= SHORT_MILLIS);
  const short = compared.filter((row) => !long.includes(row));
  const worst = (some: readonly GeneralRow[]) =>
    [...some].sort((a, b) => (b.ratio?.best ?? 0) - (a.ratio?.best ?? 0)).slice(0, NAMED);
  const largest = [...rows].sort((a, b) => b.search.best - a.search.best).slice(0, NAMED);
  const tables = [
    totals,
    searchTable('Largest searches', largest),
    searchTable(`Worst ratios, of searches that take C++ ${SHORT_MILLIS} ms or more`, worst(long)),
    searchTable('Worst ratios, of shorter searches', worst(short)),
  ].filter((table) => table.rows.length > 0);
  if (unfinished.length > 0) tables.push(unfinishedTable(unfinished));
  return {
    title: 'Boards of other sizes against sbp.cpp',
    notes: [
      'Neither side counts its set-up in the search; the column "with spaces" counts ours.',
      'sbp does not merge mirror images.',
    ],
    tables,
  };
}

/** How many searches are not compared, by reason; the JSON names them. */
function unfinishedTable(unfinished: readonly Unfinished[]): Table {
  const reasons = [...new Set(unfinished.map(({ reason }) => reason))];
  return {
    caption: 'Searches that are not compared',
    columns: ['why', ...METRICS],
    left: 1,
    rows: reasons.map((reason) => [
      reason,
      ...METRICS.map((metric) =>
        String(unfinished.filter((one) => one.reason === reason && one.metric === metric).length),
      ),
    ]),
  };
}

function searchTable(caption: string, rows: readonly GeneralRow[]): Table {
  return {
    caption,
    columns: [
      'board',
      'size',
      'metric',
      'cost',
      'space',
      'search best',
      'median',
      'C++ best',
      'median',
      'ratio best',
      'turns',
      'nodes',
      'states',
      'C++ states',
      'M nodes/s',
      'bytes/state',
    ],
    left: 3,
    rows: rows.map((row) => [
      row.name,
      row.size,
      row.metric,
      row.cost < 0 ? 'none' : String(row.cost),
      figure(row.space.best),
      figure(row.search.best),
      figure(row.search.median),
      figure(row.theirs?.best),
      figure(row.theirs?.median),
      figure(row.ratio?.best),
      range(row.ratio),
      count(row.counts.expanded),
      count(row.counts.states),
      row.theirStates === null ? '-' : count(row.theirStates),
      rate(row.counts.expanded, row.search.best),
      bytesPerState(row.counts),
    ]),
  };
}

/** The limit of the other boards, and that of their worst search. */
export function generalChecks({ rows }: GeneralResult): Check[] {
  return [withinLimit('boards that are not 4x5, total of the searches', totalRatio(rows, false))];
}
