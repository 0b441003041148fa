import type { Successors } from '@solver-farm/core';
import type { Placements } from './space-placements.js';

/**
 * Lists every way to place all pieces with the goal pieces on their targets: the goal states, reachable or not.
 * `write` appends a set of placements to `out`; `visit` is called whenever `out` is full and at the end, and
 * stops the listing by answering false. Returns whether all were listed.
 */
export function listGoals(
  placements: Placements,
  out: Successors,
  write: (standing: readonly number[]) => void,
  visit: () => boolean,
): boolean {
  const occupied = new Uint8Array(placements.cellCount);
  const standing: number[] = [];
  const free = (p: number) => placements.cells[p].every((cell) => occupied[cell] === 0);
  const mark = (p: number, value: number) => {
    for (const cell of placements.cells[p]) occupied[cell] = value;
  };
  const { types, reachable } = placements;
  // Where a goal piece cannot get to its target by itself, nothing is a goal state.
  if (!reachable) return true;
  const goals = types.filter((type) => type.target >= 0);
  for (const { target } of goals) {
    if (!free(target)) return true;
    mark(target, 1);
    standing.push(target);
  }
  // Large pieces first: they leave the fewest choices.
  const others = types
    .filter((type) => type.target < 0)
    .sort((a, b) => cellsOf(placements, b.first) - cellsOf(placements, a.first) || a.first - b.first);
  out.count = 0;
  let going = true;
  const place = (t: number, left: number, from: number): void => {
    const type = others[t];
    if (type === undefined) {
      write(standing);
      if (out.count === out.capacity) {
        going = visit();
        out.count = 0;
      }
      return;
    }
    if (left === 0) {
      place(t + 1, others[t + 1]?.count ?? 0, others[t + 1]?.first ?? 0);
      return;
    }
    for (let p = from; going && p + left <= type.first + type.size; p++) {
      if (!free(p)) continue;
      mark(p, 1);
      standing.push(p);
      place(t, left - 1, p + 1);
      standing.pop();
      mark(p, 0);
    }
  };
  place(0, others[0]?.count ?? 0, others[0]?.first ?? 0);
  if (going && out.count > 0) going = visit();
  return going;
}

function cellsOf(placements: Placements, placement: number): number {
  return placements.cells[placement].length;
}
