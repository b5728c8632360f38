export type GroupOptions<Item, Result> = {
  /** Maximum items per group. */
  largest: number;
  /** Two items with the same name are never in one group: the second waits for the next. */
  nameOf: (item: Item) => string;
  /** Stores the items durably, and returns their results in the same order. */
  commit: (items: Item[]) => Promise<Result[]>;
  /** Whether an error is about one item; then each is tried alone, so that the others still succeed. */
  isAboutOne: (error: unknown) => boolean;
  /** Whether an error will affect the next group too; then waiting items fail with this one, instead of waiting as long again. */
  isAboutAll?: (error: unknown) => boolean;
};

type Waiting<Item, Result> = PromiseWithResolvers<Result> & { item: Item };

/**
 * Group commit: while one group is being committed the next one is collected, so that many items share one disk sync.
 * An item's promise resolves after the commit of its group, and rejects if that failed.
 */
export function createGroup<Item, Result>(options: GroupOptions<Item, Result>): (item: Item) => Promise<Result> {
  const { largest, nameOf, commit, isAboutOne, isAboutAll } = options;
  let waiting: Waiting<Item, Result>[] = [];
  let running = false;

  const next = () => {
    const names = new Set<string>();
    const group: Waiting<Item, Result>[] = [];
    const later: Waiting<Item, Result>[] = [];
    for (const one of waiting) {
      const name = nameOf(one.item);
      if (group.length === largest || names.has(name)) later.push(one);
      else {
        names.add(name);
        group.push(one);
      }
    }
    waiting = later;
    return group;
  };

  const settle = async (group: Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await commit(group.map(({ item }) => item));
      if (results.length !== group.length) throw new Error('A commit returned another number of results');
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (group.length > 1 && isAboutOne(error)) for (const one of group) await settle([one]);
      else {
        const behind = isAboutAll?.(error) ? waiting.splice(0) : [];
        for (const { reject } of [...group, ...behind]) reject(error);
      }
    }
  };

  const run = async () => {
    while (waiting.length > 0) await settle(next());
    running = false;
  };

  return (item) => {
    const answer = Promise.withResolvers<Result>();
    waiting.push({ ...answer, item });
    if (!running) {
      running = true;
      // Calls that arrive in the same turn of the event loop are written together.
      setImmediate(() => void run());
    }
    return answer.promise;
  };
}
