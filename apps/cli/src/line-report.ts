import type { Row } from '@solver-farm/farm';
import { oneLine } from './messages.js';
import type { Output } from './output.js';
import type { Report } from './report.js';
import { describeClaim, label, reason } from './summary.js';
import { fold, formatMillis, minimises } from './wording.js';

const FOLD_WIDTH = 96;
const INDENT = '    ';

/** Plain lines, for pipes and files. */
export function lineReport(command: 'solve' | 'verify', output: Output): Report {
  const lines = command === 'solve' ? solveLines : verifyLines;
  return { row: (row) => output.write(`${lines(row).join('\n')}\n`), end: async () => {} };
}

function solveLines(row: Row): string[] {
  const { cost, stats, solution } = row;
  const costs = Object.entries(cost ?? {}).map(([metric, value]) => `${metric} ${value}${mark(row, metric)}`);
  const parts = [row.status, ...costs, ...(stats === null ? [] : [formatMillis(stats.millis)])];
  return [
    `${label(row)}: ${parts.join(', ')}${reason(row)}`,
    ...indent(fold(solution ?? '', FOLD_WIDTH)),
    ...exhaustLines(row),
    ...noteLines(row),
  ];
}

function verifyLines(row: Row): string[] {
  return [...claimLines(row), ...noteLines(row)];
}

function claimLines(row: Row): string[] {
  if (row.status === 'invalid') return [`${label(row)}: invalid${reason(row)}`];
  if (row.claims.length === 0) return [`${label(row)}: no claim, ${row.status}${reason(row)}${optima(row)}`];
  return row.claims.map((claim) => `${label(row)}: ${claim.verdict}: ${describeClaim(claim)}`);
}

/** What the parser remarked, such as a published figure that it could not read. */
export function noteLines({ notes }: Row): string[] {
  return indent((notes ?? []).map((note) => `note: ${oneLine(note)}`));
}

/** The whole graph in words, the farthest boards drawn. */
export function exhaustLines({ exhaust, objective }: Row): string[] {
  if (exhaust === undefined) return [];
  const { complete, positions, goals, toGoal, byDistance, farthest } = exhaust;
  const end = toGoal === null ? 'no goal is among them' : `the nearest of ${goals} goals is at ${toGoal}`;
  return indent([
    `${complete ? 'the whole graph has' : 'stopped at a limit:'} ${positions} positions; ${end} ${objective}`,
    `positions by distance: ${byDistance.join(' ')}`,
    `farthest: ${farthest.count} at ${farthest.distance} ${objective}`,
    ...farthest.boards.flatMap((board) => [...board.split('\n'), '']),
  ]);
}

function optima({ optima }: Row): string {
  const known = Object.entries(optima ?? {}).filter(([, value]) => typeof value === 'number');
  return known.length === 0
    ? ''
    : `; optimum ${known.map(([metric, value]) => `${value} ${metric}`).join(', ')}`;
}

function mark({ optimal, objective }: Row, metric: string): string {
  return optimal && minimises(objective, metric) ? ' (optimal)' : '';
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? '' : INDENT + line));
}
