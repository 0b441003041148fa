import type { Problem } from '@solver-farm/core';
import { BOX, GOAL, MAX_SIDE, neighbour, type SokobanLevel, WALL } from './level.js';

/** What a text says before anybody has checked it: maybe illegal. */
export interface LevelSetup {
  readonly width: number;
  readonly height: number;
  /** As in a `SokobanLevel`. */
  readonly cells: Uint8Array;
  /** Every cell on which a player stands, in reading order; a legal level has one. */
  readonly players: readonly number[];
}

/** What is wrong with a setup, and where, so that a format can name the place in its text. */
export interface SetupProblem extends Problem {
  /** Cell of the setup's board, `y * width + x`. */
  readonly cell?: number;
}

/** A level, or what is wrong with the setup. */
export type LevelResult =
  | { readonly ok: true; readonly value: SokobanLevel }
  | { readonly ok: false; readonly error: SetupProblem };

function refuse(code: string, message: string, cell?: number): LevelResult {
  return { ok: false, error: { code, message, ...(cell === undefined ? {} : { cell }) } };
}

/**
 * Checks a setup. Codes: `ERR_SIZE` (no cells, or a side beyond `MAX_SIDE`), `ERR_PLAYER` (none, a second
 * one, or one on a wall or box), `ERR_OPEN` (the player can leave the board), `ERR_REACH` (a box off goals that the player can never reach),
 * `ERR_BOXES` (no box within reach, or more than goals within reach). Each but the first names a cell where there is one to name.
 */
export function makeLevel({ width, height, cells, players }: LevelSetup): LevelResult {
  if (width < 1 || height < 1) return refuse('ERR_SIZE', 'the board has no cells');
  if (width > MAX_SIDE || height > MAX_SIDE) {
    return refuse('ERR_SIZE', `the board is ${width}x${height} cells; at most ${MAX_SIDE} a side`);
  }
  const player = players[0];
  if (player === undefined) return refuse('ERR_PLAYER', 'the board has no player');
  if (players.length > 1) {
    return refuse('ERR_PLAYER', `the board has ${players.length} players; one expected`, players[1]);
  }
  if ((cells[player]! & (WALL | BOX)) !== 0) {
    return refuse('ERR_PLAYER', 'the player stands on a wall or a box', player);
  }
  const level: SokobanLevel = { width, height, cells, player };
  const inside = new Uint8Array(cells.length);
  const open = [player];
  inside[player] = 1;
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    for (let direction = 0; direction < 4; direction++) {
      const next = neighbour(level, cell, direction);
      if (next < 0) return refuse('ERR_OPEN', 'the board is open: the player can leave it here', cell);
      if (inside[next] === 1 || (cells[next]! & WALL) !== 0) continue;
      inside[next] = 1;
      open.push(next);
    }
  }
  let boxes = 0;
  let goals = 0;
  let last = -1;
  let stranded = -1;
  for (let cell = 0; cell < cells.length; cell++) {
    const what = cells[cell]!;
    if (inside[cell] === 1) {
      if ((what & GOAL) !== 0) goals++;
      if ((what & BOX) === 0) continue;
      boxes++;
      last = cell;
    } else if (stranded < 0 && (what & (BOX | GOAL)) === BOX) {
      stranded = cell;
    }
  }
  if (stranded >= 0) {
    return refuse('ERR_REACH', 'a box off the goals stands where the player can never come', stranded);
  }
  if (boxes === 0) return refuse('ERR_BOXES', 'the player can reach no box');
  if (boxes > goals) {
    const few = `${goals} ${goals === 1 ? 'goal' : 'goals'}`;
    const many = `${boxes} ${boxes === 1 ? 'box' : 'boxes'}`;
    return refuse('ERR_BOXES', `${many} and ${few} within reach; a goal for every box expected`, last);
  }
  return { ok: true, value: level };
}
