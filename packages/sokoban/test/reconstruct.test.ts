import { createRandom, randomBelow } from '@solver-farm/core';
import { describe, expect, it } from 'vitest';
import { parseData, rebuildLevel, reconstructText, replayLurd, Sokoban } from '../src/index.js';

/** The article's solutions and the levels that its program made of them. */
const ARTICLE = [
  {
    solution: 'uululldRdRluurDrDDrddlluRuuulldRurDDrrrddllUdlluR',
    board: [
      '#####____',
      '#---##___',
      '#-$--#___',
      '##-$-####',
      '_###@.--#',
      '__#--.#-#',
      '__#-----#',
      '__#######',
    ],
    pushes: 11,
    boxes: 2,
  },
  {
    solution: 'lllURuulDrddrruuuuullDDDuuulllddRRdrUllluurD',
    board: ['########', '#------#', '#-$#*#-#', '#-*--#-#', '###--#-#', '__#**.-#', '__#---@#', '__######'],
    pushes: 10,
    boxes: 5,
  },
  {
    solution:
      'lllURuulDrddrruuuuulllDurrrdddddlluulUrdddrruuuuullDDDuuulllddRRdrUllluurrrrrddLrdLruuulDrddlUruulllllddrrRldRlulldRlddrUluurDurrdLulluurD',
    board: ['########', '#------#', '#-$***-#', '#-*--*-#', '#-*--*-#', '#-***.-#', '#-----@#', '########'],
    pushes: 22,
    boxes: 11,
  },
];

const ILLEGAL = [
  {
    solution: 'LURD',
    board: ['_###__', '_#.###', '##$$.#', '#.$@##', '###.#_', '__###_'],
    contradictions: [{ move: 3, kind: 'push-without-box' }],
  },
  {
    solution: 'Rrr',
    board: ['######', '#@$.-#', '######'],
    contradictions: [{ move: 1, kind: 'walk-into-box' }],
  },
  {
    solution: 'RL',
    board: ['######', '#.@$.#', '######'],
    contradictions: [{ move: 1, kind: 'push-without-box' }],
  },
];

describe('the examples of the article', () => {
  it.each(ARTICLE)('$solution', ({ solution, board, pushes, boxes }) => {
    const [rebuilt] = reconstructText(solution);
    expect(rebuilt!.board.split('\n')).toEqual(board);
    expect(rebuilt).toMatchObject({ contradictions: [], ignored: [], solution });
    const level = rebuilt!.level.ok ? rebuilt!.level.value : undefined;
    expect(level?.facts.boxes).toBe(boxes);
    expect(level?.replay(solution)).toMatchObject({ solved: true, cost: { pushes, moves: solution.length } });
  });

  it.each(ILLEGAL)('$solution contradicts itself', ({ solution, board, contradictions }) => {
    const [rebuilt] = reconstructText(solution);
    expect(rebuilt!.board.split('\n')).toEqual(board);
    expect(rebuilt!.contradictions).toMatchObject(contradictions);
    expect(rebuilt!.contradictions).toHaveLength(contradictions.length);
  });

  it('the 44 moves of level 107 can be 38 on the rebuilt map', () => {
    const [rebuilt] = reconstructText(ARTICLE[1]!.solution);
    const answer = Sokoban.parse(rebuilt!.board).solve({ objective: 'moves' });
    expect(answer).toMatchObject({ status: 'solved', optimal: true, moves: 38 });
  });
});

describe('files of solutions', () => {
  it('several, with names, run lengths, line ends and signs that are none', () => {
    const text = 'First one:\nlll\nURR\n\n; second\n2(rU)\n\nR!R?r\n';
    const found = reconstructText(text);
    expect(found.map(({ name, solution, line }) => [name, solution, line])).toEqual([
      ['First one', 'lllURR', 2],
      ['second', 'rUrU', 6],
      ['', 'RRr', 8],
    ]);
    expect(found[2]!.ignored).toEqual([
      { character: '!', line: 8, column: 2 },
      { character: '?', line: 8, column: 4 },
    ]);
  });

  it.each([
    ['', 0],
    ['\n\n', 0],
  ])('%j holds none', (text, count) => {
    expect(reconstructText(text)).toHaveLength(count);
  });

  it.each([
    ['lll', 'ERR_BOXES'],
    ['2(l', 'ERR_RLE'],
    ['300r', 'ERR_SIZE'],
    ['99999999r', 'ERR_SIZE'],
  ])('%s has no level', (text, code) => {
    expect(reconstructText(text)).toMatchObject([{ level: { ok: false, error: { code } } }]);
  });

  it('ten thousand times round is no trouble', () => {
    const [rebuilt] = reconstructText(`200000(ruld)R`);
    expect(rebuilt!.solution).toHaveLength(800_001);
    expect(rebuilt!.level.ok).toBe(true);
  });
});

describe('a rebuilt level', () => {
  it('is solved by its solution exactly where nothing contradicts', () => {
    const random = createRandom(44);
    let clean = 0;
    let broken = 0;
    for (let i = 0; i < 6000; i++) {
      const length = 1 + randomBelow(random, i % 3 === 0 ? 30 : 8);
      const moves = Array.from({ length }, () => 'lurdLURD'[randomBelow(random, 8)]).join('');
      const rebuilt = rebuildLevel(moves);
      expect(rebuilt.ok).toBe(true);
      if (!rebuilt.ok) continue;
      const { contradictions, level, board } = rebuilt.value;
      if (contradictions.length > 0) broken++;
      else clean++;
      const plain = parseData(board.replaceAll('_', '-').replaceAll('\n', '|'));
      expect(plain.ok).toBe(level.ok);
      if (!level.ok) continue;
      expect(
        replayLurd(level.value, moves, { case: 'strict' }).solved || moves === moves.toLowerCase(),
        moves,
      ).toBe(contradictions.length === 0);
    }
    expect(clean).toBeGreaterThan(500);
    expect(broken).toBeGreaterThan(500);
  });
});
