import { and, isNotNull, lt, sql } from 'drizzle-orm';
import { config } from '#foundation/config';
import { inTransaction } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { orders } from '../tables.ts';

/**
 * Every night: by what connection an order was placed is forgotten after KEEP_CONNECTIONS_DAYS; no unpaid seat is held for longer. The click
 * ids of advertisers go when a lead of that age would go (KEEP_LEADS_MONTHS).
 */
export const forgetClientsJob = defineJob({
  name: 'forget-clients',
  schedule: '50 20 * * *',
  handle: async () => {
    const week = sql`now() - make_interval(days => ${config().KEEP_CONNECTIONS_DAYS})`;
    const old = and(isNotNull(orders.client), lt(orders.createdAt, week));
    await inTransaction((tx) => tx.update(orders).set({ client: null, network: null }).where(old));
    const click = sql`(${orders.firstTouch} ? 'clicks' or ${orders.lastTouch} ? 'clicks')`;
    const months = sql`now() - make_interval(months => ${config().KEEP_LEADS_MONTHS})`;
    const without = {
      firstTouch: sql`${orders.firstTouch} - 'clicks'`,
      lastTouch: sql`${orders.lastTouch} - 'clicks'`,
    };
    await inTransaction((tx) =>
      tx
        .update(orders)
        .set(without)
        .where(and(click, lt(orders.createdAt, months))),
    );
  },
});
