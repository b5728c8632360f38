import { say } from '#foundation/i18n/staff/say.ts';
import { eq } from 'drizzle-orm';
import { inTransaction, type Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { Staff } from '../model.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { countTry, forgiveTries } from '../session/limit-tries.ts';
import { hashPassword, isPasswordOf, passwordProblem, passwordSentences } from '../session/password.ts';
import { endSessionsOf } from '../session/session.ts';
import { staff, staffPasswordResets } from '../tables.ts';

/**
 * Verifies the person's own password: before acts that a stranger at an unlocked screen must not do. Refuses `too-many` from the 11th wrong
 * one within 15 minutes. Runs its own transactions, because checking takes long.
 */
export async function checkOwnPassword(by: Staff, password: string): Promise<Outcome<null, 'wrong' | 'too-many'>> {
  const key = `own password ${by.id}`;
  const { hash, allowed } = await inTransaction(async (tx) => {
    const [row] = await tx.select({ password: staff.password }).from(staff).where(eq(staff.id, by.id));
    return { hash: row?.password ?? null, allowed: await countTry(tx, [key]) };
  });
  if (!allowed) return refused('too-many');
  if (!(await isPasswordOf(hash, password))) return refused('wrong');
  await inTransaction((tx) => forgiveTries(tx, [key]));
  return ok(null);
}

type NewPassword = { by: Staff; old: string; password: string; /** The session that stays. */ token: string | null };

/**
 * Changes one's own password; all other sessions and open links end. `tell` queues the mail about it in the same transaction.
 * Refuses `wrong` or `too-many` for the old one, and `invalid` with a sentence for the new one.
 */
export async function changeOwnPassword(
  { by, old, password, token }: NewPassword,
  tell: (tx: Tx, person: Staff) => Promise<void>,
): Promise<Outcome<null, 'wrong' | 'too-many' | 'invalid', { problem: string } | undefined>> {
  const problem = passwordProblem(password, [by.email, by.name]);
  if (problem) return refused('invalid', { problem: say(passwordSentences[problem]) });
  if (password === old) return refused('invalid', { problem: say('This is your present password.') });
  const checked = await checkOwnPassword(by, old);
  if (!checked.ok) return checked;
  const hash = await hashPassword(password);
  return inTransaction(async (tx) => {
    await tx.update(staff).set({ password: hash }).where(eq(staff.id, by.id));
    await tx.delete(staffPasswordResets).where(eq(staffPasswordResets.staffId, by.id));
    await endSessionsOf(tx, by.id, token);
    await recordAudit(tx, { by, did: 'changed-password', kind: 'staff', id: by.id });
    await tell(tx, by);
    return ok(null);
  });
}
