import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AuditedClaim, audit, type Known, VERDICTS } from '../src/audit.js';
import type { Replay } from '../src/family.js';

const optimum = (value: number): Known => ({ kind: 'optimum', value });
const bounds = (lower: number, upper: number | null): Known => ({ kind: 'bounds', lower, upper });

const proved = { steps: optimum(116), slides: optimum(90), moves: optimum(81) };

/** What is known, the published figure in `moves`, and the expected verdict (with what else must be told). */
const FIGURES: readonly [string, Readonly<Record<string, Known>>, number, Partial<AuditedClaim>][] = [
  ['equal to the optimum', proved, 81, { verdict: 'confirmed', optimum: 81 }],
  ['above the optimum', proved, 82, { verdict: 'improved', optimum: 81 }],
  ['below the optimum', proved, 80, { verdict: 'too-low', optimum: 81 }],
  ['the optimum in slides', proved, 90, { verdict: 'other-metric', otherMetric: 'slides', optimum: 81 }],
  ['the optimum in steps', proved, 116, { verdict: 'other-metric', otherMetric: 'steps' }],
  ['optima that are equal', { moves: optimum(9), steps: optimum(9) }, 9, { verdict: 'confirmed' }],
  ['below another optimum too', { moves: optimum(9), steps: optimum(5) }, 5, { verdict: 'other-metric' }],
  ['below the bound at a limit', { moves: bounds(70, null) }, 69, { verdict: 'too-low', bounds: [70, null] }],
  ['at the bound', { moves: bounds(70, null) }, 70, { verdict: 'open', optimum: null, bounds: [70, null] }],
  ['above the bound', { moves: bounds(70, null) }, 81, { verdict: 'open', bounds: [70, null] }],
  ['between the bounds', { moves: bounds(70, 85) }, 81, { verdict: 'open', bounds: [70, 85] }],
  ['a solution of that cost', { moves: bounds(70, 85) }, 85, { verdict: 'upheld', bounds: [70, 85] }],
  ['a better solution, unproved', { moves: bounds(70, 85) }, 86, { verdict: 'improved', bounds: [70, 85] }],
  ['bounds that meet', { moves: bounds(81, 81) }, 81, { verdict: 'confirmed', optimum: 81 }],
  ['bounds that meet elsewhere', { moves: bounds(81, 81) }, 83, { verdict: 'improved', optimum: 81 }],
  [
    'refuted and another optimum',
    { moves: bounds(70, 85), slides: optimum(90) },
    90,
    { verdict: 'other-metric' },
  ],
  ['open and another optimum', { moves: bounds(70, null), slides: optimum(90) }, 90, { verdict: 'open' }],
  [
    'refuted, other not proved',
    { moves: optimum(81), slides: bounds(90, 90 + 1) },
    90,
    { verdict: 'improved' },
  ],
  ['nothing known', {}, 81, { verdict: 'open', optimum: null, bounds: [0, null] }],
];

describe('audit of figures', () => {
  it.each(FIGURES)('%s', (_, known, published, expected) => {
    const [claim, ...rest] = audit({
      claims: [{ metric: 'moves', published, source: 'a book' }],
      solutions: [],
      unsolvable: false,
      known,
      objective: 'moves',
    });
    expect(rest).toEqual([]);
    expect(claim).toMatchObject({ metric: 'moves', published, source: 'a book', ...expected });
    expect(claim && 'bounds' in claim).toBe(claim?.optimum === null);
  });

  it('calls every figure too low where no solution exists', () => {
    const claims = [0, 81, 1000].map((published) => ({ metric: 'moves', published }));
    const verdicts = audit({ claims, solutions: [], unsolvable: true, known: {}, objective: 'moves' });
    for (const claim of verdicts) {
      expect(claim).toMatchObject({ verdict: 'too-low', optimum: null, note: 'no solution exists' });
    }
    expect(verdicts).toHaveLength(3);
  });
});

