import { describe, expect, it } from 'vitest';
import { ALPHABETS, makeData, parseLegend, parseText } from '../src/index.js';

const TINY = '#####|#@$.#|#####';

/** The same level in each of the alphabets. */
const SAME: readonly (readonly [legend: string, text: string])[] = [
  ['standard', '########\n#@ $.*+#\n########'],
  ['letters', '#######\n#p-b.B#\n#######'],
  ['dangarfield', '#######\n#& B.X#\n#######'],
  ['sokosolve', '#######\n#P.XO$#\n#######'],
  ['reasoning-gym', '+++++++\n+*-@X$+\n+++++++'],
  ['wall=w,player=m,box=0,goal=1,box-goal=|,floor=,', 'wwwwwww\nwm 01|w\nwwwwwww'],
  ['wall=w, player=m, box=k, goal=comma, box-goal=o, floor=.:', 'wwwwwww\nwm.k,ow\nwwwwwww:'],
  [' Letters ', '#######\n#p_b.B#\n#######'],
];

function boards(text: string, legend: string): string[] {
  return parseText(text, { legend }).levels.map(({ level }) =>
    level.ok ? makeData(level.value) : `${level.error.code} ${level.error.line}:${level.error.column}`,
  );
}

describe('legends', () => {
  it.each(SAME.slice(1, -3))('%s reads its signs', (legend, text) => {
    expect(boards(text, legend)).toEqual(['#######|#@-$.*#|#######']);
  });

  it.each(SAME.slice(-2))('%s reads its signs', (legend, text) => {
    expect(boards(text, legend)).toEqual(['#######|#@-$.*#|#######']);
  });

  it('names all alphabets', () => {
    for (const { id } of ALPHABETS) expect(parseLegend(id)).toMatchObject({ ok: true, value: { id } });
  });

  it('with digits as signs takes them for no run lengths', () => {
    expect(boards('wwwww\nwm01w\nwwwww', 'wall=w,player=m,box=0,goal=1')).toEqual([TINY]);
  });

  it('leaves out the signs of others', () => {
    expect(boards('#####\n#@$.#\n#####', 'letters')).toEqual(['ERR_SIGN 2:2']);
  });

  it('lets blanks and tabs be floor', () => {
    expect(boards('  www\nwww1w\nwm0\tw\nwwwwwwwww', 'wall=w,player=m,box=0,goal=1,floor=-')).toEqual([
      'ERR_OPEN 2:5',
    ]);
    expect(boards('  www\nwww1w\nwm0 w\nwwwww', 'wall=w,player=m,box=0,goal=1,floor=-')).toEqual([
      '--###|###.#|#@$-#|#####',
    ]);
  });

  it.each([
    ['', /"" in the legend: kind=signs/],
    ['standart', /one of standard, letters, dangarfield, sokosolve, reasoning-gym expected/],
    ['wall=#,wand=x', /"wand=x" in the legend/],
    ['wall=#,goal=.,box=.', /"." in the legend stands for two kinds/],
    ['player=@', /no sign for walls/],
    ['wall=🧱', /takes two characters/],
  ])('%s is refused', (legend, message) => {
    expect(parseLegend(legend)).toMatchObject({
      ok: false,
      error: { code: 'ERR_LEGEND', message: expect.stringMatching(message) },
    });
    expect(parseText('#####', { legend })).toMatchObject({ levels: [], problems: [{ code: 'ERR_LEGEND' }] });
  });

  it('may name a sign twice', () => {
    expect(parseLegend('wall=##,player=@').ok).toBe(true);
  });
});

describe('without a legend', () => {
  it('another alphabet is told where it alone explains a level', () => {
    expect(parseText('######\n#& BX#\n#  .X#\n######').levels[0]?.level).toMatchObject({
      error: {
        code: 'ERR_SIGN',
        message: expect.stringMatching(/the legend dangarfield would make it a level/),
      },
    });
    expect(parseText('#####\n#~P?#\n#####').levels[0]?.level).toMatchObject({
      error: { code: 'ERR_SIGN', message: expect.stringMatching(/a legend can say what it is/) },
    });
  });

  it('a level that the usual signs make illegal names the legend that does better', () => {
    // For SokoSolve a player, two boxes on goals and floor; as usual one goal is missing.
    expect(parseText('######\n#P$$$#\n#....#\n######').levels[0]?.level).toMatchObject({ ok: true });
    expect(parseText('######\n#P$$$#\n######').levels[0]?.level).toMatchObject({
      error: {
        code: 'ERR_BOXES',
        message: expect.stringMatching(/; the legend sokosolve would make it a level/),
      },
    });
  });

  it('+ for walls is no level, but is told', () => {
    expect(parseText('+++++\n+*@X+\n+++++').levels).toMatchObject([
      { level: { error: { code: 'ERR_SIGN' } } },
    ]);
    expect(parseText('+---+\n+ a +\n+---+').levels).toEqual([]);
    expect(parseText('+++++\n+**X+\n+++++').levels).toEqual([]);
  });
});
