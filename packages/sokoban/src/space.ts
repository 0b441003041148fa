import {
  type BackwardSpace,
  createSuccessors,
  err,
  ok,
  type PuzzleSpace,
  type Result,
  type SpaceOptions,
} from '@solver-farm/core';
import { signOf } from './data.js';
import { GOAL, OBJECTIVES, type Objective, type SokobanLevel } from './level.js';
import type { ReductionId } from './reductions.js';
import { type Board, makeBoard } from './space-board.js';
import { type Codec, createCodec } from './space-codec.js';
import { type Distances, FAR, measureFromStart } from './space-distances.js';
import { createExpander, type ExpandSetting } from './space-expand.js';
import { explainPath } from './space-explain.js';
import { createFrozenTables } from './space-frozen-tables.js';
import { findTunnels } from './space-tunnels.js';

/**
 * The search space of a level for one objective: a move of it is a push, with the walk to it. States hold the boxes
 * as a set and the player, for `pushes` by the least cell of its region and else exactly; on symmetric boards the
 * images of a position are one state. Every reduction that is on keeps the optimum of the objective; some hold for
 * `pushes` only and are off for the others.
 *
 * Boxes out of the player's reach are no part of a state. The orders `pushes-moves` and `moves-pushes` are searched as
 * weighted sums; see `weights` and `proves`.
 *
 * Fails with `ERR_OBJECTIVE` for an unknown objective.
 */
export function sokobanSpace(
  level: SokobanLevel,
  objective: Objective,
  options: SpaceOptions = {},
): Result<PuzzleSpace> {
  if (!OBJECTIVES.includes(objective)) {
    return err(
      'ERR_OBJECTIVE',
      `one of ${OBJECTIVES.join(', ')} expected, ${JSON.stringify(objective)} found`,
    );
  }
  const without = new Set(options.without ?? []);
  const on = (id: ReductionId) => !without.has(id);
  const pushesOnly = objective === 'pushes';
  const board = makeBoard(level, on('dead-squares'), on('symmetry') && options.symmetry !== false);
  const codec = createCodec(board);
  const tables = createFrozenTables(board, {
    matching: on('matching'),
    sides: on('sides'),
    far: on('dead-squares') || on('matching') ? FAR : 1,
  });
  const tunnel = pushesOnly && on('tunnel') ? findTunnels(board) : null;
  const setting = {
    board,
    codec,
    tables,
    pushesOnly,
    freeze: on('freeze'),
    bipartite: on('bipartite') && on('matching'),
    corral: pushesOnly && on('corral'),
    tunnel,
    fromStart: [],
  };
  const expanderFor = (pushWeight: number, moveWeight: number) =>
    createExpander({ ...setting, pushWeight, moveWeight });
  const { words, keyed } = codec;
  const maxSuccessors = Math.max(1, 4 * board.boxes.length);

  let weights: Weights | null = null;
  if (objective === 'pushes-moves' || objective === 'moves-pushes') {
    const out = createSuccessors(words, 1);
    expanderFor(1, 0).start(out);
    weights = weigh(objective, board, out.count === 0 ? 0 : out.estimate[0]);
  }
  const expander =
    weights !== null
      ? expanderFor(weights.push, weights.move)
      : pushesOnly
        ? expanderFor(1, 0)
        : expanderFor(0, 1);
  const siblings = on('siblings') ? expander.siblings : null;
  return ok({
    words,
    keyed,
    maxSuccessors,
    unitCost: pushesOnly && tunnel === null,
    reversible: false,
    consistent: true,
    start: expander.start,
    expand: (states, at, _via, limit, out) => expander.expand(states, at, limit, out),
    ...(siblings === null ? {} : { siblings }),
    // The estimate counts pushes, and is good at that; most levels need nothing else.
    ...(pushesOnly ? { headStart: HEAD_START } : {}),
    backward: () =>
      weights === null && (pushesOnly || siblings !== null)
        ? backwardOf(setting, pushesOnly, on('sides'))
        : null,
    explain: (path) => explainPath(board, codec, expander, pushesOnly, path),
    draw: (states, at) => drawState(board, codec, states, at),
    ...(weights === null ? {} : { weights: weights.inOrder, proves: weights.proves }),
  });
}

