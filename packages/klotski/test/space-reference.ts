import type { KlotskiLevel, Metric, Rule } from '../src/level.js';

/**
 * The game on a grid of characters, slowly and plainly, sharing nothing with space or referee. A board is a
 * string: each piece shows its kind at its first cell and `+` at its others; `.` is free, `#` never will be.
 * Pieces of one shape and rule are one kind, so interchangeable boards are equal strings.
 */
export interface PlainGame {
  readonly start: string;
  solved(board: string): boolean;
  successors(board: string, metric: Metric): ReadonlySet<string>;
  /** The board that a drawing of labels shows. */
  read(drawing: string): string;
  /** The board's images under each symmetry of the level. */
  images(board: string): readonly string[];
}

interface Kind {
  /** Cells seen from the first one, as `dx,dy`. */
  readonly shape: readonly (readonly [number, number])[];
  readonly rule: Rule;
  /** First cell where the goal wants it, -1 for kinds without a goal. */
  readonly target: number;
}

const WAYS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

export function plainGame(level: KlotskiLevel): PlainGame {
  const { width, height } = level;
  const kinds: Kind[] = [];
  const names = new Map<string, number>();
  const kindOf = level.pieces.map((piece, p) => {
    const goal = level.goals.find((other) => other.piece === p);
    if (piece.rule === 'fixed' && !goal) return -1;
    const [first] = piece.cells as [number];
    const xs = piece.cells.map((cell) => cell % width);
    const ys = piece.cells.map((cell) => Math.floor(cell / width));
    const shape = piece.cells.map(
      (_, i) => [xs[i]! - (first % width), ys[i]! - Math.floor(first / width)] as const,
    );
    const dx = goal ? goal.x - Math.min(...xs) : 0;
    const dy = goal ? goal.y - Math.min(...ys) : 0;
    const name = goal ? `goal ${p}` : `${piece.rule} ${shape.join(' ')}`;
    const known = names.get(name);
    if (known !== undefined) return known;
    names.set(name, kinds.length);
    kinds.push({ shape, rule: piece.rule, target: goal ? first + dy * width + dx : -1 });
    return kinds.length - 1;
  });
  const sign = (kind: number) => String.fromCharCode(97 + kind);
  const walls = level.cells.map((cell) => cell === 'wall');
  for (const [p, piece] of level.pieces.entries()) {
    if (kindOf[p] === -1) for (const cell of piece.cells) walls[cell] = true;
  }
  const empty: readonly string[] = walls.map((wall) => (wall ? '#' : '.'));

  /** Cells that a kind covers with its first cell there, null where they leave the board. */
  const covers = kinds.map(({ shape }) =>
    level.cells.map((_, first) => {
      const at = shape.map(([dx, dy]) => [(first % width) + dx, Math.floor(first / width) + dy] as const);
      const inside = at.every(([x, y]) => x >= 0 && y >= 0 && x < width && y < height);
      return inside ? at.map(([x, y]) => y * width + x) : null;
    }),
  );
  const cover = (kind: number, first: number): readonly number[] | null => covers[kind]![first]!;
  const put = (grid: string[], kind: number, first: number): string[] => {
    for (const cell of cover(kind, first)!) grid[cell] = '+';
    grid[first] = sign(kind);
    return grid;
  };
  const lift = (board: string, kind: number, first: number): string[] => {
    const grid = [...board];
    for (const cell of cover(kind, first)!) grid[cell] = '.';
    return grid;
  };
  const pieces = (board: string) => {
    const found: { kind: number; first: number }[] = [];
    for (let first = 0; first < board.length; first++) {
      const kind = board.charCodeAt(first) - 97;
      if (kind >= 0 && kind < kinds.length) found.push({ kind, first });
    }
    return found;
  };
  /** First cell after one step over a board without the piece, -1 where it cannot go. */
  const step = (grid: readonly string[], kind: number, first: number, way: number): number => {
    const [dx, dy] = WAYS[way]!;
    const { rule, target } = kinds[kind]!;
    if (rule === 'fixed' || (rule === 'horizontal' && dy !== 0) || (rule === 'vertical' && dx !== 0))
      return -1;
    const x = (first % width) + dx;
    if (x < 0 || x >= width) return -1;
    const to = first + dy * width + dx;
    const cells = to < 0 || to >= width * height ? null : cover(kind, to);
    if (!cells?.every((cell) => grid[cell] === '.')) return -1;
    return target < 0 && cells.some((cell) => level.cells[cell] === 'gate') ? -1 : to;
  };

  const start = level.pieces
    .reduce<string[]>(
      (grid, piece, p) => (kindOf[p]! < 0 ? grid : put(grid, kindOf[p]!, piece.cells[0]!)),
      [...empty],
    )
    .join('');
  const symmetries = plainSymmetries(level, walls, kinds, kindOf);

  return {
    start,
    solved: (board) => kinds.every(({ target }, kind) => target < 0 || board[target] === sign(kind)),
    successors(board, metric) {
      const found = new Set<string>();
      for (const { kind, first } of pieces(board)) {
        const grid = lift(board, kind, first);
        const reached = new Set<number>();
        if (metric === 'moves') {
          const seen = new Set([first]);
          for (const at of seen) {
            for (let way = 0; way < 4; way++) {
              const to = step(grid, kind, at, way);
              if (to >= 0) seen.add(to);
            }
          }
          for (const to of seen) if (to !== first) reached.add(to);
        } else {
          for (let way = 0; way < 4; way++) {
            let to = step(grid, kind, first, way);
            while (to >= 0) {
              reached.add(to);
              to = metric === 'steps' ? -1 : step(grid, kind, to, way);
            }
          }
        }
        for (const to of reached) found.add(put([...grid], kind, to).join(''));
      }
      return found;
    },
    read(drawing) {
      const cells = [...drawing.replaceAll('\n', '')];
      const grid = [...empty];
      const done = new Set<string>();
      for (const [cell, label] of cells.entries()) {
        const p = level.pieces.findIndex((piece) => piece.label === label);
        if (p < 0 || kindOf[p]! < 0 || done.has(label)) continue;
        done.add(label);
        put(grid, kindOf[p]!, cell);
      }
      const covered = cells.filter((label) => level.pieces.some((piece) => piece.label === label)).length;
      const shown = level.pieces.reduce((sum, piece) => sum + piece.cells.length, 0);
      if (covered !== shown) throw new Error('the drawing shows too few or too many pieces');
      return grid.join('');
    },
    images(board) {
      return symmetries.map((map) => {
        const grid = [...empty];
        for (const { kind, first } of pieces(board)) {
          const cells = cover(kind, first)!.map(map.cell);
          put(grid, map.kind[kind]!, Math.min(...cells));
        }
        return grid.join('');
      });
    },
  };
}

