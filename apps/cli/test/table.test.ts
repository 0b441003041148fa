import type { PuzzleFamily } from '@solver-farm/core';
import { EMPTY, type Row, toRow } from '@solver-farm/farm';
import { describe, expect, it } from 'vitest';
import type { Output } from '../src/output.js';
import { tableReport } from '../src/table-report.js';

const metrics = ['steps', 'moves'];
const family = { id: 'any', metrics } as unknown as PuzzleFamily;

async function print(command: 'solve' | 'verify', rows: readonly Row[]): Promise<string> {
  let text = '';
  const output: Output = {
    terminal: true,
    columns: 60,
    closed: new AbortController().signal,
    failure: () => null,
    write: async (part) => {
      text += part;
    },
    end: async () => {},
  };
  const report = tableReport(command, output, [family]);
  for (const row of rows) await report.row(row, null);
  await report.end();
  return text;
}

/** Columns of a terminal that a line takes: letters of Chinese take two. */
const width = (line: string) => [...line].reduce((sum, c) => sum + (/[\u2e80-\u9fff]/.test(c) ? 2 : 1), 0);

const origin = { file: 'a', index: 1, name: '橫刀立馬', puzzle: 'any' };
const solved = toRow(origin, {
  ...EMPTY,
  status: 'solved',
  objective: 'moves',
  optimal: true,
  cost: { steps: 118, moves: 81 },
  solution: Array.from({ length: 40 }, () => 'Nd').join(' '),
  claims: [
    { metric: 'moves', published: 81, verdict: 'confirmed', optimum: 81 },
    { metric: 'steps', published: 81, verdict: 'other-metric', optimum: 116, otherMetric: 'moves' },
  ],
});
const plain = toRow(
  { ...origin, index: 2, name: 'Forget-me-not\nof many words' },
  { ...EMPTY, status: 'limit' },
);

describe('the table on a terminal', () => {
  it.each(['solve', 'verify'] as const)('of %s has straight edges under Chinese names', async (command) => {
    const text = await print(command, [solved, plain]);
    const widths = text.trimEnd().split('\n').map(width);
    expect(new Set(widths).size).toBe(1);
    expect(text).toContain('橫刀立馬');
    expect(text).toContain('Forget-me-not of many words');
  });

  it('shows costs, and the solution folded', async () => {
    const text = await print('solve', [solved]);
    expect(text).toMatch(/橫刀立馬 +│ optimal +│ +118 │ +81\* │/);
    expect(text.match(/Nd/g)).toHaveLength(40);
    expect(text.split('\n').filter((line) => line.includes('Nd')).length).toBeGreaterThan(1);
  });

  it('marks every metric of an order as best, and no other', async () => {
    const text = await print('solve', [{ ...solved, objective: 'moves-steps' }]);
    expect(text).toMatch(/optimal +│ +118\* │ +81\* │/);
    expect(await print('solve', [{ ...solved, objective: 'moves-steps', optimal: false }])).not.toContain(
      '*',
    );
  });

  it('shows a row for each claim', async () => {
    const text = await print('verify', [solved]);
    expect(text).toMatch(/confirmed +│ +81 │ +81 │ moves/);
    expect(text).toMatch(/other-metric │ +81 │ +116 │ steps +│ the optimum in moves/);
  });
});
