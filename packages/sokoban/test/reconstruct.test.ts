import { createRandom, randomBelow } from '@solver-farm/core';
import { describe, expect, it } from 'vitest';
import { rebuildLevel, reconstructText, Sokoban } from '../src/index.js';

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
    pushes: 4,
  },
  {
    solution: 'Rrr',
    board: ['######', '#@$.-#', '######'],
    contradictions: [{ move: 1, kind: 'walk-into-box' }],
    pushes: 1,
  },
  {
    solution: 'RL',
    board: ['######', '#.@$.#', '######'],
    contradictions: [{ move: 1, kind: 'push-without-box' }],
    pushes: 2,
  },
];

describe('the examples of the article', () => {
  it.each(ARTICLE)('$solution', ({ solution, board, pushes, boxes }) => {
    const [rebuilt] = reconstructText(solution);
    expect(rebuilt!.board.split('\n')).toEqual(board);
    expect(rebuilt).toMatchObject({
      contradictions: [],
      ignored: [],
      solution,
      cost: { pushes, moves: solution.length },
    });
    const level = rebuilt!.level.ok ? rebuilt!.level.value : undefined;
    expect(level?.facts.boxes).toBe(boxes);
    expect(level?.replay(solution)).toMatchObject({ solved: true, cost: { pushes, moves: solution.length } });
  });

  it.each(ILLEGAL)('$solution contradicts itself', ({ solution, board, contradictions, pushes }) => {
    const [rebuilt] = reconstructText(solution);
    expect(rebuilt!.board.split('\n')).toEqual(board);
    expect(rebuilt!.contradictions).toMatchObject(contradictions);
    expect(rebuilt!.contradictions).toHaveLength(contradictions.length);
    expect(rebuilt!.cost).toEqual({ pushes, moves: solution.length });
  });

  it('the 44 moves of level 107 can be 38 on the rebuilt map', () => {
    const [rebuilt] = reconstructText(ARTICLE[1]!.solution);
    const answer = Sokoban.parse(rebuilt!.board).solve({ objective: 'moves' });
    expect(answer).toMatchObject({ status: 'solved', optimal: true, moves: 38 });
  });
});

/** A file, and of each of its solutions the name, the first line and the moves. */
const FILES: readonly (readonly [
  what: string,
  text: string,
  found: readonly (readonly [string, number, string])[],
])[] = [
  ['nothing', '', []],
  ['blank lines', '\n \n', []],
  ['words only', 'Nothing to see.\n', []],
  ['moves over several lines', 'lll\nURR\n', [['', 1, 'lllURR']]],
  [
    'other line ends, a mark',
    '\ufefflll\r\nURR\r\n\r\nrR\rr',
    [
      ['', 1, 'lllURR'],
      ['', 4, 'rRr'],
    ],
  ],
  ['a name above', 'First one:\nrR\n', [['First one', 2, 'rR']]],
  ['a name after a blank line', 'Level 1\n\nrR\n', [['Level 1', 3, 'rR']]],
  [
    'names as comments',
    '; second\nrR\n\n:: third\nrR\n',
    [
      ['second', 2, 'rR'],
      ['third', 5, 'rR'],
    ],
  ],
  [
    'a name holds for one solution',
    'One\nrR\n\nRR\n',
    [
      ['One', 2, 'rR'],
      ['', 4, 'RR'],
    ],
  ],
  [
    'names without blank lines',
    'Name A\nrR\nName 2\nRR\n',
    [
      ['Name A', 2, 'rR'],
      ['Name 2', 4, 'RR'],
    ],
  ],
  ['a remark below', 'rR\n44 moves, by me\n', [['', 1, 'rR']]],
  ['Chinese names', '银河 1\nrR\n', [['银河 1', 2, 'rR']]],
  [
    'the word Solution',
    'One\nSolution\nrR\n\nSolution 2\nRR\n',
    [
      ['One', 3, 'rR'],
      ['', 6, 'RR'],
    ],
  ],
  [
    'moves behind it',
    'One\nSolution: rR\nUU\nSolution (best): RR',
    [
      ['One', 2, 'rRUU'],
      ['', 4, 'RR'],
    ],
  ],
  ['a level before it', '; 7\n\n#####\n#@$.#\n#####\n\nSolution\nR\n', [['7', 8, 'R']]],
  [
    'run lengths',
    '2r3(Ul)\n\n2(2(r)\nU)\n',
    [
      ['', 1, 'rrUlUlUl'],
      ['', 3, 'rrUrrU'],
    ],
  ],
  ['a run length that is nothing', '0r2R0(ul)', [['', 1, 'RR']]],
];

