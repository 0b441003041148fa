import { describe, expect, it } from 'vitest';
import {
  type Columns,
  type MayanLevel,
  type MayanMove,
  makeLevel,
  parseSolution,
  playMove,
  replayMoves,
} from '../src/index.js';
import { MOVES } from './move-facts.js';

function board(text: string): number[][] {
  return text.split('/').map((column) => [...column].map((sign) => Number.parseInt(sign, 16)));
}

function text(columns: Columns): string {
  return columns.map((column) => column.map((colour) => colour.toString(16)).join('')).join('/');
}

function level(columns: string, steps = 3, rules: Partial<MayanLevel['rules']> = {}): MayanLevel {
  const made = makeLevel({
    columns: board(columns),
    height: 7,
    steps,
    rules: { equalSwaps: 'allow', atMost: false, linesAtStart: false, ...rules },
  });
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

function moves(solution: string): readonly MayanMove[] {
  const parsed = parseSolution(solution);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

describe('one step', () => {
  it.each(MOVES)('%s, %s', (columns, move, moved, result, rounds, removed) => {
    const played = playMove(level(columns), board(columns), moves(move)[0]!);
    if (!played.ok) throw new Error(played.message);
    const { stages } = played;
    expect(text(stages.moved)).toBe(moved);
    expect(text(stages.result)).toBe(result);
    expect(stages.rounds.length).toBe(rounds);
    expect(stages.rounds.reduce((sum, { gone }) => sum + gone.length, 0)).toBe(removed);
    // Each round starts from the board before it, without what has gone.
    let before: Columns = stages.moved;
    for (const { gone, after } of stages.rounds) {
      const rest = before.map((column, x) =>
        column.filter((_, y) => !gone.some((one) => one.x === x && one.y === y)),
      );
      expect(text(after)).toBe(text(rest));
      before = after;
    }
  });

  it.each([
    ['5 0 1', 'there is no place 5 0 on the board'],
    ['0 7 1', 'there is no place 0 7 on the board'],
    ['2 0 1', 'there is no block at 2 0'],
    ['0 0 -1', 'the block at 0 0 would leave the board to the left'],
    ['4 0 1', 'the block at 4 0 would leave the board to the right'],
  ])('%s is none: %s', (move, message) => {
    expect(playMove(level('1/2///3'), board('1/2///3'), moves(move)[0]!)).toEqual({ ok: false, message });
  });
});

describe('solutions', () => {
  it.each([
    ['2/1/1//1', '', '2 0 1', true, false, false],
    ['1/1//1/', '', '3 0 -1', true, true, false],
    ['1//1/1/', '', '0 0 1', true, true, false],
    ['1//1/1/', '', '0 0 1, 0 0 1', false, false, false],
    ['1/1//1/', '', '3 0 -1, 0 0 1', false, false, false],
    ['1/1///1', '', '4 0 -1, 3 0 -1', true, true, false],
    ['1/1///1', '', '0 0 1, 4 0 -1, 3 0 -1', true, true, true],
    ['2/1/1//1', '', '', true, false, false],
  ])('%s %s: %s', (columns, _rules, solution, legal, solved, exact) => {
    const replay = replayMoves(level(columns, 3), moves(solution));
    expect([replay.legal, replay.solved, replay.exact]).toEqual([legal, solved, exact]);
  });

  it('counts as exact only with all steps, or where fewer are allowed', () => {
    const solution = moves('4 0 -1, 3 0 -1');
    expect(replayMoves(level('1/1///1', 2), solution).exact).toBe(true);
    expect(replayMoves(level('1/1///1', 3), solution).exact).toBe(false);
    expect(replayMoves(level('1/1///1', 3, { atMost: true }), solution).exact).toBe(true);
  });

  it('a swap of equals is a step that changes nothing, or none', () => {
    const swap = moves('0 0 1');
    expect(replayMoves(level('1/1///1'), swap).legal).toBe(true);
    const refused = replayMoves(level('1/1///1', 3, { equalSwaps: 'skip' }), swap);
    expect(refused.offence).toEqual({
      move: 1,
      message: 'the swap of two blocks of colour 1 is no step here',
    });
  });

  it('lines at the start vanish with the first step', () => {
    const lines = level('111/2/2/3/2', 3, { linesAtStart: true });
    const { boards } = replayMoves(lines, moves('3 0 1'));
    expect(boards.map(text)).toEqual(['111/2/2/3/2', '////3']);
  });
});
