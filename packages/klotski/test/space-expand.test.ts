import { createSuccessors, explore, NO_LIMIT, type Successors } from '@solver-farm/core';
import { describe, expect, it } from 'vitest';
import { drawLevel, type KlotskiLevel, METRICS, type Metric, parseGrid } from '../src/index.js';
import { klotskiSpace, writeState } from '../src/space.js';
import { drawState } from '../src/space-explain.js';
import { createFewFreeExpand, hasFewFree } from '../src/space-few-free.js';
import { createNarrowExpand } from '../src/space-narrow.js';
import { compilePlacements, type Placements } from '../src/space-placements.js';
import { findSymmetry, type Mirror } from '../src/space-symmetry.js';
import { createWideExpand } from '../src/space-wide.js';
import { smallBoards } from './space-boards.js';
import { type PlainGame, plainGame } from './space-reference.js';

/** Boards and which ways of expanding can serve them; `keyed` where states need more than 64 bits. */
const BOARDS: readonly (readonly [
  string,
  string,
  { few?: true; narrow?: true; keyed?: true; merged?: true },
])[] = [
  ['the classic', 'HAAI/HAAI/JBBK/JNOK/P..Q A@1,3', { few: true, narrow: true, merged: true }],
  ['square, mirrored on the diagonal', '.BC/DA./EF. A@2,2', { few: true, narrow: true, merged: true }],
  ['Rush Hour', 'IBB#../I..LDD/JAAL../J.KEEM/FFK..M/GGHHHM A@4,2|rush', { narrow: true }],
  ['a gate', '######/#@@aa#/#@@bb#/#de..#/#fghh#/#fgii#/#--###/....../...... @@4,7', { narrow: true }],
  ['more than 64 bits', 'AAABB/AAACC/AAADE/FG.DE/FGhi# A@2,1', { narrow: true, keyed: true }],
  [
    'more than 64 bits, mirrored',
    '.AAA./bBBCc/DDEFG/HHEFG/IIJJ. A@1,3',
    { narrow: true, keyed: true, merged: true },
  ],
  [
    '64 cells',
    'A......./......../..BB..../..BB..../......../.....C../......../........ A@7,6',
    { narrow: true },
  ],
  ['72 cells', 'AA......./AA......./........./........./....B..../........./........./......... A@7,6', {}],
  [
    '72 cells, more than 64 bits',
    'AA......./AA......./..BB...../...B...../....c..../......d../......DD./......... A@7,6',
    { keyed: true },
  ],
  [
    '81 cells, mirrored',
    '........./........./........./...aAb.../........./........./........./........./........c A@4,8',
    { keyed: true, merged: true },
  ],
];

type Expand = ReturnType<typeof createWideExpand>;

/** The successors of a state as comparable lines (state, key, cost, estimate), and the move codes beside them. */
interface Listed {
  readonly lines: readonly string[];
  readonly moves: readonly number[];
}

function listed(placements: Placements, out: Successors): Listed {
  const { words, narrow } = placements;
  if (out.count > out.capacity) throw new Error('more successors than announced');
  const entries = Array.from({ length: out.count }, (_, i) => {
    const state = out.states.subarray(i * words, (i + 1) * words).join();
    const key = narrow ? '' : `${out.keyLow[i]},${out.keyHigh[i]}`;
    return { line: `${state}|${key}|${out.cost[i]}|${out.estimate[i]}`, move: out.move[i]! };
  });
  entries.sort((x, y) => (x.line < y.line ? -1 : x.line > y.line ? 1 : x.move - y.move));
  return { lines: entries.map(({ line }) => line), moves: entries.map(({ move }) => move) };
}

const stateOf = (line: string) => line.slice(0, line.indexOf('|'));
const wordsOf = (state: string) => Int32Array.from(state.split(','), Number);
const totalOf = (line: string) =>
  line
    .split('|')
    .slice(-2)
    .reduce((sum, part) => sum + Number(part), 0);

/** Key and estimate of a line. */
function tailOf(line: string): string {
  const [, key, , estimate] = line.split('|');
  return `${key}|${estimate}`;
}

interface Setting {
  readonly level: KlotskiLevel;
  readonly placements: Placements;
  readonly mirror: Mirror | null;
  readonly ways: readonly Expand[];
  readonly out: Successors;
}

