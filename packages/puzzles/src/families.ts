import type { PuzzleFamily } from '@solver-farm/core';
import { klotski } from '@solver-farm/klotski';
import { mayan } from '@solver-farm/mayan';
import { sokoban } from '@solver-farm/sokoban';

/** Every puzzle family of this build, one line a family. */
export const families: readonly PuzzleFamily[] = [klotski, sokoban, mayan];
