export { ALPHABETS, type Alphabet, CELL_KINDS, type CellKind, parseLegend } from './alphabet.js';
export { levelRows, makeData, parseData } from './data.js';
export {
  createDeadlockDetector,
  DEADLOCK_REASONS,
  type DeadBox,
  type DeadlockDetector,
  type DeadlockOptions,
  type DeadlockReason,
  type DeadlockReport,
} from './deadlocks.js';
export * from './document.js';
export { sokoban } from './family.js';
export { parseBxa, writeBxa } from './format-bxa.js';
export { parseSlc, writeSlc } from './format-slc.js';
export { parseText } from './format-text.js';
export { encodeGb2312 } from './gb2312.js';
export { documentOf, openData, openLevel, type SokobanHandle } from './handle.js';
export * from './level.js';
export * from './lurd.js';
export { type LevelResult, type LevelSetup, makeLevel, type SetupProblem } from './make-level.js';
export { parseSokoban } from './parse.js';
export {
  CONTRADICTIONS,
  type Contradiction,
  type ContradictionKind,
  type RebuiltLevel,
  rebuildLevel,
  reconstructText,
} from './reconstruct.js';
export { REDUCTIONS, type ReductionId } from './reductions.js';
export {
  drawLevel,
  mendLurd,
  normaliseLurd,
  type ReplayOptions,
  replayLurd,
  type Scores,
  type SokobanReplay,
} from './referee.js';
export { decodeRuns, encodeRuns } from './rle.js';
export { type Guess, sniffFormat } from './sniff.js';
export { type Answer, type Game, Sokoban, type SolveOptions } from './sokoban.js';
export { sokobanSpace } from './space.js';
export { writeRle, writeSok, writeXsb } from './write-text.js';
