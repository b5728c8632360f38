import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BatchSession } from '#catalogue/batches/model';
import { databaseTime, type Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { findEnrolled, listEnrolled } from '#sales/orders';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import type { AttendanceState } from '../model.ts';
import { attendance } from '../tables.ts';
import { noteAttended } from './note-attended.ts';
import { openRoster } from './open-roster.ts';

type Mark = {
  by: Staff;
  batchId: string;
  sessionId: string;
  enrolmentId: string;
  /** Null removes the mark. */
  state: AttendanceState | null;
};

/** Attendance opens so long before a session: the first learners stand at the door. */
const opensMs = 30 * 60_000;

/** Whether the attendance of a session can be marked at this time. */
export const isOpenAt = ({ startsAt }: Pick<BatchSession, 'startsAt'>, now: Date): boolean =>
  startsAt.getTime() - opensMs <= now.getTime();

/**
 * Marks the attendance of a learner in a session; the last mark counts. Throws a 403 response without permission for the session. Refuses 'gone': no
 * such session in this batch, a cancelled one, or a learner who is not in it any more; 'not-begun': the session begins in more than half an hour. A mark
 * is removed at any time.
 */
export async function markAttendance(tx: Tx, mark: Mark): Promise<Outcome<void, 'gone' | 'not-begun'>> {
  const { by, batchId, enrolmentId, state } = mark;
  const session = await markableSession(tx, mark);
  const enrolled = await findEnrolled(tx, enrolmentId);
  if (!session || enrolled?.batchId !== batchId) return refused('gone');
  if (state !== null && !isOpenAt(session, await databaseTime(tx))) return refused('not-begun');
  const own = and(eq(attendance.sessionId, session.id), eq(attendance.enrolmentId, enrolmentId));
  const [was] = await tx.select({ state: attendance.state }).from(attendance).where(own).for('update');
  if ((was?.state ?? null) === state) return ok(undefined);
  if (state === null) await tx.delete(attendance).where(own);
  else
    await tx
      .insert(attendance)
      .values({ sessionId: session.id, enrolmentId, state, by: by.name })
      .onConflictDoUpdate({
        target: [attendance.sessionId, attendance.enrolmentId],
        set: { state, by: by.name, at: sql`now()` },
      });
  await noteAttended(tx, [enrolled]);
  const details = { learner: enrolled.learner.name, session: session.number, before: was?.state ?? null, after: state };
  await recordAudit(tx, { who: by.name, did: 'marked-attendance', kind: 'batch', id: batchId, details });
  return ok(undefined);
}

/** Marks all unmarked learners as present. Returns how many; refuses 'gone' for no such session, and 'not-begun' as `markAttendance` does. */
export async function markRestPresent(
  tx: Tx,
  mark: Pick<Mark, 'by' | 'batchId' | 'sessionId'>,
): Promise<Outcome<number, 'gone' | 'not-begun'>> {
  const { by, batchId } = mark;
  const session = await markableSession(tx, mark);
  if (!session) return refused('gone');
  if (!isOpenAt(session, await databaseTime(tx))) return refused('not-begun');
  const marked = await attendanceOf(tx, [session.id]);
  const rest = (await listEnrolled(tx, batchId)).filter(({ id }) => !marked.get(id)?.has(session.id));
  if (rest.length === 0) return ok(0);
  // A mark set at the same moment is kept.
  await tx
    .insert(attendance)
    .values(rest.map(({ id: enrolmentId }) => ({ sessionId: session.id, enrolmentId, state: 'present', by: by.name })))
    .onConflictDoNothing();
  await noteAttended(tx, rest);
  const details = { session: session.number, before: null, after: 'present', learners: rest.length };
  await recordAudit(tx, { who: by.name, did: 'marked-attendance', kind: 'batch', id: batchId, details });
  return ok(rest.length);
}

/** The marks of these sessions: by enrolment, then by session. */
export async function attendanceOf(tx: Tx, sessionIds: string[]): Promise<Map<string, Map<string, AttendanceState>>> {
  const found = new Map<string, Map<string, AttendanceState>>();
  if (sessionIds.length === 0) return found;
  const rows = await tx.select().from(attendance).where(inArray(attendance.sessionId, sessionIds));
  for (const { enrolmentId, sessionId, state } of rows) {
    const own = found.get(enrolmentId) ?? new Map<string, AttendanceState>();
    found.set(enrolmentId, own.set(sessionId, state as AttendanceState));
  }
  return found;
}

async function markableSession(
  tx: Tx,
  { by, batchId, sessionId }: Pick<Mark, 'by' | 'batchId' | 'sessionId'>,
): Promise<BatchSession | null> {
  requirePermission(by, 'rosters.change-own');
  const roster = await openRoster(tx, { by, batchId });
  const session = roster.sessions.find(({ id }) => id === sessionId);
  if (!session || session.state === 'cancelled') return null;
  if (!roster.mayMark(session)) throw new Response('You do not teach this session', { status: 403 });
  return session;
}
