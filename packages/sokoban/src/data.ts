import { err, ok, type Result } from '@solver-farm/core';
import { BOX, GOAL, type SokobanLevel, WALL } from './level.js';
import { makeLevel } from './make-level.js';

/** The sign of a cell by its bits: floor, wall, goal, box, box on goal. */
const SIGNS = ['-', '#', '.', '?', '$', '?', '*'];

/** The sign of a cell, the player's if it stands there. */
export function signOf(level: SokobanLevel, cell: number): string {
  const what = level.cells[cell]!;
  if (cell === level.player) return (what & GOAL) !== 0 ? '+' : '@';
  return SIGNS[what]!;
}

/** The rows of a level in XSB signs with `-` for floor, every row as long as the board is wide. */
export function levelRows(level: SokobanLevel): string[] {
  const rows: string[] = [];
  for (let y = 0; y < level.height; y++) {
    let row = '';
    for (let x = 0; x < level.width; x++) row += signOf(level, y * level.width + x);
    rows.push(row);
  }
  return rows;
}

/**
 * The level in one line, its identity: rows joined by `|`, `-` for floor, floor at the end of a row left out (but
 * for one `-` where nothing else is left).
 */
export function makeData(level: SokobanLevel): string {
  return levelRows(level)
    .map((row) => row.replace(/-+$/, '') || '-')
    .join('|');
}

const BITS: Readonly<Record<string, number>> = {
  '-': 0,
  '#': WALL,
  '.': GOAL,
  $: BOX,
  '*': BOX | GOAL,
  '@': 0,
  '+': GOAL,
};

/** Reads what `makeData` wrote. Fails with `ERR_DATA` or a code of `makeLevel`. */
export function parseData(data: string): Result<SokobanLevel> {
  const rows = data.split('|');
  const width = Math.max(...rows.map((row) => row.length));
  const cells = new Uint8Array(width * rows.length);
  const players: number[] = [];
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x++) {
      const bits = BITS[row[x]!];
      if (bits === undefined) return err('ERR_DATA', `no sign of a level: ${JSON.stringify(row[x])}`, 1);
      cells[y * width + x] = bits;
      if (row[x] === '@' || row[x] === '+') players.push(y * width + x);
    }
  }
  const level = makeLevel({ width, height: rows.length, cells, players });
  if (level.ok) return ok(level.value);
  const { code, message } = level.error;
  return err(code, message);
}
