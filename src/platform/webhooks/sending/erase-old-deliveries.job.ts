import { sql } from 'drizzle-orm';
import { deleteInPortions } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { webhookDeliveries } from '../tables.ts';

/** Erases the log of deliveries after thirty days, with its tries. */
export const eraseOldDeliveriesJob = defineJob({
  name: 'erase-old-deliveries',
  schedule: '50 21 * * *',
  handle: () =>
    deleteInPortions(webhookDeliveries.id, sql`${webhookDeliveries.createdAt} < now() - interval '30 days'`),
});
