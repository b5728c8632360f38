import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, json, reference } from '#platform/db/columns.ts';

/** The columns other than `resolved` repeat the fields that queries search by. */
export const pages = pgTable(
  'pages',
  {
    id: id(),
    path: text('path').notNull(),
    parentId: reference('parent_id').references((): AnyPgColumn => pages.id),
    state: text('state').notNull().default('draft'),
    publishedRevisionId: reference('published_revision_id'),
    /** The page with everything inherited, as of its own or its parent's publication. */
    resolved: json('resolved'),
    /** Fingerprint of the last import; differs from the published revision's after staff edits. */
    importedHash: text('imported_hash'),
    language: text('language').notNull(),
    market: text('market').notNull(),
    kind: text('kind').notNull(),
    visibility: text('visibility').notNull(),
    label: text('label').notNull(),
    pageGroup: text('page_group'),
    programme: text('programme'),
    /** Since when staff took it off the site for good; null for pages that are shown or were never shown. */
    archivedAt: instant('archived_at'),
    /** Redirect of an archived address (a path); null for 410. */
    archivedTo: text('archived_to'),
    createdAt: createdAt(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    unique('pages_path_unique').on(table.path),
    index('pages_group_index').on(table.pageGroup),
    index('pages_programme_index').on(table.programme),
    index('pages_parent_index').on(table.parentId),
    check('pages_archived_check', sql`${table.archivedAt} is null or ${table.state} = 'draft'`),
    check('pages_state_check', sql`${table.state} in ('draft', 'published')`),
    check('pages_visibility_check', sql`${table.visibility} in ('public', 'unlisted', 'internal', 'archived')`),
    check(
      'pages_published_check',
      sql`${table.state} = 'draft' or (${table.publishedRevisionId} is not null and ${table.resolved} is not null)`,
    ),
  ],
);

/** A page's source at one time. Append-only. */
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
  /** The id of the member of staff who published it; null for imports and the command line. */
  author: text('author'),
  /** The pages it wrote, with their revisions before and after (null if not published); null for releases that cannot be reverted as a whole. */
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
 * One row. Triggers change its value in every commit that writes pages, site settings, programmes or offers. Data read under a value is valid until
 * the value changes.
 */
export const contentVersion = pgTable('content_version', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** Counts of searches without a result; nothing about who searched. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    words: text('words').notNull(),
    language: text('language').notNull(),
    times: integer('times').notNull(),
    lastAt: instant('last_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.words, table.language] })],
);

/** State of the content check: one row with its progress and the content version it checked. */
export const contentChecks = pgTable('content_checks', {
  name: text('name').primaryKey(),
  /** The content version that was checked; empty to request a check. */
  mark: text('mark').notNull().default(''),
  running: boolean('running').notNull().default(false),
  done: integer('done').notNull().default(0),
  total: integer('total').notNull().default(0),
  startedAt: instant('started_at'),
  finishedAt: instant('finished_at'),
});

/** The findings of the last check. */
export const contentFindings = pgTable(
  'content_findings',
  {
    path: text('path').notNull(),
    /** The same for the same finding at every check. */
    mark: text('mark').notNull(),
    kind: text('kind').notNull(),
    what: text('what').notNull(),
    /** Values for its sentence. */
    shown: json('shown').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.path, table.mark] }),
    index('content_findings_kind_index').on(table.kind, table.path),
  ],
);

/** Addresses of other sites that pages link to, with their last status. */
export const externalLinks = pgTable('external_links', {
  address: text('address').primaryKey(),
  /** Null without a response. */
  status: integer('status'),
  /** How often it failed one time after the other. */
  failures: integer('failures').notNull().default(0),
  failingSince: instant('failing_since'),
  checkedAt: instant('checked_at').notNull().defaultNow(),
});

/** Findings that staff decided to live with, and why. */
export const ignoredFindings = pgTable(
  'ignored_findings',
  {
    path: text('path').notNull(),
    mark: text('mark').notNull(),
    reason: text('reason').notNull(),
    who: text('who').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.path, table.mark] })],
);
