import { createRandom, randomBelow } from '../src/random.js';
import type { BackwardSpace, SearchSpace, Successors } from '../src/space.js';
import { type Graph, reversed, type Truth } from './reference.js';

/** How nodes are packed and found. */
export const PACKINGS = {
  'one word': { words: 1, keys: 'none' },
  'two words': { words: 2, keys: 'none' },
  'one word, keyed': { words: 1, keys: 'good' },
  'three words, keyed': { words: 3, keys: 'good' },
  'five words, all keys equal': { words: 5, keys: 'equal' },
  'three words, keys of two bits': { words: 3, keys: 'two bits' },
} as const;

export type Packing = keyof typeof PACKINGS;

export const ESTIMATES = ['blind', 'exact', 'consistent', 'admissible'] as const;

export type EstimateKind = (typeof ESTIMATES)[number];

/** What a space over a graph does beyond the bare minimum, and what it leaves out where the contract lets it. */
export interface Manners {
  readonly packing: Packing;
  readonly estimate: EstimateKind;
  readonly seed: number;
  /** Leaves out every successor that `via` lets it leave out. */
  readonly omitVia?: boolean;
  /** Move codes are sets of bits, one an edge, and may be united; for graphs of unit cost and at most 31 edges. */
  readonly unite?: boolean;
  /** Leaves out every successor that `limit` lets it leave out. */
  readonly omitDear?: boolean;
  /** Leaves out every successor from which no goal can be reached. */
  readonly omitDead?: boolean;
  /** Has a backward form, which leaves out what the start cannot reach. */
  readonly backward?: boolean;
  /** Lists the goals, or has no list, or breaks off. */
  readonly goals?: 'listed' | 'absent' | 'broken off';
}

/** A space over a graph, and the names of its states. */
export interface GraphSpace extends SearchSpace {
  nameOf(states: Int32Array, at: number): string;
}

/** Values that packed words like to be confused over; random ones come on top. */
const AWKWARD = [0, 1, -1, 0x7fffffff, -0x80000000];

function packNodes(nodes: readonly string[], words: number, below: (bound: number) => number) {
  const packed = new Map<string, readonly number[]>();
  const names = new Map<string, string>();
  for (const node of nodes) {
    let state: number[];
    do {
      state = Array.from({ length: words }, () => AWKWARD[below(AWKWARD.length + 2)] ?? below(2 ** 32) | 0);
    } while (names.has(state.join()));
    packed.set(node, state);
    names.set(state.join(), node);
  }
  return { packed, names };
}

function estimateNodes(
  graph: Graph,
  truth: Truth,
  kind: EstimateKind,
  below: (bound: number) => number,
): ReadonlyMap<string, number> {
  const share = 1 + below(9);
  // Any figure is admissible where no goal can be reached; a large one makes many buckets.
  const dead = 50 + below(400);
  return new Map(
    Object.keys(graph.edges).map((node) => {
      const remaining = truth.toGoal.get(node) ?? dead;
      const estimates: Record<EstimateKind, number> = {
        blind: 1,
        exact: remaining,
        // A share of a consistent estimate, rounded down, is consistent.
        consistent: Math.max(1, Math.floor((remaining * share) / 10)),
        admissible: 1 + below(remaining),
      };
      return [node, graph.goals.has(node) ? 0 : estimates[kind]];
    }),
  );
}

