import { createSuccessors, type PuzzleSpace } from '@solver-farm/core';
import { describe, expect, it } from 'vitest';
import { drawLevel, type KlotskiLevel, METRICS, parseGrid } from '../src/index.js';
import { klotskiSpace } from '../src/space.js';
import { smallBoards } from './space-boards.js';
import { type PlainGame, plainDistances, plainGame } from './space-reference.js';

function spaceOf(level: KlotskiLevel, symmetry: boolean): PuzzleSpace {
  const space = klotskiSpace(level, 'moves', { symmetry });
  if (!space.ok) throw new Error(space.error.message);
  return space.value;
}

/** Everything that a space lists, drawn and read. */
function listedGoals(space: PuzzleSpace, game: PlainGame): string[] {
  const out = createSuccessors(space.words, space.maxSuccessors);
  const boards: string[] = [];
  const whole = space.goals?.(out, () => {
    expect(out.count).toBeLessThanOrEqual(out.capacity);
    for (let i = 0; i < out.count; i++) {
      expect(out.estimate[i]).toBe(0);
      boards.push(game.read(space.draw(out.states, i * space.words)));
    }
    return true;
  });
  expect(whole).toBe(true);
  return boards;
}

/** Every solved arrangement of the pieces, each somewhere it could get to on the empty board. */
function solvedByForce(level: KlotskiLevel, game: PlainGame): Set<string> {
  const stuck = level.pieces.filter((piece, p) => piece.rule === 'fixed' && !isGoal(level, p));
  const loose = level.pieces.filter((piece) => !stuck.includes(piece));
  const places = loose.map((piece) => {
    const goals = level.goals
      .filter((goal) => level.pieces[goal.piece] === piece)
      .map((goal) => ({ ...goal, piece: stuck.length }));
    const alone = plainGame({ ...level, pieces: [...stuck, piece], goals });
    return [...plainDistances(alone, 'steps')!.keys()].map((board) =>
      [...board].flatMap((sign, cell) => (sign === '.' || sign === '#' ? [] : [cell])),
    );
  });
  const found = new Set<string>();
  const grid = [...drawLevel({ ...level, pieces: stuck, goals: [] }).replaceAll('\n', '')];
  const place = (n: number): void => {
    if (n === loose.length) {
      const board = game.read(grid.join(''));
      if (game.solved(board)) found.add(board);
      return;
    }
    for (const cells of places[n]!) {
      const before = cells.map((cell) => grid[cell]!);
      if (before.some((sign) => sign !== '.' && sign !== '-')) continue;
      for (const cell of cells) grid[cell] = loose[n]!.label;
      place(n + 1);
      for (const [i, cell] of cells.entries()) grid[cell] = before[i]!;
    }
  };
  place(0);
  return found;
}

function isGoal(level: KlotskiLevel, piece: number): boolean {
  return level.goals.some((goal) => goal.piece === piece);
}

describe('goal positions', () => {
  it('are all listed, each once, and nothing else is', () => {
    let [several, none] = [0, 0];
    const boards = [
      ...smallBoards({ odd: true }, 40, 20_000),
      ...smallBoards({ odd: true, mirrored: true }, 25, 30_000),
      ...smallBoards({ odd: false }, 25, 40_000),
    ].filter(({ level }) => level.pieces.length <= 5 || level.cells.length <= 12);
    for (const { level, game, steps } of boards) {
      if (level.pieces.length > 7) continue;
      const forced = solvedByForce(level, game);
      const plain = listedGoals(spaceOf(level, false), game);
      expect(plain.sort(), drawLevel(level)).toEqual([...forced].sort());
      for (const board of steps.keys()) if (game.solved(board)) expect(forced).toContain(board);
      // Of two images at least one is listed, and every one listed is a goal.
      const merged = new Set(listedGoals(spaceOf(level, true), game));
      for (const board of merged) expect(forced).toContain(board);
      for (const board of forced) {
        expect([board, ...game.images(board)].some((image) => merged.has(image))).toBe(true);
      }
      if (forced.size > 1) several++;
      if (forced.size === 0) none++;
    }
    expect(several).toBeGreaterThan(20);
    expect(none).toBeGreaterThan(0);
  });

  it('are not listed further once nobody wants them', () => {
    const level = parseGrid('AA.../AA.../b...c/...../d.... A@3,3');
    if (!level.ok) throw new Error(level.error.message);
    const space = spaceOf(level.value, false);
    const out = createSuccessors(space.words, space.maxSuccessors);
    let asked = 0;
    expect(space.goals?.(out, () => ++asked < 3)).toBe(false);
    expect(asked).toBe(3);
  });

  it.each(METRICS)(
    'are none, and there is no start, where a goal is out of reach by itself (%s)',
    (metric) => {
      for (const text of ['A.#../..#.. A@3,0', 'A../.B. A@1,1|horizontal=A', '.A./BB. A@0,0|fixed=A']) {
        const level = parseGrid(text);
        if (!level.ok) throw new Error(level.error.message);
        const space = klotskiSpace(level.value, metric);
        if (!space.ok) throw new Error(space.error.message);
        const out = createSuccessors(space.value.words, space.value.maxSuccessors);
        space.value.start(out);
        expect(out.count).toBe(0);
        expect(listedGoals(space.value, plainGame(level.value))).toEqual([]);
      }
    },
  );
});