function settingOf(level: KlotskiLevel, metric: Metric, symmetry: boolean): Setting {
  const placements = compilePlacements(level, metric);
  const mirror = symmetry ? findSymmetry(level, placements) : null;
  const space = klotskiSpace(level, metric, { symmetry });
  if (!space.ok) throw new Error(space.error.message);
  const { words, maxSuccessors } = space.value;
  const ways = [createWideExpand(placements, metric, mirror)];
  if (placements.cellCount <= 64) ways.push(createNarrowExpand(placements, metric, mirror));
  if (hasFewFree(placements)) ways.push(createFewFreeExpand(placements, metric, mirror));
  return { level, placements, mirror, ways, out: createSuccessors(words, maxSuccessors) };
}

/** Walks up to `most` positions and holds the ways of expanding against each other and against the contract. */
function checkExpansions(setting: Setting, game: PlainGame, metric: Metric, most: number): void {
  const { level, placements, mirror, ways, out } = setting;
  const wrong: string[] = [];
  const expand = (way: Expand, state: string, via: number, limit: number) => {
    way(wordsOf(state), 0, via, limit, out);
    return listed(placements, out);
  };
  out.count = 0;
  writeState(placements, mirror, placements.start, out);
  const [start] = listed(placements, out).lines as [string];
  /** Each state's line without its move, where it was first reached from, and by which move of each way. */
  const known = new Map([[stateOf(start), { tail: tailOf(start), from: '', vias: ways.map(() => -1) }]]);
  for (const [state, { from, vias, tail }] of known) {
    const fulls = ways.map((way) => expand(way, state, -1, NO_LIMIT));
    const full = fulls[0]!.lines;
    for (const other of fulls) expect(other.lines).toEqual(full);
    const board = game.read(drawState(level, placements, wordsOf(state), 0));
    const plain = game.successors(board, metric);
    const reached = full.map((line) => game.read(drawState(level, placements, wordsOf(stateOf(line)), 0)));
    if (mirror === null) {
      expect([...reached].sort()).toEqual([...plain].sort());
    } else {
      // One of the two images stands for both.
      const images = new Set(reached.flatMap((next) => [next, ...game.images(next)]));
      for (const next of plain) if (!images.has(next)) wrong.push(`${next} is not written from ${state}`);
    }
    const estimate = Number(tail.split('|')[1]);
    expect(estimate === 0).toBe(game.solved(board));
    for (const [n, line] of full.entries()) {
      const next = stateOf(line);
      // Equal states carry equal keys and estimates, however they were reached; estimates are consistent.
      const before = known.get(next);
      if (before && tailOf(line) !== before.tail) wrong.push(`${next} has ${before.tail} and ${line}`);
      if (estimate > totalOf(line)) wrong.push(`${state} is estimated at more than ${line}`);
      // Every move can be taken back.
      if (next === state || n % 4 !== 0) continue;
      const back = expand(ways[0]!, next, -1, NO_LIMIT).lines;
      if (!back.some((line) => stateOf(line) === state)) wrong.push(`no way back from ${next} to ${state}`);
    }
    for (const [n, line] of full.entries()) {
      const next = stateOf(line);
      const before = known.get(next);
      if (!before && known.size < most) {
        known.set(next, { tail: tailOf(line), from: state, vias: fulls.map(({ moves }) => moves[n]!) });
      }
    }
    // With `via`, only what the state before reaches itself may be missing.
    const less = ways.map((way, w) => expand(way, state, vias[w]!, NO_LIMIT).lines);
    for (const other of less) expect(other).toEqual(less[0]);
    const left = new Set(less[0]);
    for (const line of left) if (!full.includes(line)) wrong.push(`more with via: ${line}`);
    const missing = full.filter((line) => !left.has(line)).map(stateOf);
    const earlier = from === '' ? [] : expand(ways[0]!, from, -1, NO_LIMIT).lines.map(stateOf);
    const reachedBefore = new Set([from, ...earlier]);
    for (const next of missing) if (!reachedBefore.has(next)) wrong.push(`${next} is lost from ${state}`);
    // Merged images may come back by the other image's way, and nothing is missing.
    if (from !== '' && mirror === null) expect(missing).toContain(from);
    // With a limit, only what exceeds it may be missing.
    for (const limit of [0, 1, estimate, estimate + 1]) {
      const cheap = ways.map((way) => expand(way, state, -1, limit).lines);
      for (const [w, way] of cheap.entries()) {
        expect(way, `way ${w}, limit ${limit}`).toEqual(full.filter((line) => totalOf(line) <= limit));
      }
    }
  }
  expect(wrong).toEqual([]);
}

