import { err, ok, type Result } from '@solver-farm/core';
import type { Piscina } from 'piscina';
import { describe } from './faults.js';
import type { Answer, Task, WorkerSetup } from './task.js';

/** Worker threads that answer tasks, one at a time each. */
export interface Pool {
  readonly threads: number;
  /**
   * Gives a task to a free worker. Rejects where the worker dies on it, where the signal ends it (by terminating
   * the worker; another takes its place), and where the pool is broken or closed.
   */
  run(task: Task, signal: AbortSignal): Promise<Answer>;
  /** Terminates all workers. */
  close(): Promise<void>;
}

/** How to start a pool. */
export interface PoolOptions {
  readonly threads: number;
  readonly setup: WorkerSetup;
  /** Heap of a worker, mebibytes (typed arrays do not count). */
  readonly heapMegabytes?: number;
}

const START_MILLIS = 20_000;

/**
 * Starts the workers and waits until one has answered. Fails with `ERR_POOL` and the reason where they cannot
 * start or cannot load the families.
 */
export async function startPool(options: PoolOptions): Promise<Result<Pool>> {
  const { threads, setup, heapMegabytes } = options;
  const waiting = new Set<(reason: unknown) => void>();
  let broken: unknown = null;
  let piscina: Piscina;
  try {
    // Loaded here, so that whoever only wants the types and the families of this package need not wait for it.
    const module = await import('piscina');
    piscina = new module.Piscina({
      filename: new URL('./worker.js', import.meta.url).href,
      minThreads: threads,
      maxThreads: threads,
      idleTimeout: Number.POSITIVE_INFINITY,
      name: 'answer',
      recordTiming: false,
      workerData: setup,
      ...(heapMegabytes === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } }),
    });
  } catch (reason) {
    return err('ERR_POOL', `the workers cannot start: ${describe(reason)}`);
  }
  // Raised where a worker without a task dies, which is where it cannot start: the pool then starts no other, and
  // tasks that wait for one would wait for ever.
  piscina.on('error', (reason: unknown) => {
    broken = reason;
    for (const reject of waiting) reject(reason);
  });

  const run = (task: Task, signal: AbortSignal): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (broken !== null) return reject(broken);
      waiting.add(reject);
      piscina
        .run(task, { signal })
        .then(resolve, reject)
        .finally(() => waiting.delete(reject));
    });
  const close = () => piscina.destroy();

  const hello = await run({ kind: 'hello' }, AbortSignal.timeout(START_MILLIS)).catch(
    (reason: unknown): Answer => ({ kind: 'broken', message: describe(reason) }),
  );
  if (hello.kind !== 'ready') {
    await close();
    return err(
      'ERR_POOL',
      `the workers cannot start: ${hello.kind === 'broken' ? hello.message : hello.kind}`,
    );
  }
  return ok({ threads, run, close });
}
