import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { Staff } from '#platform/people/model';
import { listFiles } from '../files/list-files.ts';
import { mayDelete, minutesToEdit, type About, type AboutKind, type RecordNotes, type ShownNote } from '../model.ts';
import { notes } from '../tables.ts';
import { listTags, tagsOf } from '../tags/read-tags.ts';

const maxShown = 200;

/** Everything that staff wrote on a record (the newest 200 notes first), marked it with and attached to it. */
export async function readRecordNotes(
  tx: Tx,
  { about, by }: { about: About; by: Pick<Staff, 'id' | 'role'> },
): Promise<RecordNotes> {
  const { kind, id } = about;
  return {
    notes: await listNotes(tx, { about, by }),
    tags: (await tagsOf(tx, kind, [id])).get(id) ?? [],
    known: await listTags(tx),
    files: await listFiles(tx, about),
  };
}

async function listNotes(
  tx: Tx,
  { about, by }: { about: About; by: Pick<Staff, 'id' | 'role'> },
): Promise<ShownNote[]> {
  const { id, who, staffId, text, createdAt: at, editedAt } = notes;
  const young = sql<boolean>`${notes.createdAt} > now() - make_interval(mins => ${minutesToEdit})`;
  const rows = await tx
    .select({ id, who, staffId, text, at, editedAt, young })
    .from(notes)
    .where(and(eq(notes.aboutKind, about.kind), eq(notes.aboutId, about.id)))
    .orderBy(desc(at), desc(id))
    .limit(maxShown);
  return rows.map(({ staffId: writer, editedAt: edited, young: fresh, ...note }) => ({
    ...note,
    edited: edited !== null,
    mayEdit: fresh && writer === by.id,
    mayDelete: mayDelete(by, writer),
  }));
}

/** Gives the notes of a record to another of its kind: all of them, or those of these ids. Returns the ids of what moved. Part of an audited act. */
export async function moveNotes(
  tx: Tx,
  { kind, from, to, ids }: { kind: AboutKind; from: string; to: string; ids?: string[] },
): Promise<string[]> {
  if (ids?.length === 0) return [];
  const those = and(eq(notes.aboutKind, kind), eq(notes.aboutId, from), ids && inArray(notes.id, ids));
  const moved = await tx.update(notes).set({ aboutId: to }).where(those).returning({ id: notes.id });
  return moved.map(({ id }) => id);
}
