import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit } from '#platform/people';
import { deliverMailJob } from './deliver-mail.job.ts';
import { mails } from './tables.ts';

/**
 * Sends a failed or undelivered mail again. Refuses one that is still being sent, which would arrive
 * twice, and one to staff, since its link is not stored after sending.
 */
export async function resendMail(
  tx: Tx,
  { mailId, who }: { mailId: string; who: string },
): Promise<Outcome<null, 'on-its-way' | 'works-once'>> {
  const [mail] = await tx.select({ about: mails.aboutKind }).from(mails).where(eq(mails.id, mailId));
  if (mail?.about === 'staff') return refused('works-once');
  const rows = await tx
    .update(mails)
    .set({ state: 'queued', attempts: 0, lastError: null })
    .where(and(eq(mails.id, mailId), inArray(mails.state, ['sent', 'failed'])))
    .returning({ id: mails.id });
  if (rows.length === 0) return refused('on-its-way');
  await enqueue(tx, deliverMailJob, { mailId });
  await recordAudit(tx, { who, did: 'mail-resent', kind: 'mail', id: mailId });
  return ok(null);
}
