import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, json, reference } from '#platform/db/columns.ts';
import type { AdMapping, AdProblem, AdState } from './ad-state.ts';

/**
 * One row per lead ad notice of Meta: Meta's id, and the state of the fetch. The person's data are only in the lead; the row stays when that is
 * erased, so that a repeated notice does not bring them back.
 */
export const leadAds = pgTable(
  'lead_ads',
  {
    /** Meta's `leadgen_id`. */
    leadgenId: text('leadgen_id').primaryKey(),
    formId: text('form_id').notNull(),
    state: text('state').$type<AdState>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    dueAt: instant('due_at').notNull().defaultNow(),
    /** The start of the retry period. */
    since: instant('since').notNull().defaultNow(),
    problem: text('problem').$type<AdProblem>(),
    leadId: reference('lead_id'),
    createdAt: createdAt(),
  },
  (table) => [
    check('lead_ads_state_check', sql`${table.state} in ('waiting', 'stored', 'unmapped', 'failed')`),
    index('lead_ads_due_index')
      .on(table.dueAt)
      .where(sql`state = 'waiting'`),
    index('lead_ads_created_index').on(table.createdAt),
    index('lead_ads_form_index').on(table.formId),
    index('lead_ads_lead_index')
      .on(table.leadId)
      .where(sql`lead_id is not null`),
  ],
);

/** The form of an ad: its questions, their mapping, and the consent of its people. */
export const leadAdForms = pgTable('lead_ad_forms', {
  formId: text('form_id').primaryKey(),
  /** The names of its questions at Meta. */
  questions: json('questions').$type<string[]>().notNull().default([]),
  /** Null until staff set it; then it is guessed from the names. */
  mapping: json('mapping').$type<AdMapping>(),
  /** The consent wording of the form; null: no consent to messages. */
  consentText: text('consent_text'),
  version: integer('version').notNull().default(1),
  updatedBy: text('updated_by'),
  createdAt: createdAt(),
});
