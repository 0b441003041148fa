import { describe, expect, it } from 'vitest';
import { makeData, NO_NOTES, parseData, parseSlc, writeSlc } from '../src/index.js';
import { decodeEntities, readXml } from '../src/xml.js';

/** What a reader hears, a line an event. */
function events(text: string): string[] {
  const heard: string[] = [];
  const problem = readXml(text, {
    open: (name, attributes, line, column) =>
      heard.push(`<${name}> ${JSON.stringify([...attributes])} ${line}:${column}`),
    text: (piece, line, column) => heard.push(`${JSON.stringify(piece)} ${line}:${column}`),
    close: (name) => heard.push(`</${name}>`),
  });
  if (problem !== null) heard.push(`${problem.code} ${problem.line}:${problem.column}`);
  return heard;
}

const READ: readonly (readonly [trap: string, text: string, heard: readonly string[]])[] = [
  ['tags and text', '<a>b\n<c/>d</a>', ['<a> [] 1:1', '"b\\n" 1:4', '<c> [] 2:1', '</c>', '"d" 2:5', '</a>']],
  [
    'attributes',
    `<a b="1" c='2' d = "3" e>x</a>`,
    ['<a> [["b","1"],["c","2"],["d","3"]] 1:1', '"x" 1:26', '</a>'],
  ],
  ['> in a value', '<a b="1>2">x</a>', ['<a> [["b","1>2"]] 1:1', '"x" 1:12', '</a>']],
  ['< in a value', '<a b="1<2">x</a>', ['<a> [["b","1<2"]] 1:1', '"x" 1:12', '</a>']],
  ['entities', '<a>&lt;&gt;&amp;&quot;&apos;&#233;&#xE9;</a>', ['<a> [] 1:1', '"<>&\\"\'éé" 1:4', '</a>']],
  ['comments and instructions', '<?x >?><a><!-- <b> --></a>', ['<a> [] 1:8', '</a>']],
  ['CDATA', '<a><![CDATA[<b>&amp;]]></a>', ['<a> [] 1:1', '"<b>&amp;" 1:4', '</a>']],
  [
    'a document type',
    `<!DOCTYPE a [<!ENTITY b "]><c>"><!-- ' --><!ENTITY d '>'>]><a/>`,
    ['<a> [] 1:60', '</a>'],
  ],
  [
    'a quote that lacks its end',
    '<a b="1>\n<c>x</c></a>',
    ['<a> [] 1:1', '"\\n" 1:9', '<c> [] 2:1', '"x" 2:4', '</c>', '</a>'],
  ],
  ['a tag that lacks its end', '<a\n<c>x</c></a>', ['<a> [] 1:1', '<c> [] 2:1', '"x" 2:4', '</c>', '</a>']],
  [
    'a closing tag that lacks its end',
    '<a>x</a\n<b/>',
    ['<a> [] 1:1', '"x" 1:4', '</a>', '<b> [] 2:1', '</b>'],
  ],
  ['a closing tag without its opening', '<a></b></a>', ['<a> [] 1:1', '</a>']],
  ['tags closed in the wrong order', '<a><b></a></b>', ['<a> [] 1:1', '<b> [] 1:4', '</b>', '</a>']],
  ['a < alone', '<a>1 < 2</a>', ['<a> [] 1:1', '"1 " 1:4', '"<" 1:6', '" 2" 1:7', '</a>']],
  ['the end within', '<a><b>x', ['<a> [] 1:1', '<b> [] 1:4', '"x" 1:7', '</b>', '</a>', 'ERR_XML 1:8']],
  ['the end within a tag', '<a>\n<b c="', ['<a> [] 1:1', '"\\n" 1:4', '</a>', 'ERR_XML 2:1']],
  ['the end within a comment', '<a><!-- </a>', ['<a> [] 1:1', '</a>', 'ERR_XML 1:4']],
];

