// `npm start` and `npm test` on a machine that has Node and npm and nothing else.
//
//   node scripts/setup.mjs start [ARGS...]   installs, builds, runs solver-farm with ARGS (else the shipped audit)
//   node scripts/setup.mjs test [ARGS...]    installs, builds, runs every package's tests; ARGS go to turbo

import process from 'node:process';
import { fail } from './shared.mjs';

// The oldest Node on which the test runner's bundler works.
const OLDEST = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  fail(`Node ${OLDEST.join('.')} or newer is needed; this is Node ${process.versions.node}.`);
}

// Loaded only now: an older Node may not even be able to read them.
const { install } = await import('./install.mjs');
const { start, test } = await import('./jobs.mjs');

const [job, ...args] = process.argv.slice(2);
if (job !== 'start' && job !== 'test') fail('usage: node scripts/setup.mjs start|test [ARGS...]');
await install();
process.exitCode = job === 'start' ? start(args) : test(args);
