import { inTransaction, type Tx } from '#platform/db';
import type { RecordKind, Whose } from '#platform/db/personal-data.ts';
import { defineJob } from '#platform/jobs';
import { oldOrders } from '#sales/orders';
import { findRecords } from '../parts/find-person.ts';
import { hindrancesOf } from '../parts/read-person.ts';
import { cleanUp, eraseRecords } from './erase-person.ts';

/** Orders per transaction. */
const atOnce = 50;

/**
 * Nightly: erases the people of orders past their retention period; unpaid orders sooner. Reference, dates and amounts stay. What staff could not
 * erase by hand either (`hindrancesOf`) is left for another night.
 */
export const eraseOldOrdersJob = defineJob({
  name: 'erase-old-orders',
  schedule: '5 21 * * *',
  longest: 3_600,
  handle: async () => {
    const hindered: string[] = [];
    for (;;) {
      const done = await inTransaction((tx) => eraseOldOrders(tx, hindered));
      await cleanUp(done.left);
      hindered.push(...done.hindered);
      if (done.erased + done.hindered.length === 0) return;
    }
  },
});

type Done = { erased: number; hindered: string[]; left: Record<string, string[]> };

/**
 * Erases the people of up to 50 due orders, except `passed`; returns how many, which of them are blocked, and what must be cleaned outside of the
 * database.
 */
export async function eraseOldOrders(tx: Tx, passed: string[] = []): Promise<Done> {
  const due = await oldOrders(tx, { most: atOnce, without: passed });
  const hindered = await hinderedAmong(tx, due);
  const ids = due.filter((id) => !hindered.includes(id));
  if (ids.length === 0) return { erased: 0, hindered, left: {} };
  return { erased: ids.length, hindered, left: await eraseRecords(tx, await recordsOf(tx, ids)) };
}

/** Which of these orders may not be erased yet; checked one by one only if any is blocked. */
async function hinderedAmong(tx: Tx, ids: string[]): Promise<string[]> {
  if (ids.length === 0 || (await hindrancesOf(tx, await recordsOf(tx, ids))).length === 0) return [];
  const hindered: string[] = [];
  for (const id of ids) if ((await hindrancesOf(tx, await recordsOf(tx, [id]))).length > 0) hindered.push(id);
  return hindered;
}

const kinds = ['order', 'learner', 'enrolment', 'document', 'shipment', 'lesson', 'certificate'] as const;

/** The records of these orders alone: the person's other records are younger. */
async function recordsOf(tx: Tx, orderIds: string[]): Promise<Whose> {
  const { whose } = await findRecords(tx, { ids: { order: orderIds } });
  const ids: Whose['ids'] = Object.fromEntries(
    kinds.map((kind: RecordKind): [RecordKind, string[]] => [kind, whose.ids[kind] ?? []]),
  );
  return { ...whose, names: [], ids };
}
