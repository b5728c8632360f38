import { and, count, inArray } from 'drizzle-orm';
import type { Tx } from '#db';
import { listEnrolled } from '#orders';
import { attendance } from '../tables.ts';

/**
 * How many sessions each learner of a batch (their enrolment's id) was present at, late ones included; also those of a batch they were moved
 * from. Learners without an entry attended none, or nobody marked it.
 */
export async function countAttended(tx: Tx, batchId: string): Promise<Map<string, number>> {
  const ids = (await listEnrolled(tx, batchId)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: attendance.enrolmentId, sessions: count() })
    .from(attendance)
    .where(and(inArray(attendance.enrolmentId, ids), inArray(attendance.state, ['present', 'late'])))
    .groupBy(attendance.enrolmentId);
  return new Map(rows.map(({ id, sessions }) => [id, sessions]));
}
