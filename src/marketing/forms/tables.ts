import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createdAt, id, instant, json } from '#platform/db/columns.ts';
import type { FormField } from './model.ts';

/** What staff ask in forms of their own, beside name and number. What was answered stands with what was sent, in its own words. */
export const forms = pgTable(
  'forms',
  {
    id: id(),
    /** How blocks of pages name it. */
    slug: text('slug').notNull().unique('forms_slug_unique'),
    name: text('name').notNull(),
    fields: json('fields').$type<FormField[]>().notNull(),
    /** Whether who sends it is asked for a code that came to their number. */
    checksNumber: boolean('checks_number').notNull().default(false),
    /** Raised by every change. Answers name the version that was asked. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [check('forms_fields_check', sql`jsonb_array_length(${table.fields}) <= 30`)],
);
