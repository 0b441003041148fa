import type { PuzzleFamily } from '@solver-farm/core';

/** The module that lists the families unless another is named. */
export const DEFAULT_FAMILIES = '@solver-farm/puzzles';

/** Loads the families that a module exports as `families`. Rejects where there is no such module or list. */
export async function loadFamilies(specifier: string): Promise<readonly PuzzleFamily[]> {
  const module: { readonly families?: unknown } = await import(specifier);
  if (!Array.isArray(module.families)) throw new Error(`${specifier} exports no list 'families'`);
  return module.families as readonly PuzzleFamily[];
}
