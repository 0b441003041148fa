import { createHash } from 'node:crypto';

/** A line of a journal: a key, a result, and a checksum over both. */
export interface Line {
  readonly key: string;
  readonly value: unknown;
}

const KIND = 'solver-farm results';

/** The first line of a journal, with its end. */
export function makeHeader(): string {
  return `${JSON.stringify({ journal: KIND, version: 1 })}\n`;
}

/** The version in a first line, null where it is no header. */
export function parseHeader(text: string): number | null {
  const header = parseObject(text);
  return header?.journal === KIND && typeof header.version === 'number' ? header.version : null;
}

/** A line with its end. */
export function makeLine(key: string, value: unknown): string {
  return `${JSON.stringify({ key, sum: checksum(key, value), value })}\n`;
}

/** A line without its end; null where it is torn, changed or something else. */
export function parseLine(text: string): Line | null {
  const line = parseObject(text);
  if (line === null || typeof line.key !== 'string' || line.value === undefined) return null;
  return line.sum === checksum(line.key, line.value) ? { key: line.key, value: line.value } : null;
}

function checksum(key: string, value: unknown): string {
  return createHash('sha256')
    .update(`${key}\n${JSON.stringify(value)}`)
    .digest('hex')
    .slice(0, 16);
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
