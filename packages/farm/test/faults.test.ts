import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Farm, Row } from '../src/index.js';
import { collect, ENDLESS, SOLVE, startToyFarm, VERIFY, walk } from './toy-items.js';

let farm: Farm;

beforeAll(async () => {
  farm = await startToyFarm({ heapMegabytes: 48 });
});

afterAll(() => farm.close());

/** Fault, code of the error, and what its message says. */
const FAULTS = [
  ['throw', 'ERR_CRASH', /^internal error: the toy broke$/],
  ['exit', 'ERR_WORKER', /exit code 7/],
  ['heap', 'ERR_MEMORY', /ran out of memory/],
  ['lie', 'ERR_REFEREE', /does not solve the level/],
  ['cheat', 'ERR_REFEREE', /the search counts 5 hops and the referee 7/],
] as const;

describe.each([SOLVE, VERIFY])('$command', (question) => {
  it.each(FAULTS)('reports %s for its level only', async (fault, code, message) => {
    const good = Array.from({ length: 5 }, () => walk('20 0 5 1'));
    const items = [...good, walk(`20 0 5 1 ${fault}`, [{ metric: 'hops', published: 5 }]), ...good];
    const rows = await collect(farm.run(items, question).rows);
    expect(rows).toHaveLength(11);
    const bad = rows.splice(5, 1)[0] as Row;
    expect(rows.every(({ status, cost }) => status === 'solved' && cost?.hops === 5)).toBe(true);
    expect(bad).toMatchObject({
      status: 'error',
      solution: null,
      error: { code },
      claims: [{ verdict: 'open' }],
    });
    expect(bad.error?.message).toMatch(message);
  });
});

it('ends a search that is stuck beyond its time limit', async () => {
  const items = [walk('9 0 5 1 spin'), walk('20 0 5 1'), walk(ENDLESS)];
  const rows = await collect(farm.run(items, { ...SOLVE, limits: { millis: 100 } }).rows);
  expect(rows.map(({ status }) => status)).toEqual(['limit', 'solved', 'limit']);
  expect(rows[0]?.limit).toEqual({ kind: 'time', lowerBound: 0 });
});

it('survives every worker dying at once, again and again', async () => {
  const items = Array.from({ length: 12 }, (_, i) => walk(`20 0 5 1${i % 6 < 4 ? ' exit' : ''}`));
  const rows = await collect(farm.run(items, SOLVE).rows);
  const wanted = items.map((_, i) => (i % 6 < 4 ? 'error' : 'solved'));
  expect(rows.map(({ status }) => status)).toEqual(wanted);
});
