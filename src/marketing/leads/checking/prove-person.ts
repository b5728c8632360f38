import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { trustLead } from '../change-lead-state.ts';
import { agreeToMessages } from './agree-to-messages.ts';
import { leadChecks } from './check-tables.ts';
import { isSolved } from './proof.ts';
import { sendNumberCode } from './send-number-code.ts';

/**
 * Verifies the proof of work of a suspected lead: it is cleared, and the code of its form is sent. Returns whether the proof is right. A lead with a
 * sure sign of a bot is not cleared. Idempotent.
 */
export async function provePerson(tx: Tx, { leadId, answer }: { leadId: string; answer: string }): Promise<boolean> {
  const [row] = await tx.select().from(leadChecks).where(eq(leadChecks.leadId, leadId)).for('update');
  if (!row?.provable || !isSolved(leadId, answer)) return false;
  if (row.provedAt) return true;
  await tx
    .update(leadChecks)
    .set({ provedAt: sql`now()` })
    .where(eq(leadChecks.leadId, leadId));
  await trustLead(tx, { leadId, who: 'visitor', proof: true });
  if (row.mobile !== null && row.checkedAt === null) await sendNumberCode(tx, leadId);
  else if (row.wantsMessages) await agreeToMessages(tx, leadId);
  return true;
}
