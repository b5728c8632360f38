import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { amount, createdAt, id, instant, json, reference } from '#platform/db/columns.ts';
import type { MeasuredVisit, ConversionService } from '#marketing/tracking/model';
import type { ConversionEvent, ConversionState } from './model.ts';

/** What the browser of somebody who agreed said of itself with a lead or an order: it is told with the results of that. */
export const conversionVisits = pgTable(
  'conversion_visits',
  {
    /** The lead or the order. */
    aboutId: reference('about_id').primaryKey(),
    /** The yes it rests on; a withdrawal names it again. */
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

/** That one result is told to one service; who it is about is read when it is sent. */
export const conversions = pgTable(
  'conversions',
  {
    id: id(),
    service: text('service').$type<ConversionService>().notNull(),
    event: text('event').$type<ConversionEvent>().notNull(),
    aboutId: reference('about_id').notNull(),
    /** Names the result: it is told once. */
    key: text('key').notNull(),
    /** What went back; null where the record tells the value. */
    amount: amount('amount'),
    currency: text('currency'),
    state: text('state').$type<ConversionState>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    dueAt: instant('due_at').notNull().defaultNow(),
    /** A worker that has it and died is noticed after this. */
    claimedUntil: instant('claimed_until'),
    /** The code of what went wrong last. */
    problem: text('problem'),
    toldAt: instant('told_at'),
    /** When it happened too. */
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
