import { inTransaction, type Tx } from '#db';
import type { Whose } from '#db/personal-data';
import { defineJob } from '#jobs';
import { oldOrders } from '#orders';
import { allParts } from '../parts/parts.ts';
import { cleanUp, eraseRecords } from './erase-person.ts';

/** Every night: the people of orders whose time is over are erased, of unpaid ones sooner. Reference, dates and amounts stay. */
export const eraseOldOrdersJob = defineJob({
  name: 'erase-old-orders',
  schedule: '5 21 * * *',
  longest: 3_600,
  handle: async () => {
    for (;;) {
      const { erased, left } = await inTransaction(eraseOldOrders);
      await cleanUp(left);
      if (erased === 0) return;
    }
  },
});

/** Erases the people of up to 50 orders that are due; returns how many, and what is to be cleaned outside of the database. */
export async function eraseOldOrders(tx: Tx): Promise<{ erased: number; left: Record<string, string[]> }> {
  const ids = await oldOrders(tx, 50);
  if (ids.length === 0) return { erased: 0, left: {} };
  // By their orders alone: what else somebody has with us is younger.
  const whose: Whose = { emails: [], mobiles: [], own: false, names: [], ids: { order: ids } };
  for (const [, { find }] of allParts()) {
    const found = await find?.(tx, whose);
    for (const kind of ['learner', 'enrolment', 'document', 'shipment', 'lesson', 'certificate'] as const)
      whose.ids[kind] = [...new Set([...(whose.ids[kind] ?? []), ...(found?.ids?.[kind] ?? [])])];
  }
  return { erased: ids.length, left: await eraseRecords(tx, whose) };
}
