import type { Result } from '@solver-farm/core';

export type { Result };

// This package takes types only from the search kit, so these two are written out.

/** Wraps a value as a success. */
export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** Makes a failure. */
export function err(code: string, message: string): Result<never> {
  return { ok: false, error: { code, message } };
}
