import { beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { clientOf } from '#platform/limits';
import { testDatabase } from '#tests/database';
import { settlePayment } from '../payment/settle-payment.ts';
import { makeWorld, paidEvent, placed } from '../../../../tests/support/orders-world.ts';
import { lookUpOrder } from './look-up-order.ts';

testDatabase();

let batch: Batch;
beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  batch = await makeWorld(20);
});
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  await database().execute(sql`delete from limit_counts`);
});

const ask = (reference: string, mobile: string, address = '203.0.113.9') =>
  lookUpOrder({ reference, mobile, client: clientOf(address), language: 'en' });

it('shows the state of an order by its number and mobile number, however they are typed, and nothing about people', async () => {
  const order = await placed(batch);
  const typed = ` \u0000${order.reference.toLowerCase()}\t`;
  const waiting = await ask(typed, order.buyer.mobile.slice(3));
  expect(waiting).toMatchObject({ ok: true, value: { reference: order.reference } });
  await inTransaction((tx) => settlePayment(tx, paidEvent(order)));
  const paid = await ask(order.reference, order.buyer.mobile);
  expect(paid).toMatchObject({ ok: true, value: { state: 'paid' } });
  const [learner] = order.learners;
  expect(JSON.stringify([waiting, paid])).not.toMatch(
    new RegExp(`${learner?.name}|${order.buyer.email}|/family|order=`),
  );
});

it('says the same of a wrong number, a wrong mobile number and what is neither', async () => {
  const [one, other] = [await placed(batch), await placed(batch)];
  const answers = [
    await ask('TL-0000-0000', one.buyer.mobile),
    await ask(one.reference, '+919811111111'),
    await ask(other.reference, 'no number'),
    await ask('', ''),
    await ask('\u0000', one.buyer.mobile),
  ];
  expect(answers).toEqual(answers.map(() => ({ ok: false, reason: 'unknown', details: undefined })));
});

it('lets one connection ask ten times an hour', async () => {
  const order = await placed(batch);
  for (let n = 0; n < 10; n += 1) await ask('TL-0000-0000', '98400 12345', '203.0.113.77');
  expect(await ask(order.reference, order.buyer.mobile, '203.0.113.77')).toMatchObject({ reason: 'too-many' });
  expect(await ask(order.reference, order.buyer.mobile, '198.51.100.4')).toMatchObject({ ok: true });
});
