import { audit } from '@solver-farm/core';
import { workerFault } from './faults.js';
import type { Pool } from './pool.js';
import { EMPTY, type Finding } from './row.js';
import { createSplit, endSplit } from './split.js';
import type { LevelText, Question } from './task.js';

/** A search this long after its time limit is stuck, and its worker is terminated. Milliseconds. */
export const TIME_GRACE = 2_000;

/** A timer set for longer goes off at once (its milliseconds are a signed 32-bit integer). */
const LONGEST_TIMER = 2 ** 31 - 1;

/** A search this long after it was cancelled is stuck, and its worker is terminated. Milliseconds. */
export const CANCEL_GRACE = 120;

/** Has one level searched, and makes a finding of whatever happens to its worker. Never rejects. */
export async function runLevel(
  pool: Pool,
  level: LevelText,
  question: Question,
  control: SharedArrayBuffer,
  lane: number,
  cancel: AbortSignal,
  threads = 1,
): Promise<Finding> {
  const end = new AbortController();
  const { millis } = question.limits;
  const late =
    millis === undefined
      ? undefined
      : setTimeout(() => end.abort(), Math.min(millis + TIME_GRACE, LONGEST_TIMER));
  let cancelTimer: NodeJS.Timeout | undefined;
  const onCancel = () => {
    cancelTimer = setTimeout(() => end.abort(), CANCEL_GRACE);
  };
  if (cancel.aborted) onCancel();
  else cancel.addEventListener('abort', onCancel, { once: true });

  const split = threads > 1 ? createSplit(threads) : undefined;
  const helpers: Promise<unknown>[] = [];
  try {
    const leader = pool.run(
      { kind: 'level', level, question, control, lane, ...(split === undefined ? {} : { split }) },
      end.signal,
    );
    for (let helper = 1; split !== undefined && helper < threads; helper++) {
      // Whatever happens to a helper, the leader goes on.
      const help = pool.run({ kind: 'help', level, question, control, split, helper }, end.signal);
      helpers.push(help.catch(() => {}));
    }
    const answer = await leader;
    if (answer.kind === 'finding') return tell(answer.finding, level, question);
    const message = answer.kind === 'broken' ? answer.message : 'the worker gave no finding';
    return tell({ ...EMPTY, error: { code: 'ERR_WORKER', message } }, level, question);
  } catch (reason) {
    if (!end.signal.aborted) return tell({ ...EMPTY, error: workerFault(reason) }, level, question);
    if (cancel.aborted) return tell({ ...EMPTY, status: 'cancelled' }, level, question);
    return tell({ ...EMPTY, status: 'limit', limit: { kind: 'time', lowerBound: 0 } }, level, question);
  } finally {
    if (split !== undefined) endSplit(split);
    await Promise.all(helpers);
    clearTimeout(late);
    clearTimeout(cancelTimer);
    cancel.removeEventListener('abort', onCancel);
  }
}

/** A level that was not searched to an end still tells what was asked, and every claim still has a verdict. */
function tell(finding: Finding, level: LevelText, question: Question): Finding {
  const objective = finding.objective ?? question.objective;
  const strategy = finding.strategy ?? (question.strategy === 'auto' ? null : question.strategy);
  const claims =
    finding.claims.length > 0
      ? finding.claims
      : audit({
          claims: level.claims,
          solutions: [],
          unsolvable: false,
          known: {},
          objective: objective ?? '',
        });
  return { ...finding, objective, strategy, claims };
}
