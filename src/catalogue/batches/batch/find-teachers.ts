import type { Tx } from '#platform/db';
import { listStaffWhoMay } from '#platform/people';

/** Somebody who teaches. */
export type Teacher = { id: string; name: string };

/** All staff whose role teaches, by name: teachers, managers, owners. */
export async function findTeachers(tx: Tx): Promise<Teacher[]> {
  const found = await listStaffWhoMay(tx, ['rosters.change-own']);
  return found.map(({ id, name }) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
