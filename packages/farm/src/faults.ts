import type { Problem } from '@solver-farm/core';

/** What was thrown, in one line and without a stack. */
export function describe(reason: unknown): string {
  const text = reason instanceof Error ? reason.message || reason.name : String(reason);
  return text.split('\n', 1)[0] ?? text;
}

/** Why a worker gave no answer, as the problem of the level that it had. */
export function workerFault(reason: unknown): Problem {
  const code = reason instanceof Error && 'code' in reason ? reason.code : undefined;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return { code: 'ERR_MEMORY', message: 'the worker ran out of memory on this level' };
  }
  const text = describe(reason);
  const exit = /^worker exited with code: (-?\d+)$/.exec(text);
  if (exit) return { code: 'ERR_WORKER', message: `the worker ended on this level (exit code ${exit[1]})` };
  return { code: 'ERR_WORKER', message: `the worker failed on this level: ${text}` };
}
