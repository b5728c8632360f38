import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { sameSecret } from '#foundation/kit/secrets/same-secret.ts';
import { plainDigits } from '#foundation/kit/numbers/plain-digits.ts';
import { agreeToMessages } from './agree-to-messages.ts';
import { leadChecks } from './check-tables.ts';
import { codeHash } from './send-number-code.ts';

/** Wrong tries per code. */
export const maxTries = 5;

/**
 * Checks the code sent to the number of a lead, in the digits of any of our scripts. Refuses 'none' (no code is asked for), 'over' (older than ten
 * minutes, or five wrong tries) and 'wrong'. Idempotent for the right one.
 */
export async function checkCode(
  tx: Tx,
  { leadId, typed }: { leadId: string; typed: string },
): Promise<Outcome<null, 'none' | 'over' | 'wrong'>> {
  const [row] = await tx.select().from(leadChecks).where(eq(leadChecks.leadId, leadId)).for('update');
  if (!row || row.mobile === null) return refused('none');
  if (row.checkedAt) return ok(null);
  const mine = eq(leadChecks.leadId, leadId);
  const [clock] = await tx
    .select({ over: sql<boolean>`coalesce(${leadChecks.codeUntil} <= now(), true)` })
    .from(leadChecks)
    .where(mine);
  if (row.codeHash === null || clock?.over || row.tries >= maxTries) return refused('over');
  const code = plainDigits(typed).replaceAll(/\D/g, '');
  if (!sameSecret(row.codeHash, codeHash(leadId, code))) {
    await tx
      .update(leadChecks)
      .set({ tries: row.tries + 1 })
      .where(mine);
    return refused('wrong');
  }
  await tx
    .update(leadChecks)
    .set({ checkedAt: sql`now()`, codeHash: null, codeUntil: null })
    .where(mine);
  if (row.wantsMessages) await agreeToMessages(tx, leadId);
  return ok(null);
}
