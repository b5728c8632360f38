import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, reference } from '#platform/db/columns.ts';

/** Addresses that redirect, or are gone permanently. */
export const redirects = pgTable(
  'redirects',
  {
    id: id(),
    /** A canonical path; `/*` at its end means it and everything below. */
    from: text('from_path').notNull().unique('redirects_from_unique'),
    to: text('to_address'),
    status: integer('status').notNull(),
    /** Why, for colleagues. */
    note: text('note').notNull().default(''),
    hits: bigint('hits', { mode: 'number' }).notNull().default(0),
    lastHitAt: instant('last_hit_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('redirects_created_index').on(table.createdAt, table.id),
    check('redirects_status_check', sql`${table.status} in (301, 302, 308, 410)`),
    check('redirects_target_check', sql`(${table.to} is null) = (${table.status} = 410)`),
  ],
);

/** Other sites that redirects may lead to. */
export const redirectHosts = pgTable('redirect_hosts', {
  host: text('host').primaryKey(),
  addedBy: text('added_by').notNull(),
  createdAt: createdAt(),
});

/** An uploaded, unconfirmed file of redirects: one per member of staff. */
export const redirectUploads = pgTable('redirect_uploads', {
  staffId: reference('staff_id').primaryKey(),
  fileName: text('file_name').notNull(),
  content: text('content').notNull(),
  createdAt: createdAt(),
});

/** Counts of missing addresses; nothing about who asked. */
export const missingAddresses = pgTable(
  'missing_addresses',
  {
    path: text('path').primaryKey(),
    /** Asked for by programs that look for holes, not by people. */
    noise: boolean('noise').notNull().default(false),
    hits: bigint('hits', { mode: 'number' }).notNull(),
    /** The host of the page that led there last, or the path of our own one; empty when no page did. */
    referrer: text('referrer').notNull().default(''),
    firstAt: instant('first_at').notNull().defaultNow(),
    lastAt: instant('last_at').notNull().defaultNow(),
    /** Staff said that nothing is to be done about it. */
    ignored: boolean('ignored').notNull().default(false),
  },
  (table) => [index('missing_addresses_hits_index').on(table.hits)],
);
