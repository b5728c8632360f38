import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, json, reference } from '#platform/db/columns.ts';
import type { FilledFields, Finding, ImportCounts, ImportState, KnownChoice, Mapping, RowResult } from './fields.ts';

/** An uploaded file of people: its mapping, their consent, and its progress. */
export const leadImports = pgTable(
  'lead_imports',
  {
    id: id(),
    fileName: text('file_name').notNull(),
    /** Its column names. Files with the same column names have one shape and are parsed like the last one. */
    head: json('head').$type<string[]>().notNull(),
    shape: text('shape').notNull(),
    mapping: json('mapping').$type<Mapping>(),
    /** Default country (ISO) of numbers without a prefix, and default language. */
    country: text('country').notNull().default('IN'),
    language: text('language').notNull().default('en'),
    /** What happens to known people. */
    known: text('known').$type<KnownChoice>().notNull().default('skip'),
    /** The origin of the file, as entered by staff. */
    source: text('source').notNull().default(''),
    /** The consent of everybody in it, word by word; null: no consent to messages. */
    consentText: text('consent_text'),
    state: text('state').$type<ImportState>().notNull().default('uploaded'),
    /** The number of rows; 0 while they are being written (`keepFile`). */
    total: integer('total').notNull(),
    /** How many rows the current step has finished. */
    done: integer('done').notNull().default(0),
    counts: json('counts').$type<ImportCounts>().notNull().default({}),
    byId: reference('by_id').notNull(),
    who: text('who').notNull(),
    createdAt: createdAt(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'lead_imports_state_check',
      sql`${table.state} in ('uploaded', 'checking', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone')`,
    ),
    check('lead_imports_known_check', sql`${table.known} in ('skip', 'fill')`),
    index('lead_imports_created_index').on(table.createdAt),
    index('lead_imports_shape_index').on(table.shape, table.changedAt),
  ],
);

/** The rows of a file, with their finding and result. */
export const leadImportRows = pgTable(
  'lead_import_rows',
  {
    importId: reference('import_id')
      .notNull()
      .references(() => leadImports.id, { onDelete: 'cascade' }),
    /** The line in the file; the head is line 1. */
    line: integer('line').notNull(),
    cells: json('cells').$type<string[]>().notNull(),
    /** The contact key: the number in E.164, else the address in lower case. */
    contact: text('contact'),
    finding: text('finding').$type<Finding>(),
    problem: text('problem'),
    result: text('result').$type<RowResult>(),
    leadId: reference('lead_id'),
    /** Which empty fields were filled, for undo. */
    filled: json('filled').$type<FilledFields>(),
  },
  (table) => [
    primaryKey({ name: 'lead_import_rows_pkey', columns: [table.importId, table.line] }),
    check('lead_import_rows_finding_check', sql`${table.finding} in ('new', 'known', 'repeated', 'wrong')`),
    check(
      'lead_import_rows_result_check',
      sql`${table.result} in ('created', 'filled', 'skipped', 'taken-back', 'kept')`,
    ),
    index('lead_import_rows_contact_index')
      .on(table.contact)
      .where(sql`contact is not null`),
    index('lead_import_rows_lead_index')
      .on(table.leadId)
      .where(sql`lead_id is not null`),
    index('lead_import_rows_unread_index')
      .on(table.importId, table.line)
      .where(sql`finding is null`),
    index('lead_import_rows_undone_index')
      .on(table.importId, table.line)
      .where(sql`result is null`),
    index('lead_import_rows_taken_index')
      .on(table.importId, table.line)
      .where(sql`result in ('created', 'filled')`),
  ],
);
