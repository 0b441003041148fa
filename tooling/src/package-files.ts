import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.js';

/** The tools installed in the root and here, as the shell would call them. */
export const ROOT_BIN = path.join(ROOT, 'node_modules/.bin');
export const TOOLING_BIN = path.join(ROOT, 'tooling/node_modules/.bin');

/** How a program ended. */
export interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end, standard input empty. */
export function run(program: string, args: readonly string[], cwd: string): Ended {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    // Windows starts `npm` and `pnpm` by their command scripts.
    shell: process.platform === 'win32' && program !== process.execPath,
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status: status ?? 1, stdout, stderr: error === undefined ? stderr : `${stderr}${error.message}` };
}

function check(ended: Ended, what: string): void {
  if (ended.status !== 0)
    throw new Error(`${what} ended with status ${ended.status}\n${ended.stdout}${ended.stderr}`);
}

/** Packs a workspace package (`packages/NAME`) into `folder` as it would be published; returns the tarball's path. */
export function packPackage(name: string, folder: string): string {
  const target = path.join(folder, name);
  mkdirSync(target, { recursive: true });
  const source = path.join(ROOT, 'packages', name);
  check(
    run(path.join(ROOT_BIN, 'pnpm'), ['pack', '--pack-destination', target], source),
    `pnpm pack of ${name}`,
  );
  const tarball = readdirSync(target).find((file) => file.endsWith('.tgz'));
  if (tarball === undefined) throw new Error(`pnpm pack of ${name} wrote no tarball`);
  return path.join(target, tarball);
}

/** Makes `folder` an empty module package and installs the tarballs there, with npm and without a registry. */
export function installTarballs(folder: string, tarballs: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'package.json'),
    '{ "name": "consumer", "private": true, "type": "module" }\n',
  );
  const options = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  check(run('npm', ['install', ...options, ...tarballs], folder), 'npm install of the tarballs');
}
