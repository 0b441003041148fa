import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spread } from './measure.js';
import { checkLine, figure, percent } from './report.js';

/** Runs of each side. */
const RUNS = 15;
const LIMIT_MILLIS = 500;

const LAYOUT = 'name\tboard\tgoal\n橫刀立馬\tHAAI/HAAI/JBBK/JNOK/P..Q\tA@1,3\n';

/** Wall milliseconds of a Node process from start to end; throws where it fails, as a failed run measures nothing. */
function wallOf(args: readonly string[], expected: RegExp): number {
  const start = performance.now();
  const run = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const millis = performance.now() - start;
  if (run.status !== 0 || !expected.test(run.stdout)) {
    throw new Error(`the process failed (status ${run.status}): ${run.stdout}${run.stderr}`);
  }
  return millis;
}

function measure(main: string, folder: string): void {
  const file = join(folder, 'layout.tsv');
  writeFileSync(file, LAYOUT);
  const command: number[] = [];
  const empty: number[] = [];
  for (let i = 0; i <= RUNS; i++) {
    const times = [wallOf([main, 'solve', file, '--json'], /"moves":81\b/), wallOf(['-e', ''], /^/)];
    // The first run reads the files from the disk.
    if (i === 0) continue;
    command.push(times[0]);
    empty.push(times[1]);
  }
  for (const [what, millis] of [
    ['solver-farm solve, one layout', command],
    ['node with nothing to do', empty],
  ] as const) {
    const { median, best, worst, noise } = spread(millis);
    console.log(
      `${what}: median ${figure(median)} ms, best ${figure(best)}, worst ${figure(worst)}, noise ${percent(noise)}`,
    );
  }
  const title = 'command, process start included, median wall time';
  console.log(checkLine({ title, value: spread(command).median, limit: LIMIT_MILLIS, unit: 'ms' }));
}

const main = fileURLToPath(new URL('../../apps/cli/dist/main.js', import.meta.url));
if (existsSync(main)) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-command-'));
  try {
    measure(main, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
} else {
  console.error('the command is not built: run `pnpm build` first');
  process.exitCode = 2;
}
