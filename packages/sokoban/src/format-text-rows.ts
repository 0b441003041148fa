import { ALPHABETS, type Alphabet, type CellKind } from './alphabet.js';

/** What a line looks like to a reader of boards. */
export interface RowLook {
  /** Signs of the alphabet only. */
  readonly signs: boolean;
  /** Signs and at least one run length, parenthesis or bar. */
  readonly coded: boolean;
  /** How many bars end rows. */
  readonly bars: number;
  /** Begins and ends with a wall or a box on a goal, blanks and run lengths apart. */
  readonly edged: boolean;
  readonly walls: number;
  readonly player: boolean;
  /** A box or a goal. */
  readonly thing: boolean;
  /** Floor and nothing else, written with another sign than the blank. */
  readonly floor: boolean;
  /** A sign that is neither a blank nor a letter. */
  readonly marked: boolean;
  /** A row with a few signs that are none, rather than words with a few signs. */
  readonly broken: boolean;
  /** A row of another program. */
  readonly foreign: boolean;
}

const [UNKNOWN, BLANK, FLOOR, WALL, PLAYER, BOX, BOX_GOAL, GOAL, RUN, BAR] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
] as const;

const CLASS_OF: Readonly<Record<CellKind, number>> = {
  wall: WALL,
  player: PLAYER,
  'player-goal': PLAYER,
  box: BOX,
  'box-goal': BOX_GOAL,
  goal: GOAL,
  floor: FLOOR,
};

type ClassAt = (line: string, at: number) => number;

/** Looks at lines with an alphabet; null for blank ones. Linear in their length. */
export function createRowLook(alphabet: Alphabet): (line: string) => RowLook | null {
  const { kinds } = alphabet;
  const classes = new Uint8Array(128);
  for (const sign of '0123456789()') classes[sign.charCodeAt(0)] = RUN;
  classes['|'.charCodeAt(0)] = BAR;
  for (const [sign, kind] of kinds) if (sign < '\x80') classes[sign.charCodeAt(0)] = CLASS_OF[kind];
  classes[' '.charCodeAt(0)] = BLANK;
  classes['\t'.charCodeAt(0)] = BLANK;
  const classAt: ClassAt = (line, at) => {
    const code = line.charCodeAt(at);
    if (code < 128) return classes[code]!;
    const kind = kinds.get(line[at]!);
    return kind === undefined ? UNKNOWN : CLASS_OF[kind];
  };
  const others = ALPHABETS.filter((other) => other !== alphabet && kinds.get('#') === other.kinds.get('#'));
  return (line) => look(line, classAt, others);
}

/** What was counted in a line. */
interface Counts {
  /** First and last character that is no blank. */
  readonly start: number;
  readonly end: number;
  /** Characters by class. */
  readonly by: Uint32Array;
  readonly marked: boolean;
  /** Longest run of letters that are no signs. */
  readonly word: number;
}

function look(line: string, classAt: ClassAt, others: readonly Alphabet[]): RowLook | null {
  const counts = countSigns(line, classAt);
  const { start, end, by, marked } = counts;
  if (start < 0) return null;
  const full = line.length - by[BLANK]!;
  const bars = by[BAR]!;
  const codes = by[RUN]! + bars;
  const coded = by[UNKNOWN] === 0 && codes > 0 && canBeRuns(line.slice(start, end + 1), bars > 0);
  const edged = isEdged(line, counts, classAt);
  const odd = by[UNKNOWN]! + codes > 0 && !coded;
  return {
    signs: by[UNKNOWN]! + codes === 0,
    coded,
    bars,
    edged,
    walls: by[WALL]!,
    player: by[PLAYER]! > 0,
    thing: by[BOX]! + by[BOX_GOAL]! + by[GOAL]! > 0,
    floor: by[FLOOR] === full,
    marked,
    broken: odd && isBroken(line, counts, edged, classAt),
    foreign: odd && by[WALL]! > 0 && full > 1 && others.some((other) => isRowOf(line, other)),
  };
}

function countSigns(line: string, classAt: ClassAt): Counts {
  const by = new Uint32Array(10);
  let [start, end, run, word] = [-1, -1, 0, 0];
  let marked = false;
  for (let i = 0; i < line.length; i++) {
    const kind = classAt(line, i);
    by[kind]!++;
    if (kind === BLANK) {
      run = 0;
      continue;
    }
    if (start < 0) start = i;
    end = i;
    const code = line.charCodeAt(i) | 32;
    const letter = code >= 97 && code <= 122;
    marked ||= kind >= FLOOR && kind <= GOAL && !letter;
    run = kind === UNKNOWN && letter ? run + 1 : 0;
    if (run > word) word = run;
  }
  return { start, end, by, marked, word };
}

/** Run lengths before the first sign, and parentheses after the last, do not count. */
function isEdged(line: string, { start, end }: Counts, classAt: ClassAt): boolean {
  let [first, last] = [start, end];
  while (first < last && (classAt(line, first) === RUN || classAt(line, first) === FLOOR)) first++;
  while (last > first && (line[last] === ')' || line[last] === '|' || classAt(line, last) === FLOOR)) last--;
  const isEdge = (at: number) => classAt(line, at) === WALL || classAt(line, at) === BOX_GOAL;
  return (
    isEdge(first) && isEdge(last) && (last > first || classAt(line, first) === BOX_GOAL || first > start)
  );
}

/** A blank within is none of a run, unless bars part the rows; `#12` is a title. */
function canBeRuns(text: string, barred: boolean): boolean {
  return (barred || !/[ \t]/.test(text)) && !/^.\d+$/.test(text) && !/^[\d()|]+$/.test(text);
}

/** Longest run of letters that are no signs in a row that is only damaged. */
const LONGEST_WORD = 2;

function isBroken(line: string, { start, end, by, word }: Counts, edged: boolean, classAt: ClassAt): boolean {
  const full = line.length - by[BLANK]!;
  const walls = by[WALL]!;
  if (walls === 0 || full < 2 || word > LONGEST_WORD) return false;
  const few = by[UNKNOWN]! <= Math.max(1, full >> 2);
  // Rows of run lengths with a sign that is none.
  if (by[BAR]! > 1) return few && by[PLAYER]! + by[BOX]! + by[BOX_GOAL]! + by[GOAL]! > 0;
  const unknown = by[UNKNOWN]! + by[RUN]! + by[BAR]!;
  if (edged) return !(full === walls + unknown && hasLooseWord(line, start, end, classAt));
  // An end of the row is damaged, or missing: little else may be wrong then.
  return full > 2 && unknown <= Math.max(1, full >> 2);
}

/** True for signs of an alphabet only, from wall to wall but for floor. */
function isRowOf(line: string, { kinds }: Alphabet): boolean {
  let [first, last] = ['', ''];
  for (const sign of line) {
    const kind = kinds.get(sign);
    if (kind === undefined) return false;
    if (kind === 'floor') continue;
    if (first === '') first = kind;
    last = kind;
  }
  return first === 'wall' && last === 'wall';
}

/** `### 12 ###`: a word with blanks on both sides. */
function hasLooseWord(line: string, start: number, end: number, classAt: ClassAt): boolean {
  const isWord = (at: number) => classAt(line, at) !== WALL && classAt(line, at) !== BLANK;
  for (let i = start + 1; i < end; i++) {
    if (!isWord(i) || classAt(line, i - 1) !== BLANK) continue;
    while (i < end && isWord(i)) i++;
    if (classAt(line, i) === BLANK) return true;
  }
  return false;
}
