import { err, type Result } from '@solver-farm/core';
import { SIGNS } from './draw.js';
import type { MayanLevel } from './level.js';
import { makeLevel } from './make-level.js';
import { ruleIds, rulesWith } from './rules.js';

/**
 * A level on one line: rows, steps, readings of the rules or `-`, and the columns from the left, each from the bottom
 * up: `7 3 - 1//1/22/1`.
 */
export function makeData({ height, steps, rules, columns }: MayanLevel): string {
  const board = columns.map((column) => column.map((colour) => SIGNS[colour]).join('')).join('/');
  return `${height} ${steps} ${ruleIds(rules).join(',') || '-'} ${board}`;
}

/** Reads what `makeData` writes. */
export function parseData(data: string): Result<MayanLevel> {
  const found = /^(\d) (\d{1,2}) (-|[a-z,-]+) ([1-9a-f/]*)$/.exec(data);
  if (found === null) return err('ERR_DATA', 'a Mayan level on one line expected');
  const [, height, steps, ids, board] = found;
  return makeLevel({
    height: Number(height),
    steps: Number(steps),
    rules: rulesWith(ids === '-' ? [] : ids.split(',')),
    columns: board.split('/').map((column) => [...column].map((sign) => SIGNS.indexOf(sign))),
  });
}
