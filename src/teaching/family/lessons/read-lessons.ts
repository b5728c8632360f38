import type { Tx } from '#platform/db';
import { findPackage, findRule } from '#catalogue/lessons';
import { balanceOf, whyNotMoved, type Balance, type Lesson, type MoveRule } from '#catalogue/lessons/model';
import { formatWorkshopTime } from '#foundation/locale/workshop-time.ts';
import type { Order } from '#sales/orders/model';
import { paths } from '#foundation/web/paths.ts';

/** A future lesson; `why`: the rule that prevents the family from moving it. */
export type FamilyLesson = {
  id: string;
  startsAt: string;
  time: string;
  movePath: string | null;
  why: 'late' | 'too-often' | null;
};

/** The package of a family: booked lessons, where to book more, and future ones. */
export type FamilyLessons = { balance: Balance; rule: MoveRule; bookPath: string | null; toCome: FamilyLesson[] };

/** The package of an order for its page; null without single lessons. */
export async function readLessons(
  tx: Tx,
  { order, token, now }: { order: Order; token: string; now: Date },
): Promise<FamilyLessons | null> {
  const found = await findPackage(tx, order.id);
  if (!found) return null;
  const { bought, lessons } = found;
  const { moveHours, mostMoves } = await findRule(tx, bought.programme);
  const rule = { moveHours, mostMoves };
  const balance = balanceOf(lessons, bought.total);
  const show = (lesson: Lesson): FamilyLesson[] => {
    const why = whyNotMoved(lesson, rule, now);
    if (why === 'over') return [];
    const { id, startsAt } = lesson;
    const movePath = why === null ? paths.familyLessons(token, { lesson: id }) : null;
    const time = formatWorkshopTime(startsAt, bought.zone, order.language);
    return [{ id, startsAt: startsAt.toISOString(), time, movePath, why }];
  };
  return {
    balance,
    rule,
    bookPath: balance.left > 0 ? paths.familyLessons(token) : null,
    toCome: lessons.flatMap(show),
  };
}
