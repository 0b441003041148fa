import type { AnswerFormat, Format, Level, PuzzleFamily, Result } from '@solver-farm/core';
import { parseData } from './data.js';
import type { WritableDocument } from './document.js';
import { writeBxa } from './format-bxa.js';
import { writeSlc } from './format-slc.js';
import { encodeGb2312 } from './gb2312.js';
import { documentOf, openData } from './handle.js';
import { METRICS, OBJECTIVES } from './level.js';
import { makeRunLurd } from './lurd.js';
import { parseSokoban } from './parse.js';
import { reconstructText } from './reconstruct.js';
import { REDUCTIONS } from './reductions.js';
import { replayLurd } from './referee.js';
import { sniffFormat } from './sniff.js';
import { writeRle, writeSok, writeXsb } from './write-text.js';

function writer(
  write: (file: WritableDocument) => Result<string>,
): (levels: readonly Level[]) => Result<string> {
  return (levels) => {
    const file = documentOf(levels);
    return file.ok ? write(file.value) : file;
  };
}

const FORMATS: readonly Format[] = [
  { id: 'xsb', title: 'Rows of signs (XSB)', extensions: ['.xsb', '.txt'], write: writer(writeXsb) },
  {
    id: 'sok',
    title: 'Rows of signs with metadata (SOK)',
    extensions: ['.sok', '.txt'],
    write: writer(writeSok),
  },
  { id: 'rle', title: 'Run-length rows', extensions: ['.rle', '.txt'], write: writer(writeRle) },
  {
    id: 'slc',
    title: 'XML of level collections (SLC)',
    extensions: ['.slc', '.xml'],
    write: writer(writeSlc),
  },
  {
    id: 'bxa',
    title: 'BXA of the old Chinese converter, GB2312',
    extensions: ['.bxa'],
    write: writer(writeBxa),
    encode: encodeGb2312,
  },
];

const ANSWERS: readonly AnswerFormat[] = [
  {
    id: 'lurd',
    title: 'Moves as letters, pushes in capitals; - where there is no solution',
    write: (_level, solution) => solution ?? '-',
  },
  {
    id: 'lurd-rle',
    title: 'The same with run lengths, 3r2U; - where there is no solution',
    write: (_level, solution) => (solution === null ? '-' : makeRunLurd(solution)),
  },
  {
    id: 'scores',
    title: 'Moves/pushes/box lines/box changes/pushing sessions/player lines, then the moves',
    write: (level, solution) => (solution === null ? '-' : `${scoreLine(level, solution)}\n${solution}`),
  },
  {
    id: 'boards',
    title: 'The board after every push',
    write: (level, solution) => {
      if (solution === null) return '-';
      const boards = level.replay(solution, { boards: true }).boards ?? [];
      const shown = boards
        .map((board, i) => ({ board, i }))
        .filter(({ i }) => i === 0 || solution[i - 1] !== solution[i - 1]?.toLowerCase());
      return shown.map(({ board, i }) => (i === 0 ? board : `move ${i}\n${board}`)).join('\n\n');
    },
  },
];

function scoreLine(level: Level, solution: string): string {
  const model = parseData(level.data);
  if (!model.ok) return '';
  const { moves, pushes, boxLines, boxChanges, pushingSessions, playerLines } = replayLurd(
    model.value,
    solution,
  ).scores;
  return [moves, pushes, boxLines, boxChanges, pushingSessions, playerLines].join('/');
}

/** The family of Sokoban. */
export const sokoban: PuzzleFamily = {
  id: 'sokoban',
  title: 'Sokoban',
  metrics: METRICS,
  objectives: OBJECTIVES,
  orders: { 'pushes-moves': ['pushes', 'moves'], 'moves-pushes': ['moves', 'pushes'] },
  reductions: REDUCTIONS,
  defaultObjective: 'pushes',
  formats: FORMATS,
  answers: ANSWERS,
  // It goes on from whichever end has less to do, so that it is hardly ever slower than A*, and often far quicker.
  takesLegend: true,
  recommend: (objective) => (objective.includes('-') ? 'astar' : 'bidirectional'),
  sniff: (text, fileName) => sniffFormat(text, fileName).confidence,
  parse: parseSokoban,
  open: openData,
  reconstruct: reconstructText,
};
