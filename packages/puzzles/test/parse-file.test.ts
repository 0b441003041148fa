import { err, type ParsedFile, type PuzzleFamily } from '@solver-farm/core';
import { describe, expect, it } from 'vitest';
import { families, findFamily, parseFile } from '../src/index.js';

/** A family that knows texts by a word, and says in `format` how it was called. */
const fake = (id: string, word: string, score: number, formats: readonly string[]): PuzzleFamily => ({
  id,
  title: id,
  metrics: ['moves'],
  objectives: ['moves'],
  defaultObjective: 'moves',
  formats: formats.map((format) => ({ id: format, title: format, extensions: [`.${format}`] })),
  answers: [],
  recommend: () => 'bfs',
  sniff: (text, fileName) => (text.includes(word) || fileName.endsWith(`.${formats[0]}`) ? score : 0),
  parse: (_, options): ParsedFile => ({ format: JSON.stringify(options), entries: [], problems: [] }),
  open: () => err('ERR_NONE', 'no levels here'),
});

const among = [fake('red', 'r', 0.5, ['grid', 'json']), fake('blue', 'b', 0.9, ['list'])];

/** Text, options, and the family with its options or the code of what is wrong. */
const CASES = [
  ['r', {}, 'red {"fileName":""}'],
  ['b', {}, 'blue {"fileName":""}'],
  ['r b', {}, 'blue {"fileName":""}'],
  ['r b', { puzzle: 'red' }, 'red {"fileName":""}'],
  ['r b', { puzzle: 'auto', format: 'json' }, 'red {"fileName":"","format":"json"}'],
  ['?', { fileName: 'x.list' }, 'blue {"fileName":"x.list"}'],
  ['?', { puzzle: 'red' }, 'red {"fileName":""}'],
  ['?', {}, 'ERR_UNKNOWN'],
  ['r', { format: 'list' }, 'ERR_UNKNOWN'],
  ['r', { puzzle: 'red', format: 'list' }, 'ERR_FORMAT'],
  ['r', { puzzle: 'green' }, 'ERR_PUZZLE'],
  ['', {}, 'ERR_EMPTY'],
  [' \n\t\r\n', { puzzle: 'red' }, 'ERR_EMPTY'],
] as const;

describe('parseFile', () => {
  it.each(CASES)('%j with %j', (text, options, expected) => {
    const result = parseFile(text, { ...options, families: among });
    const found = result.ok ? `${result.value.family.id} ${result.value.parsed.format}` : result.error.code;
    expect(found).toBe(expected);
  });
});

describe('the families of this build', () => {
  it('have ids of their own and are found by them', () => {
    expect(new Set(families.map(({ id }) => id)).size).toBe(families.length);
    for (const family of families) expect(findFamily(family.id)).toBe(family);
    expect(findFamily('no such puzzle')).toBeUndefined();
  });

  it.each(families)(
    '$id can minimise its default objective, and tells every objective as a metric',
    (family) => {
      expect(family.objectives).toContain(family.defaultObjective);
      for (const objective of family.objectives) {
        // An objective is a metric, an order of metrics whose id joins them, or a question about one metric.
        const order = family.orders?.[objective] ?? [objective];
        if (order.length > 1 || family.orders?.[objective] === undefined)
          expect(order.join('-')).toBe(objective);
        for (const metric of order) expect(family.metrics).toContain(metric);
      }
    },
  );
});
