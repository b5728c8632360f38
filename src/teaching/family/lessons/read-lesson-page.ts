import { databaseTime, type Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { findPackage, findRule, readSlotChoice } from '#catalogue/lessons';
import { balanceOf, whyNotMoved, type SlotChoice } from '#catalogue/lessons/model';
import { formatWorkshopTime } from '#foundation/locale/workshop-time.ts';
import type { Order } from '#sales/orders/model';

/** The page to book lessons or to move one. `closed`: why neither is possible. */
export type LessonPage = {
  /** The lesson to move, with its time; null when booking. */
  moving: { id: string; time: string } | null;
  closed: 'late' | 'too-often' | 'over' | null;
  hours: number;
  choice: SlotChoice | null;
  /** The choice was submitted and is valid: it needs confirmation. */
  ready: boolean;
  problem: 'none' | 'many' | null;
};

/** The page for a query; null for an order without single lessons, and for a lesson of another order. */
export async function readLessonPage(tx: Tx, order: Order, query: URLSearchParams): Promise<LessonPage | null> {
  const found = await findPackage(tx, order.id);
  if (!found) return null;
  const { bought, lessons } = found;
  const id = query.get('lesson');
  const lesson = lessons.find((one) => one.id === id);
  if (id !== null && (!isId(id) || !lesson)) return null;
  const rule = await findRule(tx, bought.programme);
  const balance = balanceOf(lessons, bought.total);
  const over = balance.left === 0 ? ('over' as const) : null;
  const closed = lesson ? whyNotMoved(lesson, rule, await databaseTime(tx)) : over;
  const chosen = query.getAll('slot').filter((key) => key !== '');
  const go = query.get('go') === 'yes';
  const choice = closed
    ? null
    : await readSlotChoice(tx, {
        programme: bought.programme,
        minutes: bought.minutes,
        pageLanguage: order.language,
        // The order's seat is in the batch of its language.
        language: bought.language,
        zone: query.get('ownZone') || query.get('zone'),
        usualZone: bought.zone,
        from: query.get('from'),
        teacher: query.get('teacher'),
        usualTeacher: (lesson ?? lessons.at(-1))?.teacherId,
        chosen: chosen.slice(0, 100),
        most: lesson ? 1 : balance.left,
        exceptLesson: lesson?.id,
      });
  const many = choice?.chosen.length ?? 0;
  const most = choice?.most ?? 0;
  return {
    moving: lesson ? { id: lesson.id, time: formatWorkshopTime(lesson.startsAt, bought.zone, order.language) } : null,
    closed,
    hours: rule.moveHours,
    // Other languages are other batches.
    choice: choice && { ...choice, languages: choice.languages.filter(({ value }) => value === bought.language) },
    ready: go && choice?.gone === 0 && many > 0 && many <= most,
    problem: !go || (choice?.gone ?? 0) > 0 ? null : many === 0 ? 'none' : many > most ? 'many' : null,
  };
}