describe('files of solutions', () => {
  it.each(FILES)('%s', (_what, text, found) => {
    expect(reconstructText(text).map(({ name, line, solution }) => [name, line, solution])).toEqual(found);
  });

  it('signs that are no moves are passed over and listed', () => {
    const [rebuilt] = reconstructText('One\n\nR!R?r\n rd\u{1f600}XRR,\n');
    expect(rebuilt!.solution).toBe('RRrrdRR');
    expect(rebuilt!.ignored).toEqual([
      { character: '!', line: 3, column: 2 },
      { character: '?', line: 3, column: 4 },
      { character: '\u{1f600}', line: 4, column: 4 },
      { character: 'X', line: 4, column: 6 },
      { character: ',', line: 4, column: 9 },
    ]);
  });

  it.each([
    ['lll', 'ERR_BOXES', '######\n#---@#\n######'],
    ['2(l', 'ERR_RLE', ''],
    ['300r', 'ERR_SIZE', ''],
    ['99999999r', 'ERR_SIZE', ''],
  ])('%s has no level', (text, code, board) => {
    const [rebuilt] = reconstructText(text);
    expect(rebuilt).toMatchObject({ level: { ok: false, error: { code } }, board });
  });

  it('what is wrong has its place in the file', () => {
    const [, second] = reconstructText('rR\n\nlurd\nl?rd2)');
    expect(second).toMatchObject({ solution: '', line: 3, level: { error: { line: 4, column: 5 } } });
  });

  it('a board of 255 cells is the widest', () => {
    expect(reconstructText('250rR')[0]).toMatchObject({ level: { ok: true } });
    expect(reconstructText('251rR')[0]).toMatchObject({
      level: { ok: false, error: { code: 'ERR_SIZE' } },
      cost: { moves: 252 },
    });
  });

  it('ten million moves, right and contradictory', () => {
    const [right, wrong, longer] = reconstructText('2499999(ruld)3rR\n\n5000000(LR)\n\n10000001r');
    expect(right).toMatchObject({
      cost: { pushes: 1, moves: 10_000_000 },
      contradictions: [],
      level: { ok: true },
    });
    expect(wrong!.contradictions).toHaveLength(1000);
    expect(wrong!.contradictions.length + wrong!.more.contradictions).toBe(9_999_999);
    expect(longer).toMatchObject({ level: { ok: false, error: { code: 'ERR_SIZE' } } });
  });

  it('of millions of other signs the first are listed and the others counted', () => {
    const [rebuilt] = reconstructText(`R${'.'.repeat(2_000_000)}`);
    expect(rebuilt!.ignored).toHaveLength(1000);
    expect(rebuilt!.more.ignored).toBe(1_999_000);
  });
});

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  l: [-1, 0],
  r: [1, 0],
  u: [0, -1],
  d: [0, 1],
};

/** How many cells a walk with its pushes touches. */
function touched(moves: string): number {
  let [x, y] = [0, 0];
  const cells = new Set(['0,0']);
  for (const move of moves) {
    const [dx, dy] = STEPS[move.toLowerCase()]!;
    [x, y] = [x + dx, y + dy];
    cells.add(`${x},${y}`);
    if (move !== move.toLowerCase()) cells.add(`${x + dx},${y + dy}`);
  }
  return cells.size;
}

/** Plays moves on a drawn board by the rules and nothing else; whether all were legal and every box is on a goal. */
function playsToSolved(board: string, moves: string): boolean {
  const walls = new Set<string>();
  const goals = new Set<string>();
  const boxes = new Set<string>();
  let [px, py] = [0, 0];
  for (const [y, row] of board.split('\n').entries()) {
    for (const [x, sign] of [...row].entries()) {
      if ('#_'.includes(sign)) walls.add(`${x},${y}`);
      if ('.+*'.includes(sign)) goals.add(`${x},${y}`);
      if ('$*'.includes(sign)) boxes.add(`${x},${y}`);
      if ('@+'.includes(sign)) [px, py] = [x, y];
    }
  }
  for (const move of moves) {
    const [dx, dy] = STEPS[move.toLowerCase()]!;
    const to = `${px + dx},${py + dy}`;
    const beyond = `${px + 2 * dx},${py + 2 * dy}`;
    if (walls.has(to) || boxes.has(to) !== (move !== move.toLowerCase())) return false;
    if (boxes.has(to)) {
      if (walls.has(beyond) || boxes.has(beyond)) return false;
      boxes.delete(to);
      boxes.add(beyond);
    }
    [px, py] = [px + dx, py + dy];
  }
  return [...boxes].every((box) => goals.has(box));
}

describe('a rebuilt level', () => {
  it('is solved by its solution exactly where nothing contradicts', () => {
    const random = createRandom(44);
    const seen = {
      clean: 0,
      broken: 0,
      legal: 0,
      'push-without-box': 0,
      'walk-into-box': 0,
      'push-blocked-by-box': 0,
    };
    for (let i = 0; i < 6000; i++) {
      const length = 1 + randomBelow(random, i % 3 === 0 ? 30 : 8);
      const moves = Array.from({ length }, () => 'lurdLURD'[randomBelow(random, 8)]).join('');
      const rebuilt = rebuildLevel(moves);
      if (!rebuilt.ok) throw new Error(rebuilt.error.message);
      const { contradictions, level, board, cost } = rebuilt.value;
      expect(playsToSolved(board, moves), moves).toBe(contradictions.length === 0);
      expect(cost).toEqual({ pushes: moves.replace(/[lurd]/g, '').length, moves: length });
      // The smallest level: nothing is open but what the solution needs.
      expect(board.replace(/[#_\n]/g, '').length, moves).toBe(touched(moves));
      seen[contradictions.length === 0 ? 'clean' : 'broken']++;
      for (const { kind } of contradictions) seen[kind]++;
      // Without a contradiction there is a level wherever there is a box.
      if (contradictions.length === 0) expect(level.ok, moves).toBe(cost.pushes > 0);
      if (level.ok) seen.legal++;
    }
    for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(100);
  });

  it.each(['lurx', 'lur d', 'l\u0100'])('%j is no string of moves', (moves) => {
    expect(rebuildLevel(moves)).toMatchObject({ ok: false, error: { code: 'ERR_LURD' } });
  });
});
