/** A layout and what is known of it: name, board and goal, optimal steps, slides and moves. */
export type Classic = readonly [name: string, text: string, steps: number, slides: number, moves: number];

/** Well-known layouts; the counts were computed by two independent programs that agreed. */
export const CLASSICS: readonly Classic[] = [
  ['橫刀立馬', 'HAAI/HAAI/JBBK/JNOK/P..Q A@1,3', 116, 90, 81],
  ['指揮若定', 'HAAI/HAAI/NBBO/JPQK/J..K A@1,3', 100, 79, 70],
  ['將擁曹營', '.AA./HAAI/HJKI/NJKO/BBPQ A@1,3', 101, 78, 72],
  ['齊頭並進', 'HAAI/HAAI/NOPQ/JBBK/J..K A@1,3', 85, 66, 60],
  ['兵分三路', 'NAAO/HAAI/HBBI/JPQK/J..K A@1,3', 92, 77, 72],
  ['雨聲淅瀝', 'HAAN/HAAO/IBBJ/IK.J/PK.Q A@1,3', 60, 52, 47],
  ['桃花園中', 'NAAO/HAAI/HJKI/PJKQ/.BB. A@1,3', 100, 77, 70],
  ['一路進軍', 'HAAN/HAAO/IJKP/IJKQ/.BB. A@1,3', 81, 64, 58],
  ['一路順風', 'HAAN/HAAO/IBBJ/IPKJ/.QK. A@1,3', 49, 43, 39],
  ['圍而不殲', 'HAAN/HAAO/IBBP/IJKQ/.JK. A@1,3', 80, 69, 62],
  ['捷足先登', 'NAAO/PAAQ/.BB./HIJK/HIJK A@1,3', 47, 38, 32],
  ['守口如瓶一', 'HAAI/HAAI/NJ.O/PJ.Q/BBCC A@1,3', 103, 88, 81],
  ['雙將擋路', 'HAAN/HAAO/IBBJ/ICCJ/P..Q A@1,3', 92, 81, 73],
  ['橫馬當關', 'HAAI/HAAI/BBCC/NJ.O/PJ.Q A@1,3', 110, 93, 83],
  ['層層設防', 'NAAO/HAAI/HBBI/PCCQ/.DD. A@1,3', 158, 130, 120],
  ['兵擋將阻', 'NAAH/OAAH/IBBP/ICCQ/.DD. A@1,3', 118, 96, 87],
  ['堵塞要道', 'NAAO/PAAQ/HIBB/HICC/.DD. A@1,3', 53, 43, 40],
  ['層巒疊嶂', 'HAAI/HAAI/NBBO/CCDD/P..Q A@1,3', 135, 108, 98],
  ['水洩不通', 'HAAN/HAAO/BBCC/DDEE/P..Q A@1,3', 114, 88, 79],
  ['勇闖五關', 'NAAO/PAAQ/BBCC/DDEE/.FF. A@1,3', 46, 37, 34],
  ['峰迴路轉', 'ghib/AAcb/AAcd/.eed/.jff A@1,3', 179, 150, 138],
  ['The hardest Rush Hour', 'IBB#../I..LDD/JAAL../J.KEEM/FFK..M/GGHHHM A@4,2|rush', 103, 60, 60],
  ["Ma's Puzzle", 'aaabb/ccddb/effgg/eehhh/..i.. b@3,0;e@3,1', 36, 26, 23],
  ['Bickford 4x4', 'AAEb/FcEE/FD.g/.Dhi A@2,3', 180, 153, 131],
  ['Only 18 Steps', '######/#a@@b#/#m@@n#/#cdef#/#ghij#/#k..l#/##--##/....../...... @@4,7', 32, 24, 18],
  ['Pennant Puzzle', '######/#@@aa#/#@@bb#/#de..#/#fghh#/#fgii#/#--###/....../...... @@4,7', 89, 63, 59],
];

/** The six layouts of the old article, blanks left out as printed; the number of boards that each can mean. */
export const ARTICLE: readonly (readonly [name: string, text: string, board: string, ways: number])[] = [
  ['左右佈兵', 'O##O O##O H[]H HHHH HH', 'O##O/O##O/H[]H/HHHH/.HH.', 1],
  ['橫刀立馬', 'H##H H##H H[]H HOOH OO', 'H##H/H##H/H[]H/HOOH/O..O', 6],
  ['水洩不通', 'O##H O##H [][] [][] OO', 'O##H/O##H/[][]/[][]/O..O', 6],
  ['三軍聯防', '##HH ##HH [][] O[]O OO', '##HH/##HH/[][]/O[]O/O..O', 6],
  ['四路進兵', '##OH ##OH OO [][] [][]', '##OH/##OH/O..O/[][]/[][]', 6],
  ['插翅難飛', 'H##O H##O []OO H[]H HH', 'H##O/H##O/[]OO/H[]H/H..H', 1],
];
