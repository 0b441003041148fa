import type { Classic } from './classics.js';

/** Layouts with few positions, for every strategy; counts as two independent programs agreed on them. */
export const SMALL_CLASSICS: readonly Classic[] = [
  ['伏羲八卦:天天乾', 'NAA./OAA./BBCC/DDEE/FFGG A@1,3', 73, 55, 53],
  ['六將之近在咫尺', 'NO../BBCC/DDEE/AAFF/AAGG A@1,3', 56, 41, 40],
  ['Level 03', 'N.OP/Q.RS/TUAA/VWAA/XYZz A@1,3', 12, 8, 7],
  ['全民皆兵', 'AAN./AAOP/QRST/UVWX/YZz. A@1,3', 35, 27, 22],
  ['十八步', 'NAAO/PAAQ/RSTU/VWXY/Z..z A@1,3', 27, 23, 18],
  ['六將之近在咫尺A', 'BBCC/HINO/HIDD/AAEE/AA.. A@1,3', 85, 65, 62],
  ['六將之近在咫尺B', 'HBBI/HJKI/NJK./AACC/AA.. A@1,3', 57, 49, 44],
  ['六將之步步高1', 'AA.H/AAIH/NJI./KJBB/KCC. A@1,3', 87, 69, 63],
  ['六將之步步高2', 'AANH/AAIH/.JI./KJBB/K.CC A@1,3', 102, 79, 72],
  ['六將守關3', 'H.NI/HAAI/.AA./JKBB/JKCC A@1,3', 112, 88, 81],
  ['六將守關4', 'AA../AABB/NOHI/CCHI/DDEE A@1,3', 107, 81, 77],
  ['六將守關6', '...N/HAAI/HAAI/JBBK/JCCK A@1,3', 84, 67, 62],
  ['六將之跋山涉水', '.NHI/AAHI/AA.J/KBBJ/K.CC A@1,3', 129, 99, 92],
  ['浪跡天涯', 'BBAA/HIAA/HICC/DDNO/EE.. A@1,3', 86, 63, 59],
  ['7系列:七步成詩', 'HI.J/HI.J/KLAA/KLAA/NOPQ A@1,3', 11, 8, 7],
  ['單兵種的沒落', 'HINO/HIJK/AAJK/AALP/.QL. A@1,3', 26, 21, 19],
  ['Level 02', 'BBCC/DDEE/.NO./HIAA/HIAA A@1,3', 10, 8, 7],
  ['Level 22', 'NOAA/BBAA/CCDD/EEFF/P..Q A@1,3', 33, 24, 23],
  ['一顛快三步(上)', 'BBCC/DDNO/PAAQ/.AA./EEFF A@1,3', 55, 44, 41],
  ['一顛快三步(下)', 'BBCC/.AA./NAAO/DDPQ/EEFF A@1,3', 48, 40, 38],
  ['上下鏡像', 'NAA./OAA./BBCC/DDEE/FFPQ A@1,3', 33, 25, 23],
  ['五橫最難的開局', 'AANO/AABB/CCDD/PEE./FFQ. A@1,3', 75, 57, 56],
  ['伏羲八卦:山天大畜', '..AA/BBAA/CCDD/NOEE/PQFF A@1,3', 39, 29, 28],
  ['伏羲八卦:澤天夬', 'NAA./OAA./PQBB/CCDD/EEFF A@1,3', 77, 57, 53],
  ['伏羲八卦:火天大有', 'NAA./OAA./BBCC/PQDD/EEFF A@1,3', 44, 33, 31],
  ['伏羲八卦:風天小畜', 'NAA./OAA./BBCC/DDEE/PQFF A@1,3', 41, 30, 28],
  ['伏羲八卦:風火家人', '..AA/BBAA/CCDD/EENO/PQFF A@1,3', 36, 28, 27],
  ['伏羲八卦:風風巽', '..AA/BBAA/CCDD/EEFF/NOPQ A@1,3', 31, 23, 21],
  ['兵威將廣', 'AANO/AAPQ/BBCC/DDEE/.FF. A@1,3', 73, 55, 52],
  ['前呼後擁', 'NOAA/BBAA/CCDD/EEFF/..PQ A@1,3', 31, 23, 22],
  ['勇闖五關', 'NAAO/PAAQ/BBCC/DDEE/.FF. A@1,3', 46, 37, 34],
  ['米拉', 'BBAA/CCAA/DDN./OEE./PQFF A@1,3', 44, 37, 36],
  ['萊希', 'BBAA/CCAA/DDEE/NOP./.QFF A@1,3', 35, 28, 27],
  ['身先士卒', 'BBAA/CCAA/DDEE/FFNO/PQ.. A@1,3', 30, 23, 21],
  ['旭日東昇', 'NOPQ/RAAS/TAAU/VWXY/.BB. A@1,3', 29, 22, 18],
  ['伏羲八卦:地山謙1', 'NAA./OAA./PQBB/RSTU/VWXY A@1,3', 36, 26, 21],
  ['伏羲八卦:地雷複', '.AA./NAAO/PQRS/TUVW/XYBB A@1,3', 41, 33, 28],
  ['伏羲八卦:地地坤', 'HAA./HAA./NOPQ/RSTU/VWXY A@1,3', 33, 23, 18],
  ['伏羲八卦:澤澤兌', '.AA./NAAO/PQRS/BBCC/DDEE A@1,3', 47, 38, 35],
  ['伏羲八卦:火火離', 'NAA./OAA./BBCC/PQRS/DDEE A@1,3', 38, 30, 28],
  ['伏羲八卦:風山漸', '..AA/BBAA/CCDD/EENO/PQRS A@1,3', 28, 21, 19],
  ['Pennant Puzzle, bare', 'AAbb/AAcc/de../fghh/fgii A@0,3', 83, 62, 59],
];

