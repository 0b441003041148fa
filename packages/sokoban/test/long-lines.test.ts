import { describe, expect, it } from 'vitest';
import { parseSokoban, reconstructText, Sokoban } from '../src/index.js';

/** Long lines cost time in proportion: a pattern that looks twice at every blank would not come to an end here. */
const LONG = 400_000;

const PARTS: readonly (readonly [what: string, part: string])[] = [
  ['blanks', ' '],
  ['a word and blanks', `a${' '.repeat(LONG)}`],
  ['semicolons', '; '],
  ['words', 'Title '],
  ['walls', '#'],
  ['walls and blanks', '# '],
  ['digits', '9'],
  ['parentheses', '('],
  ['moves', 'lurd '],
  ['colons', ': '],
  ['tags', '<L>'],
  ['entities', '&amp;'],
  ['quotes', "<a b='"],
];

describe('long lines', () => {
  it.each(PARTS)('%s', (_what, part) => {
    const line = part.repeat(Math.ceil(LONG / part.length)).slice(0, LONG + 2);
    for (const before of ['', '#####\n#@$.#\n#####\n', 'x', "'[1] a\n", '<SokobanLevels><Level><L>']) {
      const text = `${before}${line}x\n#####\n#@$.#\n#####\n`;
      for (const format of [undefined, 'xsb', 'slc', 'bxa']) {
        const file = parseSokoban(text, format === undefined ? {} : { format });
        expect(file.entries.length + file.problems.length).toBeGreaterThan(0);
      }
    }
    expect(reconstructText(line).length).toBeLessThanOrEqual(1);
  });

  it('a level after a long line is read', () => {
    expect(Sokoban.parse(`${' '.repeat(LONG)}x\n\n#####\n#@$.#\n#####\n`).error).toBeNull();
  });
});
