import { and, isNotNull, lt, sql } from 'drizzle-orm';
import { inTransaction } from '#db';
import { defineJob } from '#jobs';
import { orders } from '../tables.ts';

/** Every night: by what connection an order was placed is forgotten after a week; no unpaid seat is held for longer. */
export const forgetClientsJob = defineJob({
  name: 'forget-clients',
  schedule: '50 20 * * *',
  handle: async () => {
    const old = and(isNotNull(orders.client), lt(orders.createdAt, sql`now() - interval '7 days'`));
    await inTransaction((tx) => tx.update(orders).set({ client: null, network: null }).where(old));
  },
});
