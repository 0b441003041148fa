import type { Claim, PublishedSolution } from '@solver-farm/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeGrid, openLevel, parseGridFile, parseKlotski, writeGridFile } from '../src/index.js';
import { EVERYTHING, legalLevels } from './random-level.js';

const EXAMPLE = `// two levels and a broken one
name: 橫刀立馬
goal: A@1,3
published steps: 116
Published moves: 81 (Gardner (1964))
source: somewhere
author: unknown
HAAI
HAAI
JBBK
JNOK
P..Q

; a remark
 HAA
 ...
name: no goal

name: on one line
A./.. A@1,1
A../... A@2,1|rush  named   behind
ab. b@2,0
goal: b@5,0
solution: br3
.ab
`;

/** Files with one wrong level: code, line, column. */
const WRONG: readonly (readonly [text: string, code: string, line: number, column: number])[] = [
  ['AB\n..', 'ERR_GOAL', 1, 1],
  ['\n  AB\n  ..\n', 'ERR_GOAL', 2, 3],
  ['goal:\nAB\n..', 'ERR_GOAL', 1, 6],
  ['goal: Z@0,0\nAB\n..', 'ERR_GOAL', 1, 7],
  ['goal: A@0,1\nAB\n...', 'ERR_BOARD', 3, 3],
  ['goal: A@0,1\nAB\n.', 'ERR_BOARD', 3, 2],
  ['goal: A@0,1\nA B\n...', 'ERR_BOARD', 2, 2],
  ['goal: A@0,1\nAB\n..\ngoal: A@0,1', 'ERR_KEY', 4, 7],
  ['name: a\nname: b\ngoal: A@0,1\nAB\n..', 'ERR_KEY', 2, 7],
  ['goal: A@0,1', 'ERR_BOARD', 1, 1],
  ['AB/..', 'ERR_GOAL', 1, 6],
  [' AB/.. B@7,9 name', 'ERR_EXIT', 1, 8],
];

describe('letter grid files', () => {
  it('reads levels on many lines and on one', () => {
    const file = parseKlotski(EXAMPLE);
    expect(file.format).toBe('grid');
    expect(file.problems).toEqual([]);
    const seen = file.entries.map(({ name, line, level }) => [
      name,
      line,
      level.ok ? level.value.data : level.error.code,
    ]);
    expect(seen).toEqual([
      ['橫刀立馬', 2, 'HAAI/HAAI/JBBK/JNOK/P..Q A@1,3'],
      ['no goal', 15, 'ERR_GOAL'],
      ['on one line', 19, 'A./.. A@1,1'],
      ['named behind', 21, 'A../... A@2,1|rush'],
      ['level 5', 22, 'ab. b@2,0'],
      ['level 6', 23, '.ab--- b@5,0'],
    ]);
    const [first, , , , , last] = file.entries.map(({ level }) => (level.ok ? level.value : null));
    expect(first?.claims).toEqual([
      { metric: 'steps', published: 116, source: 'somewhere' },
      { metric: 'moves', published: 81, source: 'Gardner (1964)' },
    ]);
    expect(last?.solutions).toEqual([{ text: 'br3' }]);
    expect(last?.replay('br3').solved).toBe(true);
    expect(file.entries[0]!.notes.join()).toContain('"author"');
  });

  it.each(WRONG)('refuses %j', (text, code, line, column) => {
    const { entries } = parseGridFile(text);
    expect(entries.length).toBe(1);
    const { level } = entries[0]!;
    expect(level.ok ? null : { ...level.error, message: '' }).toEqual({ code, message: '', line, column });
  });

  it.each([
    ['published moves: many', 'no whole number'],
    ['published hops: 3', 'no way of counting'],
    ['published: 3', 'taken as moves'],
  ])('notes %s', (key, words) => {
    const [entry] = parseGridFile(`${key}\ngoal: A@1,0\nA.`).entries;
    expect(entry!.level.ok).toBe(true);
    expect(entry!.notes.join()).toContain(words);
  });

  /** A solution beside figures of one metric only was published for that metric. */
  const judgedIn = (claims: readonly Claim[], solutions: readonly PublishedSolution[]) => {
    const [metric, ...others] = new Set(claims.map((claim) => claim.metric));
    return metric === undefined || others.length > 0 ? solutions : solutions.map((s) => ({ ...s, metric }));
  };

  it('reads what it writes', () => {
    const claim = fc.record({ metric: fc.constantFrom('steps', 'slides', 'moves'), published: fc.nat(999) });
    const row = fc.record({ level: legalLevels(EVERYTHING), claims: fc.array(claim, { maxLength: 2 }) });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
        const solutions = [{ text: 'Au B↓2' }];
        const levels = rows.map(({ level, claims }, i) =>
          openLevel(level, { name: `n: ${i}`, claims, solutions }),
        );
        const text = writeGridFile(levels);
        const file = parseKlotski(text.ok ? text.value : '');
        expect(file.format).toBe('grid');
        const read = file.entries.map(({ level }) => (level.ok ? level.value : null));
        expect(read.map((level) => [level?.name, level?.data, level?.claims, level?.solutions])).toEqual(
          rows.map(({ level, claims }, i) => [
            `n: ${i}`,
            makeGrid(level),
            claims,
            judgedIn(claims, solutions),
          ]),
        );
      }),
      { seed: 8, numRuns: 200 },
    );
  });
});
