import { createHash } from 'node:crypto';

/** All that a result depends on, as plain JSON; the order of the keys counts. */
export interface KeyParts {
  readonly puzzle: string;
  /** The level's canonical text. */
  readonly data: string;
  /** Command, objective, strategy, limits and whatever else changes the result. */
  readonly question: unknown;
}

/** The key of a result: a digest of everything that it depends on, 64 hexadecimal digits. */
export function resultKey({ puzzle, data, question }: KeyParts): string {
  return createHash('sha256')
    .update(JSON.stringify([puzzle, data, question]))
    .digest('hex');
}
