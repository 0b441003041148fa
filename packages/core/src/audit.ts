import type { Claim, Replay } from './family.js';

/** Every verdict of an audit, best first. */
export const VERDICTS = [
  'confirmed',
  'upheld',
  'improved',
  'too-low',
  'other-metric',
  'illegal',
  'open',
] as const;

/**
 * What an audit says of a claim.
 * - `confirmed`: proved optimal and equal.
 * - `upheld`: a solution of that cost replays; whether it is optimal is not proved.
 * - `improved`: a better solution exists.
 * - `too-low`: proved impossible.
 * - `other-metric`: wrong in its own metric and equal to the proved optimum in another one.
 * - `illegal`: the published solution breaks a rule or does not end solved.
 * - `open`: a limit came before an answer; the bounds say what is left.
 */
export type Verdict = (typeof VERDICTS)[number];

/** What is known of the best cost in one metric; `upper` is the cost of a replayed solution, null for none. */
export type Known =
  | { readonly kind: 'optimum'; readonly value: number }
  | { readonly kind: 'bounds'; readonly lower: number; readonly upper: number | null };

/** A published solution after the referee replayed it. */
export interface ReplayedSolution {
  readonly replay: Replay;
  /** The metric it is judged in; where absent, that of the evidence. */
  readonly metric?: string;
  readonly source?: string;
}

/** All that the searches and the referee found about one level. */
export interface Evidence {
  readonly claims: readonly Claim[];
  readonly solutions: readonly ReplayedSolution[];
  /** A search exhausted the space without a goal. */
  readonly unsolvable: boolean;
  /** By metric; a metric that was not searched may be left out. */
  readonly known: Readonly<Record<string, Known>>;
  /** The metric in which published solutions without one of their own are judged. */
  readonly objective: string;
}

/** A claim with its verdict. */
export interface AuditedClaim {
  readonly metric: string;
  /** The published figure, or the cost of a published solution; null where that solution is illegal. */
  readonly published: number | null;
  readonly verdict: Verdict;
  /** The proved optimum in the claim's metric, null where there is none or it is not proved. */
  readonly optimum: number | null;
  /** Set where the claim is a published solution and no mere figure. */
  readonly kind?: 'solution';
  readonly source?: string;
  /** For `other-metric`: the metric whose proved optimum the claim equals. */
  readonly otherMetric?: string;
  /** What is known where the optimum is not proved: the least possible cost and the least one reached. */
  readonly bounds?: readonly [number, number | null];
  readonly note?: string;
}

/**
 * Gives every published figure, then every published solution, one verdict.
 *
 * A figure that equals a proved optimum is confirmed. One that is refuted (below a proved lower bound or above a
 * solution at hand, also when the search stopped at a limit) is `other-metric` where it equals the proved optimum
 * in another metric, else `too-low` or `improved`. On a level proved unsolvable every figure is `too-low`.
 */
export function audit(evidence: Evidence): AuditedClaim[] {
  const known = withPublishedSolutions(evidence);
  return [
    ...evidence.claims.map((claim) => auditFigure(claim, evidence.unsolvable, known)),
    ...evidence.solutions.map((solution) =>
      auditSolution(solution, solution.metric ?? evidence.objective, known),
    ),
  ];
}

const NOTHING: Known = { kind: 'bounds', lower: 0, upper: null };

function auditFigure(
  claim: Claim,
  unsolvable: boolean,
  known: Readonly<Record<string, Known>>,
): AuditedClaim {
  const { metric, published } = claim;
  const mine = known[metric] ?? NOTHING;
  const optimum = mine.kind === 'optimum' ? mine.value : null;
  const verdict = (
    name: Verdict,
    extra: Pick<AuditedClaim, 'otherMetric' | 'bounds' | 'note'> = {},
  ): AuditedClaim => ({
    metric,
    published,
    verdict: name,
    optimum,
    ...(claim.source === undefined ? {} : { source: claim.source }),
    ...extra,
  });

  if (unsolvable) return verdict('too-low', { note: 'no solution exists' });
  if (published === optimum) return verdict('confirmed');

  const lower = mine.kind === 'optimum' ? mine.value : mine.lower;
  const upper = mine.kind === 'optimum' ? mine.value : mine.upper;
  const bounds = optimum === null ? { bounds: [lower, upper] as const } : {};
  const tooLow = published < lower;
  if (tooLow || (upper !== null && published > upper)) {
    const other = Object.keys(known).find((name) => name !== metric && isOptimum(known[name], published));
    if (other !== undefined) return verdict('other-metric', { otherMetric: other, ...bounds });
    return verdict(tooLow ? 'too-low' : 'improved', bounds);
  }
  return verdict(published === upper ? 'upheld' : 'open', bounds);
}

function auditSolution(
  { replay, source }: ReplayedSolution,
  metric: string,
  known: Readonly<Record<string, Known>>,
): AuditedClaim {
  const mine = known[metric] ?? NOTHING;
  const optimum = mine.kind === 'optimum' ? mine.value : null;
  const common = { metric, optimum, kind: 'solution' as const, ...(source === undefined ? {} : { source }) };

  if (!replay.legal) {
    const { offence } = replay;
    const note = offence === undefined ? 'a move breaks a rule' : `move ${offence.move}: ${offence.message}`;
    return { ...common, published: null, verdict: 'illegal', note };
  }
  if (!replay.solved) {
    return {
      ...common,
      published: null,
      verdict: 'illegal',
      note: 'the level is not solved after the last move',
    };
  }

  const published = replay.cost[metric] ?? null;
  if (published === null) return { ...common, published, verdict: 'upheld' };
  if (published === optimum) return { ...common, published, verdict: 'confirmed' };
  const best = mine.kind === 'optimum' ? mine.value : mine.upper;
  const bounds = mine.kind === 'optimum' ? {} : { bounds: [mine.lower, mine.upper] as const };
  const improved = best !== null && best < published;
  return { ...common, published, verdict: improved ? 'improved' : 'upheld', ...bounds };
}

/** Published solutions that replay are upper bounds too; bounds that meet are an optimum. */
function withPublishedSolutions(evidence: Evidence): Readonly<Record<string, Known>> {
  const known: Record<string, Known> = { ...evidence.known };
  for (const { replay } of evidence.solutions) {
    if (!replay.legal || !replay.solved) continue;
    for (const [metric, cost] of Object.entries(replay.cost)) {
      const mine = known[metric] ?? NOTHING;
      if (mine.kind === 'bounds' && (mine.upper === null || cost < mine.upper)) {
        known[metric] = { kind: 'bounds', lower: mine.lower, upper: cost };
      }
    }
  }
  for (const [metric, mine] of Object.entries(known)) {
    if (mine.kind === 'bounds' && mine.lower === mine.upper) {
      known[metric] = { kind: 'optimum', value: mine.lower };
    }
  }
  return known;
}

function isOptimum(known: Known | undefined, value: number): boolean {
  return known !== undefined && known.kind === 'optimum' && known.value === value;
}
