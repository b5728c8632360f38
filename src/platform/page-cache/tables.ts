import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from '#platform/db/columns.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Rendered public pages that every server may show again: the tier behind the page cache in memory. */
export const cachedPages = pgTable(
  'cached_pages',
  {
    key: text('key').notNull(),
    /** Code and settings that rendered it; other servers use only what they would have rendered alike. */
    version: text('version').notNull(),
    etag: text('etag').notNull(),
    tags: text('tags').array().notNull(),
    /** Its Content-Security-Policy; data for the browser's router have none. */
    policy: text('policy'),
    body: bytes('body').notNull(),
    stateHash: text('state_hash'),
    state: bytes('state'),
    size: integer('size').notNull(),
    /** When its rendering began, by the database's clock. */
    renderedAt: instant('rendered_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'cached_pages_pkey', columns: [table.key, table.version] }),
    index('cached_pages_age_index').on(table.renderedAt),
  ],
);

/** What was forgotten when: a kept page that carries a tag changed since its rendering is shown no more. */
export const pageChanges = pgTable(
  'page_changes',
  { id: id(), tag: text('tag').notNull(), at: instant('at').notNull().defaultNow() },
  (table) => [index('page_changes_tag_index').on(table.tag, table.at), index('page_changes_age_index').on(table.at)],
);
