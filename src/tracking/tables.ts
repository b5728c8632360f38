import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#db/columns';

/** Page views of one day (UTC), added up: nothing in it belongs to one visitor. */
export const pageViewDays = pgTable(
  'page_view_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    path: text('path').notNull(),
    /** `utm_source` of the address; empty without one. */
    source: text('source').notNull().default(''),
    views: integer('views').notNull(),
  },
  (table) => [
    primaryKey({ name: 'page_view_days_pkey', columns: [table.day, table.path, table.source] }),
    check('page_view_days_views_check', sql`${table.views} > 0`),
  ],
);

/** What somebody answered to the question about tracking, when, and to which words. Names nobody. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    choice: text('choice').notNull(),
    version: text('version').notNull(),
    language: text('language').notNull(),
    /** The words as they were shown. */
    shown: text('shown').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('consents_choice_check', sql`${table.choice} in ('yes', 'no')`),
    index('consents_created_index').on(table.createdAt),
  ],
);
