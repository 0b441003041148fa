export { type GoalText, makeGoal, parseGoal, rushRule } from './goal.js';
export { makeBoard, makeGrid, parseGrid } from './grid.js';
export * from './level.js';
export * from './make-level.js';
export * from './notation.js';
export * from './referee.js';
