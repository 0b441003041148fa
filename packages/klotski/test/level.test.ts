import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLabel, type LevelSetup, makeLevel } from '../src/index.js';
import { EVERYTHING, legalLevels } from './random-level.js';

const A = { label: 'A', cells: [0] };
const B = { label: 'B', cells: [1] };
const goal = { piece: 0, x: 0, y: 1 };
const board = { width: 2, height: 2 };

const WRONG: readonly (readonly [why: string, setup: LevelSetup, code: string, cell?: number])[] = [
  ['no width', { ...board, width: 0, pieces: [A], goals: [goal] }, 'ERR_SIZE'],
  ['a width of halves', { ...board, width: 1.5, pieces: [A], goals: [goal] }, 'ERR_SIZE'],
  ['too high', { ...board, height: 65, pieces: [A], goals: [goal] }, 'ERR_SIZE'],
  ['cells missing', { ...board, cells: ['floor'], pieces: [A], goals: [goal] }, 'ERR_CELLS'],
  ['a wall as label', { ...board, pieces: [{ label: '#', cells: [0] }], goals: [goal] }, 'ERR_LABEL', 0],
  ['a long label', { ...board, pieces: [{ label: 'AB', cells: [0] }], goals: [goal] }, 'ERR_LABEL', 0],
  ['a label twice', { ...board, pieces: [A, { ...B, label: 'A' }], goals: [goal] }, 'ERR_LABEL', 1],
  ['no cell', { ...board, pieces: [{ label: 'A', cells: [] }], goals: [goal] }, 'ERR_PIECE'],
  ['a cell outside', { ...board, pieces: [{ label: 'A', cells: [4] }], goals: [goal] }, 'ERR_PIECE'],
  ['a cell twice', { ...board, pieces: [{ label: 'A', cells: [0, 0] }], goals: [goal] }, 'ERR_OVERLAP', 0],
  ['two on a cell', { ...board, pieces: [A, { ...B, cells: [1, 0] }], goals: [goal] }, 'ERR_OVERLAP', 0],
  ['in two parts', { ...board, pieces: [{ label: 'A', cells: [0, 3] }], goals: [goal] }, 'ERR_PIECE', 3],
  [
    'wrapped round the edge',
    { width: 3, height: 2, pieces: [{ label: 'A', cells: [2, 3] }], goals: [goal] },
    'ERR_PIECE',
    3,
  ],
  [
    'on a wall',
    { ...board, cells: ['wall', 'floor', 'floor', 'floor'], pieces: [A], goals: [goal] },
    'ERR_PIECE',
    0,
  ],
  [
    'on a gate',
    { ...board, cells: ['gate', 'floor', 'floor', 'floor'], pieces: [A], goals: [goal] },
    'ERR_PIECE',
    0,
  ],
  ['no goal', { ...board, pieces: [A], goals: [] }, 'ERR_GOAL'],
  ['a goal for nobody', { ...board, pieces: [A], goals: [{ ...goal, piece: 1 }] }, 'ERR_GOAL'],
  ['two goals for one', { ...board, pieces: [A], goals: [goal, { ...goal, x: 1 }] }, 'ERR_GOAL'],
  ['a goal between cells', { ...board, pieces: [A], goals: [{ ...goal, x: 0.5 }] }, 'ERR_GOAL'],
  [
    'a goal on a wall',
    { ...board, cells: ['floor', 'floor', 'wall', 'floor'], pieces: [A], goals: [goal] },
    'ERR_GOAL',
  ],
  ['goals in each other', { ...board, pieces: [A, B], goals: [goal, { ...goal, piece: 1 }] }, 'ERR_GOAL'],
  ['an exit round a corner', { ...board, pieces: [A], goals: [{ piece: 0, x: 2, y: 2 }] }, 'ERR_EXIT'],
  ['an exit too far', { ...board, pieces: [A], goals: [{ piece: 0, x: 64, y: 0 }] }, 'ERR_EXIT'],
];

describe('makeLevel', () => {
  it.each(WRONG.map(([why, ...row]) => ({ why, row })))('refuses $why', ({ row: [setup, code, cell] }) => {
    const made = makeLevel(setup);
    expect(made.ok ? null : { code: made.error.code, cell: made.error.cell }).toEqual({ code, cell });
  });

  it('takes boards of one cell and of 64 by 64', () => {
    expect(makeLevel({ width: 1, height: 1, pieces: [A], goals: [{ piece: 0, x: 0, y: 0 }] }).ok).toBe(true);
    expect(makeLevel({ width: 64, height: 64, pieces: [A], goals: [{ piece: 0, x: 63, y: 63 }] }).ok).toBe(
      true,
    );
  });

  it('puts pieces and goals in the order of the board', () => {
    const one = makeLevel({ ...board, pieces: [A, B], goals: [goal, { piece: 1, x: 1, y: 1 }] });
    const other = makeLevel({
      ...board,
      cells: ['floor', 'floor', 'floor', 'floor'],
      pieces: [{ ...B, rule: 'free' }, A],
      goals: [
        { piece: 0, x: 1, y: 1 },
        { piece: 1, x: 0, y: 1 },
      ],
    });
    expect(one.ok).toBe(true);
    expect(other).toEqual(one);
  });

  it('grows the board by walls and a straight corridor of gates at an exit', () => {
    const made = makeLevel({
      width: 3,
      height: 3,
      pieces: [
        { label: 'A', cells: [3, 4, 1] },
        { label: 'B', cells: [8] },
      ],
      goals: [
        { piece: 0, x: -2, y: 1 },
        { piece: 1, x: 2, y: 3 },
      ],
    });
    const value = made.ok ? made.value : undefined;
    const sign = { floor: '.', wall: '#', gate: '-' } as const;
    const rows = [0, 1, 2, 3].map((y) =>
      value?.cells
        .slice(y * 5, y * 5 + 5)
        .map((cell) => sign[cell])
        .join(''),
    );
    // A is an L: its upper cell is the right one, so that the corner above left of it stays wall.
    expect(rows).toEqual(['##...', '#-...', '--...', '####-']);
    expect(value?.pieces.map(({ cells }) => cells)).toEqual([[3, 7, 8], [14]]);
    expect(value?.goals).toEqual([
      { piece: 0, x: 0, y: 1 },
      { piece: 1, x: 4, y: 3 },
    ]);
  });

  it('gives a level back unchanged', () => {
    fc.assert(
      fc.property(legalLevels(EVERYTHING), (level) => {
        expect(makeLevel(level)).toEqual({ ok: true, value: level });
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});

describe('isLabel', () => {
  it.each([...'AzbÜ9@;:,<>^~{}字🐴↑=*'])('takes %s', (label) => expect(isLabel(label)).toBe(true));
  it.each([
    '',
    'AB',
    '.',
    '#',
    '-',
    '/',
    '|',
    ' ',
    '\t',
    '\n',
    '\u0007',
    '\u200b',
    '\ufeff',
    '\u0301',
    '\ud83d',
  ])('refuses %j', (label) => expect(isLabel(label)).toBe(false));
});
