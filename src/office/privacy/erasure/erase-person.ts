import type { Tx } from '#platform/db';
import type { Contacts, Whose } from '#platform/db/personal-data.ts';
import { allParts } from '../parts/parts.ts';
import { findPerson } from '../parts/find-person.ts';

export type Erased = { whose: Whose; left: Record<string, string[]> };

/** Erases a person in every module, in one transaction. Returns what must be cleaned outside of the database, by module. */
export async function erasePerson(tx: Tx, contacts: Contacts & { own: boolean }): Promise<Erased> {
  const { whose } = await findPerson(tx, contacts);
  return { whose, left: await eraseRecords(tx, whose) };
}

/** The same for records found already. */
export async function eraseRecords(tx: Tx, whose: Whose): Promise<Record<string, string[]>> {
  const left: Record<string, string[]> = {};
  for (const [module, { erase }] of allParts()) {
    const names = await erase(tx, whose);
    if (names && names.length > 0) left[module] = names;
  }
  return left;
}

/** Cleans what an erasure left outside of the database. Idempotent. */
export async function cleanUp(left: Record<string, string[]>): Promise<void> {
  for (const [module, { clean }] of allParts()) await clean?.(left[module] ?? []);
}
