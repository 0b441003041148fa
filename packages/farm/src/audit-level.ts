import {
  audit,
  type Known,
  type Level,
  type LimitKind,
  type Problem,
  type PuzzleFamily,
  type ReplayedSolution,
} from '@solver-farm/core';
import type { Budget } from './budget.js';
import { EMPTY, type Finding, type RowClaim, type RowStatus } from './row.js';
import { type Searched, searchLevel } from './search.js';
import { knownFrom, replaySolutions } from './solve-level.js';
import { sumStats } from './stats.js';
import type { Question } from './task.js';

/**
 * Searches the claimed metrics first, then the other objectives, within one budget, and judges every claim.
 * The row's own objective is the first of them. Claimed metrics share all the states that are left; the others
 * share what remains. Once one has stopped at a limit, objectives without a claim are not begun: metrics count
 * the same graph, so they would stop there too, and nobody waits for them.
 */
export function auditLevel(family: PuzzleFamily, level: Level, question: Question, budget: Budget): Finding {
  const objectives = question.objective === null ? inOrder(family, level) : [question.objective];
  const objective = objectives[0] ?? family.defaultObjective;
  const strategyOf = (id: string) =>
    question.strategy === 'auto' ? family.recommend(id) : question.strategy;
  const found: Finding = { ...EMPTY, objective, strategy: strategyOf(objective) };

  const searches: Searched[] = [];
  let unsearched: { readonly kind: LimitKind; readonly objective: string } | null = null;
  const published = claimedMetrics(level);
  const claimed = { has: (id: string) => published.has(metricOf(family, id)) };
  for (const [i, id] of objectives.entries()) {
    const stuck = searches.find(({ status }) => status === 'limit')?.limit ?? null;
    const spent = budget.spent() ?? (claimed.has(id) ? null : stuck);
    if (spent !== null && searches.length > 0) {
      unsearched ??= { kind: spent, objective: id };
      continue;
    }
    const sharers = objectives.slice(i).filter((other) => !claimed.has(id) || claimed.has(other)).length;
    const result = searchLevel(family, level, {
      objective: id,
      strategy: strategyOf(id),
      symmetry: question.symmetry,
      without: question.without,
      limits: budget.limits(sharers),
      observer: budget.observer,
    });
    if (!result.ok) return { ...found, error: result.fault };
    budget.charge(result.searched.stats.expanded);
    searches.push(result.searched);
    // Metrics only count differently: a level without a solution in one has none in any.
    if (
      (result.searched.status === 'unsolvable' && !result.searched.decides) ||
      result.searched.status === 'cancelled'
    )
      break;
  }

  const solutions = replaySolutions(level);
  const unsolvable = searches.some(({ status, decides }) => status === 'unsolvable' && !decides);
  const known = knownFrom(searches);
  const contradiction = contradict(unsolvable, known, searches, solutions);
  if (contradiction !== null) return { ...found, error: contradiction };

  const main = searches[0];
  const solution = main?.solution ?? null;
  const stopped = searches.find(({ status }) => status === 'limit');
  const limit =
    stopped !== undefined && stopped.limit !== null
      ? { kind: stopped.limit, lowerBound: stopped.lowerBound, objective: stopped.metric }
      : unsearched !== null
        ? { kind: unsearched.kind, lowerBound: 0, objective: unsearched.objective }
        : null;
  const claims = audit({
    claims: level.claims,
    solutions,
    unsolvable,
    known,
    objective: main?.metric ?? objective,
  });
  return {
    ...found,
    status: statusOf(searches, unsolvable, limit !== null),
    optimal: main?.optimal ?? false,
    cost: solution?.cost ?? null,
    solution: solution?.text ?? null,
    claims: claims.map((claim) => withBetter(claim, searches)),
    stats: sumStats(searches.map(({ stats }) => stats)),
    limit,
    ...tellKnown(
      metricsOf(family, family.objectives).filter((id) => metricsOf(family, objectives).includes(id)),
      unsolvable,
      known,
    ),
  };
}

