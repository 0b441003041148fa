import type { Level, PuzzleFamily } from '@solver-farm/core';
import { type Item, invalidRow, type LevelItem, type Row, storedRow } from '@solver-farm/farm';
import { type ResultStore, resultKey } from '@solver-farm/store';
import type { BulkOptions } from './options.js';
import type { LevelFile } from './read-files.js';

/** The work of a run, in the order of the input. */
export interface Work {
  readonly items: readonly Item[];
  /** Levels still to be searched. */
  readonly toSearch: number;
  /** Levels whose results the journal gave. */
  readonly stored: number;
  /** Keeps a finished level in the journal, if there is one. */
  keep(item: LevelItem, row: Row): void;
}

/** Version of what is kept: raise it when a search would now find something else. */
const RESULTS_VERSION = 1;

/** Makes items of entries: levels, rows of illegal ones, and stored rows where the journal has them. */
export function makeWork(
  files: readonly LevelFile[],
  options: BulkOptions,
  journal: ResultStore | null,
): Work {
  const keys = new Map<LevelItem, string>();
  const items: Item[] = [];
  let stored = 0;
  for (const { path, family, entries } of files) {
    for (const { index, name, notes, level } of entries) {
      const origin = { file: path, index, name, puzzle: family.id, notes };
      if (!level.ok) {
        items.push({ kind: 'row', row: invalidRow(origin, level.error) });
        continue;
      }
      const { data, claims, solutions } = level.value;
      const item: LevelItem = {
        kind: 'level',
        origin,
        level: { puzzle: family.id, data, claims, solutions },
      };
      if (journal !== null) {
        const key = keyOf(family, level.value, options);
        const known = journal.get(key);
        if (isRow(known)) {
          items.push(storedRow(origin, known));
          stored++;
          continue;
        }
        keys.set(item, key);
      }
      items.push(item);
    }
  }
  return {
    items,
    toSearch: items.filter(({ kind }) => kind === 'level').length,
    stored,
    keep: (item, row) => {
      const key = keys.get(item);
      // What was cancelled or went wrong is no result.
      if (journal === null || key === undefined || row.status === 'cancelled' || row.status === 'error')
        return;
      journal.put(key, row);
    },
  };
}

function keyOf(family: PuzzleFamily, { data, claims, solutions }: Level, options: BulkOptions): string {
  const { command, strategy, symmetry, without, exhaust, timeLimit, stateLimit, memoryLimit } = options;
  const objective = options.objective ?? (command === 'solve' ? family.defaultObjective : null);
  const limits = { timeLimit, stateLimit, memoryLimit };
  const search = { command, objective, strategy, symmetry, exhaust, limits };
  const question = { version: RESULTS_VERSION, ...search, ...(without.length === 0 ? {} : { without }) };
  // The verdicts are part of the result, so what they judge is part of the key.
  return resultKey({ puzzle: family.id, data, question: { ...question, claims, solutions } });
}

/** The journal vouches for its bytes; this, for their being rows at all. */
function isRow(value: unknown): value is Row {
  if (typeof value !== 'object' || value === null) return false;
  const row = value as Partial<Record<keyof Row, unknown>>;
  return typeof row.status === 'string' && Array.isArray(row.claims) && typeof row.index === 'number';
}
