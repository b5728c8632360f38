import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { amount, createdAt, currency, id, instant, reference } from '#platform/db/columns.ts';

/** Payments that banks take into question (chargebacks), as gateways told of each last. */
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
    /** What the gateway takes for it beside the money. */
    fee: amount('fee').notNull().default(0),
    state: text('state').notNull(),
    /** The gateway's word for why. */
    reason: text('reason').notNull(),
    /** Until when the gateway takes our answer. */
    respondBy: instant('respond_by'),
    /** When the event was made that was read last. */
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
