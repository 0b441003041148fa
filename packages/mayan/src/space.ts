import {
  createSuccessors,
  NO_LIMIT,
  ok,
  type PuzzleSpace,
  type Result,
  type SpaceOptions,
  type Successors,
} from '@solver-farm/core';
import { toMove } from './codes.js';
import { drawBoard } from './draw.js';
import type { MayanLevel, MayanMove } from './level.js';
import { makeSolution } from './notation.js';
import type { ReductionId } from './reductions.js';
import { heightOf, settleColumns } from './space-columns.js';
import { PRICE_WORDS } from './space-prices.js';
import { LOST, transportOf } from './space-transport.js';

/**
 * The boards of a level as a search space: a word for each column (a nibble a block, the lowest first) and one for the
 * steps left. A move costs 1. For `exact` the goal is the empty board with no step left, and every board within reach is
 * as far from it as it has steps left; for `shortest`, or where the board may be empty earlier, the empty board, and the
 * estimate is the transport bound.
 *
 * A solution found here has the right number of steps; the smallest one of them is found by the family's own strategy.
 */
export function mayanSpace(
  level: MayanLevel,
  objective: 'exact' | 'shortest',
  options: SpaceOptions = {},
): Result<PuzzleSpace> {
  const { width, height, rules, steps } = level;
  const off = new Set(options.without ?? []);
  const on = (id: ReductionId) => !off.has(id);
  const shortest = objective === 'shortest';
  const toTheEnd = !shortest && !rules.atMost;
  const useTransport = on('transport');
  const useFlows = useTransport && on('flows');
  const useFew = on('few-blocks');
  const transport = transportOf(width, height);
  const { unit } = transport;
  const words = width + 1;
  const board = new Int32Array(width);
  const counts = new Int32Array(16);

  /** Least steps to the empty board, at least 1 for any other; `LOST` where there are surely none. */
  function estimate(columns: Int32Array, at: number): number {
    counts.fill(0);
    let rest = 0;
    for (let x = 0; x < width; x++) {
      for (let c = columns[at + x]; c !== 0; c >>>= 4) {
        counts[c & 15] += unit[x];
        rest++;
      }
    }
    if (rest === 0) return 0;
    let most = 1;
    let sum = 0;
    for (let k = 1; k < 16; k++) {
      if (counts[k] === 0) continue;
      const away = transport.steps(counts[k]);
      if (away >= LOST) {
        if (useFew) return LOST;
      } else if (useTransport) {
        most = Math.max(most, away);
        sum += away;
      }
    }
    most = Math.max(most, Math.ceil(sum / 2));
    // Beyond this a byte of prices might run over.
    if (!useFlows || transport.flows.length === 0 || sum > 100) return most;
    for (let w = 0; w < PRICE_WORDS; w++) {
      let word = 0;
      for (let k = 1; k < 16; k++) if (counts[k] !== 0) word += transport.flows[PRICE_WORDS * counts[k] + w];
      for (let byte = 0; byte < 4; byte++)
        most = Math.max(most, Math.ceil(((word >>> (8 * byte)) & 255) / 2));
    }
    return most;
  }

  /** Appends a board if it can lead on within the limit. */
  function write(out: Successors, columns: Int32Array, left: number, code: number, limit: number): void {
    const least = estimate(columns, 0);
    if (least > left) return;
    if (toTheEnd && least === 0 && left > 0) return;
    const rest = toTheEnd ? left : least;
    if (1 + rest > limit) return;
    const n = out.count++;
    const to = n * words;
    let low = Math.imul(left + 1, 0x9e3779b1);
    let high = Math.imul(left + 1, 0x7feb352d);
    for (let x = 0; x < width; x++) {
      const c = columns[x];
      out.states[to + x] = c;
      low = Math.imul(low ^ (low >>> 15) ^ c, 0x2c1b3c6d);
      high = Math.imul(high ^ (high >>> 13) ^ c, 0x297a2d39);
    }
    out.states[to + width] = left;
    low = Math.imul(low ^ (low >>> 16), 0x85ebca6b);
    out.keyLow[n] = low ^ (low >>> 13);
    out.keyHigh[n] = high ^ (high >>> 16);
    out.move[n] = code;
    out.cost[n] = 1;
    out.estimate[n] = rest;
  }

  const space: PuzzleSpace = {
    words,
    keyed: words > 2,
    maxSuccessors: 2 * width * height,
    unitCost: true,
    reversible: false,
    consistent: true,

    start(out) {
      out.count = 0;
      for (const [x, column] of level.columns.entries()) {
        board[x] = column.reduce((word, colour, y) => word | (colour << (4 * y)), 0);
      }
      write(out, board, steps, -1, NO_LIMIT);
    },

    expand(states, at, _via, limit, out) {
      out.count = 0;
      const left = states[at + width];
      if (left === 0) return;
      const lines = rules.linesAtStart && left === steps;
      const equalSwaps = rules.equalSwaps === 'allow' && (!shortest || lines);
      let equalTried = false;
      for (let x = 0; x < width; x++) {
        const c = states[at + x];
        for (let y = 0; y < heightOf(c); y++) {
          const a = (c >>> (4 * y)) & 15;
          for (let g = 0; g < 2; g++) {
            const to = g === 0 ? x + 1 : x - 1;
            if (to < 0 || to >= width) continue;
            const b = (states[at + to] >>> (4 * y)) & 15;
            if (g === 1 && b !== 0 && on('left-swaps')) continue;
            if (a === b) {
              if (!equalSwaps || (equalTried && on('equal-swaps'))) continue;
              equalTried = true;
            }
            for (let k = 0; k < width; k++) board[k] = states[at + k];
            if (b !== 0) {
              const flip = (a ^ b) << (4 * y);
              board[x] ^= flip;
              board[to] ^= flip;
            } else {
              const below = (1 << (4 * y)) - 1;
              board[x] = (c & below) | ((c >>> 4) & ~below);
              board[to] |= a << (4 * heightOf(board[to]));
            }
            settleColumns(board, width, lines ? 255 : (1 << x) | (1 << to));
            write(out, board, left - 1, 16 * x + 2 * y + g, limit);
          }
        }
      }
    },

    explain(path) {
      const moves: MayanMove[] = [];
      const out = createSuccessors(words, space.maxSuccessors);
      for (let k = 0; k < path.length; k++) {
        space.expand(path.states, k * words, -1, NO_LIMIT, out);
        for (let i = 0; i < out.count; i++) {
          let w = 0;
          while (w < words && out.states[i * words + w] === path.states[(k + 1) * words + w]) w++;
          if (w < words) continue;
          moves.push(toMove(out.move[i]));
          break;
        }
      }
      return makeSolution(moves);
    },

    draw(states, at) {
      const columns = Array.from({ length: width }, (_, x) => {
        const column: number[] = [];
        for (let c = states[at + x]; c !== 0; c >>>= 4) column.push(c & 15);
        return column;
      });
      return drawBoard(level, columns);
    },
  };
  return ok(space);
}