/** The metrics that objectives minimise before all others, each once. */
function metricsOf(family: PuzzleFamily, objectives: readonly string[]): string[] {
  return [...new Set(objectives.map((id) => metricOf(family, id)))];
}

/** The metrics in which a figure or a solution was published. */
function claimedMetrics({ claims, solutions }: Level): ReadonlySet<string | undefined> {
  return new Set([...claims, ...solutions].map(({ metric }) => metric));
}

/** The metric that an objective minimises before all others. */
function metricOf(family: PuzzleFamily, objective: string): string {
  return family.orders?.[objective]?.[0] ?? objective;
}

/** The family's objectives, the claimed ones first. */
function inOrder(family: PuzzleFamily, level: Level): readonly string[] {
  const claimed = claimedMetrics(level);
  // Orders of metrics judge no figure that their first metric does not.
  const metrics = family.objectives.filter(
    (id) => (family.orders?.[id]?.length ?? 1) === 1 && !family.decisions?.includes(id),
  );
  const first = metrics.filter((id) => claimed.has(metricOf(family, id)));
  const rest = metrics.filter((id) => !claimed.has(metricOf(family, id)));
  // Without a claim the default objective leads, so that the row shows the solution most people want.
  rest.sort((a, b) => Number(b === family.defaultObjective) - Number(a === family.defaultObjective));
  return [...first, ...rest];
}

function statusOf(searches: readonly Searched[], unsolvable: boolean, limited: boolean): RowStatus {
  if (unsolvable) return 'unsolvable';
  if (searches.some(({ status }) => status === 'cancelled')) return 'cancelled';
  return limited ? 'limit' : 'solved';
}

/** Searches and referee check each other: a solution at hand refutes a proof that says it cannot be. */
function contradict(
  unsolvable: boolean,
  known: Readonly<Record<string, Known>>,
  searches: readonly Searched[],
  solutions: readonly ReplayedSolution[],
): Problem | null {
  const costs = [
    ...searches.flatMap(({ solution }) => (solution === null ? [] : [solution.cost])),
    ...solutions.filter(({ replay }) => replay.legal && replay.solved).map(({ replay }) => replay.cost),
  ];
  const problem = (message: string) => ({ code: 'ERR_REFEREE', message: `internal error: ${message}` });
  for (const cost of costs) {
    if (unsolvable) return problem('a search calls the level unsolvable and the referee accepts a solution');
    for (const [metric, reached] of Object.entries(cost)) {
      const mine = known[metric];
      const least = mine === undefined ? 0 : mine.kind === 'optimum' ? mine.value : mine.lower;
      if (reached < least) {
        return problem(`a search proves that ${least} ${metric} are needed and a solution takes ${reached}`);
      }
    }
  }
  return null;
}

/** Shows the solution that beats an improved claim. */
function withBetter(claim: RowClaim, searches: readonly Searched[]): RowClaim {
  const { published } = claim;
  if (claim.verdict !== 'improved' || published === null) return claim;
  let best: { readonly text: string; readonly cost: number } | null = null;
  for (const { solution } of searches) {
    const cost = solution?.cost[claim.metric];
    if (solution === null || cost === undefined || cost >= published) continue;
    if (best === null || cost < best.cost) best = { text: solution.text, cost };
  }
  return best === null ? claim : { ...claim, better: best.text };
}

function tellKnown(
  objectives: readonly string[],
  unsolvable: boolean,
  known: Readonly<Record<string, Known>>,
): Pick<Finding, 'optima' | 'bounds'> {
  const optima: Record<string, number | 'none' | null> = {};
  const bounds: Record<string, readonly [number, number | null]> = {};
  for (const id of objectives) {
    const mine = known[id];
    if (unsolvable) optima[id] = 'none';
    else if (mine?.kind === 'optimum') optima[id] = mine.value;
    else {
      optima[id] = null;
      bounds[id] = mine === undefined ? [0, null] : [mine.lower, mine.upper];
    }
  }
  return { optima, ...(Object.keys(bounds).length === 0 ? {} : { bounds }) };
}
