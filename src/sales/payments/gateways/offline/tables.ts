import { sql, type SQLWrapper } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { amount, createdAt, currency, id, reference } from '#platform/db/columns.ts';

/**
 * The reference of a bank as it is compared: letters and digits, without the word before it. `UTR 4123-5678` and `41235678` are one.
 */
export const utrOf = (proof: SQLWrapper) =>
  sql`regexp_replace(regexp_replace(upper(${proof}), '[^A-Z0-9]', '', 'g'), '^(UTR|UPI|RRN|REF|NO)+', '')`;

/** Payments by transfer, cash, UPI or cheque, as confirmed by staff: the books of the manual gateway. */
export const offlinePayments = pgTable(
  'offline_payments',
  {
    id: id(),
    orderId: reference('order_id').notNull(),
    part: integer('part').notNull(),
    means: text('means').notNull(),
    /** The reference on the bank statement, the cheque or the receipt. */
    proof: text('proof').notNull(),
    amount: amount('amount').notNull(),
    currency: currency(),
    confirmedBy: text('confirmed_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('offline_payments_order_index').on(table.orderId),
    index('offline_payments_utr_index')
      .on(utrOf(table.proof))
      .where(sql`${table.means} in ('transfer', 'upi')`),
    unique('offline_payments_proof_unique').on(table.means, table.proof),
    check('offline_payments_means_check', sql`${table.means} in ('transfer', 'cash', 'upi', 'cheque')`),
    check('offline_payments_amount_check', sql`${table.amount} > 0`),
  ],
);
