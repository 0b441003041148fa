import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../src/root.js';

/** Planted files: where, what they import, and the rules that must object (none: the import is allowed). */
const PLANTED: readonly (readonly [file: string, statement: string, ...rules: readonly string[]])[] = [
  ['packages/core/src/a.ts', "import 'node:fs';", 'core-imports-nothing'],
  ['packages/core/src/b.ts', "import 'fs';", 'core-imports-nothing'],
  ['packages/core/src/c.ts', "import 'piscina';", 'core-imports-nothing'],
  ['packages/core/src/d.ts', "import '@solver-farm/farm';", 'core-imports-nothing', 'core-tests-import-core'],
  [
    'packages/core/src/e.ts',
    "import type { Level } from '../../klotski/src/plain.js';",
    'core-imports-nothing',
    'core-tests-import-core',
    'no-family-by-name',
  ],
  ['packages/core/src/f.ts', "import './klotski-tricks.js';", 'no-family-by-name'],
  ['packages/core/src/klotski-tricks.ts', 'export {};'],
  ['packages/core/src/g.ts', "import './plain.js';"],
  ['packages/core/src/plain.ts', 'export type Plain = 1;\nexport const plain = 1;'],
  ['packages/core/test/a.test.ts', "import 'vitest';\nimport 'node:fs';"],
  ['packages/core/test/b.test.ts', "import '@solver-farm/klotski';", 'core-tests-import-core'],

  ['packages/klotski/src/a.ts', "import 'node:worker_threads';", 'families-import-core'],
  ['packages/klotski/src/b.ts', "import 'commander';", 'families-import-core'],
  [
    'packages/klotski/src/c.ts',
    "import '@solver-farm/puzzles';",
    'families-import-core',
    'family-tests-import-core',
  ],
  ['packages/klotski/src/d.ts', "import { plain } from '@solver-farm/core';"],
  ['packages/klotski/src/plain.ts', 'export type Level = 1;'],
  ['packages/klotski/test/a.test.ts', "import '@solver-farm/farm';", 'family-tests-import-core'],
  ['packages/mayan/src/referee.ts', "import './space-walk.js';", 'mayan-referee-apart-from-space'],
  ['packages/mayan/src/space-walk.ts', 'export {};'],
  ['packages/mayan/src/space.ts', "import './referee-plain.js';", 'mayan-space-apart-from-referee'],
  ['packages/mayan/src/referee-plain.ts', "import '@solver-farm/core';"],
  ['packages/sokoban/src/referee.ts', "import './space-walk.js';", 'sokoban-referee-apart-from-space'],
  ['packages/sokoban/src/space-walk.ts', 'export {};'],
  ['packages/sokoban/src/space.ts', "import './referee-plain.js';", 'sokoban-space-apart-from-referee'],
  ['packages/sokoban/src/referee-plain.ts', "import '@solver-farm/core';"],
  ['packages/klotski/src/referee.ts', "import './space-narrow.js';", 'klotski-referee-apart-from-space'],
  ['packages/klotski/src/space-narrow.ts', 'export {};'],
  [
    'packages/klotski/src/referee-rules.ts',
    "import type {} from './go-between.js';",
    'klotski-referee-apart-from-space',
  ],
  ['packages/klotski/src/go-between.ts', "import './space-narrow.js';"],
  ['packages/klotski/src/space.ts', "import './referee-plain.js';", 'klotski-space-apart-from-referee'],
  ['packages/klotski/src/referee-plain.ts', "import '@solver-farm/core';"],

  ['packages/puzzles/src/a.ts', "import '@solver-farm/klotski';\nimport '@solver-farm/core';"],
  ['packages/puzzles/src/b.ts', "import 'node:path';", 'puzzles-imports-families'],
  ['packages/puzzles/src/c.ts', "import 'zod';", 'puzzles-imports-families'],
  [
    'packages/puzzles/src/d.ts',
    "import '@solver-farm/farm';",
    'puzzles-imports-families',
    'puzzles-tests-import-families',
  ],

  ['packages/farm/src/a.ts', "import '@solver-farm/puzzles';\nimport 'piscina';\nimport 'node:os';"],
  ['packages/farm/src/b.ts', "import '@solver-farm/klotski';", 'farm-imports-puzzles', 'no-family-by-name'],
  ['packages/farm/src/c.ts', "import '@solver-farm/store';", 'farm-imports-puzzles'],
  ['packages/farm/src/d.ts', "import '../../../apps/cli/src/a.js';", 'farm-imports-puzzles'],

  ['packages/store/src/a.ts', "import type { Plain } from '@solver-farm/core';\nimport 'node:fs';"],
  ['packages/store/src/b.ts', "import { plain } from '@solver-farm/core';", 'store-imports-types-only'],
  [
    'packages/store/src/c.ts',
    "import type { Plain } from '@solver-farm/core';\nimport { plain } from '@solver-farm/core';",
    'store-imports-types-only',
  ],
  ['packages/store/src/d.ts', "import type { Farm } from '@solver-farm/farm';", 'store-imports-core'],

  [
    'apps/cli/src/a.ts',
    "import '@solver-farm/farm';\nimport '@solver-farm/store';\nimport '@solver-farm/core';",
  ],
  ['apps/cli/src/b.ts', "import '@solver-farm/klotski';", 'apps-import-no-family', 'no-family-by-name'],
  [
    'apps/cli/src/c.ts',
    "await import('@solver-farm/klotski');",
    'apps-import-no-family',
    'no-family-by-name',
  ],
  [
    'apps/cli/src/d.ts',
    "export * from '@solver-farm/klotski';",
    'apps-import-no-family',
    'no-family-by-name',
  ],
  ['apps/cli/src/e.ts', "import '@solver-farm/benchmarks';", 'apps-import-no-family'],

  ['benchmarks/src/a.ts', "import '@solver-farm/klotski';\nimport '@solver-farm/farm';\nimport 'node:fs';"],
  ['benchmarks/src/b.ts', "import '../../apps/cli/src/a.js';", 'benchmarks-import-downwards'],
];

