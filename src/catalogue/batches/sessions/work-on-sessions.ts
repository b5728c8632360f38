import { eq, sql } from 'drizzle-orm';
import { databaseTime, type Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import type { SessionChange } from '../model.ts';
import { batches } from '../tables.ts';
import { changeSessions, type SessionTrouble, type WantedSession } from './change-sessions.ts';
import { lockBatch, sessionsMark, type LockedBatch, type OwnSession } from './lock-batch.ts';

/** What every change of meetings says besides what it wants. */
export type SessionsInput = {
  by: Staff;
  batchId: string;
  /** The meetings as they were shown, see `sessionsMark`. */
  seen: string;
  /** Save although a teacher is somewhere else at that time. */
  mayClash: boolean;
  /** Keeps the note for visitors about the dates; otherwise it is removed when a date changes. */
  keepNote: boolean;
};

export type SessionsRefusal =
  | 'unknown'
  | 'archived'
  | 'rolling'
  | 'changed'
  | 'invalid'
  | 'overlap'
  | 'busy'
  | 'nothing';
/** The reason: messages by field, or the conflict. */
export type SessionsDetails = SessionTrouble & { problems: Record<string, string> };
export type SessionsOutcome = Outcome<
  { batch: LockedBatch; changes: SessionChange[]; noteGone: boolean; wanted: WantedSession[] },
  SessionsRefusal,
  SessionsDetails
>;

type Standing = { batch: LockedBatch; sessions: OwnSession[]; now: Date };
/** The wanted state, or messages by field. */
export type SessionsWish = { wanted: WantedSession[]; zone?: string } | { problems: Record<string, string> };
type Want = (standing: Standing) => SessionsWish;

const none: SessionsDetails = { problems: {}, overlap: null, conflicts: [] };

/**
 * Changes meetings of a batch for staff, with history. `want` returns the wanted state, or messages by field. Refuses 'unknown', 'archived',
 * 'rolling' (it has no date), 'changed' (a concurrent change), 'invalid', 'overlap', 'busy' and 'nothing' (no difference). Throws 403.
 */
export async function workOnSessions(
  tx: Tx,
  { by, batchId, seen, mayClash, keepNote }: SessionsInput,
  { did, want }: { did: string; want: Want },
): Promise<SessionsOutcome> {
  requirePermission(by, 'batches.change');
  const found = await lockBatch(tx, batchId);
  if (!found) return refused('unknown', none);
  const { batch, sessions } = found;
  if (batch.archivedAt) return refused('archived', none);
  if (batch.rolling) return refused('rolling', none);
  if (seen !== sessionsMark(sessions)) return refused('changed', none);
  const wish = want({ ...found, now: await databaseTime(tx) });
  if ('problems' in wish) return refused('invalid', { ...none, problems: wish.problems });
  const { wanted, zone = batch.zone } = wish;
  const moved = await changeSessions(tx, { batch: { ...batch, zone }, before: sessions, wanted, mayClash });
  if (!moved.ok) return refused(moved.reason, { ...none, ...moved.details });
  const after = await lockBatch(tx, batchId);
  if (!after) throw new Error('A batch is gone under its lock');
  if (sessionsMark(after.sessions) === seen && same(sessions, after.sessions) && zone === batch.zone)
    return refused('nothing', none);
  const { changes } = moved.value;
  const noteGone = !keepNote && batch.sessionsNote !== null && changes.some(({ kind }) => kind !== 'place');
  if (noteGone || zone !== batch.zone)
    await tx
      .update(batches)
      .set({ zone, version: sql`${batches.version} + 1`, ...(noteGone ? { sessionsNote: null } : {}) })
      .where(eq(batches.id, batchId));
  const details = {
    before: { ...(zone === batch.zone ? {} : { zone: batch.zone }), sessions: told(sessions, after.sessions) },
    after: { ...(zone === batch.zone ? {} : { zone }), sessions: told(after.sessions, sessions) },
    ...(noteGone ? { noteTakenOff: batch.sessionsNote?.en } : {}),
  };
  await recordAudit(tx, { who: by.name, did, kind: 'batch', id: batchId, details });
  return ok({ batch: { ...batch, zone }, changes, noteGone, wanted });
}

/** The facts of a meeting in the history. */
const facts = ({ number, startsAt, endsAt, teacherId, joinUrl, venue, state }: OwnSession) => ({
  number,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  teacherId,
  joinUrl,
  venue,
  state,
});

/** The meetings that are different in the other list. */
function told(sessions: OwnSession[], others: OwnSession[]) {
  const known = new Set(others.map((session) => JSON.stringify(facts(session))));
  return sessions.map(facts).filter((session) => !known.has(JSON.stringify(session)));
}

function same(one: OwnSession[], other: OwnSession[]): boolean {
  return told(one, other).length === 0 && told(other, one).length === 0;
}
