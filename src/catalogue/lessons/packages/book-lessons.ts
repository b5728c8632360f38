import { eq, sql } from 'drizzle-orm';
import { lockTeachers } from '#catalogue/batches';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { balanceOf, type Lesson } from '../model.ts';
import { checkSlots, teachersOfSlots, type SlotRefusal } from '../slots/check-slots.ts';
import { lessonPackages } from '../tables.ts';
import { writeLessons } from './hold-lessons.ts';
import { findPackage } from './lesson-rows.ts';
import { publishLesson } from './publish-lessons.ts';
import { queueTeacherMail } from './teacher-mail.ts';

/**
 * A family books further lessons of its package at these slots (keys); family and teacher get a mail with the calendar. The caller has checked that
 * the order is paid. Refuses 'no-package', and what `checkSlots` refuses: 'too-many-slots' when the balance is less.
 */
export async function bookLessons(
  tx: Tx,
  { orderId, keys }: { orderId: string; keys: string[] },
): Promise<Outcome<Lesson[], SlotRefusal | 'no-package'>> {
  // Two windows of one family must not both see the same balance.
  await tx.execute(sql`select pg_advisory_xact_lock(727011, hashtext(${orderId}))`);
  await lockTeachers(tx, teachersOfSlots(keys));
  const found = await findPackage(tx, orderId);
  if (!found) return refused('no-package');
  const { bought } = found;
  const { left } = balanceOf(found.lessons, bought.total);
  const { programme, minutes, language } = bought;
  const checked = await checkSlots(tx, { keys, most: left, programme, minutes, language });
  if (!checked.ok) return checked;
  const last = Math.max(0, ...found.lessons.map(({ number }) => number));
  await writeLessons(tx, { orderId, slots: checked.value, first: last + 1, held: null });
  const booked = ((await findPackage(tx, orderId))?.lessons ?? []).filter(({ number }) => number > last);
  const news = { kind: 'booked' as const, bought, before: null, who: { kind: 'family' as const } };
  const [first, ...more] = booked;
  if (first) await publishLesson(tx, { ...news, lesson: first, more });
  for (const lesson of booked) await queueTeacherMail(tx, { ...news, lesson });
  return ok(booked);
}

/** Changes the clock a family reads its lessons by. */
export async function changeZone(tx: Tx, { orderId, zone }: { orderId: string; zone: string }): Promise<void> {
  await tx.update(lessonPackages).set({ zone }).where(eq(lessonPackages.orderId, orderId));
}
