import { describe, expect, it } from 'vitest';
import { makeData, parseData, parseSokoban, parseText } from '../src/index.js';

/** Every way in which level files trip readers up: what the file says, and what must come of it. */

const TINY = '#####\n#@$.#\n#####';
const TINY_DATA = '#####|#@$.#|#####';

function data(text: string, legend?: string): string[] {
  return parseText(text, legend === undefined ? {} : { legend }).levels.map(({ level }) =>
    level.ok ? makeData(level.value) : `${level.error.code} ${level.error.line}:${level.error.column}`,
  );
}

const BOARDS: readonly (readonly [trap: string, text: string, levels: readonly string[]])[] = [
  ['blanks for floor', '######\n#@ $.#\n######', ['######|#@-$.#|######']],
  ['- for floor', '######\n#@-$.#\n######', ['######|#@-$.#|######']],
  ['_ for floor', '######\n#@_$.#\n######', ['######|#@-$.#|######']],
  ['letters for player and boxes', '#######\n#pb.#-#\n#-bB.-#\n#######', ['#######|#@$.#-#|#-$*.-#|#######']],
  ['P for the player on a goal', '#####\n#Pb-#\n#####', ['#####|#+$-#|#####']],
  ['CR LF', TINY.replaceAll('\n', '\r\n'), [TINY_DATA]],
  ['CR alone', TINY.replaceAll('\n', '\r'), [TINY_DATA]],
  ['byte order mark', `\ufeff${TINY}`, [TINY_DATA]],
  ['leading blanks matter', '  ###\n###.#\n#@$ #\n#####', ['--###|###.#|#@$-#|#####']],
  ['trailing blanks do not', '#####   \n#@$.#  \n#####', [TINY_DATA]],
  ['an empty row inside is written with -', '####\n#@.#\n#$-#\n-\n####', ['ERR_OPEN 4:1']],
  ['an empty row inside an island', '#####\n#@$.#\n#####\n_\n#####', [`${TINY_DATA}|-|#####`]],
  ['a blank line ends a level', `${TINY}\n\n${TINY}`, [TINY_DATA, TINY_DATA]],
  ['a line of blanks ends a level', `${TINY}\n   \n${TINY}`, [TINY_DATA, TINY_DATA]],
  ['a text line ends a level', `${TINY}\nanother\n${TINY}`, [TINY_DATA, TINY_DATA]],
  ['a tab is blanks up to the next eighth column', '#####\n#@$.#\t#\n#####', ['#####|#@$.#---#|#####']],
  ['a row may begin with a box on a goal', '#####\n#@$.#\n#####\n *', [`${TINY_DATA}|-*`]],
  ['walls as a line are no level', `##########\n\n${TINY}\n\n##########`, [TINY_DATA]],
  ['a heading between walls is no level', `### Level 1 ###\n\n${TINY}`, [TINY_DATA]],
  ['a number behind # is no run', `#12\n\n${TINY}`, [TINY_DATA]],
  [
    'boxes on goals out of reach are scenery',
    '#####--\n#@$.###\n#####*#\n----###',
    ['#####|#@$.###|#####*#|----###'],
  ],
  ['a level that begins solved', '#####\n#@*-#\n#####', ['#####|#@*-#|#####']],
  ['more goals than boxes', '######\n#@$..#\n######', ['######|#@$..#|######']],
  ['no player', '#####\n#-$.#\n#####', ['ERR_PLAYER 1:1']],
  ['two players', '######\n#@$.@#\n######', ['ERR_PLAYER 2:5']],
  ['more boxes than goals', '######\n#@$$.#\n######', ['ERR_BOXES 2:4']],
  ['no box', '#####\n#@-.#\n#####', ['ERR_BOXES 1:1']],
  ['a box off goals out of reach', '#####--\n#@$.###\n#####$#\n----###', ['ERR_REACH 3:6']],
  ['an open board', '#####\n#@$.-\n#####', ['ERR_OPEN 2:5']],
  ['a sign that is none', '#####\n#@x.#\n#####', ['ERR_SIGN 2:3']],
  ['a broken row does not cut a level in two', '#####\n#@$.#\n##!##\n#---#\n#####', ['ERR_SIGN 3:3']],
  ['a broken level costs the next nothing', `#####\n#@?.#\n#####\n\n${TINY}`, ['ERR_SIGN 2:3', TINY_DATA]],
  ['a board of another game', `${TINY}\nGame: Hexoban\n\n${TINY}`, ['ERR_GAME 1:1', TINY_DATA]],
  ['a drawing in a comment is no level', `${TINY}\nComment:\n${TINY}\nComment-End:`, [TINY_DATA]],
  ['rows on one line', '5#|#@$.#|5#', [TINY_DATA]],
  ['a bar at the end', '5#|#@$.#|5#|', [TINY_DATA]],
  ['runs on several lines', '5#\n#@$.#\n5#', [TINY_DATA]],
  ['nested groups', '7#|#@$.-2#|2(3(#)#)', ['#######|#@$.-##|########']],
  ['a group without a number', '5#|(#)@$.#|5#', [TINY_DATA]],
  ['a number that repeats nothing', '5#|#@$.#|5#3', ['ERR_RLE 1:12']],
  ['a group that does not end', '5#|#@$.(#|5#', ['ERR_RLE 1:8']],
  ['a run longer than any board', '5#|#@$.999999999#|5#', ['ERR_SIZE 1:17']],
  ['a bomb of nested runs', `${'99('.repeat(20)}#${')'.repeat(20)}|#@$.#|5#`, ['ERR_SIZE 1:63']],
];

