/** What is wrong with a piece of text from outside, and where. Lines and columns count from 1. */
export interface Problem {
  /** A stable upper-case code such as `ERR_BOARD`; each family documents its own. */
  readonly code: string;
  /** One sentence for a person: what was found and what was expected. */
  readonly message: string;
  readonly line?: number;
  readonly column?: number;
}

/** A value, or what kept it from being made. Nothing is thrown at a text border. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Problem };

/** Wraps a value as a success. */
export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** Makes a failure; line and column count from 1 and may be left out. */
export function err(
  code: string,
  message: string,
  line?: number,
  column?: number,
): { readonly ok: false; readonly error: Problem } {
  return {
    ok: false,
    error: {
      code,
      message,
      ...(line === undefined ? {} : { line }),
      ...(column === undefined ? {} : { column }),
    },
  };
}
