import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { LocalLines, PartsDue, QuoteLine, SaleTax } from '#catalogue/catalog/model';
import { amount, createdAt, currency, id, instant, json, reference } from '#platform/db/columns.ts';
import type { Touch } from '#marketing/tracking/model';
import type { AgreedDiscount, InvoiceTo, OrderSource } from './model.ts';

type Paying = { state: AnyPgColumn; total: AnyPgColumn; later: AnyPgColumn };

/** Orders with an unpaid seat: not paid yet, or free. Queries must repeat this condition exactly to use the indexes. */
export const withoutMoney = ({ state, total, later }: Paying) =>
  sql`${state} in ('placed', 'awaiting_payment', 'failed') or (${state} = 'paid' and ${total} = 0 and ${later} = 0)`;

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
    /** The coupon code used. */
    coupon: text('coupon'),
    /** Its source: the buyer on the site, or staff on their behalf. */
    source: text('source').$type<OrderSource>().notNull().default('site'),
    /** A discount by staff, with the reason; null for most. */
    discount: json('discount').$type<AgreedDiscount>(),
    /** The buyer's note. */
    note: text('note'),
    /** The price as of when the order was placed; later price changes do not affect it. `later`: what remains after an advance. */
    lines: json('lines').$type<QuoteLine[]>().notNull(),
    total: amount('total').notNull(),
    later: amount('later').notNull().default(0),
    /** The total number of payments if there are later ones, and when those are due; null is before the first session. */
    parts: integer('parts').notNull().default(2),
    partsDue: text('parts_due').$type<PartsDue>(),
    currency: currency(),
    /** What the price included as of when the order was placed, one line each; null for orders from before it was recorded. */
    includes: json('includes').$type<LocalLines>(),
    /** Whether a kit is sent, as of when the order was placed. */
    kit: boolean('kit').notNull().default(false),
    /** Its tax as of when the order was placed; null for orders from before it was recorded. */
    tax: json('tax').$type<SaleTax>(),
    buyerName: text('buyer_name').notNull(),
    buyerMobile: text('buyer_mobile').notNull(),
    buyerCountry: text('buyer_country').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    /** For the invoice: a registered business, or only the buyer's state (`InvoiceTo`). */
    invoiceTo: json('invoice_to').$type<InvoiceTo>(),
    language: text('language').notNull(),
    /** The page the buyer came from; they return to its success page. `arm`: the variant of an experiment on it, from the URL. */
    page: text('page'),
    arm: text('arm'),
    /** The buyer's marketing touches: the first one, and the last one by a campaign or another site; leads of the same person count. */
    firstTouch: json('first_touch').$type<Touch>(),
    lastTouch: json('last_touch').$type<Touch>(),
    termsVersion: text('terms_version').notNull(),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    /** When the buyer asked to cancel; determines the share to refund. */
    refundAskedAt: instant('refund_asked_at'),
    /** When staff answered that request without ending the order; it is no longer pending. */
    refundAnsweredAt: instant('refund_answered_at'),
    /** When the buyer asked to move to another date, their note, and when staff answered. */
    moveAskedAt: instant('move_asked_at'),
    moveNote: text('move_note'),
    moveAnsweredAt: instant('move_answered_at'),
    /** The order that replaced this unpaid one: a late payment for this one is for staff to refund. */
    replacedBy: reference('replaced_by'),
    /** The order to which staff added this order's learner: the same family, with separate payment. */
    addedTo: reference('added_to'),
    /** The normalized mailbox of the buyer, for limits, see `mailboxOf`. */
    mailbox: text('mailbox'),
    /** Day-specific marks of the client that placed it, and of its network; deleted after KEEP_CONNECTIONS_DAYS. */
    client: text('client'),
    network: text('network'),
    /** When the mail address was confirmed by the mailed link. */
    contactConfirmedAt: instant('contact_confirmed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('orders_created_index').on(table.createdAt, table.id),
    index('orders_programme_index').on(table.programme, table.createdAt),
    index('orders_market_index').on(table.market, table.createdAt),
    index('orders_paid_index')
      .on(table.paidAt)
      .where(sql`${table.paidAt} is not null`),
    index('orders_total_index').on(table.total, table.id),
    index('orders_refund_asked_index')
      .on(table.refundAskedAt)
      .where(sql`${table.refundAskedAt} is not null and ${table.refundAnsweredAt} is null`),
    index('orders_move_asked_index')
      .on(table.moveAskedAt)
      .where(sql`${table.moveAskedAt} is not null and ${table.moveAnsweredAt} is null`),
    index('orders_email_index').on(sql`lower(${table.buyerEmail})`),
    index('orders_unpaid_created_index').on(table.createdAt, table.id).where(withoutMoney(table)),
    index('orders_unpaid_mailbox_index').on(table.mailbox).where(withoutMoney(table)),
    index('orders_unpaid_client_index').on(table.client).where(withoutMoney(table)),
    index('orders_unpaid_network_index').on(table.network).where(withoutMoney(table)),
    index('orders_added_index')
      .on(table.addedTo)
      .where(sql`${table.addedTo} is not null`),
    index('orders_state_index').on(table.state, table.expiresAt),
    index('orders_staff_index')
      .on(table.createdAt)
      .where(sql`${table.source} = 'staff'`),
    index('orders_batch_index').on(table.batchId),
    // Few rows: orders from before their offer sent a kit, looked up for offers that do now.
    index('orders_without_kit_index')
      .on(table.offer, table.batchId)
      .where(sql`${table.state} = 'paid' and not ${table.kit}`),
    index('orders_mobile_index').on(table.buyerMobile),
    index('orders_arm_index')
      .on(table.arm)
      .where(sql`${table.arm} is not null`),
    check(
      'orders_state_check',
      sql`${table.state} in ('placed', 'awaiting_payment', 'paid', 'failed', 'expired', 'cancelled', 'refunded', 'paid_unallocated', 'lapsed')`,
    ),
    check('orders_source_check', sql`${table.source} in ('site', 'staff')`),
    check('orders_total_check', sql`${table.total} >= 0 and ${table.later} >= 0`),
  ],
);

