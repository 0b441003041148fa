import type { Level } from '@solver-farm/core';
import { parseTable } from '@solver-farm/klotski';

/** A row of a table of layouts: our level, and the words that a yardstick takes. */
export interface Layout {
  readonly name: string;
  readonly level: Level;
  /** As the table writes them: rows separated by `/`, and the goal string. */
  readonly board: string;
  readonly goal: string;
}

/** Layouts by what they are measured against; `skipped` says which rows are left out. */
export interface Layouts {
  /** 4x5 boards with the goal `A@1,3` that are made of the four classic shapes, one row a table row. */
  readonly classic: readonly Layout[];
  /** Boards of any other size, each once. */
  readonly general: readonly Layout[];
  readonly skipped: readonly string[];
}

/** Reads a table of layouts (see `parseTable` of the family); rows that are wrong are skipped. */
export function readLayouts(text: string): Layouts {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const header = (lines.find((line) => line.trim() !== '') ?? '').split('\t').map((name) => name.trim());
  const at = (name: string) => header.findIndex((title) => title.toLowerCase() === name);
  const [boardAt, goalAt] = [at('board'), at('goal')];
  const classic: Layout[] = [];
  const general: Layout[] = [];
  const skipped: string[] = [];
  const seen = new Set<string>();
  for (const { name, line, level } of parseTable(text).entries) {
    if (!level.ok) {
      skipped.push(`${name}: ${level.error.message}`);
      continue;
    }
    const fields = lines[line - 1].split('\t').map((field) => field.trim());
    const layout = { name, level: level.value, board: fields[boardAt], goal: fields[goalAt] };
    const { width, height } = level.value.facts;
    if (width === 4 && height === 5) {
      if (layout.goal !== 'A@1,3') continue;
      if (isClassicBoard(layout.board)) classic.push(layout);
      else skipped.push(`${name}: not made of one 2x2, 1x2, 2x1 and 1x1 pieces`);
    } else if (!seen.has(level.value.data)) {
      seen.add(level.value.data);
      general.push(layout);
    }
  }
  return { classic, general, skipped };
}

/**
 * True for a 4x5 board that the bitboard programs read as it is meant: letters for pieces of 1x1, 1x2 and 2x1
 * cells, and exactly one of 2x2, named A.
 */
export function isClassicBoard(board: string): boolean {
  const rows = board.split('/');
  if (rows.length !== 5 || rows.some((row) => !/^[\x21-\x7e]{4}$/.test(row))) return false;
  const cells = rows.join('');
  if (cells.includes('#') || cells.includes('-')) return false;
  const sizes = [...new Set(cells)]
    .filter((label) => label !== '.')
    .map((label) => {
      const own = [...cells].flatMap((cell, i) => (cell === label ? [i - cells.indexOf(label)] : []));
      const column = cells.indexOf(label) % 4;
      const shape = own.join();
      if (shape === '0' || shape === '0,4') return 'small';
      if (shape === '0,1' && column < 3) return 'small';
      return shape === '0,1,4,5' && column < 3 && label === 'A' ? 'square' : 'other';
    });
  return !sizes.includes('other') && sizes.filter((size) => size === 'square').length === 1;
}