/** Makes a space of a graph. A move code is the rank of its edge among all edges, or the bit of that rank. */
export function graphSpace(graph: Graph, truth: Truth, manners: Manners): GraphSpace {
  const random = createRandom(manners.seed);
  const below = (bound: number) => randomBelow(random, bound);
  const { words, keys } = PACKINGS[manners.packing];
  const nodes = Object.keys(graph.edges);
  const { packed, names } = packNodes(nodes, words, below);
  const estimates = estimateNodes(graph, truth, manners.estimate, below);
  const keyOf = new Map(
    nodes.map((node) => {
      const [low, high] = [random(), random()];
      if (keys === 'equal') return [node, [7, 7]];
      return [node, keys === 'two bits' ? [(low & 3) << 30, high & 3] : [low, high]];
    }),
  );
  const edges = nodes.flatMap((from) => graph.edges[from].map((edge) => ({ from, ...edge })));
  const edgesOf = new Map(nodes.map((node) => [node, [] as number[]]));
  for (const [code, { from }] of edges.entries()) edgesOf.get(from)?.push(code);

  const nameOf = (states: Int32Array, at: number): string => {
    const name = names.get(states.subarray(at, at + words).join());
    if (name === undefined) throw new Error('a state that is none of the graph');
    return name;
  };
  const write = (out: Successors, node: string, move: number, cost: number) => {
    if (out.count === out.capacity) throw new Error('more successors than announced');
    const i = out.count++;
    out.states.set(packed.get(node) ?? [], i * words);
    out.move[i] = move;
    out.cost[i] = cost;
    out.estimate[i] = estimates.get(node) ?? Number.NaN;
    // Keyless spaces write nonsense there: nobody may read it.
    const [low, high] = keys === 'none' ? [random(), random()] : (keyOf.get(node) ?? []);
    out.keyLow[i] = low;
    out.keyHigh[i] = high;
  };
  const edgesIn = (via: number) =>
    manners.unite ? edges.filter((_, code) => (via & (1 << code)) !== 0) : [edges[via]];
  /** Whether `via` came by an edge p -> s, and p reaches t in one move for less than by way of s, or is t. */
  const leftOut = (via: number, state: string, to: string, cost: number): boolean => {
    if (via < 0) return false;
    return edgesIn(via).some(({ from, to: end, cost: first }) => {
      if (end !== state) throw new Error('via is no move that led to this state');
      return from === to || graph.edges[from].some((edge) => edge.to === to && edge.cost < first + cost);
    });
  };

  const back = reversed(graph.edges);
  const share = below(11);
  const fromStart = (node: string) => Math.floor(((truth.fromStart.get(node) ?? 0) * share) / 10);
  const backwardForm = (): BackwardSpace => ({
    maxSuccessors: Math.max(1, ...nodes.map((node) => back[node].length)),
    goals(out, visit) {
      for (const goal of graph.goals) {
        out.count = 0;
        write(out, goal, 12_345, 0);
        out.estimate[0] = fromStart(goal);
        if (!visit()) return false;
      }
      return true;
    },
    expand(states, at, _via, limit, out) {
      out.count = 0;
      for (const { to, cost } of back[nameOf(states, at)]) {
        if (!truth.fromStart.has(to) || (manners.omitDear && cost + fromStart(to) > limit)) continue;
        write(out, to, 0, cost);
        out.estimate[out.count - 1] = fromStart(to);
      }
    },
  });
  const space: GraphSpace = {
    words,
    keyed: keys !== 'none',
    maxSuccessors: Math.max(1, ...nodes.map((node) => graph.edges[node].length)),
    unitCost: graph.unitCost,
    reversible: graph.reversible,
    unitesVias: manners.unite === true,
    consistent: manners.estimate !== 'admissible',
    start(out) {
      out.count = 0;
      if (!(manners.omitDead && truth.optimum === null)) write(out, graph.start, -1, 0);
    },
    expand(states, at, via, limit, out) {
      const state = nameOf(states, at);
      out.count = 0;
      for (const code of edgesOf.get(state) ?? []) {
        const { to, cost } = edges[code];
        if (manners.omitDead && !truth.toGoal.has(to)) continue;
        if (manners.omitDear && cost + (estimates.get(to) ?? 0) > limit) continue;
        if (manners.omitVia && leftOut(via, state, to, cost)) continue;
        write(out, to, manners.unite ? 1 << code : code, cost);
      }
    },
    nameOf,
  };
  if (manners.backward) {
    return { ...space, headStart: [0, 0, 3, 1000][manners.seed % 4], backward: () => backwardForm() };
  }
  if (manners.goals === 'absent') return space;
  return {
    ...space,
    goals(out, visit) {
      out.count = 0;
      // Some goals come twice, as mirror images of one another would.
      for (const goal of [...graph.goals, ...[...graph.goals].slice(0, 1)]) {
        // No move leads to a goal listed; what stands there is not read.
        write(out, goal, 12_345, 0);
        if (out.count < out.capacity && out.count <= manners.seed % 3) continue;
        if (!visit()) return false;
        out.count = 0;
        if (manners.goals === 'broken off') return false;
      }
      return visit();
    },
  };
}
