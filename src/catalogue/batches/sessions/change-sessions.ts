import { eq, sql } from 'drizzle-orm';
import { databaseTime, type Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { forgetSeats } from '../seats/seats.ts';
import type { SessionChange } from '../model.ts';
import { batches } from '../tables.ts';
import { findConflicts, overlap, type Conflict } from './find-conflicts.ts';
import type { LockedBatch, OwnSession } from './lock-batch.ts';
import { publishChanges } from './publish-changes.ts';
import { writeSessions } from './write-sessions.ts';

/** The wanted state of a meeting; `number` identifies it, a new one gets the next free number. */
export type WantedSession = Omit<OwnSession, 'id' | 'sequence'>;

type Wish = {
  batch: LockedBatch;
  before: OwnSession[];
  wanted: WantedSession[];
  /** Whether a teacher may have two meetings at the same time. */
  mayClash: boolean;
  /** Whether to skip notifying families: where sessions are only recorded for the first time. */
  silent?: boolean;
};

/** What changed, for history and families. */
export type ChangedSessions = { changes: SessionChange[] };

/** Why meetings were not changed: two of the batch overlap, or the teacher is busy then. */
export type SessionTrouble = { overlap: [WantedSession, WantedSession] | null; conflicts: Conflict[] };

/**
 * Changes the meetings of a locked batch as wanted, moves the batch to its first one, and notifies families of changed future ones. Meetings that
 * `wanted` does not name stay. Refuses 'overlap' if two would overlap, and 'busy' if a teacher is elsewhere then, unless `mayClash`.
 */
export async function changeSessions(
  tx: Tx,
  { batch, before, wanted, mayClash, silent = false }: Wish,
): Promise<Outcome<ChangedSessions, 'overlap' | 'busy', SessionTrouble>> {
  const known = new Map(before.map((session) => [session.number, session]));
  const changed = wanted.filter((session) => differs(session, known.get(session.number)));
  if (changed.length === 0) return ok({ changes: [] });
  const named = new Set(wanted.map(({ number }) => number));
  const whole = [...wanted, ...before.filter(({ number }) => !named.has(number))].filter(isOn).sort(byStart);
  const twice = whole.findIndex((session, place) => place > 0 && overlap(session, whole[place - 1] ?? session));
  if (twice > 0) {
    const [one, other] = whole.slice(twice - 1, twice + 1);
    if (one && other) return refused('overlap', { overlap: [one, other], conflicts: [] });
  }
  const conflicts = await findConflicts(tx, {
    batchId: batch.id,
    wanted: changed.filter(isOn).map((session) => ({ ...session, teacherId: session.teacherId ?? batch.teacherId })),
  });
  if (conflicts.length > 0 && !mayClash) return refused('busy', { overlap: null, conflicts });
  await writeSessions(tx, batch.id, changed);
  const first = whole[0];
  await tx
    .update(batches)
    .set({ ...(first ? { startsAt: first.startsAt } : {}), updatedAt: sql`now()` })
    .where(eq(batches.id, batch.id));
  await forgetSeats(tx, [batch]);
  const now = await databaseTime(tx);
  const changes = changed.flatMap((session) => changeOf(known.get(session.number), session, now) ?? []);
  // No seats, so no notification.
  if (batch.taken > 0 && !silent) await publishChanges(tx, batch.id, changes);
  return ok({ changes });
}

const isOn = ({ state }: Pick<OwnSession, 'state'>) => state !== 'cancelled';
const byStart = (a: WantedSession, b: WantedSession) => a.startsAt.getTime() - b.startsAt.getTime();

function differs(session: WantedSession, before: OwnSession | undefined): boolean {
  if (!before) return true;
  const { startsAt, endsAt, teacherId, joinUrl, venue, state } = session;
  return (
    startsAt.getTime() !== before.startsAt.getTime() ||
    endsAt.getTime() !== before.endsAt.getTime() ||
    teacherId !== before.teacherId ||
    joinUrl !== before.joinUrl ||
    venue !== before.venue ||
    state !== before.state
  );
}

/** What a family sees of a changed meeting; null when it is over, or when only teacher or link changed. */
function changeOf(before: OwnSession | undefined, after: WantedSession, now: Date): SessionChange | null {
  if (after.endsAt <= now && (!before || before.endsAt <= now)) return null;
  const from = before && isOn(before) ? before.startsAt.toISOString() : null;
  const to = isOn(after) ? after.startsAt.toISOString() : null;
  const at = { number: after.number, from, to };
  if (from === null && to === null) return null;
  if (from === null) return { ...at, kind: before ? 'restored' : 'added' };
  if (to === null) return { ...at, kind: 'cancelled' };
  if (from !== to || before?.endsAt.getTime() !== after.endsAt.getTime()) return { ...at, kind: 'moved' };
  return before?.venue !== after.venue ? { ...at, kind: 'place' } : null;
}
