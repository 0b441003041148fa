import { describe, expect, it } from 'vitest';
import { makeData, parseText } from '../src/index.js';
import { MAX_LINE, oneLine, splitLines } from '../src/text.js';

const TINY = '#####\n#@$.#\n#####';
const DATA = '#####|#@$.#|#####';

function boards(text: string): string[] {
  return parseText(text).levels.map(({ level }) =>
    level.ok ? makeData(level.value) : `${level.error.code} ${level.error.line}:${level.error.column}`,
  );
}

describe('lines', () => {
  it('end in any way', () => {
    expect(splitLines('\ufeffa\r\nb\rc\n\nd')).toEqual([
      { text: 'a', number: 1 },
      { text: 'b', number: 2 },
      { text: 'c', number: 3 },
      { text: '', number: 4 },
      { text: 'd', number: 5 },
    ]);
  });

  it('become one', () => {
    expect(oneLine(' a \r\n\n  b\u2028c  ')).toBe('a b c');
    expect(oneLine('\n \n')).toBe('');
  });
});

describe('what is a row', () => {
  it.each([
    ['a row that lost its right wall to another sign', '#######\n#  $ x\n#@  .#\n#######', ['ERR_SIGN 2:6']],
    ['a first row with another sign', 'x####\n#@$.#\n#####', ['ERR_SIGN 1:1']],
    ['a last row with another sign', '#####\n#@$.#\n####x', ['ERR_SIGN 3:5']],
    ['a row of signs that are none', '#####\n#@$.#\n#?!%#\n#####', ['ERR_SIGN 3:2']],
    ['words between walls', `${TINY}\n# Another one #\n${TINY}`, [DATA, DATA]],
    ['a number between walls', `${TINY}\n## 2 ##\n${TINY}`, [DATA, DATA]],
    ['goals below a board', `${TINY}\n...`, [DATA]],
    ['goals between rows', `${TINY}\n..\n#####`, [`${DATA}|..|#####`]],
    ['boxes on goals above and below', ` *\n${TINY}\n*-*`, [`-*|${DATA}|*-*`]],
    ['a letter below a board', `${TINY}\nB`, [DATA]],
    ['rows of walls', '#####\n#   #\n#####', []],
    ['a room without a player', '#####\n#$ .#\n#####', ['ERR_PLAYER 1:1']],
    ['two rows with all there is', '#####\n#@$.#', ['ERR_OPEN 2:2']],
    ['two rows without a player', '#####\n# $.#', []],
    ['one row in bars', '#@$.#|', ['ERR_OPEN 1:2']],
    ['blanks in rows between bars', '5#|# @$.#|6#', ['#####|#-@$.#|######']],
    ['another sign in rows between bars', '5#|#@$?.#|6#', ['ERR_SIGN 1:7']],
    ['a group over several rows', '2(5#|)#@$.#|5#', [`#####|${DATA}`]],
    ['an empty row between bars', '5#||5#|#@$.#|5#', [`#####||${DATA}`.replace('||', '|-|')]],
    ['run lengths and plain rows', '5#\n#@$.#\n#####', [DATA]],
    ['a number after rows with run lengths', '5#\n#@$.#\n5#3', ['ERR_RLE 3:3']],
  ])('%s', (_what, text, levels) => {
    expect(boards(text)).toEqual(levels);
  });
});

