import { and, asc, eq, or } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { Staff } from '../model.ts';
import { requirePermission } from '../session/require-staff.ts';
import { staff } from '../tables.ts';

export type Colleague = typeof staff.$inferSelect;

export type ChangeInput = {
  by: Staff;
  id: string;
  /** The `version` that was on the screen. */
  version: number;
};

export type ChangeRefusal = 'unknown' | 'changed' | 'last-owner' | 'yourself';

/**
 * Locks the rows of a colleague and all owners, in one order, so that owners who change each other do so one after the other. Returns the
 * colleague, and whether they are the only active owner. Throws 403 if `by` is no longer an active owner. Refuses
 * `unknown`, also for a removed person, and `changed` if the screen is older than the last change.
 */
export async function lockColleague(
  tx: Tx,
  { by, id, version }: ChangeInput,
): Promise<Outcome<{ colleague: Colleague; lastOwner: boolean }, 'unknown' | 'changed'>> {
  const rows = await tx
    .select()
    .from(staff)
    .where(or(eq(staff.id, id), eq(staff.id, by.id), and(eq(staff.role, 'owner'), eq(staff.state, 'active'))))
    .orderBy(asc(staff.id))
    .for('update');
  const self = rows.find((row) => row.id === by.id && row.state === 'active');
  requirePermission({ role: self?.role ?? 'viewer' }, 'people.change');
  const colleague = rows.find((row) => row.id === id && row.state !== 'removed');
  if (!colleague) return refused('unknown');
  if (colleague.version !== version) return refused('changed');
  const owners = rows.filter(({ role, state }) => role === 'owner' && state === 'active');
  return ok({ colleague, lastOwner: owners.length === 1 && owners[0]?.id === id });
}