describe('ways of expanding', () => {
  describe.each(METRICS)('%s', (metric) => {
    it.each(BOARDS)('%s', (_, text, { few, narrow, keyed, merged }) => {
      const level = parseGrid(text);
      if (!level.ok) throw new Error(level.error.message);
      const placements = compilePlacements(level.value, metric);
      expect(hasFewFree(placements)).toBe(few === true);
      expect(placements.cellCount <= 64).toBe(narrow === true);
      expect(placements.words > 2).toBe(keyed === true);
      expect(findSymmetry(level.value, placements) !== null).toBe(merged === true);
      const game = plainGame(level.value);
      const most = placements.cellCount <= 36 ? 40 : 4;
      checkExpansions(settingOf(level.value, metric, false), game, metric, most);
      if (merged) checkExpansions(settingOf(level.value, metric, true), game, metric, most);
    });

    it('small boards', () => {
      let [few, merged] = [0, 0];
      for (const { level, game } of [
        ...smallBoards({ odd: true }, 16, 7000),
        ...smallBoards({ odd: false, mirrored: true }, 8, 8000),
        ...smallBoards({ odd: false, square: true }, 8, 9000),
      ]) {
        for (const symmetry of [false, true]) {
          const setting = settingOf(level, metric, symmetry);
          if (symmetry && !setting.mirror) continue;
          if (hasFewFree(setting.placements)) few++;
          if (setting.mirror) merged++;
          if (!setting.placements.reachable) continue;
          try {
            checkExpansions(setting, game, metric, 20);
          } catch (error) {
            throw new Error(`${error}\n${drawLevel(level)}`);
          }
        }
      }
      expect(few).toBeGreaterThan(10);
      expect(merged).toBeGreaterThan(5);
    });
  });
});

describe('codes that unite', () => {
  it('leave out only what one of several states before reaches itself', () => {
    let united = 0;
    const boards = [
      ...smallBoards({ odd: false }, 10, 11_000),
      ...smallBoards({ odd: false, square: true }, 10, 12_000),
    ];
    for (const { level } of boards) {
      for (const symmetry of [false, true]) {
        const made = klotskiSpace(level, 'moves', { symmetry });
        if (!made.ok) throw new Error(made.error.message);
        const space = made.value;
        if (!space.unitesVias) continue;
        const out = createSuccessors(space.words, space.maxSuccessors);
        const successors = (state: string, via: number) => {
          space.expand(wordsOf(state), 0, via, NO_LIMIT, out);
          return Array.from({ length: out.count }, (_, i) => ({
            state: out.states.subarray(i * space.words, (i + 1) * space.words).join(),
            move: out.move[i]!,
          }));
        };
        space.start(out);
        if (out.count === 0) continue;
        const known = new Set([out.states.subarray(0, space.words).join()]);
        let layer = new Map([...known].map((state) => [state, { via: -1, before: [] as string[] }]));
        const layers: number[] = [];
        while (layer.size > 0) {
          layers.push(layer.size);
          const following: typeof layer = new Map();
          for (const [state, { via, before }] of layer) {
            const less = successors(state, via);
            const left = new Set(less.map((next) => next.state));
            const missing = successors(state, -1).filter((next) => !left.has(next.state));
            const earlier = new Set(
              before.flatMap((other) => [other, ...successors(other, -1).map((n) => n.state)]),
            );
            expect(missing.filter((next) => !earlier.has(next.state))).toEqual([]);
            for (const next of less) {
              const entry = following.get(next.state);
              if (entry) {
                if ((entry.via | next.move) !== entry.via) united++;
                following.set(next.state, { via: entry.via | next.move, before: [...entry.before, state] });
              } else if (!known.has(next.state)) {
                known.add(next.state);
                following.set(next.state, { via: next.move, before: [state] });
              }
            }
          }
          layer = following;
        }
        expect(layers, drawLevel(level)).toEqual(explore(space).layers);
      }
    }
    expect(united).toBeGreaterThan(100);
  });
});
