import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { ROOT } from '../src/root.js';

/** Statements that a source of a portable package must not, and must, be able to make. */
const NODE_ONLY = [
  'process.exit();',
  "Buffer.from('');",
  'setImmediate(() => undefined);',
  'console.log(__dirname);',
  "import 'node:fs'; import fs from 'node:fs'; fs.statSync('');",
  "import { Worker } from 'worker_threads'; new Worker('');",
];
const EVERYWHERE = [
  'performance.now();',
  'new TextDecoder().decode();',
  "console.log('');",
  'structuredClone(1);',
];

/** Compiles a text as if it were a source file of the package; returns what the compiler says of that file. */
function complaints(packageName: string, text: string): readonly string[] {
  const folder = path.join(ROOT, 'packages', packageName);
  const read = ts.readConfigFile(path.join(folder, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, folder);
  const planted = path.join(folder, 'src', 'planted.ts').replaceAll('\\', '/');
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  host.readFile = (file) => (file === planted ? text : readFile.call(host, file));
  host.fileExists = (file) => file === planted || fileExists.call(host, file);
  host.getSourceFile = (file, target, ...rest) =>
    file === planted
      ? ts.createSourceFile(file, text, target, true)
      : getSourceFile.call(host, file, target, ...rest);
  const program = ts.createProgram([planted], options, host);
  const source = program.getSourceFile(planted);
  return program
    .getSemanticDiagnostics(source)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

test.each(['core', 'klotski', 'puzzles'])('sources of %s compile without Node', (name) => {
  expect(complaints(name, `${EVERYWHERE.join('\n')}\nexport {};`)).toEqual([]);
  const found = complaints(name, `${NODE_ONLY.join('\n')}\nexport {};`);
  for (const symbol of ['process', 'Buffer', 'setImmediate', '__dirname', 'node:fs', 'worker_threads']) {
    expect(found).toContainEqual(expect.stringMatching(`['"]${symbol}['"]`));
  }
});
