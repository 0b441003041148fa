import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOrder } from '../src/in-order.js';

const never = () => false;

describe('inOrder', () => {
  it('keeps the order, the number of lanes and the window, however long each item takes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: 6 }), { maxLength: 40 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 8 }),
        fc.boolean(),
        async (delays, lanes, window, async) => {
          let running = 0;
          let most = 0;
          let taken = 0;
          let given = 0;
          const busy = new Set<number>();
          function* source() {
            for (const delay of delays) {
              taken++;
              // One more than the window: the reader is still at the result before.
              expect(taken - given).toBeLessThanOrEqual(window + 1);
              yield { delay, place: taken - 1 };
            }
          }
          async function* asyncSource() {
            yield* source();
          }
          const work = async ({ delay, place }: { delay: number; place: number }, lane: number) => {
            expect(busy.has(lane)).toBe(false);
            busy.add(lane);
            most = Math.max(most, ++running);
            for (let i = 0; i < delay; i++) await Promise.resolve();
            running--;
            busy.delete(lane);
            return place;
          };
          const places: number[] = [];
          for await (const place of inOrder(async ? asyncSource() : source(), lanes, work, never, window)) {
            places.push(place);
            given++;
          }
          expect(places).toEqual(delays.map((_, i) => i));
          expect(most).toBeLessThanOrEqual(lanes);
        },
      ),
      { seed: 2, numRuns: 300 },
    );
  });

  it('passes on what the source or the work throws, after what came before', async () => {
    const bad = async (n: number) => {
      if (n === 3) throw new Error('three');
      return n;
    };
    const seen: number[] = [];
    const read = async () => {
      for await (const n of inOrder([1, 2, 3, 4], 1, bad, never)) seen.push(n);
    };
    await expect(read()).rejects.toThrow('three');
    expect(seen).toEqual([1, 2]);

    function* source() {
      yield 1;
      throw new Error('no more');
    }
    await expect(collectAll(inOrder(source(), 2, bad, never))).rejects.toThrow('no more');
  });

  it('takes no more when it is stopped, or nobody reads', async () => {
    let taken = 0;
    function* source() {
      for (;;) yield taken++;
    }
    const one = await collectAll(
      inOrder(
        source(),
        2,
        async (n) => n,
        () => taken >= 10,
      ),
    );
    expect(one).toEqual(Array.from({ length: one.length }, (_, i) => i));
    expect(taken).toBe(10);

    taken = 0;
    for await (const n of inOrder(source(), 3, async (m) => m, never, 4)) if (n === 5) break;
    const atEnd = taken;
    await new Promise((resolve) => setImmediate(resolve));
    expect(taken).toBe(atEnd);
    expect(taken).toBeLessThanOrEqual(6 + 4 + 1);
  });
});

async function collectAll<T>(all: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const one of all) list.push(one);
  return list;
}
