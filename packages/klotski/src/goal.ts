import { err, type Result } from '@solver-farm/core';
import { boundingBox, isLabel, type KlotskiLevel, type Piece, type Rule } from './level.js';
import { quote } from './text.js';

/** A goal string, read but not yet held against a board. Columns count characters of the string from 1. */
export interface GoalText {
  readonly goals: readonly { label: string; x: number; y: number; column: number }[];
  /** Every piece moves along its long axis only, unless `rules` says otherwise. */
  readonly rush: boolean;
  readonly rules: readonly { label: string; rule: Rule; column: number }[];
}

const RULES = ['free', 'horizontal', 'vertical', 'fixed'] as const;

/**
 * Reads a goal string: `A@1,3` or several joined by `;`, then maybe `|rush` and rules of single pieces as
 * `|horizontal=AB`, `|vertical=C`, `|fixed=D`, `|free=E`. Codes: `ERR_GOAL`, `ERR_RULE`, with a column and no line.
 */
export function parseGoal(text: string): Result<GoalText> {
  const signs = [...text];
  const goals: { label: string; x: number; y: number; column: number }[] = [];
  let at = 0;
  do {
    if (goals.length > 0) at++;
    while (goals.length > 0 && signs[at] === ' ') at++;
    const label = signs[at];
    const numbers = /^@(-?\d{1,4}),(-?\d{1,4})(?!\d)/.exec(signs.slice(at + 1, at + 13).join(''));
    if (label === undefined || numbers === null || !isLabel(label)) {
      const found = label === undefined ? 'the end' : quote(signs.slice(at).join(''));
      const expected = 'a goal such as A@1,3 (a piece, the column and the row of its top left corner)';
      return err('ERR_GOAL', `${expected} expected, ${found} found`, undefined, at + 1);
    }
    goals.push({ label, x: Number(numbers[1]) + 0, y: Number(numbers[2]) + 0, column: at + 1 });
    at += 1 + numbers[0].length;
  } while (signs[at] === ';');

  let rush = false;
  const rules: { label: string; rule: Rule; column: number }[] = [];
  while (at < signs.length) {
    const start = at + 1;
    const end = signs.indexOf('|', start) < 0 ? signs.length : signs.indexOf('|', start);
    const part = signs.slice(start, end).join('');
    const rule = RULES.find((word) => part.startsWith(`${word}=`));
    if (signs[at] !== '|' || (part !== 'rush' && rule === undefined)) {
      const found = quote(signs.slice(at).join(''));
      const expected = '";", "|rush", "|free=", "|horizontal=", "|vertical=" or "|fixed="';
      return err('ERR_RULE', `${expected} expected after the goal, ${found} found`, undefined, at + 1);
    }
    if (rule === undefined) rush = true;
    else {
      const first = start + rule.length + 1;
      for (let i = first; i < end; i++) rules.push({ label: signs[i]!, rule, column: i + 1 });
    }
    at = end;
  }
  return { ok: true, value: { goals, rush, rules } };
}

/**
 * The rule that `|rush` gives a piece: along its long axis. A piece that is as wide as it is high has none and
 * is taken as vertical, as the programs behind the published Rush Hour counts do.
 */
export function rushRule(piece: Pick<Piece, 'cells'>, width: number): Rule {
  const box = boundingBox(piece.cells, width);
  return box.width > box.height ? 'horizontal' : 'vertical';
}

/** Writes a level's goals and rules as a goal string; `parseGoal` and the board give the same level back. */
export function makeGoal(level: KlotskiLevel): string {
  const goals = level.goals.map((goal) => `${level.pieces[goal.piece]!.label}@${goal.x},${goal.y}`).join(';');
  if (level.pieces.every((piece) => piece.rule === 'free')) return goals;
  if (level.pieces.every((piece) => piece.rule === rushRule(piece, level.width))) return `${goals}|rush`;
  const rules = (['horizontal', 'vertical', 'fixed'] as const).flatMap((rule) => {
    const labels = level.pieces.filter((piece) => piece.rule === rule).map((piece) => piece.label);
    return labels.length === 0 ? [] : [`|${rule}=${labels.join('')}`];
  });
  return goals + rules.join('');
}