describe('sizes', () => {
  const box = (width: number, height: number) => [
    '#'.repeat(width),
    `#@$.${' '.repeat(width - 5)}#`,
    ...Array.from({ length: height - 3 }, () => `#${' '.repeat(width - 2)}#`),
    '#'.repeat(width),
  ];

  it.each([
    [255, 255, ''],
    [256, 10, 'the board is 256x10 cells; at most 255 a side'],
    [10, 256, 'the board is 10x256 cells; at most 255 a side'],
  ])('%d x %d', (width, height, message) => {
    const level = parseText(box(width, height).join('\n')).levels[0]!.level;
    expect(level.ok ? '' : level.error.message).toBe(message);
  });

  it('blanks at the end are not counted', () => {
    expect(boards(box(20, 5).join(`${' '.repeat(1000)}\n`))[0]).toMatch(/^#{20}\|/);
  });

  it('run lengths of a file end somewhere', () => {
    const bomb = '256(255#|)#@$.#\n\n';
    const few = parseText(`${bomb.repeat(20)}5#|#@$.#|5#`).levels;
    expect(few[19]!.level).toMatchObject({ error: { code: 'ERR_SIZE', line: 39, column: 10 } });
    expect(few[20]!.level.ok).toBe(true);
    const many = parseText(`${bomb.repeat(200)}5#|#@$.#|5#`).levels;
    expect(many.length).toBe(201);
    expect(many[200]!.level).toMatchObject({ error: { code: 'ERR_SIZE', line: 401, column: 1 } });
  });
});

describe('long lines', () => {
  const long = (sign: string) => sign.repeat(MAX_LINE + 1);

  it('of words are told and passed over', () => {
    const read = parseText(`${long('x')}\n\n${TINY}\n${long('lr')}\n\n${TINY}`);
    expect(read.problems).toMatchObject([
      { code: 'ERR_LINE', line: 1 },
      { code: 'ERR_LINE', line: 6 },
    ]);
    expect(read.levels.map(({ level }) => level.ok)).toEqual([true, true]);
  });

  it.each(['#', '-', '2#', ' '])('of %j in a board make it no level, and no two levels', (sign) => {
    const read = parseText(`${TINY}\n#${long(sign)}\n${TINY}\n\n${TINY}`);
    expect(read.problems).toMatchObject([{ code: 'ERR_LINE', line: 4 }]);
    expect(
      read.levels.map(({ level }) => (level.ok ? 'ok' : `${level.error.code} ${level.error.line}`)),
    ).toEqual(['ERR_LINE 4', 'ok']);
  });
});

describe('long files', () => {
  // Each was a stack overflow or an endless loop, or can be made one easily.
  it.each([
    ['walls', '####\n'.repeat(200_000), 0],
    ['goals', `${TINY}\n${'.\n'.repeat(200_000)}`, 1],
    ['blank lines', `${TINY}${'\n'.repeat(500_000)}`, 1],
    ['short moves', `${TINY}\n${'r3\n'.repeat(100_000)}`, 1],
    ['headings', `${TINY}\n${'Solution\n\n'.repeat(50_000)}`, 1],
    ['comments', `${TINY}\n${'Comment:\n'.repeat(50_000)}`, 1],
    ['empty groups', `#|${'99999()'.repeat(50_000)}#@$.#`, 1],
    ['moves behind semicolons', `${TINY}\n;lr\n\n; 3(lr)R`, 1],
    ['macros that are moves', `A=lr\n\n${TINY}\n<#A#/>\n`, 1],
    ['macros that grow', `A=${'x'.repeat(1000)}\n\n${TINY}\n${'<#A#/>'.repeat(100_000)}\n`, 1],
  ])('of %s are read', (_what, text, levels) => {
    expect(parseText(text).levels.length).toBe(levels);
  });
});

describe('text around boards', () => {
  it('is of the level when only some titles stand below', () => {
    const read = parseText(`${TINY}\n\nSecond\n\n${TINY}\nthis is hard\n`);
    expect(read.levels.map(({ name, keys }) => [name, keys])).toEqual([
      ['', []],
      ['Second', [['Comment', 'this is hard']]],
    ]);
  });

  it('is a title above a rule', () => {
    expect(parseText(`Name\n----\n\n${TINY}\n\n=====\n\n${TINY}`).levels.map(({ name }) => name)).toEqual([
      'Name',
      '',
    ]);
  });

  it('is a key among keys and a title before a board', () => {
    const read = parseText(`${TINY}\nRating: 3\n\nPart one: doors\n\n${TINY}\nPart two: walls\n${TINY}`);
    expect(read.levels.map(({ name, keys }) => [name, keys])).toEqual([
      ['', [['Rating', '3']]],
      ['Part one: doors', []],
      ['Part two: walls', []],
    ]);
  });

  it('goes on with a value where the key comes again', () => {
    const read = parseText(`${TINY}\nAuthor: A\nAuthor: B\n\nAuthor: C\n`);
    expect(read.levels[0]!.keys).toEqual([
      ['Author', 'A\nB'],
      ['Author', 'C'],
    ]);
  });

  it('tells of moves that belong to no board', () => {
    const read = parseText(`Solution\nR\n\nOne\n\n${TINY}\nSolution\n\nSolution 2\nR\n`);
    expect(read.levels[0]).toMatchObject({
      name: 'One',
      solutions: [{ text: 'R', title: '2' }],
      notes: ['line 1: moves before the first board', 'line 9: a solution without moves'],
    });
  });

  it('names the format', () => {
    expect(parseText(`; 1\n\n${TINY}\nwords`).format).toBe('xsb');
    expect(parseText(`${TINY}\nAuthor: A`).format).toBe('sok');
    expect(parseText('5#|#@$.#|5#\nAuthor: A').format).toBe('rle');
    expect(parseText(TINY, { format: 'sok' }).format).toBe('sok');
    expect(parseText('').format).toBe('xsb');
  });
});
