import { sql } from 'drizzle-orm';
import { check, customType, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, reference } from '#platform/db/columns.ts';
import type { AboutKind, FileType, TagColour } from './model.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Colleagues' notes on a record. */
export const notes = pgTable(
  'notes',
  {
    id: id(),
    aboutKind: text('about_kind').$type<AboutKind>().notNull(),
    aboutId: reference('about_id').notNull(),
    /** The name as it was then, and the person; null where the name alone is known. */
    who: text('who').notNull(),
    staffId: reference('staff_id'),
    text: text('text').notNull(),
    createdAt: createdAt(),
    editedAt: instant('edited_at'),
  },
  (table) => [index('notes_about_index').on(table.aboutKind, table.aboutId, table.createdAt)],
);

/** Words that records are marked with; a name is one tag, however it is written. */
export const tags = pgTable(
  'tags',
  {
    id: id(),
    name: text('name').notNull(),
    colour: text('colour').$type<TagColour>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('tags_name_unique').on(sql`lower(${table.name})`)],
);

/** Which record carries which tag. */
export const taggings = pgTable(
  'taggings',
  {
    tagId: reference('tag_id')
      .notNull()
      .references(() => tags.id),
    aboutKind: text('about_kind').$type<AboutKind>().notNull(),
    aboutId: reference('about_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'taggings_pkey', columns: [table.aboutKind, table.aboutId, table.tagId] }),
    index('taggings_tag_index').on(table.tagId, table.aboutKind, table.aboutId),
  ],
);

/** Files that colleagues attached to a record. */
export const attachedFiles = pgTable(
  'attached_files',
  {
    id: id(),
    aboutKind: text('about_kind').$type<AboutKind>().notNull(),
    aboutId: reference('about_id').notNull(),
    name: text('name').notNull(),
    type: text('type').$type<FileType>().notNull(),
    bytes: integer('bytes').notNull(),
    who: text('who').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('attached_files_about_index').on(table.aboutKind, table.aboutId, table.createdAt),
    check('attached_files_type_check', sql`${table.type} in ('application/pdf', 'image/jpeg', 'image/png')`),
  ],
);

/** File contents, in a separate table so that lists never read them. In the database, because several servers share it. */
export const fileContents = pgTable('attached_file_contents', {
  fileId: reference('file_id')
    .primaryKey()
    .references(() => attachedFiles.id, { onDelete: 'cascade' }),
  content: bytes('content').notNull(),
});
