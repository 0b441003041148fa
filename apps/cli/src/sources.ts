import { createReadStream } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Problem, type Result } from '@solver-farm/core';

/** The bytes of one file, or why there are none. `walked`: found in a folder, not named by the user. */
export type Source =
  | { readonly path: string; readonly walked: boolean; readonly bytes: Uint8Array }
  | { readonly path: string; readonly walked: boolean; readonly problem: Problem };

/** The largest file that is read, bytes. */
export const MOST_BYTES = 512 * 2 ** 20;

/**
 * Reads files one after another: `-` is standard input, folders are walked in the order of their names, without
 * hidden files and `node_modules`. Whatever cannot be read is told as a problem of its path.
 */
export async function* readSources(paths: readonly string[]): AsyncGenerator<Source, void, undefined> {
  for (const path of paths) yield* readPath(path, false, []);
}

/** `above`: the real paths of the folders that led here. */
async function* readPath(
  path: string,
  walked: boolean,
  above: readonly string[],
): AsyncGenerator<Source, void, undefined> {
  if (path === '-' && !walked) {
    yield toSource(path, walked, await readStream(process.stdin));
    return;
  }
  try {
    const about = await stat(path);
    if (!about.isDirectory()) {
      // A pipe or device in a folder may never end; the user can still name it.
      if (walked && !about.isFile()) return;
      yield toSource(path, walked, await readOne(path, about.isFile() ? about.size : null));
      return;
    }
    const real = await realpath(path);
    if (above.includes(real)) {
      yield {
        path,
        walked,
        problem: { code: 'ERR_LOOP', message: 'the folder is inside itself; not entered again' },
      };
      return;
    }
    const names = (await readdir(path)).filter((name) => !name.startsWith('.') && name !== 'node_modules');
    for (const name of names.sort()) yield* readPath(join(path, name), true, [...above, real]);
  } catch (reason) {
    yield { path, walked, problem: fileProblem(reason) };
  }
}

/** `size` is null for pipes and devices, which are read until they end. */
async function readOne(path: string, size: number | null): Promise<Result<Uint8Array>> {
  if (size === null) return readStream(createReadStream(path));
  return size > MOST_BYTES ? TOO_LARGE : ok(await readFile(path));
}

async function readStream(stream: AsyncIterable<Buffer>): Promise<Result<Uint8Array>> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > MOST_BYTES) return TOO_LARGE;
    }
  } catch (reason) {
    return { ok: false, error: fileProblem(reason) };
  }
  return ok(Buffer.concat(chunks, size));
}

const TOO_LARGE = err('ERR_SIZE', 'the file is larger than 512 MiB');

function toSource(path: string, walked: boolean, read: Result<Uint8Array>): Source {
  return read.ok ? { path, walked, bytes: read.value } : { path, walked, problem: read.error };
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'the file may not be read',
  EPERM: 'the file may not be read',
  ELOOP: 'the link leads to itself',
  ENAMETOOLONG: 'the name is too long',
  ENOTDIR: 'a part of the path is no folder',
};

function fileProblem(reason: unknown): Problem {
  const code = reason instanceof Error && 'code' in reason ? String(reason.code) : String(reason);
  return { code: 'ERR_FILE', message: REASONS[code] ?? `the file cannot be read (${code})` };
}
