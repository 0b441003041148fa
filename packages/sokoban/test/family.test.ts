import { type Level, STRATEGY_IDS } from '@solver-farm/core';
import { describe, expect, it } from 'vitest';
import { METRICS, OBJECTIVES, Sokoban, sokoban } from '../src/index.js';

const ROOM = '########|#@-$-.-#|#--$-.-#|########';

function open(data: string): Level {
  const level = sokoban.open(data);
  if (!level.ok) throw new Error(level.error.message);
  return level.value;
}

function levelsOf(text: string): Level[] {
  return sokoban.parse(text).entries.flatMap(({ level }) => (level.ok ? [level.value] : []));
}

describe('family', () => {
  it('tells what a level holds', () => {
    expect(open('#######--|#+$*-.###|#######*#|------###').facts).toEqual({
      width: 9,
      height: 4,
      players: 1,
      boxes: 2,
      goals: 3,
      placed: 1,
      floor: 5,
      'boxes out of reach': 1,
    });
    expect(open(ROOM).facts).toEqual({
      width: 8,
      height: 4,
      players: 1,
      boxes: 2,
      goals: 2,
      placed: 0,
      floor: 12,
    });
    expect(open(ROOM).draw()).toBe(ROOM.replaceAll('|', '\n'));
  });

  it('opens its own data and nothing else', () => {
    expect(open(ROOM).data).toBe(ROOM);
    for (const data of ['', 'nonsense', '#####|#-$.#|#####', '#####|#@$.|#####', `${ROOM}|#@#`]) {
      expect(sokoban.open(data).ok, data).toBe(false);
    }
  });

  it('knows its objectives', () => {
    const level = open(ROOM);
    for (const objective of OBJECTIVES) {
      expect(level.space(objective).ok).toBe(true);
      expect(STRATEGY_IDS).toContain(sokoban.recommend(objective));
      const order = sokoban.orders?.[objective] ?? [objective];
      expect(order.join('-')).toBe(objective);
      expect(METRICS).toEqual(expect.arrayContaining([...order]));
    }
    expect(level.space('hops')).toMatchObject({ ok: false, error: { code: 'ERR_OBJECTIVE' } });
    expect(sokoban.objectives).toContain(sokoban.defaultObjective);
  });

  it('tells of a replay what a family tells, and no more', () => {
    const replay = open(ROOM).replay('rRR', { boards: true });
    expect(Object.keys(replay).sort()).toEqual(['boards', 'cost', 'legal', 'solved']);
    expect(replay.cost).toEqual({ pushes: 2, moves: 3 });
    expect(replay.boards).toHaveLength(4);
    expect(open(ROOM).replay('rRu').offence).toMatchObject({ move: 3 });
  });

  it('keeps titles, figures and solutions of a file for writing, whatever the format between', () => {
    const text = 'Collection: Mine\n\nFirst\n\n#####\n#@$.#\n#####\nAuthor: me\nPushes: 1\n\nSolution\nR\n';
    const [level] = levelsOf(text);
    expect(level).toMatchObject({
      name: 'First',
      claims: [{ metric: 'pushes', published: 1 }],
      solutions: [{ text: 'R' }],
    });
    for (const { id, write } of sokoban.formats) {
      const written = write?.([level!]);
      const file = sokoban.parse(written?.ok ? written.value : '', { format: id });
      expect(file.entries.map((entry) => entry.level.ok && entry.level.value.data)).toEqual([level!.data]);
      expect(file.entries[0]!.name).toBe('First');
      if (id === 'sok') expect(written).toEqual({ ok: true, value: expect.stringContaining('Author: me') });
    }
    // A level that came without a file has nothing to say.
    const plain = sokoban.formats[0]!.write!([open('#####|#@$.#|#####')]);
    expect(plain).toEqual({ ok: true, value: '#####\n#@$.#\n#####\n' });
  });
});

