import { describe, expect, it } from 'vitest';
import { machineSlug } from '../src/machine.js';
import {
  cellWidth,
  checkLine,
  count,
  figure,
  percent,
  type Report,
  renderMarkdown,
  renderText,
} from '../src/report.js';
import { reportFileName } from '../src/write.js';

const REPORT: Report = {
  title: 'Klotski',
  date: '2026-01-02',
  machine: { node: '20.20.2', cpu: 'Some(R) CPU', cores: 2, memoryGiB: 8, system: 'linux x64' },
  notes: ['A note.'],
  checks: [{ title: 'a ratio', value: 1.5, limit: 2, unit: 'times' }],
  sections: [
    {
      title: 'Part',
      notes: ['About it.'],
      tables: [
        {
          caption: 'Times',
          columns: ['board', 'ms'],
          left: 1,
          rows: [
            ['橫刀立馬', '1.25'],
            ['a|b', '100'],
          ],
        },
      ],
    },
  ],
  problems: [],
};

it.each([
  [null, '-'],
  [undefined, '-'],
  [0, '0.00'],
  [1.234, '1.23'],
  [12.34, '12.3'],
  [123.4, '123'],
  [-12.34, '-12.3'],
])('figure(%s) is %s', (value, expected) => {
  expect(figure(value)).toBe(expected);
});

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1234567, '1,234,567'],
])('count(%d) is %s', (value, expected) => {
  expect(count(value)).toBe(expected);
});

it('percent', () => expect(percent(0.125)).toBe('13 %'));

it.each([
  ['', 0],
  ['abc', 3],
  ['橫刀立馬', 8],
  ['橫ab', 4],
])('cellWidth(%j) is %d', (text, expected) => {
  expect(cellWidth(text)).toBe(expected);
});

it.each([
  [1.5, 'x: 1.50 times, within the limit of 2'],
  [2, 'x: 2.00 times, within the limit of 2'],
  [2.001, 'x: 2.00 times, OVER the limit of 2'],
  [null, 'x: not measured (limit 2 times)'],
])('check of %s', (value, expected) => {
  expect(checkLine({ title: 'x', value, limit: 2, unit: 'times' })).toBe(expected);
});

describe('renderText', () => {
  it('lines columns up, wide characters counted double', () => {
    expect(renderText(REPORT).split('\n')).toEqual([
      'Klotski, 2026-01-02',
      'Some(R) CPU, 2 cores, 8 GiB, linux x64, Node 20.20.2',
      'A note.',
      '',
      '== Part',
      'About it.',
      '',
      'Times',
      'board       ms',
      '--------  ----',
      '橫刀立馬  1.25',
      'a|b        100',
      '',
      'a ratio: 1.50 times, within the limit of 2',
      '',
    ]);
  });

  it('names wrong answers last', () => {
    const text = renderText({ ...REPORT, problems: ['we say 1'] });
    expect(text.endsWith('\nWRONG: we say 1\n')).toBe(true);
  });
});

describe('renderMarkdown', () => {
  it('writes headings, lists and tables', () => {
    expect(renderMarkdown(REPORT).split('\n')).toEqual([
      '# Klotski, 2026-01-02',
      '',
      'Some(R) CPU, 2 cores, 8 GiB, linux x64, Node 20.20.2',
      '',
      '- A note.',
      '',
      '## Limits',
      '',
      '- a ratio: 1.50 times, within the limit of 2',
      '',
      '## Part',
      '',
      '- About it.',
      '',
      'Times:',
      '',
      '| board | ms |',
      '| --- | ---: |',
      '| 橫刀立馬 | 1.25 |',
      '| a\\|b | 100 |',
      '',
    ]);
  });

  it('puts wrong answers ahead of all figures', () => {
    const text = renderMarkdown({ ...REPORT, problems: ['we say 1'] });
    expect(text.indexOf('we say 1')).toBeLessThan(text.indexOf('## Limits'));
    expect(text).toContain('## Wrong answers\n\n- we say 1\n');
  });
});

it('names the kind of machine for files', () => {
  const slug = machineSlug({ cpu: 'Intel(R) Xeon(R) Processor', cores: 2 });
  expect(slug).toBe('intel-xeon-processor-2-cores');
  expect(machineSlug({ cpu: '', cores: 1 })).toBe('unknown-1-cores');
  expect(reportFileName('klotski', REPORT)).toBe('2026-01-02-klotski-some-cpu-2-cores.md');
});
