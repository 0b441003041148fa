import { err, ok, type Result } from '@solver-farm/core';
import type { Metric } from '@solver-farm/klotski';

const METRIC_OF_LETTER: Readonly<Record<string, Metric>> = { S: 'steps', L: 'slides', M: 'moves' };

/** The letter by which the yardsticks call a metric. */
export const LETTER_OF_METRIC: Readonly<Record<Metric, string>> = { steps: 'S', slides: 'L', moves: 'M' };

/** One line of the program `fast`: the best of its repeats. */
export interface FastLine {
  readonly board: string;
  /** The whole graph was searched, rather than up to the first goal. */
  readonly full: boolean;
  readonly mirror: boolean;
  readonly metric: Metric;
  readonly cost: number;
  readonly states: number;
  readonly expanded: number;
  readonly cpu: number;
  readonly wall: number;
}

const FAST_LINE =
  /^(\S+) (FULL|first) (mirror|nomir) metric=([SLM]) opt=(-?\d+) states=(\d+) expanded=(\d+) gen=\d+ best cpu ([\d.]+) ms wall ([\d.]+) ms\b/;

/** Reads a line of `fast`; null for any other line. Times are milliseconds. */
export function parseFastLine(line: string): FastLine | null {
  const match = FAST_LINE.exec(line);
  if (match === null) return null;
  const [, board, extent, mirror, letter, cost, states, expanded, cpu, wall] = match;
  return {
    board,
    full: extent === 'FULL',
    mirror: mirror === 'mirror',
    metric: METRIC_OF_LETTER[letter],
    cost: Number(cost),
    states: Number(states),
    expanded: Number(expanded),
    cpu: Number(cpu),
    wall: Number(wall),
  };
}

/** What the program `many` found: fewest moves by board, -1 where there is no solution. */
export interface ManyRun {
  readonly costs: readonly number[];
  /** CPU milliseconds of all searches. */
  readonly cpu: number;
}

/**
 * Reads the standard output and standard error of `many` for a run over `boards` boards.
 * Codes: `ERR_YARDSTICK` where they are not what the program prints for so many boards.
 */
export function parseMany(stdout: string, stderr: string, boards: number): Result<ManyRun> {
  const summary = /^(\d+) boards, ([\d.]+) CPU s$/m.exec(stderr);
  if (summary === null) return err('ERR_YARDSTICK', 'many: no line "N boards, S CPU s" on standard error');
  const lines = stdout.split('\n').filter((line) => line !== '');
  const odd = lines.findIndex((line) => !/^-?\d+$/.test(line));
  if (odd >= 0) return err('ERR_YARDSTICK', 'many: a whole number expected on each line', odd + 1, 1);
  if (lines.length !== boards || Number(summary[1]) !== boards) {
    return err('ERR_YARDSTICK', `many: ${boards} answers expected, ${lines.length} found`);
  }
  return ok({ costs: lines.map(Number), cpu: Number(summary[2]) * 1000 });
}

/** One answer of the program `sbp`. */
export type SbpLine =
  | {
      readonly status: 'solved' | 'unsolvable' | 'limit';
      readonly name: string;
      readonly metric: Metric;
      /** -1 unless solved. */
      readonly cost: number;
      readonly states: number;
      readonly expanded: number;
      /** The time column, in the unit of the program's clock. */
      readonly time: number;
    }
  | { readonly status: 'refused'; readonly name: string };

/** Reads a line of `sbp`; null for its head line and anything else. */
export function parseSbpLine(line: string): SbpLine | null {
  const fields = line.split('\t');
  const [name, metric, opt, states, expanded, , time] = fields;
  if (fields.length === 2 && (metric === 'ERR' || metric === 'TOOBIG')) return { status: 'refused', name };
  if (fields.length !== 10 || !/^[SLM]$/.test(metric) || !/^(\d+|none|OVER)$/.test(opt)) return null;
  const numbers = { states: Number(states), expanded: Number(expanded), time: Number(time) };
  if (Object.values(numbers).some((value) => Number.isNaN(value))) return null;
  const status = opt === 'none' ? 'unsolvable' : opt === 'OVER' ? 'limit' : 'solved';
  const cost = status === 'solved' ? Number(opt) : -1;
  return { status, name, metric: METRIC_OF_LETTER[metric], cost, ...numbers };
}
