import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, reference } from '#db/columns';

/** Views of lists that people keep for themselves: which list, and what its address asks for. */
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

/** Files that people asked for. The file itself stands in the data directory and goes after a day. */
export const exports = pgTable(
  'exports',
  {
    id: id(),
    staffId: reference('staff_id').notNull(),
    list: text('list').notNull(),
    format: text('format').notNull(),
    /** What the address of the list asked for, or the ids of the chosen rows. */
    query: text('query').notNull(),
    state: text('state').notNull().default('waiting'),
    /** Rows written so far, of how many. */
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