/** Packages that are installed in the planted tree, as pnpm links them; the others stay bare names. */
const INSTALLED = ['core', 'klotski', 'puzzles'];

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

let folder = '';
let found: readonly Violation[] = [];

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'import-rules-'));
  const plant = (file: string, text: string) => {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${text}\n`);
  };
  for (const [file, statement] of PLANTED) plant(file, statement);
  mkdirSync(path.join(folder, 'node_modules/@solver-farm'), { recursive: true });
  for (const name of INSTALLED) {
    plant(
      `packages/${name}/package.json`,
      `{ "name": "@solver-farm/${name}", "exports": "./dist/index.js" }`,
    );
    plant(`packages/${name}/dist/index.js`, 'export const plain = 1;');
    symlinkSync(
      path.join(folder, 'packages', name),
      path.join(folder, 'node_modules/@solver-farm', name),
      'junction',
    );
  }
  const depcruise = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = path.join(ROOT, '.dependency-cruiser.mjs');
  const folders = ['packages', 'apps', 'benchmarks'];
  const run = spawnSync(process.execPath, [depcruise, '--config', config, '-T', 'json', ...folders], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (run.stdout === '') throw new Error(run.stderr);
  found = (JSON.parse(run.stdout) as { summary: { violations: Violation[] } }).summary.violations;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(PLANTED)('%s', (file, _statement, ...rules) => {
  const objecting = found
    .filter((violation) => violation.from === file)
    .map((violation) => violation.rule.name);
  expect([...new Set(objecting)].sort()).toEqual([...rules].sort());
});

test('every rule has a planted violation', () => {
  const config = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const c = await import(${JSON.stringify(path.join(ROOT, '.dependency-cruiser.mjs'))});` +
        'console.log(c.default.forbidden.map((rule) => rule.name).join("\\n"));',
    ],
    { encoding: 'utf8' },
  );
  const planted = new Set(PLANTED.flatMap(([, , ...rules]) => rules));
  expect(config.stdout.trim().split('\n').sort()).toEqual([...planted].sort());
});
