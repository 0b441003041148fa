import { readFileSync } from 'node:fs';
import type { StrategyId } from '@solver-farm/core';
import { type Farm, type LevelItem, type Row, startFarm } from '@solver-farm/farm';
import { parseFile } from '@solver-farm/puzzles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * The shipped table on one and on two threads of the pool: the same rows, the same counts; and every strategy the
 * same optimum in every objective.
 */
const TABLE = new URL('../../../levels/klotski/classics.tsv', import.meta.url);
const STRATEGIES: readonly StrategyId[] = ['bfs', 'astar', 'bidirectional'];

const read = parseFile(readFileSync(TABLE, 'utf8'), { fileName: 'classics.tsv' });
if (!read.ok) throw new Error(read.error.message);
const { family, parsed } = read.value;
const seen = new Set<string>();
const items = parsed.entries.flatMap(({ index, name, level }): LevelItem[] => {
  if (!level.ok || seen.has(level.value.data)) return [];
  const { data, claims, solutions } = level.value;
  seen.add(data);
  const origin = { file: 'classics.tsv', index, name, puzzle: family.id };
  return [{ kind: 'level', origin, level: { puzzle: family.id, data, claims, solutions } }];
});

const farms: Farm[] = [];

beforeAll(async () => {
  for (const threads of [1, 2]) {
    const farm = await startFarm({ threads });
    if (!farm.ok) throw new Error(farm.error.message);
    farms.push(farm.value);
  }
});

afterAll(() => Promise.all(farms.map((farm) => farm.close())));

async function solveAll(farm: Farm, objective: string, strategy: StrategyId): Promise<Row[]> {
  const run = farm.run(items, {
    command: 'solve',
    objective,
    strategy,
    symmetry: true,
    without: [],
    exhaust: false,
    limits: {},
  });
  const rows: Row[] = [];
  for await (const row of run.rows) rows.push(row);
  return rows;
}

/** A row without what depends on the machine. */
function timeless(row: Row): Row {
  return row.stats === null ? row : { ...row, stats: { ...row.stats, millis: 0, threads: 0 } };
}

describe.each(family.objectives)('%s', (objective) => {
  it(`is the same on one and two threads, by ${STRATEGIES.join(', ')}`, { timeout: 120_000 }, async () => {
    expect(items.length).toBeGreaterThanOrEqual(60);
    let first: (number | null)[] | null = null;
    for (const strategy of STRATEGIES) {
      const [one, two] = [
        await solveAll(farms[0] as Farm, objective, strategy),
        await solveAll(farms[1] as Farm, objective, strategy),
      ];
      expect(two.map(timeless)).toEqual(one.map(timeless));
      expect(one.every(({ status, optimal }) => status === 'unsolvable' || optimal)).toBe(true);
      const optima = one.map(({ cost }) => cost?.[objective] ?? null);
      first ??= optima;
      expect(optima).toEqual(first);
    }
  });
});
