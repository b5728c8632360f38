import { and, inArray, isNotNull, lt, notInArray, sql } from 'drizzle-orm';
import { config } from '#foundation/config';
import { inTransaction, type Tx } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { waitlistEntries, waitlistSteps } from './tables.ts';

/**
 * Every night: deletes the client marks of entries after KEEP_CONNECTIONS_DAYS, and ended entries KEEP_LEADS_MONTHS after the last contact, as for
 * leads.
 */
export const forgetWaitlistJob = defineJob({
  name: 'forget-waitlist',
  schedule: '45 20 * * *',
  handle: async () => {
    const week = sql`now() - make_interval(days => ${config().KEEP_CONNECTIONS_DAYS})`;
    const old = and(isNotNull(waitlistEntries.client), lt(waitlistEntries.createdAt, week));
    await inTransaction((tx) => tx.update(waitlistEntries).set({ client: null, network: null }).where(old));
    while ((await inTransaction(eraseSome)) > 0);
  },
});

async function eraseSome(tx: Tx): Promise<number> {
  const { id, state, updatedAt } = waitlistEntries;
  const oldest = sql`now() - make_interval(months => ${config().KEEP_LEADS_MONTHS})`;
  const over = and(notInArray(state, ['waiting', 'offered']), lt(updatedAt, oldest));
  const old = await tx.select({ id }).from(waitlistEntries).where(over).limit(500);
  if (old.length === 0) return 0;
  const ids = old.map((row) => row.id);
  await tx.delete(waitlistSteps).where(inArray(waitlistSteps.entryId, ids));
  await tx.delete(waitlistEntries).where(inArray(id, ids));
  return old.length;
}
