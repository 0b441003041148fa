import { EXIT } from './exit.js';

/** Ctrl-C (SIGINT) and SIGTERM as one signal: the first cancels, a second ends the process at once. */
export function onInterrupt(): { readonly signal: AbortSignal; off(): void } {
  const controller = new AbortController();
  const interrupt = () => {
    if (controller.signal.aborted) process.exit(EXIT.interrupted);
    controller.abort();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  return {
    signal: controller.signal,
    off: () => {
      process.off('SIGINT', interrupt);
      process.off('SIGTERM', interrupt);
    },
  };
}
