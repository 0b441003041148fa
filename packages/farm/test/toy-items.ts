import type { Claim } from '@solver-farm/core';
import type { Farm, FarmOptions, LevelItem, Question, Row, startFarm } from '../src/index.js';

/** The toy family, as a worker loads it. */
export const TOY = new URL('./fixtures/toy.mjs', import.meta.url).href;

/** A walk of the toy family as an item of a run; see fixtures/toy.mjs. */
export function walk(data: string, claims: readonly Claim[] = [], solution?: string): LevelItem {
  return {
    kind: 'level',
    origin: { file: 'walks.toy', index: 1, name: data, puzzle: 'toy' },
    level: { puzzle: 'toy', data, claims, solutions: solution === undefined ? [] : [{ text: solution }] },
  };
}

/** A level that searches until something stops it. */
export const ENDLESS = '2000000000 0 2000000000 1';

export const SOLVE: Question = {
  command: 'solve',
  objective: null,
  strategy: 'auto',
  symmetry: true,
  without: [],
  exhaust: false,
  limits: {},
};

export const VERIFY: Question = { ...SOLVE, command: 'verify' };

/** The pool runs built files, so tests take the farm from the build too. */
export async function startToyFarm(options: FarmOptions = {}): Promise<Farm> {
  const built: { readonly startFarm: typeof startFarm } = await import(
    new URL('../dist/index.js', import.meta.url).href
  );
  const farm = await built.startFarm({ threads: 2, families: TOY, ...options });
  if (!farm.ok) throw new Error(farm.error.message);
  return farm.value;
}

/** All rows of a run. */
export async function collect(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}
