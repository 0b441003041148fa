import type { StateTable } from './table.js';

/** Columns of a table whose states are kept in an open list by f and g. */
export const PARENT = 0;
export const VIA = 1;
export const COST = 2;
export const ESTIMATE = 3;
const BEFORE = 4;
const AFTER = 5;
export const COLUMNS = 6;

/** In BEFORE: the state is not on the open list. */
const CLOSED = -2;

/** An open list: for every f and g the states that have them, doubly linked, the newest first. */
export interface OpenByCost {
  readonly table: StateTable;
  /** First state by f, then g; -1 for none. */
  readonly heads: Int32Array[];
  /** States on the list. */
  open: number;
}

/** The first state of an f and g, or -1. */
export function firstOf({ heads }: OpenByCost, f: number, g: number): number {
  return f < heads.length && g < heads[f].length ? heads[f][g] : -1;
}

/** Whether a state waits to be expanded. */
export function isOpen({ table }: OpenByCost, index: number): boolean {
  return table.columns[BEFORE][index] !== CLOSED;
}

/** Puts a state on the list, by its cost and estimate. */
export function link(side: OpenByCost, index: number): void {
  const { columns } = side.table;
  const g = columns[COST][index];
  const f = g + columns[ESTIMATE][index];
  while (side.heads.length <= f) {
    side.heads.push(new Int32Array(0));
  }
  if (side.heads[f].length <= g) {
    const heads = new Int32Array(2 * g + 16).fill(-1);
    heads.set(side.heads[f]);
    side.heads[f] = heads;
  }
  const head = side.heads[f][g];
  columns[BEFORE][index] = -1;
  columns[AFTER][index] = head;
  if (head >= 0) columns[BEFORE][head] = index;
  side.heads[f][g] = index;
  side.open++;
}

/** Takes a state off the list; its cost and estimate must be those it was put on with. */
export function unlink(side: OpenByCost, index: number): void {
  const { columns } = side.table;
  const g = columns[COST][index];
  const f = g + columns[ESTIMATE][index];
  const before = columns[BEFORE][index];
  const after = columns[AFTER][index];
  if (before >= 0) columns[AFTER][before] = after;
  else side.heads[f][g] = after;
  if (after >= 0) columns[BEFORE][after] = before;
  columns[BEFORE][index] = CLOSED;
  side.open--;
}
