import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { erasedName, idsOf, type PersonalData, type Whose } from '#platform/db/personal-data.ts';
import { lessonPackages, lessons } from './tables.ts';

/** Single lessons of an order: whom they are given to, by which clock, and why one was cancelled. */
export const lessonPersonalData: PersonalData = {
  columns: { lesson_packages: ['learner', 'zone'], lessons: ['why'] },
  find: async (tx, whose) => ({ ids: { lesson: (await lessonsOf(tx, whose)).map(({ id }) => id) } }),
  read: async (tx, whose) => {
    const ids = idsOf(whose, 'order');
    const bought =
      ids.length > 0 ? await tx.select().from(lessonPackages).where(inArray(lessonPackages.orderId, ids)) : [];
    const all = await lessonsOf(tx, whose);
    return [
      {
        section: 'lessonPackages',
        rows: bought.map(({ createdAt, programme, learner, zone, total, minutes, language }) => ({
          createdAt,
          programme,
          learner,
          zone,
          count: total,
          minutes,
          language,
        })),
      },
      {
        section: 'lessons',
        rows: all.map(({ number, startsAt, endsAt, state, moves, why }) => ({
          number,
          startsAt,
          endsAt,
          state,
          moves,
          reason: why,
        })),
      },
    ];
  },
  hindrances: async (tx, whose) => {
    const ids = idsOf(whose, 'order');
    if (ids.length === 0) return [];
    const ahead = await tx
      .selectDistinct({ orderId: lessons.orderId })
      .from(lessons)
      .where(and(inArray(lessons.orderId, ids), eq(lessons.state, 'booked'), gt(lessons.endsAt, sql`now()`)));
    return ahead.map(({ orderId }) => ({ why: 'lessons' as const, record: orderId }));
  },
  erase: async (tx, whose) => {
    const ids = idsOf(whose, 'order');
    if (ids.length === 0) return;
    await tx
      .update(lessonPackages)
      .set({ learner: erasedName, zone: 'UTC' })
      .where(inArray(lessonPackages.orderId, ids));
    await tx.update(lessons).set({ why: null }).where(inArray(lessons.orderId, ids));
  },
};

async function lessonsOf(tx: Tx, whose: Whose) {
  const ids = idsOf(whose, 'order');
  return ids.length > 0 ? tx.select().from(lessons).where(inArray(lessons.orderId, ids)).orderBy(lessons.startsAt) : [];
}
