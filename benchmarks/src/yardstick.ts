import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { err, type Result } from '@solver-farm/core';
import type { Metric } from '@solver-farm/klotski';
import {
  type FastLine,
  LETTER_OF_METRIC,
  type ManyRun,
  parseFastLine,
  parseMany,
  parseSbpLine,
  type SbpLine,
} from './yardstick-output.js';

const FLAGS = ['-O3', '-march=native', '-std=c++20'];

/** The C++ programs that a run is measured against. */
export type ProgramId = 'fast' | 'many' | 'sbp';

/** Compiled yardsticks; a program that could not be had is null, and `notes` say why. */
export interface Yardsticks {
  readonly programs: Readonly<Record<ProgramId, string | null>>;
  /** First line of `g++ --version`, or null. */
  readonly compiler: string | null;
  readonly notes: readonly string[];
}

/** How much faster than the true clock the clock of `sbp` runs, see `SBP_SHIM`. */
const SBP_CLOCK_RATE = 1000;

/**
 * Included ahead of `sbp.cpp`, which is compiled as it stands but tells wall time in seconds with four digits and
 * holds some lines back: its clock becomes the CPU time of the process, a thousand times as fast (so that what it
 * prints is milliseconds with four digits), and each line leaves at once.
 */
const SBP_SHIM = `#include <array>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>
namespace std::chrono {
struct cpu_clock {
  struct instant {
    duration<double> at;
    duration<double> time_since_epoch() const { return at; }
  };
  static instant now() {
    timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return {duration<double>((t.tv_sec + t.tv_nsec * 1e-9) * ${SBP_CLOCK_RATE})};
  }
};
}
static const int lines_leave_at_once = std::setvbuf(stdout, nullptr, _IOLBF, 1 << 12);
#define steady_clock cpu_clock
`;

/**
 * Compiles the yardsticks of a folder (its sub-folder `klotski`) into the folder `out`. Where the folder or g++ is
 * missing, or a program does not compile, the notes say so.
 */
export function compileYardsticks(dir: string, out: string): Yardsticks {
  const absent = (note: string, compiler: string | null = null): Yardsticks => ({
    programs: { fast: null, many: null, sbp: null },
    compiler,
    notes: [`${note}: only our own side is measured`],
  });
  const sources = join(dir, 'klotski');
  if (!existsSync(sources)) return absent('the folder of yardsticks was not found');
  const version = spawnSync('g++', ['--version'], { encoding: 'utf8' });
  if (version.status !== 0) return absent('g++ was not found');
  const compiler = version.stdout.split('\n')[0];
  const shim = join(out, 'shim.h');
  writeFileSync(shim, SBP_SHIM);
  const notes: string[] = [];
  const compile = (id: ProgramId, extra: readonly string[] = []): string | null => {
    const source = join(sources, `${id}.cpp`);
    const target = join(out, id);
    const run = spawnSync('g++', [...FLAGS, ...extra, source, '-o', target], { encoding: 'utf8' });
    if (run.status === 0) return target;
    const reason = existsSync(source) ? 'did not compile' : 'was not found';
    notes.push(`${id}.cpp ${reason}: only our own side is measured against it`);
    return null;
  };
  const programs = { fast: compile('fast'), many: compile('many'), sbp: compile('sbp', ['-include', shim]) };
  return { programs, compiler, notes };
}

/**
 * Runs `fast` until it has printed all wanted lines, then stops it: the rest of its output is not compared.
 * Resolves to the lines found, which are fewer than wanted where the program ended before.
 */
export function runFast(
  program: string,
  wanted: number,
  want: (line: FastLine) => boolean,
): Promise<FastLine[]> {
  const child = spawn(program, [], { stdio: ['ignore', 'pipe', 'ignore'] });
  const found: FastLine[] = [];
  return new Promise((resolve) => {
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (text) => {
      const line = parseFastLine(text);
      if (line === null || !want(line) || found.length === wanted) return;
      found.push(line);
      if (found.length === wanted) child.kill();
    });
    lines.on('close', () => resolve(found));
    child.on('error', () => resolve(found));
  });
}

/** Runs `many` over boards, rows separated by `/`. */
export function runMany(program: string, boards: readonly string[]): Result<ManyRun> {
  const run = spawnSync(program, [], { input: `${boards.join('\n')}\n`, encoding: 'utf8' });
  if (run.status !== 0) return err('ERR_YARDSTICK', 'many: ended with an error');
  return parseMany(run.stdout, run.stderr, boards.length);
}

/** A running `sbp` for one metric, asked board by board, so that both sides can take turns. */
export interface Sbp {
  /** Its answer, the time in CPU milliseconds; `refused` for boards beyond it, also once it has died. */
  ask(board: string, goal: string): Promise<SbpLine>;
  close(): void;
}

/** Starts `sbp`; a search stops beyond `millionStates` states. */
export function startSbp(program: string, metric: Metric, millionStates: number): Sbp {
  const child: ChildProcess = spawn(program, [LETTER_OF_METRIC[metric], String(millionStates)], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let waiting: { name: string; resolve: (line: SbpLine) => void } | undefined;
  let ended = false;
  let asked = 0;
  const answer = (line: SbpLine) => {
    const done = waiting;
    waiting = undefined;
    done?.resolve(line);
  };
  const fail = () => {
    ended = true;
    if (waiting) answer({ status: 'refused', name: waiting.name });
  };
  const lines = createInterface({ input: child.stdout! });
  lines.on('line', (text) => {
    const line = parseSbpLine(text);
    if (line !== null && line.name === waiting?.name) answer(line);
  });
  lines.on('close', fail);
  child.on('error', fail);
  child.stdin!.on('error', fail);
  return {
    ask(board, goal) {
      const name = `b${asked++}`;
      if (ended) return Promise.resolve({ status: 'refused', name });
      return new Promise((resolve) => {
        waiting = { name, resolve };
        child.stdin!.write(`${name}\t${board}\t${goal}\n`);
      });
    },
    close: () => child.stdin!.end(),
  };
}
