import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { searchOrders } from '#sales/orders';
import { sendMessage, sendBatchMessageJob } from '../../../teaching/rosters/messages/send-message.ts';
import { testDatabase } from '#tests/database';
import { enrolled, staffOf } from '#tests/family-world';
import { makeWorld } from '#tests/orders-world';
import { erasePerson } from '../erasure/erase-person.ts';
import { findPerson } from './find-person.ts';
import { hindrancesOf, readPerson } from './read-person.ts';

testDatabase();

const kavya = { emails: ['kavya@example.com'], mobiles: [], own: false };
let [batch, reference] = [] as unknown as [Batch, string];
const by = staffOf('owner');

beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  batch = await makeWorld(20);
  const learners = [
    { name: 'Arun Raman', age: 10, isBuyer: false },
    { name: 'Kavya', age: 17, isBuyer: false, email: 'kavya@example.com' },
  ];
  const order = await enrolled(batch, { learners, shownTotal: { amount: 99_800, currency: 'INR' } });
  reference = order.reference;
  const words = { otherwise: { subject: 'Bring scissors', text: 'On Saturday.' }, of: {} };
  const sent = await inTransaction((tx) => sendMessage(tx, { by, batchId: batch.id, words }));
  if (!sent.ok) throw new Error(sent.reason);
  await sendBatchMessageJob.handle({ messageId: sent.value.id });
  const cancellation = sql`insert into batch_cancellations (id, batch_id, state, why, credit_until, by)
    values (gen_random_uuid(), ${batch.id}, 'done', 'rain', now(), 'Asha') returning id`;
  await database().execute(sql`with one as (${cancellation}) insert into batch_cancellation_items
    (id, cancellation_id, order_id, learner, learners, choice, by, state, result, result_values)
    select gen_random_uuid(), one.id, ${order.id}, 'Arun Raman, Kavya', 2, 'refund', '{}', 'done', 'Given back', '{}' from one`);
});

const find = async () => (await findPerson(database(), kavya)).whose;
const names = async () => {
  const { rows } = (await database().execute(
    sql`select name from batch_message_recipients union all select learner from batch_cancellation_items`,
  )) as unknown as { rows: { name: string }[] };
  return rows.map(({ name }) => name);
};

it('who learns by the order of somebody else keeps their seat in sessions to come until it ends', async () => {
  expect(await hindrancesOf(database(), await find())).toEqual([{ why: 'seat', record: reference }]);
});

it('reads what is about them in the rosters, without the others of the order', async () => {
  const sections = await readPerson(database(), await find());
  const rows = (section: string) => sections.find((one) => one.section === section)?.rows;
  expect(rows('batchMessages')).toMatchObject([{ name: 'Kavya' }]);
  expect(rows('cancellations')).toMatchObject([{ name: 'Kavya', kind: 'refund' }]);
  expect(JSON.stringify(sections)).not.toContain('Arun');
});

it('erases their name there, and leaves that of the others', async () => {
  expect((await names()).every((name) => name.includes('Kavya'))).toBe(true);
  await inTransaction((tx) => erasePerson(tx, kavya));
  for (const name of await names()) {
    expect(name).toContain('Arun Raman');
    expect(name).not.toContain('Kavya');
  }
});

it('finds the order by its reference and by the others, and not by them any more', async () => {
  const found = async (typed: string) => (await searchOrders(database(), typed, 5)).length;
  const words = [reference, 'Arun Raman', 'Kavya', 'kavya@example.com'];
  expect(await Promise.all(words.map(found))).toEqual([1, 1, 0, 0]);
});
