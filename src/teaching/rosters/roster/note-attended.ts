import { and, inArray, sql } from 'drizzle-orm';
import { sessionStarts } from '#catalogue/batches';
import { insertRows, type Tx } from '#platform/db';
import { campaignsOfOrders, listEnrolled, type Enrolled } from '#sales/orders';
import { attendance, attendedLearners } from '../tables.ts';

/**
 * Updates `attended_learners` from the marks of these learners, after changes in this transaction. Parallel marks of one learner are serialized here,
 * so that the later one sees both.
 */
export async function noteAttended(tx: Tx, learners: Pick<Enrolled, 'id' | 'order'>[]): Promise<void> {
  if (learners.length === 0) return;
  const ids = learners.map(({ id }) => id).toSorted();
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('attended ' || id, 0)) from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as id`,
  );
  const { enrolmentId, sessionId, state } = attendance;
  const marks = await tx
    .select({ enrolmentId, sessionId })
    .from(attendance)
    .where(and(inArray(enrolmentId, ids), inArray(state, ['present', 'late'])));
  const starts = await sessionStarts(
    tx,
    marks.map((mark) => mark.sessionId),
  );
  const campaigns = await campaignsOfOrders(
    tx,
    learners.map(({ order }) => order.id),
  );
  const rows = learners.flatMap(({ id, order }) => {
    const times = marks.flatMap((mark) => (mark.enrolmentId === id ? (starts.get(mark.sessionId) ?? []) : []));
    const [at] = times.toSorted((a, b) => a.getTime() - b.getTime());
    const of = { programme: order.programme, page: order.page ?? '', campaign: campaigns.get(order.id) ?? '' };
    return at ? [{ enrolmentId: id, at, ...of }] : [];
  });
  await tx.delete(attendedLearners).where(inArray(attendedLearners.enrolmentId, ids));
  await insertRows(tx, attendedLearners, rows);
}

/** The same for everybody of a batch whose sessions were moved, in case one of them was marked before. */
export async function noteMovedSessions(tx: Tx, { batchId }: { batchId: string }): Promise<void> {
  await noteAttended(tx, await listEnrolled(tx, batchId));
}
