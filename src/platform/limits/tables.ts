import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

/**
 * How often something was done within a window of time, by whom: `key` is a keyed hash of what is counted, the window and who did it. Nobody
 * can read an address out of it, and rows of two windows cannot be told to be of the same client.
 */
export const limitCounts = pgTable(
  'limit_counts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: instant('window_ends_at').notNull(),
  },
  (table) => [index('limit_counts_end_index').on(table.windowEndsAt)],
);
