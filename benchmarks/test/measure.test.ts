import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addTimes, median, quantile, ratioOf, spread, sum, timed } from '../src/measure.js';

describe('quantile', () => {
  const facts: [number[], number, number][] = [
    [[7], 0.5, 7],
    [[1, 2], 0.5, 1.5],
    [[1, 2, 3, 4, 5], 0.25, 2],
    [[1, 2, 3, 4], 0.25, 1.75],
    [[1, 2, 3, 4], 0.75, 3.25],
    [[1, 2, 10], 0, 1],
    [[1, 2, 10], 1, 10],
  ];
  it.each(facts)('of %j at %d is %d', (sorted, share, expected) => {
    expect(quantile(sorted, share)).toBeCloseTo(expected, 12);
  });

  it('refuses an empty sample', () => {
    expect(() => quantile([], 0.5)).toThrow(RangeError);
    expect(() => median([])).toThrow(RangeError);
  });
});

describe('median', () => {
  it.each([
    [[3, 1, 2], 2],
    [[100, 9, 20], 20],
    [[4, 1, 3, 2], 2.5],
  ])('of %j is %d, by number and not by digits', (values, expected) => {
    expect(median(values)).toBe(expected);
  });
});

describe('spread', () => {
  it('of a known sample', () => {
    expect(spread([5, 1, 4, 2, 3])).toEqual({ count: 5, best: 1, median: 3, worst: 5, noise: 2 / 3 });
  });

  it('of equal values has no noise', () => {
    expect(spread([2, 2, 2])).toEqual({ count: 3, best: 2, median: 2, worst: 2, noise: 0 });
    expect(spread([0, 0])).toMatchObject({ noise: 0 });
  });

  it('does not depend on the order, keeps the sample, and lies within it', () => {
    const sample = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1 });
    fc.assert(
      fc.property(sample, (values) => {
        const before = [...values];
        const found = spread(values);
        expect(values).toEqual(before);
        expect(spread([...values].reverse())).toEqual(found);
        expect(found.best).toBe(Math.min(...values));
        expect(found.worst).toBe(Math.max(...values));
        expect(values.filter((value) => value < found.median).length * 2).toBeLessThanOrEqual(values.length);
        expect(values.filter((value) => value > found.median).length * 2).toBeLessThanOrEqual(values.length);
      }),
      { seed: 20, numRuns: 300 },
    );
  });
});

describe('ratioOf', () => {
  it('pairs values of the same round', () => {
    expect(ratioOf([2, 6, 4], [1, 2, 4])).toEqual({ best: 2, median: 2, low: 1, high: 3 });
  });

  it('pairs what there is where one side has fewer rounds', () => {
    expect(ratioOf([2, 6, 9], [1, 2])).toEqual({ best: 2, median: 4, low: 2, high: 3 });
  });
});

it('sums', () => {
  expect(sum([])).toBe(0);
  expect(sum([1, 2, 3.5])).toBe(6.5);
  expect(addTimes({ cpu: 1, wall: 2 }, { cpu: 10, wall: 20 })).toEqual({ cpu: 11, wall: 22 });
});

it('times work once and hands on its value', () => {
  let calls = 0;
  const { value, time } = timed(() => ++calls);
  expect(value).toBe(1);
  expect(calls).toBe(1);
  expect(time.cpu).toBeGreaterThanOrEqual(0);
  expect(time.wall).toBeGreaterThan(0);
});
