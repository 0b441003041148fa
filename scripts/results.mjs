// Counts tests from the reports that the packages' test runs leave behind.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './shared.mjs';

/** Where a package's report lies, from its folder; vitest.shared.ts names the same file. */
export const RESULTS = path.join('.results', 'vitest.json');

function failedRow(name, remark) {
  return { name, passed: 0, failed: 1, skipped: 0, remark };
}

/** Counts of one vitest JSON report; a test file that broke before its tests counts as one failure. */
export function countReport(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
    remark: broken > 0 ? `${broken} test file(s) could not run` : '',
  };
}

function countPackage({ folder, manifest }, task) {
  const name = manifest.name;
  const status = task?.execution?.exitCode;
  if (typeof status !== 'number') return failedRow(name, 'not run: something it needs did not build');
  const file = path.join(ROOT, folder, RESULTS);
  if (!existsSync(file)) return failedRow(name, 'the tests left no report');
  const row = { name, ...countReport(JSON.parse(readFileSync(file, 'utf8'))) };
  // An error outside every test (an unhandled rejection) fails the run and is in no count.
  if (status !== 0 && row.failed === 0) return { ...row, failed: 1, remark: `ended with status ${status}` };
  return row;
}

/** One row per package in scope that has tests, from turbo's account of the run, in which tasks not run are absent. */
export function countTests(summary, workspaces) {
  return workspaces
    .filter(({ folder, manifest }) => folder !== '.' && manifest.scripts?.test !== undefined)
    .filter(({ manifest }) => summary.packages.includes(manifest.name))
    .map((workspace) =>
      countPackage(
        workspace,
        summary.tasks.find((task) => task.taskId === `${workspace.manifest.name}#test`),
      ),
    );
}
