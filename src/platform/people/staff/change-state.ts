import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { StaffState } from '../model.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { dropSignInMeans } from '../passkeys/own-passkeys.ts';
import { forgetDevices } from '../session/known-device.ts';
import { endSessionsOf } from '../session/session.ts';
import { staff, staffPasswordResets } from '../tables.ts';
import { lockColleague, type ChangeInput, type ChangeRefusal, type Colleague } from './lock-colleague.ts';

const did: Record<StaffState, string> = { active: 'reactivated', suspended: 'suspended', removed: 'removed' };

type StateInput = ChangeInput & { state: StaffState };

/**
 * Suspends, reactivates or removes a colleague. Their sessions and links end immediately. A removed person can only return by a new
 * invitation; their name stays in histories. Refuses `last-owner`, `yourself`, and `same` without a change.
 */
export async function changeStaffState(
  tx: Tx,
  { state, ...input }: StateInput,
): Promise<Outcome<Colleague, ChangeRefusal | 'same'>> {
  const locked = await lockColleague(tx, input);
  if (!locked.ok) return locked;
  const { colleague, lastOwner } = locked.value;
  if (colleague.state === state) return refused('same');
  if (lastOwner) return refused('last-owner');
  if (colleague.id === input.by.id) return refused('yourself');
  const gone = state === 'removed' ? { password: '' } : {};
  await tx
    .update(staff)
    .set({ state, version: colleague.version + 1, ...gone })
    .where(eq(staff.id, colleague.id));
  await endSessionsOf(tx, colleague.id);
  await tx.delete(staffPasswordResets).where(eq(staffPasswordResets.staffId, colleague.id));
  if (state === 'removed') {
    await forgetDevices(tx, colleague.id);
    await dropSignInMeans(tx, colleague.id);
  }
  const details = { before: { state: colleague.state }, after: { state } };
  await recordAudit(tx, { by: input.by, did: did[state], kind: 'staff', id: colleague.id, details });
  return ok(colleague);
}
