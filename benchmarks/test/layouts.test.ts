import { describe, expect, it } from 'vitest';
import { isClassicBoard, readLayouts } from '../src/layouts.js';

describe('isClassicBoard', () => {
  it.each([
    ['HAAI/HAAI/JBBK/JNOK/P..Q', true],
    ['NOPH/AAIH/AAIJ/.BBJ/.QCC', true],
    ['..../..../..../AA../AA..', true],
    // The 2x2 piece has another name, or is missing, or there are two.
    ['HBBI/HBBI/JAAK/JNOK/P..Q', false],
    ['H..I/H..I/JBBK/JNOK/P..Q', false],
    ['HAAI/HAAI/JBBK/JBBK/P..Q', false],
    // Pieces of other shapes.
    ['HAAI/HAAI/HBBK/JNOK/P..Q', false],
    ['HAAI/HAAI/JBBB/JNOK/P..Q', false],
    ['.AA./.AA./LL../.L../....', false],
    // Walls, gates, other sizes, characters that are not one byte.
    ['HAAI/HAAI/JBBK/JNOK/P#.Q', false],
    ['HAAI/HAAI/JBBK/JNOK/P-.Q', false],
    ['HAAI/HAAI/JBBK/JNOK', false],
    ['HAAI./HAAI./JBBK./JNOK./P..Q.', false],
    ['曹AAI/曹AAI/JBBK/JNOK/P..Q', false],
  ])('%s: %s', (board, expected) => {
    expect(isClassicBoard(board)).toBe(expected);
  });
});

it('sorts the rows of a table by what they are measured against', () => {
  const table = [
    'name\tboard\tgoal',
    'classic\tHAAI/HAAI/JBBK/JNOK/P..Q\tA@1,3',
    'classic again\tHAAI/HAAI/JBBK/JNOK/P..Q\tA@1,3',
    'other goal\tHAAI/HAAI/JBBK/JNOK/P..Q\tA@0,3',
    'other shapes\t.AA./.AA./LL../.L../....\tA@1,3',
    'broken\tHAA/HAAI\tA@1,3',
    'small\tAAb/AAc/...\tA@1,1',
    'small again\tAAb/AAc/...\tA@1,1',
    'rush\t.../AA./...\tA@1,1|rush',
  ].join('\r\n');
  const { classic, general, skipped } = readLayouts(`\uFEFF${table}\r\n`);
  expect(classic.map(({ name }) => name)).toEqual(['classic', 'classic again']);
  expect(general.map(({ name, board, goal }) => [name, board, goal])).toEqual([
    ['small', 'AAb/AAc/...', 'A@1,1'],
    ['rush', '.../AA./...', 'A@1,1|rush'],
  ]);
  expect(skipped.map((text) => text.split(':')[0])).toEqual(['other shapes', 'broken']);
});
