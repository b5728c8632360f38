import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, json, reference } from '#db/columns';

/** The columns beside `resolved` repeat what of it is searched for. */
export const pages = pgTable(
  'pages',
  {
    id: id(),
    path: text('path').notNull(),
    parentId: reference('parent_id').references((): AnyPgColumn => pages.id),
    state: text('state').notNull().default('draft'),
    publishedRevisionId: reference('published_revision_id'),
    /** The page with everything it inherits, as of its publication or its parent's. */
    resolved: json('resolved'),
    /** Fingerprint of what the content pack brought last; differs from the published revision's after staff edits. */
    importedHash: text('imported_hash'),
    language: text('language').notNull(),
    market: text('market').notNull(),
    kind: text('kind').notNull(),
    visibility: text('visibility').notNull(),
    label: text('label').notNull(),
    pageGroup: text('page_group'),
    programme: text('programme'),
    createdAt: createdAt(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    unique('pages_path_unique').on(table.path),
    index('pages_group_index').on(table.pageGroup),
    index('pages_programme_index').on(table.programme),
    index('pages_parent_index').on(table.parentId),
    check('pages_state_check', sql`${table.state} in ('draft', 'published')`),
    check('pages_visibility_check', sql`${table.visibility} in ('public', 'unlisted', 'internal', 'archived')`),
    check(
      'pages_published_check',
      sql`${table.state} = 'draft' or (${table.publishedRevisionId} is not null and ${table.resolved} is not null)`,
    ),
  ],
);

/** What a page said at one time. Never changed, only added to. */
export const pageRevisions = pgTable(
  'page_revisions',
  {
    id: id(),
    pageId: reference('page_id')
      .notNull()
      .references(() => pages.id),
    number: integer('number').notNull(),
    content: json('content').notNull(),
    hash: text('hash').notNull(),
    /** `import` or the id of a member of staff. */
    author: text('author').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('page_revisions_number_unique').on(table.pageId, table.number)],
);

/** A state of the published content; an open tab that knows an older one reloads. */
export const releases = pgTable('releases', {
  id: id(),
  why: text('why').notNull(),
  /** The pages it wrote, with their revisions before and after; null for releases that cannot be taken back as one. */
  changes: json('changes'),
  /** Set by the release that took this one back. */
  undoneBy: reference('undone_by'),
  createdAt: createdAt(),
});

/** What `content/site.yaml` says: one row. */
export const siteSettings = pgTable('site_settings', {
  name: text('name').primaryKey(),
  content: json('content').notNull(),
  importedHash: text('imported_hash').notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
});

/**
 * One row, whose value is another one after every commit that wrote pages, site settings, programmes or offers: triggers of those tables
 * see to it, whoever writes. What was read of them under a value holds as long as the value stands.
 */
export const contentVersion = pgTable('content_version', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
