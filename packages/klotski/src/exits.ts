import {
  type Box,
  boundingBox,
  type Cell,
  type Goal,
  type LevelSetup,
  MAX_SIDE,
  type SetupProblem,
  setupError,
} from './level.js';

type Grown =
  | { readonly ok: true; readonly value: LevelSetup }
  | { readonly ok: false; readonly error: SetupProblem };

/**
 * Grows a board so that goals outside it lie inside. Beyond the old edges everything is wall but the straight
 * corridor that the piece covers on its way from the edge to its goal; that is gate, so no piece without a goal
 * can leave. A goal past two edges at once has no straight way out and is an `ERR_EXIT`.
 *
 * Expects pieces that stand on the board and goals that name them; columns and rows of goals and cells of pieces
 * are moved along where the board grows to the left or upwards.
 */
export function growExits(setup: LevelSetup): Grown {
  const { width, height } = setup;
  const boxes = setup.goals.map((goal) => boundingBox(setup.pieces[goal.piece]!.cells, width));
  let [left, top, right, bottom] = [0, 0, 0, 0];
  for (const [index, goal] of setup.goals.entries()) {
    const past = pastEdges(setup, goal, boxes[index]!);
    const { label } = setup.pieces[goal.piece]!;
    if ((past.left > 0 || past.right > 0) && (past.top > 0 || past.bottom > 0)) {
      const message = `the goal of piece ${label} lies past a corner of the board; an exit is straight`;
      return setupError('ERR_EXIT', message, { goal: index });
    }
    left = Math.max(left, past.left);
    right = Math.max(right, past.right);
    top = Math.max(top, past.top);
    bottom = Math.max(bottom, past.bottom);
    if (left + width + right > MAX_SIDE || top + height + bottom > MAX_SIDE) {
      const message = `with the exit of piece ${label} the board is more than ${MAX_SIDE} cells wide or high`;
      return setupError('ERR_EXIT', message, { goal: index });
    }
  }
  if (left + top + right + bottom === 0) return { ok: true, value: setup };

  const newWidth = left + width + right;
  const newHeight = top + height + bottom;
  const cells = new Array<Cell>(newWidth * newHeight).fill('wall');
  const moved = (cell: number) => (Math.floor(cell / width) + top) * newWidth + (cell % width) + left;
  for (let cell = 0; cell < width * height; cell++) cells[moved(cell)] = setup.cells?.[cell] ?? 'floor';
  for (const [index, goal] of setup.goals.entries()) {
    for (const [x, y] of corridor(setup, goal, boxes[index]!))
      cells[(y + top) * newWidth + x + left] = 'gate';
  }
  const value = {
    width: newWidth,
    height: newHeight,
    cells,
    pieces: setup.pieces.map((piece) => ({ ...piece, cells: piece.cells.map(moved) })),
    goals: setup.goals.map((goal) => ({ piece: goal.piece, x: goal.x + left, y: goal.y + top })),
  };
  return { ok: true, value };
}

/** By how many cells a goal reaches past each edge. */
function pastEdges(setup: LevelSetup, goal: Goal, box: Box) {
  return {
    left: Math.max(0, -goal.x),
    top: Math.max(0, -goal.y),
    right: Math.max(0, goal.x + box.width - setup.width),
    bottom: Math.max(0, goal.y + box.height - setup.height),
  };
}

/** Columns and rows outside the old board that the piece covers between the edge and its goal. */
function* corridor(setup: LevelSetup, goal: Goal, box: Box): Generator<readonly [number, number]> {
  const { width, height } = setup;
  const edgeX = Math.min(Math.max(goal.x, 0), width - box.width);
  const edgeY = Math.min(Math.max(goal.y, 0), height - box.height);
  const far = Math.max(Math.abs(goal.x - edgeX), Math.abs(goal.y - edgeY));
  for (let i = 1; i <= far; i++) {
    const x = edgeX + i * Math.sign(goal.x - edgeX);
    const y = edgeY + i * Math.sign(goal.y - edgeY);
    for (const cell of setup.pieces[goal.piece]!.cells) {
      const column = (cell % width) - box.x + x;
      const row = Math.floor(cell / width) - box.y + y;
      if (column < 0 || row < 0 || column >= width || row >= height) yield [column, row];
    }
  }
}
