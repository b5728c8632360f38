import type { Tx } from '#platform/db';
import { textOf } from '#foundation/kit/form-data.ts';
import { refused, type Outcome } from '#foundation/kit/outcome.ts';
import { bookLessons, changeZone, moveByFamily, type SlotRefusal } from '#catalogue/lessons';
import { isTimeZone } from '#foundation/locale/workshop-time.ts';
import type { Order } from '#sales/orders/model';

export type LessonRefusal = SlotRefusal | 'unknown' | 'no-package' | 'over' | 'late' | 'too-often' | 'not-paid';

/** Books the times of a family's form, or moves its lesson, and stores the time zone in which they were chosen. */
export async function submitLessons(
  tx: Tx,
  order: Order,
  form: FormData,
): Promise<Outcome<'booked' | 'moved', LessonRefusal>> {
  if (order.state !== 'paid') return refused('not-paid');
  const keys = form.getAll('slot').filter((key) => typeof key === 'string');
  const lessonId = textOf(form, 'lesson');
  const zone = textOf(form, 'zone');
  const orderId = order.id;
  if (isTimeZone(zone || '-')) await changeZone(tx, { orderId, zone });
  if (lessonId === '') {
    const booked = await bookLessons(tx, { orderId, keys: keys.slice(0, 100) });
    return booked.ok ? { ok: true, value: 'booked' } : booked;
  }
  const moved = await moveByFamily(tx, { orderId, lessonId, key: keys[0] ?? '' });
  return moved.ok ? { ok: true, value: 'moved' } : moved;
}
