import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#platform/db/columns.ts';

/** Page views per day (UTC): aggregates only, without any visitor's data. */
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

/**
 * Visits with consent, aggregated by business day and touch, without any visitor's data. `visits` by the touch they began with; `firsts` of them were
 * the first of a browser.
 */
export const visitDays = pgTable(
  'visit_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    campaign: text('campaign').notNull(),
    source: text('source').notNull(),
    medium: text('medium').notNull(),
    /** The host of another site. */
    referrer: text('referrer').notNull(),
    landing: text('landing').notNull(),
    language: text('language').notNull(),
    visits: integer('visits').notNull(),
    firsts: integer('firsts').notNull(),
  },
  ({ day, campaign, source, medium, referrer, landing, language, visits, firsts }) => [
    primaryKey({ name: 'visit_days_pkey', columns: [day, campaign, source, medium, referrer, landing, language] }),
    check('visit_days_visits_check', sql`${visits} > 0 and ${firsts} >= 0 and ${firsts} <= ${visits}`),
  ],
);

/** Answers to the consent dialog, with time and wording; anonymous. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    choice: text('choice').notNull(),
    version: text('version').notNull(),
    language: text('language').notNull(),
    /** The wording as shown. */
    shown: text('shown').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('consents_choice_check', sql`${table.choice} in ('yes', 'no')`),
    index('consents_created_index').on(table.createdAt),
  ],
);
