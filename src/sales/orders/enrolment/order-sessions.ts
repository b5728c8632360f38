import { listSessions } from '#catalogue/batches';
import type { BatchSession } from '#catalogue/batches/model';
import type { Tx } from '#platform/db';
import { findPackage, joinLinks } from '#catalogue/lessons';
import type { Lesson } from '#catalogue/lessons/model';
import type { Order } from '../model.ts';
import { countSteps } from '../order/change-state.ts';

/**
 * The data of an order's calendar: the sessions of its batch or its single lessons, including cancelled ones, by time; and its revision, the order's
 * number of steps.
 */
export async function orderSessions(
  tx: Tx,
  { id, batchId }: Pick<Order, 'id' | 'batchId'>,
): Promise<{ sessions: BatchSession[]; revision: number }> {
  return {
    sessions: (await orderLessons(tx, { id, batchId })) ?? (await listSessions(tx, [batchId])).get(batchId) ?? [],
    revision: await countSteps(tx, id),
  };
}

/** The single lessons of an order as sessions, joined at the link of their teacher; null where it bought none. */
export async function orderLessons(
  tx: Tx,
  { id, batchId }: Pick<Order, 'id' | 'batchId'>,
): Promise<BatchSession[] | null> {
  const found = await findPackage(tx, id);
  if (!found) return null;
  const links = await joinLinks(
    tx,
    found.lessons.map(({ teacherId }) => teacherId),
  );
  return found.lessons
    .filter(({ state }) => state !== 'held')
    .map((lesson) => ({
      id: lesson.id,
      batchId,
      number: lesson.number,
      startsAt: lesson.startsAt,
      endsAt: lesson.endsAt,
      teacherId: lesson.teacherId,
      joinUrl: links.get(lesson.teacherId) ?? null,
      venue: null,
      state: states[lesson.state],
      sequence: lesson.sequence,
    }));
}

const states: Record<Lesson['state'], BatchSession['state']> = {
  held: 'planned',
  booked: 'planned',
  done: 'held',
  missed: 'held',
  cancelled: 'cancelled',
  released: 'cancelled',
};
