/**
 * The function with its results memoized, up to 300 of them unless `most` says otherwise. For formatters of dates, numbers and names: making one costs a
 * hundred times what using it does, and a page uses hundreds of a few kinds.
 */
export function memoize<Words extends string[], Value>(
  make: (...words: Words) => Value,
  most = 300,
): (...words: Words) => Value {
  const known = new Map<string, { value: Value }>();
  return (...words) => {
    const key = words.join(' ');
    const found = known.get(key);
    if (found) return found.value;
    const value = make(...words);
    if (known.size >= most) known.clear();
    known.set(key, { value });
    return value;
  };
}
