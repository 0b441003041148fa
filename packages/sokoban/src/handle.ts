import { err, type Level, type PublishedSolution, type Result } from '@solver-farm/core';
import { makeData, parseData } from './data.js';
import {
  type KeyValue,
  type LevelNotes,
  NO_NOTES,
  type RecordedSolution,
  type WritableDocument,
} from './document.js';
import { BOX, GOAL, insideCells, OBJECTIVES, type SokobanLevel } from './level.js';
import { parseLurd } from './lurd.js';
import { drawLevel, mendLurd, replayLurd } from './referee.js';
import { sokobanSpace } from './space.js';

/** What a file says of its collection. */
export interface Collection {
  readonly title: string;
  readonly keys: readonly KeyValue[];
}

/** A level that still knows what its file said, for writing it again. */
export interface SokobanHandle extends Level {
  readonly said: LevelNotes;
  readonly collection: Collection;
}

const NO_COLLECTION: Collection = { title: '', keys: [] };

/** Wraps a level for the farm and the apps. */
export function openLevel(
  level: SokobanLevel,
  said: LevelNotes = NO_NOTES,
  collection: Collection = NO_COLLECTION,
): SokobanHandle {
  let solutions: readonly PublishedSolution[] | undefined;
  return {
    name: said.name,
    data: makeData(level),
    claims: said.claims,
    // Only when asked for: each is played to be read right, and a file may hold thousands.
    get solutions() {
      solutions ??= said.solutions.map((solution) => publishedOf(level, solution));
      return solutions;
    },
    facts: levelFacts(level),
    said,
    collection,
    draw: () => drawLevel(level),
    space(objective, options) {
      const known = OBJECTIVES.find((candidate) => candidate === objective);
      if (known !== undefined) return sokobanSpace(level, known, options);
      return err(
        'ERR_OBJECTIVE',
        `one of ${OBJECTIVES.join(', ')} expected, ${JSON.stringify(objective)} found`,
      );
    },
    replay: (solution, options) => {
      const { legal, solved, cost, offence, boards } = replayLurd(level, solution, options);
      return {
        legal,
        solved,
        cost,
        ...(offence === undefined ? {} : { offence }),
        ...(boards === undefined ? {} : { boards }),
      };
    },
  };
}

/** Opens a level's `data`. */
export function openData(data: string): Result<Level> {
  const level = parseData(data);
  return level.ok ? { ok: true, value: openLevel(level.value) } : level;
}

/**
 * A stored solution as plain LURD. What cannot be read stays as it is, for the audit to say so.
 */
function publishedOf(level: SokobanLevel, { text, title, metric }: RecordedSolution): PublishedSolution {
  const read = parseLurd(text);
  const lurd = read.ok ? mendLurd(level, read.value) : text;
  return {
    text: lurd,
    ...(metric === undefined ? {} : { metric }),
    ...(title === '' ? {} : { source: title }),
  };
}

function levelFacts(level: SokobanLevel): Readonly<Record<string, number | string>> {
  const inside = insideCells(level);
  let [boxes, goals, placed, floor, beyond] = [0, 0, 0, 0, 0];
  inside.forEach((within, cell) => {
    const what = level.cells[cell]!;
    if (within === 0) {
      if ((what & BOX) !== 0) beyond++;
      return;
    }
    floor++;
    if ((what & BOX) !== 0) boxes++;
    if ((what & GOAL) !== 0) goals++;
    if ((what & (BOX | GOAL)) === (BOX | GOAL)) placed++;
  });
  return {
    width: level.width,
    height: level.height,
    players: 1,
    boxes,
    goals,
    placed,
    floor,
    ...(beyond === 0 ? {} : { 'boxes out of reach': beyond }),
  };
}

/** The levels of handles, with what their files said, as a file to write. */
export function documentOf(levels: readonly Level[]): Result<WritableDocument> {
  const first = levels[0];
  const collection = first !== undefined && isHandle(first) ? first.collection : NO_COLLECTION;
  const writable: WritableDocument['levels'][number][] = [];
  for (const level of levels) {
    const model = parseData(level.data);
    if (!model.ok) return model;
    const said = isHandle(level) ? level.said : { ...NO_NOTES, name: level.name, claims: level.claims };
    writable.push({ ...said, level: model.value });
  }
  return { ok: true, value: { ...collection, levels: writable } };
}

function isHandle(level: Level): level is SokobanHandle {
  return 'said' in level && 'collection' in level;
}
