import { describe, expect, it } from 'vitest';
import { createRandom, randomBelow } from '../src/random.js';
import {
  clearTable,
  createTable,
  find,
  holdBeside,
  insert,
  reserve,
  type StateTable,
  tableBytes,
} from '../src/table.js';

function mixed(state: Int32Array): number {
  return state.reduce((key, word) => Math.imul(key ^ word, 0x9e3779b1), 1);
}

/** Name, words, keyed, key of a state, states to choose from. */
const SHAPES: readonly (readonly [string, number, boolean, (state: Int32Array) => number, number])[] = [
  ['one word', 1, false, () => 0, 2 ** 32],
  ['one word, close together', 1, false, () => 0, 100_000],
  ['two words', 2, false, () => 0, 2 ** 32],
  ['two words, close together', 2, false, () => 0, 300],
  ['three words, keyed', 3, true, mixed, 50],
  ['six words, keyed', 6, true, mixed, 9],
];

/** Shapes whose keys say almost nothing: slow, so fewer states. */
const COLLIDING: typeof SHAPES = [
  ['all keys equal', 3, true, () => -1, 2 ** 32],
  ['keys of two bits', 3, true, (state) => (state[2] & 3) << 30, 2 ** 32],
  ['keys that differ in low bits only', 3, true, (state) => state[2] & 15, 2 ** 32],
];

/** Puts random states into a table and a Map and holds one against the other. */
function fill(
  table: StateTable,
  known: Map<string, number>,
  rounds: number,
  key: (state: Int32Array) => number,
  range: number,
  seed: number,
): void {
  const random = createRandom(seed);
  const { words } = table;
  // States lie in the middle of an array, as the successors of an expansion do.
  const at = 2 * words;
  const from = new Int32Array(4 * words);
  const state = from.subarray(at, at + words);
  // Thousands of comparisons a test: only what is wrong goes through `expect`.
  const wrong: string[] = [];
  const same = (what: string, got: number, wanted: number) => {
    if (got !== wanted && wrong.length < 10) wrong.push(`${what}: ${got} for ${wanted}`);
  };
  for (let round = 0; round < rounds; round++) {
    if (!reserve(table)) throw new Error('no room');
    for (let i = 0; i < from.length; i++) from[i] = randomBelow(random, range) - (range >> 1);
    const name = state.join();
    const expected = known.get(name);
    same('find', find(table, from, at, key(state)), expected ?? -1);
    if (round % 4 === 0) continue;
    same('insert', insert(table, from, at, key(state)), expected === undefined ? known.size : ~expected);
    if (expected === undefined) {
      table.columns[0][known.size] = known.size * 3;
      known.set(name, known.size);
    }
    same('find again', find(table, from, at, key(state)), known.get(name) ?? -1);
  }
  same('count', table.count, known.size);
  for (const [name, index] of known) {
    same(name, Number(table.states.subarray(index * words, (index + 1) * words).join() === name), 1);
    same('column', table.columns[0][index], index * 3);
  }
  expect(wrong).toEqual([]);
}

describe('table against Map', () => {
  it.each(SHAPES)('%s, growing', (_, words, keyed, key, range) => {
    const table = createTable({ words, keyed, maxSuccessors: 5 }, 2);
    const before = table.capacity;
    fill(table, new Map(), 60_000, key, range, 1);
    expect(table.capacity).toBeGreaterThan(before);
    expect(table.peak.bytes).toBeGreaterThanOrEqual(tableBytes(table));
  });

  it.each(COLLIDING)('%s: keys find and never decide', (_, words, keyed, key, range) => {
    const table = createTable({ words, keyed, maxSuccessors: 5 }, 1);
    fill(table, new Map(), 2000, key, range, 2);
  });

  it('forgets all when cleared, and can be filled again', () => {
    const table = createTable({ words: 2, keyed: false, maxSuccessors: 3 }, 1);
    fill(table, new Map(), 30_000, () => 0, 400, 3);
    const { capacity } = table;
    clearTable(table);
    expect(table.count).toBe(0);
    expect(find(table, Int32Array.of(0, 0), 0, 0)).toBe(-1);
    fill(table, new Map(), 5000, () => 0, 400, 4);
    expect(table.capacity).toBe(capacity);
  });
});

describe('budgets of a table', () => {
  const shape = { words: 2, keyed: false, maxSuccessors: 100 };

  it('a table that cannot hold its smallest size has room for nothing', () => {
    const table = createTable(shape, 1, 1000);
    expect(table.capacity).toBe(0);
    expect(reserve(table)).toBe(false);
    expect(table.peak.bytes).toBeLessThan(1000);
  });

  it('a table for many successors starts larger', () => {
    const table = createTable({ ...shape, maxSuccessors: 50_000 }, 1);
    expect(table.capacity).toBeGreaterThan(100_000);
    expect(reserve(table)).toBe(true);
  });

  it.each([0.4, 0.5, 0.6, 0.75, 1, 1.3, 1.9, 2.4, 5])('never holds more than %f megabytes', (megabytes) => {
    const budget = megabytes * 2 ** 20;
    const table = createTable(shape, 1, budget);
    let count = 0;
    let broken = 0;
    let before = table.capacity;
    while (reserve(table)) {
      // While it grew, the old states were held beside all that is new.
      if (table.capacity > before && table.peak.bytes < tableBytes(table) + 8 * before) broken++;
      before = table.capacity;
      if (table.capacity - table.count <= shape.maxSuccessors) broken++;
      for (let i = 0; i < shape.maxSuccessors; i++) insert(table, Int32Array.of(count++, 7), 0, 0);
      if (tableBytes(table) > table.peak.bytes || table.peak.bytes > budget) broken++;
    }
    expect(broken).toBe(0);
    expect(table.count).toBe(count);
    // Most of the budget is used: at the least 12 bytes a state, and 8 for its slots, half of them in passing.
    expect(count).toBeGreaterThan(budget / 45);
    // Refusing changed nothing: all is there, also after asking again.
    expect(reserve(table)).toBe(false);
    for (let i = 0; i < count; i += 997) expect(find(table, Int32Array.of(i, 7), 0, 0)).toBe(i);
  });

  it('counts what is held beside it', () => {
    const table = createTable(shape, 1, 2 ** 20);
    const own = tableBytes(table);
    expect(holdBeside(table, 2 ** 20 - own + 1, 2 ** 20)).toBe(false);
    expect(table.beside).toBe(0);
    expect(holdBeside(table, 1000, 2 ** 20)).toBe(true);
    expect(table.peak.bytes).toBe(own + 1000);
    expect(holdBeside(table, 3000, 2 ** 20)).toBe(true);
    // Old and new at once.
    expect(table.peak.bytes).toBe(own + 4000);
    expect(table.budget).toBe(2 ** 20 - 3000);
    while (reserve(table)) for (let i = 0; i < 100; i++) insert(table, Int32Array.of(table.count, 7), 0, 0);
    expect(table.peak.bytes).toBeLessThanOrEqual(2 ** 20);
    expect(tableBytes(table) + 3000).toBeLessThanOrEqual(table.peak.bytes);
  });
});
