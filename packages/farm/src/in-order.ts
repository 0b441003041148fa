/** How far the lanes may run ahead of the oldest unfinished item, so that waiting results stay few. */
export const WINDOW = 10_000;

/**
 * Works through `items` in `lanes` lanes, each with one item at a time, and yields the results in the order of the
 * items as soon as possible. Items are taken from their source only when a lane is free, and no further than
 * `window` ahead of the oldest result not yet yielded. Once `stopped` answers true no further item is taken.
 * An error thrown by `items` or `work` ends the iteration with that error.
 */
export async function* inOrder<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  lanes: number,
  work: (item: Item, lane: number) => Promise<Result>,
  stopped: () => boolean,
  window: number = WINDOW,
): AsyncGenerator<Result, void, undefined> {
  const source = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  const finished = new Map<number, Result>();
  let taken = 0;
  let given = 0;
  let working = lanes;
  let ended = false;
  let failure: { readonly reason: unknown } | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  let wakeReader = () => {};
  let wakeLanes = () => {};
  let roomAgain = new Promise<void>((resolve) => {
    wakeLanes = resolve;
  });

  // One lane at a time asks the source, so that positions follow its order.
  const take = (): Promise<{ readonly item: Item; readonly position: number } | null> => {
    const mine = turn.then(async () => {
      while (!ended && taken - given >= window) await roomAgain;
      if (ended || stopped()) return null;
      const next = await source.next();
      if (next.done === true) ended = true;
      return next.done === true || ended ? null : { item: next.value, position: taken++ };
    });
    turn = mine.catch(() => {});
    return mine;
  };

  const lane = async (number: number): Promise<void> => {
    for (let next = await take(); next !== null; next = await take()) {
      finished.set(next.position, await work(next.item, number));
      wakeReader();
    }
  };

  for (let number = 0; number < lanes; number++) {
    lane(number)
      .catch((reason: unknown) => {
        failure ??= { reason };
        ended = true;
      })
      .finally(() => {
        working--;
        wakeReader();
      });
  }

  try {
    for (;;) {
      if (finished.has(given)) {
        const result = finished.get(given) as Result;
        finished.delete(given);
        given++;
        wakeLanes();
        roomAgain = new Promise((resolve) => {
          wakeLanes = resolve;
        });
        yield result;
        continue;
      }
      if (failure !== null) throw (failure as { readonly reason: unknown }).reason;
      if (working === 0) return;
      await new Promise<void>((resolve) => {
        wakeReader = resolve;
      });
    }
  } finally {
    ended = true;
    wakeLanes();
    await source.return?.();
  }
}
