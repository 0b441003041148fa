import { EXIT } from './exit.js';

/** The module of families that the command uses unless it is told another. */
const FAMILIES = '@solver-farm/puzzles';

/**
 * The whole command: reads the arguments (without node and script), writes to the process's own streams, and
 * answers the exit status. `families` is the URL or package name of a module that exports them.
 */
export async function run(args: readonly string[], families: string = FAMILIES): Promise<number> {
  // Without a reader progress is pointless, and no reason to fail.
  process.stderr.on('error', () => {});
  try {
    const { runCommandLine } = await import('./command-line.js');
    return await runCommandLine(args, { families });
  } catch (reason) {
    const message = reason instanceof Error ? reason.message : String(reason);
    process.stderr.write(`solver-farm: internal error: ${message.split('\n', 1)[0]}\n`);
    return EXIT.notAll;
  }
}
