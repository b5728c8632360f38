import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { amount, createdAt, currency, id, instant, reference } from '#platform/db/columns.ts';

export * from './disputes/tables.ts';
export * from './ledger/day-tables.ts';
export * from './gateways/offline/tables.ts';
export * from './ledger/reconciliation-tables.ts';
export * from './gateways/sandbox/tables.ts';

/** A payment opened at a gateway for an order; one order may have several, one after another. */
export const paymentSessions = pgTable(
  'payment_sessions',
  {
    id: id(),
    orderId: reference('order_id').notNull(),
    part: integer('part').notNull().default(1),
    gateway: text('gateway').notNull(),
    gatewayReference: text('gateway_reference').notNull(),
    redirectTo: text('redirect_to').notNull(),
    createdAt: createdAt(),
    /** When the buyer was last sent to it, or came back while the look-up failed. */
    begunAt: instant('begun_at').notNull().defaultNow(),
    /** When it was last looked up at the gateway. */
    askedAt: instant('asked_at'),
  },
  (table) => [
    unique('payment_sessions_reference_unique').on(table.gateway, table.gatewayReference),
    index('payment_sessions_order_index').on(table.orderId),
  ],
);

/** The inbox of notices: each event once, however often it was sent. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: id(),
    gateway: text('gateway').notNull(),
    eventId: text('event_id').notNull(),
    gatewayPaymentId: text('gateway_payment_id').notNull(),
    outcome: text('outcome').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('payment_events_event_unique').on(table.gateway, table.eventId)],
);

/** How many notices were refused, and why. */
export const refusedWebhooks = pgTable(
  'refused_webhooks',
  {
    gateway: text('gateway').notNull(),
    reason: text('reason').notNull(),
    count: integer('count').notNull(),
    /** The time of the first one counted. */
    since: instant('since').notNull().defaultNow(),
    lastAt: instant('last_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'refused_webhooks_pk', columns: [table.gateway, table.reason] })],
);

/** Payments reported by gateways; the ledger for staff. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: reference('order_id').notNull(),
    part: integer('part').notNull().default(1),
    gateway: text('gateway').notNull(),
    gatewayReference: text('gateway_reference').notNull(),
    gatewayPaymentId: text('gateway_payment_id').notNull(),
    amount: amount('amount').notNull(),
    currency: currency(),
    state: text('state').notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('payments_payment_unique').on(table.gateway, table.gatewayPaymentId),
    index('payments_order_index').on(table.orderId),
    index('payments_gateway_index').on(table.gateway, table.orderId),
    index('payments_state_index').on(table.state),
    index('payments_created_index').on(table.createdAt),
    check('payments_state_check', sql`${table.state} in ('failed', 'paid', 'extra', 'mismatch', 'refunded')`),
    check('payments_amount_check', sql`${table.amount} >= 0`),
  ],
);

/** Refunds: requested by staff, sent by a job, done or refused by the gateway. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    orderId: reference('order_id').notNull(),
    paymentId: reference('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: amount('amount').notNull(),
    currency: currency(),
    state: text('state').notNull(),
    askedBy: text('asked_by').notNull(),
    why: text('why').notNull(),
    gatewayRefundId: text('gateway_refund_id'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('refunds_order_index').on(table.orderId),
    index('refunds_payment_index').on(table.paymentId),
    index('refunds_updated_index').on(table.updatedAt),
    check('refunds_state_check', sql`${table.state} in ('asked', 'done', 'failed')`),
    check('refunds_amount_check', sql`${table.amount} > 0`),
  ],
);
