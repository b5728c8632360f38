import type { Tx } from '#platform/db';
import { erasedName, type Contacts, type RecordKind, type Whose } from '#platform/db/personal-data.ts';
import { allParts } from './parts.ts';

export type FoundPerson = {
  whose: Whose;
  /** Further contacts found in these records. */
  also: Contacts;
};

const unique = (list: string[]) => [...new Set(list)];

/** Finds all records of a person by their contacts. */
export function findPerson(tx: Tx, { emails, mobiles, own }: Contacts & { own: boolean }): Promise<FoundPerson> {
  return findRecords(tx, { emails, mobiles, own });
}

/** Finds records module by module, by contacts and record ids; each module gets what those before it found. */
export async function findRecords(
  tx: Tx,
  { emails = [], mobiles = [], own = false, ids = {} }: Partial<Omit<Whose, 'names'>>,
): Promise<FoundPerson> {
  const whose: Whose = { emails, mobiles, own, ids: { ...ids }, names: [] };
  const also: Contacts = { emails: [], mobiles: [] };
  for (const [, { find }] of allParts()) {
    const found = await find?.(tx, whose);
    for (const [kind, more] of Object.entries(found?.ids ?? {}))
      whose.ids[kind as RecordKind] = unique([...(whose.ids[kind as RecordKind] ?? []), ...more]);
    whose.names = unique([...whose.names, ...(found?.names ?? [])]).filter(
      (name) => name !== erasedName && name !== '',
    );
    also.emails.push(...(found?.also?.emails ?? []));
    also.mobiles.push(...(found?.also?.mobiles ?? []));
  }
  return {
    whose,
    also: {
      emails: unique(also.emails).filter((email) => !emails.includes(email)),
      mobiles: unique(also.mobiles).filter((mobile) => !mobiles.includes(mobile)),
    },
  };
}
