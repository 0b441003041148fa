import type { PuzzleFamily } from '@solver-farm/core';
import { klotski } from '@solver-farm/klotski';

/** Every puzzle family of this build, one line a family. */
export const families: readonly PuzzleFamily[] = [klotski];
