import { asc, inArray } from 'drizzle-orm';
import type { Tx } from '#db';
import type { Role, Staff } from '../model.ts';
import { staff } from '../tables.ts';

/** Everybody who works here in one of these roles, and every owner, the longest here first. */
export async function listStaffOfRoles(tx: Tx, roles: Role[]): Promise<Staff[]> {
  const { id, name, email, role } = staff;
  return tx
    .select({ id, name, email, role })
    .from(staff)
    .where(inArray(role, ['owner', ...roles]))
    .orderBy(asc(id))
    .limit(200);
}
