import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeGrid, openLevel, parseKlotski, parseTable, writeTable } from '../src/index.js';
import { CLASSICS } from './classics.js';
import { EVERYTHING, legalLevels } from './random-level.js';

const HEADER = 'name\twidth\theight\tboard\tgoal\tmetric\tpublished\tsource';
const ROW = 'Tiny\t2\t2\tA./..\tA@1,1\tstep\t2\tmyself';

/** Rows that are wrong: the code, the column, a part of the message. */
const WRONG: readonly (readonly [row: string, code: string, column: number, words: string])[] = [
  ['x\t3\t2\tA./..\tA@1,1', 'ERR_NUMBER', 3, 'the board is 2 cells wide'],
  ['x\ttwo\t2\tA./..\tA@1,1', 'ERR_NUMBER', 3, '"two"'],
  ['x\t2\t3\tA./..\tA@1,1', 'ERR_NUMBER', 5, 'the board is 2 cells high'],
  ['x\t2\t2\tA./...\tA@1,1', 'ERR_BOARD', 12, '2 cells expected'],
  ['x\t2\t2\tA./..\tB@1,1', 'ERR_GOAL', 13, 'no such piece'],
  ['x\t2\t2\tA./..\t', 'ERR_GOAL', 13, 'no goal piece'],
  ['x\t2\t2\tA./..\t-', 'ERR_GOAL', 13, 'no goal piece'],
  ['x\t2\t2\tA./..', 'ERR_GOAL', 12, 'no goal piece'],
  ['x\t2\t2\tA./..\tA@1', 'ERR_GOAL', 13, 'such as A@1,3'],
  ['x\t2\t2', 'ERR_COLUMNS', 6, 'a board expected'],
  ['x\t2\t2\t\tA@1,1', 'ERR_COLUMNS', 7, 'a board expected'],
  ['nonsense', 'ERR_COLUMNS', 9, 'a board expected'],
  [`${ROW}\tmore`, 'ERR_COLUMNS', 36, '8 fields expected, 9 found'],
];

/** What stands in `metric` and `published`, the claim it makes, and whether there is a note. */
const CLAIMS: readonly (readonly [
  metric: string,
  published: string,
  claim: string | null,
  noted: boolean,
])[] = [
  ['step', '116', 'steps 116', false],
  ['steps', '116', 'steps 116', false],
  ['line', '90', 'slides 90', false],
  ['slides', '90', 'slides 90', false],
  ['move', '81', 'moves 81', false],
  ['Moves', ' 81 ', 'moves 81', false],
  ['move', '-', null, false],
  ['move', '', null, false],
  ['move', '0', 'moves 0', false],
  ['', '81', 'moves 81', true],
  ['-', '81', 'moves 81', true],
  ['hops', '81', null, true],
  ['move', 'none', null, true],
  ['move', '8l', null, true],
  ['move', '-3', null, true],
  ['move', '8.5', null, true],
];

describe('table', () => {
  it.each(WRONG)('a wrong row costs no other: %s', (row, code, column, words) => {
    const file = parseTable([HEADER, ROW, row, ROW].join('\n'));
    expect(file.problems).toEqual([]);
    expect(file.entries.map(({ level, line }) => [line, level.ok])).toEqual([
      [2, true],
      [3, false],
      [4, true],
    ]);
    const level = file.entries[1]!.level;
    expect(level.ok ? null : { ...level.error, message: '' }).toEqual({ code, message: '', line: 3, column });
    expect(level.ok ? '' : level.error.message).toContain(words);
  });

  it.each(CLAIMS)('metric %j, published %j: %j', (metric, published, claim, noted) => {
    const [entry] = parseTable(`${HEADER}\nx\t2\t2\tA./..\tA@1,1\t${metric}\t${published}\tme`).entries;
    const claims = entry!.level.ok ? entry!.level.value.claims : null;
    expect(claims?.map((one) => `${one.metric} ${one.published}`)).toEqual(claim === null ? [] : [claim]);
    expect(entry!.notes.length).toBe(noted ? 1 : 0);
  });

  it('takes columns in any order, a mark, CRLF, blank lines and unknown columns', () => {
    const text =
      '\ufeffverdict\tGoal\tsource\tboard\tcomputed_step\tpublished\tmetric\r\n\r\nok\tA@1,1\tme\tA./..\tnone\t2\tstep\r\n';
    const { entries, problems, format } = parseKlotski(text);
    expect({ problems, format, count: entries.length }).toEqual({ problems: [], format: 'table', count: 1 });
    const { level, name, line } = entries[0]!;
    expect({ name, line }).toEqual({ name: 'line 3', line: 3 });
    expect(level.ok && level.value.claims).toEqual([{ metric: 'steps', published: 2, source: 'me' }]);
    expect(level.ok && level.value.data).toBe('A./.. A@1,1');
  });

  it.each([
    ['', 'ERR_EMPTY'],
    ['\n \n', 'ERR_EMPTY'],
    [ROW, 'ERR_HEADER'],
    ['name\tboard\nx\tA.', 'ERR_HEADER'],
    ['board\tgoal\tboard\nA.\tA@1,0\tA.', 'ERR_HEADER'],
    ['board\tgoal\tname', 'ERR_EMPTY'],
  ] as const)('%j has the problem %s', (text, code) => {
    const file = parseTable(text);
    expect(file.problems.map((problem) => problem.code)).toEqual([code]);
    expect(file.entries).toEqual([]);
  });

  it('refuses a line without end by its length and says little', () => {
    const file = parseKlotski(`${HEADER}\n${ROW}\n${'x'.repeat(3_000_000)}\n${ROW}\n`);
    expect(file.entries.map(({ level }) => level.ok)).toEqual([true, false, true]);
    const { level } = file.entries[1]!;
    expect(level.ok ? null : level.error.code).toBe('ERR_LINE');
    expect(level.ok ? 1000 : level.error.message.length).toBeLessThan(120);
  });

  it('holds the classics', () => {
    const lines = CLASSICS.map(([name, text, , , moves]) => {
      const [board, goal] = text.split(' ') as [string, string];
      const rows = board.split('/');
      return [name, rows[0]!.length, rows.length, board, goal, 'moves', moves, 'table of classics'].join(
        '\t',
      );
    });
    const text = `${[HEADER, ...lines].join('\n')}\n`;
    const file = parseTable(text);
    const levels = file.entries.map(({ level }) => (level.ok ? level.value : null));
    expect(levels.map((level) => level?.data)).toEqual(CLASSICS.map(([, data]) => data));
    expect(writeTable(levels.filter((level) => level !== null))).toEqual({ ok: true, value: text });
  });

  it('reads what it writes', () => {
    const word = fc.constantFrom('steps', 'slides', 'moves');
    const claim = fc.option(fc.record({ metric: word, published: fc.nat(999), source: fc.constant('a b') }));
    const row = fc.record({ level: legalLevels(EVERYTHING), claim });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
        const levels = rows.map(({ level, claim: own }, i) =>
          openLevel(level, { name: `n ${i}`, claims: own === null ? [] : [own] }),
        );
        const text = writeTable(levels);
        const file = parseKlotski(text.ok ? text.value : '');
        expect(file.format).toBe('table');
        const read = file.entries.map(({ level }) => (level.ok ? level.value : null));
        expect(read.map((level) => [level?.name, level?.data, level?.claims])).toEqual(
          rows.map(({ level, claim: own }, i) => [`n ${i}`, makeGrid(level), own === null ? [] : [own]]),
        );
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});
