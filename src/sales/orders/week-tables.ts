import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

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
