import type { Problem } from '@solver-farm/core';
import { isLabel } from './level.js';
import { columnAt, quote } from './text.js';

/** Up, down, left, right. */
export type Direction = 'u' | 'd' | 'l' | 'r';

/** Some cells in one direction. */
export interface Run {
  readonly direction: Direction;
  /** Cells, at least 1. */
  readonly count: number;
}

/** One piece and the way it goes; what one move is depends on the objective it was found for. */
export interface Move {
  readonly label: string;
  /** At least one run. */
  readonly path: readonly Run[];
}

/** What is wrong with a solution; `token` counts from 1. */
export interface SolutionProblem extends Problem {
  readonly token: number;
}

/** Moves, or the first token that is none. */
export type SolutionResult =
  | { readonly ok: true; readonly value: readonly Move[] }
  | { readonly ok: false; readonly error: SolutionProblem };

/** Most cells of one run: far beyond any board, and small enough that no text can make a replay endless. */
const MAX_RUN = 4096;

const ARROWS: Readonly<Record<Direction, string>> = { u: '↑', d: '↓', l: '←', r: '→' };

const DIRECTIONS: ReadonlyMap<string, Direction> = new Map<string, Direction>([
  ...(['u', 'd', 'l', 'r'] as const).map((direction) => [direction, direction] as const),
  ...(Object.entries(ARROWS) as [Direction, string][]).map(
    ([direction, arrow]) => [arrow, direction] as const,
  ),
]);

/**
 * Reads a solution: tokens between blanks, each a piece's label (its first character, whatever that is) and a
 * path of `u d l r` or arrows, each with a count where it is 2 or more: `Nd Pr2 Od2l`, `N↓ P→2 O↓2←`. No token
 * is a solution of no moves. Code: `ERR_SOLUTION`.
 */
export function parseSolution(text: string): SolutionResult {
  const moves: Move[] = [];
  for (const found of text.matchAll(/\S+/gu)) {
    const token = parseToken(found[0]);
    if (typeof token === 'string') {
      return { ok: false, error: solutionError(text, found.index, moves.length + 1, token) };
    }
    moves.push(token);
  }
  return { ok: true, value: moves };
}

function solutionError(text: string, index: number, token: number, message: string): SolutionProblem {
  const before = text.slice(0, index).split(/\r\n|\n|\r/);
  const lineStart = index - before.at(-1)!.length;
  return {
    code: 'ERR_SOLUTION',
    message: `move ${token}: ${message}`,
    line: before.length,
    column: columnAt(text.slice(lineStart), index - lineStart),
    token,
  };
}

function parseToken(token: string): Move | string {
  const label = String.fromCodePoint(token.codePointAt(0)!);
  if (!isLabel(label)) return `${quote(label)} cannot name a piece`;
  const path: Run[] = [];
  const parts = /([^0-9])([0-9]*)/guy;
  parts.lastIndex = label.length;
  let end = label.length;
  for (let part = parts.exec(token); part !== null; part = parts.exec(token)) {
    const direction = DIRECTIONS.get(part[1]!);
    if (direction === undefined) {
      return `${quote(part[1]!)} is no direction in ${quote(token)}; u, d, l, r or an arrow expected`;
    }
    const count = part[2] === '' ? 1 : Number(part[2]);
    if (part[2] !== '' && (part[2]!.startsWith('0') || count < 2 || count > MAX_RUN)) {
      return `a count of 2 to ${MAX_RUN} expected after a direction in ${quote(token)}`;
    }
    path.push({ direction, count });
    end = parts.lastIndex;
  }
  if (path.length === 0 || end < token.length) {
    return `${quote(token)} is no move; a piece and a path such as Nd or Od2l expected`;
  }
  return { label, path };
}

/** Writes moves in letters: `Nd Pr2 Od2l`. Runs of the same direction within a move become one. */
export function makeSolution(moves: readonly Move[]): string {
  return writeMoves(moves, (direction) => direction);
}

/** Writes moves for people, with arrows: `N↓ P→2 O↓2←`. */
export function makeArrows(moves: readonly Move[]): string {
  return writeMoves(moves, (direction) => ARROWS[direction]);
}

function writeMoves(moves: readonly Move[], sign: (direction: Direction) => string): string {
  return moves
    .map(({ label, path }) => {
      const runs = joinRuns(path).map(({ direction, count }) => sign(direction) + (count > 1 ? count : ''));
      return label + runs.join('');
    })
    .join(' ');
}

/** The same way with neighbouring runs of one direction joined. */
export function joinRuns(path: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of path) {
    const last = joined.at(-1);
    if (last?.direction === run.direction && last.count + run.count <= MAX_RUN) {
      joined[joined.length - 1] = { direction: run.direction, count: last.count + run.count };
    } else joined.push(run);
  }
  return joined;
}
