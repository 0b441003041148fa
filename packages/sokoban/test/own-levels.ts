/** Least figures of a level; a pair is in the order of its objective. */
export interface Optimum {
  readonly pushes: number;
  readonly moves: number;
  /** Least pushes, and the least moves with so many pushes. */
  readonly pushesMoves: readonly [pushes: number, moves: number];
  /** Least moves, and the least pushes with so many moves. */
  readonly movesPushes: readonly [moves: number, pushes: number];
}

/** A small level of our own, and what a plain search found out about it. */
export interface OwnLevel {
  readonly name: string;
  /** What it is here for. */
  readonly why: string;
  /** One line for `parseData`. */
  readonly data: string;
  /** Null where no solution exists. */
  readonly optimum: Optimum | null;
}

/** Levels of one trick each, solvable ones first; the figures are from `reference.ts`. */
export const OWN_LEVELS: readonly OwnLevel[] = [
  {
    name: 'one push',
    why: 'the smallest level',
    data: '#####|#@$.#|#####',
    optimum: { pushes: 1, moves: 1, pushesMoves: [1, 1], movesPushes: [1, 1] },
  },
  {
    name: 'walk round',
    why: 'the way round the box is longer than the push',
    data: '######|#.$--#|#--@-#|######',
    optimum: { pushes: 1, moves: 2, pushesMoves: [1, 2], movesPushes: [2, 1] },
  },
  {
    name: 'corridor',
    why: 'a tunnel from end to end',
    data: '##########|#@-$----.#|##########',
    optimum: { pushes: 5, moves: 6, pushesMoves: [5, 6], movesPushes: [6, 5] },
  },
  {
    name: 'two tunnels',
    why: 'one box in each of two corridors between rooms',
    data: '#########|#@--#---#|#-$----.#|#---#---#|#-$----.#|#---#---#|#########',
    optimum: { pushes: 10, moves: 18, pushesMoves: [10, 18], movesPushes: [18, 10] },
  },
  {
    name: 'room below',
    why: 'both boxes leave a room by one door and turn behind it',
    data: '########|#------#|#------#|#------#|####-###|#@$--$-#|#-..---#|#------#|########',
    optimum: { pushes: 20, moves: 42, pushesMoves: [20, 42], movesPushes: [42, 20] },
  },
  {
    name: 'goal room',
    why: 'three boxes through one door',
    data: '##########|#----#@--#|#-$--$$..#|#----#--.#|#----#---#|##########',
    optimum: { pushes: 25, moves: 49, pushesMoves: [25, 49], movesPushes: [49, 25] },
  },
  {
    name: 'doors',
    why: 'fewest pushes and fewest moves are different solutions',
    data: '#########|#---#---#|#-----..#|#---#$.-#|#--$$@###|#---#####|#####',
    optimum: { pushes: 21, moves: 48, pushesMoves: [21, 54], movesPushes: [48, 23] },
  },
  {
    name: 'two at once',
    why: 'fewer moves only by pushing more',
    data: '########|#------#|#------#|#------#|#--##$##|#---.@-#|########',
    optimum: { pushes: 8, moves: 16, pushesMoves: [8, 24], movesPushes: [16, 10] },
  },
  {
    name: 'two at once again',
    why: 'the same with a second box and corridors',
    data: '#########|####----#|#-#-#---#|#-#-$-$-#|#-#.---@#|#-*-.---#|#########',
    optimum: { pushes: 8, moves: 23, pushesMoves: [8, 25], movesPushes: [23, 10] },
  },
  {
    name: 'dead end',
    why: 'goals in a row in a dead end: boxes standing on goals must be moved on',
    data: '########|#----###|#-$@*.*#|#----###|########',
    optimum: { pushes: 3, moves: 8, pushesMoves: [3, 8], movesPushes: [8, 3] },
  },
  {
    name: 'mirror',
    why: 'a board with one axis',
    data: '#######|#--.--#|#-$-$-#|#--@--#|#--.--#|#######',
    optimum: { pushes: 5, moves: 13, pushesMoves: [5, 13], movesPushes: [13, 5] },
  },
  {
    name: 'mirror of three',
    why: 'a board with one axis and an odd box',
    data: '#######|#--.--#|#-----#|#-+$.-#|#-$-$-#|##---##|#######',
    optimum: { pushes: 6, moves: 14, pushesMoves: [6, 14], movesPushes: [14, 6] },
  },
  {
    name: 'half turn',
    why: 'a board that only a half turn maps to itself',
    data: '######|##---#|#-+$-#|#-$--#|#--.-#|#---##|######',
    optimum: { pushes: 3, moves: 9, pushesMoves: [3, 9], movesPushes: [9, 3] },
  },
  {
    name: 'pinwheel',
    why: 'all eight symmetries in walls and goals, four boxes',
    data: '######|#.$-.#|#-@-$#|#$---#|#.-$.#|######',
    optimum: { pushes: 4, moves: 11, pushesMoves: [4, 11], movesPushes: [11, 4] },
  },
  {
    name: 'cross',
    why: 'all eight symmetries and four corridors',
    data: '--###|--#.#|###$###|#.$@$.#|###$###|--#.#|--###',
    optimum: { pushes: 4, moves: 7, pushesMoves: [4, 7], movesPushes: [7, 4] },
  },
  {
    name: 'corrals',
    why: 'two doors with a box in each, all pushes go inward',
    data: '########|#-@#---#|#--$-.-#|#--#-.-#|#--$---#|#--#####|####',
    optimum: { pushes: 9, moves: 27, pushesMoves: [9, 27], movesPushes: [27, 9] },
  },
  {
    name: 'corrals that share a wall',
    why: 'pushes of one change the other',
    data: '########|#-@----#|#-$#$-##|#--..--#|########',
    optimum: { pushes: 3, moves: 9, pushesMoves: [3, 9], movesPushes: [9, 3] },
  },
  {
    name: 'full room',
    why: 'the last box must leave room for the player',
    data: '#######|#-----#|#-$..-#|#-$.*-#|###$-##|--#@#|--###',
    optimum: { pushes: 7, moves: 25, pushesMoves: [7, 25], movesPushes: [25, 7] },
  },
  {
    name: 'freeze trap',
    why: 'the near pushes freeze two boxes off the goals',
    data: '#######|#--.--#|#-..$@#|#--$$-#|#-----#|#######',
    optimum: { pushes: 6, moves: 16, pushesMoves: [6, 16], movesPushes: [16, 6] },
  },
  {
    name: 'loop',
    why: 'the player walks all round to come behind a box',
    data: '########|#------#|#-#-##-#|#-$*.--#|#-#@-#-#|#------#|########',
    optimum: { pushes: 4, moves: 16, pushesMoves: [4, 16], movesPushes: [16, 4] },
  },
  {
    name: 'long walk',
    why: 'six pushes and many steps between them',
    data: '########|#------#|#-##-#-#|#.-$+--#|#-#$##-#|#------#|########',
    optimum: { pushes: 6, moves: 34, pushesMoves: [6, 34], movesPushes: [34, 6] },
  },
  {
    name: 'spare goals',
    why: 'two boxes, four goals',
    data: '########|#@$-.--#|#-.#-$-#|#---.-.#|#------#|########',
    optimum: { pushes: 4, moves: 12, pushesMoves: [4, 12], movesPushes: [12, 4] },
  },
  {
    name: 'one box and two goals',
    why: 'the box can never come to the nearer goal',
    data: '#######|#.--$-#|#-@---#|#---.-#|#######',
    optimum: { pushes: 3, moves: 7, pushesMoves: [3, 7], movesPushes: [7, 3] },
  },
  {
    name: 'one way',
    why: 'boxes cannot come back through the door',
    data: '########|#---#--#|#-@$-.-#|#---#-.#|#-$-#--#|#---####|#####',
    optimum: { pushes: 9, moves: 20, pushesMoves: [9, 20], movesPushes: [20, 9] },
  },
  {
    name: 'player on a goal',
    why: 'a box on a goal is in the way',
    data: '######|#+--##|#-$*-#|#----#|######',
    optimum: { pushes: 4, moves: 18, pushesMoves: [4, 18], movesPushes: [18, 4] },
  },
  {
    name: 'solved',
    why: 'nothing to do',
    data: '#####|#@*-#|#####',
    optimum: { pushes: 0, moves: 0, pushesMoves: [0, 0], movesPushes: [0, 0] },
  },
  {
    name: 'solved with a goal left',
    why: 'nothing to do, and a spare goal',
    data: '######|#@*.-#|#-*--#|######',
    optimum: { pushes: 0, moves: 0, pushesMoves: [0, 0], movesPushes: [0, 0] },
  },
  {
    name: 'box behind walls',
    why: 'a box out of reach on its goal',
    data: '#######|#@-$.##|#---#*#|#######',
    optimum: { pushes: 1, moves: 2, pushesMoves: [1, 2], movesPushes: [2, 1] },
  },
  {
    name: 'dead square',
    why: 'no goal along the wall',
    data: '######|#--$-#|#-@--#|#--.-#|######',
    optimum: null,
  },
  {
    name: 'corner',
    why: 'a box in a corner off the goals',
    data: '######|#$--.#|#-@--#|######',
    optimum: null,
  },
  {
    name: 'two by two',
    why: 'four boxes in a block',
    data: '######|#-@--#|#-$$-#|#-$$-#|#..--#|#..--#|######',
    optimum: null,
  },
  {
    name: 'frozen at a wall',
    why: 'two boxes side by side, with goals further along that wall',
    data: '########|#.-$$-.#|#--@---#|########',
    optimum: null,
  },
  {
    name: 'one goal for two',
    why: 'two boxes along a wall that has one goal',
    data: '#######|#.----#|#-----#|#$@-.-#|#-----#|#$----#|#-----#|#######',
    optimum: null,
  },
  {
    name: 'plug of goals',
    why: 'boxes frozen on goals shut off the goal of the fifth',
    data: '########|#@-----#|#-$----#|###**###|###**###|###--###|###-.###|########',
    optimum: null,
  },
  {
    name: 'closed corner',
    why: 'two boxes around a cell that the player cannot enter',
    data: '#######|#-$-.-#|#$-@--#|#-----#|#.----#|#######',
    optimum: null,
  },
  {
    name: 'corral of two',
    why: 'the boxes shut a room in which they cannot turn',
    data: '########|#-@--*-#|#.--$-.#|#*$----#|#--#---#|########',
    optimum: null,
  },
  {
    name: 'wrong side',
    why: 'the player is shut in between the box and its goal',
    data: '########|#--$@-.#|########',
    optimum: null,
  },
  {
    name: 'three in search',
    why: 'no rule of one look shows it',
    data: '#######|#--*--#|#@#--##|#-$---#|#.-$###|#----.#|#######',
    optimum: null,
  },
  {
    name: 'four in search',
    why: 'the same with boxes on goals',
    data: '########|##-$.--#|#--$*-##|#--*-.-#|#--#@--#|########',
    optimum: null,
  },
];
