import { and, eq, sql } from 'drizzle-orm';
import type { StartingSession } from '#batches';
import { databaseTime, insertRows, type Tx } from '#db';
import { newId } from '#kit/id';
import { familyUrl, orderBatch, queueOrderMail, type Family } from '#orders';
import { sessionReminders } from '../tables.ts';
import type { ReminderKind } from './kinds.ts';
import { reminderMail } from './reminder-mail.ts';

type Reminded = Pick<StartingSession, 'sessionId' | 'startsAt'>;
type Reminder = { session: Reminded; kind: ReminderKind; enrolled: Family[] };

/** The enrolments that were told of this session at its present time. */
export async function remindedOf(tx: Tx, { sessionId, startsAt }: Reminded, kind: ReminderKind): Promise<Set<string>> {
  const { enrolmentId } = sessionReminders;
  const rows = await tx
    .select({ enrolmentId })
    .from(sessionReminders)
    .where(
      and(
        eq(sessionReminders.sessionId, sessionId),
        eq(sessionReminders.kind, kind),
        eq(sessionReminders.startsAt, startsAt),
      ),
    );
  return new Set(rows.map((row) => row.enrolmentId));
}

/**
 * Queues one reminder for each of these families that was not told yet, with the row that says so, in one transaction. A session that
 * was moved since its reminder is told anew. Returns how many were queued: none once the session has begun.
 */
export async function remindFamilies(tx: Tx, { session, kind, enrolled }: Reminder): Promise<number> {
  const { sessionId, startsAt } = session;
  if ((await databaseTime(tx)) >= startsAt) return 0;
  const rows = enrolled.map(({ enrolmentId }) => ({ id: newId(), enrolmentId, sessionId, kind, startsAt }));
  const told = await insertRows(
    tx,
    sessionReminders,
    rows,
    sql`on conflict (enrolment_id, session_id, kind) do update set starts_at = excluded.starts_at, created_at = now()
      where session_reminders.starts_at <> excluded.starts_at returning enrolment_id`,
  );
  const fresh = new Set(told.map((row) => (row as unknown as { enrolment_id: string }).enrolment_id));
  for (const { enrolmentId, order } of enrolled) {
    if (!fresh.has(enrolmentId)) continue;
    const mail = await reminderMail(order, {
      kind,
      startsAt,
      ...(await orderBatch(tx, order)),
      url: await familyUrl(tx, order.id),
    });
    await queueOrderMail(
      tx,
      order,
      { ...mail, uselessAt: startsAt },
      `reminder-${kind}:${enrolmentId}:${sessionId}:${startsAt.getTime()}`,
    );
  }
  return fresh.size;
}
