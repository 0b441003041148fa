// Brings the pinned pnpm and the dependencies to a machine that has only Node and npm.

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { childEnvironment, fail, ROOT, say } from './shared.mjs';

const STAMP = path.join(ROOT, 'node_modules', '.solver-farm-stamp');
const NO_NETWORK =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|EAI_FAIL|dns error|error sending request|META_FETCH_FAIL/i;

function readManifest(folder) {
  return JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'));
}

/** The root (`.`) and the folders that pnpm-workspace.yaml lists, each with its package.json. */
export function workspaces() {
  const children = (folder) =>
    existsSync(path.join(ROOT, folder))
      ? readdirSync(path.join(ROOT, folder)).map((name) => `${folder}/${name}`)
      : [];
  return ['.', 'benchmarks', 'tooling', ...children('packages'), ...children('apps')]
    .filter((folder) => existsSync(path.join(ROOT, folder, 'package.json')))
    .sort()
    .map((folder) => ({ folder, manifest: readManifest(folder) }));
}

/** Changes whenever an install could give something else: manifests, lock file, settings, platform. */
function fingerprint(found) {
  const hash = createHash('sha256');
  hash.update(`${process.platform} ${process.arch} ${process.versions.node.split('.')[0]}\n`);
  const files = found.map(({ folder }) => path.join(folder, 'package.json'));
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...files]) {
    hash
      .update(`${file}\n`)
      .update(readFileSync(path.join(ROOT, file)))
      .update('\n');
  }
  return hash.digest('hex');
}

/** A clone that was copied or half deleted must not count as installed. */
function modulesPresent(found) {
  return found.every(({ folder, manifest }) => {
    const { dependencies = {}, devDependencies = {} } = manifest;
    return Object.keys({ ...dependencies, ...devDependencies }).every((name) =>
      existsSync(path.join(ROOT, folder, 'node_modules', name, 'package.json')),
    );
  });
}

function retries(prefix) {
  return {
    [`${prefix}_fetch_retries`]: '2',
    [`${prefix}_fetch_retry_mintimeout`]: '1000',
    [`${prefix}_fetch_retry_maxtimeout`]: '3000',
  };
}

function run(command, args) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd: ROOT,
      env: {
        ...childEnvironment(),
        // Without a network, npm and pnpm would try again for minutes before they say so.
        ...retries('npm_config'),
        ...retries('pnpm_config'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const pass = (chunk) => {
      output += chunk;
      process.stderr.write(chunk);
    };
    child.stdout.on('data', pass);
    child.stderr.on('data', pass);
    child.on('error', (error) => resolve({ status: 1, output: `${output}${error.message}` }));
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });
}

/** Installs what the lock file says, unless the last install was of the same. Ends the process on failure. */
export async function install() {
  const found = workspaces();
  const wanted = fingerprint(found);
  const stamped = existsSync(STAMP) ? readFileSync(STAMP, 'utf8').trim() : '';
  if (stamped === wanted && modulesPresent(found)) return;

  const { packageManager } = readManifest('.');
  say(`Installing with ${packageManager} (the first time takes a minute) ...`);
  // The exact version from the manifest: whatever pnpm the machine has is not asked.
  const { status, output } = await run('npx', ['-y', packageManager, 'install', '--frozen-lockfile']);
  if (status !== 0) {
    if (NO_NETWORK.test(output)) {
      fail(
        'The dependencies could not be downloaded: the package registry was not reached. Check the network.',
      );
    }
    fail(`The installation failed with status ${status}; its messages are above.`);
  }
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, `${wanted}\n`);
}