describe('boards', () => {
  it.each(BOARDS)('%s', (_trap, text, levels) => {
    expect(data(text)).toEqual(levels);
  });

  it('tells surplus goals and tabs', () => {
    expect(parseText('######\n#@$..#\n######').levels[0]!.notes).toEqual([
      '1 more goal than boxes within reach',
    ]);
    expect(parseText('#####\n#@$.#\t#\n#####').levels[0]!.notes[0]).toMatch(/tabs/);
  });

  it('reads 200 x 200 cells with 11,000 boxes', () => {
    const rows = Array.from({ length: 200 }, (_, y) => {
      if (y === 0 || y === 199) return '#'.repeat(200);
      if (y === 1) return `#@${'-'.repeat(197)}#`;
      return `#${(y % 3 === 0 ? '-' : '*').repeat(y > 85 ? 198 : 60)}${y > 85 ? '' : '-'.repeat(138)}#`;
    });
    const level = parseText(rows.join('\n')).levels[0]!.level;
    expect(level.ok && level.value.cells.filter((what) => what === 6).length).toBeGreaterThan(11_000);
  });
});

describe('alphabets of other programs', () => {
  const other = '#######\n#&-B-.#\n#######';
  const gym = '+++++++\n+*-@-X+\n+++++++';

  it('are not guessed, but the legend that fits is told', () => {
    expect(parseText(other).levels[0]!.level).toMatchObject({
      error: { code: 'ERR_SIGN', message: expect.stringMatching(/legend/), line: 2, column: 2 },
    });
    expect(parseText(gym).levels[0]!.level).toMatchObject({
      error: { code: 'ERR_SIGN', message: expect.stringMatching(/legend reasoning-gym/), line: 1, column: 1 },
    });
  });

  it('are read by name or signs', () => {
    expect(data(other.replaceAll('-', ' '), 'dangarfield')).toEqual(['#######|#@-$-.#|#######']);
    expect(data(gym, 'reasoning-gym')).toEqual(['#######|#@-$-.#|#######']);
    expect(data('XXXXX\nXmk0X\nXXXXX', 'wall=X,player=m,box=k,goal=0')).toEqual([TINY_DATA]);
  });

  it.each([
    ['wall', /kind=signs/],
    ['wand=#', /kind=signs/],
    ['wall=#,player=#', /two kinds/],
    ['player=@', /no sign for walls/],
  ])('a legend %s is refused', (legend, message) => {
    expect(parseText(TINY, { legend }).problems).toMatchObject([
      { code: 'ERR_LEGEND', message: expect.stringMatching(message) },
    ]);
  });
});

const TITLES: readonly (readonly [trap: string, text: string, names: readonly string[]])[] = [
  ['before the board', `First\n\n${TINY}\n\nSecond\n\n${TINY}`, ['First', 'Second']],
  ['behind a semicolon', `; 1\n\n${TINY}\n\n; 2\n\n${TINY}`, ['1', '2']],
  ['a semicolon without a blank', `;screen.01\n${TINY}\n\n;screen.02\n${TINY}`, ['screen.01', 'screen.02']],
  ['Title: after the board wins', `Line\n\n${TINY}\nTitle: Key`, ['Key']],
  ['the last of several lines, after a blank', `Text\nmore\n\nName\n${TINY}`, ['Name']],
  ['not one that belongs to a paragraph', `Text\nmore\n${TINY}`, ['']],
  ['text between levels is of the level above', `A\n\n${TINY}\nsaid of A\n\nB\n\n${TINY}`, ['A', 'B']],
  [':: lines are hidden', `A\n:: no title\n${TINY}`, ['A']],
  ['below the board', `${TINY}\nA\n\n${TINY}\nB`, ['A', 'B']],
  ['a colon in a title', `Level 1: The start\n\n${TINY}`, ['Level 1: The start']],
];

