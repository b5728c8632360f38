import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, json, reference } from '#platform/db/columns.ts';
import type { AdMapping, AdProblem, AdState } from './ad-state.ts';

/**
 * Each time an ad of Meta's told of a lead: Meta's id of it, and how far its fetching is. What the person wrote stands in their lead alone;
 * a row stays when that is erased, so that a repeated notice does not bring them back.
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
    /** From when the days of trying count. */
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

/** A form of an ad: what it asks, which question is what, and what its people agree to. */
export const leadAdForms = pgTable('lead_ad_forms', {
  formId: text('form_id').primaryKey(),
  /** The names of its questions, as Meta calls them. */
  questions: json('questions').$type<string[]>().notNull().default([]),
  /** Null until staff say; then what the names sound like counts. */
  mapping: json('mapping').$type<AdMapping>(),
  /** The words of the form's consent; null: nobody agreed to messages. */
  consentText: text('consent_text'),
  version: integer('version').notNull().default(1),
  updatedBy: text('updated_by'),
  createdAt: createdAt(),
});
