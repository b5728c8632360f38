import type { Tx } from '#platform/db';
import type { Permission } from '#platform/people/model';

/** What else is known about a number: a lead, an order. */
export type KnownRecord = {
  mobile: string;
  /** As shown on the screen, such as a name or an order reference. */
  label: string;
  kind: 'lead' | 'order';
  name: string;
  path: string;
  at: Date;
  /** Default values for a template about it. */
  values?: { programme?: string; link?: string };
};

type Source = { name: string; needs: Permission; find: (tx: Tx, mobiles: string[]) => Promise<KnownRecord[]> };

const sources = new Map<string, Source>();

/** Registers a source of records by phone number; modules of higher layers call it when they load. */
export function knowPeople(source: Source): void {
  sources.set(source.name, source);
}

/** What is known about these numbers (E.164), newest first, limited to what `may` allows. */
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
