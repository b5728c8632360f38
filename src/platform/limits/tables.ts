import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

/**
 * The counts of a rate limit per window: `key` is a keyed hash of what is counted, the window and the client. No
 * address can be read from it, and rows of two windows cannot be linked to the same client.
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
