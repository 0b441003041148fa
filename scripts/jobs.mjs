// The two jobs behind `npm start` and `npm test`, once everything is installed.

import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { workspaces } from './install.mjs';
import { countTests, RESULTS } from './results.mjs';
import { childEnvironment, fail, ROOT, say } from './shared.mjs';
import { turboRun, turboRunWithSummary } from './turbo.mjs';

const AUDIT = ['verify', 'levels/klotski/classics.tsv'];

/** Builds the command and runs it; returns its exit status. */
export function start(args) {
  if (turboRun(['build', '--filter=@solver-farm/cli...', '--output-logs=errors-only']) !== 0) {
    fail('The build failed; its messages are above.');
  }
  const command = args.length > 0 ? args : AUDIT;
  const { status } = spawnSync(process.execPath, [path.join('apps', 'cli', 'dist', 'main.js'), ...command], {
    cwd: ROOT,
    env: childEnvironment(),
    stdio: 'inherit',
  });
  if (status === null) return 1;
  // The shipped table holds published counts known to be wrong: finding them is the job done, not a failure.
  if (args.length === 0 && status === 1) {
    say('Some published counts did not hold; the verdicts above say which. The audit itself is complete.');
    return 0;
  }
  return status;
}

/** Builds, runs the tests of all packages and prints their counts; returns the exit status. */
export function test(args) {
  // What an earlier run left behind must not be counted; turbo puts back what it takes from its cache.
  for (const { folder } of workspaces()) rmSync(path.join(ROOT, folder, RESULTS), { force: true });
  const { status, summary } = turboRunWithSummary([
    'test',
    '--continue=dependencies-successful',
    '--output-logs=new-only',
    ...args,
  ]);
  const rows = summary === null ? [] : countTests(summary, workspaces());
  const width = Math.max(0, ...rows.map((row) => row.name.length));
  let passed = 0;
  let failed = 0;
  say('');
  for (const row of rows) {
    passed += row.passed;
    failed += row.failed;
    const skipped = row.skipped > 0 ? `, ${row.skipped} skipped` : '';
    const remark = row.remark === '' ? '' : `  (${row.remark})`;
    say(`${row.name.padEnd(width)}  ${row.passed} passed, ${row.failed} failed${skipped}${remark}`);
  }
  // A run that failed in a way that no package accounts for must not look like a success.
  if (status !== 0 && failed === 0) {
    say('turbo ended with an error; its messages are above.');
    failed = 1;
  }
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}
