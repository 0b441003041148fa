/** A seeded source of 32-bit integers (the whole signed range); equal seeds give equal sequences. */
export type Random = () => number;

/**
 * The generator splitmix32: a counter stepped by the golden ratio, then mixed.
 * Mixing constants: C. Wellons, "Prospecting for Hash Functions" (2018), the low-bias 32-bit function.
 */
export function createRandom(seed: number): Random {
  let counter = seed | 0;
  return () => {
    counter = (counter + 0x9e3779b9) | 0;
    let x = counter;
    x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
    x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
    return x ^ (x >>> 15);
  };
}

/** An integer from 0 to `bound - 1`; `bound` is at least 1. */
export function randomBelow(random: Random, bound: number): number {
  return (random() >>> 0) % bound;
}
