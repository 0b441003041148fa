// Runs turbo and reads what it says of a run.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { childEnvironment, ROOT } from './shared.mjs';

const RUNS = path.join(ROOT, '.turbo', 'runs');

/** Runs `turbo run ARGS...`; its output goes to standard error. Returns the exit status. */
export function turboRun(args) {
  const turbo = path.join(ROOT, 'node_modules', 'turbo', 'bin', 'turbo');
  const { status } = spawnSync(process.execPath, [turbo, 'run', ...args], {
    cwd: ROOT,
    env: childEnvironment(),
    stdio: ['ignore', process.stderr, process.stderr],
  });
  return status === null ? 1 : status;
}

/**
 * As `turboRun`, and returns turbo's own account of the run too (`packages` in scope, `tasks` that ran), or null
 * where it wrote none.
 */
export function turboRunWithSummary(args) {
  rmSync(RUNS, { recursive: true, force: true });
  const status = turboRun([...args, '--summarize']);
  const file = existsSync(RUNS) ? readdirSync(RUNS).find((name) => name.endsWith('.json')) : undefined;
  const summary = file === undefined ? null : JSON.parse(readFileSync(path.join(RUNS, file), 'utf8'));
  return { status, summary };
}
