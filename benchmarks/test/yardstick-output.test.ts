import { METRICS } from '@solver-farm/klotski';
import { describe, expect, it } from 'vitest';
import { LETTER_OF_METRIC, parseFastLine, parseMany, parseSbpLine } from '../src/yardstick-output.js';

describe('parseFastLine', () => {
  const line =
    'hengdaolima first mirror metric=M opt=81 states=11979 expanded=11900 gen=43563 best cpu 1.953 ms wall 1.954 ms  6.1 Mexp/s 22.3 Mgen/s';

  it('reads a line', () => {
    expect(parseFastLine(line)).toEqual({
      board: 'hengdaolima',
      full: false,
      mirror: true,
      metric: 'moves',
      cost: 81,
      states: 11979,
      expanded: 11900,
      cpu: 1.953,
      wall: 1.954,
    });
  });

  it('tells extents, mirrors and metrics apart', () => {
    expect(parseFastLine(line.replace('first mirror', 'FULL nomir'))).toMatchObject({
      full: true,
      mirror: false,
    });
    for (const metric of METRICS) {
      const other = line.replace('metric=M', `metric=${LETTER_OF_METRIC[metric]}`);
      expect(parseFastLine(other)?.metric).toBe(metric);
    }
    expect(parseFastLine(line.replace('opt=81', 'opt=-1'))?.cost).toBe(-1);
  });

  it.each([
    ['nothing', ''],
    ['a line cut off', line.slice(0, line.indexOf(' wall'))],
    ['an unknown metric', line.replace('metric=M', 'metric=X')],
    ['an unknown extent', line.replace('first', 'half')],
    ['a word for a number', line.replace('states=11979', 'states=many')],
  ])('answers null for %s', (_what, text) => {
    expect(parseFastLine(text)).toBeNull();
  });
});

describe('parseMany', () => {
  it('reads answers and CPU time in milliseconds', () => {
    expect(parseMany('81\n-1\n0\n', '3 boards, 1.250 CPU s\n', 3)).toEqual({
      ok: true,
      value: { costs: [81, -1, 0], cpu: 1250 },
    });
  });

  it.each([
    ['no summary', '81\n', 'Killed\n', undefined],
    ['fewer answers than boards', '81\n', '2 boards, 1.0 CPU s\n', undefined],
    ['a summary of fewer boards', '81\n70\n', '1 boards, 1.0 CPU s\n', undefined],
    ['a word among the answers', '81\nnone\n', '2 boards, 1.0 CPU s\n', 2],
  ])('refuses %s', (_what, stdout, stderr, line) => {
    const result = parseMany(stdout, stderr, 2);
    expect(result).toMatchObject({ ok: false, error: { code: 'ERR_YARDSTICK' } });
    expect(result.ok ? undefined : result.error.line).toBe(line);
  });
});

describe('parseSbpLine', () => {
  const numbers = '23988\t23908\t116\t12.3456\t9.00\t29.40\t500';

  it.each([
    ['116', 'S', 'solved', 'steps', 116],
    ['90', 'L', 'solved', 'slides', 90],
    ['0', 'M', 'solved', 'moves', 0],
    ['none', 'M', 'unsolvable', 'moves', -1],
    ['OVER', 'S', 'limit', 'steps', -1],
  ])('reads opt %s of metric %s', (opt, letter, status, metric, cost) => {
    expect(parseSbpLine(`b7\t${letter}\t${opt}\t${numbers}`)).toEqual({
      status,
      name: 'b7',
      metric,
      cost,
      states: 23988,
      expanded: 23908,
      time: 12.3456,
    });
  });

  it.each(['ERR', 'TOOBIG'])('reads the refusal %s', (word) => {
    expect(parseSbpLine(`b7\t${word}`)).toEqual({ status: 'refused', name: 'b7' });
  });

  it.each([
    ['the head line', '#name\tmetric\topt\tstates\texpanded\tdepth\tsec\tMexp/s\tMgen/s\tmaxlayer'],
    ['nothing', ''],
    ['another refusal', 'b7\tWHAT'],
    ['a line cut off', 'b7\tS\t116\t23988'],
    ['an unknown metric', `b7\tN\t116\t${numbers}`],
    ['a word for a number', `b7\tS\t116\t${numbers.replace('12.3456', 'nan?')}`],
  ])('answers null for %s', (_what, text) => {
    expect(parseSbpLine(text)).toBeNull();
  });
});
