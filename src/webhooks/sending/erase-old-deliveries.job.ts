import { lt, sql } from 'drizzle-orm';
import { inTransaction } from '#db';
import { defineJob } from '#jobs';
import { webhookDeliveries } from '../tables.ts';

/** Erases the log of deliveries after thirty days, with its tries. */
export const eraseOldDeliveriesJob = defineJob({
  name: 'erase-old-deliveries',
  schedule: '50 21 * * *',
  handle: async () => {
    await inTransaction((tx) =>
      tx.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, sql`now() - interval '30 days'`)),
    );
  },
});
