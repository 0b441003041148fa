import {
  type Claim,
  err,
  type Level,
  type PublishedSolution,
  type Replay,
  type Result,
} from '@solver-farm/core';
import { makeGoal } from './goal.js';
import { makeGrid, parseGrid } from './grid.js';
import { type KlotskiLevel, METRICS, type Metric } from './level.js';
import { parseSolution } from './notation.js';
import { drawLevel, replayMoves } from './referee.js';
import { klotskiSpace } from './space.js';

/** What a file says about a level besides the level itself. */
export interface LevelNotes {
  readonly name: string;
  readonly claims?: readonly Claim[];
  readonly solutions?: readonly PublishedSolution[];
}

/** Wraps a level for the farm and the apps. */
export function openLevel(level: KlotskiLevel, { name, claims = [], solutions = [] }: LevelNotes): Level {
  return {
    name,
    data: makeGrid(level),
    claims,
    solutions,
    facts: levelFacts(level),
    draw: () => drawLevel(level),
    space(objective, options) {
      const metric = METRICS.find((candidate) => candidate === objective);
      if (metric === undefined) return unknownObjective(objective);
      return klotskiSpace(level, metric, options);
    },
    replay: (solution, options) => replaySolution(level, solution, options),
  };
}

/** Opens a level's `data`: the level on one line, as `makeGrid` writes it. */
export function openData(data: string, notes: LevelNotes = { name: '' }): Result<Level> {
  const level = parseGrid(data);
  return level.ok ? { ok: true, value: openLevel(level.value, notes) } : level;
}

/** The level behind a handle, for the formats that write it. */
export function modelOf(level: Level): Result<KlotskiLevel> {
  return parseGrid(level.data);
}

/**
 * Replays a solution in the notation of `parseSolution`. A token that cannot be read is the first offence; the
 * moves before it are replayed, and one of them may offend earlier.
 */
export function replaySolution(
  level: KlotskiLevel,
  solution: string,
  options: { readonly boards?: boolean } = {},
): Replay {
  const moves = parseSolution(solution);
  if (moves.ok) return replayMoves(level, moves.value, options);
  const { token, message } = moves.error;
  const tokens = solution.match(/\S+/gu) ?? [];
  const readable = parseSolution(tokens.slice(0, token - 1).join(' '));
  const replay = replayMoves(level, readable.ok ? readable.value : [], options);
  if (!replay.legal) return replay;
  return { ...replay, legal: false, solved: false, offence: { move: token, message } };
}

function unknownObjective(objective: string): Result<never> {
  return err('ERR_OBJECTIVE', `one of ${METRICS.join(', ')} expected, ${JSON.stringify(objective)} found`);
}

function levelFacts(level: KlotskiLevel): Readonly<Record<string, number | string>> {
  const covered = level.pieces.reduce((sum, piece) => sum + piece.cells.length, 0);
  const count = (kind: string) => level.cells.filter((cell) => cell === kind).length;
  const restricted = level.pieces.filter((piece) => piece.rule !== 'free').length;
  return {
    width: level.width,
    height: level.height,
    cells: level.cells.length,
    walls: count('wall'),
    gates: count('gate'),
    pieces: level.pieces.length,
    restricted,
    empties: level.cells.length - count('wall') - count('gate') - covered,
    goal: makeGoal(level),
  };
}

/** The metric that a word of a table or a key line means; `line` and `step` are the words of older tables. */
export function metricOf(word: string): Metric | undefined {
  return METRIC_WORDS.get(word.trim().toLowerCase());
}

const METRIC_WORDS: ReadonlyMap<string, Metric> = new Map([
  ['step', 'steps'],
  ['steps', 'steps'],
  ['line', 'slides'],
  ['lines', 'slides'],
  ['slide', 'slides'],
  ['slides', 'slides'],
  ['move', 'moves'],
  ['moves', 'moves'],
]);
