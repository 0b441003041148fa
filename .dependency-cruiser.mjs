// Who may import whom. The arrows of the house point down only:
//
//   apps, benchmarks -> farm, store, puzzles -> families -> core
//                       farm -> puzzles, core   store -> core (types only)
//
// Rooms are told apart by folder; `import type` counts. A workspace package appears as its folder once it is
// installed and by its bare name where it is not, so every rule matches both.

import { readdirSync } from 'node:fs';

const KIT = ['core', 'puzzles', 'farm', 'store'];

/** Every other folder of packages/ is a puzzle family. */
const FAMILIES = readdirSync(new URL('./packages', import.meta.url)).filter((name) => !KIT.includes(name));

const either = (names) => `(?:${names.join('|')})`;
const FAMILY = either(FAMILIES);

/** Matches modules of the named packages, installed or not. */
const packagesOf = (names) => `^(?:packages|@solver-farm)/${either(names)}(?:/|$)`;
const HOUSE = '^(?:packages|apps|benchmarks|tooling|@solver-farm)(?:/|$)';

/** A room may import itself and the rooms named, and nothing else of the house. */
const room = (name, from, own, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: HOUSE, pathNot: [own, ...(allowed.length > 0 ? [packagesOf(allowed)] : [])] },
});

/** Sources that also run in a browser may import the named rooms only: nothing of Node, no other package. */
const portable = (name, from, own, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { pathNot: [own, ...(allowed.length > 0 ? [packagesOf(allowed)] : [])] },
});

/** Referee and space check each other, so neither may reach the other, not even through a third file. */
const apart = (family, one, other) => ({
  name: `${family}-${one}-apart-from-${other}`,
  severity: 'error',
  from: { path: `^packages/${family}/src/${one}` },
  to: { path: `^packages/${family}/src/${other}`, reachable: true },
});

export default {
  forbidden: [
    portable('core-imports-nothing', '^packages/core/src/', '^packages/core/src/', []),
    room('core-tests-import-core', '^packages/core/', '^packages/core/', ['core']),
    portable('families-import-core', `^packages/(${FAMILY})/src/`, '^packages/$1/src/', ['core']),
    room('family-tests-import-core', `^packages/(${FAMILY})/`, '^packages/$1/', ['core']),
    portable('puzzles-imports-families', '^packages/puzzles/src/', '^packages/puzzles/src/', [
      'core',
      ...FAMILIES,
    ]),
    room('puzzles-tests-import-families', '^packages/puzzles/', '^packages/puzzles/', ['core', ...FAMILIES]),
    room('farm-imports-puzzles', '^packages/farm/', '^packages/farm/', ['farm', 'puzzles', 'core']),
    room('store-imports-core', '^packages/store/', '^packages/store/', ['store', 'core']),
    room('apps-import-no-family', '^apps/([^/]+)/', '^apps/$1/', ['farm', 'store', 'puzzles', 'core']),
    room('benchmarks-import-downwards', '^benchmarks/', '^benchmarks/', [...KIT, ...FAMILIES]),
    {
      name: 'store-imports-types-only',
      severity: 'error',
      from: { path: '^packages/store/src/' },
      to: { path: packagesOf(['core']), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-family-by-name',
      comment: 'a new puzzle is a new package and one line in puzzles',
      severity: 'error',
      from: { path: '^(?:packages/(?:core|farm|store)|apps/[^/]+)/src/' },
      to: { path: `(?:^|[/_.-])${FAMILY}(?:[/_.-]|$)` },
    },
    ...FAMILIES.flatMap((family) => [apart(family, 'referee', 'space'), apart(family, 'space', 'referee')]),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['(?:^|/)node_modules/', '/dist/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
