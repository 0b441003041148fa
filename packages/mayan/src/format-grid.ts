import { type Claim, err, type PublishedSolution, type Result } from '@solver-farm/core';
import type { Board } from './document.js';
import { drawBoard, SIGNS } from './draw.js';
import { CONTEST_RULES, type MayanLevel, type MayanRules, MOST_COLUMNS, MOST_ROWS } from './level.js';
import { findLine, makeLevel } from './make-level.js';
import { RULES, ruleIds, rulesWith } from './rules.js';
import { cleanName, linesOf, MOST_LINE, quote } from './text.js';

interface Row {
  readonly line: number;
  readonly text: string;
}

interface Draft {
  line: number;
  name: string;
  steps: { readonly value: string; readonly line: number } | null;
  height: string;
  rules: string[];
  claims: Claim[];
  solutions: PublishedSolution[];
  notes: string[];
  rows: Row[];
  keys: number;
}

const KEY = /^\s*(name|steps|rows|rules|published|solution)\s*:\s*(.*?)\s*$/i;

/**
 * Reads boards as they are seen: rows of signs from the top, `.` for no block, 1 to 9 and a to f for colours; before
 * them lines such as `name: …`, `steps: 5`, `rules: skip-equal`, `published: 5 (source)` and `solution: 0 0 1, …`. A
 * board ends at a blank line or at the next board's first key. It is as high as it is drawn, or as a line `rows: 6` says;
 * one of five columns has the contest's seven rows where nothing is said.
 *
 * Codes: `ERR_STEPS`, `ERR_SIGN`, `ERR_SIZE`, `ERR_FLOATING`, `ERR_LINE`, `ERR_KEY`.
 */
export function parseGridFile(text: string, rules: MayanRules = CONTEST_RULES): readonly Board[] {
  const boards: Board[] = [];
  let draft = newDraft();
  const finish = () => {
    if (draft.keys > 0 || draft.rows.length > 0) boards.push(toBoard(draft, rules));
    draft = newDraft();
  };
  for (const [index, line] of linesOf(text).entries()) {
    const number = index + 1;
    if (line.length > MOST_LINE) {
      draft.line ||= number;
      draft.rows.push({ line: number, text: line.slice(0, MOST_LINE) });
      continue;
    }
    if (line.trim() === '') {
      if (draft.rows.length > 0) finish();
      continue;
    }
    const key = KEY.exec(line);
    if (key === null) {
      draft.line ||= number;
      draft.rows.push({ line: number, text: line });
      continue;
    }
    if (draft.rows.length > 0) finish();
    draft.line ||= number;
    takeKey(draft, key[1].toLowerCase(), key[2], number);
  }
  finish();
  return boards;
}

function newDraft(): Draft {
  return {
    line: 0,
    name: '',
    steps: null,
    rules: [],
    claims: [],
    solutions: [],
    notes: [],
    height: '',
    rows: [],
    keys: 0,
  };
}

function takeKey(draft: Draft, key: string, value: string, line: number): void {
  draft.keys++;
  if (key === 'name') draft.name = cleanName(value);
  else if (key === 'steps') draft.steps = { value, line };
  else if (key === 'rows') draft.height = value;
  else if (key === 'solution') draft.solutions.push({ text: value });
  else if (key === 'rules') {
    for (const id of value.split(/[\s,]+/).filter((word) => word !== '')) {
      if (RULES.some((rule) => rule.id === id)) draft.rules.push(id);
      else draft.notes.push(`line ${line}: there is no reading of the rules ${quote(id)}`);
    }
  } else {
    const found = /^(\d{1,6})(?:\s*\((.*)\))?$/.exec(value);
    if (found === null) draft.notes.push(`line ${line}: a published number expected, ${quote(value)} found`);
    else
      draft.claims.push({
        metric: 'moves',
        published: Number(found[1]),
        ...(found[2] ? { source: found[2] } : {}),
      });
  }
}

