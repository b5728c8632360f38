import type { Tx } from '#platform/db';
import { countDone } from '#catalogue/lessons';
import { listFamilies } from '#sales/orders';
import { countAttended } from '#teaching/rosters';
import type { Attended } from '../model.ts';

/** Attended sessions of a batch by enrolment, including single lessons that took place. */
export async function attendedIn(tx: Tx, batchId: string): Promise<Attended> {
  const attended = new Map(await countAttended(tx, batchId));
  const families = await listFamilies(tx, [batchId]);
  const done = await countDone(
    tx,
    families.map(({ order }) => order.id),
  );
  for (const { enrolmentId, order } of families) {
    const lessons = done.get(order.id);
    if (lessons) attended.set(enrolmentId, (attended.get(enrolmentId) ?? 0) + lessons);
  }
  return attended;
}
