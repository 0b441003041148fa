import { explore } from '@solver-farm/core';
import { expect, it } from 'vitest';
import { METRICS, parseGrid } from '../src/index.js';
import { klotskiSpace } from '../src/space.js';

/**
 * Levels that differ only in what the shared move lists must not be shared over: gates, walls, rules, fixed pieces,
 * goals. Positions are counted by hand (A on any free cell, B on any it may stand on).
 */
const LEVELS: readonly (readonly [data: string, positions: number])[] = [
  ['AB/../.. A@0,2', 6 * 5],
  ['AB/../-- A@0,2', 2 * 4 + 4 * 3],
  ['AB/../.- A@0,2', 1 * 5 + 5 * 4],
  ['AB/../.# A@0,2', 5 * 4],
  ['AB/../.. A@0,2|fixed=B', 5],
  ['AB/../.. A@0,2|vertical=B', 3 * 3 + 3 * 2],
  ['AB/../.. A@0,2|horizontal=B', 2 * 4 + 2 * 1],
  ['AB/../.. B@0,2', 6 * 5],
  ['AB/../-- B@0,2', 2 * 4 + 4 * 3],
];

it.each([
  ['in order', LEVELS],
  ['backwards', LEVELS.toReversed()],
])('levels one after another count right, %s', (_, levels) => {
  for (const metric of METRICS) {
    for (const [data, positions] of levels) {
      const level = parseGrid(data);
      if (!level.ok) throw new Error(level.error.message);
      const space = klotskiSpace(level.value, metric, { symmetry: false });
      if (!space.ok) throw new Error(space.error.message);
      expect([data, metric, explore(space.value).positions]).toEqual([data, metric, positions]);
    }
  }
});
