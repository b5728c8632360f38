import { eq } from 'drizzle-orm';
import { databaseTime, type Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { requireLessonsOf } from '../hours/may-change.ts';
import { lessons } from '../tables.ts';
import { findLesson, type BoughtLesson } from './lesson-rows.ts';
import { publishLesson } from './publish-lessons.ts';
import { queueTeacherMail } from './teacher-mail.ts';

type Asked = { by: Staff; lessonId: string; seen: number };

/**
 * Staff call a lesson off and say why: the family gets a mail with the reason and chooses another time; its balance has one more. Refuses
 * 'unknown', 'changed' (since `seen`), 'over' (begun, or called off before) and 'no-reason'. Throws 403.
 */
export async function cancelLesson(
  tx: Tx,
  { by, lessonId, seen, why }: Asked & { why: string },
): Promise<Outcome<BoughtLesson, 'unknown' | 'changed' | 'over' | 'no-reason'>> {
  const found = await locked(tx, { by, lessonId, seen });
  if (!found.ok) return found;
  const { lesson, bought } = found.value;
  if (lesson.state !== 'booked' || lesson.startsAt <= (await databaseTime(tx))) return refused('over');
  const reason = why.trim();
  if (reason.length < 3 || reason.length > 300) return refused('no-reason');
  const sequence = lesson.sequence + 1;
  await tx.update(lessons).set({ state: 'cancelled', why: reason, sequence }).where(eq(lessons.id, lesson.id));
  const cancelled = { ...lesson, state: 'cancelled' as const, why: reason, sequence };
  const details = { learner: bought.learner, before: 'booked', after: 'cancelled', why: reason };
  await recordAudit(tx, { by, did: 'cancelled-lesson', kind: 'lesson', id: lesson.id, details });
  const who = { kind: 'staff' as const, name: by.name, id: by.id };
  const news = { kind: 'cancelled' as const, lesson: cancelled, bought, before: null, who };
  await publishLesson(tx, news);
  await queueTeacherMail(tx, news);
  return ok({ lesson: cancelled, bought });
}

/**
 * Staff say, once a lesson has begun, whether it took place (`done`) or the learner did not come (`missed`); `booked` takes that back. Both
 * count as used. Refuses 'unknown', 'changed', 'early' (it has not begun) and 'over' (it was called off). Throws 403.
 */
export async function markLesson(
  tx: Tx,
  { by, lessonId, seen, state }: Asked & { state: 'done' | 'missed' | 'booked' },
): Promise<Outcome<BoughtLesson, 'unknown' | 'changed' | 'early' | 'over'>> {
  const found = await locked(tx, { by, lessonId, seen });
  if (!found.ok) return found;
  const { lesson, bought } = found.value;
  if (lesson.state !== 'booked' && lesson.state !== 'done' && lesson.state !== 'missed') return refused('over');
  if (lesson.startsAt > (await databaseTime(tx))) return refused('early');
  if (lesson.state === state) return ok(found.value);
  const sequence = lesson.sequence + 1;
  await tx.update(lessons).set({ state, sequence }).where(eq(lessons.id, lesson.id));
  const details = { learner: bought.learner, before: lesson.state, after: state };
  await recordAudit(tx, { by, did: 'marked-lesson', kind: 'lesson', id: lesson.id, details });
  return ok({ lesson: { ...lesson, state, sequence }, bought });
}

async function locked(tx: Tx, { by, lessonId, seen }: Asked): Promise<Outcome<BoughtLesson, 'unknown' | 'changed'>> {
  const found = isId(lessonId) ? await findLesson(tx, lessonId, { lock: true }) : null;
  if (!found) return refused('unknown');
  requireLessonsOf(by, found.lesson.teacherId);
  return found.lesson.sequence === seen ? ok(found) : refused('changed');
}
