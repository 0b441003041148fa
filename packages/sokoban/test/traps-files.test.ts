import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type LevelRecord, makeData, parseText } from '../src/index.js';

/** A small file for each way in which level files trip readers up, byte for byte as people have them. */

const FOLDER = new URL('./fixtures/text/', import.meta.url);

type Level = readonly [line: number, name: string, board: string, said?: Said];

/** What is told of a level beside its board; what is left out is not there. */
interface Said {
  readonly keys?: readonly (readonly [string, string])[];
  readonly solutions?: readonly (readonly [text: string, title: string, metric?: string])[];
  readonly snapshots?: readonly (readonly [text: string, title: string])[];
  readonly claims?: readonly string[];
  readonly notes?: readonly string[];
}

interface Trap {
  readonly file: string;
  readonly why: string;
  readonly format?: string;
  readonly title?: string;
  readonly keys?: readonly (readonly [string, string])[];
  readonly levels: readonly Level[];
}

const T = '#####|#@$.#|#####';
const U = '######|#.$@-#|######';

const TRAPS: readonly Trap[] = [
  {
    file: 'floor-signs.xsb',
    why: 'floor is a blank, - or _; a line of dashes is no row',
    levels: [
      [1, '', '######|#@-$.#|######'],
      [5, '', '######|#@-$.#|######'],
      [9, '', '######|#@-$.#|######', { keys: [['Comment', '-------']] }],
      [14, '', '-#####|-#@$.#|-#####'],
    ],
  },
  {
    file: 'letters.xsb',
    why: 'p P b B, also mixed with signs',
    levels: [
      [1, '', '#######|#@$.-.#|#-$*--#|#######'],
      [6, '', '#####|#+$-#|#####'],
      [10, '', '#######|#@$.$.#|#######'],
    ],
  },
  {
    file: 'dangarfield.txt',
    why: 'an alphabet in which B and X mean other things',
    levels: [
      [3, 'One', 'ERR_SIGN 4:2 "&" is no sign of a board; the legend dangarfield would make it a level'],
      [10, 'Two', T],
    ],
  },
  {
    file: 'sokosolve.txt',
    why: 'an alphabet with another sign outside the walls',
    levels: [[1, '', 'ERR_SIGN 1:1 "~" is no sign of a board; the legend sokosolve would make it a level']],
  },
  {
    file: 'reasoning-gym.txt',
    why: 'an alphabet in which even walls are other signs',
    levels: [
      [
        1,
        '',
        'ERR_SIGN 1:1 no signs of Sokoban levels as usual; the legend reasoning-gym would make it a level',
      ],
    ],
  },
  {
    file: 'ambiguous.txt',
    why: 'a level of two alphabets is read with the usual one, and told',
    levels: [
      [
        1,
        '',
        '#####|#+$.#|#####',
        {
          notes: [
            '1 more goal than boxes within reach',
            'read with the usual signs; the legend sokosolve would make another level',
          ],
        },
      ],
    ],
  },
  {
    file: 'empty-row.xsb',
    why: 'an empty row inside is written with - or _',
    levels: [
      [3, 'Smoke', `--#|-#|-|${T}`],
      [12, 'Stairs', `${T}|-|-|#####`],
    ],
  },
  {
    file: 'blank-row.xsb',
    why: 'a blank line ends a level; walls alone are none',
    keys: [['Comment', '#####\n#  ##\n##  #']],
    levels: [[7, 'Torn', T]],
  },
  {
    file: 'blanks-before.xsb',
    why: 'blanks before a row count',
    levels: [[1, '', '----###|--###.#|--#-$-#|--#-@##|--####']],
  },
  {
    file: 'blanks-cut.xsb',
    why: 'blanks after a row do not',
    levels: [[1, '', `${T.slice(0, 11)}|#-###|#-#|###`]],
  },
  {
    file: 'parted.xsb',
    why: 'levels are parted by blank lines, lines of blanks or text',
    levels: [
      [1, '', T],
      [5, '', T],
      [9, '', U],
      [13, 'Text parts levels too.', T],
    ],
  },
  {
    file: 'title-rule.xsb',
    why: 'a title is the last text line, after a blank line or alone; text before it is of the level above',
    keys: [['Comment', 'The collection\nby somebody']],
    levels: [
      [6, 'First', T, { keys: [['Comment', 'Said of the first.\nAnd this.']] }],
      [13, 'Second', U, { keys: [['Comment', 'Three lines\nbefore a board\nare no title']] }],
      [21, '', T],
      [27, 'Only line', U],
    ],
  },
  {
    file: 'title-key.sok',
    why: 'Title: below the board wins over the line above',
    format: 'sok',
    levels: [
      [3, 'Key of one', T],
      [10, 'Key of two', U, { keys: [['Author', 'A']] }],
    ],
  },
  {
    file: 'title-key-above.sok',
    why: 'Title: above every board, none below the last',
    format: 'sok',
    levels: [
      [4, 'One', T, { keys: [['Author', 'A']] }],
      [9, 'Two', U],
    ],
  },
  {
    file: 'title-below.xsb',
    why: 'titles right below the boards',
    levels: [
      [1, 'One', T],
      [6, 'Two', U],
    ],
  },
  {
    file: 'title-header.sok',
    why: 'Title: before the first level is of the collection',
    format: 'sok',
    title: 'The collection',
    keys: [['Author', 'A']],
    levels: [
      [6, '1', T],
      [12, '2', U],
    ],
  },
  {
    file: 'title-odd.xsb',
    why: 'titles that look like runs, rows, moves and keys',
    levels: [
      [3, '30-8-55', T],
      [9, '+|+', U],
      [15, 'lull', T],
      [21, 'L1', U],
      [27, 'A: b', T],
      [32, '#12', U],
      [37, '(#1)', T],
    ],
  },
  {
    file: 'semicolons.xsb',
    why: 'semicolons as Microban and XSokoban have them',
    keys: [['Comment', 'A set (3 puzzles)\nwith a long\ndescription']],
    levels: [
      [8, '1', T],
      [15, "2 'Quoted'", U],
      [20, 'screen.03', T],
    ],
  },
  {
    file: 'double-colon.sok',
    why: 'lines of :: are never shown, whatever they hold',
    format: 'sok',
    title: 'C',
    levels: [
      [11, 'One', T],
      [19, 'Two', U],
    ],
  },
  {
    file: 'keys.sok',
    why: 'all keys, of the collection and of a level; published figures',
    format: 'sok',
    title: 'The collection',
    keys: [
      ['Date Created', '2001-02-03'],
      ['Date of Last Change', '2002-03-04'],
      ['Author', 'Somebody'],
      ['Email', 'a@example.org'],
      ['Homepage', 'http://example.org/'],
      ['Copyright', '(c) Somebody'],
    ],
    levels: [
      [
        9,
        'One',
        T,
        {
          keys: [
            ['Author', 'Somebody Else'],
            ['Comment', 'one line'],
            ['Difficulty', 'easy'],
            ['View', '90'],
            ['ID', '17'],
            ['Rating', '3'],
          ],
          claims: ['pushes 1', 'moves 1'],
          notes: ['line 21: Published pushes "many" is no count'],
        },
      ],
    ],
  },
  {
    file: 'comment-block.sok',
    why: 'a comment of several lines may hold boards, blank lines and keys',
    format: 'sok',
    levels: [
      [
        1,
        'One',
        T,
        {
          keys: [
            ['Comment', 'first\n\n#####\n#@$.#\n#####\n  last: line'],
            ['Author', 'A'],
          ],
        },
      ],
      [15, 'Two', U, { keys: [['Comment', 'single']] }],
    ],
  },
  {
    file: 'game.sok',
    why: 'a level of another game is none of Sokoban, whatever it looks like',
    format: 'sok',
    levels: [
      [
        1,
        'One',
        'ERR_GAME 1:1 a level of the game "Hexoban", not of Sokoban',
        { keys: [['Game', 'Hexoban']] },
      ],
      [7, 'Two', U, { keys: [['Game', 'Sokoban']] }],
    ],
  },
  {
    file: 'game-header.sok',
    why: 'Game= for a whole collection',
    format: 'sok',
    keys: [['Game', 'Trioban']],
    levels: [[3, '', 'ERR_GAME 3:1 a level of the game "Trioban", not of Sokoban']],
  },
  {
    file: 'macros.sok',
    why: 'Key=value of the header stands for <#Key#/>',
    format: 'sok',
    title: 'C',
    keys: [['Author', 'Somebody']],
    levels: [[5, 'By Somebody', T, { keys: [['Copyright', 'Somebody, Nowhere, <#When#/>']] }]],
  },
  {
    file: 'solutions.sok',
    why: 'headings of solutions, one that is a sentence, and a solution under a title of its own',
    format: 'sok',
    levels: [
      [
        1,
        '',
        T,
        {
          keys: [['Comment', 'Solution of the week: it is easy']],
          solutions: [
            ['R', ''],
            ['lrR', '1'],
            ['udR', '/Moves 40/10/5/3/5'],
            ['R', '40/10 (YASS 2.33)'],
            ['3(lr)R', ''],
            ['R', ''],
            ['lrlrlrlrlrlrR', 'Best of all'],
          ],
        },
      ],
    ],
  },
  {
    file: 'wrapped.sok',
    why: 'moves wrapped at 70 columns, run lengths over a line end, blanks between moves',
    format: 'sok',
    levels: [
      [
        1,
        '',
        T,
        {
          keys: [['Author', 'A']],
          solutions: [
            [`${'lr'.repeat(105)}2(l2(r))R`, ''],
            ['lrlrR', '2'],
          ],
        },
      ],
    ],
  },
  {
    file: 'solution-keys.sok',
    why: 'keys of solutions, after them or before',
    format: 'sok',
    levels: [
      [
        1,
        '',
        T,
        {
          keys: [
            ['Own solution', 'yes'],
            ['Solver', 'S'],
            ['Time', '0:01'],
          ],
          solutions: [
            ['R', 'after', 'moves'],
            ['lrR', 'before', 'pushes'],
          ],
        },
      ],
    ],
  },
  {
    file: 'snapshots.sok',
    why: 'saved games, with the mark of the current position, and backwards',
    format: 'sok',
    levels: [
      [
        1,
        '',
        T,
        {
          snapshots: [
            ['lr*R', ''],
            ['R*', '2'],
            ['[]U[rr]d', '(reverse mode)'],
          ],
        },
      ],
    ],
  },
  {
    file: 'no-moves.sok',
    why: 'a heading without moves is a solution only of a level that begins solved',
    format: 'sok',
    levels: [
      [1, '', T, { notes: ['line 4: a solution without moves'] }],
      [6, '', '#####|#@*-#|#####', { solutions: [['', '']] }],
    ],
  },
  {
    file: 'runs.rle',
    why: 'rows on a line, the last bar left out or not, rows on several lines, nested groups, groups of one',
    format: 'rle',
    levels: [
      [1, '', T],
      [3, '', '########|#@$$..-#|#------#|########'],
      [5, '', T],
      [11, 'Nested', '#######|#-#-#-#|#@-$.-#|#######'],
    ],
  },
  {
    file: 'runs-floor.rle',
    why: '--- where mail would drop blanks',
    format: 'rle',
    levels: [[1, '', '--###|###.#|#@$-#|#####']],
  },
  {
    file: 'runs-wrong.rle',
    why: 'run lengths that make no sense',
    format: 'rle',
    levels: [
      [1, '', 'ERR_RLE 1:12 a number repeats nothing'],
      [3, '', 'ERR_RLE 3:8 ( without )'],
      [5, '', 'ERR_RLE 5:9 ) without ('],
      [7, '', 'ERR_RLE 7:8 a number that repeats 0 times'],
      [9, '', 'ERR_SIGN 9:6 "x" is no sign of a board; a legend can say what it is'],
      [11, '', T],
    ],
  },
  {
    file: 'runs-bomb.rle',
    why: 'run lengths that are too large',
    format: 'rle',
    levels: [
      [1, '', 'ERR_SIZE 1:17 a row of more than 255 signs'],
      [3, '', 'ERR_SIZE 3:1 the board is 5x302 cells; at most 255 a side'],
      [5, '', 'ERR_SIZE 5:44 a row of more than 255 signs'],
      [7, '', 'ERR_RLE 7:65 groups nest deeper than 64'],
      [9, '', T],
    ],
  },
  ...['crlf.xsb', 'cr.xsb'].map((file) => ({
    file,
    why: 'lines end with CR LF, or with CR',
    format: 'sok',
    levels: [[3, 'One', T, { keys: [['Author', 'A']], solutions: [['R', '']] }] as Level],
  })),
  {
    file: 'ends-mixed.xsb',
    why: 'lines end with anything, the last with nothing',
    levels: [
      [3, 'One', T],
      [9, 'Two', U],
    ],
  },
  { file: 'mark.xsb', why: 'a byte order mark', levels: [[1, '', T]] },
  {
    file: 'latin-1.xsb',
    why: 'one byte a letter',
    levels: [[3, 'Mühle', T, { keys: [['Comment', 'Lösung\nR']] }]],
  },
  {
    file: 'tabs.xsb',
    why: 'a tab is blanks up to the next eighth column',
    levels: [
      [
        1,
        '',
        '#####|#@$.#---#|#####',
        { notes: ['tabs in the board are read as blanks up to the next 8th column'] },
      ],
      [
        5,
        '',
        '--------#####|--------#@$.#|--------#####',
        { notes: ['tabs in the board are read as blanks up to the next 8th column'] },
      ],
    ],
  },
  { file: 'circular.xsb', why: 'a level that begins solved', levels: [[1, '', '#####|#@*-#|#####']] },
  {
    file: 'scenery.xsb',
    why: 'boxes and goals out of reach; rows that begin with a box on a goal',
    levels: [
      [1, '', '*###*|#@$.#|*###*'],
      [5, '', '#########|#@$.#..*#|#####.*.#|----#####'],
    ],
  },
  {
    file: 'illegal.xsb',
    why: 'levels against the rules',
    levels: [
      [3, 'No player', 'ERR_PLAYER 3:1 the board has no player'],
      [9, 'Two players', 'ERR_PLAYER 10:5 the board has 2 players; one expected'],
      [15, 'More boxes', 'ERR_BOXES 16:4 2 boxes and 1 goal within reach; a goal for every box expected'],
      [21, 'No box', 'ERR_BOXES 21:1 the player can reach no box'],
      [27, 'Stranded', 'ERR_REACH 28:6 a box off the goals stands where the player can never come'],
      [33, 'Open', 'ERR_OPEN 34:5 the board is open: the player can leave it here'],
      [39, 'More goals', '######|#@$..#|######', { notes: ['1 more goal than boxes within reach'] }],
    ],
  },
  {
    file: 'broken-rows.xsb',
    why: 'a damaged row is told, cuts no level in two and costs the next nothing',
    levels: [
      [1, '', 'ERR_SIGN 2:3 "x" is no sign of a board; a legend can say what it is'],
      [5, '', 'ERR_SIGN 7:3 "!" is no sign of a board; a legend can say what it is'],
      [11, '', 'ERR_SIGN 11:1 "x" is no sign of a board; a legend can say what it is'],
      [15, '', 'ERR_SIGN 17:5 "?" is no sign of a board; a legend can say what it is'],
      [19, '', 'ERR_SIGN 20:6 "x" is no sign of a board; a legend can say what it is'],
      [24, '', T],
    ],
  },
  {
    file: 'drawn.xsb',
    why: 'titles and lines drawn with walls',
    keys: [['Comment', '###################\n#   THE LEVELS    #\n###################']],
    levels: [
      [6, '### 1 ###', T],
      [10, '### Level 2 ###', U, { keys: [['Comment', '==========\n###############']] }],
    ],
  },
];

