export * from './decode-text.js';
export * from './families.js';
export * from './parse-file.js';
