/** A parameter of a query, decoded. */
export type Pair = readonly [name: string, value: string];

/** The parameters of a query, which may begin with its question mark. */
export function pairsOf(search: string): Pair[] {
  return [...new URLSearchParams(search)];
}

/** Whether all of `wanted` are among `given`, in any order. */
export function hasAll(given: readonly Pair[], wanted: readonly Pair[]): boolean {
  return wanted.every((pair) => isAmong(given, pair));
}

function isAmong(pairs: readonly Pair[], [name, value]: Pair): boolean {
  return pairs.some((pair) => pair[0] === name && pair[1] === value);
}

/** The one spelling of a query: sorted, each parameter once. '' without parameters. */
export function canonicalQuery(search: string): string {
  if (search.length < 2) return '';
  const sorted = new URLSearchParams([
    ...new Map(pairsOf(search).map((pair) => [JSON.stringify(pair), [...pair]])).values(),
  ]);
  sorted.sort();
  return sorted.size === 0 ? '' : `?${sorted.toString()}`;
}

/** A query without these parameters; the others stay as they were written. */
export function withoutPairs(search: string, dropped: readonly Pair[]): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((written) => written !== '' && !pairsOf(`?${written}`).some((pair) => isAmong(dropped, pair)));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}
