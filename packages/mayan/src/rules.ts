import { CONTEST_RULES, type MayanRules } from './level.js';

/** The readings of the rules that differ from the contest's, by id. */
export const RULES = [
  { id: 'skip-equal', title: 'the swap of two blocks of one colour is no step' },
  { id: 'at-most', title: 'the board may be empty before the last step' },
  { id: 'lines-at-start', title: 'lines at the start stand until the first step, and vanish with it' },
] as const;

/** The id of a reading. */
export type RuleId = (typeof RULES)[number]['id'];

/** The rules with some readings; ids that are none are passed over. */
export function rulesWith(ids: readonly string[], rules: MayanRules = CONTEST_RULES): MayanRules {
  return {
    equalSwaps: ids.includes('skip-equal') ? 'skip' : rules.equalSwaps,
    atMost: ids.includes('at-most') || rules.atMost,
    linesAtStart: ids.includes('lines-at-start') || rules.linesAtStart,
  };
}

/** The ids of the readings in which rules differ from the contest's. */
export function ruleIds({ equalSwaps, atMost, linesAtStart }: MayanRules): RuleId[] {
  return [
    ...(equalSwaps === 'skip' ? (['skip-equal'] as const) : []),
    ...(atMost ? (['at-most'] as const) : []),
    ...(linesAtStart ? (['lines-at-start'] as const) : []),
  ];
}
