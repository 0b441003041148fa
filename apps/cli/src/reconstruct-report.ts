import type { Rebuilt } from '@solver-farm/core';
import type { Row } from '@solver-farm/farm';
import { oneLine, place } from './messages.js';
import { describeClaim } from './summary.js';
import { fold, plural } from './wording.js';

/** A solution of a file, and the level it tells. */
export interface Found {
  readonly path: string;
  readonly index: number;
  readonly rebuilt: Rebuilt;
}

const FOLD_WIDTH = 96;
/** Contradictions, and characters passed over, that the text shows one by one. */
const MOST_SHOWN = 20;

/** A rebuilt level in lines for a person; `row` where it was searched too. */
export function textOf({ path, index, rebuilt }: Found, row: Row | undefined): string[] {
  const { name, line, cost, board, level, contradictions, ignored, more } = rebuilt;
  const head = `${path === '-' ? 'standard input' : path}:${index} ${oneLine(name)}`.trimEnd();
  const told = [...Object.entries(cost), ...Object.entries(level.ok ? level.value.facts : {})];
  return [
    `${head}: ${told.map(([key, value]) => `${key} ${value}`).join(', ')}`,
    ...(board === '' ? [] : board.split('\n')),
    ...(level.ok
      ? []
      : [`${place(path, { line, ...level.error })}: ${level.error.message} (${level.error.code})`]),
    ...cut(
      contradictions.map(
        ({ move, kind, message }) => `contradiction at move ${move} (from 0), ${kind}: ${message}`,
      ),
      more.contradictions,
      'contradiction',
    ),
    ...cut(
      ignored.map(
        ({ character, line: at, column }) => `passed over: ${JSON.stringify(character)} at ${at}:${column}`,
      ),
      more.ignored,
      'passed-over character',
    ),
    ...(row === undefined ? [] : proofLines(row)),
  ];
}

/** The first lines of a list; how many are left out of it, those that it never held too. */
function cut(lines: readonly string[], more: number, what: string): string[] {
  const left = Math.max(0, lines.length - MOST_SHOWN) + more;
  return [...lines.slice(0, MOST_SHOWN), ...(left === 0 ? [] : [`${plural(left, what)} more`])];
}

/** What the search of a rebuilt level proved, and what that makes of the solution it was rebuilt from. */
function proofLines(row: Row): string[] {
  if (row.error !== null) return [`not proved: ${oneLine(row.error.message)}`];
  if (row.status === 'unsolvable') return ['proved: no solution exists'];
  const legal = row.claims.filter(({ verdict }) => verdict !== 'illegal');
  const illegal = row.claims.find(({ verdict }) => verdict === 'illegal');
  const known = Object.entries(row.optima ?? {}).map(([metric, value]) =>
    typeof value === 'number' ? `${value} ${metric}` : `${metric} not proved`,
  );
  const stopped = row.limit === null ? '' : `; stopped at the ${row.limit.kind} limit`;
  const solvable = row.solution !== null || legal.length > 0;
  return [
    solvable
      ? `proved: solvable; optimum ${known.join(', ')}${stopped}`
      : `not proved: ${row.status}${stopped}`,
    // An illegal solution is so in every metric.
    ...[...legal, ...(illegal === undefined ? [] : [illegal])].flatMap((claim) => [
      `${claim.verdict}: ${describeClaim(claim)}`,
      ...(claim.better === undefined ? [] : fold(claim.better, FOLD_WIDTH).map((part) => `    ${part}`)),
    ]),
  ];
}

/** The same as an object of `--json`. */
export function jsonOf({ path, index, rebuilt }: Found, row: Row | undefined) {
  const { name, line, solution, cost, board, level, contradictions, ignored, more } = rebuilt;
  return {
    file: path,
    index,
    name,
    line,
    board,
    data: level.ok ? level.value.data : null,
    solution,
    cost,
    facts: level.ok ? level.value.facts : null,
    contradictions,
    ignored,
    more,
    error: level.ok ? null : level.error,
    ...(row === undefined
      ? {}
      : {
          proof: {
            status: row.status,
            optima: row.optima ?? null,
            claims: row.claims,
            limit: row.limit,
            error: row.error,
          },
        }),
  };
}
