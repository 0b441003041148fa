import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { createExchangeMemory, joinExchange } from '../src/exchange.js';

const WORDS = 5;
const ROOM = 1 << 14;

function record(n: number): Int32Array {
  return Int32Array.from({ length: WORDS }, (_, w) => 10 * n + w);
}

function hearAll(exchange: ReturnType<typeof joinExchange>, at = 64): number[] {
  const into = new Int32Array(at * WORDS);
  const all: number[] = [];
  for (let count = at; count === at; ) {
    count = exchange.hear(into);
    for (let i = 0; i < count; i++) {
      const first = into[i * WORDS] as number;
      expect([...into.subarray(i * WORDS, (i + 1) * WORDS)]).toEqual([...record(first / 10)]);
      all.push(first / 10);
    }
  }
  return all;
}

test('what one thread tells the others hear, in order and once', () => {
  const memory = createExchangeMemory(3, 8);
  const [a, b, c] = [0, 1, 2].map((me) => joinExchange(memory, 3, WORDS, me));
  for (let n = 0; n < 100; n++) a!.tell(record(n), 0);
  // What is not yet published is published when the teller listens.
  expect(hearAll(a!)).toEqual([]);
  expect(hearAll(b!)).toEqual(Array.from({ length: 100 }, (_, n) => n));
  expect(hearAll(b!)).toEqual([]);
  c!.tell(record(100), 0);
  expect(hearAll(c!)).toHaveLength(100);
  expect(hearAll(a!)).toEqual([100]);
  expect(hearAll(b!)).toEqual([100]);
});

test('a listener that is behind loses records and never hears a mixture; one that comes late hears what is new', () => {
  const memory = createExchangeMemory(3, WORDS);
  const [a, b] = [0, 1].map((me) => joinExchange(memory, 3, WORDS, me));
  for (let n = 0; n < 3 * ROOM; n++) a!.tell(record(n), 0);
  const heard = hearAll(b!);
  expect(heard).toEqual(Array.from({ length: ROOM }, (_, n) => n));
  const late = joinExchange(memory, 3, WORDS, 2);
  for (let n = 0; n < 40; n++) a!.tell(record(n), 0);
  a!.hear(new Int32Array(WORDS));
  expect(hearAll(b!)).toEqual(Array.from({ length: 40 }, (_, n) => n));
  expect(hearAll(late)).toEqual(Array.from({ length: 40 }, (_, n) => n));
});

test('nobody is listened to where nobody is there: a lone teller goes round its ring', () => {
  const memory = createExchangeMemory(2, WORDS);
  const a = joinExchange(memory, 2, WORDS, 0);
  for (let n = 0; n < 5 * ROOM; n++) a.tell(record(n), 0);
  const b = joinExchange(memory, 2, WORDS, 1);
  a.tell(record(7), 0);
  a.hear(new Int32Array(WORDS));
  // A batch may have been begun when it came.
  const heard = hearAll(b);
  expect(heard.length).toBeLessThan(34);
  expect(heard.at(-1)).toBe(7);
});

test('three threads that tell each other as fast as they can hear whole records in their order', async () => {
  const threads = 3;
  const memory = createExchangeMemory(threads, WORDS);
  const answers = await Promise.all(
    Array.from({ length: threads }, (_, me) => {
      const workerData = { memory, threads, words: WORDS, me, records: 300_000, every: 1 + 700 * me };
      const worker = new Worker(new URL('./fixtures/teller.mjs', import.meta.url), { workerData });
      return new Promise<{ readonly heard: number; readonly wrong: number }>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
      });
    }),
  );
  for (const { wrong } of answers) expect(wrong).toBe(0);
  expect(answers.reduce((sum, { heard }) => sum + heard, 0)).toBeGreaterThan(1000);
});
