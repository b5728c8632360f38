import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, json } from '#platform/db/columns.ts';
import type { LeadState, RuleHours } from './model.ts';

/** The stages of the pipeline, as the school named and ordered them. Without rows the five starter stages count. */
export const leadStages = pgTable(
  'lead_stages',
  {
    /** The state for a starter stage, an id for one of the school's. */
    key: text('key').primaryKey(),
    state: text('state').$type<LeadState>().notNull(),
    /** The name by staff; null for the translated name of a starter stage. */
    name: text('name'),
    position: integer('position').notNull(),
  },
  (table) => [
    check('lead_stages_state_check', sql`${table.state} in ('new', 'contacted', 'interested', 'enrolled', 'closed')`),
  ],
);

/** Assignment rules for new leads: the first match, in order. */
export const leadRules = pgTable(
  'lead_rules',
  {
    id: id(),
    position: integer('position').notNull(),
    /** The language of the form and the programme of its page; null matches any. */
    language: text('language'),
    programme: text('programme'),
    hours: text('hours').$type<RuleHours>().notNull(),
    /** Colleagues in rotation. */
    people: json('people').$type<string[]>().notNull(),
    /** How many leads it assigned, for the rotation. */
    given: integer('given').notNull().default(0),
  },
  (table) => [check('lead_rules_hours_check', sql`${table.hours} in ('any', 'working', 'outside')`)],
);

/** Working hours and response time of the sales desk; one row. */
export const leadDesk = pgTable(
  'lead_desk',
  {
    id: integer('id').primaryKey(),
    /** Days of the week, 0 is Sunday. */
    days: integer('days').array().notNull(),
    /** Minutes after midnight in business time. */
    opens: integer('opens').notNull(),
    closes: integer('closes').notNull(),
    /** Working minutes until the first response is due. */
    respondMinutes: integer('respond_minutes').notNull(),
    version: integer('version').notNull().default(1),
    updatedBy: text('updated_by').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [check('lead_desk_one_check', sql`${table.id} = 1`)],
);
