import { describe, expect, it } from 'vitest';
import {
  BOX,
  createDeadlockDetector,
  type DeadlockReason,
  parseData,
  type SokobanLevel,
} from '../src/index.js';
import { OWN_LEVELS } from './own-levels.js';
import { referenceDead, referenceMoves, referenceOrder, referencePushes } from './reference.js';

const MOST = 400_000;

function levelOf(data: string): SokobanLevel {
  const level = parseData(data);
  if (!level.ok) throw new Error(level.error.message);
  return level.value;
}

/** What shows a level without solution to be one, by its name; of a few, more than one thing does. */
const REASONS: Readonly<Record<string, readonly DeadlockReason[]>> = {
  'dead square': ['dead-square'],
  corner: ['dead-square'],
  'two by two': ['freeze'],
  'frozen at a wall': ['freeze'],
  'one goal for two': ['matching'],
  'plug of goals': ['matching'],
  'closed corner': ['corral', 'search'],
  'corral of two': ['corral', 'search'],
  'wrong side': ['matching'],
  'three in search': ['search'],
  'four in search': ['search', 'corral'],
};

describe.each(OWN_LEVELS)('$name: $why', ({ name, data, optimum }) => {
  const level = levelOf(data);

  it('has the figures of the plain search', () => {
    expect(referencePushes(level, MOST)).toEqual(optimum?.pushes ?? 'unsolvable');
    expect(referenceMoves(level, MOST)).toEqual(optimum?.moves ?? 'unsolvable');
    expect(referenceOrder(level, 'pushes', MOST)).toEqual(optimum?.pushesMoves ?? 'unsolvable');
    expect(referenceOrder(level, 'moves', MOST)).toEqual(optimum?.movesPushes ?? 'unsolvable');
  });

  it('is told apart by the detector', () => {
    const boxes = [...level.cells.keys()].filter((cell) => (level.cells[cell]! & BOX) !== 0);
    const report = createDeadlockDetector(level).check(boxes, level.player, { micros: 1e9 });
    expect(report).toMatchObject({ ok: true, value: { dead: optimum === null, complete: true } });
    const boxesNamed = report.ok ? report.value.boxes : [];
    expect(boxesNamed.length > 0).toBe(optimum === null);
    for (const { reason, cell, with: others } of boxesNamed) {
      expect(REASONS[name]).toContain(reason);
      expect(referenceDead(level, [cell, ...others], level.player, MOST)).toBe(true);
    }
  });
});
