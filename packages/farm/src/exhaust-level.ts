import { err, explore, type Level, ok, type PuzzleFamily, type Result } from '@solver-farm/core';
import type { Budget } from './budget.js';
import type { RowExhaust } from './row.js';

/** Boards of the farthest layer that a row shows. */
const SHOWN_BOARDS = 8;

/**
 * Counts the whole graph that the start reaches, every position by itself: all reductions are off.
 * Fails with `ERR_EXHAUST` where the moves of the objective do not all cost the same.
 */
export function exhaustLevel(
  family: PuzzleFamily,
  level: Level,
  objective: string,
  budget: Budget,
): Result<RowExhaust> {
  const without = (family.reductions ?? []).map(({ id }) => id);
  const space = level.space(objective, { symmetry: false, without });
  if (!space.ok) return space;
  if (!space.value.unitCost) {
    return err(
      'ERR_EXHAUST',
      `the whole graph is counted only where every move costs 1, not in ${objective}`,
    );
  }
  const found = explore(space.value, budget.limits(), budget.observer);
  budget.charge(found.stats.expanded);
  const shown = Math.min(SHOWN_BOARDS, found.farthest.length / found.words);
  return ok({
    complete: found.status === 'complete',
    positions: found.positions,
    goals: found.goals,
    byDistance: found.layers,
    toGoal: found.goalDistance,
    farthest: {
      distance: Math.max(0, found.layers.length - 1),
      count: found.layers.at(-1) ?? 0,
      boards: Array.from({ length: shown }, (_, i) => space.value.draw(found.farthest, i * found.words)),
    },
  });
}
