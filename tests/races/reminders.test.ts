// npm test: race
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { currentEngine, database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { listFamilies, queueOrderMail } from '#sales/orders';
import { enrolled, mailsOf, meet } from '#tests/family-world';
import { makeWorld } from '#tests/orders-world';
import { usePostgres } from '#tests/prepared';
import { remindSessions } from '../../src/teaching/family/reminders/remind-sessions.ts';

const families = 6;
const workers = 8;

beforeAll(async () => {
  await usePostgres();
});
afterAll(async () => {
  await currentEngine().close();
});

/** A new batch whose session starts in half an hour; returns how many reminders each family gets from all workers concurrently. */
async function race(work: (batchId: string) => Promise<unknown>): Promise<number[]> {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  await database().execute(sql`delete from batch_sessions`);
  const batch = await makeWorld(families);
  const orders = [];
  for (let n = 0; n < families; n += 1) orders.push(await enrolled(batch));
  await meet(batch, { inMinutes: 30 });
  await Promise.all(Array.from({ length: workers }, () => work(batch.id)));
  return Promise.all(orders.map(async (order) => (await mailsOf(order, 'reminder-')).length));
}

/** What everybody writes first: look who was reminded, then remind the others. */
async function withoutTheRow(batchId: string): Promise<void> {
  const enrolledThere = await listFamilies(database(), [batchId]);
  const told = await Promise.all(
    enrolledThere.map(async ({ order }) => (await mailsOf(order, 'reminder-')).length > 0),
  );
  await inTransaction(async (tx) => {
    const mail = { subject: 'x', html: 'x', text: 'x' };
    for (const [index, { order }] of enrolledThere.entries())
      if (!told[index]) await queueOrderMail(tx, order, mail, `reminder-hour:${newId()}`);
  });
}

it(`${workers} workers at once remind each family once`, async () => {
  for (let round = 0; round < 3; round += 1) expect(await race(remindSessions)).toEqual(Array(families).fill(1));
});

it('control: who looks first and writes then reminds some twice', async () => {
  expect(Math.max(...(await race(withoutTheRow)))).toBeGreaterThan(1);
});
