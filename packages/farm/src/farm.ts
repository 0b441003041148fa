import { availableParallelism } from 'node:os';
import { ok, type Result } from '@solver-farm/core';
import { cancelAll, createControl, laneCounter } from './control.js';
import { DEFAULT_FAMILIES } from './families.js';
import { inOrder } from './in-order.js';
import { startPool } from './pool.js';
import { type Finding, type Origin, type Row, type RowStatus, toFinding, toRow } from './row.js';
import { runLevel } from './run-level.js';
import type { LevelText, Question } from './task.js';

/** A level of a run. */
export interface LevelItem {
  readonly kind: 'level';
  readonly origin: Origin;
  readonly level: LevelText;
}

/** A row that is there already (an entry that is no level, a result of an earlier run): it keeps its place. */
export interface RowItem {
  readonly kind: 'row';
  readonly row: Row;
}

/** What goes into a run. */
export type Item = LevelItem | RowItem;

/** What a run is asked, and who hears of it. */
export interface RunOptions extends Question {
  /** Threads that work on one level together, where its strategy can be divided; 1 if left out. */
  readonly threadsALevel?: number;
  /** Cancels the run: running searches end within 200 ms, finished rows are kept, no further level is begun. */
  readonly signal?: AbortSignal;
  /** Called as soon as a level is finished, out of order. */
  readonly onFinished?: (item: LevelItem, finding: Finding) => void;
}

/** How far a run has come. */
export interface RunProgress {
  /** Rows finished, whatever their status. */
  readonly done: number;
  readonly byStatus: Readonly<Record<RowStatus, number>>;
  /** Names of the levels now searched. */
  readonly running: readonly string[];
  /** States expanded by finished and running searches. */
  readonly expanded: number;
  /** Since the run began, milliseconds. */
  readonly millis: number;
}

/** A run: its rows in the order of the items, once, and its progress at any time. */
export interface Run {
  readonly rows: AsyncIterable<Row>;
  progress(): RunProgress;
}

/** A pool of workers that solves levels, run after run. */
export interface Farm {
  readonly threads: number;
  /** Begins when `rows` is read; a reader that stops early cancels what is running. */
  run(items: Iterable<Item> | AsyncIterable<Item>, options: RunOptions): Run;
  /** Ends the workers. */
  close(): Promise<void>;
}

/** How to start a farm. */
export interface FarmOptions {
  /** Worker threads, at least 1; the default is one a core. */
  readonly threads?: number;
  /** URL or package name of the module that exports `families`; the default is `@solver-farm/puzzles`. */
  readonly families?: string;
  /** Heap of a worker, mebibytes; the default is Node's. Search tables are typed arrays and do not count. */
  readonly heapMegabytes?: number;
}

/** Starts the workers. Fails with `ERR_POOL`, and the reason, where they cannot start. */
export async function startFarm(options: FarmOptions = {}): Promise<Result<Farm>> {
  const threads = Math.max(1, Math.floor(options.threads ?? availableParallelism()));
  const pool = await startPool({
    threads,
    setup: { families: options.families ?? DEFAULT_FAMILIES },
    ...(options.heapMegabytes === undefined ? {} : { heapMegabytes: options.heapMegabytes }),
  });
  if (!pool.ok) return pool;

  const run = (items: Iterable<Item> | AsyncIterable<Item>, question: RunOptions): Run => {
    const { signal, onFinished, threadsALevel = 1, ...asked } = question;
    const together = Math.max(1, Math.min(threadsALevel, threads));
    const lanes = Math.max(1, Math.floor(threads / together));
    const control = createControl(threads);
    const counters = Array.from({ length: threads }, (_, lane) => laneCounter(control, lane));
    const running = new Array<string | null>(threads).fill(null);
    const byStatus = { solved: 0, unsolvable: 0, limit: 0, cancelled: 0, invalid: 0, error: 0 };
    const cancel = new AbortController();
    let done = 0;
    let expanded = 0;
    const begun = performance.now();

    const stop = () => {
      cancelAll(control);
      cancel.abort();
    };

    const work = async (item: Item, lane: number): Promise<Row> => {
      if (item.kind === 'row') {
        done++;
        byStatus[item.row.status]++;
        return item.row;
      }
      running[lane] = item.origin.name;
      const finding = await runLevel(
        pool.value,
        item.level,
        plain(asked),
        control,
        lane,
        cancel.signal,
        together,
      );
      running[lane] = null;
      expanded += finding.stats?.expanded ?? counters[lane]![0]!;
      counters[lane]![0] = 0;
      done++;
      byStatus[finding.status]++;
      onFinished?.(item, finding);
      return toRow(item.origin, finding);
    };

    async function* rows(): AsyncGenerator<Row, void, undefined> {
      if (signal?.aborted) stop();
      else signal?.addEventListener('abort', stop, { once: true });
      try {
        yield* inOrder(items, lanes, work, () => cancel.signal.aborted);
      } finally {
        signal?.removeEventListener('abort', stop);
        stop();
      }
    }

    return {
      rows: rows(),
      progress: () => ({
        done,
        byStatus: { ...byStatus },
        running: running.filter((name) => name !== null),
        expanded: expanded + counters.reduce((sum, counter) => sum + counter[0]!, 0),
        millis: performance.now() - begun,
      }),
    };
  };

  return ok({ threads, run, close: pool.value.close });
}

/** Only what a worker reads crosses to it. */
function plain(question: Question): Question {
  const { command, objective, strategy, symmetry, without, exhaust, limits } = question;
  return { command, objective, strategy, symmetry, without, exhaust, limits };
}

/** The row of an earlier run at the place of an item of this one. */
export function storedRow(origin: Origin, stored: Row): RowItem {
  return { kind: 'row', row: toRow(origin, toFinding(stored)) };
}