describe('readXml', () => {
  it.each(READ)('%s', (_trap, text, heard) => {
    expect(events(text)).toEqual(heard);
  });

  it.each([
    ['&nbsp;', '&nbsp;'],
    ['&#0;&#xD800;&#x110000;&#99999999;', '&#0;&#xD800;&#x110000;&#99999999;'],
    ['&amp;lt;', '&lt;'],
    ['&#128014;', '🐎'],
    ['& &; &#; &#x;', '& &; &#; &#x;'],
  ])('%j is %j', (text, read) => {
    expect(decodeEntities(text)).toBe(read);
  });

  // Each of these takes minutes where a reader looks twice at what it has seen.
  const many = 100_000;
  it.each([
    ['a long name', `<a ${'b'.repeat(many)}>`],
    ['blanks before no value', `<a b${' '.repeat(many)}>`],
    ['quotes in turn', `<a "'>`.repeat(many)],
    ['tags without an end', '<a '.repeat(many)],
    ['quoted line ends', '<a "\n'.repeat(many)],
    ['closing tags that close nothing', '<a>'.repeat(many) + '</b>'.repeat(many)],
    ['comments without an end', `<!DOCTYPE a [${'<!--'.repeat(many)}`],
    ['quotes in a document type', `<!DOCTYPE a [${`"'`.repeat(many)}`],
  ])('is linear: %s', (_what, text) => {
    expect(readXml(text, { open: () => {}, text: () => {}, close: () => {} })?.code).toBe('ERR_XML');
  });
});

const ROWS = '<L>#####</L><L>#@$.#</L><L>#####</L>';
const DATA = '#####|#@$.#|#####';

/** Files that are not as they should be: what comes of their levels. */
const DAMAGED: readonly (readonly [what: string, text: string, levels: readonly string[]])[] = [
  [
    'unknown tags',
    `<SokobanLevels><Rating>5</Rating><Level><Hint>push</Hint>${ROWS}</Level></SokobanLevels>`,
    [DATA],
  ],
  ['a row in an unknown tag', `<Level><L>#####</L><M>#---#</M><L>#@$.#</L><L>#####</L></Level>`, ['ERR_XML']],
  ['a row without its tags', `<Level><L>#####</L>#---#<L>#@$.#</L><L>#####</L></Level>`, ['ERR_XML']],
  ['a tag within a row', `<Level><L>#####</L><L>#@<b/>$.#</L><L>#####</L></Level>`, ['ERR_XML']],
  ['levels without a collection', `<Level>${ROWS}</Level><Level>${ROWS}</Level>`, [DATA, DATA]],
  ['a level that breaks off', `<Level>${ROWS}</Level><Level><L>#####</L><L>#@$.#`, [DATA, 'ERR_OPEN']],
];

describe('damaged SLC', () => {
  it('a row on lines of its own, however many', () => {
    const spread = `<Level><L>\n#####\n   </L><L>#@$.#</L><L>\r\n#####</L></Level>`;
    expect(parseSlc(spread).levels.map(({ level }) => level.ok && makeData(level.value))).toEqual([DATA]);
    const lines = `<Level><L>#${'\n'.repeat(100_000)}#</L></Level>`;
    expect(parseSlc(lines).levels.map(({ level }) => level.ok)).toEqual([false]);
  });

  it.each(DAMAGED)('%s', (_what, text, levels) => {
    const read = parseSlc(text).levels.map(({ level }) =>
      level.ok ? makeData(level.value) : level.error.code,
    );
    expect(read).toEqual(levels);
  });

  it('tells which tags it passed over', () => {
    const { levels } = parseSlc(
      `<SokobanLevels><Rating>5</Rating><Level><Hint>push</Hint>${ROWS}</Level><Level>${ROWS}</Level></SokobanLevels>`,
    );
    expect(levels.map(({ notes }) => notes)).toEqual([
      ['<Rating> was passed over', '<Hint> was passed over'],
      [],
    ]);
  });

  it('writes keys of text files under the names of SLC, each as often as it stands there', () => {
    const level = parseData(DATA);
    if (!level.ok) throw new Error(level.error.message);
    const text = writeSlc({
      title: 'T',
      keys: [
        ['Homepage', 'a?b&c'],
        ['Author', 'A'],
        ['Author', 'B'],
        ['Copyright', '"C"'],
        ['Mood', 'dropped'],
      ],
      levels: [{ ...NO_NOTES, name: '<1>', level: level.value, keys: [['Copyright', 'D']] }],
    });
    const { title, keys, levels } = parseSlc(text.ok ? text.value : '');
    expect([title, keys]).toEqual([
      'T',
      [
        ['Url', 'a?b&c'],
        ['Author', 'A'],
        ['Author', 'B'],
        ['Copyright', '"C"'],
      ],
    ]);
    expect(levels).toMatchObject([{ name: '<1>', keys: [['Copyright', 'D']] }]);
  });
});
