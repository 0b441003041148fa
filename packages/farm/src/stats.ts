import type { SearchStats } from '@solver-farm/core';
import type { RowStats } from './row.js';

/** Sums the counts of searches that ran one after another, each on so many threads. */
export function sumStats(all: readonly SearchStats[], threads = 1): RowStats {
  const sum = (pick: (stats: SearchStats) => number) => all.reduce((total, stats) => total + pick(stats), 0);
  return {
    expanded: sum((stats) => stats.expanded),
    generated: sum((stats) => stats.generated),
    duplicates: sum((stats) => stats.duplicates),
    peakBytes: Math.max(0, ...all.map((stats) => stats.peakBytes)),
    millis: Math.round(sum((stats) => stats.millis) * 1000) / 1000,
    threads,
  };
}
