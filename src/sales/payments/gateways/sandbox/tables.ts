import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { amount, createdAt, currency, id, instant, reference } from '#platform/db/columns.ts';

/** The books of the sandbox gateway: its payment requests. */
export const sandboxSessions = pgTable(
  'sandbox_sessions',
  {
    id: id(),
    /** The unguessable part of its address. */
    key: text('key').notNull().unique('sandbox_sessions_key_unique'),
    orderId: reference('order_id').notNull(),
    part: integer('part').notNull().default(1),
    orderReference: text('order_reference').notNull(),
    description: text('description').notNull(),
    language: text('language').notNull(),
    amount: amount('amount').notNull(),
    currency: currency(),
    returnUrl: text('return_url').notNull(),
    eventUrl: text('event_url').notNull(),
    state: text('state').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('sandbox_sessions_order_unique').on(table.orderId, table.part),
    check('sandbox_sessions_state_check', sql`${table.state} in ('open', 'paid')`),
  ],
);

/** The sandbox's refunds. */
export const sandboxRefunds = pgTable('sandbox_refunds', {
  /** The shop's key: the same one twice is one refund. */
  key: text('key').primaryKey(),
  gatewayPaymentId: text('gateway_payment_id').notNull(),
  amount: amount('amount').notNull(),
  currency: currency(),
  createdAt: createdAt(),
});

/** What visitors of the make-believe payment page did. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: id(),
    sessionId: reference('session_id')
      .notNull()
      .references(() => sandboxSessions.id),
    outcome: text('outcome').notNull(),
    /** Simulates a late gateway: until then neither webhooks nor look-ups report it. */
    knownAt: instant('known_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('sandbox_payments_session_index').on(table.sessionId),
    check('sandbox_payments_outcome_check', sql`${table.outcome} in ('paid', 'failed')`),
  ],
);
