import { expect } from 'vitest';
import type { Outcome, SearchPath } from '../src/outcome.js';
import type { GraphSpace } from './graph-space.js';
import { type Graph, type Truth, walkCosts } from './reference.js';

/** A graph, its truth, and a space over it. */
export interface Case {
  readonly graph: Graph;
  readonly truth: Truth;
  readonly space: GraphSpace;
}

/** Holds a path against the graph: a walk from the start to a goal whose moves add up to its cost. */
export function checkPath({ graph, truth, space }: Case, path: SearchPath): void {
  expect(path.words).toBe(space.words);
  expect(path.states).toHaveLength((path.length + 1) * space.words);
  const nodes = Array.from({ length: path.length + 1 }, (_, k) => space.nameOf(path.states, k * space.words));
  expect(nodes[0]).toBe(graph.start);
  expect(graph.goals).toContain(nodes.at(-1));
  expect(walkCosts(graph, nodes)).toContain(path.cost);
  expect(path.cost).toBeGreaterThanOrEqual(truth.optimum ?? Number.POSITIVE_INFINITY);
}

/** Holds whatever an outcome claims against the truth. */
export function checkClaims(one: Case, outcome: Outcome): void {
  const optimum = one.truth.optimum ?? Number.POSITIVE_INFINITY;
  const { stats } = outcome;
  expect(stats.duplicates).toBeLessThanOrEqual(stats.generated);
  if (stats.expanded > 0) expect(stats.states).toBeGreaterThan(0);
  expect(stats.peakBytes).toBeGreaterThan(0);
  if (outcome.status === 'unsolvable') {
    expect(one.truth.optimum).toBeNull();
    return;
  }
  expect(outcome.lowerBound).toBeLessThanOrEqual(optimum);
  if (outcome.path) checkPath(one, outcome.path);
  if (outcome.status === 'solved') {
    if (outcome.optimal) expect(outcome.path.cost).toBe(optimum);
    if (outcome.optimal) expect(outcome.lowerBound).toBe(optimum);
  }
}
