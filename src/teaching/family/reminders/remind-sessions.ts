import { listStartingSessions, type StartingSession } from '#catalogue/batches';
import { database, databaseTime, inTransaction } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { journeyIsOn } from '#marketing/journeys';
import { listStartingLessons, type StartingLesson } from '#catalogue/lessons';
import { listEnrolments, listFamiliesEnrolled, listFamiliesOf } from '#sales/orders';
import { leadMinutes, type ReminderKind } from './kinds.ts';
import { remindFamilies, remindedOf } from './remind-families.ts';

/** Families per transaction: pages are served in between. */
const atOnce = 25;

/** Reminds families by mail, a day and an hour before each session. */
defineJob({
  name: 'remind-sessions',
  schedule: '* * * * *',
  handle: async () => {
    await remindSessions();
  },
});

/**
 * Sends due reminders; returns how many. Families enrolled after the reminder's time have just got the confirmation and get none; nor is one sent
 * once the session has started. Parallel runs, or a retry after a crash, send each once. Sends nothing while the journey is off.
 */
export async function remindSessions(): Promise<number> {
  if (!(await journeyIsOn(database(), 'first-session'))) return 0;
  const starting = await listStartingSessions(database(), { withinMinutes: leadMinutes.day });
  const lessons = await listStartingLessons(database(), { withinMinutes: leadMinutes.day });
  if (starting.length + lessons.length === 0) return 0;
  const now = await databaseTime(database());
  // Runs every minute, and nearly all were reminded already: only due enrolments are read with their order.
  const enrolled = Map.groupBy(
    await listEnrolments(database(), [...new Set(starting.map(({ batchId }) => batchId))]),
    ({ batchId }) => batchId,
  );
  let sent = 0;
  for (const session of starting) {
    const kind = kindOf(session, now);
    const told = await remindedOf(database(), session, kind);
    const mark = session.startsAt.getTime() - leadMinutes[kind] * 60_000;
    const due = (enrolled.get(session.batchId) ?? []).filter(
      ({ enrolmentId, at }) => !told.has(enrolmentId) && at.getTime() < mark,
    );
    for (let first = 0; first < due.length; first += atOnce) {
      const some = due.slice(first, first + atOnce).map(({ enrolmentId }) => enrolmentId);
      sent += await inTransaction(async (tx) =>
        remindFamilies(tx, { session, kind, enrolled: await listFamiliesEnrolled(tx, some) }),
      );
    }
  }
  return sent + (await remindLessons(lessons, now));
}

/** The same for single lessons, each of one family; a lesson scheduled after the reminder's time was just confirmed. */
async function remindLessons(lessons: StartingLesson[], now: Date): Promise<number> {
  const families = await listFamiliesOf(
    database(),
    lessons.map(({ orderId }) => orderId),
  );
  let sent = 0;
  for (const { lessonId, orderId, startsAt, since } of lessons) {
    const session = { sessionId: lessonId, startsAt };
    const kind = kindOf(session, now);
    const told = await remindedOf(database(), session, kind);
    const mark = startsAt.getTime() - leadMinutes[kind] * 60_000;
    const due = families.filter(
      ({ enrolmentId, at, order }) =>
        order.id === orderId && !told.has(enrolmentId) && Math.max(at.getTime(), since.getTime()) < mark,
    );
    if (due.length > 0) sent += await inTransaction((tx) => remindFamilies(tx, { session, kind, enrolled: due }));
  }
  return sent;
}

/** In the last hour the day's reminder is obsolete. */
function kindOf({ startsAt }: Pick<StartingSession, 'startsAt'>, now: Date): ReminderKind {
  return startsAt.getTime() - now.getTime() <= leadMinutes.hour * 60_000 ? 'hour' : 'day';
}
