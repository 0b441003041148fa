import { describe, expect, it } from 'vitest';
import { makeData, parseSlc } from '../src/index.js';

const ROWS = ['<L>#####</L>', '<L>#@$.#</L>', '<L>#####</L>'];
const level = (id: string, rows: readonly string[] = ROWS) =>
  `<Level Id="${id}" Width="5" Height="3">${rows.join('')}</Level>`;
const file = (inside: string, head = '') =>
  `${head}<SokobanLevels><Title>T</Title><LevelCollection Copyright="C">${inside}</LevelCollection></SokobanLevels>`;

function read(text: string): string[] {
  return parseSlc(text).levels.map((one) =>
    one.level.ok
      ? makeData(one.level.value)
      : `${one.level.error.code} ${one.level.error.line}:${one.level.error.column}`,
  );
}

const GOOD = '#####|#@$.#|#####';

const CASES: readonly (readonly [trap: string, text: string, levels: readonly string[]])[] = [
  ['plain', file(level('1')), [GOOD]],
  [
    'a document type that names a file',
    file(level('1'), '<?xml version="1.0"?><!DOCTYPE SokobanLevels SYSTEM "SokobanLev.dtd">'),
    [GOOD],
  ],
  [
    'a document type with declarations',
    file(level('1'), '<!DOCTYPE a [<!ENTITY b "<Level>"><!ELEMENT c (d)>]>'),
    [GOOD],
  ],
  ['entities of its own stay as they are', file(level('&b;'), '<!DOCTYPE a [<!ENTITY b "bomb">]>'), [GOOD]],
  ['CR LF', file(level('1')).replaceAll('><', '>\r\n<'), [GOOD]],
  [
    'rows shorter than the width',
    file(level('1', ['<L>######</L>', '<L>#@$. #</L>', '<L>#####</L>', '<L>    ##</L>'])),
    ['######|#@$.-#|#####|----##'],
  ],
  ['a stray bar', file(level('1', ['<L>#####|</L>', ...ROWS.slice(1)])), [GOOD]],
  [
    'comments and CDATA',
    file(`<!-- <Level/> -->${level('1', [ROWS[0]!, '<L><![CDATA[#@$.#]]></L>', ROWS[2]!])}`),
    [GOOD],
  ],
  [
    'two players in one level',
    file(level('1', [ROWS[0]!, '<L>#@$.@#</L>', ROWS[2]!]) + level('2')),
    ['ERR_PLAYER 1:117', GOOD],
  ],
  ['a level without rows', file(`<Level Id="1"/>${level('2')}`), ['ERR_SIZE 1:63', GOOD]],
  ['a level that is not ended', file(`<Level Id="1">${ROWS.join('')}${level('2')}`), [GOOD, GOOD]],
];

describe('SLC', () => {
  it.each(CASES)('%s', (_trap, text, levels) => {
    expect(read(text)).toEqual(levels);
  });

  it('keeps what is said', () => {
    const { title, keys, levels } = parseSlc(
      file(level('A &amp; &quot;B&quot; &#233;'), '<?xml version="1.0" encoding="iso-8859-1"?>').replace(
        '</Title>',
        ' &lt;1&gt;</Title><Description>\nd\n</Description><Email>e@f</Email>',
      ),
    );
    expect(title).toBe('T <1>');
    expect(keys).toEqual([
      ['Description', 'd'],
      ['Email', 'e@f'],
      ['Copyright', 'C'],
    ]);
    expect(levels[0]!.name).toBe('A & "B" é');
  });

  it('a file that breaks off gives what could be read', () => {
    const text = file(level('1') + level('2'));
    const cut = parseSlc(text.slice(0, text.indexOf('</Level>') + 40));
    expect(cut.levels[0]!.level.ok).toBe(true);
    expect(cut.problems).toMatchObject([{ code: 'ERR_XML', line: 1 }]);
  });

  it('deep nesting is no danger', () => {
    expect(parseSlc('<a>'.repeat(100_000)).levels).toEqual([]);
  });
});
