import { createWriteStream, realpathSync } from 'node:fs';
import { resolve as resolvePath } from 'node:path';
import { err, ok, type Result } from '@solver-farm/core';

/** Where results go: standard output, or the file of `--out`. */
export interface Output {
  readonly terminal: boolean;
  /** Width of a terminal, characters. */
  readonly columns: number;
  /** Aborted where nobody reads any more (a closed pipe) or the disk is full; `failure` tells which. */
  readonly closed: AbortSignal;
  /** Null for a closed pipe, which is no failure, or while all is well. */
  failure(): string | null;
  /** Resolves when more may be written. */
  write(text: string | Uint8Array): Promise<void>;
  end(): Promise<void>;
}

/**
 * Opens the output; fails where the file cannot be made, and where it is one of the files `inUse` (inputs, the
 * journal), which it would destroy.
 */
export async function openOutput(
  path: string | null,
  inUse: readonly (string | null)[],
): Promise<Result<Output>> {
  if (
    path !== null &&
    inUse.some((other) => other !== null && other !== '-' && realPath(other) === realPath(path))
  ) {
    return err('ERR_OUT', `${path}: the results would overwrite a file that is read`);
  }
  const stream: NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number } =
    path === null ? process.stdout : createWriteStream(path);
  const closed = new AbortController();
  let failure: string | null = null;
  let wake = () => {};
  const opened = new Promise<Result<null>>((resolve) => {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') failure = `the output cannot be written (${error.code ?? error.message})`;
      closed.abort();
      wake();
      resolve(err('ERR_OUT', `${path}: the file cannot be written (${error.code ?? error.message})`));
    });
    if (path === null) resolve(ok(null));
    else stream.on('open', () => resolve(ok(null)));
  });
  stream.on('drain', () => wake());

  const first = await opened;
  if (!first.ok) return first;
  return ok({
    terminal: stream.isTTY === true,
    columns: stream.columns ?? 80,
    closed: closed.signal,
    failure: () => failure,
    write: async (text) => {
      if (closed.signal.aborted || stream.write(text)) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    },
    end: async () => {
      if (closed.signal.aborted) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (path === null) {
          stream.write('', () => resolve());
          return;
        }
        // A full disk may show only now: the file closes after its error is told.
        stream.once('close', () => resolve());
        stream.end();
      });
    },
  });
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolvePath(path);
  }
}
