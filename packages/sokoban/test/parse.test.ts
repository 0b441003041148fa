import { describe, expect, it } from 'vitest';
import { FORMAT_IDS, parseSokoban, sniffFormat, sokoban } from '../src/index.js';

const XSB = '#####\n#@$.#\n#####';
const RLE = '5#|#@$.#|5#';
const SLC = '<SokobanLevels><Level><L>#####</L><L>#@$.#</L><L>#####</L></Level></SokobanLevels>';
const BXA = "!t\r\n'[1] a\r\n#####\r\n#(x+#\r\n#####\r\n";

/** Texts, the format they are in and how sure that is: at least, at most. */
const SNIFFED: readonly (readonly [
  text: string,
  format: string,
  least: number,
  most: number,
  file: string,
])[] = [
  [XSB, 'xsb', 0.9, 1, ''],
  [`A title\n\n${XSB}\nAuthor: me\n`, 'xsb', 0.9, 1, ''],
  [`\ufeff${XSB.replaceAll('\n', '\r\n')}`, 'xsb', 0.9, 1, ''],
  [RLE, 'rle', 0.9, 1, ''],
  [SLC, 'slc', 0.9, 1, ''],
  [`<?xml version="1.0"?>\n<!DOCTYPE SokobanLevels SYSTEM "SokobanLev.dtd">\n${SLC}`, 'slc', 0.9, 1, ''],
  ['<Level><L>#####</L></Level>', 'slc', 0.8, 1, ''],
  ['<html><body>#####</body></html>', 'xsb', 0, 0, ''],
  [BXA, 'bxa', 0.9, 1, ''],
  ["!t\r\n'[1] a\r\n", 'bxa', 0.5, 0.9, ''],
  // Broken boards are still told.
  ['#####\n#-$.#\n#####', 'xsb', 0.6, 0.9, ''],
  ['#####\n#---#\n#####', 'xsb', 0.1, 0.3, ''],
  // The name of a file counts where the text leaves it open, and never against the text.
  ['nothing', 'sok', 0.4, 0.6, 'a.SOK'],
  ['rrUU', 'xsb', 0.4, 0.6, 'a.lurd'],
  [SLC, 'slc', 0.9, 1, 'a.xsb'],
  [XSB, 'xsb', 0.95, 1, 'a.xsb'],
  ['nothing', 'xsb', 0, 0, ''],
  ['', 'xsb', 0, 0, 'a.xsb'],
  [' \n\t', 'xsb', 0, 0, ''],
  [`${XSB}\0`, 'xsb', 0, 0, ''],
  // Sliding blocks: walls and letters, and the place for a block.
  ['HAAI/HAAI/JBBK/JNOK/P..Q A@1,3', 'xsb', 0, 0, ''],
  ['######\n#pbb.#\n#p...#\n######\ngoal: b@3,2\n', 'xsb', 0, 0.5, ''],
  ['HAAI\nHAAI\nJBBK\n', 'xsb', 0, 0, ''],
  ['name\tboard\tgoal\nx\tA.\tA@1,0\n', 'xsb', 0, 0, ''],
  ['9/4ak3/9/2N3rN1/9/9/4R3p/9/4A3r/4KA3 w - - 0 1', 'xsb', 0, 0, ''],
  ['## Heading\n\nText # with signs.\n', 'xsb', 0, 0, ''],
];

describe('sniffFormat', () => {
  it.each(SNIFFED)('%j is %s, %f to %f', (text, format, least, most, file) => {
    const guess = sniffFormat(text, file);
    expect(guess.format).toBe(format);
    expect(guess.confidence).toBeGreaterThanOrEqual(least);
    expect(guess.confidence).toBeLessThanOrEqual(most);
    expect(sokoban.sniff(text, file)).toBe(guess.confidence);
  });
});

/** Files that hold no level: the problem. */
const PROBLEMS: readonly (readonly [text: string, code: string])[] = [
  ['', 'ERR_EMPTY'],
  ['\ufeff \r\n', 'ERR_EMPTY'],
  [`${XSB}\0`, 'ERR_BINARY'],
  ['Plain words, in a sentence.', 'ERR_FORMAT'],
  ['rrUUll', 'ERR_FORMAT'],
  ['<SokobanLevels></SokobanLevels>', 'ERR_FORMAT'],
  ['<SokobanLevels><Level', 'ERR_XML'],
  ['!only a title\r\n', 'ERR_FORMAT'],
];

describe('parseSokoban', () => {
  it.each(PROBLEMS)('%j is a problem', (text, code) => {
    const file = parseSokoban(text);
    expect(file.entries).toEqual([]);
    expect(file.problems.map((problem) => problem.code)).toEqual([code]);
  });

  it.each([
    [XSB, 'xsb'],
    [`${XSB}\nAuthor: me\n`, 'sok'],
    [RLE, 'rle'],
    [SLC, 'slc'],
    [BXA, 'bxa'],
  ])('%j is read as %s', (text, format) => {
    const file = parseSokoban(text);
    expect(file.format).toBe(format);
    expect(file.problems).toEqual([]);
    expect(file.entries.map(({ level }) => level.ok && level.value.data)).toEqual(['#####|#@$.#|#####']);
  });

  it('takes a format by name, and no unknown one', () => {
    for (const format of FORMAT_IDS) expect(parseSokoban('?', { format }).format).toBe(format);
    expect(parseSokoban(SLC, { format: 'xsb' }).problems[0]?.code).toBe('ERR_FORMAT');
    expect(parseSokoban(XSB, { format: 'xml' })).toMatchObject({
      format: 'unknown',
      problems: [{ code: 'ERR_FORMAT', message: expect.stringContaining('xsb, sok, rle, slc, bxa') }],
    });
  });

  it('takes a legend in every format that has signs of its own', () => {
    const legend = 'wall=X,player=m,box=k,goal=0';
    expect(parseSokoban('XXXXX\nXmk0X\nXXXXX', { legend }).entries[0]?.level.ok).toBe(true);
    const slc = '<SokobanLevels><Level><L>XXXXX</L><L>Xmk0X</L><L>XXXXX</L></Level></SokobanLevels>';
    expect(parseSokoban(slc, { legend }).entries[0]?.level.ok).toBe(true);
    expect(parseSokoban(slc, { legend: 'nonsense' }).problems[0]?.code).toBe('ERR_LEGEND');
  });

  it('a bad level costs the others nothing, and keeps its number and line', () => {
    const file = parseSokoban(`${XSB}\n\n${XSB.replace('@', '-')}\n\n${XSB}`);
    expect(file.entries.map(({ index, line, level }) => [index, line, level.ok])).toEqual([
      [1, 1, true],
      [2, 5, false],
      [3, 9, true],
    ]);
  });
});
