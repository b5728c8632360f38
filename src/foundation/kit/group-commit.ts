export type GroupOptions<Item, Result> = {
  /** So many at most go together. */
  largest: number;
  /** Two items of one name never go together: the second waits for the next group. */
  nameOf: (item: Item) => string;
  /** Stores the items and returns once that is certain, their results in the same order. */
  commit: (items: Item[]) => Promise<Result[]>;
  /** Whether an error is about what one item contains; then each is tried alone, and the others do not suffer for it. */
  isAboutOne: (error: unknown) => boolean;
  /** Whether an error will meet the next group too; then what waits fails with this one, instead of waiting as long again. */
  isAboutAll?: (error: unknown) => boolean;
};

type Waiting<Item, Result> = PromiseWithResolvers<Result> & { item: Item };

/**
 * Stores items in groups: while one group is being committed the next gathers, so that many share one wait for the disk.
 * The promise of an item is fulfilled only after the commit of its group, and rejected if that failed.
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
