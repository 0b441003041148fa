import { describe, expect, it } from 'vitest';
import { bfs } from '../src/bfs.js';
import { explore } from '../src/explore.js';
import { createSuccessors } from '../src/space.js';
import { necklaceDistances, necklaceSpace } from './necklace-space.js';

const BITS = 18;
const distance = necklaceDistances(BITS);
const farthest = distance.reduce((most, d) => Math.max(most, d));

/** A breadth-first search written down plainly: what it has expanded and found when it comes upon the goal. */
function plainCounts(goal: number): { expanded: number; states: number } {
  const space = necklaceSpace(BITS, goal, false);
  const out = createSuccessors(1, 3);
  const found = new Set([0]);
  let expanded = 0;
  for (const value of found) {
    expanded++;
    space.expand(Int32Array.of(value), 0, -1, 0, out);
    for (const next of out.states) {
      found.add(next);
      if (next === goal) return { expanded, states: found.size };
    }
  }
  return { expanded, states: found.size };
}

describe('breadth-first search beyond the size where it works in groups', () => {
  // Near and far, with more than 65,536 states found or not.
  it.each([5, 19, 21, 22, 23, 25, 28, 31])('a goal at distance %i', (wanted) => {
    const goal = distance.lastIndexOf(wanted);
    for (const keyed of [false, true]) {
      const outcome = bfs(necklaceSpace(BITS, goal, keyed), { now: () => 0 });
      if (outcome.status !== 'solved') throw new Error('not solved');
      expect(outcome).toMatchObject({
        optimal: true,
        lowerBound: wanted,
        path: { cost: wanted, length: wanted },
      });
      const { expanded, states } = plainCounts(goal);
      expect(outcome.stats).toMatchObject({ expanded, states, generated: 3 * expanded });
      const { words } = outcome.path;
      const values = Array.from({ length: wanted + 1 }, (_, k) => outcome.path.states[(k + 1) * words - 1]);
      expect(values[0]).toBe(0);
      expect(values.at(-1)).toBe(goal);
      // Each is one move and one layer from the one before.
      const out = createSuccessors(1, 3);
      for (const [k, value] of values.entries()) {
        expect(distance[value]).toBe(k);
        necklaceSpace(BITS, goal, false).expand(Int32Array.of(value), 0, -1, 0, out);
        if (k < wanted) expect(out.states).toContain(values[k + 1]);
      }
    }
  });

  it('stops at exactly as many states as it may expand', () => {
    const goal = distance.indexOf(farthest);
    for (const states of [65_537, 90_001, 123_456, 150_003]) {
      const outcome = bfs(necklaceSpace(BITS, goal, false), { states, now: () => 0 });
      expect(outcome).toMatchObject({ status: 'limit', limit: 'states', stats: { expanded: states } });
      if (outcome.status === 'limit') expect(outcome.lowerBound).toBeLessThanOrEqual(distance[goal]);
    }
  });

  it('explores all of it', () => {
    const found = explore(necklaceSpace(BITS, 1, true));
    expect(found).toMatchObject({ status: 'complete', positions: 2 ** BITS });
    const layers = new Array<number>(farthest + 1).fill(0);
    for (const d of distance) layers[d]++;
    expect(found.layers).toEqual(layers);
  });
});
