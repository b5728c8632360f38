import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId, newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { maxTextLength, mayDelete, minutesToEdit, noteRules, type About } from '../model.ts';
import { notes } from '../tables.ts';

/** The typed text, without characters that cannot be stored; null if empty or longer than 2,000 characters. */
function readNote(typed: string): string | null {
  const text = typed.toWellFormed().replaceAll('\u0000', '').replaceAll('\r\n', '\n').trim();
  return text === '' || text.length > maxTextLength ? null : text;
}

/** Writes a note on a record, which the caller found. Refuses 'no-text': nothing, or more than 2,000 characters. */
export async function addNote(
  tx: Tx,
  { by, about, text: typed }: { by: Staff; about: About; text: string },
): Promise<Outcome<null, 'no-text'>> {
  requirePermission(by, noteRules[about.kind].write);
  const text = readNote(typed);
  if (text === null) return refused('no-text');
  const row = { id: newId(), aboutKind: about.kind, aboutId: about.id, who: by.name, staffId: by.id, text };
  await tx.insert(notes).values(row);
  await recordAudit(tx, { by, did: 'noted', kind: about.kind, id: about.id, details: { after: { note: text } } });
  return ok(null);
}

type NoteWish = { by: Staff; about: About; noteId: string };

/** Changes one's own note within 15 minutes. Refuses 'unknown', 'no-text', and 'too-late' where it is older or a colleague's. */
export async function editNote(
  tx: Tx,
  { by, about, noteId, text: typed }: NoteWish & { text: string },
): Promise<Outcome<null, 'unknown' | 'no-text' | 'too-late'>> {
  requirePermission(by, noteRules[about.kind].write);
  const note = await locked(tx, about, noteId);
  if (!note) return refused('unknown');
  if (!note.young || note.staffId !== by.id) return refused('too-late');
  const text = readNote(typed);
  if (text === null) return refused('no-text');
  if (text === note.text) return ok(null);
  await tx
    .update(notes)
    .set({ text, editedAt: sql`now()` })
    .where(eq(notes.id, noteId));
  const details = { before: { note: note.text }, after: { note: text } };
  await recordAudit(tx, { by, did: 'changed-note', kind: about.kind, id: about.id, details });
  return ok(null);
}

/** Deletes one's own note, and as an owner anybody's; its text stays in the audit. Refuses 'unknown', and 'not-yours' where it is a colleague's. */
export async function deleteNote(
  tx: Tx,
  { by, about, noteId }: NoteWish,
): Promise<Outcome<null, 'unknown' | 'not-yours'>> {
  requirePermission(by, noteRules[about.kind].write);
  const note = await locked(tx, about, noteId);
  if (!note) return refused('unknown');
  if (!mayDelete(by, note.staffId)) return refused('not-yours');
  await tx.delete(notes).where(eq(notes.id, noteId));
  const details = { before: { note: note.text, by: note.who } };
  await recordAudit(tx, { by, did: 'deleted-note', kind: about.kind, id: about.id, details });
  return ok(null);
}

async function locked(tx: Tx, { kind, id }: About, noteId: string) {
  if (!isId(noteId)) return undefined;
  const { text, who, staffId } = notes;
  const young = sql<boolean>`${notes.createdAt} > now() - make_interval(mins => ${minutesToEdit})`;
  const [note] = await tx
    .select({ text, who, staffId, young })
    .from(notes)
    .where(and(eq(notes.id, noteId), eq(notes.aboutKind, kind), eq(notes.aboutId, id)))
    .for('update');
  return note;
}