/** Solutions as files have them on the level `ROOM`, and as they are published. */
const STORED: readonly (readonly [what: string, stored: string, published: string])[] = [
  ['plain', 'rRRlldRR', 'rRRlldRR'],
  ['run lengths', 'r2R2ld2R', 'rRRlldRR'],
  ['wrapped', 'rRRl\nldRR', 'rRRlldRR'],
  ['small letters only', 'rrrlldrr', 'rRRlldRR'],
  ['capitals only', 'RRRLLDRR', 'rRRlldRR'],
  ['a broken rule', 'rRRRRR', 'rRRRRR'],
  ['not the end', 'rRR', 'rRR'],
];

describe('stored solutions', () => {
  it.each(STORED)('%s', (_what, stored, published) => {
    const [level] = levelsOf(`${ROOM.replaceAll('|', '\n')}\n\nSolution\n${stored}\n`);
    expect(level!.solutions).toEqual([{ text: published }]);
  });

  it('a step back that takes a push back is read so where nothing else solves', () => {
    const [level] = levelsOf('#######\n#@-$-.#\n#######\n\nSolution\nrRlRR\n\nSolution\nrRRlr\n');
    expect(level!.solutions.map(({ text }) => text)).toEqual(['rRR', 'rRRlr']);
  });

  it('one that cannot be read stays, and is illegal with its place', () => {
    const [level] = levelsOf("'[1] a\n########\n#(-x-+-#\n#--x-+-#\n########\n:rR?R\n");
    expect(level!.solutions).toEqual([{ text: 'rR?R' }]);
    expect(level!.replay('rR?R')).toMatchObject({
      legal: false,
      cost: { moves: 2 },
      offence: { move: 3, message: expect.stringContaining('line 1, column 3') },
    });
  });
});

describe('answers', () => {
  it('are printed', () => {
    const level = open('######|#@$-.#|######');
    const printed = sokoban.answers.map(({ id, write }) => [id, write(level, 'RR'), write(level, null)]);
    expect(printed).toEqual([
      ['lurd', 'RR', '-'],
      ['lurd-rle', 'RR', '-'],
      ['scores', '2/2/1/1/1/1\nRR', '-'],
      [
        'boards',
        '######\n#@$-.#\n######\n\nmove 1\n######\n#-@$.#\n######\n\nmove 2\n######\n#--@*#\n######',
        '-',
      ],
    ]);
    const runs = sokoban.answers.find(({ id }) => id === 'lurd-rle');
    expect(runs?.write(level, 'rrrrUULLL')).toBe('4rUU3L');
  });
});

describe('Sokoban', () => {
  it('solves for each objective', () => {
    const game = Sokoban.parse(ROOM.replaceAll('|', '\n'));
    for (const objective of OBJECTIVES) {
      const answer = game.solve({ objective });
      expect(answer).toMatchObject({ status: 'solved', optimal: true, objective, pushes: 4, error: null });
      expect(game.replay(answer.solution ?? '')?.solved).toBe(true);
    }
    expect(game.solve({ objective: 'moves' }).moves).toBe(8);
    expect(game.solve().objective).toBe('pushes');
  });

  it('says what cannot be done', () => {
    expect(Sokoban.parse('#####\n#@-$#\n#.--#\n#####').solve()).toMatchObject({
      status: 'unsolvable',
      solution: null,
    });
    expect(Sokoban.parse(ROOM.replaceAll('|', '\n')).solve({ limits: { states: 1 } })).toMatchObject({
      status: 'limit',
      pushes: null,
    });
    const broken = Sokoban.parse('#####\n#-$.#\n#####');
    expect(broken.solve()).toMatchObject({ status: 'invalid', error: { code: 'ERR_PLAYER', line: 1 } });
    expect([broken.draw(), broken.replay('R')]).toEqual(['', null]);
    expect(Sokoban.parse('').error?.code).toBe('ERR_EMPTY');
  });

  it('reads all levels of a text', () => {
    const games = Sokoban.parseAll('A\n\n#####\n#@$.#\n#####\n\nB\n\n#####\n#-$.#\n#####\n');
    expect(games.map(({ name }) => name)).toEqual(['A', 'B']);
    expect(games.map((game) => game.solve().solution)).toEqual(['R', null]);
    expect(Sokoban.parseAll('\0').map((game) => game.error?.code)).toEqual(['ERR_BINARY']);
  });
});
