import {
  type AnswerFormat,
  err,
  type Format,
  type Level,
  ok,
  type PuzzleFamily,
  type Result,
} from '@solver-farm/core';
import { parseData } from './data.js';
import { writeContestBoard } from './format-contest.js';
import { writeGridBoard } from './format-grid.js';
import { OBJECTIVES, openData } from './handle.js';
import type { MayanLevel } from './level.js';
import { makeSolution, parseSolution } from './notation.js';
import { parseMayan, sniffMayan } from './parse.js';
import { REDUCTIONS } from './reductions.js';
import { RULES, ruleIds } from './rules.js';
import { STRATEGY } from './search.js';

function writeAll(
  levels: readonly Level[],
  write: (level: MayanLevel, handle: Level) => Result<string>,
): Result<string> {
  const texts: string[] = [];
  for (const handle of levels) {
    const level = parseData(handle.data);
    if (!level.ok) return level;
    const text = write(level.value, handle);
    if (!text.ok) return text;
    texts.push(text.value);
  }
  return ok(texts.join('\n'));
}

const FORMATS: readonly Format[] = [
  {
    id: 'contest',
    title: 'Steps and columns, the input of NOIP 2011',
    extensions: ['.in', '.txt'],
    write: (levels) =>
      writeAll(levels, (level, { name }) =>
        ruleIds(level.rules).length === 0
          ? ok(writeContestBoard(name, level))
          : err('ERR_RULES', 'the contest’s input cannot say which reading of the rules holds; the grid can'),
      ),
  },
  {
    id: 'grid',
    title: 'Boards as they are seen',
    extensions: ['.mayan', '.txt'],
    write: (levels) => writeAll(levels, (level, handle) => ok(writeGridBoard(level, handle))),
  },
];

const ANSWERS: readonly AnswerFormat[] = [
  {
    id: 'contest',
    title: 'x y g on a line for each step; -1 where there is no answer',
    write: (_level, solution) => (solution === null ? '-1' : withLines(solution)),
  },
  {
    id: 'boards',
    title: 'The board after every step',
    write: (level, solution) => {
      if (solution === null) return '-';
      const moves = parseSolution(solution);
      const boards = level.replay(solution, { boards: true }).boards ?? [];
      return boards
        .map((board, i) => {
          const move = moves.ok ? moves.value[i - 1] : undefined;
          return move === undefined ? board : `${i}. ${makeSolution([move])}\n${board}`;
        })
        .join('\n\n');
    },
  },
];

function withLines(solution: string): string {
  const moves = parseSolution(solution);
  return moves.ok ? moves.value.map(({ x, y, g }) => `${x} ${y} ${g}`).join('\n') : solution;
}

/** The puzzle of NOIP 2011, day 1, problem 3. */
export const mayan: PuzzleFamily = {
  id: 'mayan',
  title: 'Mayan (NOIP 2011)',
  metrics: ['moves'],
  objectives: OBJECTIVES,
  orders: { exact: ['moves'], shortest: ['moves'] },
  decisions: ['exact'],
  reductions: REDUCTIONS,
  rules: RULES,
  own: [
    {
      id: STRATEGY,
      title: 'depth first in the order of answers: the smallest one; on several threads by the first steps',
    },
  ],
  defaultObjective: 'exact',
  formats: FORMATS,
  answers: ANSWERS,
  recommend: () => STRATEGY,
  sniff: sniffMayan,
  parse: parseMayan,
  open: (data) => openData(data),
};
