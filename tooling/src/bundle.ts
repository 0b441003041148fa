import vm from 'node:vm';
import { build } from 'esbuild';

/** What a browser has too; everything else of Node is out of a bundle's reach. */
const BROWSER_GLOBALS = { performance, TextDecoder, TextEncoder, structuredClone };

/**
 * Bundles a module for the browser, minified, resolving packages from `folder`. Rejects where anything cannot be
 * resolved, as the modules of Node cannot.
 */
export async function bundleForBrowser(code: string, folder: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: folder, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    logLevel: 'silent',
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error('esbuild wrote no bundle');
  return file.text;
}

/** Runs a bundle in a context that has a browser's globals only; returns what it logged, line by line. */
export function runBundle(bundle: string): string {
  const lines: string[] = [];
  const log = (...values: readonly unknown[]) => lines.push(values.map(String).join(' '));
  vm.runInNewContext(bundle, { ...BROWSER_GLOBALS, console: { log } });
  return lines.map((line) => `${line}\n`).join('');
}
