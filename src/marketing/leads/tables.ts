import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, json, reference } from '#platform/db/columns.ts';
import type { FormAnswers } from '#marketing/forms/model';
import type { SeenPage, Touch } from '#marketing/tracking/model';
import type { LeadKind, LeadSource, LeadState, MergedFields, MergedStanding, MovedWithLead } from './model.ts';

export * from './ads/ad-tables.ts';
export * from './checking/check-tables.ts';
export * from './import/import-tables.ts';
export * from './pipeline-tables.ts';

/**
 * A person who asked for a call or for the newsletter. The newest details are here, earlier ones in `lead_submissions`. Leads of forms that ask for
 * an e-mail address may have no number. A newsletter lead has only an address, which is also its name.
 */
export const leads = pgTable(
  'leads',
  {
    id: id(),
    kind: text('kind').$type<LeadKind>().notNull().default('callback'),
    name: text('name').notNull(),
    /** E.164. */
    mobile: text('mobile'),
    country: text('country'),
    email: text('email'),
    page: text('page').notNull(),
    language: text('language').notNull(),
    source: json('source').$type<LeadSource>().notNull(),
    consentVersion: text('consent_version').notNull(),
    consentText: text('consent_text').notNull(),
    consentAt: instant('consent_at').notNull().defaultNow(),
    state: text('state').$type<LeadState>().notNull().default('new'),
    /** Bot-like. Kept and shown apart instead of dropped: a real parent must never be lost. */
    suspected: boolean('suspected').notNull().default(false),
    submissions: integer('submissions').notNull().default(1),
    createdAt: createdAt(),
    latestAt: instant('latest_at').notNull().defaultNow(),
    /** When the newsletter was confirmed by the link in our mail. */
    confirmedAt: instant('confirmed_at'),
    /** The assigned colleague. */
    assignedTo: reference('assigned_to'),
    /** When the next call is planned. */
    callAt: instant('call_at'),
    /** The lead this one was merged into; null if it was not. */
    mergedInto: reference('merged_into'),
    /** The school's own stage; null, or one of another state, means the first stage of `state`. */
    stage: text('stage'),
    /** When assignment rules ran on it; null for a new lead, or one that came again after it was enrolled or closed. */
    ruledAt: instant('ruled_at'),
    /** The first-response clock: start, deadline, and first answer. */
    askedAt: instant('asked_at'),
    respondBy: instant('respond_by'),
    answeredAt: instant('answered_at'),
    /** The import it came with (`lead_imports`); null if none. */
    importId: reference('import_id'),
    /** The first touch, and the last one with a campaign or another site. Null: unknown. */
    firstTouch: json('first_touch').$type<Touch>(),
    lastTouch: json('last_touch').$type<Touch>(),
    /** Raised when staff change the plan, to refuse stale versions. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('leads_state_check', sql`${table.state} in ('new', 'contacted', 'interested', 'enrolled', 'closed')`),
    check('leads_kind_check', sql`${table.kind} in ('callback', 'newsletter')`),
    check(
      'leads_reach_check',
      sql`${table.email} is not null or (${table.kind} <> 'newsletter' and ${table.mobile} is not null and ${table.country} is not null)`,
    ),
    uniqueIndex('leads_newsletter_key')
      .on(table.email)
      .where(sql`kind = 'newsletter'`),
    check('leads_submissions_check', sql`${table.submissions} > 0`),
    index('leads_state_index').on(table.state, table.latestAt),
    index('leads_latest_index').on(table.latestAt, table.id),
    index('leads_created_index').on(table.createdAt),
    index('leads_call_index')
      .on(table.callAt)
      .where(sql`${table.callAt} is not null`),
    index('leads_assigned_index')
      .on(table.assignedTo, table.latestAt)
      .where(sql`${table.assignedTo} is not null`),
    index('leads_merged_index')
      .on(table.mergedInto)
      .where(sql`${table.mergedInto} is not null`),
    index('leads_unruled_index')
      .on(table.latestAt)
      .where(sql`ruled_at is null and kind = 'callback' and not suspected and merged_into is null`),
    index('leads_waiting_index')
      .on(table.respondBy)
      .where(sql`answered_at is null and respond_by is not null and merged_into is null`),
    index('leads_stage_index')
      .on(table.stage, table.latestAt)
      .where(sql`stage is not null`),
    index('leads_page_index').on(table.page),
    index('leads_campaign_index')
      .on(sql`(${table.source} ->> 'utm_campaign')`)
      .where(sql`${table.source} ->> 'utm_campaign' is not null`),
    index('leads_email_index')
      .on(sql`lower(${table.email})`)
      .where(sql`kind = 'callback' and email is not null`),
  ],
);

/**
 * The lead of a mobile number (or of an e-mail address without one): the row that makes two parallel clicks one lead. `page` is empty, since a
 * contact is one person across pages; older rows have a page, and the newest of them gives the person.
 */
export const leadWindows = pgTable(
  'lead_windows',
  {
    /** E.164, or an address in lower case. */
    mobile: text('mobile').notNull(),
    page: text('page').notNull(),
    leadId: reference('lead_id').notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'lead_windows_pkey', columns: [table.mobile, table.page] })],
);

