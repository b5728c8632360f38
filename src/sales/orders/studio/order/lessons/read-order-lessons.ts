import type { Tx } from '#platform/db';
import { say, staffLanguage, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { findPackage } from '#catalogue/lessons';
import { balanceOf, type LessonState } from '#catalogue/lessons/model';
import { formatWorkshopTime } from '#foundation/locale/workshop-time.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { listStaff } from '#platform/people';
import { may, type Staff } from '#platform/people/model';

export type OrderLessonsView = NonNullable<Awaited<ReturnType<typeof readOrderLessons>>>;

const words: Record<LessonState, StaffSentence> = {
  held: 'Being paid',
  booked: 'Booked',
  done: 'Took place',
  missed: 'Learner did not come',
  cancelled: 'Cancelled',
  released: 'Given back',
};

/**
 * The 1-on-1 lessons of an order for staff, on the family's clock: booked and cancelled ones, and the balance of the package. Staff without
 * 'lessons.read' see only the lessons they teach. Null if the order has none, or the role may read none.
 */
export async function readOrderLessons(tx: Tx, orderId: string, by: Staff) {
  const readsAll = may(by.role, 'lessons.read');
  if (!readsAll && !may(by.role, 'lessons.read-own')) return null;
  const found = await findPackage(tx, orderId);
  if (!found) return null;
  const { bought, lessons } = found;
  const shown = lessons.filter(({ state, teacherId }) => state !== 'released' && (readsAll || teacherId === by.id));
  const names = new Map((await listStaff(tx)).map(({ id, name }) => [id, name]));
  return {
    balance: balanceOf(lessons, bought.total),
    minutes: bought.minutes,
    lessons: shown.map(({ id, startsAt, state, teacherId }) => ({
      id,
      when: formatWorkshopTime(startsAt, bought.zone, staffLanguage()),
      teacher: names.get(teacherId) ?? say('Somebody who has left'),
      state,
      words: say(words[state]),
      path: studioPaths.studioLessons({ lesson: id }),
    })),
  };
}
