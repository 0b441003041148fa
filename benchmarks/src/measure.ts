/** What a piece of work took, milliseconds. */
export interface Time {
  /** User and system time of the whole process, so also of its compiler and collector threads. */
  readonly cpu: number;
  readonly wall: number;
}

/** Runs some work once and takes both times. */
export function timed<T>(work: () => T): { readonly value: T; readonly time: Time } {
  const wallStart = performance.now();
  const cpuStart = process.cpuUsage();
  const value = work();
  const used = process.cpuUsage(cpuStart);
  const wall = performance.now() - wallStart;
  return { value, time: { cpu: (used.user + used.system) / 1000, wall } };
}

/** Two times of work done one after the other, as one. */
export function addTimes(a: Time, b: Time): Time {
  return { cpu: a.cpu + b.cpu, wall: a.wall + b.wall };
}

/** Where the values of a sample lie. */
export interface Spread {
  readonly count: number;
  readonly best: number;
  readonly median: number;
  readonly worst: number;
  /** Distance of the quartiles over the median: what a machine's noise makes of equal work. */
  readonly noise: number;
}

/**
 * The value below which a share of the sorted sample lies, between neighbours by straight line (the common
 * definition 7 of Hyndman and Fan, 1996).
 */
export function quantile(sorted: readonly number[], share: number): number {
  if (sorted.length === 0) throw new RangeError('a sample of at least one value expected');
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const low = sorted[below];
  return low + (sorted[Math.min(below + 1, sorted.length - 1)] - low) * (place - below);
}

/** The middle value, or the mean of the middle two. */
export function median(values: readonly number[]): number {
  return quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
}

/** Sums up a sample of at least one value. */
export function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = quantile(sorted, 0.5);
  const quartiles = quantile(sorted, 0.75) - quantile(sorted, 0.25);
  return {
    count: sorted.length,
    best: sorted[0],
    median: middle,
    worst: sorted[sorted.length - 1],
    noise: middle === 0 ? 0 : quartiles / middle,
  };
}

/** How one sample stands to another; below 1 the first is the faster. */
export interface Ratio {
  /** Best over best. */
  readonly best: number;
  /** Median over median. */
  readonly median: number;
  /** Least and greatest ratio of values taken in the same round: how far the noise moves it. */
  readonly low: number;
  readonly high: number;
}

/** Compares two samples whose values at the same place were taken in the same round. */
export function ratioOf(ours: readonly number[], theirs: readonly number[]): Ratio {
  const rounds = ours.slice(0, theirs.length).map((value, i) => value / theirs[i]);
  const [a, b] = [spread(ours), spread(theirs)];
  return {
    best: a.best / b.best,
    median: a.median / b.median,
    low: Math.min(...rounds),
    high: Math.max(...rounds),
  };
}

/** The sum of a list of numbers. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
