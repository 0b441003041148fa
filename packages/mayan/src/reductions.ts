import type { Reduction } from '@solver-farm/core';

/** Every rule by which the exact search leaves out moves or boards. None loses an answer; each can be turned off. */
export const REDUCTIONS = [
  { id: 'few-blocks', title: 'a colour with one or two blocks left is lost' },
  {
    id: 'transport',
    title: 'steps that the blocks of a colour are away from columns in which they can vanish',
  },
  {
    id: 'flows',
    title: 'what has to cross a border between columns to the right and to the left, over all colours',
  },
  { id: 'memo', title: 'boards known to fail with as many steps left' },
  { id: 'equal-swaps', title: 'of the swaps that change nothing, the first stands for all' },
  { id: 'left-swaps', title: 'a swap to the left is the smaller swap to the right of its neighbour' },
  { id: 'commuting', title: 'of two steps that do not touch, the smaller goes first' },
] as const satisfies readonly Reduction[];

/** The id of a reduction. */
export type ReductionId = (typeof REDUCTIONS)[number]['id'];
