import type { Tx } from '#platform/db';
import { listStaffWhoMay } from '#platform/people';

/** Colleagues with permission to change leads, by name. */
export async function salesPeople(tx: Tx): Promise<{ id: string; name: string }[]> {
  const people = await listStaffWhoMay(tx, ['leads.change']);
  return people.map(({ id, name }) => ({ id, name })).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
