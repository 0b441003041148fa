import { createRandom, randomBelow } from '@solver-farm/core';
import { describe, expect, it } from 'vitest';
import {
  levelRows,
  mendLurd,
  normaliseLurd,
  parseData,
  replayLurd,
  type SokobanLevel,
} from '../src/index.js';
import { randomLevels } from './random-level.js';

/** A board of characters with a name for each box: the rules once more, by other means. */
function playPlainly(level: SokobanLevel, moves: string) {
  const rows = levelRows(level).map((row) => [...row.replace(/[@+]/g, '-').replace(/\./g, '-')]);
  let boxes = 0;
  for (const row of rows) {
    for (const [column, sign] of row.entries()) if (/[$*]/.test(sign)) row[column] = `box ${boxes++}`;
  }
  let [x, y] = [level.player % level.width, Math.floor(level.player / level.width)];
  const made: { letter: string; box: string }[] = [];
  for (const letter of moves.toLowerCase()) {
    const [dx, dy] = { l: [-1, 0], r: [1, 0], u: [0, -1], d: [0, 1] }[letter] as [number, number];
    const ahead = rows[y + dy]![x + dx]!;
    if (ahead === '#') return { made, legal: false };
    if (ahead !== '-') {
      if (rows[y + 2 * dy]![x + 2 * dx] !== '-') return { made, legal: false };
      rows[y + 2 * dy]![x + 2 * dx] = ahead;
      rows[y + dy]![x + dx] = '-';
    }
    [x, y] = [x + dx, y + dy];
    made.push({ letter, box: ahead === '-' ? '' : ahead });
  }
  return { made, legal: true };
}

/** How many runs of equal values there are, those of `no` left out. */
function runs(values: readonly string[], no?: string): number {
  return values.filter((value, i) => value !== values[i - 1] && value !== no).length;
}

describe('referee', () => {
  it('agrees with a board of characters on random walks, figures and all', () => {
    const random = createRandom(7);
    let illegal = 0;
    let pushed = 0;
    const options = () => ({ width: 5, height: 4, boxes: 4, walls: 10, extraGoals: 1 });
    for (const level of randomLevels(random, 150, options)) {
      for (let round = 0; round < 4; round++) {
        const length = 1 + randomBelow(random, 40);
        const moves = Array.from({ length }, () => 'lurd'[randomBelow(random, 4)]).join('');
        const { made, legal } = playPlainly(level, moves);
        const replay = replayLurd(level, moves);
        expect(replay.legal).toBe(legal);
        expect(replay.offence?.move).toBe(legal ? undefined : made.length + 1);
        const boxes = made.map(({ box }) => box);
        const changes = boxes.filter((box) => box !== '');
        expect(replay.scores).toEqual({
          moves: made.length,
          pushes: changes.length,
          boxLines: runs(boxes, ''),
          boxChanges: runs(changes),
          pushingSessions: runs(
            boxes.map((box) => (box === '' ? '' : 'push')),
            '',
          ),
          playerLines: runs(made.map(({ letter }) => letter)),
        });
        expect(replay.lurd).toBe(
          made.map(({ letter, box }) => (box === '' ? letter : letter.toUpperCase())).join(''),
        );
        illegal += Number(!legal);
        pushed += changes.length;
      }
    }
    expect(illegal).toBeGreaterThan(100);
    expect(pushed).toBeGreaterThan(100);
  });

  it('a solution of millions of moves is no trouble', () => {
    const level = parseData('######|#@--.#|#--$-#|######');
    const replay = level.ok ? replayLurd(level.value, `2000000(rl)`) : undefined;
    expect(replay).toMatchObject({ legal: true, solved: false, cost: { pushes: 0, moves: 4_000_000 } });
    expect(replay?.scores.playerLines).toBe(4_000_000);
  });
});

describe('normalised solutions', () => {
  const level = parseData('#######|#@-$-.#|#######');

  it.each([
    ['rrr', {}, 'rRR'],
    ['RRR', {}, 'rRR'],
    ['r2R', {}, 'rRR'],
    ['lll', { alphabet: 'hjkl' }, 'rRR'],
    ['rRlRR', { undo: true }, 'rRR'],
    ['rlrRR', { undo: true }, 'rRR'],
    ['', {}, ''],
  ] as const)('%j with %j is %s', (text, options, lurd) => {
    expect(level.ok && normaliseLurd(level.value, text, options)).toEqual({ ok: true, value: lurd });
  });

  it.each([
    ['rr?', 'ERR_LURD', 'is no move'],
    ['rrrr', 'ERR_MOVE', 'move 4: r pushes the box against a wall'],
    ['u', 'ERR_MOVE', 'move 1: u walks into a wall'],
  ])('%s is none', (text, code, words) => {
    const error = { code, message: expect.stringContaining(words) };
    expect(level.ok && normaliseLurd(level.value, text)).toMatchObject({ ok: false, error });
  });

  it.each([
    ['rRR', 'rRR'],
    ['rrr', 'rRR'],
    ['RRR', 'rRR'],
    ['rRlRR', 'rRR'],
    ['rRRR', 'rRRR'],
    ['rR', 'rR'],
  ])('%s is mended to %s', (stored, lurd) => {
    expect(level.ok && mendLurd(level.value, stored)).toBe(lurd);
  });
});