/** Each submission as it was sent. */
export const leadSubmissions = pgTable(
  'lead_submissions',
  {
    id: id(),
    leadId: reference('lead_id').notNull(),
    name: text('name').notNull(),
    email: text('email'),
    /** The page; unknown in older rows. */
    page: text('page'),
    language: text('language').notNull(),
    source: json('source').$type<LeadSource>().notNull(),
    consentVersion: text('consent_version').notNull(),
    suspected: boolean('suspected').notNull(),
    /** The questions and answers of a custom form. */
    answers: json('answers').$type<FormAnswers>(),
    /** The experiment arm of the form, as sent: whether it exists is checked when it is counted. */
    arm: text('arm'),
    /** The browser's key of the submission, against storing a resubmission. Unique per lead: no stranger's form can take its place. */
    once: reference('once'),
    /** The pages viewed before, with consent to measurement; else null. */
    pages: json('pages').$type<SeenPage[]>(),
    /** The time of consent of a form that waited for the network; null: when it arrived. */
    agreedAt: instant('agreed_at'),
    at: createdAt(),
  },
  (table) => [
    index('lead_submissions_lead_index').on(table.leadId),
    uniqueIndex('lead_submissions_once_key')
      .on(table.leadId, table.once)
      .where(sql`once is not null`),
    // A partial index: few rows.
    index('lead_submissions_arm_index')
      .on(table.arm)
      .where(sql`${table.arm} is not null`),
  ],
);

/** The search index of leads (`searchEntry`). */
export const leadSearch = pgTable(
  'lead_search',
  {
    leadId: reference('lead_id').primaryKey(),
    folded: text('folded').notNull(),
    keys: integer('keys').array().notNull(),
  },
  (table) => [index('lead_search_keys_index').using('gin', table.keys)],
);

/** Links between leads and orders, by the order's reference: placed by staff from the lead, or bought with its number or address. */
export const leadOrders = pgTable(
  'lead_orders',
  {
    leadId: reference('lead_id').notNull(),
    orderId: reference('order_id').notNull(),
    reference: text('reference').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'lead_orders_pkey', columns: [table.orderId, table.leadId] }),
    index('lead_orders_lead_index').on(table.leadId),
  ],
);

/** Merges of two leads by staff, with the previous values and what moved, for undo. */
export const leadMerges = pgTable(
  'lead_merges',
  {
    id: id(),
    intoId: reference('into_id').notNull(),
    fromId: reference('from_id').notNull(),
    who: text('who').notNull(),
    /** The remaining lead before the merge. */
    before: json('before').$type<MergedFields>().notNull(),
    /** The remaining lead after the merge, to detect later changes. */
    after: json('after').$type<MergedStanding>().notNull(),
    moved: json('moved').$type<MovedWithLead>().notNull(),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('lead_merges_into_index').on(table.intoId), index('lead_merges_from_index').on(table.fromId)],
);

/** Erased leads per day (business time) that reports still count: no touch, no page, no personal data. */
export const erasedLeads = pgTable(
  'erased_leads',
  {
    day: date('day', { mode: 'string' }).notNull(),
    language: text('language').notNull(),
    leads: integer('leads').notNull(),
    contacted: integer('contacted').notNull(),
  },
  (table) => [primaryKey({ name: 'erased_leads_pkey', columns: [table.day, table.language] })],
);
