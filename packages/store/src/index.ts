export { openJournal, type ResultStore } from './journal.js';
export { type KeyParts, resultKey } from './result-key.js';
