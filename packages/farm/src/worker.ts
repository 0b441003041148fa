import { workerData } from 'node:worker_threads';
import type { PuzzleFamily } from '@solver-farm/core';
import { auditLevel } from './audit-level.js';
import { createBudget } from './budget.js';
import { cancelledBy, laneCounter } from './control.js';
import { loadFamilies } from './families.js';
import { describe } from './faults.js';
import { EMPTY, type Finding } from './row.js';
import { solveLevel } from './solve-level.js';
import { help } from './split.js';
import type { Answer, Task, WorkerSetup } from './task.js';

// A module that fails to load would kill the worker before it can say why, so the families load here and a
// failure is kept for the first task.
const loading: Promise<readonly PuzzleFamily[] | Error> = loadFamilies(
  (workerData as WorkerSetup).families,
).catch((reason: unknown) => new Error(describe(reason)));

/** Answers one task of the pool. */
export async function answer(task: Task): Promise<Answer> {
  const families = await loading;
  if (families instanceof Error) return { kind: 'broken', message: families.message };
  if (task.kind === 'help') {
    assist(families, task);
    return { kind: 'helped' };
  }
  if (task.kind === 'hello') return { kind: 'ready', families: families.map(({ id }) => id) };
  try {
    return { kind: 'finding', finding: work(families, task) };
  } catch (reason) {
    return {
      kind: 'finding',
      finding: { ...EMPTY, error: { code: 'ERR_CRASH', message: `internal error: ${describe(reason)}` } },
    };
  }
}

function work(families: readonly PuzzleFamily[], task: Task & { readonly kind: 'level' }): Finding {
  const { level: text, question, control, lane, split } = task;
  const family = families.find(({ id }) => id === text.puzzle);
  if (family === undefined) {
    return {
      ...EMPTY,
      error: { code: 'ERR_PUZZLE', message: `the workers know no puzzle '${text.puzzle}'` },
    };
  }
  const opened = family.open(text.data);
  if (!opened.ok) {
    const { code, message } = opened.error;
    return {
      ...EMPTY,
      error: { code, message: `internal error: the level cannot be opened again: ${message}` },
    };
  }
  const level = { ...opened.value, claims: text.claims, solutions: text.solutions };
  const counter = laneCounter(control, lane);
  counter[0] = 0;
  const budget = createBudget(question.limits, cancelledBy(control), counter);
  return question.command === 'verify'
    ? auditLevel(family, level, question, budget)
    : solveLevel(family, level, question, budget, split);
}

/** Helps another thread with its search; whatever is wrong here is told by that thread. */
function assist(families: readonly PuzzleFamily[], task: Task & { readonly kind: 'help' }): void {
  const { level: text, question, control, split, helper } = task;
  const family = families.find(({ id }) => id === text.puzzle);
  const opened = family?.open(text.data);
  if (family === undefined || opened?.ok !== true) return;
  const objective = question.objective ?? family.defaultObjective;
  const strategy = question.strategy === 'auto' ? family.recommend(objective) : question.strategy;
  const search = opened.value.search?.(strategy, objective, { without: question.without });
  if (search?.ok !== true) return;
  const cancelled = cancelledBy(control);
  help(search.value, split, helper, { ...question.limits, cancelled }, cancelled);
}
