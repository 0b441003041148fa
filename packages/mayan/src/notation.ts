import { err, ok, type Result } from '@solver-farm/core';
import type { MayanMove } from './level.js';
import { quote } from './text.js';

/** A solution as text: `x y g` for each step, commas between. */
export function makeSolution(moves: readonly MayanMove[]): string {
  return moves.map(({ x, y, g }) => `${x} ${y} ${g}`).join(', ');
}

/**
 * Reads a solution: three numbers a step, with blanks, commas, semicolons, line breaks or brackets between.
 * The error names the step, from 1.
 */
export function parseSolution(text: string): Result<readonly MayanMove[]> {
  const tokens = text.match(/[^\s,;()[\]{}]+/g) ?? [];
  const moves: MayanMove[] = [];
  for (let i = 0; i < tokens.length; i += 3) {
    const step = i / 3 + 1;
    const three = tokens.slice(i, i + 3);
    const wrong = three.find((token) => !/^[+-]?\d{1,3}$/.test(token));
    if (wrong !== undefined)
      return err('ERR_SOLUTION', `step ${step}: a number expected, ${quote(wrong)} found`);
    if (three.length < 3)
      return err(
        'ERR_SOLUTION',
        `step ${step}: x, y and a direction expected, ${quote(three.join(' '))} found`,
      );
    const [x, y, g] = three.map(Number);
    if (g !== 1 && g !== -1) {
      return err(
        'ERR_SOLUTION',
        `step ${step}: 1 (right) or -1 (left) expected as the direction, ${quote(three[2])} found`,
      );
    }
    moves.push({ x, y, g });
  }
  return ok(moves);
}
