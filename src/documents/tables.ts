import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, json, reference } from '#db/columns';
import type { Figures, Printed } from './model.ts';

/** The last number of each series and financial year; its row is the lock that keeps numbers without gaps. */
export const documentSeries = pgTable(
  'document_series',
  {
    series: text('series').notNull(),
    /** The financial year it counts in: `26-27`. */
    year: text('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [
    primaryKey({ name: 'document_series_pkey', columns: [table.series, table.year] }),
    check('document_series_last_check', sql`${table.last} > 0`),
  ],
);

/** What was handed out. Rows are written once: no code changes or deletes one. */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    kind: text('kind').notNull(),
    number: text('number').notNull().unique('documents_number_unique'),
    series: text('series').notNull(),
    year: text('year').notNull(),
    count: integer('count').notNull(),
    orderId: reference('order_id').notNull(),
    /** What it was written for: an order, a payment or a refund; each gets one of a kind. */
    event: reference('event').notNull(),
    form: text('form').notNull(),
    /** Every word on it, as it was handed out. */
    printed: json('printed').$type<Printed>().notNull(),
    /** The amounts on it, for accounting. */
    figures: json('figures').$type<Figures>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('documents_event_unique').on(table.kind, table.event),
    unique('documents_count_unique').on(table.series, table.year, table.count),
    index('documents_order_index').on(table.orderId),
    check('documents_kind_check', sql`${table.kind} in ('invoice', 'receipt', 'credit_note')`),
    check('documents_count_check', sql`${table.count} > 0`),
  ],
);

/** How often staff withdrew the links to an order's documents; without a row: never. Links name the version they are of. */
export const documentLinkVersions = pgTable('document_link_versions', {
  orderId: reference('order_id').primaryKey(),
  version: integer('version').notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
});
