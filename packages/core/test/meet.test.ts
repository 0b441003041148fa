import { describe, expect, it } from 'vitest';
import { bidirectional } from '../src/bidirectional.js';
import { checkClaims } from './check-outcome.js';
import { ESTIMATES, graphSpace, PACKINGS, type Packing } from './graph-space.js';
import { randomGraph, solveSlowly } from './reference.js';

const GRAPHS = 900;

describe('searching from both ends, where moves cannot be undone', () => {
  it.each(ESTIMATES)('the optimum or a proof of none, %s estimates', (estimate) => {
    let solved = 0;
    let unsolvable = 0;
    const packings = Object.keys(PACKINGS) as Packing[];
    for (let seed = 0; seed < GRAPHS; seed++) {
      const graph = randomGraph(seed, { unitCost: seed % 3 === 0, reversible: false });
      const truth = solveSlowly(graph);
      const packing = packings[seed % packings.length];
      const manners = {
        packing,
        estimate,
        seed,
        backward: true,
        omitDear: seed % 2 === 0,
        omitDead: seed % 5 === 0,
      };
      const space = graphSpace(graph, truth, manners);
      const outcome = bidirectional(space);
      checkClaims({ graph, truth, space }, outcome);
      expect(outcome.status, `graph ${seed}`).toBe(truth.optimum === null ? 'unsolvable' : 'solved');
      if (outcome.status === 'solved') {
        expect(outcome.optimal).toBe(true);
        solved++;
      } else unsolvable++;
      // Stopped anywhere, it claims no more than it proved.
      const some = bidirectional(space, { states: seed % 17 });
      checkClaims({ graph, truth, space }, some);
      expect(some.stats.expanded).toBeLessThanOrEqual(seed % 17);
    }
    expect(solved).toBeGreaterThan(GRAPHS / 4);
    expect(unsolvable).toBeGreaterThan(GRAPHS / 20);
  });

  it('falls back to A* where there is no backward form after all', () => {
    const graph = randomGraph(4, { unitCost: false, reversible: false });
    const truth = solveSlowly(graph);
    const space = graphSpace(graph, truth, { packing: 'one word', estimate: 'exact', seed: 1 });
    const outcome = bidirectional({ ...space, backward: () => null });
    checkClaims({ graph, truth, space }, outcome);
  });

  it('too little memory is told', () => {
    const graph = randomGraph(4, { unitCost: false, reversible: false });
    const truth = solveSlowly(graph);
    const space = graphSpace(graph, truth, {
      packing: 'one word',
      estimate: 'exact',
      seed: 1,
      backward: true,
    });
    expect(bidirectional(space, { bytes: 1000 })).toMatchObject({ status: 'limit', limit: 'memory' });
  });
});
