import { describe, expect, it } from 'vitest';
import { generateLevel, makeData, measureDifficulty, replayMoves } from '../src/index.js';

describe('generated boards', () => {
  it.each([
    { steps: 1, colours: 3, blocks: 5 },
    { steps: 3, colours: 6, blocks: 15 },
    { steps: 5, colours: 8, blocks: 28 },
    { steps: 4, colours: 15, blocks: 20, width: 8, height: 8 },
    { steps: 2, colours: 2, blocks: 6, width: 3, height: 4 },
  ])('%o', (options) => {
    const boards = new Set<string>();
    for (let seed = 1; seed <= 6; seed++) {
      const made = generateLevel({ seed, ...options });
      if (!made.ok) continue;
      const { level, planted } = made.value;
      expect(planted.length).toBe(options.steps);
      expect(replayMoves(level, planted)).toMatchObject({ exact: true });
      expect(level.columns.flat().length).toBeGreaterThanOrEqual(options.blocks);
      const { fewest } = measureDifficulty(level, { states: 300_000 });
      if (fewest !== null) expect(fewest).toBeLessThanOrEqual(options.steps);
      const again = generateLevel({ seed, ...options });
      expect(again.ok && makeData(again.value.level)).toBe(makeData(level));
      boards.add(makeData(level));
    }
    expect(boards.size).toBeGreaterThan(3);
  });

  it('says where there is none', () => {
    const made = generateLevel({ seed: 1, steps: 1, blocks: 30, width: 3, height: 3 });
    expect(!made.ok && made.error.code).toBe('ERR_GENERATE');
    const wrong = generateLevel({ seed: 1, steps: 0 });
    expect(!wrong.ok && wrong.error.code).toBe('ERR_STEPS');
  });
});
