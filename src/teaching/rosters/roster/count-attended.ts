import { count, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { listEnrolled } from '#sales/orders';
import { attendance } from '../tables.ts';

/**
 * How many sessions each learner of a batch (enrolment id) attended, late ones included; also in a batch they were moved from. Without an entry none
 * were attended or marked.
 */
export async function countAttended(tx: Tx, batchId: string): Promise<Map<string, number>> {
  const ids = (await listEnrolled(tx, batchId)).map(({ id }) => id);
  const found = await attendanceByLearner(tx, ids);
  return new Map([...found].filter(([, { attended }]) => attended > 0).map(([id, { attended }]) => [id, attended]));
}

/** Attended out of marked sessions for these learners (enrolment ids); learners never marked are left out. */
export async function attendanceByLearner(
  tx: Tx,
  enrolmentIds: string[],
): Promise<Map<string, { attended: number; marked: number }>> {
  if (enrolmentIds.length === 0) return new Map();
  const rows = await tx
    .select({
      id: attendance.enrolmentId,
      attended: sql<number>`count(*) filter (where ${attendance.state} in ('present', 'late'))`.mapWith(Number),
      marked: count(),
    })
    .from(attendance)
    .where(inArray(attendance.enrolmentId, enrolmentIds))
    .groupBy(attendance.enrolmentId);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
