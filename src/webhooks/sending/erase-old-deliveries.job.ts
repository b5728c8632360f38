import { sql } from 'drizzle-orm';
import { deleteInPortions } from '#db';
import { defineJob } from '#jobs';
import { webhookDeliveries } from '../tables.ts';

/** Erases the log of deliveries after thirty days, with its tries. */
export const eraseOldDeliveriesJob = defineJob({
  name: 'erase-old-deliveries',
  schedule: '50 21 * * *',
  handle: () =>
    deleteInPortions(webhookDeliveries.id, sql`${webhookDeliveries.createdAt} < now() - interval '30 days'`),
});
