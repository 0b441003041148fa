import type { KlotskiLevel, Rule } from './level.js';
import type { PieceType, Placements } from './space-placements.js';

/** A symmetry of a level: the image of each placement and of each direction. It is its own inverse. */
export interface Mirror {
  readonly image: Int32Array;
  readonly direction: Int32Array;
}

/**
 * Finds a reflection or half turn of the board under which the level looks the same: walls, gates, rules, goals,
 * and for each type as many pieces of its image. Every metric counts the same on both images, since a state holds
 * where pieces stand and nothing of how they came there; so both may be one state.
 *
 * Returns null where there is none.
 */
export function findSymmetry(level: KlotskiLevel, placements: Placements): Mirror | null {
  const { width, height } = level;
  const at = (x: number, y: number) => y * width + x;
  // Directions are up, right, down, left.
  const maps: { cell: (x: number, y: number) => number; direction: number[]; turns: boolean }[] = [
    { cell: (x, y) => at(width - 1 - x, y), direction: [0, 3, 2, 1], turns: false },
    { cell: (x, y) => at(x, height - 1 - y), direction: [2, 1, 0, 3], turns: false },
    { cell: (x, y) => at(width - 1 - x, height - 1 - y), direction: [2, 3, 0, 1], turns: false },
  ];
  if (width === height) {
    maps.push({ cell: (x, y) => at(y, x), direction: [3, 2, 1, 0], turns: true });
    maps.push({ cell: (x, y) => at(width - 1 - y, width - 1 - x), direction: [1, 0, 3, 2], turns: true });
  }
  for (const map of maps) {
    const image = placementImages(level, placements, map.cell, map.turns);
    if (image) return { image, direction: Int32Array.from(map.direction) };
  }
  return null;
}

function placementImages(
  level: KlotskiLevel,
  placements: Placements,
  cellImage: (x: number, y: number) => number,
  turns: boolean,
): Int32Array | null {
  const { width } = level;
  const renumbered = new Map([...placements.boardCell].map((cell, i) => [cell, i]));
  const cellMap: number[] = [];
  for (const cell of placements.boardCell) {
    const image = cellImage(cell % width, Math.floor(cell / width));
    const to = renumbered.get(image);
    // Walls and fixed pieces must map to such: as the map is one to one, cells onto cells is enough.
    if (to === undefined) return null;
    cellMap.push(to);
  }
  const image = new Int32Array(placements.count).fill(-1);
  const taken = new Set<number>();
  for (const type of placements.types) {
    const partner = placements.types.findIndex(
      (other, i) => !taken.has(i) && mapsOnto(placements, type, other, cellMap, turns, image),
    );
    if (partner < 0) return null;
    taken.add(partner);
  }
  for (let p = 0; p < placements.count; p++) if (image[image[p]] !== p) return null;
  return image;
}

/** Whether the map takes `type` onto `other`; fills in the images of its placements if so. */
function mapsOnto(
  placements: Placements,
  type: PieceType,
  other: PieceType,
  cellMap: readonly number[],
  turns: boolean,
  image: Int32Array,
): boolean {
  if (type.size !== other.size || type.count !== other.count) return false;
  if ((turns ? turned(type.rule) : type.rule) !== other.rule) return false;
  if (type.target < 0 !== other.target < 0) return false;
  const byCells = new Map<string, number>();
  for (let i = 0; i < other.size; i++) {
    byCells.set(placements.cells[other.first + i].join(), other.first + i);
  }
  const images: number[] = [];
  for (let i = 0; i < type.size; i++) {
    const cells = placements.cells[type.first + i];
    const to = byCells.get(
      cells
        .map((c) => cellMap[c])
        .sort()
        .join(),
    );
    if (to === undefined) return false;
    images.push(to);
  }
  if (type.target >= 0 && images[type.target - type.first] !== other.target) return false;
  for (let i = 0; i < type.size; i++) image[type.first + i] = images[i];
  return true;
}

function turned(rule: Rule): Rule {
  if (rule === 'horizontal') return 'vertical';
  return rule === 'vertical' ? 'horizontal' : rule;
}
