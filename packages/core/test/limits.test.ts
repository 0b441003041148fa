import { describe, expect, it } from 'vitest';
import { uniformCost } from '../src/best-first.js';
import type { Limits, Progress } from '../src/limits.js';
import type { Outcome } from '../src/outcome.js';
import { STRATEGY_IDS, type Strategy, strategies } from '../src/strategies.js';
import { necklaceDistances, necklaceSpace } from './necklace-space.js';

const ALL: readonly (readonly [string, Strategy])[] = [
  ...STRATEGY_IDS.map((id) => [id, strategies[id]] as const),
  ['uniformCost', uniformCost],
];

const BITS = 15;
const ONES = 2 ** BITS - 1;
const OPTIMUM = 2 * BITS - 1;
const now = () => 0;

const space = necklaceSpace(BITS, ONES, false);

/** What must hold of any outcome on the necklace, whatever stopped it. */
function checkBounds(outcome: Outcome): void {
  if (outcome.status === 'unsolvable') throw new Error('the necklace has a solution');
  expect(outcome.lowerBound).toBeLessThanOrEqual(OPTIMUM);
  if (outcome.path) expect(outcome.path.cost).toBeGreaterThanOrEqual(OPTIMUM);
  if (outcome.path) expect(outcome.path.length).toBe(outcome.path.cost);
}

describe('limit on memory', () => {
  it.each(ALL)('%s keeps within its bytes, says when it cannot, and solves with enough', (_, strategy) => {
    for (const keyed of [false, true]) {
      const wanted = necklaceSpace(BITS, ONES, keyed);
      const free = strategy(wanted, { now });
      expect(free.status).toBe('solved');
      const enough = free.stats.peakBytes;
      let stopped = 0;
      for (const share of [0, 0.01, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99, 1, 1.5, 2]) {
        const bytes = Math.floor(enough * share);
        const outcome = strategy(wanted, { now, bytes });
        checkBounds(outcome);
        if (outcome.stats.expanded > 0) expect(outcome.stats.peakBytes).toBeLessThanOrEqual(bytes);
        if (outcome.status === 'limit') {
          expect(outcome.limit).toBe('memory');
          expect(share).toBeLessThan(2);
          stopped++;
        } else {
          expect(outcome.status).toBe('solved');
          if (free.status === 'solved' && outcome.status === 'solved') {
            expect(outcome.path.cost).toBe(free.path.cost);
          }
        }
      }
      expect(stopped).toBeGreaterThanOrEqual(2);
    }
  });

  it.each(['iddfs', 'idastar'] as const)('%s stays exact with a table that is full', (id) => {
    const distance = necklaceDistances(18);
    // More states are nearer than the goal than the table can hold.
    const goal = distance.indexOf(21);
    expect(distance.filter((d) => d >= 0 && d < 21).length).toBeGreaterThan(30_000);
    const bytes = 16_384 * (4 + 4 + 8) + 100_000;
    const wanted = necklaceSpace(18, goal, false);
    // An estimate that says little, so that the search has to leave the table's states behind.
    const blind = {
      ...wanted,
      expand: (...args: Parameters<typeof wanted.expand>) => {
        wanted.expand(...args);
        const out = args[4];
        for (let i = 0; i < out.count; i++) out.estimate[i] = Math.min(1, out.estimate[i]);
      },
    };
    const outcome = strategies[id](blind, { now, bytes, states: 50_000_000 });
    expect(outcome).toMatchObject({ status: 'solved', optimal: true, lowerBound: 21, path: { cost: 21 } });
    expect(outcome.stats.states).toBeGreaterThan(16_000);
    expect(outcome.stats.states).toBeLessThan(16_384);
    expect(outcome.stats.peakBytes).toBeLessThanOrEqual(bytes);
    expect(strategies[id](blind, { now, bytes })).toMatchObject({ status: 'limit', limit: 'memory' });
  });
});

/** A clock that goes on by one at every look. */
function ticking(): () => number {
  let time = 0;
  return () => time++;
}

describe('limit on time', () => {
  it.each(ALL)('%s looks at the clock and stops', (id, strategy) => {
    const outcome = strategy(space, { now: ticking(), millis: 0 });
    expect(outcome).toMatchObject({ status: 'limit', limit: 'time' });
    expect(outcome.stats.expanded).toBe(0);
    checkBounds(outcome);
    if (id === 'greedy' || id === 'bidirectional') return;
    const later = strategy(space, { now: ticking(), millis: id === 'dfs' ? 9 : 5 });
    expect(later).toMatchObject({ status: 'limit', limit: 'time' });
    expect(later.stats.expanded).toBeGreaterThan(500);
    expect(later.stats.millis).toBeGreaterThanOrEqual(5);
    checkBounds(later);
  });
});

describe('cancelling', () => {
  it.each(ALL)('%s stops when told', (id, strategy) => {
    const outcome = strategy(space, { now, cancelled: () => true });
    expect(outcome.status).toBe('cancelled');
    expect(outcome.stats.expanded).toBe(0);
    checkBounds(outcome);
    if (id === 'greedy' || id === 'bidirectional') return;
    let asked = 0;
    const later = strategy(space, { now, cancelled: () => ++asked > 4 });
    expect(later.status).toBe('cancelled');
    expect(asked).toBe(5);
    expect(later.stats.expanded).toBeGreaterThan(2000);
    checkBounds(later);
  });
});

describe('observers', () => {
  it.each(ALL)('%s tells how far it is, and is not changed by telling', (id, strategy) => {
    const seen: Progress[] = [];
    const outcome = strategy(space, { now }, (progress) => seen.push({ ...progress }));
    expect(outcome).toEqual(strategy(space, { now }));
    const few = id === 'greedy' || id === 'bidirectional';
    expect(seen.length).toBeGreaterThanOrEqual(few ? 1 : outcome.stats.expanded / 2500);
    for (const [k, progress] of seen.entries()) {
      expect(progress.lowerBound).toBeLessThanOrEqual(OPTIMUM);
      expect(progress.bytes).toBeLessThanOrEqual(outcome.stats.peakBytes);
      expect(progress.expanded).toBeGreaterThanOrEqual(seen[k - 1]?.expanded ?? 0);
      expect(progress.generated).toBeGreaterThanOrEqual(seen[k - 1]?.generated ?? 0);
    }
    expect(seen.at(-1)?.expanded).toBeLessThanOrEqual(outcome.stats.expanded);
  });
});

describe('trivial starts', () => {
  it.each(ALL)('%s: the start is a goal', (_, strategy) => {
    for (const limits of [{ now }, { now, states: 0 }] satisfies Limits[]) {
      const outcome = strategy(necklaceSpace(8, 0, true), limits);
      expect(outcome).toMatchObject({
        status: 'solved',
        optimal: true,
        lowerBound: 0,
        path: { length: 0, cost: 0, words: 3, states: Int32Array.of(0, 0, 0) },
        stats: { expanded: 0, generated: 0 },
      });
    }
  });

  it.each(ALL)('%s: no start, no solution', (_, strategy) => {
    const none = {
      ...space,
      start: (out: { count: number }) => {
        out.count = 0;
      },
    };
    expect(strategy(none, { now, states: 0 })).toMatchObject({
      status: 'unsolvable',
      stats: { expanded: 0 },
    });
  });
});
