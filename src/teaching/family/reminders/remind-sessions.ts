import { listStartingSessions, type StartingSession } from '#catalogue/batches';
import { database, databaseTime, inTransaction } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { journeyIsOn } from '#marketing/journeys';
import { listStartingLessons, type StartingLesson } from '#catalogue/lessons';
import { listEnrolments, listFamiliesEnrolled, listFamiliesOf } from '#sales/orders';
import { leadMinutes, type ReminderKind } from './kinds.ts';
import { remindFamilies, remindedOf } from './remind-families.ts';

/** So many families are read, and their mails written, in one transaction: pages are served in between. */
const atOnce = 25;

/** Reminds families by mail, a day and an hour before each session. */
export const remindSessionsJob = defineJob({
  name: 'remind-sessions',
  schedule: '* * * * *',
  handle: async () => {
    await remindSessions();
  },
});

/**
 * Sends the reminders that are due; returns how many. Whoever enrolled after the moment of a reminder has just read everything in the
 * confirmation and gets none; neither does anybody once the session has begun. Two at once, or again after a crash, send each once. None goes out while
 * their journey is off.
 */
export async function remindSessions(): Promise<number> {
  if (!(await journeyIsOn(database(), 'first-session'))) return 0;
  const starting = await listStartingSessions(database(), { withinMinutes: leadMinutes.day });
  const lessons = await listStartingLessons(database(), { withinMinutes: leadMinutes.day });
  if (starting.length + lessons.length === 0) return 0;
  const now = await databaseTime(database());
  // Each minute asks again, and nearly all of them were told: only who is due is read with their order.
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

/** The same of single lessons, each of one family; a lesson that got its time after that moment was just told of. */
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

/** In the last hour the reminder of the day before is over. */
function kindOf({ startsAt }: Pick<StartingSession, 'startsAt'>, now: Date): ReminderKind {
  return startsAt.getTime() - now.getTime() <= leadMinutes.hour * 60_000 ? 'hour' : 'day';
}
