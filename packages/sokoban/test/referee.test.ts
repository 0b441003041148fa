import { describe, expect, it } from 'vitest';
import { parseData, replayLurd, type SokobanLevel } from '../src/index.js';

function level(data: string): SokobanLevel {
  const read = parseData(data);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

const ROOM = level('#########|#@-$---.#|#-$---.-#|#-------#|#########');

const OFFENCES: readonly (readonly [moves: string, move: number, message: RegExp])[] = [
  ['u', 1, /wall/],
  ['lr', 1, /wall/],
  ['rrR', 2, /step/],
  ['Rr', 1, /push/],
  ['rRRRRR', 6, /against a wall/],
  ['rDx', 3, /"x" is no move/],
  ['xr', 1, /"x" is no move/],
  ['rRRl(', 5, /\( without \)/],
];

describe('rules', () => {
  it.each(OFFENCES)('%s breaks one', (moves, move, message) => {
    const replay = replayLurd(ROOM, moves);
    expect(replay.legal).toBe(false);
    expect(replay.solved).toBe(false);
    expect(replay.offence).toMatchObject({ move, message: expect.stringMatching(message) });
  });

  it('a small letter that pushes is an offence beside capitals, and none without any', () => {
    expect(replayLurd(ROOM, 'rrR')).toMatchObject({ legal: false, offence: { move: 2 } });
    expect(replayLurd(ROOM, 'rr')).toMatchObject({ legal: true, lurd: 'rR', cost: { pushes: 1, moves: 2 } });
    expect(replayLurd(ROOM, 'rrR', { case: 'any' })).toMatchObject({ legal: true, lurd: 'rRR' });
  });

  it('two boxes do not move at once', () => {
    const row = level('#######|#@$$..#|#######');
    expect(replayLurd(row, 'R')).toMatchObject({
      legal: false,
      offence: { move: 1, message: /against a box/ },
    });
  });

  it('solved after the last move only', () => {
    const row = level('######|#@$.-#|######');
    expect(replayLurd(row, 'R').solved).toBe(true);
    expect(replayLurd(row, 'RR')).toMatchObject({ legal: true, solved: false });
    expect(replayLurd(level('#####|#@*-#|#####'), '').solved).toBe(true);
  });

  it('a step back undoes the last move where asked for', () => {
    const row = level('#######|#@-$-.#|#######');
    expect(replayLurd(row, 'rRlRR', { undo: true })).toMatchObject({
      solved: true,
      lurd: 'rRR',
      cost: { moves: 3 },
    });
    expect(replayLurd(row, 'rRlRR')).toMatchObject({ legal: false, offence: { move: 4 } });
    expect(replayLurd(row, 'rlrRR', { undo: true })).toMatchObject({
      solved: true,
      cost: { pushes: 2, moves: 3 },
    });
  });

  it('shows the board after each move', () => {
    const row = level('#####|#@$.#|#####');
    expect(replayLurd(row, 'R', { boards: true }).boards).toEqual([
      '#####\n#@$.#\n#####',
      '#####\n#-@*#\n#####',
    ]);
  });
});

const SCORES: readonly (readonly [moves: string, scores: readonly number[]])[] = [
  // moves, pushes, box lines, box changes, pushing sessions, player lines
  ['', [0, 0, 0, 0, 0, 0]],
  ['r', [1, 0, 0, 0, 0, 1]],
  ['rRR', [3, 2, 1, 1, 1, 1]],
  // One box in one direction, with a walk between: two lines (as JSoko counts), two sessions, one change.
  ['rRlrR', [5, 2, 2, 1, 2, 3]],
  // Another box in between: three changes.
  ['rRlldRurR', [9, 3, 3, 3, 3, 6]],
];

describe('scores', () => {
  it.each(SCORES)('%s', (moves, expected) => {
    const { scores } = replayLurd(ROOM, moves);
    const { moves: steps, pushes, boxLines, boxChanges, pushingSessions, playerLines } = scores;
    expect([steps, pushes, boxLines, boxChanges, pushingSessions, playerLines]).toEqual(expected);
  });

  it('one box in two directions is two lines and one change', () => {
    const room = level('######|#----#|#-$--#|#@--.#|######');
    const replay = replayLurd(room, 'uRurDldR');
    expect(replay).toMatchObject({
      solved: true,
      scores: { moves: 8, pushes: 3, boxLines: 3, boxChanges: 1, pushingSessions: 3, playerLines: 8 },
    });
  });
});
