import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { type Result, STRATEGY_IDS } from '@solver-farm/core';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { EXIT } from './exit.js';
import { type BulkOptions, PROVE_MILLIS, VERIFY_MILLIS, VERIFY_STATES } from './options.js';
import { parseBytes, parseCount, parseDuration, parseRanges, parseThreads } from './values.js';

/** What a caller may set that a user cannot. */
export interface Setting {
  /** URL or package name of the module that exports `families`. */
  readonly families: string;
}

const LATER: readonly (readonly [string, string])[] = [
  ['bench', 'the benchmarks'],
  ['serve', 'the HTTP service'],
  ['work', 'a worker of the queue'],
];

/** Reads a command line and does what it says. The answer is the exit status; see `EXIT`. */
export async function runCommandLine(args: readonly string[], setting: Setting): Promise<number> {
  let status: number = EXIT.good;
  const program = new Command('solver-farm')
    .description('Solves puzzle collections in bulk and audits their published counts.')
    .version(ownVersion())
    .exitOverride()
    .showHelpAfterError('(solver-farm --help tells more)');

  for (const command of ['solve', 'verify'] as const) {
    addBulkOptions(program.command(command), command).action(
      async (files: string[], given: GivenBulkOptions) => {
        const { runBulk } = await import('./bulk.js');
        status = await runBulk(files, toBulkOptions(command, given), setting);
      },
    );
  }

  program
    .command('inspect')
    .description('tells what is in files: formats, levels, sizes, claims, problems')
    .argument('<file...>', 'files, folders, or - for standard input')
    .addOption(puzzleOption())
    .addOption(levelsOption())
    .addOption(legendOption())
    .addOption(rulesOption())
    .addOption(new Option('--format <id>', 'text or json').choices(['text', 'json']).default('text'))
    .option('--json', 'short for --format json')
    .option('--out <file>', 'write the results to a file')
    .action(async (files: string[], given) => {
      const { runInspect } = await import('./inspect.js');
      status = await runInspect(
        files,
        {
          puzzle: given.puzzle,
          levels: given.levels ?? null,
          legend: given.legend ?? null,
          rules: given.rules ?? [],
          json: given.json === true || given.format === 'json',
          out: given.out ?? null,
        },
        setting,
      );
    });

  program
    .command('convert')
    .description('writes levels in another format')
    .argument('<file...>', 'files, folders, or - for standard input')
    .requiredOption('--to <format>', 'format to write, one of the puzzle')
    .option('--from <format>', 'format to read (default: found out)')
    .addOption(puzzleOption())
    .addOption(levelsOption())
    .addOption(legendOption())
    .addOption(rulesOption())
    .option('--out <file>', 'write the result to a file')
    .action(async (files: string[], given) => {
      const { runConvert } = await import('./convert.js');
      status = await runConvert(
        files,
        {
          to: given.to,
          from: given.from ?? null,
          puzzle: given.puzzle,
          levels: given.levels ?? null,
          legend: given.legend ?? null,
          rules: given.rules ?? [],
          out: given.out ?? null,
        },
        setting,
      );
    });

  program
    .command('reconstruct')
    .description('rebuilds levels from their solutions')
    .argument('<file...>', 'files of solutions, folders, or - for standard input')
    .addOption(puzzleOption())
    .option('--format <id>', 'text, json, or a format of the puzzle to write the levels in', 'text')
    .option('--json', 'short for --format json: one object a solution, one a line')
    .option('--prove', 'also search the rebuilt levels: a best solution, proved')
    .addOption(new Option('--solve', 'the same as --prove').hideHelp())
    .option('--objective <id>', 'what to minimise with --prove (default: all metrics)')
    .option('--threads <n>', 'worker threads', reader(parseThreads), availableParallelism())
    .option('--time-limit <time>', 'time a level with --prove (default: 60s)', reader(parseDuration))
    .option('--out <file>', 'write the results to a file')
    .action(async (files: string[], given) => {
      const { runReconstruct } = await import('./reconstruct.js');
      status = await runReconstruct(
        files,
        {
          puzzle: given.puzzle,
          format: given.json === true ? 'json' : given.format,
          prove: given.prove === true || given.solve === true,
          objective: given.objective ?? null,
          threads: given.threads,
          timeLimit: given.timeLimit === undefined ? PROVE_MILLIS : limitOf(given.timeLimit),
          out: given.out ?? null,
        },
        setting,
      );
    });

  for (const [name, what] of LATER) {
    program
      .command(name, { hidden: true })
      .argument('[anything...]')
      .allowUnknownOption()
      .helpOption(false)
      .action(() => {
        process.stderr.write(`solver-farm: '${name}' (${what}) is not in this version\n`);
        status = EXIT.usage;
      });
  }

  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (reason) {
    if (!(reason instanceof CommanderError)) throw reason;
    const helped = reason.code === 'commander.helpDisplayed' || reason.code === 'commander.version';
    return helped && args.length > 0 ? EXIT.good : EXIT.usage;
  }
  return status;
}

interface GivenBulkOptions {
  readonly puzzle: string;
  readonly objective?: string;
  readonly strategy: string;
  readonly symmetry: boolean;
  readonly without?: readonly string[];
  readonly legend?: string;
  readonly rules?: readonly string[];
  readonly exhaust?: boolean;
  readonly threads: number;
  readonly timeLimit?: number;
  readonly stateLimit?: number;
  readonly memoryLimit?: number;
  readonly levels?: BulkOptions['levels'];
  readonly format: string;
  readonly json?: boolean;
  readonly out?: string;
  readonly quiet?: boolean;
  readonly resume?: string;
}

