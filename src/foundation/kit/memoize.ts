/**
 * Memoizes a function, up to 300 results unless `most` is given. For formatters of dates, numbers and names: creating one costs a
 * hundred times as much as using it, and a page makes hundreds of calls with a few kinds.
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
