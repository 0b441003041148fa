import path from 'node:path';
import { expect, test } from 'vitest';
import { countReport, countTests } from '../../scripts/results.mjs';
import { run } from '../src/package-files.js';
import { ROOT } from '../src/root.js';

const fine = { status: 'passed', assertionResults: [{ status: 'passed' }] };
const failing = { status: 'failed', assertionResults: [{ status: 'failed' }] };
/** A test file with an import that does not resolve: it failed, and holds no test. */
const brokenFile = { status: 'failed', assertionResults: [] };

const report = (passed: number, failed: number, testResults: readonly object[]) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 2,
  testResults,
});

test.each([
  ['passing', report(3, 0, [fine]), { passed: 3, failed: 0, skipped: 3, remark: '' }],
  ['failing', report(3, 2, [fine, failing]), { passed: 3, failed: 2, skipped: 3, remark: '' }],
  [
    'a file that could not run',
    report(3, 0, [fine, brokenFile]),
    { passed: 3, failed: 1, skipped: 3, remark: '1 test file(s) could not run' },
  ],
])('counts of a report: %s', (_name, json, expected) => {
  expect(countReport(json)).toEqual(expected);
});

const workspaces = [
  { folder: '.', manifest: { name: 'root', scripts: { test: 'x' } } },
  { folder: 'no-such-folder/a', manifest: { name: 'a', scripts: { test: 'x' } } },
  { folder: 'no-such-folder/b', manifest: { name: 'b', scripts: { test: 'x' } } },
  { folder: 'no-such-folder/c', manifest: { name: 'c', scripts: { test: 'x' } } },
  { folder: 'no-such-folder/d', manifest: { name: 'd' } },
];

test('a package whose tests never ran, or left no report, counts as a failure', () => {
  const summary = {
    packages: ['a', 'b', 'd'],
    tasks: [
      { taskId: 'a#test', execution: { exitCode: 0 } },
      { taskId: 'a#build', execution: { exitCode: 1 } },
    ],
  };
  expect(countTests(summary, workspaces)).toEqual([
    { name: 'a', passed: 0, failed: 1, skipped: 0, remark: 'the tests left no report' },
    { name: 'b', passed: 0, failed: 1, skipped: 0, remark: 'not run: something it needs did not build' },
  ]);
});

/** Runs setup.mjs as an older Node would see it. */
function setupOn(version: string, ...args: readonly string[]) {
  const disguise = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})`;
  return run(process.execPath, ['--import', disguise, path.join(ROOT, 'scripts/setup.mjs'), ...args], ROOT);
}

test.each(['16.20.2', '18.19.0', '20.18.3'])('Node %s is refused in one line', (version) => {
  expect(setupOn(version, 'start')).toEqual({
    status: 1,
    stdout: '',
    stderr: `solver-farm: Node 20.19 or newer is needed; this is Node ${version}.\n`,
  });
});

test.each(['20.19.0', '22.12.0', '100.0.0'])('Node %s is not refused', (version) => {
  // An unknown job comes after the check of the version and before any work.
  expect(setupOn(version, 'dance').stderr).toBe(
    'solver-farm: usage: node scripts/setup.mjs start|test [ARGS...]\n',
  );
});
