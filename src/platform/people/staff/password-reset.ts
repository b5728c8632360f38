import { say } from '#foundation/i18n/staff/say.ts';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { inTransaction, type Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { forgiveTries } from '../session/limit-tries.ts';
import type { Staff } from '../model.ts';
import { hashPassword, passwordProblem, passwordSentences } from '../session/password.ts';
import type { Entered } from '../session/cookie.ts';
import type { Visit } from '../session/browser-words.ts';
import { endSessionsOf, hashOf, newSecret } from '../session/session.ts';
import { afterPassword } from '../sign-in/enter-studio.ts';
import { accountKey } from '../sign-in/sign-in.ts';
import { staff, staffPasswordResets } from '../tables.ts';
import { forgetDevices } from '../session/known-device.ts';

/** Creates a link for a new password: valid once, within 30 minutes. Null if nobody can sign in with the address. */
export async function makePasswordReset(tx: Tx, email: string): Promise<{ token: string; person: Staff } | null> {
  await tx.delete(staffPasswordResets).where(lt(staffPasswordResets.expiresAt, sql`now()`));
  const [person] = await tx
    .select(shown)
    .from(staff)
    .where(and(eq(staff.email, email.trim().toLowerCase()), eq(staff.state, 'active')));
  if (!person) return null;
  const token = newSecret();
  await tx
    .insert(staffPasswordResets)
    .values({ tokenHash: hashOf(token), staffId: person.id, expiresAt: sql`now() + interval '30 minutes'` });
  return { token, person };
}

const shown = { id: staff.id, name: staff.name, email: staff.email, role: staff.role };

/** The person of an unused, unexpired link; null for any other text. */
export async function findPasswordReset(tx: Tx, token: string): Promise<Staff | null> {
  const [person] = await tx
    .select(shown)
    .from(staffPasswordResets)
    .innerJoin(staff, eq(staff.id, staffPasswordResets.staffId))
    .where(
      and(
        eq(staffPasswordResets.tokenHash, hashOf(token)),
        gt(staffPasswordResets.expiresAt, sql`now()`),
        eq(staff.state, 'active'),
      ),
    );
  return person ?? null;
}

type NewPassword = { token: string; password: string; visit?: Visit };

/**
 * Sets a new password for the holder of a link and signs them in, or continues to their code: a mailbox is not a second step. All their
 * sessions, devices and other links end. `tell` runs in
 * the same transaction, to queue the mail about it. Refuses `link` if it was used or expired, and `invalid` with a
 * sentence for an invalid password. Runs its own transactions, because hashing takes long.
 */
export async function resetPassword(
  { token, password, visit = { browser: '', network: '' } }: NewPassword,
  tell: (tx: Tx, person: Staff) => Promise<void>,
): Promise<Outcome<Entered, 'link' | 'invalid', { problem: string }>> {
  const person = await inTransaction((tx) => findPasswordReset(tx, token));
  if (!person) return refused('link', { problem: '' });
  const problem = passwordProblem(password, [person.email, person.name]);
  if (problem) return refused('invalid', { problem: say(passwordSentences[problem]) });
  const hash = await hashPassword(password);
  return inTransaction(async (tx) => {
    const used = await tx
      .delete(staffPasswordResets)
      .where(eq(staffPasswordResets.tokenHash, hashOf(token)))
      .returning();
    if (used.length === 0) return refused('link', { problem: '' });
    await tx.update(staff).set({ password: hash }).where(eq(staff.id, person.id));
    await tx.delete(staffPasswordResets).where(eq(staffPasswordResets.staffId, person.id));
    await endSessionsOf(tx, person.id);
    await forgetDevices(tx, person.id);
    await forgiveTries(tx, [accountKey(person.email)]);
    await recordAudit(tx, { by: person, did: 'changed-password', kind: 'staff', id: person.id });
    await tell(tx, person);
    return ok(await afterPassword(tx, person, { device: null, visit }, () => Promise.resolve()));
  });
}