describe('titles', () => {
  it.each(TITLES)('%s', (_trap, text, names) => {
    expect(parseText(text).levels.map(({ name }) => name)).toEqual(names);
  });
});

describe('metadata', () => {
  const file = [
    'Collection: My levels',
    'Author=Somebody',
    'Copyright: (c) <#Author#/>',
    '',
    'One',
    '',
    TINY,
    'Author: <#Author#/>',
    'Comment:',
    'first line',
    '',
    'third line',
    'Comment-End:',
    'Difficulty: 3',
    'Date Created: 2001-02-03',
    'Best pushes: 1',
    'Moves: many',
  ].join('\n');

  it('is kept with the level or the collection', () => {
    const read = parseText(file);
    expect(read.title).toBe('My levels');
    expect(read.keys).toContainEqual(['Copyright', '(c) Somebody']);
    expect(read.levels[0]).toMatchObject({
      name: 'One',
      keys: [
        ['Author', 'Somebody'],
        ['Comment', 'first line\n\nthird line'],
        ['Difficulty', '3'],
        ['Date Created', '2001-02-03'],
      ],
      claims: [{ metric: 'pushes', published: 1 }],
      notes: ['line 19: Moves "many" is no count'],
    });
  });
});

const SOLUTIONS: readonly (readonly [
  trap: string,
  after: string,
  texts: readonly string[],
  titles: readonly string[],
])[] = [
  ['a heading', 'Solution\nR', ['R'], ['']],
  ['a number', 'Solution 1\nR\n\nSolution 2\nlrR', ['R', 'lrR'], ['1', '2']],
  ['scores', 'Solution/Moves 40/10/5/3/5\nR', ['R'], ['/Moves 40/10/5/3/5']],
  ['a solver', 'Solution 40/10 (YASS 2.33)\nR', ['R'], ['40/10 (YASS 2.33)']],
  ['on the line of the heading', 'Solution: lrR', ['lrR'], ['']],
  ['wrapped', `Solution\n${'lr'.repeat(35)}\n${'lr'.repeat(3)}\nR`, [`${'lr'.repeat(38)}R`], ['']],
  ['run lengths', 'Solution\n3(lr)R', ['3(lr)R'], ['']],
  ['a name', 'solution name: short one\nown solution:\nR', ['R'], ['short one']],
  ['a line of moves without a heading', 'lrlrlrlrlrR', ['lrlrlrlrlrR'], ['']],
  ['a sentence is none', 'Solution of this level is easy.', [], []],
];

describe('stored solutions', () => {
  it.each(SOLUTIONS)('%s', (_trap, after, texts, titles) => {
    const [level] = parseText(`${TINY}\n${after}\n`).levels;
    expect(level!.solutions.map(({ text }) => text)).toEqual(texts);
    expect(level!.solutions.map(({ title }) => title)).toEqual(titles);
  });

  it('snapshots are kept apart, and optimality names the metric', () => {
    const [level] = parseText(
      `${TINY}\nSavegame\nlr*R\n\nSolution\nR\nOptimality: moves\nSolver: X\n`,
    ).levels;
    expect(level!.snapshots.map(({ text }) => text)).toEqual(['lr*R']);
    expect(level!.solutions).toMatchObject([{ text: 'R', metric: 'moves' }]);
    expect(level!.keys).toEqual([['Solver', 'X']]);
  });

  it('pushes in small letters and steps in capitals are written as they should be', () => {
    const read = (moves: string) => {
      const { level } = parseSokoban(`######\n#@-$.#\n######\nSolution\n${moves}\n`).entries[0]!;
      return level.ok ? level.value.solutions.map(({ text }) => text) : [];
    };
    expect(read('rr')).toEqual(['rR']);
    expect(read('RR')).toEqual(['rR']);
    expect(read('Rr')).toEqual(['rR']);
    expect(read('rrr')).toEqual(['rrr']);
  });
});

describe('data', () => {
  it('is one line that gives the level again', () => {
    const good = parseData('--###|###.#|#@$-#|#####');
    expect(good.ok && makeData(good.value)).toBe('--###|###.#|#@$-#|#####');
    expect(parseData('#####|#@?.#|#####')).toMatchObject({ error: { code: 'ERR_DATA' } });
  });
});
