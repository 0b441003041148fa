import { describe, expect, it } from 'vitest';
import { astar, uniformCost } from '../src/best-first.js';
import { bidirectional } from '../src/bidirectional.js';
import type { Outcome } from '../src/outcome.js';
import { createRandom, randomBelow } from '../src/random.js';
import {
  type BackwardSpace,
  NO_LIMIT,
  type SearchSpace,
  type Siblings,
  type Successors,
} from '../src/space.js';

/** A step from a place of one group to a place of another. */
interface Step {
  readonly from: number;
  readonly stand: number;
  readonly to: number;
  readonly end: number;
  readonly cost: number;
}

/** Groups of places with ways between the places of each, and steps from group to group. */
interface World {
  readonly groups: number;
  readonly places: number;
  /** By group: ways between places, symmetric, `NO_LIMIT` for none. */
  readonly ways: readonly (readonly (readonly number[])[])[];
  readonly steps: readonly Step[];
  readonly goals: ReadonlySet<number>;
  readonly start: readonly [group: number, place: number];
}

function randomWorld(seed: number): World {
  const random = createRandom(seed);
  const below = (bound: number) => randomBelow(random, bound);
  const groups = 2 + below(9);
  const places = 1 + below(6);
  const all = Array.from({ length: places }, (_, i) => i);
  const ways = Array.from({ length: groups }, () => {
    const way = all.map((a) => all.map((b): number => (a === b ? 0 : NO_LIMIT)));
    for (const a of all) {
      for (const b of all) if (a < b && below(3) > 0) way[a][b] = way[b][a] = 1 + below(4);
    }
    for (const k of all)
      for (const a of all) for (const b of all) way[a][b] = Math.min(way[a][b], way[a][k] + way[k][b]);
    return way.map((row) => row.map((d) => Math.min(d, NO_LIMIT)));
  });
  const dearest = 1 + below(3);
  const steps = Array.from({ length: below(5 * groups) }, () => ({
    from: below(groups),
    stand: below(places),
    to: below(groups),
    end: below(places),
    cost: 1 + below(dearest),
  })).filter(({ from, to }) => from !== to);
  const goals = new Set(Array.from({ length: 1 + below(2) }, () => below(groups)));
  return { groups, places, ways, steps, goals, start: [below(groups), below(places)] };
}

/** Least costs of all states after steps, from the start, and the optimum: by relaxing until nothing changes. */
function solveSlowly({ groups, places, ways, steps, goals, start }: World) {
  const cost = Array.from({ length: groups }, () => new Array<number>(places).fill(NO_LIMIT));
  cost[start[0]][start[1]] = 0;
  /** From a state after a step to the nearest goal. */
  const rest = Array.from({ length: groups }, (_, group) =>
    new Array<number>(places).fill(goals.has(group) ? 0 : NO_LIMIT),
  );
  for (let changed = true; changed; ) {
    changed = false;
    for (const { from, stand, to, end, cost: c } of steps) {
      for (let place = 0; place < places; place++) {
        const way = ways[from][place][stand] + c;
        if (cost[from][place] + way < cost[to][end]) {
          cost[to][end] = cost[from][place] + way;
          changed = true;
        }
        if (rest[to][end] + way < rest[from][place]) {
          rest[from][place] = rest[to][end] + way;
          changed = true;
        }
      }
    }
  }
  return { cost, rest, optimum: rest[start[0]][start[1]] };
}

/** The world as a space whose states are one word (place times 32 plus group) or three with a key. */
function spaceOf(world: World, words: 1 | 3, share: number, omit: boolean): SearchSpace {
  const { groups, places, ways, steps, goals, start } = world;
  const truth = solveSlowly(world);
  // States that lead nowhere are far off: their estimates are consistent with those of states that lead there.
  const part = (value: number) => Math.ceil((Math.min(value, 200) * share) / 10);
  const fromStart = (group: number, stand: number) => {
    let least = NO_LIMIT;
    for (let p = 0; p < places; p++) least = Math.min(least, truth.cost[group][p] + ways[group][p][stand]);
    return least;
  };
  const write = (out: Successors, group: number, place: number, move: number, cost: number, h: number) => {
    const i = out.count++;
    out.states.fill(0, i * words, (i + 1) * words);
    out.states[i * words + words - 1] = 32 * place + group;
    out.move[i] = move;
    out.cost[i] = cost;
    out.estimate[i] = h;
    out.keyLow[i] = Math.imul(32 * place + group + 1, 0x9e3779b1);
  };
  const read = (states: Int32Array, at: number) => {
    const word = states[at + words - 1];
    return [word & 31, word >> 5] as const;
  };
  let at: readonly [number, number] = [0, 0];
  const siblings: Siblings = {
    step: Math.max(1, ...steps.map(({ cost }) => cost)),
    split(states, from, key) {
      const [group, place] = read(states, from);
      key.fill(0);
      key[words - 1] = group;
      return place;
    },
    from(states, from) {
      at = read(states, from);
    },
    apart: (place) => ways[at[0]][at[1]][place],
  };
  const estimate = (group: number, place: number) =>
    goals.has(group) ? 0 : Math.max(1, part(truth.rest[group][place]));
  const backwardForm: BackwardSpace = {
    maxSuccessors: Math.max(1, steps.length),
    siblings,
    goals(out, visit) {
      for (const group of goals) {
        for (let place = 0; place < places; place++) {
          out.count = 0;
          if (truth.cost[group][place] < NO_LIMIT)
            write(out, group, place, -1, 0, part(truth.cost[group][place]));
          if (out.count > 0 && !visit()) return false;
        }
      }
      return true;
    },
    expand(states, from, _via, limit, out) {
      const [group, stand] = read(states, from);
      out.count = 0;
      for (const [code, step] of steps.entries()) {
        if (step.to !== group || ways[group][step.end][stand] === NO_LIMIT) continue;
        const h = fromStart(step.from, step.stand);
        const cost = ways[group][step.end][stand] + step.cost;
        if (h >= NO_LIMIT || cost + part(h) > limit) continue;
        write(out, step.from, step.stand, code, cost, part(h));
      }
    },
  };
  return {
    words,
    keyed: words === 3,
    maxSuccessors: Math.max(1, steps.length),
    unitCost: false,
    reversible: false,
    consistent: true,
    siblings,
    headStart: groups % 3,
    start(out) {
      out.count = 0;
      write(out, ...start, -1, 1, estimate(...start));
    },
    expand(states, from, _via, limit, out) {
      const [group, place] = read(states, from);
      out.count = 0;
      for (const [code, step] of steps.entries()) {
        const way = ways[group][place][step.stand];
        if (step.from !== group || way === NO_LIMIT) continue;
        if (omit && truth.rest[step.to][step.end] === NO_LIMIT) continue;
        const h = estimate(step.to, step.end);
        if (way + step.cost + h <= limit) write(out, step.to, step.end, code, way + step.cost, h);
      }
    },
    backward: () => backwardForm,
  };
}

