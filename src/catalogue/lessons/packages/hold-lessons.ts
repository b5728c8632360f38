import { and, eq, inArray, sql } from 'drizzle-orm';
import { lockTeachers } from '#catalogue/batches';
import { databaseTime, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { LessonPackage, Slot } from '../model.ts';
import { touches } from '../slots/free-slots.ts';
import { lessonTimes } from '../slots/taken-times.ts';
import { lessonPackages, lessons } from '../tables.ts';
import { findPackage, toLesson } from './lesson-rows.ts';
import { publishLesson } from './publish-lessons.ts';
import { queueTeacherMail } from './teacher-mail.ts';

/**
 * Records what a new order buys and holds its chosen slots, which `checkSlots` found free in this transaction, until the order's hold ends. Without
 * slots, the family books them later.
 */
export async function openPackage(
  tx: Tx,
  { bought, slots, until }: { bought: LessonPackage; slots: Slot[]; until: Date },
): Promise<void> {
  await tx.insert(lessonPackages).values(bought);
  await writeLessons(tx, { orderId: bought.orderId, slots, first: 1, held: until });
}

type NewLessons = {
  orderId: string;
  slots: Slot[];
  /** The number of the first. */
  first: number;
  /** The end of their hold; null books them now. */
  held: Date | null;
};

/** Writes lessons at slots that were checked under the lock of their teachers. */
export async function writeLessons(tx: Tx, { orderId, slots, first, held }: NewLessons): Promise<void> {
  if (slots.length === 0) return;
  const state = held ? ('held' as const) : ('booked' as const);
  await tx
    .insert(lessons)
    .values(
      slots.map((slot, place) => ({ id: newId(), orderId, ...slot, number: first + place, state, expiresAt: held })),
    );
}

/** Holds the lessons of an order as long as its seat is held. */
export async function extendLessons(tx: Tx, orderId: string, until: Date): Promise<void> {
  await tx
    .update(lessons)
    .set({ expiresAt: until })
    .where(and(eq(lessons.orderId, orderId), eq(lessons.state, 'held')));
}

/** Gives back the lesson times of an ended order, and notifies teachers of cancelled bookings; past lessons stay recorded. */
export async function releaseLessons(tx: Tx, orderId: string): Promise<void> {
  const found = await findPackage(tx, orderId);
  if (!found) return;
  const toCome = sql`(${lessons.state} = 'held' or (${lessons.state} = 'booked' and ${lessons.endsAt} > now()))`;
  const rows = await tx
    .update(lessons)
    .set({ state: 'released', expiresAt: null, sequence: sql`${lessons.sequence} + 1` })
    .where(and(eq(lessons.orderId, orderId), toCome))
    .returning();
  const booked = new Set(found.lessons.filter(({ state }) => state === 'booked').map(({ id }) => id));
  for (const row of rows)
    if (booked.has(row.id)) {
      const news = { lesson: toLesson(row), bought: found.bought, before: null, who: { kind: 'family' as const } };
      await queueTeacherMail(tx, { ...news, kind: 'cancelled' });
    }
}

/**
 * Books the lessons of a paid order. A slot with an expired hold is taken again if still free; if it is taken or has begun, the lesson is released,
 * stays in the balance, and the family is asked to choose another. Teachers are notified of their new lessons. Returns how many were lost.
 */
export async function keepLessons(tx: Tx, orderId: string): Promise<number> {
  const before = await findPackage(tx, orderId);
  if (!before) return 0;
  const open = (rows: typeof before.lessons) => rows.filter(({ state }) => state === 'held' || state === 'released');
  await lockTeachers(
    tx,
    open(before.lessons).map(({ teacherId }) => teacherId),
  );
  const now = await databaseTime(tx);
  const found = await findPackage(tx, orderId);
  let lost = 0;
  for (const lesson of open(found?.lessons ?? [])) {
    const { id, teacherId, startsAt, endsAt } = lesson;
    // Another transaction's clock may see this hold as expired while ours does not: count only other orders' lessons.
    const others = await lessonTimes(tx, { teacherId, from: startsAt, until: endsAt, exceptOrder: orderId });
    const free = startsAt > now && !others.some((other) => touches(lesson, other));
    if (!free) lost += 1;
    const state = free ? ('booked' as const) : ('released' as const);
    await tx.update(lessons).set({ state, expiresAt: null }).where(eq(lessons.id, id));
    const news = {
      lesson: { ...lesson, state },
      bought: before.bought,
      before: null,
      who: { kind: 'family' as const },
    };
    if (free) await queueTeacherMail(tx, { ...news, kind: 'booked' });
    else await publishLesson(tx, { ...news, kind: 'lost' });
  }
  return lost;
}

/** The times an order holds or has. */
export async function slotsOfOrder(tx: Tx, orderId: string): Promise<Slot[]> {
  const { teacherId, startsAt, endsAt } = lessons;
  return tx
    .select({ teacherId, startsAt, endsAt })
    .from(lessons)
    .where(and(eq(lessons.orderId, orderId), inArray(lessons.state, ['held', 'booked'])));
}
