import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, createdAt, currency, id, instant, json, reference } from '#platform/db/columns.ts';
import type { FetchProblem, FetchResult, MonthFigures, PayoutProblem } from './model.ts';

export * from './balance/day-tables.ts';

/** The locks of months. While one is active, database triggers refuse documents, payments, refunds and payouts dated into it, from any code. */
export const lockedMonths = pgTable(
  'locked_months',
  {
    id: id(),
    /** `2026-10`. */
    month: text('month').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    figures: json('figures').$type<MonthFigures>().notNull(),
    lockedBy: text('locked_by').notNull(),
    lockedAt: instant('locked_at').notNull().defaultNow(),
    unlockedAt: instant('unlocked_at'),
    unlockedBy: text('unlocked_by'),
    unlockedWhy: text('unlocked_why'),
  },
  (table) => [
    uniqueIndex('locked_months_month_unique')
      .on(table.month)
      .where(sql`${table.unlockedAt} is null`),
    check('locked_months_month_check', sql`${table.month} ~ '^20[0-9][0-9]-(0[1-9]|1[0-2])$'`),
    check(
      'locked_months_unlocked_check',
      sql`(${table.unlockedAt} is null) = (${table.unlockedBy} is null) and (${table.unlockedAt} is null) = (${table.unlockedWhy} is null)`,
    ),
  ],
);

/** The files of a locked month as stored, so that their bytes never change with the code. */
export const monthFiles = pgTable(
  'month_files',
  {
    lockId: reference('lock_id')
      .notNull()
      .references(() => lockedMonths.id),
    name: text('name').notNull(),
    /** Of the content in UTF-8. */
    sha256: text('sha256').notNull(),
    content: text('content').notNull(),
  },
  (table) => [primaryKey({ name: 'month_files_pk', columns: [table.lockId, table.name] })],
);

/** The rate of a currency in rupees for the invoices of a month, in millionths. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    month: text('month').notNull(),
    currency: currency(),
    rate: bigint('rate', { mode: 'number' }).notNull(),
    setBy: text('set_by').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'exchange_rates_pk', columns: [table.month, table.currency] }),
    check('exchange_rates_rate_check', sql`${table.rate} > 0`),
  ],
);

/** Money a gateway sent to the bank, by the gateway's report. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    gateway: text('gateway').notNull(),
    /** The gateway's id. */
    payoutReference: text('reference').notNull(),
    currency: currency(),
    /** When the gateway sent it. */
    paidAt: instant('paid_at').notNull(),
    /** The date it counts on in the books: when it was sent, or when it was imported if that month was locked. */
    bookedAt: instant('booked_at').notNull(),
    /** What the bank credited, typed by staff from the statement. */
    bankAmount: bigint('bank_amount', { mode: 'number' }),
    version: integer('version').notNull().default(1),
    importedBy: text('imported_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('payouts_reference_unique').on(table.gateway, table.payoutReference, table.currency),
    index('payouts_booked_index').on(table.bookedAt),
    index('payouts_paid_index').on(table.paidAt, table.id),
  ],
);

/** One line of a payout report: a payment, a refund, or another charge or credit of the gateway. */
export const payoutLines = pgTable(
  'payout_lines',
  {
    id: id(),
    payoutId: reference('payout_id')
      .notNull()
      .references(() => payouts.id),
    gateway: text('gateway').notNull(),
    /** Identifies the line in the report; each line is imported once. */
    lineKey: text('line_key').notNull(),
    kind: text('kind').notNull(),
    /** The gateway's id of the payment or refund. */
    gatewayId: text('gateway_id'),
    /** Gross, fee without its tax, and tax on it, in minor units of the payout's currency; positive to us. */
    gross: amount('gross').notNull(),
    fee: amount('fee').notNull().default(0),
    feeTax: amount('fee_tax').notNull().default(0),
    /** What the buyer paid or got back, if in another currency; signed like `gross`. */
    charged: amount('charged').notNull(),
    chargedCurrency: text('charged_currency').notNull(),
    orderId: reference('order_id'),
    problem: text('problem').$type<PayoutProblem>(),
    /** The amount in our books, if it differs. */
    expected: bigint('expected', { mode: 'number' }),
    at: instant('at').notNull(),
    /** When it counts in the ledger; see `payouts`. */
    bookedAt: instant('booked_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('payout_lines_line_unique').on(table.gateway, table.lineKey),
    index('payout_lines_payout_index').on(table.payoutId),
    index('payout_lines_problem_index')
      .on(table.payoutId)
      .where(sql`${table.problem} is not null`),
    index('payout_lines_booked_index').on(table.bookedAt),
    index('payout_lines_gateway_index').on(table.gateway, table.gatewayId),
    check('payout_lines_kind_check', sql`${table.kind} in ('payment', 'refund', 'other')`),
    check('payout_lines_problem_check', sql`${table.problem} in ('unknown', 'amount', 'paid-out')`),
  ],
);

/** Each fetch of a gateway's payouts, by staff or by the daily job, and its result. */
export const payoutFetches = pgTable(
  'payout_fetches',
  {
    id: id(),
    gateway: text('gateway').notNull(),
    /** Business days, both included: `2026-11-16`. */
    fromDay: text('from_day').notNull(),
    toDay: text('to_day').notNull(),
    state: text('state').notNull().default('waiting'),
    /** Why the last try failed; else null. */
    problem: text('problem').$type<FetchProblem>(),
    tries: integer('tries').notNull().default(0),
    /** A colleague's name, or `system`. */
    askedBy: text('asked_by').notNull(),
    askedById: reference('asked_by_id'),
    result: json('result').$type<FetchResult>(),
    createdAt: createdAt(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('payout_fetches_created_index').on(table.createdAt),
    // One fetch at a time for the same days.
    uniqueIndex('payout_fetches_waiting_unique')
      .on(table.gateway, table.fromDay, table.toDay)
      .where(sql`${table.state} = 'waiting'`),
    check('payout_fetches_state_check', sql`${table.state} in ('waiting', 'done', 'failed')`),
    check(
      'payout_fetches_problem_check',
      sql`${table.problem} in ('unreachable', 'declined', 'off', 'unreadable', 'lost')`,
    ),
  ],
);

/** An uploaded report that waits for its mapping and confirmation; deleted after a day. */
export const payoutUploads = pgTable('payout_uploads', {
  id: id(),
  staffId: reference('staff_id').notNull(),
  gateway: text('gateway').notNull(),
  fileName: text('file_name').notNull(),
  content: text('content').notNull(),
  createdAt: createdAt(),
});
