import type { Claim, StrategyId, Verdict } from '@solver-farm/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Farm, type Item, invalidRow, type Row } from '../src/index.js';
import { collect, ENDLESS, SOLVE, startToyFarm, TOY, VERIFY, walk } from './toy-items.js';

let farm: Farm;

beforeAll(async () => {
  farm = await startToyFarm();
});

afterAll(() => farm.close());

const solveOne = async (data: string, question = SOLVE): Promise<Row> => {
  const [row] = await collect(farm.run([walk(data)], question).rows);
  return row as Row;
};

describe('solve', () => {
  /** Walk, objective, least cost in it, and the cost in the other metric. */
  const SOLVED = [
    ['20 0 7 1,3', 'hops', { hops: 3, metres: 7 }],
    ['20 0 8 1,5', 'hops', { hops: 4, metres: 8 }],
    ['20 5 9 1,5', 'hops', { hops: 2, metres: 6 }],
    ['20 5 9 1,5', 'metres', { hops: 4, metres: 4 }],
    ['9 4 4 1', 'hops', { hops: 0, metres: 0 }],
  ] as const;

  it.each(SOLVED)('%s in the fewest %s', async (data, objective, cost) => {
    const row = await solveOne(data, { ...SOLVE, objective });
    expect(row).toMatchObject({ status: 'solved', objective, optimal: true, cost, error: null, limit: null });
  });

  it('gives the same optimum by every strategy that proves one', async () => {
    const proving: StrategyId[] = ['bfs', 'dfs', 'iddfs', 'astar', 'idastar', 'bidirectional'];
    for (const strategy of proving) {
      const row = await solveOne('30 2 25 1,4,9', { ...SOLVE, strategy });
      expect(row).toMatchObject({ status: 'solved', optimal: true, strategy, cost: { hops: 4 } });
    }
    const greedy = await solveOne('30 2 25 1,4,9', { ...SOLVE, strategy: 'greedy' });
    expect(greedy.status).toBe('solved');
    expect(greedy.cost?.hops).toBeGreaterThanOrEqual(4);
  });

  it('has the keys of a row in the order of the report', async () => {
    expect(Object.keys(await solveOne('20 0 7 1,3'))).toEqual(
      'file index name puzzle status objective strategy optimal cost solution claims stats error limit'.split(
        ' ',
      ),
    );
  });

  it('proves that there is no solution', async () => {
    const row = await solveOne('20 0 7 2');
    expect(row).toMatchObject({ status: 'unsolvable', optimal: false, cost: null, solution: null });
    expect(row.stats?.expanded).toBe(11);
  });

  it.each([
    ['states', { states: 5000 }],
    ['time', { millis: 50 }],
    ['memory', { bytes: 1 << 20 }],
  ])('stops at a limit of %s', async (kind, limits) => {
    const row = await solveOne(ENDLESS, { ...SOLVE, limits });
    expect(row).toMatchObject({ status: 'limit', optimal: false, solution: null, limit: { kind } });
    expect(row.limit?.lowerBound).toBeGreaterThan(0);
    if (kind === 'states') expect(row.stats?.expanded).toBe(5000);
  });

  it('counts the whole graph', async () => {
    const row = await solveOne('10 3 9 2', { ...SOLVE, exhaust: true });
    expect(row.exhaust).toEqual({
      complete: true,
      positions: 5,
      goals: 1,
      byDistance: [1, 2, 1, 1],
      toGoal: 3,
      farthest: { distance: 3, count: 1, boards: ['at 9'] },
    });
    const metres = await solveOne('10 3 9 2', { ...SOLVE, exhaust: true, objective: 'metres' });
    expect(metres.error?.code).toBe('ERR_EXHAUST');
  });
});

