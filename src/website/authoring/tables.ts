import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, json, reference } from '#platform/db/columns.ts';
import type { PlannedPageAct, PlannedState } from './model.ts';

/** Unpublished changes of a page: one draft per page. `content` is the page's source, as in its revisions: of a variant only the differences. */
export const pageDrafts = pgTable('page_drafts', {
  pageId: reference('page_id').primaryKey(),
  content: json('content').notNull(),
  version: integer('version').notNull().default(1),
  /** The id of the member of staff who saved last, and their name at that time. */
  author: reference('author').notNull(),
  authorName: text('author_name').notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
  /** The published revision the draft was begun from; null for a page that was not published then. */
  begunFrom: reference('begun_from'),
});

/**
 * Pages that are published together: collected, reviewed by a second person where the school requires it, and published now or at a time.
 * `siteRelease`: the release of the site it became.
 */
export const plannedReleases = pgTable(
  'planned_releases',
  {
    id: id(),
    name: text('name').notNull(),
    state: text('state').$type<PlannedState>().notNull().default('open'),
    version: integer('version').notNull().default(1),
    /** Who made it, as ids of staff, with their names at that time. */
    madeBy: reference('made_by').notNull(),
    madeByName: text('made_by_name').notNull(),
    reviewedBy: reference('reviewed_by'),
    reviewedByName: text('reviewed_by_name'),
    /** The reviewer's note with a rejection. */
    reviewNote: text('review_note'),
    /** When to publish; null for publishing by hand. */
    publishAt: instant('publish_at'),
    /** Why it could not be published at its time: problems by page. */
    failure: json('failure'),
    siteRelease: reference('site_release'),
    createdAt: createdAt(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('planned_releases_state_index').on(table.state, table.publishAt),
    check('planned_releases_time_check', sql`${table.state} <> 'scheduled' or ${table.publishAt} is not null`),
    check('planned_releases_published_check', sql`${table.state} <> 'published' or ${table.siteRelease} is not null`),
  ],
);

/** What a release does to one page. It holds a copy of the draft, so later edits of the draft do not change it. */
export const plannedPages = pgTable(
  'planned_pages',
  {
    releaseId: reference('release_id')
      .notNull()
      .references(() => plannedReleases.id, { onDelete: 'cascade' }),
    pageId: reference('page_id').notNull(),
    path: text('path').notNull(),
    what: text('what').$type<PlannedPageAct>().notNull(),
    /** The source to publish, for `publish`. */
    content: json('content'),
    /** The draft it was copied from, and its author; null without a draft. */
    draftVersion: integer('draft_version'),
    author: reference('author'),
    /** Redirect of an archived address; null: it returns 410. */
    leadsTo: text('leads_to'),
    /** The published revision that was seen when the page was planned; null for a page that was not published. */
    base: reference('base'),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.pageId] }),
    index('planned_pages_page_index').on(table.pageId),
    check('planned_pages_content_check', sql`(${table.what} = 'publish') = (${table.content} is not null)`),
  ],
);

/** A link that shows a draft without an account until it expires. Only the hash of its secret is stored. */
export const previewLinks = pgTable(
  'preview_links',
  {
    id: id(),
    tokenHash: text('token_hash').notNull(),
    pageId: reference('page_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
    madeByName: text('made_by_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('preview_links_token_unique').on(table.tokenHash),
    index('preview_links_page_index').on(table.pageId),
  ],
);

/** Who has a page open; expires after a minute without a heartbeat. */
export const pagePresence = pgTable(
  'page_presence',
  {
    pageId: reference('page_id').notNull(),
    staffId: reference('staff_id').notNull(),
    name: text('name').notNull(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.staffId] })],
);

/** The owner's rules for publishing: one row. */
export const publishingRules = pgTable('publishing_rules', {
  name: text('name').primaryKey(),
  /** A second person reads a release before it is published. */
  review: boolean('review').notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
});

/**
 * The source text that a translated text was made from: one row per text of a page's draft or published revision. Replaced when the same text of a
 * page is made again from another source.
 */
export const translationBases = pgTable(
  'translation_bases',
  {
    pageId: reference('page_id').notNull(),
    /** The place on the page: `head.title`, or `block:items.0.title`. */
    place: text('place').notNull(),
    /** Fingerprint of the translated text. */
    targetHash: text('target_hash').notNull(),
    /** The source text at that time. */
    source: text('source').notNull(),
    madeAt: instant('made_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.place, table.targetHash] })],
);

/** One row: the content version up to which the source texts of all published translations are recorded. */
export const translationMarks = pgTable('translation_marks', {
  name: text('name').primaryKey(),
  mark: text('mark').notNull(),
});

/** A file of translations that a member of staff uploaded and did not import yet: one each, for a day. */
export const translationUploads = pgTable('translation_uploads', {
  staffId: reference('staff_id').primaryKey(),
  fileName: text('file_name').notNull(),
  /** `xliff`, `csv` or `glossary`. */
  format: text('format').notNull(),
  /** The language that was chosen with it. */
  language: text('language').notNull(),
  content: text('content').notNull(),
  createdAt: createdAt(),
});

/** The fixed translation of a term. */
export const glossaryTerms = pgTable(
  'glossary_terms',
  {
    id: id(),
    sourceLanguage: text('source_language').notNull(),
    language: text('language').notNull(),
    term: text('term').notNull(),
    /** The term for comparison: lower case, trimmed. */
    folded: text('folded').notNull(),
    translation: text('translation').notNull(),
    note: text('note').notNull().default(''),
    version: integer('version').notNull().default(1),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [unique('glossary_terms_term_unique').on(table.sourceLanguage, table.language, table.folded)],
);

/** Pages that were made together of a template: published as one release, and taken back as one. */
export const pageSets = pgTable('page_sets', {
  id: id(),
  /** The name of the programme they are about, at that time. */
  name: text('name').notNull(),
  template: text('template').notNull(),
  /** Each page with its address, part and language as it was made. */
  pages: json('pages').notNull(),
  madeBy: reference('made_by').notNull(),
  madeByName: text('made_by_name').notNull(),
  createdAt: createdAt(),
  /** The release of the site by which they were published as one. */
  siteRelease: reference('site_release'),
});

/** Pages that staff saved to make others of. */
export const pageTemplates = pgTable(
  'page_templates',
  {
    id: id(),
    name: text('name').notNull(),
    content: json('content').notNull(),
    madeBy: reference('made_by').notNull(),
    madeByName: text('made_by_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('page_templates_name_index').on(sql`lower(${table.name})`)],
);
