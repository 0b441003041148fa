import type { Rebuilt } from '@solver-farm/core';
import { EMPTY, type Finding, toRow } from '@solver-farm/farm';
import { describe, expect, it } from 'vitest';
import { jsonOf, textOf } from '../src/reconstruct-report.js';

const rebuilt: Rebuilt = {
  name: 'any',
  line: 3,
  solution: 'xyz',
  cost: { steps: 3 },
  board: '#@#',
  level: { ok: false, error: { code: 'ERR_ANY', message: 'no level' } },
  contradictions: [],
  ignored: [],
  more: { contradictions: 0, ignored: 0 },
};
const found = { path: 'a.txt', index: 2, rebuilt };
const row = (finding: Partial<Finding>) =>
  toRow({ file: 'a.txt', index: 2, name: 'any', puzzle: 'any' }, { ...EMPTY, ...finding });
const claim = (metric: string, verdict: 'illegal' | 'upheld' | 'improved') => ({
  metric,
  published: verdict === 'illegal' ? null : 3,
  verdict,
  optimum: null,
  kind: 'solution' as const,
});
const limit = { kind: 'time', lowerBound: 1 } as const;

describe('a rebuilt level in text', () => {
  it('has its counts, board and what is wrong with it, with the place', () => {
    expect(textOf(found, undefined)).toEqual(['a.txt:2 any: steps 3', '#@#', 'a.txt:3: no level (ERR_ANY)']);
  });

  /** What was found, and what is said of the proof. */
  const PROOFS: readonly (readonly [what: string, finding: Partial<Finding>, lines: readonly string[]])[] = [
    [
      'a limit, and the solution is wrong',
      { status: 'limit', limit, claims: [claim('steps', 'illegal'), claim('moves', 'illegal')] },
      ['not proved: limit; stopped at the time limit', 'illegal: published solution'],
    ],
    [
      'a limit, and the solution is right',
      { status: 'limit', limit, optima: { steps: null }, claims: [claim('steps', 'upheld')] },
      [
        'proved: solvable; optimum steps not proved; stopped at the time limit',
        'upheld: published solution of 3 steps',
      ],
    ],
    [
      'a better solution',
      {
        status: 'solved',
        solution: 'x y',
        optima: { steps: 2 },
        claims: [{ ...claim('steps', 'improved'), optimum: 2, better: 'x y' }],
      },
      [
        'proved: solvable; optimum 2 steps',
        'improved: published solution of 3 steps, the optimum is 2',
        '    x y',
      ],
    ],
    ['no solution at all', { status: 'unsolvable' }, ['proved: no solution exists']],
    ['a fault of ours', { error: { code: 'ERR_CRASH', message: 'broken' } }, ['not proved: broken']],
  ];

  it.each(PROOFS)('with a proof: %s', (_what, finding, lines) => {
    expect(textOf(found, row(finding)).slice(3)).toEqual(lines);
  });
});

describe('a rebuilt level in JSON', () => {
  it('has all that was rebuilt, and the proof only where one was asked for', () => {
    expect(jsonOf(found, undefined)).toEqual({
      file: 'a.txt',
      index: 2,
      name: 'any',
      line: 3,
      board: '#@#',
      data: null,
      solution: 'xyz',
      cost: { steps: 3 },
      facts: null,
      contradictions: [],
      ignored: [],
      more: { contradictions: 0, ignored: 0 },
      error: { code: 'ERR_ANY', message: 'no level' },
    });
    expect(jsonOf(found, row({ status: 'limit', limit }))).toMatchObject({
      proof: { status: 'limit', optima: null, claims: [], limit, error: null },
    });
  });
});
