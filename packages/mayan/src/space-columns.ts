/** Bit 0 of every nibble that is not zero. */
export function filled(c: number): number {
  const half = c | (c >>> 2);
  return (half | (half >>> 1)) & 0x11111111;
}

/** Blocks of a column: there is no empty nibble below another. */
export function heightOf(c: number): number {
  return (35 - Math.clz32(c)) >>> 2;
}

const kill = new Int32Array(8);

/** Lets vanish what must on a board of nibble columns, round by round; `dirty` are the columns that have changed, as bits. */
export function settleColumns(columns: Int32Array, width: number, dirty: number): void {
  let changed = dirty;
  for (;;) {
    kill.fill(0);
    let all = 0;
    for (let x = 0; x < width; x++) {
      const c = columns[x];
      if (c === 0) continue;
      if ((changed & (1 << x)) !== 0) {
        const equal = filled(c) & ~filled(c ^ (c >>> 4));
        const run = equal & (equal >>> 4) & 0x00111111;
        kill[x] |= run | (run << 4) | (run << 8);
        all |= run;
      }
      if (x + 2 < width && (changed & (7 << x)) !== 0) {
        const run = filled(c) & ~filled((c ^ columns[x + 1]) | (c ^ columns[x + 2]));
        kill[x] |= run;
        kill[x + 1] |= run;
        kill[x + 2] |= run;
        all |= run;
      }
    }
    if (all === 0) return;
    changed = 0;
    for (let x = 0; x < width; x++) {
      if (kill[x] === 0) continue;
      changed |= 1 << x;
      let left = 0;
      let shift = 0;
      for (let s = 0; s < 32; s += 4) {
        const colour = (columns[x] >>> s) & 15;
        if (colour === 0 || ((kill[x] >>> s) & 1) !== 0) continue;
        left |= colour << shift;
        shift += 4;
      }
      columns[x] = left;
    }
  }
}
