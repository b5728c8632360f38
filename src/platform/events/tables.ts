import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, json, reference } from '#platform/db/columns.ts';
import type { EventFacts, EventKind } from './model.ts';

/** Events with listeners, written in the transaction of the change: ids and facts, no personal data. */
export const outboxEvents = pgTable(
  'outbox_events',
  {
    id: id(),
    kind: text('kind').$type<EventKind>().notNull(),
    aboutId: reference('about_id').notNull(),
    facts: json('facts').$type<EventFacts>().notNull().default({}),
    at: instant('at').notNull().defaultNow(),
    /** When those that listen took it. */
    takenAt: instant('taken_at'),
  },
  (table) => [
    index('outbox_events_untaken_index')
      .on(table.at)
      .where(sql`${table.takenAt} is null`),
    index('outbox_events_kind_index').on(table.kind, table.at),
    index('outbox_events_at_index').on(table.at),
  ],
);

/** The kinds that somebody listens to; events of others are not written. */
export const eventListeners = pgTable('event_listeners', { kind: text('kind').$type<EventKind>().primaryKey() });