/** Reflections and turns of the board that leave walls, gates, goals and the numbers of each kind as they are. */
function plainSymmetries(
  { width, height, cells }: KlotskiLevel,
  walls: readonly boolean[],
  kinds: readonly Kind[],
  kindOf: readonly number[],
): { cell: (at: number) => number; kind: readonly number[] }[] {
  const maps: { to: (x: number, y: number) => readonly [number, number]; turns: boolean }[] = [
    { to: (x, y) => [width - 1 - x, y], turns: false },
    { to: (x, y) => [x, height - 1 - y], turns: false },
    { to: (x, y) => [width - 1 - x, height - 1 - y], turns: false },
  ];
  if (width === height) {
    maps.push({ to: (x, y) => [y, x], turns: true });
    maps.push({ to: (x, y) => [width - 1 - y, width - 1 - x], turns: true });
  }
  const count = (kind: number) => kindOf.filter((other) => other === kind).length;
  const turned: Readonly<Record<Rule, Rule>> = {
    free: 'free',
    fixed: 'fixed',
    horizontal: 'vertical',
    vertical: 'horizontal',
  };
  return maps.flatMap(({ to, turns }) => {
    const cell = (at: number) => {
      const [x, y] = to(at % width, Math.floor(at / width));
      return y * width + x;
    };
    const fits = walls.every(
      (wall, at) => walls[cell(at)] === wall && (wall || cells[at] === cells[cell(at)]),
    );
    if (!fits) return [];
    const kind = kinds.map(({ shape, rule, target }) => {
      const [x0, y0] = to(0, 0);
      const image = shape.map(([dx, dy]) => {
        const [x, y] = to(dx, dy);
        return [x - x0, y - y0] as const;
      });
      const first = [...image].sort((a, b) => a[1] - b[1] || a[0] - b[0])[0]!;
      const wanted = new Set(image.map(([dx, dy]) => `${dx - first[0]},${dy - first[1]}`));
      const goal = target < 0 ? -1 : Math.min(...shape.map(([dx, dy]) => cell(target + dy * width + dx)));
      return kinds.findIndex(
        (other) =>
          other.rule === (turns ? turned[rule] : rule) &&
          other.target === goal &&
          other.shape.length === shape.length &&
          other.shape.every((offset) => wanted.has(offset.join())),
      );
    });
    return kind.some((image, k) => image < 0 || count(image) !== count(k)) ? [] : [{ cell, kind }];
  });
}

/** Distances of all boards in reach, null where there are more than `most`. */
export function plainDistances(
  game: PlainGame,
  metric: Metric,
  most = Number.POSITIVE_INFINITY,
): ReadonlyMap<string, number> | null {
  const distance = new Map([[game.start, 0]]);
  for (const [board, d] of distance) {
    for (const next of game.successors(board, metric)) if (!distance.has(next)) distance.set(next, d + 1);
    if (distance.size > most) return null;
  }
  return distance;
}

/** Least distance of a solved board, null where there is none. */
export function plainOptimum(game: PlainGame, distance: ReadonlyMap<string, number>): number | null {
  for (const [board, d] of distance) if (game.solved(board)) return d;
  return null;
}
