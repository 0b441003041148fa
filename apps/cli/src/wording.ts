/** `12.3 s`, `450 ms`, `3 min 5 s`. */
export function formatMillis(millis: number): string {
  if (millis < 1000) return `${Math.round(millis)} ms`;
  if (millis < 60_000) return `${(millis / 1000).toFixed(1)} s`;
  const seconds = Math.round(millis / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** `950`, `12.3k`, `4.0M`: three digits or so, for progress and summaries. */
export function formatCount(count: number): string {
  if (!Number.isFinite(count) || count < 1000) return String(Math.round(Number.isFinite(count) ? count : 0));
  if (count < 1e6) return `${(count / 1e3).toFixed(1)}k`;
  return count < 1e9 ? `${(count / 1e6).toFixed(1)}M` : `${(count / 1e9).toFixed(1)}G`;
}

/** `1 level`, `2 levels`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** `3 solved, 1 limit`: the counts that are not 0, in the order given. */
export function listCounts(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
}

/** Folds a text at its blanks, or anywhere where it has none, to lines of at most `width` characters. */
export function fold(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (let word of text.split(/\s+/).filter((part) => part !== '')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = '';
    }
    while (word.length > width) {
      lines.push(word.slice(0, width));
      word = word.slice(width);
    }
    line = line === '' ? word : word === '' ? line : `${line} ${word}`;
  }
  if (line !== '') lines.push(line);
  return lines;
}

/** Whether an objective minimises a metric: it is that metric, or an order of metrics that holds it. */
export function minimises(objective: string | null, metric: string): boolean {
  return objective === metric || (objective?.split('-').includes(metric) ?? false);
}
