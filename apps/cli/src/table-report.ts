import type { PuzzleFamily } from '@solver-farm/core';
import type { Row } from '@solver-farm/farm';
import Table from 'cli-table3';
import { exhaustLines, noteLines } from './line-report.js';
import { oneLine } from './messages.js';
import type { Output } from './output.js';
import type { Report } from './report.js';
import { fold, formatMillis, minimises } from './wording.js';

const MOST_NAME = 40;

/** One table at the end, for a terminal; the bar shows how it goes until then. */
export function tableReport(
  command: 'solve' | 'verify',
  output: Output,
  families: readonly PuzzleFamily[],
): Report {
  const metrics = [...new Set(families.flatMap((family) => family.metrics))];
  const plain = { head: [], border: [] };
  if (command === 'solve') {
    const table = new Table({
      head: ['#', 'level', 'status', ...metrics, 'time'],
      colAligns: ['right', 'left', 'left', ...metrics.map(() => 'right' as const), 'right'],
      style: plain,
    });
    return {
      row: async (row) => addSolved(table, row, metrics, output.columns),
      end: () => output.write(`${table.toString()}\n`),
    };
  }
  const table = new Table({
    head: ['#', 'level', 'verdict', 'published', 'optimum', 'metric', 'remark'],
    colAligns: ['right', 'left', 'left', 'right', 'right', 'left', 'left'],
    style: plain,
  });
  return {
    row: async (row) => addVerdicts(table, row),
    end: () => output.write(`${table.toString()}\n`),
  };
}

function addSolved(table: Table.Table, row: Row, metrics: readonly string[], columns: number): void {
  const { index, name, status, cost, stats, solution, optimal, objective } = row;
  table.push([
    index,
    shorten(name),
    optimal ? 'optimal' : status,
    ...metrics.map(
      (metric) => `${cost?.[metric] ?? ''}${optimal && minimises(objective, metric) ? '*' : ''}`,
    ),
    stats === null ? '' : formatMillis(stats.millis),
  ]);
  const below = [
    ...(solution === null ? [] : fold(solution, Math.max(40, columns - 6))),
    ...exhaustLines(row),
    ...noteLines(row),
  ];
  if (row.error !== null) below.push(oneLine(row.error.message));
  if (below.length > 0)
    table.push([{ colSpan: metrics.length + 4, content: below.join('\n'), hAlign: 'left' }]);
}

function addVerdicts(table: Table.Table, row: Row): void {
  const name = shorten(row.name);
  if (row.claims.length === 0) {
    const known = Object.entries(row.optima ?? {}).map(([metric, value]) => `${metric} ${value ?? '?'}`);
    const remark = row.error === null ? `no claim; ${known.join(', ')}` : oneLine(row.error.message);
    table.push([row.index, name, row.status, '', '', '', remark]);
  }
  for (const { verdict, published, optimum, metric, otherMetric, bounds, note } of row.claims) {
    const between = bounds === undefined ? '' : `${bounds[0]}..${bounds[1] ?? ''}`;
    const remark = otherMetric === undefined ? (note ?? '') : `the optimum in ${otherMetric}`;
    table.push([row.index, name, verdict, published ?? '', optimum ?? between, metric, remark]);
  }
  const notes = noteLines(row);
  if (notes.length > 0) table.push([{ colSpan: 7, content: notes.join('\n'), hAlign: 'left' }]);
}

function shorten(name: string): string {
  const letters = [...oneLine(name)];
  return letters.length > MOST_NAME ? `${letters.slice(0, MOST_NAME - 1).join('')}…` : letters.join('');
}
