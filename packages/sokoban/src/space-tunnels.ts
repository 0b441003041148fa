import type { Board } from './space-board.js';
import { opposite } from './space-board.js';
import { findParts } from './space-distances.js';

/**
 * Cells that a box must leave at once by the way it came, for a search that counts pushes only: 1 at
 * `4 * cell + direction` where a box that was pushed there in that direction goes on. Null where there are none.
 *
 * The cell is no goal, so the box must be pushed again. A wall beside it leaves only the axis of the push, and with
 * the box there the player cannot come to the far side, so only the same direction is left. Whatever else a solution
 * does before happens on the near side, where the box, one cell on, is in nobody's way. (It may cost the player
 * steps, so this is not for searches that count moves.)
 */
export function findTunnels(board: Board): Uint8Array | null {
  const { cells, live, next, isGoal } = board;
  const shut = new Uint8Array(cells + 1);
  shut[cells] = 1;
  const { block, sides } = findParts(board, shut, true);
  const tunnel = new Uint8Array(4 * (cells + 1));
  let any = false;
  for (let cell = 0; cell < live; cell++) {
    if (isGoal[cell] === 1 || block[cell] < 0) continue;
    for (let d = 0; d < 4; d++) {
      const behind = next[4 * cell + opposite(d)];
      const ahead = next[4 * cell + d];
      if (behind === cells || ahead === cells) continue;
      if (next[4 * cell + ((d + 1) & 3)] !== cells && next[4 * cell + ((d + 3) & 3)] !== cells) continue;
      if (sides[block[cell] * cells + behind] === sides[block[cell] * cells + ahead]) continue;
      tunnel[4 * cell + d] = 1;
      any = true;
    }
  }
  return any ? tunnel : null;
}