/** The learners of orders, at least one each. Changed on screen by staff only. */
export const orderLearners = pgTable(
  'order_learners',
  {
    id: id(),
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Counts from 1 in the order typed; a removed learner leaves a gap. */
    position: integer('position').notNull(),
    name: text('name').notNull(),
    age: integer('age'),
    /** The learner's own mail address; null: their mails go only to the buyer. */
    email: text('email'),
    isBuyer: boolean('is_buyer').notNull().default(false),
    /** The batch they were moved to, apart from the rest of the order; null: the order's batch. */
    elsewhere: reference('elsewhere'),
    /** Incremented by every change on screen: saving an older version is refused. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('order_learners_position_unique').on(table.orderId, table.position),
    check('order_learners_position_check', sql`${table.position} > 0`),
  ],
);

/** The search index of an order (`searchEntry`). Its ids sort by time, so that the newest hits are found without reading the orders. */
export const orderSearch = pgTable(
  'order_search',
  {
    orderId: reference('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    folded: text('folded').notNull(),
    keys: integer('keys').array().notNull(),
  },
  (table) => [index('order_search_keys_index').using('gin', table.keys)],
);

/**
 * The campaign of the enquiry before an order, or of the visit in which it was placed; orders without one have no row. Written when the order is
 * placed; it goes when its buyer is erased.
 */
export const orderCampaigns = pgTable('order_campaigns', {
  orderId: reference('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  campaign: text('campaign').notNull(),
});

/** The history of each order: one row per step. `who` is `buyer`, `system`, `gateway:<name>` or `staff:<name>`. */
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
  (table) => [index('order_steps_order_index').on(table.orderId), index('order_steps_at_index').on(table.createdAt)],
);

/** A learner with a seat: exactly one row for each learner of a paid order. Its own batch is where they learn. */
export const enrolments = pgTable(
  'enrolments',
  {
    id: id(),
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id),
    learnerId: reference('learner_id')
      .notNull()
      .unique('enrolments_learner_unique')
      .references(() => orderLearners.id),
    batchId: reference('batch_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('enrolments_batch_index').on(table.batchId),
    index('enrolments_order_index').on(table.orderId),
    index('enrolments_created_index').on(table.createdAt),
  ],
);

/** How often staff revoked the link to a family's page; without a row: never. Links contain their version. */
export const familyLinkVersions = pgTable('family_link_versions', {
  orderId: reference('order_id')
    .primaryKey()
    .references(() => orders.id),
  version: integer('version').notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
});

/**
 * The payments after the checkout: the balance of an advance, or instalments. Part 1 is the checkout itself. `createdAt`: since when the amount is
 * due.
 */
export const paymentParts = pgTable(
  'payment_parts',
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
    /** The last mail sent: 0 none, 1 the link, 2 a reminder, 3 a warning that the seat is about to be released, 4 that it was released. */
    told: integer('told').notNull().default(0),
    warnedAt: instant('warned_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('payment_parts_part_unique').on(table.orderId, table.part),
    index('payment_parts_state_index').on(table.state, table.dueAt),
    check('payment_parts_state_check', sql`${table.state} in ('open', 'paid')`),
    check('payment_parts_amount_check', sql`${table.amount} > 0 and ${table.part} > 1`),
  ],
);

/** Orders whose seat and payments did not match at the last full check. Readers must check again. */
export const adriftOrders = pgTable('adrift_orders', {
  orderId: reference('order_id').primaryKey(),
  foundAt: instant('found_at').notNull().defaultNow(),
});

/** One buyer's try to buy one offer; its row is the lock that makes double submits one order. */
export const checkoutAttempts = pgTable('checkout_attempts', {
  /** SHA-256 of the secret in the buyer's cookie, and the offer. */
  hash: text('hash').primaryKey(),
  orderId: reference('order_id'),
  createdAt: createdAt(),
  usedAt: instant('used_at').notNull().defaultNow(),
});

/**
 * Figures of finished weeks (Monday to Sunday in business time), counted once by a job: after an order was placed or paid, its programme, page and
 * campaign never change. A week is stored if it has its row with `by` week, which may be 0.
 */
export const orderWeeks = pgTable(
  'order_weeks',
  {
    week: date('week', { mode: 'string' }).notNull(),
    kind: text('kind').$type<'placed' | 'paid'>().notNull(),
    by: text('by').$type<'week' | 'programme' | 'page' | 'campaign'>().notNull(),
    /** A programme's slug, a page's path, or a campaign's name; '' for the whole week and for none. */
    key: text('key').notNull(),
    number: integer('number').notNull(),
  },
  (table) => [
    primaryKey({ name: 'order_weeks_pkey', columns: [table.week, table.kind, table.by, table.key] }),
    check('order_weeks_kind_check', sql`${table.kind} in ('placed', 'paid')`),
    check('order_weeks_by_check', sql`${table.by} in ('week', 'programme', 'page', 'campaign')`),
  ],
);

/** The same for finished days, for partial weeks: the current one, and the one in which a comparison ends. Only the last half year is kept. */
export const orderDays = pgTable(
  'order_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<'placed' | 'paid'>().notNull(),
    by: text('by').$type<'day' | 'programme' | 'page' | 'campaign'>().notNull(),
    key: text('key').notNull(),
    number: integer('number').notNull(),
  },
  (table) => [
    primaryKey({ name: 'order_days_pkey', columns: [table.day, table.kind, table.by, table.key] }),
    check('order_days_kind_check', sql`${table.kind} in ('placed', 'paid')`),
    check('order_days_by_check', sql`${table.by} in ('day', 'programme', 'page', 'campaign')`),
  ],
);
