import { plainDigits } from '#foundation/kit/numbers/plain-digits.ts';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { databaseTime, type Tx } from '#platform/db';
import { staffSecondSteps } from '../tables.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { unseal } from './sealed-secret.ts';
import { stepOfCode } from './totp.ts';

/** Whether a person signs in with a code. */
export async function hasSecondStep(tx: Tx, staffId: string): Promise<boolean> {
  const { confirmedAt, staffId: whose } = staffSecondSteps;
  return (await tx.$count(staffSecondSteps, and(eq(whose, staffId), isNotNull(confirmedAt)))) > 0;
}

/**
 * Checks a typed code: of the app (each once, one time step early or late) or a recovery code. Returns which; null
 * for a wrong or used one.
 */
export async function acceptCode(tx: Tx, staffId: string, typed: string): Promise<'app' | 'recovery' | null> {
  const [row] = await tx.select().from(staffSecondSteps).where(eq(staffSecondSteps.staffId, staffId));
  if (!row?.confirmedAt) return null;
  const code = plainDigits(typed).replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(code)) return (await spendRecoveryCode(tx, staffId, typed)) ? 'recovery' : null;
  const secret = unseal(row.secret, staffId);
  const step = secret && stepOfCode(secret, code, { now: await databaseTime(tx), last: row.lastStep });
  if (step === null) return null;
  // Of two concurrent uses of a code, the slower one finds it used.
  const used = await tx
    .update(staffSecondSteps)
    .set({ lastStep: step })
    .where(and(eq(staffSecondSteps.staffId, staffId), lt(staffSecondSteps.lastStep, step)))
    .returning({ staffId: staffSecondSteps.staffId });
  return used.length > 0 ? 'app' : null;
}
