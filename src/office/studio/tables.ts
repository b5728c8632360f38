import { customType, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, reference } from '#platform/db/columns.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Saved views of lists, by person: the list and its query. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    staffId: reference('staff_id').notNull(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('saved_views_name_unique').on(table.staffId, table.list, table.name)],
);

/** Requested exports; deleted after a day. */
export const exports = pgTable(
  'exports',
  {
    id: id(),
    staffId: reference('staff_id').notNull(),
    list: text('list').notNull(),
    format: text('format').notNull(),
    /** The query of the list, or the ids of the selected rows. */
    query: text('query').notNull(),
    state: text('state').notNull().default('waiting'),
    /** Rows written so far, and their total. */
    written: integer('written').notNull().default(0),
    total: integer('total'),
    createdAt: createdAt(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    index('exports_staff_index').on(table.staffId, table.createdAt),
    index('exports_end_index').on(table.endsAt),
  ],
);

/** The bytes of a file, in pieces numbered from 0: whichever server made it, all of them can serve it. */
export const exportPieces = pgTable(
  'export_pieces',
  {
    exportId: reference('export_id')
      .notNull()
      .references(() => exports.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ name: 'export_pieces_pkey', columns: [table.exportId, table.number] })],
);