describe('verify', () => {
  const claim = (metric: string, published: number): Claim => ({ metric, published });

  /** Walk, claims, published solution, the verdicts, and the optima. From 5 to 9 by 1 and 5: 2 hops, 4 metres. */
  const AUDITS: readonly [string, readonly Claim[], string | undefined, readonly Verdict[]][] = [
    ['equal', [claim('hops', 2), claim('metres', 4)], undefined, ['confirmed', 'confirmed']],
    ['too much', [claim('hops', 3), claim('metres', 6)], undefined, ['improved', 'improved']],
    ['too little', [claim('hops', 1), claim('metres', 3)], undefined, ['too-low', 'too-low']],
    ['the other metric', [claim('hops', 4), claim('metres', 2)], undefined, ['other-metric', 'other-metric']],
    ['a metric that is none', [claim('days', 2)], undefined, ['open']],
    ['an optimal solution', [], '+5 -1', ['confirmed']],
    ['a long solution', [], '+1 +1 +1 +1', ['improved']],
    ['a wrong solution', [claim('hops', 2)], '+2', ['confirmed', 'illegal']],
    ['an unfinished solution', [], '+1', ['illegal']],
  ];

  it.each(AUDITS)('%s', async (_, claims, solution, verdicts) => {
    const [row] = await collect(farm.run([walk('20 5 9 1,5', claims, solution)], VERIFY).rows);
    expect(row).toMatchObject({ status: 'solved', optima: { hops: 2, metres: 4 } });
    expect(row?.claims.map(({ verdict }) => verdict)).toEqual(verdicts);
  });

  it('shows the better solution of an improved claim, in whichever metric', async () => {
    const claims = [claim('hops', 2), claim('metres', 6)];
    const [row] = await collect(farm.run([walk('20 5 9 1,5', claims)], VERIFY).rows);
    expect(row).toMatchObject({ objective: 'hops', cost: { hops: 2, metres: 6 } });
    expect(row?.claims[1]).toMatchObject({ verdict: 'improved', optimum: 4, better: '+1 +1 +1 +1' });
  });

  it('searches the claimed metric first', async () => {
    const [row] = await collect(farm.run([walk('20 5 9 1,5', [claim('metres', 4)])], VERIFY).rows);
    expect(row).toMatchObject({ objective: 'metres', strategy: 'astar', cost: { metres: 4 } });
    expect(Object.keys(row?.optima ?? {})).toEqual(['hops', 'metres']);
  });

  it('says none where there is no solution, and stops searching', async () => {
    const [row] = await collect(farm.run([walk('20 0 7 2', [claim('hops', 4)])], VERIFY).rows);
    expect(row).toMatchObject({
      status: 'unsolvable',
      optima: { hops: 'none', metres: 'none' },
      claims: [{ verdict: 'too-low', note: 'no solution exists' }],
    });
    expect(row?.stats?.expanded).toBe(11);
  });

  it('shares one limit of states among the claimed objectives and gives bounds', async () => {
    const claims = [claim('hops', 5), claim('metres', 2_000_000_000)];
    const question = { ...VERIFY, limits: { states: 5000 } };
    const [row] = await collect(farm.run([walk(ENDLESS, claims)], question).rows);
    expect(row).toMatchObject({
      status: 'limit',
      optima: { hops: null, metres: null },
      limit: { kind: 'states', objective: 'hops' },
    });
    expect(row?.claims.map(({ verdict }) => verdict)).toEqual(['too-low', 'open']);
    expect(row?.bounds).toEqual({ hops: [2501, null], metres: [2501, null] });
    expect(row?.stats?.expanded).toBe(5000);
  });

  it('does not begin objectives without a claim once one has stopped at a limit', async () => {
    const question = { ...VERIFY, limits: { states: 5000 } };
    const [row] = await collect(farm.run([walk(ENDLESS, [claim('hops', 5)])], question).rows);
    expect(row?.bounds).toEqual({ hops: [5001, null], metres: [0, null] });
    expect(row?.stats?.expanded).toBe(5000);
  });

  it('searches only the objective asked for', async () => {
    const question = { ...VERIFY, objective: 'metres' };
    const [row] = await collect(farm.run([walk('20 5 9 1,5', [claim('hops', 2)])], question).rows);
    expect(row).toMatchObject({ objective: 'metres', optima: { metres: 4 }, claims: [{ verdict: 'open' }] });
  });
});

