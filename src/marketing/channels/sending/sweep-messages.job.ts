import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { inTransaction, type Tx } from '#platform/db';
import { defineJob, enqueue } from '#platform/jobs';
import { messages } from '../tables.ts';
import { deliverMessageJob } from './deliver-message.job.ts';

/** Longer than a provider may take to answer and a transaction to be written. */
const cutOff = sql.raw(`interval '2 minutes'`);
const most = 500;

/** Finds what a worker that died left behind: cut-off messages become `unknown`, and those that nobody comes back to are sent. */
export const sweepMessagesJob = defineJob({
  name: 'sweep-messages',
  schedule: '* * * * *',
  handle: async () => {
    await inTransaction(sweepMessages);
  },
});

/** Returns how many messages were cut off, and how many were waked. */
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
