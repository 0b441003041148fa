import type { RunProgress } from '@solver-farm/farm';
import { oneLine, say } from './messages.js';
import { formatCount, formatMillis } from './wording.js';

/** Shows how a run goes, on standard error. */
export interface ProgressDisplay {
  /** Takes the bar off the screen, before something else is written to the same terminal. */
  clear(): void;
  stop(): void;
}

const NONE: ProgressDisplay = { clear: () => {}, stop: () => {} };

const FIRST_LINE_MILLIS = 250;
const LINE_MILLIS = 1000;
const BAR_MILLIS = 100;

/** A bar on a terminal, at most one line a second elsewhere, nothing where `quiet`. */
export async function showProgress(
  total: number,
  progress: () => RunProgress,
  quiet: boolean,
): Promise<ProgressDisplay> {
  if (quiet) return NONE;
  return process.stderr.isTTY ? showBar(total, progress) : showLines(total, progress);
}

function showLines(total: number, progress: () => RunProgress): ProgressDisplay {
  const tell = () => {
    const { done, running, expanded, millis } = progress();
    const now = running.slice(0, 3).map(oneLine).join(', ');
    const more = running.length > 3 ? ` and ${running.length - 3} more` : '';
    const rate = `${formatCount(expanded)} states, ${formatCount((expanded * 1000) / millis)} a second`;
    say(
      `${done} of ${total} levels, ${formatMillis(millis)}, ${rate}${now === '' ? '' : `; at ${now}${more}`}`,
    );
  };
  let timer = setTimeout(function again() {
    tell();
    timer = setTimeout(again, LINE_MILLIS);
  }, FIRST_LINE_MILLIS);
  return { clear: () => {}, stop: () => clearTimeout(timer) };
}

async function showBar(total: number, progress: () => RunProgress): Promise<ProgressDisplay> {
  const { default: cliProgress } = await import('cli-progress');
  const bar = new cliProgress.SingleBar({
    format: '{bar} {value}/{total} levels  {states} states  {time}  {names}',
    stream: process.stderr,
    hideCursor: true,
    clearOnComplete: true,
    stopOnComplete: false,
    barsize: 24,
    linewrap: false,
  });
  const payload = () => {
    const { running, expanded, millis } = progress();
    return {
      states: formatCount(expanded),
      time: formatMillis(millis),
      names: running.map(oneLine).join(', ').slice(0, 40),
    };
  };
  bar.start(total, 0, payload());
  const timer = setInterval(() => bar.update(progress().done, payload()), BAR_MILLIS);
  return {
    clear: () => process.stderr.write('\r\u001b[K'),
    stop: () => {
      clearInterval(timer);
      bar.stop();
    },
  };
}
