import { expect, test } from 'vitest';
import { readmeExample } from '../src/readme.js';

const JS = '```js\nconsole.log(1);\n```\n';
const TEXT = '```text\n1\n```\n';
const SHELL = '```sh\nnpm install\n```\n';

test.each([
  ['example and output', `# A\n\n${JS}\nprints\n\n${TEXT}`, { code: 'console.log(1);\n', output: '1\n' }],
  ['other fences before', `${SHELL}${TEXT}${JS}${TEXT}`, { code: 'console.log(1);\n', output: '1\n' }],
  ['no example', `# A\n\n${SHELL}${TEXT}`, expect.stringContaining('runnable example is missing')],
  ['no output', `${JS}${SHELL}`, expect.stringContaining('what the example prints is missing')],
  ['nothing at all', '', expect.stringContaining('runnable example is missing')],
])('%s', (_name, markdown, expected) => {
  expect(readmeExample(markdown)).toEqual(expected);
});
