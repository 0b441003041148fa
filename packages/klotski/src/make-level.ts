import { growExits } from './exits.js';
import {
  type Cell,
  isLabel,
  type KlotskiLevel,
  type LevelResult,
  type LevelSetup,
  MAX_SIDE,
  type SetupPiece,
  type SetupProblem,
  setupError,
  targetCells,
} from './level.js';
import { quote } from './text.js';

/**
 * Checks a setup and makes the level: pieces in the order of their first cells, goals in the order of their
 * pieces, the board grown by its exits. So two setups that mean the same give equal levels.
 *
 * Codes: `ERR_SIZE` (board), `ERR_CELLS`, `ERR_LABEL`, `ERR_PIECE` (a cell outside, on a wall or on a gate; a
 * piece without cells or in two parts), `ERR_OVERLAP`, `ERR_GOAL` (none, two for a piece, on a wall, in each
 * other's way), `ERR_EXIT` (an exit round a corner).
 */
export function makeLevel(setup: LevelSetup): LevelResult {
  const wrong = sizeProblem(setup) ?? piecesProblem(setup) ?? goalListProblem(setup);
  if (wrong !== undefined) return { ok: false, error: wrong };
  const grown = growExits(setup);
  if (!grown.ok) return grown;
  const sorted = sortSetup(grown.value);
  const target = targetProblem(sorted.level, sorted.goalOrder);
  if (target !== undefined) return { ok: false, error: target };
  return { ok: true, value: sorted.level };
}

function sizeProblem(setup: LevelSetup): SetupProblem | undefined {
  const { width, height, cells } = setup;
  for (const [side, word] of [
    [width, 'wide'],
    [height, 'high'],
  ] as const) {
    if (!Number.isInteger(side) || side < 1 || side > MAX_SIDE) {
      return setupError('ERR_SIZE', `a board is 1 to ${MAX_SIDE} cells ${word}; this one is ${side}`).error;
    }
  }
  if (cells !== undefined && cells.length !== width * height) {
    return setupError('ERR_CELLS', `${width * height} cells expected, ${cells.length} found`).error;
  }
  return undefined;
}

function piecesProblem(setup: LevelSetup): SetupProblem | undefined {
  const labels = new Set<string>();
  const owner = new Map<number, string>();
  for (const piece of setup.pieces) {
    const { label } = piece;
    const first = piece.cells[0];
    const where = first === undefined ? {} : { cell: first };
    if (!isLabel(label)) {
      return setupError('ERR_LABEL', `${quote(label)} cannot name a piece`, where).error;
    }
    if (labels.has(label)) return setupError('ERR_LABEL', `two pieces are named ${label}`, where).error;
    labels.add(label);
    if (first === undefined) return setupError('ERR_PIECE', `piece ${label} has no cell`).error;
    const wrong = footprintProblem(setup, piece, owner);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function footprintProblem(
  setup: LevelSetup,
  piece: SetupPiece,
  owner: Map<number, string>,
): SetupProblem | undefined {
  const { label } = piece;
  for (const cell of piece.cells) {
    if (!Number.isInteger(cell) || cell < 0 || cell >= setup.width * setup.height) {
      return setupError('ERR_PIECE', `piece ${label} stands outside the board`).error;
    }
    const under = setup.cells?.[cell] ?? 'floor';
    if (under !== 'floor') {
      return setupError('ERR_PIECE', `piece ${label} stands on a ${under}`, { cell }).error;
    }
    const other = owner.get(cell);
    if (other !== undefined) {
      return setupError('ERR_OVERLAP', `pieces ${other} and ${label} stand on one cell`, { cell }).error;
    }
    owner.set(cell, label);
  }
  const stray = strayCell(setup.width, piece.cells);
  if (stray === undefined) return undefined;
  return setupError('ERR_PIECE', `piece ${label} is in two parts; its cells must touch by their sides`, {
    cell: stray,
  }).error;
}

/** A cell that no chain of side neighbours joins to the first one, if there is any. */
function strayCell(width: number, cells: readonly number[]): number | undefined {
  const left = new Set(cells);
  const queue = [cells[0]!];
  left.delete(cells[0]!);
  for (const cell of queue) {
    const x = cell % width;
    const around = [cell - width, cell + width];
    if (x > 0) around.push(cell - 1);
    if (x < width - 1) around.push(cell + 1);
    for (const next of around) if (left.delete(next)) queue.push(next);
  }
  return left.size === 0 ? undefined : Math.min(...left);
}

function goalListProblem(setup: LevelSetup): SetupProblem | undefined {
  if (setup.goals.length === 0) return setupError('ERR_GOAL', 'a level needs at least one goal').error;
  const seen = new Set<number>();
  for (const [index, goal] of setup.goals.entries()) {
    const piece = setup.pieces[goal.piece];
    if (piece === undefined) return setupError('ERR_GOAL', 'a goal names no piece', { goal: index }).error;
    if (seen.has(goal.piece)) {
      return setupError('ERR_GOAL', `piece ${piece.label} has two goals`, { goal: index }).error;
    }
    seen.add(goal.piece);
    if (!Number.isInteger(goal.x) || !Number.isInteger(goal.y)) {
      return setupError('ERR_GOAL', 'a goal is a whole column and row', { goal: index }).error;
    }
  }
  return undefined;
}

function sortSetup(setup: LevelSetup): { level: KlotskiLevel; goalOrder: readonly number[] } {
  const size = setup.width * setup.height;
  const pieces = setup.pieces.map((piece) => ({
    label: piece.label,
    cells: [...piece.cells].sort((a, b) => a - b),
    rule: piece.rule ?? ('free' as const),
  }));
  const order = pieces.map((_, i) => i).sort((a, b) => pieces[a]!.cells[0]! - pieces[b]!.cells[0]!);
  const rank = new Map(order.map((piece, i) => [piece, i]));
  const goals = setup.goals.map((goal, index) => ({
    goal: { ...goal, piece: rank.get(goal.piece)! },
    index,
  }));
  goals.sort((a, b) => a.goal.piece - b.goal.piece);
  const level = {
    width: setup.width,
    height: setup.height,
    cells: setup.cells === undefined ? new Array<Cell>(size).fill('floor') : [...setup.cells],
    pieces: order.map((i) => pieces[i]!),
    goals: goals.map(({ goal }) => ({ piece: goal.piece, x: goal.x, y: goal.y })),
  };
  return { level, goalOrder: goals.map(({ index }) => index) };
}

function targetProblem(level: KlotskiLevel, goalOrder: readonly number[]): SetupProblem | undefined {
  const owner = new Map<number, string>();
  for (const [index, goal] of level.goals.entries()) {
    const { label } = level.pieces[goal.piece]!;
    const where = { goal: goalOrder[index]! };
    for (const cell of targetCells(level, goal)) {
      if (level.cells[cell] === 'wall') {
        return setupError('ERR_GOAL', `the goal of piece ${label} lies on a wall`, where).error;
      }
      const other = owner.get(cell);
      if (other !== undefined) {
        return setupError('ERR_GOAL', `the goals of pieces ${other} and ${label} overlap`, where).error;
      }
      owner.set(cell, label);
    }
  }
  return undefined;
}
