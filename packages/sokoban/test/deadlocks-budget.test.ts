import { describe, expect, it } from 'vitest';
import { BOX, createDeadlockDetector, type DeadlockReport, parseData } from '../src/index.js';
import { OWN_LEVELS } from './own-levels.js';

/** Levels in which a search has much to look at. */
const DEEP = ['goal room', 'doors', 'three in search'];

/** Looks at a start with a clock that stands still for so many looks and is far beyond every limit after that. */
function check(name: string, looks: number): { report: DeadlockReport; asked: number } {
  const level = parseData(OWN_LEVELS.find((own) => own.name === name)?.data ?? '');
  if (!level.ok) throw new Error(level.error.message);
  const { cells, player } = level.value;
  const boxes = [...cells.keys()].filter((cell) => (cells[cell]! & BOX) !== 0);
  let asked = 0;
  const now = () => (asked++ < looks ? 0 : 1e9);
  const report = createDeadlockDetector(level.value).check(boxes, player, { micros: 1000, now });
  if (!report.ok) throw new Error(report.error.message);
  return { report: report.value, asked };
}

describe.each(DEEP)('%s', (name) => {
  const whole = check(name, Number.POSITIVE_INFINITY);

  it('the clock is looked at often', () => {
    expect(whole.report.complete).toBe(true);
    expect(whole.asked).toBeGreaterThan(60);
  });

  it.each([1, 2, 3, 5, 10, 20, 50])('it stops at once after %i looks at the clock', (looks) => {
    const { report, asked } = check(name, looks);
    expect(report).toMatchObject({ dead: false, boxes: [], complete: false });
    // One look for each thing that is left to do, and one for the time taken.
    expect(asked).toBeLessThanOrEqual(looks + 8);
  });
});
