import { sql } from 'drizzle-orm';
import { boolean, check, customType, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, json, reference } from '#platform/db/columns.ts';
import type { ErasureReason, ErasureState, KeptNote } from './model.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Somebody whose data were looked for, so that no address of a page has to name them; forgotten after a day, or when they were erased. */
export const peopleSought = pgTable(
  'people_sought',
  {
    id: id(),
    emails: json('emails').$type<string[]>().notNull(),
    mobiles: json('mobiles').$type<string[]>().notNull(),
    /** Asked for by the holder of the one address. */
    own: boolean('own').notNull(),
    language: text('language').notNull(),
    /** The member of staff who looked; null for the person. */
    madeBy: text('made_by'),
    createdAt: createdAt(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('people_sought_end_index').on(table.endsAt)],
);

/** A file of somebody's data that was asked for; it ends after a day. */
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
    /** Parts that were read so far, of how many. */
    written: integer('written').notNull().default(0),
    total: integer('total').notNull().default(0),
    bytes: integer('bytes').notNull().default(0),
    /** The member of staff whose file it is; null for the person. */
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

/** The bytes of such a file, numbered from 0. */
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

/**
 * Erasures: asked for by the person, carried out, and what is left to be cleaned. When it is done nothing here says whom it was about.
 */
export const erasures = pgTable(
  'erasures',
  {
    id: id(),
    soughtId: reference('sought_id'),
    state: text('state').$type<ErasureState>().notNull(),
    reason: text('reason').$type<ErasureReason>().notNull(),
    /** When the person asked for it; null where staff began it. */
    askedAt: instant('asked_at'),
    /** The member of staff who confirmed or declined it. */
    decidedBy: text('decided_by'),
    /** How many records of a kind went, and what stays until when. */
    gone: json('gone').$type<Record<string, number>>().notNull().default({}),
    kept: json('kept').$type<KeptNote[]>().notNull().default([]),
    /** What is to be cleaned outside of the database, by part. */
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
 * Whose data were erased, as keyed hashes of their contacts that nobody can read back: a backup from before is cleaned by it again. `appliedAt`:
 * since when this database holds nothing of theirs.
 */
export const erasedPeople = pgTable('erased_people', {
  hash: text('hash').primaryKey(),
  erasedAt: instant('erased_at').notNull(),
  appliedAt: instant('applied_at'),
});
