import type { Columns, MayanLevel } from './level.js';

/** Signs of colours: 1 to 9, then a to f. */
export const SIGNS = '.123456789abcdef';

/** Draws a board, the top row first, `.` for no block. */
export function drawBoard({ width, height }: Pick<MayanLevel, 'width' | 'height'>, board: Columns): string {
  const rows: string[] = [];
  for (let y = height - 1; y >= 0; y--) {
    let row = '';
    for (let x = 0; x < width; x++) row += SIGNS[board[x]?.[y] ?? 0];
    rows.push(row);
  }
  return rows.join('\n');
}
