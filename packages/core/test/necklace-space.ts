import { createSuccessors, type SearchSpace, type Successors } from '../src/space.js';

/**
 * A graph too large to write down: words of `bits` bits; a move flips the last bit or turns the word by one
 * place either way (the shuffle-exchange network). From 0 to all ones takes a flip for every bit and a turn
 * between two: `2 * bits - 1` moves. The estimate is the number of zeros, which is consistent.
 */
export function necklaceSpace(bits: number, goal: number, keyed: boolean): SearchSpace {
  const all = 2 ** bits - 1;
  const words = keyed ? 3 : 1;
  const ones = (value: number) => {
    let count = 0;
    for (let rest = value; rest !== 0; rest &= rest - 1) count++;
    return count;
  };
  const write = (out: Successors, value: number, move: number) => {
    const i = out.count++;
    out.states.fill(0, i * words, (i + 1) * words);
    out.states[i * words + words - 1] = value;
    out.keyLow[i] = Math.imul(value, 0x9e3779b1);
    out.keyHigh[i] = 0;
    out.move[i] = move;
    out.cost[i] = 1;
    const apart = Math.abs(ones(value) - ones(goal));
    out.estimate[i] = value === goal ? 0 : Math.max(1, apart);
  };
  return {
    words,
    keyed,
    maxSuccessors: 3,
    unitCost: true,
    reversible: true,
    consistent: true,
    start(out) {
      out.count = 0;
      write(out, 0, -1);
    },
    expand(states, at, _via, _limit, out) {
      const value = states[at + words - 1];
      out.count = 0;
      write(out, value ^ 1, 0);
      write(out, ((value << 1) | (value >>> (bits - 1))) & all, 1);
      write(out, (value >>> 1) | ((value & 1) << (bits - 1)), 2);
    },
    goals(out, visit) {
      out.count = 0;
      write(out, goal, -1);
      return visit();
    },
  };
}

/** Distances of all words from 0, by a plain breadth-first walk. */
export function necklaceDistances(bits: number): Int32Array {
  const space = necklaceSpace(bits, 2 ** bits - 1, false);
  const out = createSuccessors(1, 3);
  const distance = new Int32Array(2 ** bits).fill(-1);
  distance[0] = 0;
  const queue = [0];
  for (const value of queue) {
    space.expand(Int32Array.of(value), 0, -1, 0, out);
    for (const next of out.states) {
      if (distance[next] >= 0) continue;
      distance[next] = distance[value] + 1;
      queue.push(next);
    }
  }
  return distance;
}
