import { createRandom, randomBelow } from '../src/random.js';

/** A way out of a node. */
export interface Edge {
  readonly to: string;
  readonly cost: number;
}

/** A graph written down in full, its nodes named. */
export interface Graph {
  readonly start: string;
  readonly goals: ReadonlySet<string>;
  readonly edges: Readonly<Record<string, readonly Edge[]>>;
  readonly unitCost: boolean;
  readonly reversible: boolean;
}

/** Distances from some nodes, by Dijkstra without a heap: slow and plain. Nodes out of reach are absent. */
export function distances(edges: Graph['edges'], from: Iterable<string>): ReadonlyMap<string, number> {
  const open = new Map<string, number>([...from].map((node) => [node, 0]));
  const settled = new Map<string, number>();
  while (open.size > 0) {
    const [node, distance] = [...open].reduce((best, entry) => (entry[1] < best[1] ? entry : best));
    open.delete(node);
    settled.set(node, distance);
    for (const { to, cost } of edges[node]) {
      if (settled.has(to)) continue;
      open.set(to, Math.min(open.get(to) ?? Number.POSITIVE_INFINITY, distance + cost));
    }
  }
  return settled;
}

/** The same edges the other way round. */
export function reversed(edges: Graph['edges']): Graph['edges'] {
  const back: Record<string, Edge[]> = {};
  for (const node of Object.keys(edges)) back[node] = [];
  for (const [from, list] of Object.entries(edges)) {
    for (const { to, cost } of list) back[to].push({ to: from, cost });
  }
  return back;
}

/** What there is to know of a graph. */
export interface Truth {
  readonly fromStart: ReadonlyMap<string, number>;
  /** Distance to the nearest goal, of the nodes that can reach one. */
  readonly toGoal: ReadonlyMap<string, number>;
  /** Least cost of a solution, null where there is none. */
  readonly optimum: number | null;
}

/** Solves a graph slowly. */
export function solveSlowly(graph: Graph): Truth {
  const fromStart = distances(graph.edges, [graph.start]);
  const toGoal = distances(reversed(graph.edges), graph.goals);
  return { fromStart, toGoal, optimum: toGoal.get(graph.start) ?? null };
}

/** Every total that the steps of a walk can have (parallel edges differ); empty where it is no walk. */
export function walkCosts(graph: Graph, nodes: readonly string[]): ReadonlySet<number> {
  let totals = new Set([0]);
  for (let i = 1; i < nodes.length; i++) {
    const steps = graph.edges[nodes[i - 1]].filter((edge) => edge.to === nodes[i]);
    totals = new Set([...totals].flatMap((total) => steps.map((edge) => total + edge.cost)));
  }
  return totals;
}

/** What random graphs may look like. */
export interface GraphKind {
  readonly unitCost: boolean;
  readonly reversible: boolean;
}

/**
 * A random graph of 1 to 40 nodes. Among the shapes: few and many edges, trees with many dead ends, several
 * parts (so that goals may be out of reach), no goal, the start a goal, loops and parallel edges.
 */
export function randomGraph(seed: number, { unitCost, reversible }: GraphKind): Graph {
  const random = createRandom(seed);
  const below = (bound: number) => randomBelow(random, bound);
  const size = 1 + below(below(4) === 0 ? 4 : 40);
  const name = (i: number) => `n${i}`;
  const edges: Record<string, Edge[]> = {};
  for (let i = 0; i < size; i++) edges[name(i)] = [];
  const link = (from: number, to: number) => {
    const cost = unitCost ? 1 : 1 + below(9);
    edges[name(from)].push({ to: name(to), cost });
    if (reversible && from !== to) edges[name(to)].push({ to: name(from), cost });
  };
  // A tree or several, from the start outwards, so that much is in reach; long and thin or short and bushy.
  const thin = 1 + below(6);
  const gap = below(3) === 0 ? 5 : 1000;
  for (let i = 1; i < size; i++) if (below(gap) !== 0) link(Math.max(0, i - 1 - below(thin * thin)), i);
  const extra = [0, size >> 2, size, 2 * size][below(4)];
  for (let i = 0; i < extra; i++) link(below(size), below(size));
  const goals = new Set<string>();
  const wanted = [0, 1, 1, 1, 1, 2, 2, 5][below(8)];
  const far = below(2) === 0 ? size >> 1 : 0;
  for (let i = 0; i < wanted; i++) goals.add(name(far + below(size - far)));
  return { start: name(0), goals, edges, unitCost, reversible };
}
