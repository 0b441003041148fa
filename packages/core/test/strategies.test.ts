import { describe, expect, it } from 'vitest';
import { uniformCost } from '../src/best-first.js';
import { STRATEGY_IDS, type Strategy, strategies } from '../src/strategies.js';
import { type Case, checkClaims } from './check-outcome.js';
import { ESTIMATES, graphSpace, type Manners, PACKINGS, type Packing } from './graph-space.js';
import { type GraphKind, randomGraph, solveSlowly } from './reference.js';

const ALL: readonly (readonly [string, Strategy])[] = [
  ...STRATEGY_IDS.map((id) => [id, strategies[id]] as const),
  ['uniformCost', uniformCost],
];

const KINDS: readonly (readonly [string, GraphKind])[] = [
  ['unit cost, undirected', { unitCost: true, reversible: true }],
  ['unit cost, directed', { unitCost: true, reversible: false }],
  ['weighted, undirected', { unitCost: false, reversible: true }],
  ['weighted, directed', { unitCost: false, reversible: false }],
];

const GRAPHS_EACH = 200;

/** One random case: what a space leaves out, and how it lists its goals, follows from the seed. */
function makeCase(kind: GraphKind, seed: number, manners: Pick<Manners, 'packing' | 'estimate'>): Case {
  const graph = randomGraph(seed, kind);
  const truth = solveSlowly(graph);
  const space = graphSpace(graph, truth, {
    ...manners,
    seed,
    omitVia: (seed & 1) > 0,
    omitDear: (seed & 2) > 0,
    omitDead: (seed & 12) === 0,
    goals: seed % 7 === 0 ? 'absent' : seed % 7 === 1 ? 'broken off' : 'listed',
  });
  return { graph, truth, space };
}

describe.each(KINDS)('graphs, %s', (name, kind) => {
  describe.each(ESTIMATES)('estimates %s', (estimate) => {
    it('every strategy finds and proves the truth', () => {
      const packings = Object.keys(PACKINGS) as Packing[];
      let unsolvable = 0;
      for (let n = 0; n < GRAPHS_EACH; n++) {
        const seed = KINDS.findIndex(([other]) => other === name) * 100_000 + n;
        const one = makeCase(kind, seed, { packing: packings[n % packings.length], estimate });
        const { optimum } = one.truth;
        if (optimum === null) unsolvable++;
        for (const [id, strategy] of ALL) {
          const where = `seed ${seed}, ${id}`;
          const outcome = strategy(one.space, { now: () => 0 });
          checkClaims(one, outcome);
          expect(outcome.status, where).toBe(optimum === null ? 'unsolvable' : 'solved');
          if (outcome.status === 'solved' && id !== 'greedy') {
            expect(outcome.optimal, where).toBe(true);
            expect(outcome.path.cost, where).toBe(optimum);
          }
          if (n % 8 === 0) expect(strategy(one.space, { now: () => 0 }), where).toEqual(outcome);
        }
      }
      // Both kinds of answers must be among them, or this shows nothing.
      expect(unsolvable).toBeGreaterThan(GRAPHS_EACH / 10);
      expect(unsolvable).toBeLessThan(GRAPHS_EACH / 2);
    });
  });
});

describe('move codes that unite', () => {
  it('leave out more, and no strategy loses by it', () => {
    let [cases, saved] = [0, 0];
    for (let seed = 700_000; cases < 500; seed++) {
      const graph = randomGraph(seed, { unitCost: true, reversible: seed % 3 !== 0 });
      const edges = Object.values(graph.edges).flat().length;
      // Dense ones, where states have several shortest ways.
      if (edges < 2 * Object.keys(graph.edges).length || edges < 8 || edges > 31) continue;
      cases++;
      const truth = solveSlowly(graph);
      const manners: Manners = { packing: 'two words', estimate: ESTIMATES[seed & 3], seed, omitVia: true };
      const space = graphSpace(graph, truth, { ...manners, unite: true });
      for (const [id, strategy] of ALL) {
        const outcome = strategy(space, { now: () => 0 });
        checkClaims({ graph, truth, space }, outcome);
        const where = `seed ${seed}, ${id}`;
        expect(outcome.status, where).toBe(truth.optimum === null ? 'unsolvable' : 'solved');
        if (id !== 'greedy' && outcome.status === 'solved')
          expect(outcome.path.cost, where).toBe(truth.optimum);
        const single = strategy(graphSpace(graph, truth, manners), { now: () => 0 });
        if (outcome.stats.generated < single.stats.generated) saved++;
      }
    }
    expect(saved).toBeGreaterThan(5);
  });
});

describe('limits on states', () => {
  it.each(ALL)('%s stops exactly there, with true bounds', (id, strategy) => {
    let stopped = 0;
    for (let n = 0; n < 160; n++) {
      const kind = KINDS[n % KINDS.length][1];
      const estimate = ESTIMATES[(n >> 2) % ESTIMATES.length];
      const one = makeCase(kind, 500_000 + n, { packing: 'two words', estimate });
      const now = () => 0;
      const whole = strategy(one.space, { now });
      const { expanded } = whole.stats;
      expect(strategy(one.space, { now, states: expanded }), `${id} ${n}`).toEqual(whole);
      for (const states of new Set([0, 1, expanded >> 2, expanded >> 1, expanded - 2, expanded - 1])) {
        if (states < 0 || states >= expanded) continue;
        const outcome = strategy(one.space, { now, states });
        checkClaims(one, outcome);
        // Where estimates are inconsistent, a proof may be at hand one expansion before it is noticed.
        if (id === 'astar' && estimate === 'admissible' && outcome.status === 'solved') continue;
        expect(outcome, `${id} ${n} ${states}`).toMatchObject({ status: 'limit', limit: 'states' });
        expect(outcome.stats.expanded).toBe(states);
        stopped++;
      }
    }
    expect(stopped).toBeGreaterThan(300);
  });
});
