import { astar, type Limits, type Problem, type SpaceOptions } from '@solver-farm/core';
import { parseData } from './data.js';
import type { Objective, SokobanLevel } from './level.js';
import { parseSokoban } from './parse.js';
import { drawLevel, type ReplayOptions, replayLurd, type SokobanReplay } from './referee.js';
import { sokobanSpace } from './space.js';

/** What `solve` may be told. */
export interface SolveOptions {
  /** What to keep small; `pushes` where not given. */
  readonly objective?: Objective;
  readonly limits?: Limits;
  readonly space?: SpaceOptions;
}

/** An answer in plain values: figures and solution are null where there are none. */
export interface Answer {
  /** `invalid`: the text holds no legal level, and `error` says why. */
  readonly status: 'solved' | 'unsolvable' | 'limit' | 'cancelled' | 'invalid';
  readonly objective: Objective;
  /** No solution is better in the objective: proved. */
  readonly optimal: boolean;
  readonly pushes: number | null;
  readonly moves: number | null;
  /** In LURD, pushes in capitals. */
  readonly solution: string | null;
  readonly error: Problem | null;
}

/** A level to look at, solve and replay; of a text without one, only the reason. */
export interface Game {
  readonly level: SokobanLevel | null;
  readonly name: string;
  /** Why there is no level. */
  readonly error: Problem | null;
  /** The board, rows separated by line feeds; empty where there is no level. */
  draw(): string;
  /** Finds a best solution by A*, on this thread. */
  solve(options?: SolveOptions): Answer;
  /** Plays a solution by the rules; null where there is no level. */
  replay(solution: string, options?: ReplayOptions): SokobanReplay | null;
}

/** The family for people in a hurry: `Sokoban.parse(text).solve().pushes`. */
export const Sokoban = {
  /** Reads the first level of a text in any format. Never throws: see `error`. */
  parse(text: string): Game {
    return Sokoban.parseAll(text)[0] ?? brokenGame('', { code: 'ERR_EMPTY', message: 'no level found' });
  },

  /** Reads all levels of a text in any format. */
  parseAll(text: string): readonly Game[] {
    const file = parseSokoban(text);
    const games = file.entries.map(({ name, level }) => {
      const model = level.ok ? parseData(level.value.data) : level;
      return model.ok ? gameOf(name, model.value) : brokenGame(name, model.error);
    });
    return [...games, ...file.problems.map((problem) => brokenGame('', problem))];
  },
};

const NO_FIGURES = { optimal: false, pushes: null, moves: null, solution: null } as const;

function brokenGame(name: string, error: Problem): Game {
  return {
    level: null,
    name,
    error,
    draw: () => '',
    solve: ({ objective = 'pushes' } = {}) => ({ status: 'invalid', objective, ...NO_FIGURES, error }),
    replay: () => null,
  };
}

function gameOf(name: string, level: SokobanLevel): Game {
  return {
    level,
    name,
    error: null,
    draw: () => drawLevel(level),
    replay: (solution, options) => replayLurd(level, solution, options),
    solve: (options) => solveLevel(level, options),
  };
}

function solveLevel(
  level: SokobanLevel,
  { objective = 'pushes', limits = {}, space: wanted = {} }: SolveOptions = {},
): Answer {
  const space = sokobanSpace(level, objective, wanted);
  if (!space.ok) return { status: 'invalid', objective, ...NO_FIGURES, error: space.error };
  const outcome = astar(space.value, limits);
  if (outcome.status !== 'solved') return { status: outcome.status, objective, ...NO_FIGURES, error: null };
  const solution = space.value.explain(outcome.path);
  const replay = replayLurd(level, solution);
  if (!replay.solved) {
    throw new Error(`the search returned a solution that the referee rejects: ${replay.offence?.message}`);
  }
  const { pushes, moves } = replay.scores;
  const proved = space.value.proves?.(outcome.path.cost) ?? true;
  return {
    status: 'solved',
    objective,
    optimal: outcome.optimal && proved,
    pushes,
    moves,
    solution,
    error: null,
  };
}