const replay = (cost: number, change: Partial<Replay> = {}): Replay => ({
  legal: true,
  solved: true,
  cost: { moves: cost, steps: cost + 20 },
  ...change,
});

/** A replay, what is known, and the expected verdict of the solution. */
const SOLUTIONS: readonly [string, Replay, Readonly<Record<string, Known>>, Partial<AuditedClaim>][] = [
  ['optimal', replay(81), proved, { verdict: 'confirmed', published: 81, optimum: 81 }],
  ['longer than the optimum', replay(84), proved, { verdict: 'improved', published: 84 }],
  [
    'longer than one at hand',
    replay(84),
    { moves: bounds(70, 83) },
    { verdict: 'improved', bounds: [70, 83] },
  ],
  ['the best at hand', replay(83), { moves: bounds(70, 84) }, { verdict: 'upheld', bounds: [70, 83] }],
  ['nothing proved', replay(83), {}, { verdict: 'upheld', bounds: [0, 83] }],
  ['equal to a lower bound', replay(70), { moves: bounds(70, null) }, { verdict: 'confirmed', optimum: 70 }],
  [
    'a broken move',
    replay(3, { legal: false, solved: false, offence: { move: 4, message: 'the way is blocked' } }),
    proved,
    { verdict: 'illegal', published: null, note: 'move 4: the way is blocked' },
  ],
  [
    'stops too early',
    replay(3, { solved: false }),
    proved,
    { verdict: 'illegal', published: null, note: 'the level is not solved after the last move' },
  ],
];

describe('audit of published solutions', () => {
  it.each(SOLUTIONS)('%s', (_, replayed, known, expected) => {
    const [claim] = audit({
      claims: [],
      solutions: [{ replay: replayed, source: 'a book' }],
      unsolvable: false,
      known,
      objective: 'moves',
    });
    expect(claim).toMatchObject({ metric: 'moves', kind: 'solution', source: 'a book', ...expected });
  });

  it('judges a solution in the metric it was published for', () => {
    const [claim] = audit({
      claims: [],
      solutions: [{ replay: replay(81), metric: 'steps' }],
      unsolvable: false,
      known: { moves: { kind: 'optimum', value: 81 }, steps: { kind: 'optimum', value: 99 } },
      objective: 'moves',
    });
    expect(claim).toMatchObject({ metric: 'steps', published: 101, verdict: 'improved', optimum: 99 });
  });

  it('lets a replayed solution uphold or improve a figure', () => {
    const verdicts = audit({
      claims: [83, 84, 82].map((published) => ({ metric: 'moves', published })),
      solutions: [{ replay: replay(83) }, { replay: replay(10, { legal: false, solved: false }) }],
      unsolvable: false,
      known: { moves: bounds(60, null) },
      objective: 'moves',
    });
    expect(verdicts.map((claim) => claim.verdict)).toEqual([
      'upheld',
      'improved',
      'open',
      'upheld',
      'illegal',
    ]);
  });
});

describe('audit against any truth', () => {
  it('never contradicts the true optimum', () => {
    const figure = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(figure, figure, figure, figure, fc.boolean(), (truth, below, above, published, shown) => {
        const known = { moves: bounds(Math.max(0, truth - below), shown ? truth + above : null) };
        const claims = [{ metric: 'moves', published }];
        const [claim] = audit({ claims, solutions: [], unsolvable: false, known, objective: 'moves' });
        const verdict = claim?.verdict ?? 'illegal';
        expect(VERDICTS).toContain(verdict);
        if (published < truth) expect(['too-low', 'open']).toContain(verdict);
        if (published === truth) expect(['confirmed', 'upheld', 'open']).toContain(verdict);
        if (published > truth) expect(['improved', 'upheld', 'open']).toContain(verdict);
      }),
      { seed: 2, numRuns: 2000 },
    );
  });
});
