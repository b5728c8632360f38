import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { QuoteLine } from '#catalog/model';
import { amount, createdAt, currency, id, instant, json, reference } from '#db/columns';
import type { InvoiceTo } from './model.ts';

export const orders = pgTable(
  'orders',
  {
    id: id(),
    reference: text('reference').notNull().unique('orders_reference_unique'),
    state: text('state').notNull(),
    offer: text('offer').notNull(),
    programme: text('programme').notNull(),
    market: text('market').notNull(),
    batchId: reference('batch_id').notNull(),
    /** The code of the coupon that was used. */
    coupon: text('coupon'),
    /** The price as it was when the order was placed; later price changes do not touch it. */
    lines: json('lines').$type<QuoteLine[]>().notNull(),
    total: amount('total').notNull(),
    /** What remains to be paid after an advance. */
    later: amount('later').notNull().default(0),
    /** Into how many payments the whole falls when something is paid later. */
    parts: integer('parts').notNull().default(2),
    currency: currency(),
    buyerName: text('buyer_name').notNull(),
    buyerMobile: text('buyer_mobile').notNull(),
    buyerCountry: text('buyer_country').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    learnerName: text('learner_name').notNull(),
    learnerAge: integer('learner_age'),
    learnerIsBuyer: boolean('learner_is_buyer').notNull(),
    /** Whom the invoice names beside the buyer, and where they are. */
    invoiceTo: json('invoice_to').$type<InvoiceTo>(),
    language: text('language').notNull(),
    /** The page the buyer came from; its success page is where they end. */
    page: text('page'),
    termsVersion: text('terms_version').notNull(),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    /** When the buyer asked to cancel; the share they get back follows from it. */
    refundAskedAt: instant('refund_asked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('orders_state_index').on(table.state, table.expiresAt),
    index('orders_batch_index').on(table.batchId),
    index('orders_mobile_index').on(table.buyerMobile),
    check(
      'orders_state_check',
      sql`${table.state} in ('placed', 'awaiting_payment', 'paid', 'failed', 'expired', 'cancelled', 'refunded', 'paid_unallocated', 'lapsed')`,
    ),
    check('orders_total_check', sql`${table.total} >= 0 and ${table.later} >= 0`),
  ],
);

/** The history of each order: one row a step. `who` is `buyer`, `system`, `gateway:<name>` or `staff:<name>`. */
export const orderSteps = pgTable(
  'order_steps',
  {
    id: id(),
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id),
    fromState: text('from_state'),
    toState: text('to_state').notNull(),
    who: text('who').notNull(),
    why: text('why').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('order_steps_order_index').on(table.orderId)],
);

/** A learner who has a seat: exactly one for each paid order. */
export const enrolments = pgTable('enrolments', {
  id: id(),
  orderId: reference('order_id')
    .notNull()
    .unique('enrolments_order_unique')
    .references(() => orders.id),
  batchId: reference('batch_id').notNull(),
  learnerName: text('learner_name').notNull(),
  learnerAge: integer('learner_age'),
  createdAt: createdAt(),
});

/** One buyer's try to buy one offer; its row is the lock that makes double submits one order. */
export const checkoutAttempts = pgTable('checkout_attempts', {
  /** SHA-256 of the secret in the buyer's cookie, and the offer. */
  hash: text('hash').primaryKey(),
  orderId: reference('order_id'),
  createdAt: createdAt(),
  usedAt: instant('used_at').notNull().defaultNow(),
});

/** What is paid after the checkout: the balance of an advance, or instalments. Part 1 is the checkout itself. */
export const orderDues = pgTable(
  'order_dues',
  {
    id: id(),
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id),
    part: integer('part').notNull(),
    amount: amount('amount').notNull(),
    currency: currency(),
    dueAt: instant('due_at').notNull(),
    state: text('state').notNull(),
    /** How far the buyer was told: 0 nothing, 1 the link, 2 a reminder, 3 that the seat is about to go, 4 that it went. */
    told: integer('told').notNull().default(0),
    warnedAt: instant('warned_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('order_dues_part_unique').on(table.orderId, table.part),
    index('order_dues_state_index').on(table.state, table.dueAt),
    check('order_dues_state_check', sql`${table.state} in ('open', 'paid')`),
    check('order_dues_amount_check', sql`${table.amount} > 0 and ${table.part} > 1`),
  ],
);
