import type { PuzzleFamily } from '@solver-farm/core';
import type { Row } from '@solver-farm/farm';
import type { BulkOptions } from './options.js';
import type { Output } from './output.js';

/** Prints rows as they come. */
export interface Report {
  /** `data`: the level's canonical text where it is at hand. */
  row(row: Row, data: string | null): Promise<void>;
  /** Prints what was held back. */
  end(): Promise<void>;
}

/** A table needs all its rows for the widths of its columns, so longer reports are printed as lines. */
const MOST_TABLE_ROWS = 2_000;

/** The report that `--format` asks for: JSON lines, a family's answers, a table on a terminal, lines elsewhere. */
export async function makeReport(
  options: BulkOptions,
  output: Output,
  families: readonly PuzzleFamily[],
  rows: number,
): Promise<Report> {
  if (options.format === 'json') return jsonReport(output);
  if (options.format !== 'text') return answerReport(options.format, output, families);
  if (output.terminal && rows <= MOST_TABLE_ROWS) {
    const { tableReport } = await import('./table-report.js');
    return tableReport(options.command, output, families);
  }
  const { lineReport } = await import('./line-report.js');
  return lineReport(options.command, output);
}

function jsonReport(output: Output): Report {
  return { row: (row) => output.write(`${JSON.stringify(row)}\n`), end: async () => {} };
}

function answerReport(format: string, output: Output, families: readonly PuzzleFamily[]): Report {
  return {
    row: async (row, data) => {
      const family = families.find(({ id }) => id === row.puzzle);
      const answer = family?.answers.find(({ id }) => id === format);
      const level = data === null ? undefined : family?.open(data);
      // An illegal level has no answer, and still a line, so that lines and levels can be matched.
      // So has one that was stopped before it had an answer: nothing is proved of it.
      const open = row.solution === null && row.status !== 'unsolvable';
      const text = answer !== undefined && level?.ok && !open ? answer.write(level.value, row.solution) : '-';
      await output.write(text.endsWith('\n') ? text : `${text}\n`);
    },
    end: async () => {},
  };
}
