import {
  err,
  type Limits,
  type OwnOutcome,
  type Problem,
  type Result,
  runOwnSearch,
} from '@solver-farm/core';
import { parseData } from './data.js';
import { drawBoard } from './draw.js';
import type { Objective } from './handle.js';
import type { Columns, MayanLevel, MayanMove } from './level.js';
import { parseSolution } from './notation.js';
import { parseMayan } from './parse.js';
import { type MayanReplay, type Played, playMove, replayMoves } from './referee.js';
import type { RuleId } from './rules.js';
import { openSearch } from './search.js';

/** What a search of a board found. */
export interface MayanAnswer {
  /** `unsolvable`: proved that there is no answer. `invalid`: the text holds no board, see `error`. */
  readonly status: 'solved' | 'unsolvable' | 'limit' | 'cancelled' | 'invalid';
  /** Steps as `x y g`, commas between; empty where none was found. */
  readonly solution: string;
  readonly steps: number | null;
  /** Proved by `shortest`: no answer takes fewer steps. 0 for `exact`, which asks for one number only. */
  readonly atLeast: number;
  readonly error: Problem | null;
}

/** A board that is played and searched. */
export interface MayanGame {
  /** The level, or what is wrong with the text. */
  readonly level: Result<MayanLevel>;
  draw(): string;
  /** The smallest answer of exactly the level's steps, or of the fewest. */
  solve(options?: { readonly objective?: Objective; readonly limits?: Limits }): MayanAnswer;
  /** Plays a solution step by step, with every stage; an offence at the first step where it cannot be read. */
  replay(solution: string): MayanReplay;
  /** Plays one step on a board of this level: what a page animates. */
  play(board: Columns, move: MayanMove): Played;
}

/**
 * The puzzle for programs that need no farm. `parse` takes the first board of a text in any format and never throws:
 * a text that is none solves to `invalid`.
 */
export const Mayan = {
  parse(text: string, options: { readonly rules?: readonly RuleId[] } = {}): MayanGame {
    const { entries, problems } = parseMayan(text, options);
    const first = entries[0]?.level;
    const level: Result<MayanLevel> =
      first === undefined
        ? { ok: false, error: problems[0] ?? err('ERR_EMPTY', 'a Mayan board expected').error }
        : first.ok
          ? parseData(first.value.data)
          : first;
    return openGame(level);
  },
};

function openGame(level: Result<MayanLevel>): MayanGame {
  const refusal = (message: string): MayanReplay => ({
    legal: false,
    solved: false,
    exact: false,
    moves: 0,
    offence: { move: 1, message },
    boards: [],
    stages: [],
  });
  return {
    level,
    draw: () => (level.ok ? drawBoard(level.value, level.value.columns) : ''),
    solve({ objective = 'exact', limits = {} } = {}) {
      if (!level.ok) return { status: 'invalid', solution: '', steps: null, atLeast: 0, error: level.error };
      const outcome = runOwnSearch(openSearch(level.value, objective), limits);
      const solved = outcome.status === 'solved';
      return {
        status: outcome.status,
        solution: solved ? outcome.solution : '',
        steps: solved ? outcome.cost : null,
        atLeast: atLeast(outcome, level.value, objective),
        error: null,
      };
    },
    replay(solution) {
      if (!level.ok) return refusal(level.error.message);
      const moves = parseSolution(solution);
      return moves.ok ? replayMoves(level.value, moves.value) : refusal(moves.error.message);
    },
    play: (board, move) =>
      level.ok ? playMove(level.value, board, move) : { ok: false, message: level.error.message },
  };
}

function atLeast(outcome: OwnOutcome, { steps }: MayanLevel, objective: Objective): number {
  // The exact question says nothing of other numbers of steps.
  if (objective === 'exact') return 0;
  return outcome.status === 'unsolvable' ? steps + 1 : outcome.lowerBound;
}
