/** A README's runnable example and what it must print. */
export interface Example {
  readonly code: string;
  readonly output: string;
}

/**
 * The first code fence tagged `js` or `ts` and the `text` fence that follows it. Answers with a sentence that says
 * what is missing where there is no such pair.
 */
export function readmeExample(markdown: string): Example | string {
  const fences = [...markdown.matchAll(/^```(\w*)[^\n]*\n([\s\S]*?)^```[ \t]*$/gm)].map((match) => ({
    language: match[1] ?? '',
    body: match[2] ?? '',
  }));
  const at = fences.findIndex(({ language }) => language === 'js' || language === 'ts');
  const code = fences[at];
  if (code === undefined)
    return 'the README has no code fence tagged js or ts: its runnable example is missing';
  const output = fences[at + 1];
  if (output === undefined || output.language !== 'text') {
    return 'the README has no text fence right after its example: what the example prints is missing';
  }
  return { code: code.body, output: output.body };
}
