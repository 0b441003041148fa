import type { Claim } from '@solver-farm/core';
import type { KeyValue, RecordedSolution } from './document.js';
import { FIGURE } from './format-text-lines.js';
import { METRICS, type Metric } from './level.js';

/** What the text beside a board says, line by line put together. */
export interface Said {
  readonly keys: readonly KeyValue[];
  readonly solutions: readonly RecordedSolution[];
  readonly snapshots: readonly RecordedSolution[];
  readonly claims: readonly Claim[];
  readonly notes: readonly string[];
  /** The value of the key `Title`. */
  readonly title: string | undefined;
  /** Keys or solutions were met, as in SOK. */
  readonly rich: boolean;
}

/** Collects what lines say; lines are given by their index in the file. */
export interface Collector {
  /** True right below a board or a key: the place for keys that are not known. */
  attached: boolean;
  /** A blank line, or the end of a board: no key after it speaks of the solution before it. */
  part(): void;
  /** The next line does not go on with the value of the last one. */
  interrupt(): void;
  addSolution(snapshot: boolean, text: string, title: string, line: number): void;
  /** The name of the solution right above, or else of the next. */
  addName(name: string): void;
  /** The lines from `Comment:` to `Comment-End:`. */
  addComment(lines: readonly string[]): void;
  /** A key; the same key on the next line goes on with its value. */
  addKey(key: string, value: string, line: number): void;
  read(): Said;
}

type Draft<T> = { -readonly [K in keyof T]: T[K] };

/** @param figures whether keys such as `Pushes` publish figures */
export function collectSaid(figures: boolean): Collector {
  const keys: [key: string, value: string][] = [];
  const solutions: Draft<RecordedSolution>[] = [];
  const snapshots: Draft<RecordedSolution>[] = [];
  const claims: Claim[] = [];
  const notes: string[] = [];
  let title: string | undefined;
  let rich = false;
  let near: Draft<RecordedSolution> | null = null;
  let waiting = '';
  let lastKey = -1;
  const begin = () => {
    lastKey = -1;
    rich = true;
    said.attached = true;
  };
  const addFigure = (metric: string, key: string, value: string, line: number) => {
    const digits = /^(\d{1,9})(?!\S)/.exec(value)?.[1];
    if (digits !== undefined) claims.push({ metric, published: Number(digits) });
    else notes.push(`line ${line + 1}: ${key} ${JSON.stringify(value.slice(0, 40))} is no count`);
  };
  const said: Collector = {
    attached: false,
    part() {
      said.attached = false;
      near = null;
      lastKey = -1;
    },
    interrupt() {
      lastKey = -1;
    },
    addSolution(snapshot, text, heading, line) {
      begin();
      near = { text, title: waiting || heading, line: line + 1 };
      (snapshot ? snapshots : solutions).push(near);
      waiting = '';
    },
    addName(name) {
      begin();
      if (near !== null) near.title = name;
      else waiting = name;
    },
    addComment(lines) {
      begin();
      const [head, first] = splitKey(lines[0]!);
      keys.push([head, [...(first === '' ? [] : [first]), ...lines.slice(1, -1)].join('\n')]);
    },
    addKey(key, value, line) {
      const goesOn = lastKey === line - 1 && keys[keys.length - 1]?.[0] === key;
      begin();
      const figure = figures ? FIGURE.exec(key)?.[1]?.toLowerCase() : undefined;
      const metric = near !== null && /^optimality$/i.test(key) ? metricOf(value) : undefined;
      if (/^title$/i.test(key)) title = value;
      else if (figure !== undefined) addFigure(figure, key, value, line);
      else if (metric !== undefined && near !== null) near.metric = metric;
      else {
        if (goesOn) keys[keys.length - 1]![1] += `\n${value}`;
        else keys.push([key, value]);
        lastKey = line;
      }
    },
    read: () => ({ keys, solutions, snapshots, claims, notes, title, rich }),
  };
  return said;
}

function splitKey(line: string): readonly [key: string, value: string] {
  const colon = line.indexOf(':');
  return [
    line
      .slice(0, colon)
      .replace(/^[;\s]+/, '')
      .trimEnd(),
    line.slice(colon + 1).trim(),
  ];
}

function metricOf(value: string): Metric | undefined {
  return METRICS.find((metric) => value.toLowerCase().startsWith(metric.slice(0, 4)));
}
