import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { amount, createdAt, id, instant, json } from '#platform/db/columns.ts';

/** Money in a gateway's books that belongs to no order of ours; open until staff say what it was. */
export const unknownPayments = pgTable(
  'unknown_payments',
  {
    id: id(),
    gateway: text('gateway').notNull(),
    gatewayPaymentId: text('gateway_payment_id').notNull(),
    amount: amount('amount').notNull(),
    /** Any currency: it need not be one we sell in. */
    currency: text('currency').notNull(),
    receivedAt: instant('received_at').notNull(),
    state: text('state').notNull(),
    closedBy: text('closed_by'),
    closedWhy: text('closed_why'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('unknown_payments_payment_unique').on(table.gateway, table.gatewayPaymentId),
    index('unknown_payments_state_index').on(table.state),
    check('unknown_payments_state_check', sql`${table.state} in ('open', 'closed')`),
  ],
);

/** Each comparison of a gateway's books with ours. */
export const reconciliationRuns = pgTable(
  'reconciliation_runs',
  {
    id: id(),
    gateway: text('gateway').notNull(),
    spanFrom: instant('span_from').notNull(),
    spanTo: instant('span_to').notNull(),
    state: text('state').notNull(),
    seen: integer('seen').notNull(),
    mended: integer('mended').notNull(),
    /** The remaining differences, at most the first 200. */
    left: json('left').$type<object[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('reconciliation_runs_gateway_index').on(table.gateway, table.createdAt),
    check('reconciliation_runs_state_check', sql`${table.state} in ('done', 'unreachable')`),
  ],
);
