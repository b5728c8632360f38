/** How far six paper planes flew, in metres. */
export const flights = [6, 7, 8, 8, 9, 13];

/** The mean, and the median: of an even number of values, the middle of the two in the middle. Not for an empty list. */
export function middles(values: readonly number[]): { mean: number; median: number } {
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return { mean: values.reduce((sum, value) => sum + value, 0) / values.length, median: (low + high) / 2 };
}
