import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, json } from '#platform/db/columns.ts';
import type { LeadState, RuleHours } from './model.ts';

/** The stages a lead goes through, as the school named and ordered them. Without a row the five starter stages count. */
export const leadStages = pgTable(
  'lead_stages',
  {
    /** Of a starter stage the state itself, of one of the school an id. */
    key: text('key').primaryKey(),
    state: text('state').$type<LeadState>().notNull(),
    /** As staff call it; null for the words of a starter stage, which every language has. */
    name: text('name'),
    position: integer('position').notNull(),
  },
  (table) => [
    check('lead_stages_state_check', sql`${table.state} in ('new', 'contacted', 'interested', 'enrolled', 'closed')`),
  ],
);

/** Who gets a new lead: the first rule that fits, in their order. */
export const leadRules = pgTable(
  'lead_rules',
  {
    id: id(),
    position: integer('position').notNull(),
    /** The language of the form and the programme of its page; null for any. */
    language: text('language'),
    programme: text('programme'),
    hours: text('hours').$type<RuleHours>().notNull(),
    /** Colleagues who take turns. */
    people: json('people').$type<string[]>().notNull(),
    /** How many leads it gave away: whose turn it is. */
    given: integer('given').notNull().default(0),
  },
  (table) => [check('lead_rules_hours_check', sql`${table.hours} in ('any', 'working', 'outside')`)],
);

/** When the sales desk works, and how soon it answers; one row. */
export const leadDesk = pgTable(
  'lead_desk',
  {
    id: integer('id').primaryKey(),
    /** Days of the week, 0 is Sunday. */
    days: integer('days').array().notNull(),
    /** Minutes after midnight in business time. */
    opens: integer('opens').notNull(),
    closes: integer('closes').notNull(),
    /** Working minutes within which somebody who asked is to be answered. */
    respondMinutes: integer('respond_minutes').notNull(),
    version: integer('version').notNull().default(1),
    updatedBy: text('updated_by').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [check('lead_desk_one_check', sql`${table.id} = 1`)],
);
