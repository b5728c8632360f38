import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { amount, createdAt, id, instant, json, reference } from '#platform/db/columns.ts';
import type { MeasuredVisit, ConversionService } from '#marketing/tracking/model';
import type { ConversionEvent, ConversionState } from './model.ts';

/** Browser data of people who consented, by lead or order; it is sent with their conversions. */
export const conversionVisits = pgTable(
  'conversion_visits',
  {
    /** The lead or the order. */
    aboutId: reference('about_id').primaryKey(),
    /** The consent it rests on; a withdrawal names it. */
    yes: text('yes').notNull(),
    services: json('services').$type<ConversionService[]>().notNull(),
    page: text('page').notNull(),
    browser: json('browser').$type<MeasuredVisit['browser']>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('conversion_visits_yes_index').on(table.yes),
    index('conversion_visits_created_index').on(table.createdAt),
  ],
);

/** One conversion for one service; the person's data are read when it is sent. */
export const conversions = pgTable(
  'conversions',
  {
    id: id(),
    service: text('service').$type<ConversionService>().notNull(),
    event: text('event').$type<ConversionEvent>().notNull(),
    aboutId: reference('about_id').notNull(),
    /** The conversion's deduplication key. */
    key: text('key').notNull(),
    /** The refunded amount; null if the record has the value. */
    amount: amount('amount'),
    currency: text('currency'),
    state: text('state').$type<ConversionState>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    dueAt: instant('due_at').notNull().defaultNow(),
    /** The end of the claim: after it the worker counts as dead. */
    claimedUntil: instant('claimed_until'),
    /** The last error code. */
    problem: text('problem'),
    toldAt: instant('told_at'),
    /** Also the time of the result. */
    createdAt: createdAt(),
  },
  (table) => [
    unique('conversions_once').on(table.service, table.key),
    index('conversions_due_index')
      .on(table.service, table.dueAt)
      .where(sql`${table.state} in ('waiting', 'sending')`),
    index('conversions_created_index').on(table.createdAt, table.id),
    check('conversions_service_check', sql`${table.service} in ('meta', 'ga4')`),
    check('conversions_event_check', sql`${table.event} in ('lead', 'checkout', 'paid', 'refunded')`),
    check(
      'conversions_state_check',
      sql`${table.state} in ('waiting', 'sending', 'told', 'refused', 'failed', 'unknown', 'dropped')`,
    ),
  ],
);
