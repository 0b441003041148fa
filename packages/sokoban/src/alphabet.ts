import { err, ok, type Result } from '@solver-farm/core';
import { BOX, GOAL, WALL } from './level.js';

/** What a sign can stand for. */
export const CELL_KINDS = ['wall', 'player', 'player-goal', 'box', 'box-goal', 'goal', 'floor'] as const;

/** One of `CELL_KINDS`. */
export type CellKind = (typeof CELL_KINDS)[number];

/** Which sign is what. */
export interface Alphabet {
  readonly id: string;
  readonly kinds: ReadonlyMap<string, CellKind>;
}

/** The bits of a cell by kind; the player is kept apart. */
export const KIND_BITS: Readonly<Record<CellKind, number>> = {
  wall: WALL,
  player: 0,
  'player-goal': GOAL,
  box: BOX,
  'box-goal': BOX | GOAL,
  goal: GOAL,
  floor: 0,
};

function alphabet(id: string, signs: Partial<Record<CellKind, string>>): Alphabet {
  const kinds = new Map<string, CellKind>();
  for (const kind of CELL_KINDS) for (const sign of signs[kind] ?? '') kinds.set(sign, kind);
  return { id, kinds };
}

const FLOOR = ' -_\t';

/** The signs of XSB with all their usual variants. */
export const STANDARD = alphabet('standard', {
  wall: '#',
  player: '@p',
  'player-goal': '+P',
  box: '$b',
  'box-goal': '*B',
  goal: '.',
  floor: FLOOR,
});

/**
 * The named alphabets. Those after `letters` are of other programs and read only where asked for, since they
 * give the same signs other meanings.
 */
export const ALPHABETS: readonly Alphabet[] = [
  STANDARD,
  alphabet('letters', {
    wall: '#',
    player: 'p',
    'player-goal': 'P',
    box: 'b',
    'box-goal': 'B',
    goal: '.',
    floor: FLOOR,
  }),
  alphabet('dangarfield', {
    wall: '#',
    player: '&',
    'player-goal': '%',
    box: 'B',
    'box-goal': 'X',
    goal: '.',
    floor: FLOOR,
  }),
  alphabet('sokosolve', {
    wall: '#',
    player: 'P',
    'player-goal': '*',
    box: 'X',
    'box-goal': '$',
    goal: 'O',
    // `~` is what lies outside the walls.
    floor: '. ~\t',
  }),
  alphabet('reasoning-gym', {
    wall: '+',
    player: '*',
    'player-goal': '%',
    box: '@',
    'box-goal': '$',
    goal: 'X',
    floor: '- \t',
  }),
];

/**
 * Reads a legend: the name of an alphabet (`standard`, `letters`, `dangarfield`, `sokosolve`,
 * `reasoning-gym`), or signs by kind as in `wall=#,player=@,player-goal=+,box=$,box-goal=*,goal=.,floor=-_`.
 * Kinds that are left out have no sign. Blanks and tabs are floor always. A comma is written as `comma`.
 *
 * Fails with `ERR_LEGEND`, naming what was found.
 */
export function parseLegend(legend: string): Result<Alphabet> {
  const named = ALPHABETS.find(({ id }) => id === legend.trim().toLowerCase());
  if (named !== undefined) return ok(named);
  const kinds = new Map<string, CellKind>();
  for (const part of legend.split(',')) {
    const equals = part.indexOf('=');
    const name = part.slice(0, Math.max(equals, 0)).trim();
    const kind = CELL_KINDS.find((candidate) => candidate === name);
    if (kind === undefined) return refuse(part);
    const signs = part.slice(equals + 1);
    for (const sign of signs.trim() === 'comma' ? ',' : signs) {
      if (sign === ' ' || sign === '\t') continue;
      if (sign.length > 1) {
        return err(
          'ERR_LEGEND',
          `${JSON.stringify(sign)} in the legend takes two characters; a sign takes one`,
        );
      }
      if ((kinds.get(sign) ?? kind) !== kind) {
        return err('ERR_LEGEND', `${JSON.stringify(sign)} in the legend stands for two kinds`);
      }
      kinds.set(sign, kind);
    }
  }
  if (![...kinds.values()].includes('wall')) return err('ERR_LEGEND', 'the legend has no sign for walls');
  kinds.set(' ', 'floor').set('\t', 'floor');
  return ok({ id: 'legend', kinds });
}

function refuse(part: string): Result<never> {
  const names = ALPHABETS.map(({ id }) => id).join(', ');
  const shown = JSON.stringify(part.slice(0, 40));
  return err(
    'ERR_LEGEND',
    `${shown} in the legend: kind=signs (${CELL_KINDS.join(', ')}) or one of ${names} expected`,
  );
}