function levelOf({ line, name, level, keys, solutions, snapshots, claims, notes }: LevelRecord): Level {
  const { code, message, ...place } = level.ok ? { code: '', message: '' } : level.error;
  const { line: row, column } = { line: 0, column: 0, ...place };
  const said: Said = {
    ...(keys.length === 0 ? {} : { keys }),
    ...(solutions.length === 0
      ? {}
      : {
          solutions: solutions.map(({ text, title, metric }) =>
            metric ? [text, title, metric] : [text, title],
          ),
        }),
    ...(snapshots.length === 0 ? {} : { snapshots: snapshots.map(({ text, title }) => [text, title]) }),
    ...(claims.length === 0
      ? {}
      : { claims: claims.map(({ metric, published }) => `${metric} ${published}`) }),
    ...(notes.length === 0 ? {} : { notes }),
  };
  const board = level.ok ? makeData(level.value) : `${code} ${row}:${column} ${message}`;
  return Object.keys(said).length === 0 ? [line, name, board] : [line, name, board, said];
}

describe('files of traps', () => {
  it.each(TRAPS)('$file: $why', ({ file, format = 'xsb', title = '', keys = [], levels }) => {
    const bytes = readFileSync(new URL(file, FOLDER));
    const read = parseText(bytes.toString(file === 'latin-1.xsb' ? 'latin1' : 'utf8'));
    expect(read.levels.map(levelOf)).toEqual(levels);
    expect({ format: read.format, title: read.title, keys: read.keys }).toEqual({ format, title, keys });
    expect(read.problems).toEqual([]);
  });

  it('are all in the table', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(TRAPS.map(({ file }) => file).sort());
  });
});
