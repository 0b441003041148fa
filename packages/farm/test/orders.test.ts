import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Farm, Question, Row } from '../src/index.js';
import { collect, ENDLESS, SOLVE, startToyFarm, VERIFY, walk } from './toy-items.js';

let farm: Farm;

beforeAll(async () => {
  farm = await startToyFarm();
});

afterAll(() => farm.close());

const ask = async (item: ReturnType<typeof walk>, question: Partial<Question>): Promise<Row> => {
  const [row] = await collect(farm.run([item], { ...SOLVE, ...question }).rows);
  return row as Row;
};

/**
 * From 0 to 10, two hops of 190 metres or four of 10. A hop weighs 32 in a sum, so that the least sum is of four, and
 * the toy says that it is no proof.
 */
const FAR_AND_BACK = '100 0 10 100,90,3,1';

describe('an objective that is an order of metrics', () => {
  /** Walk, order, and the least cost in that order. */
  const SOLVED = [
    ['20 5 9 1,5', 'hops-metres', { hops: 2, metres: 6 }],
    ['20 5 9 1,5', 'metres-hops', { hops: 4, metres: 4 }],
    ['9 0 6 1,2,4', 'hops-metres', { hops: 2, metres: 6 }],
    ['9 0 6 1,2,4', 'metres-hops', { hops: 2, metres: 6 }],
  ] as const;

  it.each(SOLVED)('%s by %s', async (data, objective, cost) => {
    const row = await ask(walk(data), { objective });
    expect(row).toMatchObject({ status: 'solved', objective, optimal: true, cost, error: null });
  });

  it('judges figures of its first metric, and says nothing of the second', async () => {
    const claims = [
      { metric: 'hops', published: 2 },
      { metric: 'metres', published: 5 },
    ];
    for (const command of ['solve', 'verify'] as const) {
      const row = await ask(walk('20 5 9 1,5', claims), { command, objective: 'hops-metres' });
      expect(row.claims).toMatchObject([
        { verdict: 'confirmed', optimum: 2 },
        { verdict: 'open', optimum: null, bounds: [0, 6] },
      ]);
      if (command === 'verify') expect(row.optima).toEqual({ hops: 2 });
    }
  });

  it('tells a bound in its first metric', async () => {
    const row = await ask(walk(ENDLESS), { objective: 'metres-hops', limits: { states: 5 } });
    // Five states are behind, 0 to 4: the least sum is 5 * 33 and the estimate, in which a metre weighs 32.
    expect(row).toMatchObject({
      status: 'limit',
      limit: { kind: 'states', lowerBound: 5, objective: 'metres' },
    });
  });

  it('is not called optimal, nor a bound, where the sum is no proof', async () => {
    const item = walk(FAR_AND_BACK, [{ metric: 'hops', published: 2 }], '+100 -90');
    const row = await ask(item, { command: 'verify', objective: 'hops-metres' });
    expect(row).toMatchObject({
      status: 'solved',
      optimal: false,
      cost: { hops: 4, metres: 10 },
      claims: [
        { verdict: 'upheld', bounds: [0, 2] },
        { verdict: 'upheld', bounds: [0, 2] },
      ],
      optima: { hops: null },
      error: null,
    });
    expect(await ask(item, VERIFY)).toMatchObject({ optima: { hops: 2, metres: 10 } });
  });

  it('is left to those who ask for it by verify', async () => {
    const row = await ask(walk('20 5 9 1,5'), VERIFY);
    expect(row).toMatchObject({ objective: 'hops', optima: { hops: 2, metres: 4 } });
    expect(Object.keys(row.optima ?? {})).toEqual(['hops', 'metres']);
  });

  it('is not what the whole graph is counted in', async () => {
    const row = await ask(walk('20 5 9 1,5'), { objective: 'hops-metres', exhaust: true });
    expect(row.error).toMatchObject({ code: 'ERR_EXHAUST' });
  });
});

describe('reductions', () => {
  it('turned off by id change the work and not the answer', async () => {
    const data = '20 0 20 1,3,7';
    const all = await ask(walk(data), {});
    const fewer = await ask(walk(data), { without: ['edges'] });
    expect(fewer).toMatchObject({ status: 'solved', optimal: true, cost: { hops: all.cost?.hops } });
    expect(fewer.stats?.generated).toBeGreaterThan(all.stats?.generated ?? 0);
  });

  it('reach the searches of an audit', async () => {
    const generated = async (without: readonly string[]) =>
      (await ask(walk('20 0 20 1,3,7'), { ...VERIFY, without })).stats?.generated ?? 0;
    expect(await generated(['edges'])).toBeGreaterThan(await generated([]));
  });

  it('that nobody knows are passed over', async () => {
    expect(await ask(walk('20 0 7 1'), { without: ['magic'] })).toMatchObject({ status: 'solved' });
  });
});
