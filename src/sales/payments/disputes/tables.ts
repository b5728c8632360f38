import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { amount, createdAt, currency, id, instant, reference } from '#platform/db/columns.ts';

/** Disputes of payments by banks (chargebacks), as last reported by their gateways. */
export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    gateway: text('gateway').notNull(),
    disputeId: text('dispute_id').notNull(),
    gatewayPaymentId: text('gateway_payment_id').notNull(),
    /** Null until the payment is in our books. */
    paymentId: reference('payment_id'),
    orderId: reference('order_id'),
    amount: amount('amount').notNull(),
    currency: currency(),
    /** The gateway's fee in addition to the amount. */
    fee: amount('fee').notNull().default(0),
    state: text('state').notNull(),
    /** The gateway's reason code. */
    reason: text('reason').notNull(),
    /** The gateway's response deadline. */
    respondBy: instant('respond_by'),
    /** The creation time of the last event applied. */
    toldAt: instant('told_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('disputes_dispute_unique').on(table.gateway, table.disputeId),
    index('disputes_order_index').on(table.orderId),
    index('disputes_payment_index').on(table.paymentId),
    index('disputes_open_index')
      .on(table.respondBy)
      .where(sql`${table.state} = 'open'`),
    check('disputes_state_check', sql`${table.state} in ('open', 'review', 'closed', 'won', 'lost')`),
    check('disputes_amount_check', sql`${table.amount} >= 0 and ${table.fee} >= 0`),
  ],
);
