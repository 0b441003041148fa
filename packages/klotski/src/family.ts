import type { AnswerFormat, Format, PuzzleFamily } from '@solver-farm/core';
import { writeArticle } from './format-article.js';
import { writeGridFile } from './format-grid.js';
import { writeJsonFile } from './format-json.js';
import { writeTable } from './format-table.js';
import { openData } from './handle.js';
import { METRICS } from './level.js';
import { makeArrows, parseSolution } from './notation.js';
import { parseKlotski } from './parse.js';
import { sniffFormat } from './sniff.js';

const FORMATS: readonly Format[] = [
  {
    id: 'table',
    title: 'Table of levels, fields between tabs',
    extensions: ['.tsv', '.txt'],
    write: writeTable,
  },
  { id: 'grid', title: 'Boards in letters', extensions: ['.klotski', '.txt'], write: writeGridFile },
  { id: 'article', title: 'H##H notation of the old article', extensions: ['.txt'], write: writeArticle },
  { id: 'json', title: 'JSON of npm klotski', extensions: ['.json'], write: writeJsonFile },
];

const ANSWERS: readonly AnswerFormat[] = [
  {
    id: 'notation',
    title: 'Moves in letters, Nd Pr2 Od2l; - where there is no solution',
    write: (_level, solution) => solution ?? '-',
  },
  {
    id: 'arrows',
    title: 'Moves with arrows, N↓ P→2 O↓2←; - where there is no solution',
    write: (_level, solution) => (solution === null ? '-' : withArrows(solution)),
  },
  {
    id: 'boards',
    title: 'The board after every move',
    write: (level, solution) => {
      if (solution === null) return '-';
      const moves = solution === '' ? [] : withArrows(solution).split(' ');
      const boards = level.replay(solution, { boards: true }).boards ?? [];
      return boards.map((board, i) => (i === 0 ? board : `${i}. ${moves[i - 1]}\n${board}`)).join('\n\n');
    },
  },
];

function withArrows(solution: string): string {
  const moves = parseSolution(solution);
  return moves.ok ? makeArrows(moves.value) : solution;
}

/** The family of sliding block puzzles: Klotski, Rush Hour and their kin. */
export const klotski: PuzzleFamily = {
  id: 'klotski',
  title: 'Klotski (sliding blocks)',
  metrics: METRICS,
  objectives: METRICS,
  defaultObjective: 'moves',
  formats: FORMATS,
  answers: ANSWERS,
  // All moves cost 1 and the estimates are weak, so nothing proves an optimum sooner.
  recommend: () => 'bfs',
  sniff: (text) => sniffFormat(text).confidence,
  parse: parseKlotski,
  open: (data) => openData(data),
};
