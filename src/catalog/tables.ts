import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { amount, createdAt, currency, id, instant, json, reference } from '#db/columns';
import type { LocalText } from '#kit/local-text';

export const programmes = pgTable(
  'programmes',
  {
    id: id(),
    slug: text('slug').notNull().unique('programmes_slug_unique'),
    topic: text('topic').notNull(),
    format: text('format').notNull(),
    agesMin: integer('ages_min').notNull(),
    agesMax: integer('ages_max').notNull(),
    title: json('title').$type<LocalText>().notNull(),
    summary: json('summary').$type<LocalText>().notNull(),
    sessions: integer('sessions').notNull(),
    minutesPerSession: integer('minutes_per_session').notNull(),
    kit: boolean('kit').notNull(),
    venue: text('venue'),
    taxCode: text('tax_code'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('programmes_format_check', sql`${table.format} in ('workshop', 'course', 'one-on-one')`),
    check('programmes_ages_check', sql`${table.agesMin} <= ${table.agesMax}`),
    check('programmes_length_check', sql`${table.sessions} > 0 and ${table.minutesPerSession} > 0`),
  ],
);

export const offers = pgTable(
  'offers',
  {
    id: id(),
    slug: text('slug').notNull().unique('offers_slug_unique'),
    programmeId: reference('programme_id')
      .notNull()
      .references(() => programmes.id),
    market: text('market').notNull(),
    plan: text('plan').notNull(),
    price: amount('price').notNull(),
    discountedPrice: amount('discounted_price').notNull(),
    payNow: amount('pay_now'),
    /** Into how many payments an advance plan falls, the one at checkout included. */
    parts: integer('parts').notNull().default(2),
    currency: currency(),
    label: json('label').$type<LocalText>(),
    /** Where it stood in the content, so that lists keep the author's order. */
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('offers_programme_index').on(table.programmeId, table.market),
    check('offers_plan_check', sql`${table.plan} in ('full', 'advance')`),
    check('offers_price_check', sql`${table.price} >= 0 and ${table.discountedPrice} between 0 and ${table.price}`),
    check('offers_pay_now_check', sql`(${table.plan} = 'full') = (${table.payNow} is null)`),
    check('offers_parts_check', sql`${table.parts} between 2 and 12`),
    check('offers_advance_check', sql`${table.payNow} between 1 and ${table.discountedPrice}`),
  ],
);
