import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleForBrowser, runBundle } from '../src/bundle.js';
import { installTarballs, packPackage, run, TOOLING_BIN } from '../src/package-files.js';
import { type Example, readmeExample } from '../src/readme.js';
import { ROOT } from '../src/root.js';

/** The packages made to be used elsewhere, and the most bytes that all of each may take, minified. */
const PUBLISHED = [
  { name: 'core', limit: 60_000 },
  { name: 'klotski', limit: 120_000 },
  { name: 'sokoban', limit: 120_000 },
  { name: 'mayan', limit: 60_000 },
] as const;

let folder = '';
let consumer = '';
const tarballs = new Map<string, string>();

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'packages-'));
  consumer = path.join(folder, 'consumer');
  for (const { name } of PUBLISHED) tarballs.set(name, packPackage(name, folder));
  installTarballs(consumer, [...tarballs.values()]);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function tarballOf(name: string): string {
  const tarball = tarballs.get(name);
  if (tarball === undefined) throw new Error(`${name} was not packed`);
  return tarball;
}

function exampleOf(name: string): Example {
  const readme = path.join(ROOT, 'packages', name, 'README.md');
  if (!existsSync(readme)) throw new Error(`packages/${name}/README.md is missing`);
  const example = readmeExample(readFileSync(readme, 'utf8'));
  if (typeof example === 'string') throw new Error(`packages/${name}/README.md: ${example}`);
  return example;
}

describe.each(PUBLISHED)('$name', ({ name, limit }) => {
  test('publint accepts the tarball', async () => {
    const bytes = readFileSync(tarballOf(name));
    const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
    const { messages, pkg } = await publint({ pack: { tarball }, level: 'suggestion', strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  test('are-the-types-wrong accepts the tarball', () => {
    const attw = run(
      path.join(TOOLING_BIN, 'attw'),
      [tarballOf(name), '--profile', 'esm-only', '--no-color'],
      folder,
    );
    expect(attw.status, attw.stdout + attw.stderr).toBe(0);
  });

  test('the tarball holds built files, sources, README and licence, and no tests', () => {
    const root = path.join(consumer, 'node_modules/@solver-farm', name);
    for (const file of [
      'dist/index.js',
      'dist/index.d.ts',
      'src/index.ts',
      'README.md',
      'LICENSE',
      'package.json',
    ]) {
      expect(existsSync(path.join(root, file)), file).toBe(true);
    }
    for (const file of ['test', '.results', '.turbo', 'tsconfig.json']) {
      expect(existsSync(path.join(root, file)), file).toBe(false);
    }
  });

  test('the example of the README prints what it says, in plain Node', () => {
    const { code, output } = exampleOf(name);
    const file = path.join(consumer, `${name}-example.mjs`);
    writeFileSync(file, code);
    const ended = run(process.execPath, [file], consumer);
    expect(ended).toEqual({ status: 0, stdout: output, stderr: '' });
  });

  test('the example of the README prints the same from a browser bundle', async () => {
    const { code, output } = exampleOf(name);
    expect(runBundle(await bundleForBrowser(code, consumer))).toBe(output);
  });

  test(`all of it takes at most ${limit} bytes in a browser bundle`, async () => {
    const all = `import * as all from '@solver-farm/${name}'; console.log(Object.keys(all).join());`;
    const bundle = await bundleForBrowser(all, consumer);
    expect(runBundle(bundle).length).toBeGreaterThan(1);
    expect(Buffer.byteLength(bundle)).toBeLessThanOrEqual(limit);
  });
});

test.each(['node:fs', 'fs', 'node:worker_threads'])('a browser bundle refuses %s', async (module) => {
  await expect(bundleForBrowser(`import x from '${module}'; console.log(x);`, consumer)).rejects.toThrow(
    module,
  );
});

test.each(['process', 'Buffer', 'require', 'setImmediate'])(
  'a browser bundle does not see %s',
  async (name) => {
    const bundle = await bundleForBrowser(`console.log(typeof (globalThis as never)['${name}']);`, consumer);
    expect(runBundle(bundle)).toBe('undefined\n');
  },
);
