import { createRandom, type Random, randomBelow } from '@solver-farm/core';
import { describe, expect, it } from 'vitest';
import { FORMAT_IDS, NO_NOTES, openLevel, parseSokoban, sokoban } from '../src/index.js';
import { randomLevels } from './random-level.js';

/** Ten thousand damaged files: nothing may crash or hang, and no level may come of it that does not stand there. */

const SEED = 10_000;
const FILES = 10_000;
const SIGNS = '#@+$*.-_ pPbB123456789()|%&xX!\';:<>/="Ltlurd\n\n\r\t\0é推';

function sources(random: Random): string[] {
  const levels = [
    ...randomLevels(random, 12, () => ({
      width: 3 + randomBelow(random, 5),
      height: 2 + randomBelow(random, 4),
      boxes: 1 + randomBelow(random, 3),
      walls: randomBelow(random, 30),
      pulls: 40,
    })),
  ];
  return FORMAT_IDS.flatMap((id) => {
    const format = sokoban.formats.find((one) => one.id === id)!;
    return [0, 4, 8].map((from) => {
      const some = levels
        .slice(from, from + 1 + from / 4)
        .map((level, i) => openLevel(level, { ...NO_NOTES, name: `No. ${i}` }));
      const text = format.write!(some);
      if (!text.ok) throw new Error(text.error.message);
      return text.value;
    });
  });
}

function damage(random: Random, text: string): string {
  let out = text;
  for (let i = 1 + randomBelow(random, 4); i > 0; i--) {
    const at = randomBelow(random, out.length + 1);
    const length = randomBelow(random, 4) === 0 ? randomBelow(random, 60) : 1 + randomBelow(random, 3);
    const sign = () => SIGNS[randomBelow(random, SIGNS.length)]!;
    const piece = out.slice(at, at + length);
    switch (randomBelow(random, 7)) {
      case 0:
        out = out.slice(0, at) + out.slice(at + length);
        break;
      case 1:
        out = out.slice(0, at) + sign() + out.slice(at);
        break;
      case 2:
        out = out.slice(0, at) + sign() + out.slice(at + 1);
        break;
      case 3:
        out = out.slice(0, at) + piece + out.slice(at);
        break;
      case 4: {
        const to = randomBelow(random, out.length + 1);
        out = out.slice(0, to) + piece + out.slice(to);
        break;
      }
      case 5:
        out = randomBelow(random, 3) === 0 ? out.slice(0, at) : out.replaceAll('\n', '\r\n');
        break;
      default:
        out = out.slice(0, at) + sign().repeat(randomBelow(random, 300)) + out.slice(at);
    }
  }
  return out;
}

/** Every row that stands in a text, whatever its format: the plain reading, without any rule of the parsers. */
function rowsStanding(text: string): Set<string> {
  const rows = new Set<string>();
  const add = (row: string) => rows.add(plain(row));
  for (const line of text.split(/\r\n|\n|\r/)) {
    add(line);
    add(line.replace(/[%()xX+]/g, (sign) => '-@+$*.'['%()xX+'.indexOf(sign)]!));
    for (const part of expand(line).split('|')) add(part);
  }
  for (const part of text.split(/<[^>]*>/)) {
    const row = part.replace(/^[\r\n]+|[\r\n]+\s*$/g, '');
    add(row);
    add(row.replace(/\|$/, ''));
  }
  return rows;
}

function plain(row: string): string {
  let out = '';
  for (const sign of row.replace(/\ufeff/g, '')) {
    if (sign === '\t') out += '-'.repeat(8 - (out.length % 8));
    else out += { ' ': '-', _: '-', p: '@', P: '+', b: '$', B: '*' }[sign] ?? sign;
  }
  return out.replace(/-+$/, '');
}

/** Runs written out by plain recursion, inner groups first. */
function expand(line: string): string {
  let text = line;
  for (let i = 0; i < 50 && /\d*\([^()]*\)/.test(text) && text.length < 20_000; i++) {
    text = text.replace(/(\d*)\(([^()]*)\)/, (_, count: string, inner: string) =>
      runs(inner).repeat(Math.min(count === '' ? 1 : Number(count), 300)),
    );
  }
  return runs(text);
}

function runs(text: string): string {
  return text.replace(/(\d+)(\D)/g, (_, count: string, sign: string) =>
    sign.repeat(Math.min(Number(count), 300)),
  );
}

describe('damaged files', () => {
  it(`${FILES} of them: no crash, no hang, no level invented`, () => {
    const random = createRandom(SEED);
    const good = sources(random);
    let levels = 0;
    let broken = 0;
    for (let i = 0; i < FILES; i++) {
      const text = damage(random, good[randomBelow(random, good.length)]!);
      const forced =
        randomBelow(random, 4) === 0 ? FORMAT_IDS[randomBelow(random, FORMAT_IDS.length)] : undefined;
      const file = parseSokoban(text, forced === undefined ? {} : { format: forced });
      expect(file.entries.length + file.problems.length, JSON.stringify(text)).toBeGreaterThan(0);
      let standing: Set<string> | undefined;
      for (const { level, line } of file.entries) {
        if (!level.ok) {
          broken++;
          expect(level.error.line, `${level.error.message}: ${JSON.stringify(text)}`).toBeGreaterThan(0);
          continue;
        }
        levels++;
        expect(line).toBeGreaterThan(0);
        standing ??= rowsStanding(text);
        for (const row of level.value.data.split('|')) {
          expect(standing.has(plain(row)), `${row} in ${JSON.stringify(text)}`).toBe(true);
        }
      }
    }
    expect(levels).toBeGreaterThan(3000);
    expect(broken).toBeGreaterThan(3000);
  });
});