/** What the path of an outcome costs in the world; fails where it is none. */
function replay(
  { ways, steps, goals, start }: World,
  { words, states, length }: { words: number; states: Int32Array; length: number },
): number {
  const at = (k: number) => [states[(k + 1) * words - 1] & 31, states[(k + 1) * words - 1] >> 5] as const;
  expect(at(0)).toEqual(start);
  let total = 0;
  for (let k = 0; k < length; k++) {
    const [group, place] = at(k);
    const [to, end] = at(k + 1);
    const costs = steps
      .filter((step) => step.from === group && step.to === to && step.end === end)
      .map(({ stand, cost }) => ways[group][place][stand] + cost);
    total += Math.min(NO_LIMIT, ...costs);
  }
  expect(goals.has(at(length)[0])).toBe(true);
  return total;
}

const STRATEGIES = { astar, uniformCost, bidirectional };
const WORLDS = 1500;

describe('states with siblings', () => {
  it.each(Object.keys(STRATEGIES) as (keyof typeof STRATEGIES)[])(
    '%s: the optimum or a proof of none',
    (id) => {
      const search = STRATEGIES[id];
      const counts = { solved: 0, unsolvable: 0, stopped: 0 };
      for (let seed = 0; seed < WORLDS; seed++) {
        const world = randomWorld(seed);
        const { optimum } = solveSlowly(world);
        const space = spaceOf(world, seed % 2 === 0 ? 1 : 3, seed % 11, seed % 5 === 0);
        const outcome = search(space);
        expect(outcome.status, `world ${seed}`).toBe(optimum === NO_LIMIT ? 'unsolvable' : 'solved');
        check(world, optimum, outcome);
        counts[outcome.status === 'solved' ? 'solved' : 'unsolvable']++;
        const states = seed % 13;
        const some = search(space, { states });
        expect(some.stats.expanded).toBeLessThanOrEqual(states);
        check(world, optimum, some);
        if (some.status === 'limit') counts.stopped++;
      }
      expect(counts.solved).toBeGreaterThan(WORLDS / 5);
      expect(counts.unsolvable).toBeGreaterThan(WORLDS / 20);
      expect(counts.stopped).toBeGreaterThan(WORLDS / 20);
    },
  );

  it('expands fewer states than without', () => {
    let all = 0;
    let fewer = 0;
    for (let seed = 0; seed < 200; seed++) {
      const space = spaceOf(randomWorld(seed), 1, 0, false);
      const { siblings: _, ...plain } = space;
      all += astar(plain).stats.generated;
      fewer += astar(space).stats.generated;
    }
    expect(fewer).toBeLessThan(0.95 * all);
  });

  it('stays within its bytes, and says no more than it proved', () => {
    for (const id of ['astar', 'bidirectional'] as const) {
      for (const bytes of [0, 1 << 10, 1 << 16, 1 << 19, 1 << 21]) {
        const world = randomWorld(7);
        const outcome = STRATEGIES[id](spaceOf(world, 1, 0, false), { bytes });
        check(world, solveSlowly(world).optimum, outcome);
        if (bytes > 1 << 16) expect(outcome.stats.peakBytes).toBeLessThanOrEqual(bytes);
      }
    }
  });
});

function check(world: World, optimum: number, outcome: Outcome): void {
  if (outcome.status === 'unsolvable') {
    expect(optimum).toBe(NO_LIMIT);
    return;
  }
  expect(outcome.lowerBound).toBeLessThanOrEqual(optimum);
  if (outcome.path !== undefined) expect(replay(world, outcome.path)).toBe(outcome.path.cost);
  if (outcome.status !== 'solved') return;
  expect(outcome.optimal).toBe(true);
  expect(outcome.path.cost).toBe(optimum);
}
