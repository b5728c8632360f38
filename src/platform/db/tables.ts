import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, json } from './columns.ts';

/** Submitted forms: the key of each, a hash of its content, and its result. See `once.ts`. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The key itself: a form's own UUIDv7. */
    id: id(),
    /** The action, its record and its person. */
    scope: text('scope').notNull(),
    /** SHA-256 of what was sent. */
    contentHash: text('content_hash').notNull(),
    /** The result; null only within its transaction. */
    result: json('result').$type<unknown>(),
    createdAt: createdAt(),
  },
  (table) => [index('idempotency_keys_created_index').on(table.createdAt)],
);
