import { bfs, explore } from '@solver-farm/core';
import { describe, expect, it } from 'vitest';
import { type Metric, parseGrid } from '../src/index.js';
import { klotskiSpace } from '../src/space.js';

/** One single cell on an empty board, from corner to corner: every answer is known, for every number of free cells. */
const BOARDS: readonly (readonly [width: number, height: number])[] = [
  ...Array.from({ length: 63 }, (_, i) => [i + 2, 1] as const),
  ...Array.from({ length: 63 }, (_, i) => [1, i + 2] as const),
  [2, 2],
  [11, 5],
  [5, 11],
  [7, 8],
  [8, 8],
  [9, 9],
];

function space(width: number, height: number, metric: Metric, symmetry: boolean) {
  const rows = Array.from({ length: height }, (_, y) => (y === 0 ? 'A' : '.') + '.'.repeat(width - 1));
  const level = parseGrid(`${rows.join('/')} A@${width - 1},${height - 1}`);
  if (!level.ok) throw new Error(level.error.message);
  const made = klotskiSpace(level.value, metric, { symmetry });
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

describe('a single cell on an empty board', () => {
  it.each(BOARDS)('%i by %i', (width, height) => {
    const known = { steps: width + height - 2, slides: Number(width > 1) + Number(height > 1), moves: 1 };
    for (const [metric, cost] of Object.entries(known)) {
      for (const symmetry of [true, false]) {
        expect(bfs(space(width, height, metric as Metric, symmetry))).toMatchObject({
          status: 'solved',
          path: { cost },
        });
      }
      expect(explore(space(width, height, metric as Metric, false)).positions).toBe(width * height);
    }
  });
});
