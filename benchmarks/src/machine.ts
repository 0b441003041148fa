import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';

/** The kind of a machine: nothing that names one machine. */
export interface Machine {
  readonly node: string;
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGiB: number;
  readonly system: string;
}

/** Describes the machine that this runs on. */
export function describeMachine(): Machine {
  return {
    node: process.versions.node,
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    // Not `availableParallelism`: a process on one core would call any machine single.
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${process.arch}`,
  };
}

/** A short name of the machine's kind for file names. */
export function machineSlug({ cpu, cores }: Pick<Machine, 'cpu' | 'cores'>): string {
  const words = cpu
    .replace(/\((R|TM|C)\)/gi, ' ')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return `${(words ?? ['unknown']).join('-')}-${cores}-cores`;
}

/** The last core that this process may use, or null where the system cannot hold a process to one (`taskset`). */
export function coreToUse(): string | null {
  const core = lastCore();
  const trial = spawnSync('taskset', ['-c', core, process.execPath, '-e', ''], { stdio: 'ignore' });
  return trial.status === 0 ? core : null;
}

function lastCore(): string {
  try {
    const allowed = /^Cpus_allowed_list:\s*(.*)$/m.exec(readFileSync('/proc/self/status', 'utf8'));
    const last = allowed?.[1].match(/\d+$/)?.[0];
    if (last !== undefined) return last;
  } catch {
    // No such file on other systems.
  }
  return String(availableParallelism() - 1);
}

/**
 * Runs this program again, on one core if given, so that it and all programs it starts share that core. Resolves to
 * its exit status. This process stays free to pass signals on, which the other would not see while it searches.
 */
export function rerun(script: string, args: readonly string[], core: string | null): Promise<number> {
  const node = [process.execPath, ...process.execArgv, script, ...args];
  const [command, ...rest] = core === null ? node : ['taskset', '-c', core, ...node];
  const child = spawn(command, rest, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.on('close', (status) => resolve(status ?? 1)));
}
