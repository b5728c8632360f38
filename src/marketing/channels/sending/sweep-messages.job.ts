import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { inTransaction, type Tx } from '#platform/db';
import { defineJob, enqueue } from '#platform/jobs';
import { messages } from '../tables.ts';
import { deliverMessageJob } from './deliver-message.job.ts';

/** Longer than the timeout of a provider plus a transaction. */
const cutOff = sql.raw(`interval '2 minutes'`);
const most = 500;

/** Recovers from dead workers: interrupted messages become `unknown`, and forgotten queued ones are sent. */
defineJob({
  name: 'sweep-messages',
  schedule: '* * * * *',
  handle: async () => {
    await inTransaction(sweepMessages);
  },
});

/** Returns how many messages were interrupted, and how many were queued again. */
export async function sweepMessages(tx: Tx): Promise<{ cutOff: number; waked: number }> {
  const lost = await tx
    .update(messages)
    .set({ state: 'unknown', reason: 'cut-off' })
    .where(and(eq(messages.state, 'sending'), lt(messages.claimedAt, sql`now() - ${cutOff}`)))
    .returning({ id: messages.id });
  const due = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.state, 'queued'), lt(messages.nextAt, sql`now() - ${cutOff}`)))
    .orderBy(asc(messages.nextAt))
    .limit(most);
  for (const { id } of due) await enqueue(tx, deliverMessageJob, { messageId: id }, { singletonKey: id });
  return { cutOff: lost.length, waked: due.length };
}
