import { createRushCounter } from '#platform/limits';

/**
 * What is written on a day that has reached its maximum of rows: counts with an existing row, and all others combined by `other`. Otherwise a few
 * thousand invented addresses would hide the counts of the real ones for a day.
 */
export function withinRoom<Counted>(
  counted: Counted[],
  { hasRow, other }: { hasRow: (one: Counted) => boolean; other: (rest: Counted[]) => Counted },
): Counted[] {
  const rest = counted.filter((one) => !hasRow(one));
  return rest.length === 0 ? counted : [...counted.filter(hasRow), other(rest)];
}

/** Views per connection and hour: a mobile network shares one among many people, but thousands of invented addresses are cut off. */
const maxSeen = 1_000;
const byClient = createRushCounter({ name: 'views by client', seconds: 3_600 });

/** Counts a view of a client; returns whether it is within the limit. An unknown (empty) address has no limit. */
export const isSeen = (client: string): boolean => byClient(client) <= maxSeen;
