import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, json } from './columns.ts';

/** Forms that were carried out: the key that came with one, what was sent with it, and what came of it. See `once.ts`. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The key itself: a form's own UUIDv7. */
    id: id(),
    /** Which act on which record, by whom. */
    scope: text('scope').notNull(),
    /** SHA-256 of what was sent. */
    contentHash: text('content_hash').notNull(),
    /** What came of it; null only within the transaction that does it. */
    result: json('result').$type<unknown>(),
    createdAt: createdAt(),
  },
  (table) => [index('idempotency_keys_created_index').on(table.createdAt)],
);
