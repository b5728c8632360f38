import { pgTable } from 'drizzle-orm/pg-core';
import { instant, reference } from '#platform/db/columns.ts';

/** Orders whose seat and payments did not match at the last full check. Readers must check again. */
export const adriftOrders = pgTable('adrift_orders', {
  orderId: reference('order_id').primaryKey(),
  foundAt: instant('found_at').notNull().defaultNow(),
});
