import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { dropSignInMeans } from '../passkeys/own-passkeys.ts';
import { endSessionsOf } from '../session/session.ts';
import { staff } from '../tables.ts';
import { holds } from './invitation.ts';
import { lockColleague, type ChangeInput, type Colleague } from './lock-colleague.ts';

/**
 * Switches off the sign-in codes of a colleague who lost their phone and their recovery codes. Their sessions end; if their role requires
 * codes, they set them up again at the next sign-in. Refuses `off` if they have none.
 */
export async function resetCodes(
  tx: Tx,
  input: ChangeInput,
): Promise<Outcome<Colleague, 'unknown' | 'changed' | 'off'>> {
  const locked = await lockColleague(tx, input);
  if (!locked.ok) return locked;
  const { colleague } = locked.value;
  if (!(await dropSignInMeans(tx, colleague.id))) return refused('off');
  await tx
    .update(staff)
    .set({ version: colleague.version + 1 })
    .where(eq(staff.id, colleague.id));
  await endSessionsOf(tx, colleague.id);
  await recordAudit(tx, { by: input.by, did: 'reset-sign-in-code', kind: 'staff', id: colleague.id });
  return ok(colleague);
}

/** The same from the command line, by address; returns whether there were any. */
export async function resetCodesAtServer(tx: Tx, email: string): Promise<boolean> {
  const [person] = await tx.select({ id: staff.id }).from(staff).where(holds(email.trim().toLowerCase())).for('update');
  if (!person || !(await dropSignInMeans(tx, person.id))) return false;
  await endSessionsOf(tx, person.id);
  await recordAudit(tx, { who: 'system', did: 'reset-sign-in-code', kind: 'staff', id: person.id });
  return true;
}
