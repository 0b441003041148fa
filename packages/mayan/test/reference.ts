import { createRandom, type Random, randomBelow } from '@solver-farm/core';
import {
  type Columns,
  type MayanLevel,
  type MayanMove,
  type MayanRules,
  makeLevel,
  playMove,
} from '../src/index.js';

/** The smallest answer by trying every step in order with the referee, or null. */
export function answerSlowly(level: MayanLevel, steps = level.steps): readonly MayanMove[] | null {
  const { atMost } = level.rules;
  const failed = new Set<string>();
  const isEmpty = (board: Columns) => board.every((column) => column.length === 0);
  const search = (board: Columns, left: number, first: boolean): MayanMove[] | null => {
    if (isEmpty(board)) return atMost || left === 0 ? [] : null;
    if (left === 0) return null;
    const key = `${left} ${first} ${board.map((column) => column.join()).join('/')}`;
    if (failed.has(key)) return null;
    for (let x = 0; x < level.width; x++) {
      for (const y of (board[x] ?? []).keys()) {
        for (const g of [1, -1] as const) {
          const played = playMove(level, board, { x, y, g });
          if (!played.ok) continue;
          const rest = search(played.stages.result, left - 1, false);
          if (rest !== null) return [{ x, y, g }, ...rest];
        }
      }
    }
    failed.add(key);
    return null;
  };
  return search(level.columns, steps, true);
}

/** The smallest answer of the fewest steps up to the level's, or null. */
export function shortestSlowly(level: MayanLevel): readonly MayanMove[] | null {
  const exactly = { ...level, rules: { ...level.rules, atMost: false } };
  for (let steps = 0; steps <= level.steps; steps++) {
    const answer = answerSlowly(exactly, steps);
    if (answer !== null) return answer;
  }
  return null;
}

/** A board of random blocks without lines (with them, where the rules allow), solvable or not. */
export function randomBoard(random: Random, rules: MayanRules, most: number): MayanLevel {
  for (;;) {
    const width = 1 + randomBelow(random, 6);
    const height = 3 + randomBelow(random, 6);
    const colours = 1 + randomBelow(random, 3);
    let blocks = randomBelow(random, most + 1);
    const columns: number[][] = Array.from({ length: width }, () => []);
    for (let tries = 0; blocks > 0 && tries < 60; tries++) {
      const column = columns[randomBelow(random, width)]!;
      if (column.length >= height) continue;
      column.push(1 + randomBelow(random, colours));
      blocks--;
    }
    const level = makeLevel({ columns, height, steps: 1 + randomBelow(random, 4), rules });
    if (level.ok) return level.value;
  }
}

/** All readings of the rules. */
export const ALL_RULES: readonly MayanRules[] = (['allow', 'skip'] as const).flatMap((equalSwaps) =>
  [false, true].flatMap((atMost) =>
    [false, true].map((linesAtStart) => ({ equalSwaps, atMost, linesAtStart })),
  ),
);

export { createRandom };