function addBulkOptions(command: Command, name: 'solve' | 'verify'): Command {
  const time = name === 'verify' ? `; default ${VERIFY_MILLIS / 1000}s` : '';
  const states = name === 'verify' ? `; default ${VERIFY_STATES / 1e6}M` : '';
  command
    .description(
      name === 'solve' ? 'solves every level' : 'audits published counts and solutions, a verdict for each',
    )
    .argument('<file...>', 'files, folders (walked), or - for standard input')
    .addOption(puzzleOption())
    .option(
      '--objective <id>',
      name === 'solve'
        ? 'what to minimise (default: the puzzle’s)'
        : 'search this objective only (default: all)',
    )
    .option(
      '--strategy <id>',
      `how to search: auto, ${STRATEGY_IDS.join(', ')}, or one of the puzzle’s own`,
      'auto',
    )
    .option('--threads <n>', 'worker threads', reader(parseThreads), availableParallelism())
    .option('--time-limit <time>', `time a level: 500ms, 30s, 2m, 1h, none${time}`, reader(parseDuration))
    .option(
      '--state-limit <n>',
      `expanded states a level: 100000, 500k, 2M, none${states}`,
      reader(parseCount),
    )
    .option(
      '--memory-limit <size>',
      'search tables of a level: 512MiB, 4GiB, none (default: 4GiB shared by all levels at once)',
      reader(parseBytes),
    )
    .addOption(levelsOption())
    .option('--format <id>', 'text, json, or an answer format of the puzzle', 'text')
    .option('--json', 'short for --format json: one object a level, one a line')
    .option('--out <file>', 'write the results to a file')
    .option('--quiet', 'no progress and no remarks on standard error')
    .option('--resume <file>', 'keep results in this journal, and take those that are in it already');
  if (name === 'solve') {
    command.option('--exhaust', 'also count the whole graph of positions that the start reaches');
  }
  return command
    .option('--no-symmetry', 'do not merge mirror images')
    .option('--without <ids>', 'reductions of the puzzle to turn off: freeze,corral', parseIds)
    .addOption(legendOption())
    .addOption(rulesOption())
    .addHelpText(
      'after',
      '\nExit status: 0 all solved, or all claims confirmed or upheld; 1 something was not; 2 bad usage or nothing' +
        '\nreadable; 130 cancelled (Ctrl-C): what was finished is printed.' +
        (name === 'verify'
          ? `\nA level stops after ${VERIFY_STATES / 1e6}M states or ${VERIFY_MILLIS / 1000} s unless --state-limit and --time-limit say otherwise;` +
            '\nnone lifts a limit.'
          : ''),
    );
}

function toBulkOptions(command: 'solve' | 'verify', given: GivenBulkOptions): BulkOptions {
  const audit = command === 'verify';
  const off = new Set(given.without ?? []);
  // It has a switch of its own, which every family knows.
  const symmetry = !off.delete('symmetry') && given.symmetry;
  const ownTime = audit && given.timeLimit === undefined;
  const ownStates = audit && given.stateLimit === undefined;
  return {
    command,
    puzzle: given.puzzle,
    objective: given.objective ?? null,
    strategy: given.strategy,
    symmetry,
    without: [...off].sort(),
    legend: given.legend ?? null,
    rules: given.rules ?? [],
    exhaust: given.exhaust ?? false,
    threads: given.threads,
    timeLimit: ownTime ? VERIFY_MILLIS : limitOf(given.timeLimit),
    stateLimit: ownStates ? VERIFY_STATES : limitOf(given.stateLimit),
    defaultLimits: [...(ownTime ? ['time' as const] : []), ...(ownStates ? ['states' as const] : [])],
    memoryLimit: given.memoryLimit === undefined ? 'default' : limitOf(given.memoryLimit),
    levels: given.levels ?? null,
    format: given.json === true ? 'json' : given.format,
    out: given.out ?? null,
    quiet: given.quiet ?? false,
    resume: given.resume ?? null,
  };
}

function puzzleOption(): Option {
  return new Option('--puzzle <id>', 'puzzle family, or auto to find out').default('auto');
}

function parseIds(text: string): readonly string[] {
  return text
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
}

function legendOption(): Option {
  return new Option('--legend <signs>', 'what signs mean, in the puzzle’s own way: wall=#,box=$,… or a name');
}

function rulesOption(): Option {
  return new Option('--rules <ids>', 'readings of the rules, by the puzzle’s ids').argParser(parseIds);
}

function levelsOption(): Option {
  return new Option('--levels <list>', 'levels of each file: 1,5-9,20-').argParser(reader(parseRanges));
}

/** A parser of ours as commander wants it: commander turns a null into an empty text, so `none` is Infinity here. */
function reader<T>(parse: (text: string) => Result<T>): (text: string) => NonNullable<T> | number {
  return (text) => {
    const value = parse(text);
    if (!value.ok) throw new InvalidArgumentError(value.error.message);
    return value.value ?? Number.POSITIVE_INFINITY;
  };
}

function ownVersion(): string {
  const about: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return typeof about === 'object' && about !== null && 'version' in about ? String(about.version) : '';
}

/** A limit as it was given: null for `none`, and for what was not given. */
function limitOf(given: number | undefined): number | null {
  return given === undefined || given === Number.POSITIVE_INFINITY ? null : given;
}
