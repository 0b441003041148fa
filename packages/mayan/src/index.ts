export { type StepCode, toMove } from './codes.js';
export { makeData, parseData } from './data.js';
export { drawBoard } from './draw.js';
export { mayan } from './family.js';
export { parseContest, writeContestBoard } from './format-contest.js';
export { parseGridFile, writeGridBoard } from './format-grid.js';
export {
  type Difficulty,
  type Generated,
  type GenerateOptions,
  generateLevel,
  measureDifficulty,
} from './generate.js';
export { OBJECTIVES, type Objective, openData, openLevel } from './handle.js';
export * from './level.js';
export { findLine, type LevelSetup, makeLevel } from './make-level.js';
export { Mayan, type MayanAnswer, type MayanGame } from './mayan.js';
export { makeSolution, parseSolution } from './notation.js';
export { parseMayan } from './parse.js';
export { REDUCTIONS, type ReductionId } from './reductions.js';
export {
  type MayanReplay,
  type Played,
  playMove,
  type Round,
  replayMoves,
  type Stages,
} from './referee.js';
export { RULES, type RuleId, ruleIds, rulesWith } from './rules.js';
export { openSearch, STRATEGY } from './search.js';
export { mayanSpace } from './space.js';
export { createDive, type Dive, type DiveSetting } from './space-dive.js';
