import type { Machine } from './machine.js';

/** A table of words ready to print; the first `left` columns hold text, the others figures. */
export interface Table {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly left: number;
  readonly rows: readonly (readonly string[])[];
}

/** A part of a report. */
export interface Section {
  readonly title: string;
  readonly notes: readonly string[];
  readonly tables: readonly Table[];
}

/** A ratio that should stay within a limit; null where there was nothing to measure against. */
export interface Check {
  readonly title: string;
  readonly value: number | null;
  readonly limit: number;
  /** What follows the figures: `times` or a unit. */
  readonly unit: string;
}

/** What a benchmark found, for a terminal and for the repository. */
export interface Report {
  readonly title: string;
  /** ISO day. */
  readonly date: string;
  readonly machine: Machine;
  readonly notes: readonly string[];
  readonly checks: readonly Check[];
  readonly sections: readonly Section[];
  /** Wrong or disagreeing answers; a report with any is worth nothing. */
  readonly problems: readonly string[];
}

/** A figure with a number of digits after the point that suits its size; `-` for none. */
export function figure(value: number | null | undefined): string {
  if (value === null || value === undefined) return '-';
  if (Math.abs(value) >= 100) return value.toFixed(0);
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}

/** A count with its thousands apart. */
export function count(value: number): string {
  return value.toFixed(0).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A share as a percentage. */
export function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}

/** The verdict of a check in words. */
export function checkLine({ title, value, limit, unit }: Check): string {
  if (value === null) return `${title}: not measured (limit ${limit} ${unit})`;
  const verdict = value <= limit ? 'within' : 'OVER';
  return `${title}: ${figure(value)} ${unit}, ${verdict} the limit of ${limit}`;
}

function machineLine({ node, cpu, cores, memoryGiB, system }: Machine): string {
  return `${cpu}, ${cores} cores, ${memoryGiB} GiB, ${system}, Node ${node}`;
}

/** The report for a terminal. */
export function renderText(report: Report): string {
  const lines = [`${report.title}, ${report.date}`, machineLine(report.machine), ...report.notes, ''];
  for (const section of report.sections) {
    lines.push(`== ${section.title}`, ...section.notes, '');
    for (const table of section.tables) lines.push(table.caption, ...textTable(table), '');
  }
  lines.push(...report.checks.map(checkLine), ...report.problems.map((problem) => `WRONG: ${problem}`));
  return `${lines.join('\n')}\n`;
}

/** The report for a repository. */
export function renderMarkdown(report: Report): string {
  const lines = [`# ${report.title}, ${report.date}`, '', machineLine(report.machine), ''];
  const list = (items: readonly string[]) => {
    if (items.length > 0) lines.push(...items.map((item) => `- ${item}`), '');
  };
  list(report.notes);
  if (report.problems.length > 0) lines.push('## Wrong answers', '');
  list(report.problems);
  if (report.checks.length > 0) lines.push('## Limits', '');
  list(report.checks.map(checkLine));
  for (const section of report.sections) {
    lines.push(`## ${section.title}`, '');
    list(section.notes);
    for (const table of section.tables) lines.push(`${table.caption}:`, '', ...markdownTable(table), '');
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

function markdownTable({ columns, rows, left }: Table): string[] {
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const rule = columns.map((_, i) => (i < left ? '---' : '---:'));
  return [row(columns), row(rule), ...rows.map(row)];
}

function textTable({ columns, rows, left }: Table): string[] {
  const widths = columns.map((title, i) => Math.max(...[title, ...rows.map((row) => row[i])].map(cellWidth)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => {
        const blanks = ' '.repeat(widths[i] - cellWidth(cell));
        return i < left ? cell + blanks : blanks + cell;
      })
      .join('  ')
      .trimEnd();
  return [line(columns), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)];
}

/** Columns that a text takes on a terminal: East Asian wide characters take two. */
export function cellWidth(text: string): number {
  let width = 0;
  for (const char of text) {
    width +=
      /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(
        char,
      )
        ? 2
        : 1;
  }
  return width;
}
