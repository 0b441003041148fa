import { createRandom, randomBelow } from '@solver-farm/core';
import { describe, expect, it } from 'vitest';
import {
  generateLevel,
  makeData,
  mayan,
  parseContest,
  parseGridFile,
  parseMayan,
  parseSolution,
} from '../src/index.js';
import { ALL_RULES, randomBoard } from './reference.js';

const GOOD = '3\n1 0\n0\n1 0\n1 0\n0\n';

/** Code, line and column of every board that is wrong; its data for others. */
function found(text: string, options = {}): string[] {
  return parseMayan(text, options).entries.map(({ level }) =>
    level.ok ? level.value.data : `${level.error.code} ${level.error.line}:${level.error.column}`,
  );
}

const DATA = '7 3 - 1//1/1/';

describe('the contest’s input', () => {
  it.each([
    ['as the contest has it', GOOD, [DATA]],
    [
      'CRLF, blanks at the ends, a mark and no last line break',
      `\uFEFF3 \r\n1 0\r\n 0\r\n1  0 \r\n1 0\t\r\n0`,
      [DATA],
    ],
    ['several boards, blank lines between', `${GOOD}\n\n${GOOD}`, [DATA, DATA]],
    ['several boards, nothing between', GOOD + GOOD, [DATA, DATA]],
    ['another size', '3x4\n2\n1 0\n0\n15 0\n', ['4 2 - 1//f']],
    ['a 0 is missing', `3\n1 0\n0\n1\n1 0\n0\n\n${GOOD}`, ['ERR_END 4:1', DATA]],
    ['a negative colour', `3\n1 0\n0\n-1 0\n1 0\n0\n\n${GOOD}`, ['ERR_COLOUR 4:1', DATA]],
    ['a colour too many', '3\n1 16 0\n0\n0\n0\n0\n', ['ERR_COLOUR 2:3']],
    ['a block in the air', `3\n1 0\n0\n1 0 2 0\n1 0\n0\n\n${GOOD}`, ['ERR_FLOATING 4:5', DATA]],
    ['eight rows', '3\n1 2 1 2 1 2 1 2 0\n0\n0\n0\n0\n', ['ERR_COLUMN 2:15']],
    ['too few columns', `3\n1 0\n0\n1 0\n\n${GOOD}`, ['ERR_SIZE 5:1', DATA]],
    ['too many columns', `3\n1 0\n0\n1 0\n1 0\n0\n2 0\n\n${GOOD}`, ['ERR_SIZE 7:1', DATA]],
    ['a word', `3\n1 x 0\n0\n1 0\n1 0\n0\n\n${GOOD}`, ['ERR_NUMBER 2:3', DATA]],
    ['no number of steps', `zwei\n1 0\n0\n1 0\n1 0\n0\n\n${GOOD}`, ['ERR_STEPS 1:1', DATA]],
    ['no steps', '0\n1 0\n0\n1 0\n1 0\n0\n', ['ERR_STEPS 1:1']],
    ['steps beyond all sense', '100\n1 0\n0\n1 0\n1 0\n0\n', ['ERR_STEPS 1:1']],
    ['a line across', '3\n2 1 0\n3 1 0\n2 1 0\n0\n0\n', ['ERR_LINE 2:3']],
    ['a line upwards', '3\n0\n0\n2 1 1 1 0\n0\n0\n', ['ERR_LINE 4:3']],
    ['a line after which nothing follows', '3\n1 0', ['ERR_SIZE 2:1']],
    [
      'a column of 100,000 blocks',
      `3\n${'1 2 '.repeat(50_000)}0\n0\n0\n0\n0\n\n${GOOD}`,
      ['ERR_COLUMN 2:1', DATA],
    ],
  ])('%s', (_what, text, expected) => {
    expect(found(text, { format: 'contest' })).toEqual(expected);
  });

  it('takes names from comments', () => {
    expect(parseContest(`# First one\n${GOOD}`).map(({ name }) => name)).toEqual(['First one']);
  });

  it('lets lines at the start pass where they are asked for', () => {
    expect(found('3\n2 1 0\n3 1 0\n2 1 0\n0\n0\n', { rules: ['lines-at-start'] })).toEqual([
      '7 3 lines-at-start 21/31/21//',
    ]);
  });
});

describe('boards as they are seen', () => {
  it.each([
    ['as it should be', 'name: One\nsteps: 3\n.....\n1.11.\n', ['7 3 - 1//1/1/']],
    [
      'readings of the rules',
      'steps: 3\nrules: skip-equal, at-most\n1.11.\n',
      ['7 3 skip-equal,at-most 1//1/1/'],
    ],
    ['another size, indented', 'steps: 2\n  a..\n  1.2\n', ['2 2 - 1a//2']],
    ['a block in the air', 'steps: 2\n1....\n.....\n', ['ERR_FLOATING 2:1']],
    ['a sign that is none', 'steps: 2\n..x..\n', ['ERR_SIGN 2:3']],
    ['a short row', 'steps: 2\n.....\n...\n', ['ERR_SIZE 3:1']],
    ['a line', 'steps: 2\n2....\n.111.\n', ['ERR_FLOATING 2:1']],
    ['a line across', 'steps: 2\n.....\n.111.\n', ['ERR_LINE 3:2']],
    ['no steps', 'name: x\n1.11.\n', ['ERR_STEPS 1:1']],
    ['no board', 'steps: 2\n\nsteps: 3\n1.11.\n', ['7 3 - 1//1/1/']],
  ])('%s', (_what, text, expected) => {
    expect(found(text, { format: 'grid' })).toEqual(expected);
  });

  it('keeps published figures and solutions', () => {
    const [board] = parseGridFile('steps: 3\npublished: 3 (the author)\nsolution: 0 0 1\n1.11.\n');
    expect(board?.claims).toEqual([{ metric: 'moves', published: 3, source: 'the author' }]);
    expect(board?.solutions).toEqual([{ text: '0 0 1' }]);
  });
});

