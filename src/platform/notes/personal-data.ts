import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { contactPattern, idsOf, says, type PersonalData, type Whose } from '#platform/db/personal-data.ts';
import type { AboutKind } from './model.ts';
import { attachedFiles, fileContents, notes, taggings, tags } from './tables.ts';
import { forgetRecords } from './writing/forget-records.ts';

const kinds: AboutKind[] = ['order', 'lead'];

/** Notes, tags and attached files of staff on a person's records. */
export const notesPersonalData: PersonalData = {
  columns: {
    notes: ['text'],
    taggings: ['tag_id'],
    attached_files: ['name'],
    attached_file_contents: ['content'],
  },
  read,
  files: async (tx, whose) => {
    const own = about(attachedFiles, whose);
    const rows = own ? await tx.select().from(attachedFiles).where(own) : [];
    return rows.map(({ id, name, type, bytes }) => ({ id, name, type, bytes }));
  },
  content: async (tx, id) => {
    const [row] = await tx.select().from(fileContents).where(eq(fileContents.fileId, id));
    return row?.content ?? null;
  },
  erase: async (tx, whose) => {
    for (const kind of kinds) await forgetRecords(tx, kind, idsOf(whose, kind));
    // A number or an address in a note on another person's record.
    for (const contact of [...whose.emails, ...whose.mobiles])
      await tx
        .update(notes)
        .set({ text: sql`regexp_replace(${notes.text}, ${contactPattern(contact)}, '—', 'gi')` })
        .where(says(notes.text, contact));
  },
};

type Marked = typeof notes | typeof taggings | typeof attachedFiles;

function about(table: Marked, whose: Whose) {
  const each = kinds.flatMap((kind) => {
    const ids = idsOf(whose, kind);
    return ids.length > 0 ? [and(eq(table.aboutKind, kind), inArray(table.aboutId, ids))] : [];
  });
  return or(...each);
}

async function read(tx: Tx, whose: Whose) {
  const [written, marked, attached] = [about(notes, whose), about(taggings, whose), about(attachedFiles, whose)];
  const texts = written ? await tx.select().from(notes).where(written).orderBy(notes.id) : [];
  const words = marked
    ? await tx
        .select({ name: tags.name, createdAt: taggings.createdAt })
        .from(taggings)
        .innerJoin(tags, eq(tags.id, taggings.tagId))
        .where(marked)
    : [];
  const files = attached ? await tx.select().from(attachedFiles).where(attached).orderBy(attachedFiles.id) : [];
  return [
    { section: 'notes', rows: texts.map(({ createdAt, who, text }) => ({ createdAt, who, text })) },
    { section: 'tags', rows: words },
    {
      section: 'files',
      rows: files.map(({ createdAt, name, type, bytes, who }) => ({ createdAt, name, kind: type, bytes, who })),
    },
  ];
}
