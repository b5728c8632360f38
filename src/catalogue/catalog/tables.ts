import { sql } from 'drizzle-orm';
import { boolean, check, customType, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { amount, createdAt, currency, id, instant, json, reference } from '#platform/db/columns.ts';
import type { LocalText } from '#foundation/locale/local-text.ts';
import type { JoinPrice, LocalLines, PartsDue, PictureType, StoredPicture } from './model.ts';

export { couponCodes, coupons, couponUses } from './coupon-tables.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Topics of programmes. Staff add topics on screen; each uses one of the existing drawings. */
export const topics = pgTable('topics', {
  slug: text('slug').primaryKey(),
  title: json('title').$type<LocalText>().notNull(),
  art: text('art').notNull(),
  position: integer('position').notNull().default(0),
  /** The last imported content; `{}` for rows made on screen, null for rows from before this column. */
  imported: json('imported').$type<Record<string, unknown>>(),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/**
 * The markets, by country code. Rows are never deleted, and the currency never changes: offers and orders name them. Sales are taxed by `tax_rates`.
 */
export const markets = pgTable(
  'markets',
  {
    code: text('code').primaryKey(),
    currency: currency(),
    /** IANA. */
    zone: text('zone').notNull(),
    /** The country of its phone prefix, and that prefix. */
    phone: text('phone').notNull(),
    phonePrefix: text('phone_prefix').notNull(),
    /** Names of its payment gateways; null uses the server settings. */
    gateways: json('gateways').$type<string[]>(),
    position: integer('position').notNull().default(0),
    /** Since when it is closed to visitors; orders keep it. */
    closedAt: instant('closed_at'),
    /** The last imported content; `{}` for rows made on screen, null for rows from before this column. */
    imported: json('imported').$type<Record<string, unknown>>(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('markets_code_check', sql`${table.code} ~ '^[A-Z]{2}$'`),
    check('markets_currency_check', sql`${table.currency} ~ '^[A-Z]{3}$'`),
  ],
);

/** The languages the site is published in, and their order; a language without a row is not published. */
export const siteLanguages = pgTable('site_languages', {
  code: text('code').primaryKey(),
  published: boolean('published').notNull(),
  position: integer('position').notNull().default(0),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/**
 * The rate of a tax in a market from an instant on; the latest that has begun is in force. `rate` in hundredths of a percent, only for kind `gst`.
 * Rows that have begun never change: documents use the rate of the day their order was placed.
 */
export const taxRates = pgTable(
  'tax_rates',
  {
    id: id(),
    /** Its name: `standard` applies if an offer and its programme name none. */
    tax: text('tax').notNull(),
    market: text('market').notNull(),
    kind: text('kind').notNull(),
    rate: integer('rate').notNull().default(0),
    /** Whether prices include it. */
    included: boolean('included').notNull().default(true),
    startsAt: instant('starts_at').notNull(),
    /** When pages that show prices with it were invalidated, after it began. */
    announcedAt: instant('announced_at'),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('tax_rates_start_unique').on(table.tax, table.market, table.startsAt),
    check('tax_rates_kind_check', sql`${table.kind} in ('gst', 'export', 'none')`),
    check(
      'tax_rates_rate_check',
      sql`(${table.kind} = 'gst' and ${table.rate} between 0 and 10000) or (${table.kind} <> 'gst' and ${table.rate} = 0)`,
    ),
  ],
);

export const programmes = pgTable(
  'programmes',
  {
    id: id(),
    slug: text('slug').notNull().unique('programmes_slug_unique'),
    topic: text('topic')
      .notNull()
      .references(() => topics.slug),
    format: text('format').notNull(),
    agesMin: integer('ages_min').notNull(),
    agesMax: integer('ages_max').notNull(),
    title: json('title').$type<LocalText>().notNull(),
    summary: json('summary').$type<LocalText>().notNull(),
    sessions: integer('sessions').notNull(),
    minutesPerSession: integer('minutes_per_session').notNull(),
    kit: boolean('kit').notNull(),
    venue: text('venue'),
    /** The name of its tax; null is `standard`. */
    tax: text('tax'),
    taxCode: text('tax_code'),
    /** Whether it gets a generated page at /workshop/<slug> while no page of the site sells it. */
    autoPage: boolean('auto_page').notNull().default(false),
    /** Replaces its topic's drawing: a library picture, or an older one with its files in `programme_pictures`. Never set by content files. */
    picture: json('picture').$type<StoredPicture>(),
    /** Version of the picture, which has its own form. */
    pictureVersion: integer('picture_version').notNull().default(1),
    /** Archived since: no longer listed or sold; orders keep it. */
    archivedAt: instant('archived_at'),
    /** The last imported content; `{}` for rows made on screen, null for rows from before this column. */
    imported: json('imported').$type<Record<string, unknown>>(),
    /** Version for optimistic locking: saving an older one is refused with what changed. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('programmes_format_check', sql`${table.format} in ('workshop', 'course', 'one-on-one')`),
    check('programmes_ages_check', sql`${table.agesMin} <= ${table.agesMax}`),
    check('programmes_length_check', sql`${table.sessions} > 0 and ${table.minutesPerSession} > 0`),
  ],
);

/**
 * The files of pictures, named by their content. In the database, because several servers share them; in their own table, so that lists never read
 * them.
 */
export const programmePictures = pgTable(
  'programme_pictures',
  {
    hash: text('hash').notNull(),
    width: integer('width').notNull(),
    type: text('type').$type<PictureType>().notNull(),
    content: bytes('content').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'programme_pictures_pkey', columns: [table.hash, table.width, table.type] }),
    check('programme_pictures_type_check', sql`${table.type} in ('avif', 'webp')`),
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
    /** Number of payments of an advance plan, including the one at checkout. */
    parts: integer('parts').notNull().default(2),
    /** When the later payments of an advance plan are due; null is the default. */
    partsDue: text('parts_due').$type<PartsDue>(),
    currency: currency(),
    label: json('label').$type<LocalText>(),
    /** What the price includes, a line each. */
    includes: json('includes').$type<LocalLines>(),
    /** Limit of seats per order; null is no limit. */
    mostSeats: integer('most_seats'),
    /** Default seats of a new batch; null is no default. */
    usualSeats: integer('usual_seats'),
    /** Whether people may wait for a seat of a full date. */
    waitlist: boolean('waitlist').notNull().default(true),
    /** Hours before its first session when a batch stops selling; 0: when it begins. */
    closesHours: integer('closes_hours').notNull().default(0),
    /** The number of the last session with which one may still join a batch that has begun; 1: none after the first. */
    joinUntil: integer('join_until').notNull().default(1),
    joinPrice: text('join_price').$type<JoinPrice>().notNull().default('full'),
    /** Overrides whether a kit is sent; null: as the programme says, only inside India. */
    kit: boolean('kit'),
    /** Overrides of its programme's tax. */
    tax: text('tax'),
    taxCode: text('tax_code'),
    /** Its place among the offers of its programme, as the author or staff ordered them. */
    position: integer('position').notNull().default(0),
    /** Archived since: no longer listed or sold; orders keep it. */
    archivedAt: instant('archived_at'),
    /** The last imported content; `{}` for rows made on screen, null for rows from before this column. */
    imported: json('imported').$type<Record<string, unknown>>(),
    /** Version for optimistic locking: saving an older one is refused with what changed. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('offers_programme_index').on(table.programmeId, table.market),
    check('offers_plan_check', sql`${table.plan} in ('full', 'advance')`),
    check('offers_price_check', sql`${table.price} >= 0 and ${table.discountedPrice} between 0 and ${table.price}`),
    check('offers_pay_now_check', sql`(${table.plan} = 'full') = (${table.payNow} is null)`),
    check('offers_most_seats_check', sql`${table.mostSeats} between 1 and 500`),
    check('offers_usual_seats_check', sql`${table.usualSeats} between 1 and 100000`),
    check('offers_closes_hours_check', sql`${table.closesHours} between 0 and 2160`),
    check('offers_join_until_check', sql`${table.joinUntil} between 1 and 400`),
    check('offers_join_price_check', sql`${table.joinPrice} in ('full', 'sessions-left')`),
    check(
      'offers_parts_due_check',
      sql`${table.partsDue} in ('before-start', 'monthly-from-start', 'monthly-from-purchase')`,
    ),
    check('offers_parts_check', sql`${table.parts} between 2 and 12`),
    check('offers_advance_check', sql`${table.payNow} between 1 and ${table.discountedPrice}`),
  ],
);
