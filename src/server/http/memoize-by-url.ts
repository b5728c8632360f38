const most = 1000;
const longest = 200;

type MemoizedByUrl<Value> = { of: (target: string) => Value; size: () => number };

/**
 * Memoizes a function of a request's target: most visitors request the same few, and parsing an
 * address costs a tenth of sending a cached page. Nothing else of a request may be used, since the next visitor gets the same.
 * At most 1000 targets are kept, and only short ones, so that invented addresses do not fill the memory.
 */
export function memoizeByUrl<Value extends object | string | null>(
  read: (target: string) => Value,
): MemoizedByUrl<Value> {
  const known = new Map<string, Value>();
  return {
    of: (target) => {
      const found = known.get(target);
      if (found !== undefined) return found;
      const value = read(target);
      if (target.length > longest) return value;
      if (known.size >= most) known.clear();
      known.set(target, value);
      return value;
    },
    size: () => known.size,
  };
}
