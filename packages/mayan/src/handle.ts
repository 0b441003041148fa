import {
  type Claim,
  err,
  type Level,
  type PublishedSolution,
  type Replay,
  type Result,
} from '@solver-farm/core';
import { makeData, parseData } from './data.js';
import { drawBoard } from './draw.js';
import type { MayanLevel } from './level.js';
import { parseSolution } from './notation.js';
import { replayMoves } from './referee.js';
import { ruleIds } from './rules.js';
import { openSearch, STRATEGY } from './search.js';
import { mayanSpace } from './space.js';

/** What a level is asked. */
export const OBJECTIVES = ['exact', 'shortest'] as const;

/** The id of a question. */
export type Objective = (typeof OBJECTIVES)[number];

/** What a file says about a level besides the level itself. */
export interface LevelNotes {
  readonly name: string;
  readonly claims?: readonly Claim[];
  readonly solutions?: readonly PublishedSolution[];
}

/** Wraps a level for the farm and the apps. */
export function openLevel(level: MayanLevel, { name, claims = [], solutions = [] }: LevelNotes): Level {
  return {
    name,
    data: makeData(level),
    claims,
    solutions,
    facts: levelFacts(level),
    draw: () => drawBoard(level, level.columns),
    space(objective, options) {
      const known = OBJECTIVES.find((id) => id === objective);
      return known === undefined ? unknownObjective(objective) : mayanSpace(level, known, options);
    },
    search(strategy, objective, options = {}) {
      const known = OBJECTIVES.find((id) => id === objective);
      if (known === undefined) return unknownObjective(objective);
      if (strategy !== STRATEGY)
        return err('ERR_STRATEGY', `there is no strategy ${JSON.stringify(strategy)} of Mayan's own`);
      return { ok: true, value: openSearch(level, known, options.without ?? []) };
    },
    replay: (solution, options) => replaySolution(level, solution, options),
  };
}

/** Opens a level's `data`. */
export function openData(data: string, notes: LevelNotes = { name: '' }): Result<Level> {
  const level = parseData(data);
  return level.ok ? { ok: true, value: openLevel(level.value, notes) } : level;
}

/** Replays a solution as text; what cannot be read is an offence at its step. */
export function replaySolution(
  level: MayanLevel,
  solution: string,
  options: { readonly boards?: boolean } = {},
): Replay {
  const moves = parseSolution(solution);
  if (!moves.ok) {
    const move = Number(/^step (\d+)/.exec(moves.error.message)?.[1] ?? 1);
    return {
      legal: false,
      solved: false,
      cost: { moves: 0 },
      offence: { move, message: moves.error.message },
    };
  }
  const { legal, solved, moves: played, offence, boards } = replayMoves(level, moves.value);
  return {
    legal,
    solved,
    cost: { moves: played },
    ...(offence === undefined ? {} : { offence }),
    ...(options.boards ? { boards: boards.map((board) => drawBoard(level, board)) } : {}),
  };
}

function unknownObjective(objective: string): Result<never> {
  return err('ERR_OBJECTIVE', `one of ${OBJECTIVES.join(', ')} expected, ${JSON.stringify(objective)} found`);
}

function levelFacts(level: MayanLevel): Readonly<Record<string, number | string>> {
  const blocks = level.columns.flat();
  const rules = ruleIds(level.rules).join(' ');
  return {
    width: level.width,
    height: level.height,
    steps: level.steps,
    blocks: blocks.length,
    colours: new Set(blocks).size,
    ...(rules === '' ? {} : { rules }),
  };
}
