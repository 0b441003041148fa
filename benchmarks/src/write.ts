import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { machineSlug } from './machine.js';
import type { Report } from './report.js';

/** Writes a value as JSON, with the folders that the path needs. */
export function writeJson(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}

/** The name of a report in a folder of reports: day, benchmark, kind of machine. */
export function reportFileName(benchmark: string, report: Pick<Report, 'date' | 'machine'>): string {
  return `${report.date}-${benchmark}-${machineSlug(report.machine)}.md`;
}

/** Writes a report to a file, or into a folder under its own name. */
export function writeMarkdown(path: string, benchmark: string, report: Report, text: string): void {
  const isFolder = existsSync(path) && statSync(path).isDirectory();
  const file = isFolder ? join(path, reportFileName(benchmark, report)) : path;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
