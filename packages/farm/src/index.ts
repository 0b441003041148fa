export { DEFAULT_FAMILIES, loadFamilies } from './families.js';
export * from './farm.js';
export * from './row.js';
export type { Command, LevelLimits, LevelText, Question } from './task.js';
