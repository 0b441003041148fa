import { readdirSync, readFileSync } from 'node:fs';
import { createRandom, type Random, randomBelow } from '@solver-farm/core';
import { describe, expect, it } from 'vitest';
import {
  type LevelDocument,
  makeData,
  parseText,
  type WritableDocument,
  type WritableLevel,
  writeRle,
  writeSok,
  writeXsb,
} from '../src/index.js';
import { randomLevels } from './random-level.js';

/** Two thousand damaged texts: nothing may be thrown, and no level may come of it that does not stand there whole. */

const FILES = 2_000;
const SIGNS = '#@+$*.-_ pPbB123456789()|;:=lurdR\n\n\r\txé推\0';

function sourceTexts(random: Random): readonly string[] {
  const levels = [
    ...randomLevels(random, 24, () => ({
      width: 3 + randomBelow(random, 6),
      height: 2 + randomBelow(random, 4),
      boxes: 1 + randomBelow(random, 3),
      walls: randomBelow(random, 30),
      pulls: 40,
    })),
  ];
  const said = levels.map(
    (level, i): WritableLevel => ({
      name: i % 3 === 0 ? '' : `No. ${i}`,
      level,
      keys:
        i % 4 === 0
          ? [
              ['Author', 'A'],
              ['Comment', 'two\n##### lines'],
            ]
          : [],
      solutions: i % 5 === 0 ? [{ text: '3(lr)uD', title: '1', line: 0 }] : [],
      snapshots: [],
      claims: i % 6 === 0 ? [{ metric: 'pushes', published: i }] : [],
    }),
  );
  const written = [writeXsb, writeSok, writeRle].flatMap((write) =>
    [0, 8, 16].map((from) => {
      const text = write({ title: 'C', keys: [], levels: said.slice(from, from + 1 + from / 2) });
      if (!text.ok) throw new Error(text.error.message);
      return text.value;
    }),
  );
  const folder = new URL('./fixtures/text/', import.meta.url);
  return [...written, ...readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'))];
}

function damage(random: Random, source: string): string {
  let text = source;
  for (let left = 1 + randomBelow(random, 4); left > 0; left--) {
    const at = randomBelow(random, text.length + 1);
    const to = Math.min(text.length, at + (randomBelow(random, 4) === 0 ? randomBelow(random, 60) : 1));
    const piece = text.slice(at, to);
    const sign = SIGNS[randomBelow(random, SIGNS.length)]!;
    const lines = text.split('\n');
    const [i, j] = [randomBelow(random, lines.length), randomBelow(random, lines.length)];
    switch (randomBelow(random, 8)) {
      case 0:
        text = text.slice(0, at) + text.slice(to);
        break;
      case 1:
        text = text.slice(0, at) + sign + text.slice(at);
        break;
      case 2:
        text = text.slice(0, at) + sign + text.slice(at + 1);
        break;
      case 3:
        text = text.slice(0, to) + piece + text.slice(to);
        break;
      case 4:
        [lines[i], lines[j]] = [lines[j]!, lines[i]!];
        text = lines.join('\n');
        break;
      case 5:
        text = lines.toSpliced(i, 1).join('\n');
        break;
      case 6:
        text = lines.toSpliced(i, 0, lines[j]!).join('\n');
        break;
      default:
        text = randomBelow(random, 3) === 0 ? text.slice(0, at) : text.replaceAll('\n', '\r\n');
    }
  }
  return text;
}

/** Signs as `makeData` has them, floor at the end left out. */
function plain(row: string): string {
  const signs: Readonly<Record<string, string>> = { ' ': '-', _: '-', p: '@', P: '+', b: '$', B: '*' };
  let out = '';
  for (const sign of row) out += sign === '\t' ? '-'.repeat(8 - (out.length % 8)) : (signs[sign] ?? sign);
  return out.replace(/-+$/, '');
}

/** Run lengths written out, by plain descent; null where they make no sense or too much. */
function expand(text: string): string | null {
  let at = 0;
  const group = (depth: number): string | null => {
    let out = '';
    while (at < text.length && text[at] !== ')') {
      const digits = /^\d*/.exec(text.slice(at))![0];
      at += digits.length;
      let piece: string | null = text[at] ?? null;
      at++;
      if (piece === '(') {
        piece = group(depth + 1);
        at++;
      }
      if (piece === null || out.length > 70_000) return null;
      out += piece.repeat(Math.min(digits === '' ? 1 : Number(digits), 300));
    }
    return depth === 0 || text[at] === ')' ? out : null;
  };
  return group(0);
}

/** The rows of a line: one, or all that run lengths and bars make of it. */
function rowsOf(line: string): readonly string[] {
  if (!/[\d()|]/.test(line)) return [plain(line)];
  const rows = (expand(line.trimEnd()) ?? '').split('|').map(plain);
  return rows[rows.length - 1] === '' ? rows.slice(0, -1) : rows;
}

/** True for a line that can only be a row of the board beside it. */
function isRow(line: string | undefined): boolean {
  return line !== undefined && /^[ \t]*[#*][-_ \t#@+$*.]*[#*][ \t]*$/.test(line) && line.includes('#');
}

/** What is wrong with the claim that a level begins on a line; '' where nothing is. */
function objection(lines: readonly string[], first: number, data: string): string {
  const rows = data.split('|').map(plain);
  const read: string[] = [];
  let next = first - 1;
  while (read.length < rows.length && next < lines.length) read.push(...rowsOf(lines[next++]!));
  if (rows.some((row, i) => row !== read[i]))
    return `stands not in lines ${first} to ${next}: ${read.join('|')}`;
  if (isRow(lines[first - 2]) || isRow(lines[next])) return 'is cut from a larger board';
  return '';
}

describe('damaged texts', () => {
  it(`${FILES} of them: nothing thrown, no level invented or cut`, () => {
    const random = createRandom(77);
    const sources = sourceTexts(random);
    let good = 0;
    let bad = 0;
    for (let i = 0; i < FILES; i++) {
      const text = damage(random, sources[randomBelow(random, sources.length)]!);
      const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
      for (const { level, line } of parseText(text).levels) {
        if (level.ok) {
          good++;
          expect(objection(lines, line, makeData(level.value)), JSON.stringify(text)).toBe('');
        } else {
          bad++;
          expect(level.error.line, level.error.message).toBeGreaterThanOrEqual(line);
          expect(level.error.column).toBeGreaterThan(0);
        }
      }
    }
    expect(good).toBeGreaterThan(2_000);
    expect(bad).toBeGreaterThan(500);
  });

  it('damage within one board costs the others nothing', () => {
    const random = createRandom(78);
    const shape = { width: 5, height: 4, boxes: 2, walls: 15, pulls: 30 };
    const levels = [...randomLevels(random, 9, () => shape)];
    const written = levels.map((level) => ({
      name: '',
      level,
      keys: [],
      solutions: [],
      snapshots: [],
      claims: [],
    }));
    const boards = written.map((level) => {
      const text = writeXsb({ title: '', keys: [], levels: [level] });
      return text.ok ? text.value : '';
    });
    for (let i = 0; i < 500; i++) {
      const victim = randomBelow(random, boards.length);
      const board = boards[victim]!;
      const at = randomBelow(random, board.length - 1);
      const sign = [...SIGNS].filter((one) => !'\r\n'.includes(one))[randomBelow(random, SIGNS.length - 3)]!;
      const broken = board[at] === '\n' ? board : board.slice(0, at) + sign + board.slice(at + 1);
      const text = boards.toSpliced(victim, 1, broken).join('\n');
      const read = parseText(text).levels;
      const others = levels.map(makeData).toSpliced(victim, 1);
      const found = read.flatMap(({ level }) => (level.ok ? [makeData(level.value)] : []));
      expect(read.length, text).toBeGreaterThanOrEqual(boards.length);
      for (const data of others) expect(found, text).toContain(data);
    }
  });

  it.each([
    ['xsb', writeXsb],
    ['sok', writeSok],
    ['rle', writeRle],
  ] as const)('%s holds whatever could be read', (_format, write) => {
    const random = createRandom(79);
    const sources = sourceTexts(random);
    for (let i = 0; i < 400; i++) {
      const source = damage(random, sources[randomBelow(random, sources.length)]!);
      const file = goodLevels(parseText(source));
      if (file.levels.length === 0) continue;
      const text = write(file);
      const again = goodLevels(parseText(text.ok ? text.value : ''));
      expect(trimmed(again), JSON.stringify(source)).toEqual(trimmed(file));
    }
  });
});

function goodLevels(read: LevelDocument): WritableDocument {
  return {
    ...read,
    levels: read.levels.flatMap((one) => (one.level.ok ? [{ ...one, level: one.level.value }] : [])),
  };
}

/** All that the formats hold, without blanks at the ends of lines. */
function trimmed({ title, keys, levels }: WritableDocument): unknown {
  const lines = (text: string) => text.split('\n').map((line) => line.trim());
  const pairs = (list: WritableDocument['keys']) => list.map(([key, value]) => [key, lines(value)]);
  return {
    title,
    keys: pairs(keys),
    levels: levels.map((one) => ({
      name: one.name,
      board: makeData(one.level),
      keys: pairs(one.keys),
      claims: one.claims,
      solutions: one.solutions.map(({ text, title: heading, metric }) => [text, heading, metric]),
      snapshots: one.snapshots.map(({ text, title: heading, metric }) => [text, heading, metric]),
    })),
  };
}