/** Layouts of more than fifty thousand positions, for breadth-first search. */
export const DEEP_CLASSICS: readonly Classic[] = [
  ['GNOME Klotski: Baltic Sea', '######/#.abc#/#.dec#/#fggc#/#fhhi#/#fjk@#/#flk@#/###### @@1,1', 57, -, 42],
  ['峰迴路轉', 'NOPH/AAIH/AAIJ/.BBJ/.QCC A@1,3', 179, 150, 138],
];

/** Boards on which a solver with the last piece in its key is not optimal: fewest moves, and what that one found. */
export const NOT_SO_SIMPLE: readonly (readonly [string, string, number, number])[] = [
  ['兵分三路', 'NAAO/HAAI/HBBI/JPQK/J..K A@1,3', 72, 73],
  ['四面楚歌', 'HNOI/HAAI/PAAJ/KBBJ/K..Q A@1,3', 56, 57],
  ['前後夾攻', '.HNI/OH.I/JPAA/JQAA/BBCC A@1,3', 112, 113],
  ['花車', '.AA./HAAI/HBBI/CCDD/NOPQ A@1,3', 106, 107],
  ['十八步', 'NAAO/PAAQ/RSTU/VWXY/Z..z A@1,3', 18, 19],
  ['伏羲八卦:澤澤兌', '.AA./NAAO/PQRS/BBCC/DDEE A@1,3', 35, 37],
  ['伏羲八卦:澤天夬', 'NAA./OAA./PQBB/CCDD/EEFF A@1,3', 53, 55],
  ['伏羲八卦:地山謙1', 'NAA./OAA./PQBB/RSTU/VWXY A@1,3', 21, 23],
  ['7系列:飄在空中', 'HNOI/HAAI/JAAP/JBBK/..QK A@1,3', 57, 58],
  ['側面虎', '.NOH/AAIH/AAIJ/.PKJ/BBKQ A@1,3', 76, 77],
  ['Level 20', 'HAA./HAA./NOPQ/BBRS/CCTU A@1,3', 27, 29],
  ['Level 55', '.AAH/IAAH/INOJ/KPQJ/KBB. A@1,3', 58, 59],
];
