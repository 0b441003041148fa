import { describe, expect, it } from 'vitest';
import { Klotski, klotski } from '../src/index.js';
import { CLASSICS } from './classics.js';

const CLASSIC = CLASSICS[0]![1];

function openClassic(text: string) {
  const level = klotski.open(text);
  if (!level.ok) throw new Error(level.error.message);
  return level.value;
}

describe('family', () => {
  it('tells what a level holds', () => {
    expect(openClassic(CLASSIC).facts).toEqual({
      width: 4,
      height: 5,
      cells: 20,
      walls: 0,
      gates: 0,
      pieces: 10,
      restricted: 0,
      empties: 2,
      goal: 'A@1,3',
    });
    expect(openClassic('A-/#B A@2,0|fixed=B').facts).toEqual({
      width: 3,
      height: 2,
      cells: 6,
      walls: 2,
      gates: 2,
      pieces: 2,
      restricted: 1,
      empties: 0,
      goal: 'A@2,0|fixed=B',
    });
  });

  it('opens its own data and nothing else', () => {
    for (const [, text] of CLASSICS) expect(openClassic(text).data).toBe(text);
    expect(klotski.open('nonsense').ok).toBe(false);
  });

  it('knows its objectives', () => {
    const space = openClassic(CLASSIC).space('hops');
    expect(space.ok ? null : space.error.code).toBe('ERR_OBJECTIVE');
    expect(klotski.objectives).toContain(klotski.defaultObjective);
    expect(klotski.objectives.map((objective) => klotski.recommend(objective))).toEqual([
      'bfs',
      'bfs',
      'bfs',
    ]);
  });

  it('writes every format that it reads', () => {
    const level = openClassic('HAAI/HAAI/JBBK/JNOK/P..Q A@1,3');
    for (const { id, write } of klotski.formats) {
      const text = write?.([level]);
      const file = klotski.parse(text?.ok ? text.value : '');
      expect(file.format).toBe(id);
      expect(file.entries.map((entry) => entry.level.ok)).toEqual([true]);
      expect(klotski.sniff(text?.ok ? text.value : '', '')).toBeGreaterThan(0.8);
    }
  });

  it('prints answers', () => {
    const level = openClassic('A../.B. A@2,1');
    const printed = klotski.answers.map(({ id, write }) => [id, write(level, 'Ar2d'), write(level, null)]);
    expect(printed).toEqual([
      ['notation', 'Ar2d', '-'],
      ['arrows', 'A→2↓', '-'],
      ['boards', 'A..\n.B.\n\n1. A→2↓\n...\n.BA', '-'],
    ]);
  });

  it('takes a token that is no move as the offence, after what comes before it', () => {
    const level = openClassic('A../.B. A@2,1');
    expect(level.replay('Ar2 A?')).toMatchObject({
      legal: false,
      solved: false,
      offence: { move: 2 },
      cost: { steps: 2 },
    });
    expect(level.replay('Al A?')).toMatchObject({ legal: false, offence: { move: 1 } });
  });
});

describe('Klotski', () => {
  it.each(CLASSICS.filter(([, text]) => text.length < 40))(
    'solves %s',
    (_name, text, steps, slides, moves) => {
      const game = Klotski.parse(text);
      expect(game.solve({ objective: 'steps' })).toMatchObject({ status: 'solved', optimal: true, steps });
      expect(game.solve({ objective: 'slides' })).toMatchObject({ status: 'solved', optimal: true, slides });
      const best = game.solve();
      expect(best).toMatchObject({ status: 'solved', optimal: true, moves, objective: 'moves', error: null });
      expect(best.solution?.split(' ').length).toBe(moves);
      expect(game.replay(best.solution ?? '').solved).toBe(true);
      expect(game.replay(best.arrows ?? '').solved).toBe(true);
    },
  );

  it('says what cannot be done', () => {
    expect(Klotski.parse('AB A@1,0').solve()).toMatchObject({
      status: 'unsolvable',
      solution: null,
      error: null,
    });
    expect(Klotski.parse(CLASSIC).solve({ limits: { states: 10 } })).toMatchObject({
      status: 'limit',
      moves: null,
    });
    const broken = Klotski.parse('AB Z@1,0');
    expect(broken.solve()).toMatchObject({
      status: 'invalid',
      error: { code: 'ERR_GOAL', line: 1, column: 4 },
    });
    expect(broken.replay('Ar').legal).toBe(false);
    expect(broken.draw()).toBe('');
    expect(Klotski.parse('').error?.code).toBe('ERR_EMPTY');
  });

  it('reads all levels of a text', () => {
    const games = Klotski.parseAll('A. A@1,0\nA. Z@1,0\n.A A@0,0\n');
    expect(games.map((game) => game.solve().solution)).toEqual(['Ar', null, 'Al']);
    expect(Klotski.parseAll('\0').map((game) => game.error?.code)).toEqual(['ERR_BINARY']);
  });
});