describe('round trips', () => {
  const random = createRandom(5);
  const levels = Array.from({ length: 200 }, (_, i) => {
    const level = randomBoard(random, ALL_RULES[i % ALL_RULES.length]!, 25);
    const opened = mayan.open(makeData(level));
    if (!opened.ok) throw new Error(opened.error.message);
    return { ...opened.value, name: i % 3 === 0 ? '' : `Board ${i}` };
  });
  const write = (id: string) => mayan.formats.find((format) => format.id === id)!.write!;

  it('the data of a level opens to the same level', () => {
    for (const { data } of levels) {
      const again = mayan.open(data);
      expect(again.ok && again.value.data).toBe(data);
    }
  });

  it('grid: every level, its name and rules', () => {
    const text = write('grid')(levels);
    if (!text.ok) throw new Error(text.error.message);
    const { entries, format } = parseMayan(text.value);
    expect(format).toBe('grid');
    expect(entries.map(({ level, name }) => [level.ok && level.value.data, name])).toEqual(
      levels.map(({ data, name }) => [data, name]),
    );
  });

  it('contest: every level and name; other rules are refused', () => {
    const plain = levels.filter(({ facts }) => facts.rules === undefined);
    expect(plain.length).toBeGreaterThan(20);
    const text = write('contest')(plain);
    if (!text.ok) throw new Error(text.error.message);
    const { entries, format } = parseMayan(text.value);
    expect(format).toBe('contest');
    expect(entries.map(({ level, name }) => [level.ok && level.value.data, name])).toEqual(
      plain.map(({ data, name }) => [data, name]),
    );
    expect(write('contest')(levels).ok).toBe(false);
  });
});

describe('damaged files', () => {
  it('10,000 of them: no crash, and every board stands in the text', () => {
    const random = createRandom(77);
    const made = [1, 2, 3].map((seed) => generateLevel({ seed, steps: 2, blocks: 12 }));
    const levels = made.flatMap((one) => {
      const level = one.ok ? mayan.open(makeData(one.value.level)) : null;
      return level?.ok ? [level.value] : [];
    });
    const sources = ['contest', 'grid'].map((id) => {
      const text = mayan.formats.find((format) => format.id === id)!.write!(levels);
      return text.ok ? text.value : '';
    });
    const signs = '0123456789 \n\r\t.-xabf#:,é\u0000/';
    let good = 0;
    for (let i = 0; i < 10_000; i++) {
      let text = sources[i % 2]!;
      for (let k = 0; k < 1 + (i % 4); k++) {
        const at = randomBelow(random, text.length);
        const sign = signs[randomBelow(random, signs.length)]!;
        const length = randomBelow(random, 5) === 0 ? randomBelow(random, 30) : randomBelow(random, 2);
        text = text.slice(0, at) + (randomBelow(random, 3) > 0 ? sign : '') + text.slice(at + length);
      }
      const { entries } = parseMayan(text, { format: i % 2 === 0 ? 'contest' : 'grid' });
      const lines = text.split(/\r\n|\n|\r/);
      for (const { level, line } of entries) {
        expect(line).toBeGreaterThan(0);
        expect(line).toBeLessThanOrEqual(lines.length);
        if (!level.ok) {
          expect(level.error.line).toBeLessThanOrEqual(lines.length);
          continue;
        }
        good++;
        const { blocks } = level.value.facts;
        const held =
          lines
            .slice(line - 1, line + 14)
            .join(' ')
            .match(/[1-9a-f]+/gi) ?? [];
        expect(held.join('').length).toBeGreaterThanOrEqual(Number(blocks));
      }
    }
    expect(good).toBeGreaterThan(10_000);
  });
});

describe('solutions as text', () => {
  it.each([
    ['0 0 1, 3 0 -1', '0 0 1, 3 0 -1'],
    ['0 0 1\n3 0 -1\n', '0 0 1, 3 0 -1'],
    ['(0,0,1);(3,0,-1)', '0 0 1, 3 0 -1'],
    ['', ''],
  ])('%j', (text, expected) => {
    const moves = parseSolution(text);
    expect(moves.ok && moves.value.map(({ x, y, g }) => `${x} ${y} ${g}`).join(', ')).toBe(expected);
  });

  it.each([
    ['0 0', 'step 1: x, y and a direction expected, "0 0" found'],
    ['0 0 1 2 0 0', 'step 2: 1 (right) or -1 (left) expected as the direction, "0" found'],
    ['0 0 1 a', 'step 2: a number expected, "a" found'],
  ])('%j is wrong', (text, message) => {
    const moves = parseSolution(text);
    expect(!moves.ok && moves.error.message).toBe(message);
  });
});
