import { eq } from 'drizzle-orm';
import { inTransaction } from '#db';
import { ok, refused, type Outcome } from '#kit/outcome';
import { recordAudit } from './audit.ts';
import { countTry, forgiveTries } from './limit-tries.ts';
import { isPasswordOf } from './password.ts';
import { endSession, openSession } from './session.ts';
import { staff } from './tables.ts';

export type SignInInput = {
  email: string;
  password: string;
  /** From `clientKey`. */
  client: string;
  /** The session the browser has already: it ends, so that nobody can be given one to sign in with. */
  oldToken: string | null;
};

/**
 * Signs somebody in and answers the token of a new session. Refused with the same answer, after the same work, whether
 * nobody has the address or the password is wrong; `too-many` from the 11th try on within 15 minutes, by account or by
 * client. Runs its own transactions: the slow password check must hold none.
 */
export async function signIn({
  email,
  password,
  client,
  oldToken,
}: SignInInput): Promise<Outcome<{ token: string }, 'wrong' | 'too-many'>> {
  const address = email.trim().toLowerCase().slice(0, 254).replaceAll('\u0000', '');
  const keys = [`account ${address}`, `client ${client}`];
  const known = await inTransaction(async (tx) => {
    if (!(await countTry(tx, keys))) return 'too-many' as const;
    const [person] = await tx.select().from(staff).where(eq(staff.email, address));
    return person ?? null;
  });
  if (known === 'too-many') return refused('too-many');
  const right = await isPasswordOf(known?.password ?? null, password);
  if (!known || !right) return refused('wrong');
  const token = await inTransaction(async (tx) => {
    await forgiveTries(tx, keys);
    if (oldToken) await endSession(tx, oldToken);
    await recordAudit(tx, { who: known.name, did: 'signed-in', kind: 'staff', id: known.id });
    return openSession(tx, known.id);
  });
  return ok({ token });
}
