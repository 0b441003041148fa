// What the scripts share: the root, its environment for child processes, messages.

import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** The root of the checkout. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The environment for child processes: this Node and the installed tools first, whatever else is on the PATH. */
export function childEnvironment() {
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' };
  // Windows spells it `Path`.
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') || 'PATH';
  const first = [path.join(ROOT, 'node_modules', '.bin'), path.dirname(process.execPath)];
  env[key] = [...first, env[key] || ''].join(path.delimiter);
  return env;
}

/** A message for the person; standard output is for results. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** Ends the process with a one-line reason. */
export function fail(line) {
  say(`solver-farm: ${line}`);
  process.exit(1);
}