describe('many levels', () => {
  it('come back in the order of the input, with rows that were there already in their places', async () => {
    const items: Item[] = Array.from({ length: 500 }, (_, i) => {
      const origin = { file: 'many.toy', index: i + 1, name: `walk ${i}`, puzzle: 'toy' };
      if (i % 7 === 3) return { kind: 'row', row: invalidRow(origin, { code: 'ERR_TOY', message: 'bad' }) };
      return { ...walk(`${i % 5 === 0 ? 50_000 : 50} 0 ${i % 50} 1,7`), origin };
    });
    const run = farm.run(items, SOLVE);
    const rows = await collect(run.rows);
    expect(rows.map(({ index }) => index)).toEqual(items.map((_, i) => i + 1));
    expect(rows.filter(({ status }) => status === 'invalid')).toHaveLength(71);
    expect(rows.filter(({ status }) => status === 'solved')).toHaveLength(429);
    const expanded = rows.reduce((sum, { stats }) => sum + (stats?.expanded ?? 0), 0);
    expect(run.progress()).toMatchObject({
      done: 500,
      running: [],
      expanded,
      byStatus: { solved: 429, invalid: 71, error: 0 },
    });
  });

  it('tells each finding as soon as it is there', async () => {
    const finished: string[] = [];
    const items = [walk('20 0 7 1'), walk('20 0 8 1'), walk('20 0 9 1')];
    await collect(farm.run(items, { ...SOLVE, onFinished: ({ level }) => finished.push(level.data) }).rows);
    expect(finished.sort()).toEqual(items.map(({ level }) => level.data));
  });
});

describe('cancelling', () => {
  it('ends running searches, keeps what is finished, and begins no more', async () => {
    const cancel = new AbortController();
    const run = farm.run([walk('20 0 7 1'), ...Array.from({ length: 50 }, () => walk(ENDLESS))], {
      ...SOLVE,
      signal: cancel.signal,
    });
    const rows: Row[] = [];
    for await (const row of run.rows) {
      rows.push(row);
      cancel.abort();
    }
    expect(rows[0]?.status).toBe('solved');
    expect(rows.slice(1).every(({ status }) => status === 'cancelled')).toBe(true);
    expect(rows.length).toBeLessThanOrEqual(3);
    expect((await solveOne('20 0 7 1')).status).toBe('solved');
  });

  it('ends a search that does not listen', async () => {
    const cancel = new AbortController();
    const run = farm.run([walk('9 0 5 1 spin')], { ...SOLVE, signal: cancel.signal });
    const channel = new BroadcastChannel('toy');
    const spinning = new Promise((resolve) => {
      channel.onmessage = resolve;
    });
    const rows = collect(run.rows);
    await spinning;
    channel.close();
    cancel.abort();
    expect(await rows).toMatchObject([{ status: 'cancelled', objective: null, stats: null }]);
    expect((await solveOne('20 0 7 1')).status).toBe('solved');
  });

  it('begins nothing where it is cancelled beforehand', async () => {
    const signal = AbortSignal.abort();
    expect(await collect(farm.run([walk('20 0 7 1')], { ...SOLVE, signal }).rows)).toEqual([]);
  });

  it('follows when the reader goes away', async () => {
    for await (const row of farm.run([walk('20 0 7 1'), walk(ENDLESS), walk(ENDLESS)], SOLVE).rows) {
      expect(row.status).toBe('solved');
      break;
    }
    expect((await solveOne('20 0 7 1')).status).toBe('solved');
  });
});

describe('a farm that cannot start', () => {
  it.each([
    ['no module', new URL('./fixtures/none.mjs', import.meta.url).href, /cannot start: .*none\.mjs/],
    ['no list', 'data:text/javascript,export const puzzles = []', /exports no list 'families'/],
    ['an error', 'data:text/javascript,throw new Error("no luck")', /cannot start: no luck/],
  ])('says why: %s', async (_, families, message) => {
    await expect(startToyFarm({ families })).rejects.toThrow(message);
  });

  it('knows only its families', async () => {
    const stranger = walk('1 0 1 1');
    const items = [{ ...stranger, level: { ...stranger.level, puzzle: 'other' } }];
    const [row] = await collect(farm.run(items, SOLVE).rows);
    expect(row).toMatchObject({ status: 'error', error: { code: 'ERR_PUZZLE' } });
    expect(TOY).toContain('toy');
  });
});
