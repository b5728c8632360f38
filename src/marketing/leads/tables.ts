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
 * Somebody who asked to be called back, or for the newsletter. The newest details stand here, earlier ones in
 * `lead_submissions`. Who was asked for an address instead of a number may have left no number. Whoever wants the newsletter left an address only, which then stands for the name too.
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
    /** Looks like a bot's. Kept and shown apart rather than dropped: a real parent must never be lost. */
    suspected: boolean('suspected').notNull().default(false),
    submissions: integer('submissions').notNull().default(1),
    createdAt: createdAt(),
    latestAt: instant('latest_at').notNull().defaultNow(),
    /** When the holder of the address said yes to the newsletter by the link in our mail. */
    confirmedAt: instant('confirmed_at'),
    /** The colleague who looks after it. */
    assignedTo: reference('assigned_to'),
    /** When it is to be called next. */
    callAt: instant('call_at'),
    /** The lead that this one became part of; null for one that stands for itself. */
    mergedInto: reference('merged_into'),
    /** The school's own stage; null, or one of another state, means the first stage of `state`. */
    stage: text('stage'),
    /** When the rules of assignment looked at it; null for one that just came, or came again after it was enrolled or closed. */
    ruledAt: instant('ruled_at'),
    /** The clock of the first response: since when they wait, until when somebody is to answer, and when somebody did. */
    askedAt: instant('asked_at'),
    respondBy: instant('respond_by'),
    answeredAt: instant('answered_at'),
    /** The file that it came with (`lead_imports`); null for who came by themselves. */
    importId: reference('import_id'),
    /** What brought them: the first time, and last as far as a campaign or another site did. Null: not known. */
    firstTouch: json('first_touch').$type<Touch>(),
    lastTouch: json('last_touch').$type<Touch>(),
    /** Raised by what staff plan on screen: whoever saves an older version is refused. */
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
 * Which lead a mobile number (an e-mail address where none was given) belongs to: the row that makes two clicks at once one lead. `page`
 * is empty since a contact is one person wherever it was left; rows with a page are older, and the newest of them names the person.
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

/** What was sent each time, as it was sent. */
export const leadSubmissions = pgTable(
  'lead_submissions',
  {
    id: id(),
    leadId: reference('lead_id').notNull(),
    name: text('name').notNull(),
    email: text('email'),
    /** Where it was sent; older rows do not know. */
    page: text('page'),
    language: text('language').notNull(),
    source: json('source').$type<LeadSource>().notNull(),
    consentVersion: text('consent_version').notNull(),
    suspected: boolean('suspected').notNull(),
    /** What a form of the school's own asked, and what was answered. */
    answers: json('answers').$type<FormAnswers>(),
    /** The arm of an experiment whose form it was, as it was sent: whether there is such an arm is asked when it is counted. */
    arm: text('arm'),
    /** Made by the browser for each sending: one that arrives again is not stored again. Of one lead: no stranger's form takes its place. */
    once: reference('once'),
    /** The pages its sender looked at before, who had agreed to be measured; null for all others. */
    pages: json('pages').$type<SeenPage[]>(),
    /** When its sender agreed, of a form that waited for the network; null: when it arrived. */
    agreedAt: instant('agreed_at'),
    at: createdAt(),
  },
  (table) => [
    index('lead_submissions_lead_index').on(table.leadId),
    uniqueIndex('lead_submissions_once_key')
      .on(table.leadId, table.once)
      .where(sql`once is not null`),
    // Few.
    index('lead_submissions_arm_index')
      .on(table.arm)
      .where(sql`${table.arm} is not null`),
  ],
);

/** What a lead is found by (`searchEntry`). */
export const leadSearch = pgTable(
  'lead_search',
  {
    leadId: reference('lead_id').primaryKey(),
    folded: text('folded').notNull(),
    keys: integer('keys').array().notNull(),
  },
  (table) => [index('lead_search_keys_index').using('gin', table.keys)],
);

/** Which order a lead became, by its reference: written by hand from the lead, or bought with its number or address. */
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

/** Two leads that staff made one: what both were before and what moved, enough to take it back. */
export const leadMerges = pgTable(
  'lead_merges',
  {
    id: id(),
    intoId: reference('into_id').notNull(),
    fromId: reference('from_id').notNull(),
    who: text('who').notNull(),
    /** What the remaining lead was before. */
    before: json('before').$type<MergedFields>().notNull(),
    /** What it is since, as far as that tells whether anything changed. */
    after: json('after').$type<MergedStanding>().notNull(),
    moved: json('moved').$type<MovedWithLead>().notNull(),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('lead_merges_into_index').on(table.intoId), index('lead_merges_from_index').on(table.fromId)],
);

/** How many leads of a day (business time) were erased, of whom reports still count: no touch, no page, and nothing that tells who they were. */
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
