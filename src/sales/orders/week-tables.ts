import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Figures of weeks that are over (Monday to Sunday in business time), counted once by a job: when an order was placed or paid, its
 * programme, page and campaign never change afterwards. A week is kept when it has its row of `by` week, which may say 0.
 */
export const orderWeeks = pgTable(
  'order_weeks',
  {
    week: date('week', { mode: 'string' }).notNull(),
    kind: text('kind').$type<'placed' | 'paid'>().notNull(),
    by: text('by').$type<'week' | 'programme' | 'page' | 'campaign'>().notNull(),
    /** The slug of a programme, the path of a page, the name of a campaign; '' for the whole week and for none. */
    key: text('key').notNull(),
    number: integer('number').notNull(),
  },
  (table) => [
    primaryKey({ name: 'order_weeks_pkey', columns: [table.week, table.kind, table.by, table.key] }),
    check('order_weeks_kind_check', sql`${table.kind} in ('placed', 'paid')`),
    check('order_weeks_by_check', sql`${table.by} in ('week', 'programme', 'page', 'campaign')`),
  ],
);

/**
 * The same of days that are over, for weeks of which only a part counts: the running one, and the one that a comparison ends in. Only
 * those of the last half year are kept.
 */
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
