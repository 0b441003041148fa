import { VERDICTS, type Verdict } from '@solver-farm/core';
import type { Row, RowClaim, RowStatus } from '@solver-farm/farm';
import { oneLine } from './messages.js';
import { type BulkOptions, VERIFY_MILLIS, VERIFY_STATES } from './options.js';
import { formatMillis, listCounts, plural } from './wording.js';

/** Counts the rows of a run and remembers those that are not as they should be. */
export interface Summary {
  add(row: Row): void;
  /** True where all were solved, or all claims confirmed or upheld. */
  good(): boolean;
  lines(about: { readonly total: number; readonly threads: number }): readonly string[];
}

/** Names kept for each kind of mismatch; beyond it they are only counted. */
const MOST_NAMES = 10_000;

/** An empty summary of `solve` or `verify`. */
export function createSummary({ command, defaultLimits }: BulkOptions): Summary {
  const begun = performance.now();
  const byStatus: Record<RowStatus, number> = {
    solved: 0,
    unsolvable: 0,
    limit: 0,
    cancelled: 0,
    invalid: 0,
    error: 0,
  };
  const byVerdict = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Record<Verdict, number>;
  const named = new Map<string, string[]>();
  let rows = 0;
  let claims = 0;
  let wrong = 0;
  let optimal = 0;
  let stoppedByDefault = 0;

  const remember = (kind: string, line: string) => {
    const lines = named.get(kind) ?? [];
    if (lines.length < MOST_NAMES) lines.push(line);
    named.set(kind, lines);
  };

  return {
    add: (row) => {
      rows++;
      byStatus[row.status]++;
      if (row.optimal) optimal++;
      if (row.limit && defaultLimits.includes(row.limit.kind)) stoppedByDefault++;
      if (!isGood(command, row)) wrong++;
      if (row.status !== 'solved') remember(row.status, `${label(row)}${reason(row)}`);
      if (command !== 'verify') return;
      for (const claim of row.claims) {
        claims++;
        byVerdict[claim.verdict]++;
        if (!isHeld(claim)) remember(claim.verdict, `${label(row)}: ${describeClaim(claim)}`);
      }
    },
    good: () => wrong === 0,
    lines: ({ total, threads }) => {
      const lines = [
        `${plural(rows, 'level')}: ${listCounts(byStatus)}` +
          `${command === 'solve' && optimal > 0 ? `; ${optimal} proved optimal` : ''}` +
          `; ${formatMillis(performance.now() - begun)} on ${plural(threads, 'thread')}`,
      ];
      if (command === 'verify') lines.push(`${plural(claims, 'claim')}: ${listCounts(byVerdict) || 'none'}`);
      if (rows < total) lines.push(`cancelled: ${plural(total - rows, 'level')} not begun`);
      for (const [kind, names] of named) {
        const count = kind in byVerdict ? byVerdict[kind as Verdict] : byStatus[kind as RowStatus];
        lines.push(`${kind} (${count}):`, ...names.map((name) => `  ${name}`));
        if (count > names.length) lines.push(`  and ${count - names.length} more`);
      }
      if (stoppedByDefault > 0) {
        lines.push(
          `${plural(stoppedByDefault, 'level')} stopped at a default limit (${VERIFY_STATES / 1e6}M states, ` +
            `${VERIFY_MILLIS / 1000} s a level); --state-limit none and --time-limit none lift them`,
        );
      }
      return lines;
    },
  };
}

/** `file:index name`, in one line. */
export function label(row: Row): string {
  return `${row.file === '-' ? 'standard input' : row.file}:${row.index} ${oneLine(row.name)}`.trimEnd();
}

/** A claim that stands. */
export function isHeld({ verdict }: RowClaim): boolean {
  return verdict === 'confirmed' || verdict === 'upheld';
}

/** What was published and what is known, in words. */
export function describeClaim(claim: RowClaim): string {
  const { metric, published, optimum, otherMetric, bounds, kind, note, source } = claim;
  // A level may have several solutions; what its file calls them tells them apart.
  const title = kind === 'solution' && source !== undefined ? ` (${oneLine(source)})` : '';
  const what =
    published === null
      ? `published solution${title}`
      : `${kind === 'solution' ? `published solution${title} of` : 'published'} ${published} ${metric}`;
  const known =
    optimum !== null
      ? `the optimum is ${optimum}`
      : bounds !== undefined
        ? bounds[1] === null
          ? `at least ${bounds[0]} are needed`
          : `the optimum is from ${bounds[0]} to ${bounds[1]}`
        : '';
  const other = otherMetric === undefined ? '' : `${published} is the optimum in ${otherMetric}`;
  return [what, known, other, note ?? ''].filter((part) => part !== '').join(', ');
}

function isGood(command: BulkOptions['command'], row: Row): boolean {
  if (command === 'solve') return row.status === 'solved';
  if (row.claims.length > 0) return row.claims.every(isHeld);
  return row.status === 'solved' || row.status === 'unsolvable';
}

/** Why a row is not solved, with a colon before it; empty where its status says all. */
export function reason(row: Row): string {
  const { error, limit } = row;
  if (error !== null) {
    const line =
      error.line === undefined
        ? ''
        : ` (line ${error.line}${error.column === undefined ? '' : `, column ${error.column}`})`;
    return `: ${oneLine(error.message)} [${error.code}]${line}`;
  }
  if (limit === null) return '';
  const objective = limit.objective ?? row.objective ?? '';
  const bound = limit.lowerBound > 0 ? `; at least ${limit.lowerBound} ${objective} are needed` : '';
  return `: stopped at the ${limit.kind} limit${bound}`;
}
