import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { type Line, makeHeader, makeLine, parseHeader, parseLine } from './line.js';
import { err, ok, type Result } from './result.js';

/** Results kept between runs, one a key. Kept small, so that a database can stand behind it as well. */
export interface ResultStore {
  /** Results that can be got. */
  readonly size: number;
  /** Lines that were torn or changed, and are not believed. */
  readonly dropped: number;
  /** The result put under this key, or undefined. */
  get(key: string): unknown;
  /** Keeps a result (plain JSON) under its key; it is in the file when this returns. */
  put(key: string, value: unknown): void;
  close(): void;
}

interface Place {
  readonly at: number;
  readonly length: number;
}

const CHUNK_BYTES = 1 << 20;

/** A header is shorter, bytes. */
const MOST_HEADER = 1000;

/**
 * Opens a journal, an append-only file with one result a line, or starts one where there is no file or an empty
 * one. Only the places of the results are held in memory.
 *
 * Fails with `ERR_STORE_FOREIGN` where the file is something else (it is left as it was), `ERR_STORE_VERSION`
 * where another version wrote it, `ERR_STORE_FILE` where it cannot be opened, read or written.
 */
export function openJournal(path: string): Result<ResultStore> {
  let file: number;
  try {
    file = openSync(path, 'a+');
  } catch (reason) {
    return fileProblem(path, reason);
  }
  if (!fstatSync(file).isFile()) {
    closeSync(file);
    return foreign(path);
  }
  try {
    const places = new Map<string, Place>();
    const read = readPlaces(file, path, places);
    if (!read.ok) {
      closeSync(file);
      return read;
    }
    return ok(makeStore(file, places, read.value));
  } catch (reason) {
    closeSync(file);
    return fileProblem(path, reason);
  }
}

function makeStore(file: number, places: Map<string, Place>, read: Read): ResultStore {
  // A line that a killed run left unfinished gets its end here, so that it spoils no other.
  let lead = read.empty ? makeHeader() : read.torn ? '\n' : '';
  return {
    get size() {
      return places.size;
    },
    dropped: read.dropped,
    get: (key) => {
      const place = places.get(key);
      const line = place === undefined ? null : readLine(file, place);
      return line?.key === key ? line.value : undefined;
    },
    put: (key, value) => {
      const line = Buffer.from(lead + makeLine(key, value));
      // One write a line: with O_APPEND the lines of two runs do not mix.
      writeSync(file, line);
      // Another run may write to the file too, so the place is counted back from its end, and `get` looks at the key.
      const end = fstatSync(file).size;
      const head = Buffer.byteLength(lead);
      places.set(key, { at: end - line.length + head, length: line.length - head });
      lead = '';
    },
    close: () => closeSync(file),
  };
}

interface Read {
  readonly empty: boolean;
  readonly torn: boolean;
  readonly dropped: number;
}

/** Goes through the lines of the file; a later result of a key takes the place of an earlier one. */
function readPlaces(file: number, path: string, places: Map<string, Place>): Result<Read> {
  let dropped = 0;
  let at = 0;
  let first = true;
  let rest = Buffer.alloc(0);
  for (;;) {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    const got = readSync(file, chunk, 0, CHUNK_BYTES, at + rest.length);
    if (got === 0) break;
    rest = Buffer.concat([rest, chunk.subarray(0, got)]);
    // A header is short: without an end of line by now this is no journal, and may be a file of any size.
    if (first && rest.length > MOST_HEADER && !rest.subarray(0, MOST_HEADER).includes(10))
      return foreign(path);
    let from = 0;
    for (let to = rest.indexOf(10, from); to >= 0; to = rest.indexOf(10, from)) {
      const text = rest.toString('utf8', from, to);
      if (first) {
        const version = parseHeader(text);
        if (version === null) return foreign(path);
        if (version !== 1) {
          return err('ERR_STORE_VERSION', `${path} is a journal of version ${version}; this is version 1`);
        }
        first = false;
      } else {
        const line = parseLine(text);
        // Two runs that began at once may both have written a header.
        if (line === null) dropped += parseHeader(text) === null ? 1 : 0;
        else places.set(line.key, { at: at + from, length: to + 1 - from });
      }
      from = to + 1;
    }
    at += from;
    rest = rest.subarray(from);
  }
  if (first && rest.length > 0) return foreign(path);
  const torn = rest.length > 0;
  return ok({ empty: first, torn, dropped: dropped + (torn ? 1 : 0) });
}

function readLine(file: number, { at, length }: Place): Line | null {
  const bytes = Buffer.alloc(length);
  const got = readSync(file, bytes, 0, length, at);
  return parseLine(bytes.toString('utf8', 0, got).trimEnd());
}

function foreign(path: string): Result<never> {
  return err('ERR_STORE_FOREIGN', `${path} is not a journal of results; it is left as it is`);
}

function fileProblem(path: string, reason: unknown): Result<never> {
  const code = reason instanceof Error && 'code' in reason ? String(reason.code) : String(reason);
  return err('ERR_STORE_FILE', `${path} cannot be opened for reading and writing (${code})`);
}
