import type { Tx } from '#platform/db';
import type { Permission } from '#platform/people/model';

/** What else we know of the holder of a number: a lead, an order. */
export type KnownRecord = {
  mobile: string;
  /** As the screen names it, such as a name or an order's reference. */
  label: string;
  kind: 'lead' | 'order';
  name: string;
  path: string;
  at: Date;
  /** What a template about it begins with. */
  values?: { programme?: string; link?: string };
};

type Source = { name: string; needs: Permission; find: (tx: Tx, mobiles: string[]) => Promise<KnownRecord[]> };

const sources = new Map<string, Source>();

/** Declares who knows people by their numbers; modules that stand above do so as they are loaded. */
export function knowPeople(source: Source): void {
  sources.set(source.name, source);
}

/** What is known of these numbers (E.164), the newest first, as far as `may` allows. */
export async function recordsOf(
  tx: Tx,
  mobiles: string[],
  may: (permission: Permission) => boolean,
): Promise<Map<string, KnownRecord[]>> {
  const found: KnownRecord[] = [];
  for (const { needs, find } of sources.values())
    if (mobiles.length > 0 && may(needs)) found.push(...(await find(tx, mobiles)));
  found.sort((a, b) => b.at.getTime() - a.at.getTime());
  return Map.groupBy(found, ({ mobile }) => mobile);
}
