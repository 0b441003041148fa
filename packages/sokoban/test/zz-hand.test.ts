import { expect, it } from 'vitest';
import { parseSlc, parseBxa, parseSokoban, sniffFormat, sokoban } from '../src/index.js';
const N = 200_000;
const T: Record<string,string> = {
  doctype3: '<!DOCTYPE a [' + `<!--`.repeat(N),
  doctype2: '<!DOCTYPE a [' + `"'`.repeat(N),
  doctype5: '<!DOCTYPE a [' + `"'\n<!-- -->`.repeat(N/10),
  words: `<Level ${'a'.repeat(N)}>`,
};
const U: Record<string,string> = {
  hash: '#'.repeat(N), lines: '#\n'.repeat(N), bx: "'[1]\n".repeat(N), bx2: "'[1] a\n#(x+#\n".repeat(N/10), cols: ':O\n'.repeat(N),
  coded: '#'.repeat(60000)+'|', pct: '%#'.repeat(N)+'!', sp: ' '.repeat(N)+'#', dig: '9'.repeat(N)+'#|', tabs: '#\t'.repeat(N/2), tabl: '#\t#\n'.repeat(N/10),
  sol: '#####\n#@$.#\n#####\n\n'+'Solution\n'.repeat(N/10), sol2: '#####\n#@$.#\n#####\n\n'+'Solution\n5000000(lr)\n'.repeat(1000),
  xml: '<SokobanLevels>'+'<Level><L>#####</L><L>#@$.#</L><L>#####</L></Level>'.repeat(5000),
};
for (const [k, t] of Object.entries(T)) it(k, () => { const s = Date.now(); const d = parseSlc(t); console.log(k, Date.now()-s, d.levels.length, d.problems.length); expect(1).toBe(1); });
for (const [k, t] of Object.entries(U)) it(k, () => { let s = Date.now(); sniffFormat(t); const a = Date.now()-s; s = Date.now(); const d = parseSokoban(t); const b = Date.now()-s;  s = Date.now(); const e = parseBxa(t.slice(0, 400000)); const c = Date.now()-s; console.log(k, a, b, c, d.entries.length, d.problems[0]?.code); expect(a+b+c).toBeLessThan(1500); });
