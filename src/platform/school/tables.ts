import { sql } from 'drizzle-orm';
import { check, customType, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, json } from '#platform/db/columns.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer | Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

/** What staff set on screen, a row for each part of the settings (`schoolParts`); a part never saved has none. */
export const schoolSettings = pgTable('school_settings', {
  part: text('part').primaryKey(),
  /** Texts by field, as they were typed. */
  content: json('content').notNull().$type<Record<string, string>>(),
  version: integer('version').notNull().default(1),
  changedAt: instant('changed_at').notNull().defaultNow(),
});

/** The pictures of the brand, cleaned and small. */
export const schoolPictures = pgTable(
  'school_pictures',
  {
    slot: text('slot').primaryKey(),
    type: text('type').notNull(),
    /** SHA-256 of the bytes, in part: the version in its address. */
    hash: text('hash').notNull(),
    content: bytes('content').notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [check('school_pictures_slot_check', sql`${table.slot} in ('light', 'dark', 'icon', 'mail')`)],
);

/** Keys of other companies that the owner set on screen, a row for each service. */
export const schoolKeys = pgTable('school_keys', {
  service: text('service').primaryKey(),
  /** All values of the service as JSON, sealed with a secret that is not in the database. */
  sealed: text('sealed').notNull(),
  /** What may be shown of each value: all of it, or the end of a secret. */
  shown: json('shown').notNull().$type<Record<string, string>>(),
  /** The account as the other side named it when the keys were tried; empty if it named none. */
  account: text('account').notNull(),
  version: integer('version').notNull().default(1),
  changedAt: instant('changed_at').notNull().defaultNow(),
});
