import { createRandom, runOwnSearch, STRATEGY_IDS, strategies } from '@solver-farm/core';
import { describe, expect, it } from 'vitest';
import { makeData, mayan, openSearch, REDUCTIONS } from '../src/index.js';
import { ALL_RULES, randomBoard } from './reference.js';

describe('strategies of the kit find as many steps as the own search', () => {
  const random = createRandom(31);
  const levels = Array.from({ length: 120 }, (_, i) =>
    randomBoard(random, ALL_RULES[i % ALL_RULES.length]!, 9),
  );

  it.each(STRATEGY_IDS)('%s', (id) => {
    let solved = 0;
    for (const level of levels) {
      const opened = mayan.open(makeData(level));
      if (!opened.ok) throw new Error(opened.error.message);
      for (const question of ['exact', 'shortest'] as const) {
        const own = runOwnSearch(openSearch(level, question));
        const space = opened.value.space(question);
        if (!space.ok) throw new Error(space.error.message);
        const outcome = strategies[id](space.value);
        const what = `${makeData(level)} ${question}`;
        expect(outcome.status, what).toBe(own.status);
        if (outcome.status !== 'solved' || own.status !== 'solved') continue;
        solved++;
        const replay = opened.value.replay(space.value.explain(outcome.path));
        expect(replay.solved, what).toBe(true);
        expect(replay.cost.moves, what).toBe(outcome.path.cost);
        // Where the board may be empty earlier, the smallest answer need not be the shortest.
        if (id !== 'greedy' && !(question === 'exact' && level.rules.atMost)) {
          expect(outcome.path.cost, what).toBe(own.cost);
          expect(outcome.optimal).toBe(true);
        }
      }
    }
    expect(solved).toBeGreaterThan(30);
  });

  it.each(REDUCTIONS.map(({ id }) => id))('without %s the same', (id) => {
    for (const level of levels.slice(0, 60)) {
      const opened = mayan.open(makeData(level));
      if (!opened.ok) throw new Error(opened.error.message);
      const [all, less] = [[], [id]].map((without) => {
        const space = opened.value.space('shortest', { without });
        if (!space.ok) throw new Error(space.error.message);
        const outcome = strategies.astar(space.value);
        return outcome.status === 'solved' ? outcome.path.cost : outcome.status;
      });
      expect(less).toBe(all);
    }
  });
});
