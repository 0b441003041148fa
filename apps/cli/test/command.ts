import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Row } from '@solver-farm/farm';
import { afterAll } from 'vitest';

/** The built command, and the same with the toy family. */
export const BIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
export const TOY_BIN = fileURLToPath(new URL('./fixtures/toy-bin.mjs', import.meta.url));

/** How a command ended. */
export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts a command; `ended` resolves when it is over. */
export function start(
  bin: string,
  args: readonly string[],
  stdin: string | Uint8Array = '',
): { readonly child: ChildProcess; readonly ended: Promise<Ended> } {
  const child = spawn(process.execPath, [bin, ...args], { stdio: 'pipe' });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
  child.stdin.on('error', () => {});
  child.stdin.end(stdin);
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (status) => {
      resolve({ status, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() });
    });
  });
  return { child, ended };
}

/** Runs the command with the toy family to its end. */
export function toy(args: readonly string[], stdin?: string | Uint8Array): Promise<Ended> {
  return start(TOY_BIN, args, stdin).ended;
}

/** The rows of `--json`. */
export function rows({ stdout }: Ended): Row[] {
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);
}

/** A folder that is removed after the tests of the file. */
export function makeFolder(): {
  path(name: string): string;
  write(name: string, content: string | Uint8Array): string;
} {
  const folder = mkdtempSync(join(tmpdir(), 'solver-farm-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const path = (name: string) => join(folder, name);
  return {
    path,
    write: (name, content) => {
      writeFileSync(path(name), content);
      return path(name);
    },
  };
}

/** A stack trace, or an error as Node prints it, in what a command wrote. */
export const STACK = /^\s+at |node:internal|Error:/m;
