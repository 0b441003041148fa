import { createRandom, randomBelow } from '@solver-farm/core';
import { describe, expect, it } from 'vitest';
import {
  createDeadlockDetector,
  DEADLOCK_REASONS,
  GOAL,
  parseData,
  type SokobanLevel,
} from '../src/index.js';
import { randomLevels } from './random-level.js';
import { referenceDead } from './reference.js';

function level(data: string): SokobanLevel {
  const read = parseData(data);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

/** Boxes and player of a drawing of the same board. */
function position(data: string): { boxes: number[]; player: number } {
  const rows = data.split('|');
  const width = Math.max(...rows.map((row) => row.length));
  const boxes: number[] = [];
  let player = -1;
  rows.forEach((row, y) => {
    [...row].forEach((sign, x) => {
      if (sign === '$' || sign === '*') boxes.push(y * width + x);
      if (sign === '@' || sign === '+') player = y * width + x;
    });
  });
  return { boxes, player };
}

const LONG = { micros: 1e9 };

const CASES: readonly (readonly [reason: string, start: string, now: string, cells: readonly number[]])[] = [
  ['dead-square', '######|#@---#|#-$.-#|######', '######|#-@$-#|#--.-#|######', [9]],
  ['freeze', '#######|#@---.#|#-$$-.#|#-----#|#######', '#######|#-$$@.#|#----.#|#-----#|#######', [9, 10]],
];

describe('a game asks', () => {
  it.each(CASES)('%s', (reason, start, now, cells) => {
    const { boxes, player } = position(now);
    const report = createDeadlockDetector(level(start)).check(boxes, player, LONG);
    expect(report).toMatchObject({ ok: true, value: { dead: true, complete: true } });
    const dead = report.ok ? report.value.boxes : [];
    expect(dead.map((box) => box.reason)).toContain(reason);
    expect(dead.flatMap((box) => [box.cell, ...box.with])).toEqual(expect.arrayContaining([...cells]));
  });

  it('two boxes and one goal that they can reach: matching', () => {
    const start = level('#########|#-------#|#@$-$-.-#|#-------#|####-####|---#.#|---###');
    const { boxes, player } = position('#########|#$------#|#@--$-.-#|#-------#|####-####|---#.#|---###');
    const report = createDeadlockDetector(start).check(boxes, player, LONG);
    expect(report).toMatchObject({ ok: true, value: { dead: true } });
  });

  it('a solved position is never dead, and says so completely', () => {
    const report = createDeadlockDetector(level('#####|#@$.#|#####')).check([8], 6, LONG);
    expect(report).toMatchObject({ ok: true, value: { dead: false, complete: true, boxes: [] } });
  });

  it.each([
    [[], 6, /1 boxes within reach/],
    [[7, 8], 6, /1 boxes within reach/],
    [[0], 6, /wall/],
    [[7], 7, /player/],
    [[7], 999, /player/],
    [[7], -1, /player/],
  ])('boxes %j, player %i is no position', (boxes, player, message) => {
    const report = createDeadlockDetector(level('#####|#@$.#|#####')).check(boxes, player);
    expect(report).toMatchObject({
      ok: false,
      error: { code: 'ERR_POSITION', message: expect.stringMatching(message) },
    });
  });

  it('with no time left only the cheap checks are made', () => {
    let clock = 0;
    const now = () => clock++;
    const start = level('#######|#@-$-.#|#-----#|#######');
    const report = createDeadlockDetector(start).check([10], 8, { micros: 1, now });
    expect(report).toMatchObject({ ok: true, value: { dead: false, complete: false } });
  });
});

describe('random positions', () => {
  it('what is called dead is dead, and so are the boxes named alone', () => {
    const random = createRandom(77);
    const seen = new Map(DEADLOCK_REASONS.map((reason) => [reason, 0]));
    let truly = 0;
    let cheap = 0;
    const levels = randomLevels(random, 30, () => ({
      width: 3 + randomBelow(random, 4),
      height: 3 + randomBelow(random, 3),
      boxes: 2 + randomBelow(random, 3),
      walls: randomBelow(random, 30),
      extraGoals: randomBelow(random, 4) === 0 ? 1 : 0,
      pulls: 60,
    }));
    for (const one of levels) {
      const detector = createDeadlockDetector(one);
      const floor = [...one.cells.keys()].filter((cell) => (one.cells[cell]! & 1) === 0);
      const count = one.cells.filter((what) => (what & 4) !== 0).length;
      for (let i = 0; i < 12; i++) {
        const places = [...floor];
        const take = () => places.splice(randomBelow(random, places.length), 1)[0]!;
        const boxes = Array.from({ length: count }, take);
        const player = take();
        const report = detector.check(boxes, player, LONG);
        // Walls may cut a random position off; that is none of the level.
        if (!report.ok) continue;
        const dead = referenceDead(one, boxes, player);
        if (dead === null) continue;
        expect(report.value, `${boxes} ${player}`).toMatchObject({ dead, complete: true });
        if (!dead) continue;
        truly++;
        for (const box of report.value.boxes) {
          seen.set(box.reason, seen.get(box.reason)! + 1);
          expect(
            referenceDead(one, [box.cell, ...box.with], player),
            `${box.reason} ${boxes} ${player}`,
          ).toBe(true);
        }
        if (!['search', 'corral'].includes(report.value.boxes[0]!.reason)) cheap++;
        expect(boxes.some((cell) => (one.cells[cell]! & GOAL) === 0)).toBe(true);
      }
    }
    for (const [reason, count] of seen) expect(count, reason).toBeGreaterThan(0);
    expect(truly).toBeGreaterThan(70);
    // Most deaths need no search.
    expect(cheap / truly).toBeGreaterThan(0.8);
  });
});
