import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createdAt, id, instant, json } from '#platform/db/columns.ts';
import type { FormField } from './model.ts';

/** Custom forms: what staff ask in addition to name and number. Answers are stored with each submission, with their wording. */
export const forms = pgTable(
  'forms',
  {
    id: id(),
    /** The name in page blocks. */
    slug: text('slug').notNull().unique('forms_slug_unique'),
    name: text('name').notNull(),
    fields: json('fields').$type<FormField[]>().notNull(),
    /** Whether senders are asked for a code sent to their number. */
    checksNumber: boolean('checks_number').notNull().default(false),
    /** Raised by every change. Answers refer to it. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [check('forms_fields_check', sql`jsonb_array_length(${table.fields}) <= 30`)],
);
