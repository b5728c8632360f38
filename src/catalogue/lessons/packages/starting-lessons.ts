import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { lessons } from '../tables.ts';

/** A lesson that is about to begin; `since`: when it was set to this time. */
export type StartingLesson = { lessonId: string; orderId: string; startsAt: Date; since: Date };

/** The booked lessons that begin within `withinMinutes` from now, by the database's clock. */
export async function listStartingLessons(
  tx: Tx,
  { withinMinutes }: { withinMinutes: number },
): Promise<StartingLesson[]> {
  const { id, orderId, startsAt, bookedAt, state } = lessons;
  const soon = sql`${startsAt} > now() and ${startsAt} <= now() + make_interval(mins => ${withinMinutes})`;
  return tx
    .select({ lessonId: id, orderId, startsAt, since: bookedAt })
    .from(lessons)
    .where(and(eq(state, 'booked'), soon))
    .orderBy(startsAt);
}
