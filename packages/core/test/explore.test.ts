import { describe, expect, it } from 'vitest';
import { explore } from '../src/explore.js';
import { ESTIMATES, graphSpace, PACKINGS, type Packing } from './graph-space.js';
import { necklaceDistances, necklaceSpace } from './necklace-space.js';
import { randomGraph, solveSlowly } from './reference.js';

describe('explore', () => {
  it('counts the graph from its start, layer by layer, past goals', () => {
    let several = 0;
    for (let seed = 0; seed < 600; seed++) {
      const graph = randomGraph(900_000 + seed, { unitCost: true, reversible: seed % 2 === 0 });
      const truth = solveSlowly(graph);
      const packings = Object.keys(PACKINGS) as Packing[];
      const space = graphSpace(graph, truth, {
        packing: packings[seed % packings.length],
        estimate: ESTIMATES[seed % 4],
        seed,
        omitVia: seed % 3 === 0,
      });
      const found = explore(space, { now: () => 0 });
      const layers: number[] = [];
      for (const distance of truth.fromStart.values()) layers[distance] = (layers[distance] ?? 0) + 1;
      const goals = [...graph.goals].filter((goal) => truth.fromStart.has(goal));
      expect(found, `seed ${seed}`).toMatchObject({
        status: 'complete',
        positions: truth.fromStart.size,
        layers,
        goals: goals.length,
        goalDistance: truth.optimum,
        words: space.words,
        stats: { expanded: truth.fromStart.size, states: truth.fromStart.size, millis: 0 },
      });
      const last = layers.length - 1;
      const far = [...truth.fromStart].filter(([, distance]) => distance === last).map(([node]) => node);
      const told = Array.from({ length: found.farthest.length / space.words }, (_, i) =>
        space.nameOf(found.farthest, i * space.words),
      );
      expect(told.sort()).toEqual(far.sort());
      if (far.length > 1) several++;
    }
    expect(several).toBeGreaterThan(50);
  });

  it('tells at most 64 of the farthest, all of them truly farthest', () => {
    const bits = 14;
    const distance = necklaceDistances(bits);
    const found = explore(necklaceSpace(bits, 1, true));
    expect(found.positions).toBe(2 ** bits);
    expect(found.layers).toHaveLength(Math.max(...distance) + 1);
    expect(found.layers.map((_, d) => distance.filter((other) => other === d).length)).toEqual(found.layers);
    const last = found.layers.length - 1;
    expect(found.farthest).toHaveLength(3 * Math.min(64, found.layers[last]));
    for (let i = 2; i < found.farthest.length; i += 3) expect(distance[found.farthest[i]]).toBe(last);
  });

  it('counts what it reached when a limit stops it', () => {
    const distance = necklaceDistances(16);
    const nearer = (d: number) => distance.filter((other) => other <= d).length;
    for (const states of [0, 1, 2, 100, 5000]) {
      const found = explore(necklaceSpace(16, 1, false), { states });
      expect(found.status).toBe('states');
      expect(found.stats.expanded).toBe(states);
      expect(found.layers.reduce((sum, n) => sum + n, 0)).toBe(found.positions);
      // Every layer but the last is whole.
      const whole = found.layers.length - 2;
      if (whole >= 0) expect(found.layers.slice(0, -1).reduce((sum, n) => sum + n, 0)).toBe(nearer(whole));
    }
    const bytes = 600_000;
    const small = explore(necklaceSpace(16, 1, false), { bytes });
    expect(small.status).toBe('memory');
    expect(small.stats.peakBytes).toBeLessThanOrEqual(bytes);
    expect(small.positions).toBeGreaterThan(10_000);
    expect(explore(necklaceSpace(16, 1, false), { bytes: 100 })).toMatchObject({
      status: 'memory',
      positions: 0,
      layers: [],
      goalDistance: null,
    });
    expect(explore(necklaceSpace(16, 1, false), { cancelled: () => true }).status).toBe('cancelled');
    expect(explore(necklaceSpace(16, 1, false), { millis: 0, now: () => 0 }).status).toBe('time');
  });

  it('refuses spaces whose moves differ in cost', () => {
    const graph = randomGraph(5, { unitCost: false, reversible: false });
    const space = graphSpace(graph, solveSlowly(graph), { packing: 'one word', estimate: 'blind', seed: 1 });
    expect(() => explore(space)).toThrow(RangeError);
  });
});
