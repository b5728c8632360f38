import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { Role } from '../model.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { staff } from '../tables.ts';
import { lockColleague, type ChangeInput, type ChangeRefusal, type Colleague } from './lock-colleague.ts';

/**
 * Changes a colleague's role, effective from their next request. Refuses `last-owner` if no owner would be left, and
 * `same` without a change.
 */
export async function changeRole(
  tx: Tx,
  { role, ...input }: ChangeInput & { role: Role },
): Promise<Outcome<Colleague, Exclude<ChangeRefusal, 'yourself'> | 'same'>> {
  const locked = await lockColleague(tx, input);
  if (!locked.ok) return locked;
  const { colleague, lastOwner } = locked.value;
  if (colleague.role === role) return refused('same');
  if (lastOwner) return refused('last-owner');
  await tx
    .update(staff)
    .set({ role, version: colleague.version + 1 })
    .where(eq(staff.id, colleague.id));
  const details = { before: { role: colleague.role }, after: { role } };
  await recordAudit(tx, { by: input.by, did: 'changed-role', kind: 'staff', id: colleague.id, details });
  return ok(colleague);
}