/** The space from its goals, where every goal takes a box and the start's distances can be kept. */
function backwardOf(
  setting: Omit<ExpandSetting, 'pushWeight' | 'moveWeight'>,
  pushesOnly: boolean,
  sides: boolean,
): BackwardSpace | null {
  const { board } = setting;
  if (board.goals.length !== board.boxes.length) return null;
  const fromStart: Distances[] = [];
  for (const image of [null, ...board.images]) {
    const boxes = image === null ? board.boxes : board.boxes.map((cell) => image[cell]);
    const player = image === null ? board.player : image[board.player];
    const distances = measureFromStart(board, boxes, player, sides);
    if (distances === null) return null;
    fromStart.push(distances);
  }
  const [pushWeight, moveWeight] = pushesOnly ? [1, 0] : [0, 1];
  const expander = createExpander({ ...setting, pushWeight, moveWeight, fromStart });
  return {
    maxSuccessors: Math.max(1, 4 * board.boxes.length),
    ...(expander.siblings === null ? {} : { siblings: expander.siblings }),
    goals: expander.goals,
    expand: (states, at, _via, limit, out) => expander.expandBack(states, at, limit, out),
  };
}

/** States: three or four seconds. */
const HEAD_START = 1 << 19;

interface Weights {
  readonly push: number;
  readonly move: number;
  readonly inOrder: readonly number[];
  readonly proves: (cost: number) => boolean;
}

/** What an order can weigh at least, so that usual levels of up to 4,095 moves are proved. */
const LEAST_WEIGHT = 4096;

/**
 * Weights that make one number of two metrics.
 *
 * A push takes at most as many moves as there are cells (each cell of the walk once, and the push). So with q the
 * quotient of a least sum by the first weight W, no better first metric can hide behind the second where
 * - pushes first: q * cells < W (whatever takes fewer pushes takes fewer than W moves);
 * - moves first: q < W (pushes are moves).
 */
function weigh(objective: 'pushes-moves' | 'moves-pushes', { cells }: Board, estimate: number): Weights {
  let weight = LEAST_WEIGHT;
  if (objective === 'moves-pushes') {
    return {
      push: 1,
      move: weight,
      inOrder: [weight, 1],
      proves: (cost) => Math.floor(cost / weight) < weight,
    };
  }
  while (weight < 4 * (estimate + 16) * cells && weight < 2 ** 20) weight *= 2;
  return {
    push: weight,
    move: 1,
    inOrder: [weight, 1],
    proves: (cost) => Math.floor(cost / weight) * cells < weight,
  };
}

/** Draws a packed state on the level's own board: the image that is searched, the player in its normal place. */
function drawState(board: Board, codec: Codec, states: Int32Array, at: number): string {
  const { level, place, live } = board;
  const boxes = new Set<number>();
  for (let cell = 0; cell < live; cell++) {
    if ((states[at + (cell >>> 5)] & (1 << (cell & 31))) !== 0) boxes.add(place[cell]);
  }
  const player = place[(states[at + codec.playerWord] >>> codec.playerShift) & codec.playerMask];
  const inside = new Set(board.place);
  const rows: string[] = [];
  for (let y = 0; y < level.height; y++) {
    let row = '';
    for (let x = 0; x < level.width; x++) {
      const cell = y * level.width + x;
      if (!inside.has(cell)) row += signOf(level, cell);
      else if ((level.cells[cell] & GOAL) !== 0) row += cell === player ? '+' : boxes.has(cell) ? '*' : '.';
      else row += cell === player ? '@' : boxes.has(cell) ? '$' : '-';
    }
    rows.push(row);
  }
  return rows.join('\n');
}
