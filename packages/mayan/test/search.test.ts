import { createRandom, type Exchange, runOwnSearch } from '@solver-farm/core';
import { describe, expect, it } from 'vitest';
import {
  generateLevel,
  type MayanLevel,
  makeData,
  makeSolution,
  openSearch,
  REDUCTIONS,
} from '../src/index.js';
import { ALL_RULES, answerSlowly, randomBoard, shortestSlowly } from './reference.js';

const QUESTIONS = ['exact', 'shortest'] as const;

function answer(
  level: MayanLevel,
  question: (typeof QUESTIONS)[number],
  without: readonly string[] = [],
): string {
  const outcome = runOwnSearch(openSearch(level, question, without));
  return outcome.status === 'solved' ? outcome.solution : outcome.status;
}

function expected(level: MayanLevel, question: (typeof QUESTIONS)[number]): string {
  const moves = question === 'exact' ? answerSlowly(level) : shortestSlowly(level);
  return moves === null ? 'unsolvable' : makeSolution(moves);
}

/** One end of an exchange: tells at the end of one list and hears from the beginning of the other. */
function listen(words: number, mine: number[], others: number[]): Exchange {
  return {
    tell(record, at) {
      mine.push(...record.subarray(at, at + words));
    },
    hear(into) {
      const records = others.splice(0, into.length - (into.length % words));
      into.set(records);
      return records.length / words;
    },
  };
}

/** The answer by two searches that share the parts of each round: of the first part that has one. */
function answerInParts(level: MayanLevel, question: (typeof QUESTIONS)[number]): string {
  const threads = [openSearch(level, question), openSearch(level, question)];
  const words = threads[0]!.share!.words;
  const told: number[][] = [[], []];
  for (const [me, thread] of threads.entries()) thread.share?.join(listen(words, told[me]!, told[1 - me]!));
  for (const round of threads[0]!.rounds.keys()) {
    let best: { readonly place: number; readonly solution: string } | null = null;
    for (const [which, thread] of threads.entries()) {
      let last = -1;
      const claim = (part: number) => {
        expect(part).toBe(last + 1);
        last = part;
        return part % 2 === which;
      };
      const outcome = thread.divided(round, claim, {});
      if (outcome.status !== 'solved') continue;
      const place = outcome.place ?? -1;
      if (best === null || place < best.place) best = { place, solution: outcome.solution };
    }
    if (best !== null) return best.solution;
  }
  return 'unsolvable';
}

describe('random boards against trying every step', () => {
  it.each(ALL_RULES)('%o', (rules) => {
    const random = createRandom(20_11);
    let solved = 0;
    let unsolvable = 0;
    for (let i = 0; i < 90; i++) {
      const level = randomBoard(random, rules, 9);
      for (const question of QUESTIONS) {
        const truth = expected(level, question);
        expect(answer(level, question), `${makeData(level)} ${question}`).toBe(truth);
        expect(answerInParts(level, question), `${makeData(level)} ${question} in parts`).toBe(truth);
        if (truth === 'unsolvable') unsolvable++;
        else solved++;
      }
    }
    expect(solved).toBeGreaterThan(15);
    expect(unsolvable).toBeGreaterThan(15);
  });
});

describe('every reduction keeps the answer', () => {
  const random = createRandom(7);
  const levels = Array.from({ length: 60 }, (_, i) =>
    randomBoard(random, ALL_RULES[i % ALL_RULES.length]!, 10),
  );
  for (let seed = 1; seed <= 12; seed++) {
    const made = generateLevel({
      seed,
      steps: 3 + (seed % 2),
      colours: 2 + (seed % 4),
      blocks: 10,
      width: 3 + (seed % 4),
      height: 6 + (seed % 3),
    });
    if (made.ok) levels.push(made.value.level);
  }

  it.each([...REDUCTIONS.map(({ id }) => [id]), REDUCTIONS.map(({ id }) => id)])(
    'without %s',
    (...without) => {
      for (const level of levels) {
        for (const question of QUESTIONS) {
          expect(answer(level, question, without), `${makeData(level)} ${question}`).toBe(
            answer(level, question),
          );
        }
      }
    },
  );

  it.each(REDUCTIONS.map(({ id }) => id))('%s leaves out something', (id) => {
    // The bound on distances covers colours with few blocks: without it they are looked at alone.
    const others = id === 'few-blocks' ? ['transport', 'flows'] : [];
    const tried = (without: readonly string[]) => {
      let sum = 0;
      for (const level of levels) sum += runOwnSearch(openSearch(level, 'exact', without)).stats.generated;
      return sum;
    };
    if (id === 'memo') {
      const seen = levels.map((level) => runOwnSearch(openSearch(level, 'exact')).stats.duplicates);
      expect(Math.max(...seen)).toBeGreaterThan(0);
    }
    expect(tried(others)).toBeLessThan(tried([...others, id]));
  });
});

describe('limits', () => {
  const made = generateLevel({ seed: 1, steps: 9, colours: 4, blocks: 30 });
  if (!made.ok) throw new Error(made.error.message);
  const { level } = made.value;

  it('stops at a number of boards and says what was proved', () => {
    const outcome = runOwnSearch(openSearch(level, 'shortest'), { states: 20_000 });
    if (outcome.status !== 'limit') throw new Error(outcome.status);
    expect(outcome.limit).toBe('states');
    expect(outcome.lowerBound).toBeGreaterThan(2);
    expect(outcome.lowerBound).toBeLessThanOrEqual(9);
    expect(outcome.stats.expanded).toBeGreaterThanOrEqual(20_000);
    expect(outcome.stats.expanded).toBeLessThan(21_000);
  });

  it('stops when it is cancelled', () => {
    let asked = 0;
    const outcome = runOwnSearch(openSearch(level, 'exact'), { cancelled: () => ++asked > 3 });
    expect(outcome.status).toBe('cancelled');
  });

  it('counts the same each time, whatever was searched before', () => {
    const counts = () => {
      const { stats } = runOwnSearch(openSearch(level, 'shortest'), { states: 50_000 });
      return [stats.expanded, stats.generated, stats.duplicates];
    };
    const first = counts();
    runOwnSearch(openSearch(level, 'exact'), { states: 100_000 });
    expect(counts()).toEqual(first);
  });

  it('finds the same with a small memo and with none', () => {
    const made = generateLevel({ seed: 3, steps: 6, colours: 4, blocks: 20 });
    if (!made.ok) throw new Error(made.error.message);
    const answers = [undefined, 0, 150_000, 1_000_000].map((bytes) => {
      const outcome = runOwnSearch(
        openSearch(made.value.level, 'exact'),
        bytes === undefined ? {} : { bytes },
      );
      return outcome.status === 'solved' ? outcome.solution : outcome.status;
    });
    expect(new Set(answers).size).toBe(1);
  });
});
