import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, json, reference } from '#platform/db/columns.ts';
import type { MediaKind, MediaText, UseKind } from './model.ts';

/** The pictures of the library. Their files are kept elsewhere (`#platform/storage`), named by `hash`. */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: id(),
    /** What staff call it; begins as the name of the file. */
    name: text('name').notNull(),
    kind: text('kind').$type<MediaKind>().notNull(),
    /** Hash of the uploaded file: the same file is stored once. */
    sourceHash: text('source_hash').notNull().unique('media_files_source_unique'),
    hash: text('hash').notNull(),
    widths: integer('widths').array().notNull(),
    height: integer('height').notNull(),
    /** Of what was uploaded. */
    bytes: integer('bytes').notNull(),
    colour: text('colour').notNull(),
    focusX: integer('focus_x').notNull().default(50),
    focusY: integer('focus_y').notNull().default(50),
    alt: json('alt').$type<MediaText>().notNull().default({}),
    /** Since when it is no longer offered, while pages that use it keep it. */
    archivedAt: instant('archived_at'),
    /** Counts saves: saving an older version is refused with what changed meanwhile. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('media_files_hash_index').on(table.hash),
    index('media_files_created_index').on(table.createdAt, table.id),
    check('media_files_kind_check', sql`${table.kind} in ('photo', 'drawing')`),
    check('media_files_focus_check', sql`${table.focusX} between 0 and 100 and ${table.focusY} between 0 and 100`),
  ],
);

/** Which pages and programmes use which picture, written when they are published. A picture in use cannot be deleted. */
export const mediaUses = pgTable(
  'media_uses',
  {
    mediaId: reference('media_id')
      .notNull()
      .references(() => mediaFiles.id),
    kind: text('kind').$type<UseKind>().notNull(),
    record: text('record').notNull(),
    label: text('label').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'media_uses_pkey', columns: [table.kind, table.record, table.mediaId] }),
    index('media_uses_media_index').on(table.mediaId),
  ],
);

/** Files that may have lost their row, or never got one: a job takes away those that no picture names a week later. */
export const mediaLeftovers = pgTable('media_leftovers', {
  hash: text('hash').primaryKey(),
  since: instant('since').notNull().defaultNow(),
});
