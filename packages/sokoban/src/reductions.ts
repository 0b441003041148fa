import type { Reduction } from '@solver-farm/core';

/**
 * Every rule by which a space leaves out states or pushes, or knows more of what remains. None loses an optimum; each
 * can be turned off to see that.
 */
export const REDUCTIONS = [
  { id: 'dead-squares', title: 'no box goes where no goal can be reached from (pulls from every goal)' },
  { id: 'matching', title: 'estimate: least sum of push distances, every box to a goal of its own' },
  { id: 'sides', title: 'push distances know on which side of the box the player is shut in' },
  { id: 'freeze', title: 'no push freezes a box off the goals' },
  { id: 'bipartite', title: 'boxes frozen on goals are walls for the distances of the others' },
  { id: 'corral', title: 'fewest pushes only: a PI-corral is dealt with first' },
  { id: 'tunnel', title: 'fewest pushes only: a box in a tunnel that nobody can enter from beyond goes on' },
  {
    id: 'siblings',
    title:
      'where moves count: no position with the same boxes to which the player could have walked for as much',
  },
  { id: 'symmetry', title: 'a position and its images on a symmetric board are one' },
] as const satisfies readonly Reduction[];

/** The id of a reduction. */
export type ReductionId = (typeof REDUCTIONS)[number]['id'];
