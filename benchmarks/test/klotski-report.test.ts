import { describe, expect, it } from 'vitest';
import type { GeneralRow } from '../src/general.js';
import { generalChecks, generalSection, totalRatio } from '../src/klotski-report.js';
import { ratioOf, spread } from '../src/measure.js';

function row(
  name: string,
  ours: number[],
  theirs: number[] | null,
  more: Partial<GeneralRow> = {},
): GeneralRow {
  return {
    name,
    size: '6x6',
    rails: false,
    metric: 'moves',
    cost: 5,
    counts: { expanded: 100, states: 200, generated: 300, peakBytes: 4000 },
    space: spread([1]),
    search: spread(ours),
    wall: ours[0],
    theirs: theirs && spread(theirs),
    theirStates: theirs && 200,
    ratio: theirs && ratioOf(ours, theirs),
    ...more,
  };
}

const ROWS = [
  row('a', [4, 6], [2, 2]),
  row('b', [10, 8], [4, 5]),
  row('alone', [1000], null),
  row('short', [0.9], [0.1], { rails: true, cost: -1 }),
];

describe('totalRatio', () => {
  it('adds the best times of the searches that both ended', () => {
    expect(totalRatio(ROWS, false)).toBeCloseTo((4 + 8 + 0.9) / (2 + 4 + 0.1), 12);
    expect(totalRatio(ROWS, true)).toBeCloseTo((5 + 9 + 1.9) / (2 + 4 + 0.1), 12);
  });

  it('is null where nothing was compared', () => {
    expect(totalRatio([ROWS[2]], false)).toBeNull();
    expect(generalChecks({ rows: [], unfinished: [], problems: [] })).toMatchObject([{ value: null }]);
  });
});

describe('generalSection', () => {
  const section = generalSection({
    rows: ROWS,
    unfinished: [
      { name: 'x', metric: 'moves', reason: 'too large' },
      { name: 'y', metric: 'moves', reason: 'too large' },
      { name: 'x', metric: 'steps', reason: 'not tried' },
    ],
    problems: [],
  });
  const table = (caption: string) => section.tables.find((one) => one.caption.startsWith(caption));

  it('adds up by metric and kind', () => {
    expect(table('Totals')?.rows.map((cells) => cells.slice(0, 2))).toEqual([
      ['moves, Rush Hour', '1'],
      ['moves, others', '3'],
      ['all', '4'],
    ]);
  });

  it('names the largest and the worst, short searches apart', () => {
    const names = (caption: string) => table(caption)?.rows.map((cells) => cells[0]);
    expect(names('Largest')).toEqual(['alone', 'b', 'a', 'short']);
    expect(names('Worst ratios, of searches')).toEqual(['a', 'b']);
    expect(names('Worst ratios, of shorter')).toEqual(['short']);
  });

  it('counts what is not compared by reason and metric', () => {
    expect(table('Searches that')?.rows).toEqual([
      ['too large', '0', '0', '2'],
      ['not tried', '1', '0', '0'],
    ]);
  });

  it('has as many cells in each row as columns', () => {
    for (const { columns, rows } of section.tables) {
      for (const cells of rows) expect(cells).toHaveLength(columns.length);
    }
  });
});
