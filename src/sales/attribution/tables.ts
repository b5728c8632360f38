import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { amount, currency, instant } from '#platform/db/columns.ts';
import type { Platform } from './model.ts';

/** A campaign's cost on a day, from the advertising platform. A later file replaces the same row. */
export const adSpend = pgTable(
  'ad_spend',
  {
    day: date('day', { mode: 'string' }).notNull(),
    platform: text('platform').$type<Platform>().notNull(),
    campaign: text('campaign').notNull(),
    currency: currency(),
    amount: amount('amount').notNull(),
    importedAt: instant('imported_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'ad_spend_pkey', columns: [table.day, table.platform, table.campaign, table.currency] }),
    check('ad_spend_amount_check', sql`${table.amount} >= 0`),
  ],
);

/** Sums of finished days (`Book`), by touch (`first`, `last`) and grouping. Triggers delete a day when its data changes later. */
export const attributionDays = pgTable(
  'attribution_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    touch: text('touch').notNull(),
    by: text('by').notNull(),
    key: text('key').notNull(),
    currency: text('currency').notNull(),
    leads: amount('leads').notNull().default(0),
    contacted: amount('contacted').notNull().default(0),
    orders: amount('orders').notNull().default(0),
    seats: amount('seats').notNull().default(0),
    revenue: amount('revenue').notNull().default(0),
  },
  (table) => [
    primaryKey({
      name: 'attribution_days_pkey',
      columns: [table.day, table.touch, table.by, table.key, table.currency],
    }),
    index('attribution_days_by_index').on(table.touch, table.by, table.day),
  ],
);
