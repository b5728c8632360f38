import { pgTable } from 'drizzle-orm/pg-core';
import { instant, reference } from '#platform/db/columns.ts';

/** Orders whose seat and money did not fit together when all of them were last looked at. Whoever shows them looks again. */
export const adriftOrders = pgTable('adrift_orders', {
  orderId: reference('order_id').primaryKey(),
  foundAt: instant('found_at').notNull().defaultNow(),
});
