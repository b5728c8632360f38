import { sql } from 'drizzle-orm';
import { boolean, check, customType, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, json, reference } from '#platform/db/columns.ts';
import type { ErasureReason, ErasureState, KeptNote } from './model.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** A look at a person's data, so that URLs do not contain contacts; deleted after a day, or once the person is erased. */
export const peopleSought = pgTable(
  'people_sought',
  {
    id: id(),
    emails: json('emails').$type<string[]>().notNull(),
    mobiles: json('mobiles').$type<string[]>().notNull(),
    /** Started by the holder of the one address. */
    own: boolean('own').notNull(),
    language: text('language').notNull(),
    /** The staff member who started it; null for the person. */
    madeBy: text('made_by'),
    createdAt: createdAt(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('people_sought_end_index').on(table.endsAt)],
);

/** A requested file of a person's data; it expires after a day. */
export const personalFiles = pgTable(
  'personal_files',
  {
    id: id(),
    soughtId: reference('sought_id')
      .notNull()
      .references(() => peopleSought.id, { onDelete: 'cascade' }),
    format: text('format').$type<'json' | 'pdf'>().notNull(),
    language: text('language').notNull(),
    state: text('state').$type<'waiting' | 'running' | 'done' | 'failed'>().notNull().default('waiting'),
    /** Parts written so far, and their total. */
    written: integer('written').notNull().default(0),
    total: integer('total').notNull().default(0),
    bytes: integer('bytes').notNull().default(0),
    /** The staff member who owns the file; null for the person. */
    staffId: reference('staff_id'),
    createdAt: createdAt(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    index('personal_files_sought_index').on(table.soughtId),
    check('personal_files_format_check', sql`${table.format} in ('json', 'pdf')`),
    check('personal_files_state_check', sql`${table.state} in ('waiting', 'running', 'done', 'failed')`),
  ],
);

/** The bytes of such a file, in pieces numbered from 0. */
export const personalFilePieces = pgTable(
  'personal_file_pieces',
  {
    fileId: reference('file_id')
      .notNull()
      .references(() => personalFiles.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ name: 'personal_file_pieces_pkey', columns: [table.fileId, table.number] })],
);

/** Erasures: requested by the person, carried out, and what is left to clean. Once done, the row is anonymous. */
export const erasures = pgTable(
  'erasures',
  {
    id: id(),
    soughtId: reference('sought_id'),
    state: text('state').$type<ErasureState>().notNull(),
    reason: text('reason').$type<ErasureReason>().notNull(),
    /** When the person requested it; null if staff started it. */
    askedAt: instant('asked_at'),
    /** The staff member who confirmed or declined it. */
    decidedBy: text('decided_by'),
    /** How many records of each kind were erased, and what is kept until when. */
    gone: json('gone').$type<Record<string, number>>().notNull().default({}),
    kept: json('kept').$type<KeptNote[]>().notNull().default([]),
    /** What must be cleaned outside of the database, by part. */
    left: json('left').$type<Record<string, string[]>>().notNull().default({}),
    createdAt: createdAt(),
    doneAt: instant('done_at'),
  },
  (table) => [
    unique('erasures_sought_unique').on(table.soughtId),
    index('erasures_state_index').on(table.state, table.createdAt),
    index('erasures_created_index').on(table.createdAt, table.id),
    check('erasures_state_check', sql`${table.state} in ('asked', 'running', 'cleaning', 'done', 'declined')`),
  ],
);

/**
 * Erased people, as irreversible keyed hashes of their contacts: after a restored backup they are erased again. `appliedAt`: since when this database
 * has none of their data.
 */
export const erasedPeople = pgTable('erased_people', {
  hash: text('hash').primaryKey(),
  erasedAt: instant('erased_at').notNull(),
  appliedAt: instant('applied_at'),
});
