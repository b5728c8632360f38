import { asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId, newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { findEnrolled } from '#sales/orders';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { learnerNotes } from '../tables.ts';
import { openRoster } from './open-roster.ts';

/** A note about a learner; `own`: whether the reader may remove it. */
export type LearnerNote = { id: string; text: string; by: string; at: Date; own: boolean };

const maxNoteLength = 1_000;

/**
 * Adds a note about a learner. Throws a 403 response without permission for the roster. Refuses 'gone' (not in this batch any more) and 'no-text'
 * (empty, or more than 1,000 characters).
 */
export async function addNote(
  tx: Tx,
  { by, batchId, enrolmentId, text }: { by: Staff; batchId: string; enrolmentId: string; text: string },
): Promise<Outcome<void, 'gone' | 'no-text'>> {
  await requireNotes(tx, by, batchId);
  const enrolled = await findEnrolled(tx, enrolmentId);
  if (enrolled?.batchId !== batchId) return refused('gone');
  const said = text.replaceAll('\r\n', '\n').trim();
  if (said === '' || said.length > maxNoteLength) return refused('no-text');
  await tx.insert(learnerNotes).values({ id: newId(), enrolmentId, text: said, by: by.name, byId: by.id });
  const details = { learner: enrolled.learner.name, before: null, after: said };
  await recordAudit(tx, { who: by.name, did: 'added-note', kind: 'order', id: enrolled.order.id, details });
  return ok(undefined);
}

/** Removes a note: one's own, or any with permission for all rosters. Refuses 'gone'; throws a 403 response for notes of others. */
export async function removeNote(
  tx: Tx,
  { by, batchId, noteId }: { by: Staff; batchId: string; noteId: string },
): Promise<Outcome<void, 'gone'>> {
  const { mayChangeAll } = await requireNotes(tx, by, batchId);
  if (!isId(noteId)) return refused('gone');
  const [note] = await tx.select().from(learnerNotes).where(eq(learnerNotes.id, noteId)).for('update');
  const enrolled = note && (await findEnrolled(tx, note.enrolmentId));
  if (enrolled?.batchId !== batchId) return refused('gone');
  if (note?.byId !== by.id && !mayChangeAll) throw new Response('This is the note of somebody else', { status: 403 });
  await tx.delete(learnerNotes).where(eq(learnerNotes.id, noteId));
  const details = { learner: enrolled.learner.name, before: note?.text, after: null };
  await recordAudit(tx, { who: by.name, did: 'removed-note', kind: 'order', id: enrolled.order.id, details });
  return ok(undefined);
}

/** The notes about learners (enrolment ids), by enrolment, oldest first. */
export async function listNotes(
  tx: Tx,
  { enrolmentIds, by, all }: { enrolmentIds: string[]; by: Staff; all: boolean },
): Promise<Map<string, LearnerNote[]>> {
  if (enrolmentIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(learnerNotes)
    .where(inArray(learnerNotes.enrolmentId, enrolmentIds))
    .orderBy(asc(learnerNotes.id));
  const grouped = Map.groupBy(rows, ({ enrolmentId }) => enrolmentId);
  return new Map(
    [...grouped].map(([enrolmentId, notes]) => [
      enrolmentId,
      notes.map((note) => ({
        id: note.id,
        text: note.text,
        by: note.by,
        at: note.createdAt,
        own: all || note.byId === by.id,
      })),
    ]),
  );
}

async function requireNotes(tx: Tx, by: Staff, batchId: string) {
  requirePermission(by, 'rosters.change-own');
  const roster = await openRoster(tx, { by, batchId });
  if (!roster.mayNote) throw new Response('You do not teach this batch', { status: 403 });
  return roster;
}
