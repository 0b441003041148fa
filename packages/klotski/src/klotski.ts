import { bfs, type Level, type Limits, type Problem, type Replay } from '@solver-farm/core';
import type { Metric } from './level.js';
import { makeArrows, parseSolution } from './notation.js';
import { parseKlotski } from './parse.js';

/** What `solve` may be told. */
export interface SolveOptions {
  /** What to keep small; `moves` where not given. */
  readonly objective?: Metric;
  readonly limits?: Limits;
}

/** An answer in plain values: figures and solution are null where there are none. */
export interface Answer {
  /** `invalid`: the text holds no legal level, and `error` says why. */
  readonly status: 'solved' | 'unsolvable' | 'limit' | 'cancelled' | 'invalid';
  readonly objective: Metric;
  /** No solution is better in the objective: proved. */
  readonly optimal: boolean;
  readonly steps: number | null;
  readonly slides: number | null;
  readonly moves: number | null;
  /** In letters, `Nd Pr2 Od2l`. */
  readonly solution: string | null;
  /** With arrows, `N↓ P→2 O↓2←`. */
  readonly arrows: string | null;
  readonly error: Problem | null;
}

/** A level to look at, solve and replay; of a text without one, only the reason. */
export interface Game {
  readonly level: Level | null;
  /** Why there is no level. */
  readonly error: Problem | null;
  /** The board, rows separated by line feeds; empty where there is no level. */
  draw(): string;
  /** Finds a shortest solution by breadth-first search, on this thread. */
  solve(options?: SolveOptions): Answer;
  /** Plays a solution by the rules. */
  replay(solution: string): Replay;
}

/** The family for people in a hurry: `Klotski.parse('HAAI/HAAI/JBBK/JNOK/P..Q A@1,3').solve().moves` is 81. */
export const Klotski = {
  /** Reads the first level of a text in any format. Never throws: see `error`. */
  parse(text: string): Game {
    const file = parseKlotski(text);
    const level = file.entries[0]?.level;
    if (level?.ok) return gameOf(level.value);
    const nothing: Problem = { code: 'ERR_EMPTY', message: 'no level found' };
    return brokenGame(level?.error ?? file.problems[0] ?? nothing);
  },

  /** Reads all levels of a text in any format. */
  parseAll(text: string): readonly Game[] {
    const file = parseKlotski(text);
    const games = file.entries.map(({ level }) => (level.ok ? gameOf(level.value) : brokenGame(level.error)));
    return [...games, ...file.problems.map(brokenGame)];
  },
};

const NO_FIGURES = {
  optimal: false,
  steps: null,
  slides: null,
  moves: null,
  solution: null,
  arrows: null,
} as const;

function brokenGame(error: Problem): Game {
  return {
    level: null,
    error,
    draw: () => '',
    solve: ({ objective = 'moves' } = {}) => ({ status: 'invalid', objective, ...NO_FIGURES, error }),
    replay: () => ({
      legal: false,
      solved: false,
      cost: { steps: 0, slides: 0, moves: 0 },
      offence: { move: 0, message: error.message },
    }),
  };
}

function gameOf(level: Level): Game {
  return {
    level,
    error: null,
    draw: () => level.draw(),
    replay: (solution) => level.replay(solution),
    solve: ({ objective = 'moves', limits = {} } = {}) => solveLevel(level, objective, limits),
  };
}

function solveLevel(level: Level, objective: Metric, limits: Limits): Answer {
  const space = level.space(objective);
  if (!space.ok) return { status: 'invalid', objective, ...NO_FIGURES, error: space.error };
  const outcome = bfs(space.value, limits);
  if (outcome.status !== 'solved') return { status: outcome.status, objective, ...NO_FIGURES, error: null };
  const solution = space.value.explain(outcome.path);
  const replay = level.replay(solution);
  if (!replay.solved) {
    throw new Error(`the search returned a solution that the referee rejects: ${replay.offence?.message}`);
  }
  const { steps, slides, moves } = replay.cost;
  const read = parseSolution(solution);
  return {
    status: 'solved',
    objective,
    optimal: outcome.optimal,
    steps: steps!,
    slides: slides!,
    moves: moves!,
    solution,
    arrows: read.ok ? makeArrows(read.value) : null,
    error: null,
  };
}
