import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#db';
import { rolesThatMay, type Permission, type Role, type Staff } from '../model.ts';
import { staff } from '../tables.ts';

/** Everybody active whose role may do one of these, every owner included, the longest here first; at most 200. */
export async function listStaffWhoMay(tx: Tx, permissions: Permission[]): Promise<Staff[]> {
  const { id, name, email, role } = staff;
  const those = [...new Set<Role>(['owner', ...permissions.flatMap(rolesThatMay)])];
  return tx
    .select({ id, name, email, role })
    .from(staff)
    .where(and(inArray(role, those), eq(staff.state, 'active')))
    .orderBy(asc(id))
    .limit(200);
}
