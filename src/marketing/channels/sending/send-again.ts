import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { isId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { messages } from '../tables.ts';
import { deliverMessageJob } from './deliver-message.job.ts';

/**
 * Retries a message that failed or is in an unknown state (`sure`: the colleague accepts that it may come twice). A contact who opted out meanwhile
 * gets nothing. Refuses a message in progress or in a final state.
 */
export async function sendAgain(
  tx: Tx,
  { by, messageId, sure }: { by: Staff; messageId: string; sure: boolean },
): Promise<Outcome<null, 'unknown' | 'not-failed' | 'may-have-been-sent'>> {
  requirePermission(by, 'messages.answer');
  const [message] = isId(messageId)
    ? await tx.select().from(messages).where(eq(messages.id, messageId)).for('update')
    : [];
  if (!message) return refused('unknown');
  if (message.state === 'unknown' && !sure) return refused('may-have-been-sent');
  if (message.state !== 'failed' && message.state !== 'unknown') return refused('not-failed');
  await tx
    .update(messages)
    .set({
      state: 'queued',
      reason: null,
      code: null,
      provider: null,
      providerId: null,
      attempts: 0,
      claimedAt: null,
      nextAt: sql`now()`,
    })
    .where(eq(messages.id, messageId));
  await enqueue(tx, deliverMessageJob, { messageId });
  const details = { before: { state: message.state, reason: message.reason }, after: { state: 'queued' } };
  await recordAudit(tx, { who: by.name, did: 'message-sent-again', kind: 'message', id: messageId, details });
  return ok(null);
}
