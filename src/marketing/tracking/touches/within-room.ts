import { createRushCounter } from '#platform/limits';

/**
 * What is written of a day that has as many rows as it may have: of what was counted that which has its row, and all else together as `other` makes it. Else
 * whoever invents a few thousand addresses would hide for a day how often the real ones were looked at.
 */
export function withinRoom<Counted>(
  counted: Counted[],
  { hasRow, other }: { hasRow: (one: Counted) => boolean; other: (rest: Counted[]) => Counted },
): Counted[] {
  const rest = counted.filter((one) => !hasRow(one));
  return rest.length === 0 ? counted : [...counted.filter(hasRow), other(rest)];
}

/** Pages that one connection may look at in an hour: many people share that of a mobile network, and nobody invents thousands of addresses. */
const maxSeen = 1_000;
const byClient = createRushCounter({ name: 'views by client', seconds: 3_600 });

/** Counts a look of a client at a page; returns whether it is one of a person. An empty address is not known, and has no limit. */
export const isSeen = (client: string): boolean => byClient(client) <= maxSeen;
