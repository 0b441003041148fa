import { createSuccessors, NO_LIMIT, type SearchPath } from '@solver-farm/core';
import { DIRECTIONS } from './level.js';
import { type Board, opposite } from './space-board.js';
import type { Codec } from './space-codec.js';
import type { Expander } from './space-expand.js';

/**
 * A path of packed states as LURD, from the level's own start.
 *
 * A state on the path stands for all its images, and for all places of the player in a region. So the real position
 * is carried along: each time, of the pushes whose packed form is the next state, the one that the player reaches
 * in the fewest steps is made.
 */
export function explainPath(
  board: Board,
  codec: Codec,
  expander: Expander,
  pushesOnly: boolean,
  path: SearchPath,
): string {
  const { words } = codec;
  const { next } = board;
  const boxes = board.boxes.slice();
  let player = board.player;
  let lurd = '';
  const here = new Int32Array(words);
  const out = createSuccessors(words, Math.max(1, 4 * boxes.length));
  expander.unrestricted = true;
  for (let step = 1; step <= path.length; step++) {
    const way = walk(board, boxes, player);
    expander.pack(boxes, player, here);
    expander.expand(here, 0, NO_LIMIT, out);
    let best = -1;
    let fewest = NO_LIMIT;
    for (let i = 0; i < out.count; i++) {
      let w = 0;
      while (w < words && out.states[i * words + w] === path.states[step * words + w]) w++;
      if (w < words) continue;
      const stand = next[4 * (out.move[i] >> 2) + opposite(out.move[i] & 3)];
      if (way.steps[stand] < fewest) {
        fewest = way.steps[stand];
        best = i;
      }
    }
    if (best < 0 && !expander.singly) {
      // A path that met one from the goals stops in tunnels, too.
      expander.singly = true;
      step--;
      continue;
    }
    if (best < 0) break;
    expander.singly = false;
    const from = out.move[best] >> 2;
    const direction = out.move[best] & 3;
    lurd += wayTo(board, way, next[4 * from + opposite(direction)]);
    const index = boxes.indexOf(from);
    // Only where pushes are all that counts does one move of the space hold several.
    const pushes = pushesOnly ? out.cost[best] : 1;
    lurd += DIRECTIONS[direction].toUpperCase().repeat(pushes);
    for (let k = 0; k < pushes; k++) {
      player = boxes[index];
      boxes[index] = next[4 * player + direction];
    }
  }
  expander.unrestricted = false;
  expander.singly = false;
  return lurd;
}

interface Way {
  /** By cell: steps from the player, `NO_LIMIT` where it cannot go. */
  readonly steps: Int32Array;
  /** By cell: the direction of the last step there. */
  readonly last: Int8Array;
}

function walk({ cells, next }: Board, boxes: Int32Array, player: number): Way {
  const steps = new Int32Array(cells + 1).fill(NO_LIMIT);
  const last = new Int8Array(cells + 1).fill(-1);
  const queue = [player];
  steps[player] = 0;
  for (const at of queue) {
    for (let d = 0; d < 4; d++) {
      const to = next[4 * at + d];
      if (to === cells || steps[to] !== NO_LIMIT || boxes.includes(to)) continue;
      steps[to] = steps[at] + 1;
      last[to] = d;
      queue.push(to);
    }
  }
  return { steps, last };
}

function wayTo({ next }: Board, { last }: Way, target: number): string {
  let lurd = '';
  for (let at = target; last[at] >= 0; at = next[4 * at + opposite(last[at])])
    lurd = DIRECTIONS[last[at]] + lurd;
  return lurd;
}
