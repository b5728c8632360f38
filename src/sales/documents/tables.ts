import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { amount, createdAt, id, instant, json, reference } from '#platform/db/columns.ts';
import type { Figures, Printed } from './model.ts';

export * from './day-tables.ts';

/** The last number of each series and financial year; its row lock keeps numbers free of gaps. */
export const documentSeries = pgTable(
  'document_series',
  {
    series: text('series').notNull(),
    /** Its financial year: `26-27`. */
    year: text('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [
    primaryKey({ name: 'document_series_pkey', columns: [table.series, table.year] }),
    check('document_series_last_check', sql`${table.last} > 0`),
  ],
);

/** Issued documents. Append-only: no code changes or deletes a row. */
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
    /** What it was issued for: an order, a payment or a refund; one document of a kind for each. */
    event: reference('event').notNull(),
    form: text('form').notNull(),
    /** Its full text, as issued. */
    printed: json('printed').$type<Printed>().notNull(),
    /** The amounts on it, for accounting. */
    figures: json('figures').$type<Figures>().notNull(),
    /** A sandbox document: no money moved. */
    test: boolean('test').notNull().default(false),
    /** Copies from `figures` and `printed` for filters and sums. */
    market: text('market').notNull().default(''),
    programme: text('programme').notNull().default(''),
    /** The GST code of the place of supply, the buyer's GSTIN and the recipient's name. */
    place: text('place'),
    gstin: text('gstin'),
    buyer: text('buyer').notNull().default(''),
    currency: text('currency').notNull().default(''),
    taxable: amount('taxable').notNull().default(0),
    centralTax: amount('central_tax').notNull().default(0),
    stateTax: amount('state_tax').notNull().default(0),
    integratedTax: amount('integrated_tax').notNull().default(0),
    total: amount('total').notNull().default(0),
    /** The document a credit note reverses. */
    against: reference('against'),
    /** For an invoice: the tax of the advance-payment vouchers that it takes over. */
    aheadCentral: amount('ahead_central').notNull().default(0),
    aheadState: amount('ahead_state').notNull().default(0),
    aheadIntegrated: amount('ahead_integrated').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index('documents_created_index').on(table.createdAt, table.id),
    index('documents_total_index').on(table.total, table.id),
    index('documents_programme_index').on(table.programme, table.createdAt),
    unique('documents_event_unique').on(table.kind, table.event),
    unique('documents_count_unique').on(table.series, table.year, table.count),
    index('documents_order_index').on(table.orderId),
    check('documents_kind_check', sql`${table.kind} in ('invoice', 'receipt', 'credit_note')`),
    check('documents_count_check', sql`${table.count} > 0`),
  ],
);

/** How often staff revoked the links to an order's documents; without a row: never. Links contain their version. */
export const documentLinkVersions = pgTable('document_link_versions', {
  orderId: reference('order_id').primaryKey(),
  version: integer('version').notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
});

/** The search index of a document: its number, its buyer and their GSTIN. */
export const documentSearch = pgTable(
  'document_search',
  {
    documentId: reference('document_id')
      .primaryKey()
      .references(() => documents.id, { onDelete: 'cascade' }),
    folded: text('folded').notNull(),
    keys: integer('keys').array().notNull(),
  },
  (table) => [index('document_search_keys_index').using('gin', table.keys)],
);

/**
 * Documents of erased buyers: kept by law until a day (ISO date), and only accounts may open them. Then a job removes the personal data, at
 * `erasedAt`.
 */
export const restrictedDocuments = pgTable(
  'restricted_documents',
  {
    documentId: reference('document_id')
      .primaryKey()
      .references(() => documents.id),
    until: text('until').notNull(),
    restrictedAt: instant('restricted_at').notNull().defaultNow(),
    erasedAt: instant('erased_at'),
  },
  (table) => [
    index('restricted_documents_due_index')
      .on(table.until)
      .where(sql`${table.erasedAt} is null`),
  ],
);
