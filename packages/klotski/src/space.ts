import {
  err,
  ok,
  type PuzzleSpace,
  type Result,
  type SpaceOptions,
  type Successors,
} from '@solver-farm/core';
import { type KlotskiLevel, METRICS, type Metric } from './level.js';
import { drawState, explainPath } from './space-explain.js';
import { createFewFreeExpand, hasFewFree, uniteVias } from './space-few-free.js';
import { listGoals } from './space-goals.js';
import { createNarrowExpand } from './space-narrow.js';
import { compilePlacements, type Placements } from './space-placements.js';
import { findSymmetry, type Mirror } from './space-symmetry.js';
import { createWideExpand } from './space-wide.js';

/** Move codes must fit 31 bits with their direction. */
const MAX_PLACEMENTS = 2 ** 28;

/**
 * The search space of a level for one metric. States are sets of places by piece type; mirror images are one
 * state where the level is symmetric, unless `options.symmetry` is false.
 *
 * Boards of up to 64 cells (walls not counted) whose states fit 64 bits take the fast path; all others a general
 * one. Fails with `ERR_METRIC` for an unknown metric and `ERR_TOO_LARGE` for levels beyond any machine.
 */
export function klotskiSpace(
  level: KlotskiLevel,
  metric: Metric,
  options: SpaceOptions = {},
): Result<PuzzleSpace> {
  if (!METRICS.includes(metric)) {
    return err('ERR_METRIC', `unknown objective "${metric}": expected one of ${METRICS.join(', ')}`);
  }
  const placements = compilePlacements(level, metric);
  if (placements.count > MAX_PLACEMENTS) return err('ERR_TOO_LARGE', 'the level is too large to search');
  const mirror = options.symmetry === false ? null : findSymmetry(level, placements);
  const { words } = placements;
  const space: PuzzleSpace = {
    words,
    keyed: !placements.narrow,
    maxSuccessors: successorBound(placements),
    unitCost: true,
    reversible: true,
    consistent: true,
    unitesVias: hasFewFree(placements) && uniteVias(placements, metric),
    start(out) {
      out.count = 0;
      if (placements.reachable) writeState(placements, mirror, placements.start, out);
    },
    expand: createExpand(placements, metric, mirror),
    goals: (out, visit) =>
      listGoals(placements, out, (standing) => writeState(placements, mirror, standing, out), visit),
    explain: (path) => explainPath(level, placements, metric, mirror, path),
    draw: (states, at) => drawState(level, placements, states, at),
  };
  return ok(space);
}

function createExpand(placements: Placements, metric: Metric, mirror: Mirror | null) {
  if (hasFewFree(placements)) return createFewFreeExpand(placements, metric, mirror);
  return placements.cellCount <= 64
    ? createNarrowExpand(placements, metric, mirror)
    : createWideExpand(placements, metric, mirror);
}

function successorBound(placements: Placements): number {
  return Math.max(
    1,
    placements.types.reduce((sum, type) => sum + type.count * (type.size - 1), 0),
  );
}

/** Appends the state in which the given placements are taken to `out`, in canonical form. */
export function writeState(
  placements: Placements,
  mirror: Mirror | null,
  standing: ArrayLike<number>,
  out: Successors,
): void {
  const i = out.count;
  const at = i * placements.words;
  const plain = canonicalState(placements, mirror, standing);
  out.states.set(plain.state, at);
  out.keyLow[i] = plain.keyLow;
  out.keyHigh[i] = plain.keyHigh;
  out.move[i] = -1;
  out.estimate[i] = plain.remaining;
  out.count = i + 1;
}

/** Packs a set of placements; of the two mirror images the one whose words come first, compared as signed. */
export function canonicalState(
  placements: Placements,
  mirror: Mirror | null,
  standing: ArrayLike<number>,
): { state: Int32Array; keyLow: number; keyHigh: number; remaining: number } {
  const plain = packState(placements, standing);
  if (!mirror) return plain;
  const other = packState(
    placements,
    Array.from(standing, (p) => mirror.image[p]),
  );
  const differ = plain.state.findIndex((word, w) => word !== other.state[w]);
  return differ >= 0 && other.state[differ] < plain.state[differ] ? other : plain;
}

function packState(placements: Placements, standing: ArrayLike<number>) {
  const { words, code } = placements;
  const state = new Int32Array(words);
  let keyLow = 0;
  let keyHigh = 0;
  let remaining = 0;
  for (let i = 0; i < standing.length; i++) {
    const p = standing[i];
    for (let w = 0; w < words; w++) state[w] = state[w] ^ code[p * words + w];
    keyLow ^= placements.keyLow[p];
    keyHigh ^= placements.keyHigh[p];
    remaining += placements.remaining[p];
  }
  return { state, keyLow, keyHigh, remaining };
}