function toBoard(draft: Draft, rules: MayanRules): Board {
  const { line, name, claims, solutions, notes } = draft;
  return { name, line, level: toLevel(draft, rulesWith(draft.rules, rules)), claims, solutions, notes };
}

function toLevel({ steps, rows, line, height: rowsSaid }: Draft, rules: MayanRules): Result<MayanLevel> {
  if (steps === null) return err('ERR_STEPS', 'a line such as "steps: 5" expected before the board', line, 1);
  if (!/^\d{1,6}$/.test(steps.value)) {
    return err('ERR_STEPS', `a number of steps expected, ${quote(steps.value)} found`, steps.line, 1);
  }
  if (rows.length === 0) return err('ERR_SIZE', 'no row of the board found', steps.line, 1);
  const drawn = rows.map((row) => ({ line: row.line, text: row.text.trimEnd() }));
  const indent = Math.min(...drawn.map(({ text }) => text.length - text.trimStart().length));
  const width = drawn[0].text.length - indent;
  for (const { line: at, text } of drawn) {
    if (text.length - indent !== width) {
      return err('ERR_SIZE', `a row of ${width} signs expected, ${text.length - indent} found`, at, 1);
    }
  }
  if (width > MOST_COLUMNS || drawn.length > MOST_ROWS) {
    return err(
      'ERR_SIZE',
      `at most ${MOST_COLUMNS} columns and ${MOST_ROWS} rows expected, ${width} and ${drawn.length} found`,
      drawn[0].line,
      1,
    );
  }
  const columns: number[][] = Array.from({ length: width }, () => []);
  for (let row = drawn.length - 1; row >= 0; row--) {
    const { line: at, text } = drawn[row];
    for (let x = 0; x < width; x++) {
      const sign = text[indent + x].toLowerCase();
      const colour = SIGNS.indexOf(sign);
      const y = drawn.length - 1 - row;
      if (colour < 0) {
        return err(
          'ERR_SIGN',
          `"." or a colour from 1 to f expected, ${quote(text[indent + x])} found`,
          at,
          indent + x + 1,
        );
      }
      if (colour === 0) continue;
      if (columns[x].length !== y)
        return err('ERR_FLOATING', 'this block hangs in the air', at, indent + x + 1);
      columns[x].push(colour);
    }
  }
  if (rowsSaid !== '' && !/^[1-8]$/.test(rowsSaid)) {
    return err(
      'ERR_SIZE',
      `a number of rows from 1 to ${MOST_ROWS} expected, ${quote(rowsSaid)} found`,
      line,
      1,
    );
  }
  const least = rowsSaid !== '' ? Number(rowsSaid) : width === 5 ? 7 : 0;
  const height = Math.max(least, drawn.length);
  const level = makeLevel({ columns, height, steps: Number(steps.value), rules });
  if (level.ok) return level;
  const found = level.error.code === 'ERR_LINE' ? findLine(columns) : null;
  if (found === null) return err(level.error.code, level.error.message, steps.line, 1);
  return err('ERR_LINE', level.error.message, drawn[drawn.length - 1 - found.y].line, indent + found.x + 1);
}

/** Writes one board with its keys, all rows of it. */
export function writeGridBoard(
  level: MayanLevel,
  {
    name,
    claims,
    solutions,
  }: {
    readonly name: string;
    readonly claims: readonly Claim[];
    readonly solutions: readonly PublishedSolution[];
  },
): string {
  const ids = ruleIds(level.rules);
  return [
    ...(name === '' ? [] : [`name: ${name}`]),
    `steps: ${level.steps}`,
    ...(level.width === 5 && level.height < 7 ? [`rows: ${level.height}`] : []),
    ...(ids.length === 0 ? [] : [`rules: ${ids.join(', ')}`]),
    ...claims.map(
      ({ published, source }) => `published: ${published}${source === undefined ? '' : ` (${source})`}`,
    ),
    ...solutions.map(({ text }) => `solution: ${text}`),
    drawBoard(level, level.columns),
    '',
  ].join('\n');
}
