import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { rolesThatMay, type Permission, type Role, type SignedIn } from '../model.ts';
import { staff } from '../tables.ts';

/** All active staff with one of these permissions, including every owner, longest-serving first; at most 200. */
export async function listStaffWhoMay(tx: Tx, permissions: Permission[]): Promise<SignedIn[]> {
  const { id, name, email, role, language } = staff;
  const those = [...new Set<Role>(['owner', ...permissions.flatMap(rolesThatMay)])];
  return tx
    .select({ id, name, email, role, language })
    .from(staff)
    .where(and(inArray(role, those), eq(staff.state, 'active')))
    .orderBy(asc(id))
    .limit(200);
}
