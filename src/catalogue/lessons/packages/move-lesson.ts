import { eq, sql } from 'drizzle-orm';
import { lockTeachers } from '#catalogue/batches';
import { databaseTime, type Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { fromWallClock } from '#foundation/locale/wall-clock.ts';
import { recordAudit } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { findTeaching, unwritten } from '../hours/find-teaching.ts';
import { listLessonTeachers } from '../hours/lesson-teachers.ts';
import { requireLessonsOf } from '../hours/may-change.ts';
import { whyNotMoved, type Slot } from '../model.ts';
import { checkSlots, teachersOfSlots, type SlotRefusal } from '../slots/check-slots.ts';
import { touches } from '../slots/free-slots.ts';
import { takenTimes } from '../slots/taken-times.ts';
import { lessons } from '../tables.ts';
import { findLesson, type BoughtLesson } from './lesson-rows.ts';
import { publishLesson, type LessonNews } from './publish-lessons.ts';
import { findRule } from './rules.ts';
import { queueTeacherMail } from './teacher-mail.ts';

const day = 86_400_000;

/**
 * A family moves one lesson of its order to a free slot (its key), within the programme's rule; both sides are mailed the calendar. Refuses
 * 'unknown', 'over', 'late', 'too-often', and what `checkSlots` refuses.
 */
export async function moveByFamily(
  tx: Tx,
  { orderId, lessonId, key }: { orderId: string; lessonId: string; key: string },
): Promise<Outcome<BoughtLesson, 'unknown' | 'over' | 'late' | 'too-often' | SlotRefusal>> {
  const seen = isId(lessonId) ? await findLesson(tx, lessonId) : null;
  if (seen?.lesson.orderId !== orderId) return refused('unknown');
  await lockTeachers(tx, [seen.lesson.teacherId, ...teachersOfSlots([key])]);
  const found = await findLesson(tx, lessonId, { lock: true });
  if (!found) return refused('unknown');
  const { lesson, bought } = found;
  const why = whyNotMoved(lesson, await findRule(tx, bought.programme), await databaseTime(tx));
  if (why) return refused(why);
  const { programme, minutes, language } = bought;
  const wish = { programme, minutes, language, exceptLesson: lesson.id };
  const checked = await checkSlots(tx, { keys: key ? [key] : [], most: 1, ...wish });
  if (!checked.ok) return checked;
  const [slot] = checked.value;
  if (!slot) return refused('no-slot');
  return ok(await settle(tx, { found, slot, who: { kind: 'family' } }));
}

export type StaffMove = { lessonId: string; seen: number; date: string; time: string; teacherId: string };

/**
 * Staff move a lesson to any time when the teacher is free, on the clock of its new teacher; also outside of their hours. The family is mailed the
 * calendar. Refuses 'unknown', 'changed' (by somebody else since `seen`), 'over', 'no-time', 'past', 'no-teacher', 'busy' and 'nothing'. Throws 403.
 */
export async function moveByStaff(
  tx: Tx,
  { by, lessonId, seen, date, time, teacherId }: StaffMove & { by: Staff },
): Promise<
  Outcome<
    { moved: BoughtLesson; before: Date },
    'unknown' | 'changed' | 'over' | 'no-time' | 'past' | 'no-teacher' | 'busy' | 'nothing'
  >
> {
  const first = isId(lessonId) ? await findLesson(tx, lessonId) : null;
  if (!first) return refused('unknown');
  requireLessonsOf(by, first.lesson.teacherId);
  requireLessonsOf(by, teacherId);
  await lockTeachers(tx, [first.lesson.teacherId, teacherId]);
  const found = await findLesson(tx, lessonId, { lock: true });
  if (!found || found.lesson.sequence !== seen) return refused(found ? 'changed' : 'unknown');
  const { lesson, bought } = found;
  if (lesson.state !== 'booked') return refused('over');
  if (!(await listLessonTeachers(tx)).some(({ id }) => id === teacherId)) return refused('no-teacher');
  const { zone } = (await findTeaching(tx, { staffIds: [teacherId], from: date })).get(teacherId) ?? unwritten;
  const startsAt = fromWallClock({ date, time }, zone);
  if (!startsAt) return refused('no-time');
  if (startsAt <= (await databaseTime(tx))) return refused('past');
  if (startsAt.getTime() === lesson.startsAt.getTime() && teacherId === lesson.teacherId) return refused('nothing');
  const slot = { teacherId, startsAt, endsAt: new Date(startsAt.getTime() + bought.minutes * 60_000) };
  const reach = { from: new Date(startsAt.getTime() - day), until: new Date(startsAt.getTime() + day) };
  const taken = await takenTimes(tx, { teacherId, ...reach, exceptLesson: lesson.id });
  if (taken.some((span) => touches(slot, span))) return refused('busy');
  const moved = await settle(tx, { found, slot, who: { kind: 'staff', name: by.name, id: by.id } });
  const details = {
    learner: bought.learner,
    before: { startsAt: lesson.startsAt.toISOString(), teacher: lesson.teacherId },
    after: { startsAt: startsAt.toISOString(), teacher: teacherId },
  };
  await recordAudit(tx, { by, did: 'moved-lesson', kind: 'lesson', id: lesson.id, details });
  return ok({ moved, before: lesson.startsAt });
}

type Settling = { found: BoughtLesson; slot: Slot; who: LessonNews['who'] };

/** Writes the new time and notifies both sides. */
async function settle(tx: Tx, { found: { lesson, bought }, slot, who }: Settling): Promise<BoughtLesson> {
  const moves = lesson.moves + (who.kind === 'family' ? 1 : 0);
  const sequence = lesson.sequence + 1;
  await tx
    .update(lessons)
    .set({ ...slot, moves, sequence, bookedAt: sql`now()` })
    .where(eq(lessons.id, lesson.id));
  const moved = { ...lesson, ...slot, moves, sequence };
  const news = { kind: 'moved' as const, lesson: moved, bought, before: lesson.startsAt, who };
  await publishLesson(tx, news);
  await queueTeacherMail(tx, news);
  if (lesson.teacherId !== slot.teacherId) await queueTeacherMail(tx, news, lesson.teacherId);
  return { lesson: moved, bought };
}
