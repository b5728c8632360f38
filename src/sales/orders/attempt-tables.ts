import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, reference } from '#platform/db/columns.ts';

/** One buyer's try to buy one offer; its row is the lock that makes double submits one order. */
export const checkoutAttempts = pgTable('checkout_attempts', {
  /** SHA-256 of the secret in the buyer's cookie, and the offer. */
  hash: text('hash').primaryKey(),
  orderId: reference('order_id'),
  createdAt: createdAt(),
  usedAt: instant('used_at').notNull().defaultNow(),
});
