import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { testDatabase } from '#tests/database';
import { settlePayment } from '../payment/settle-payment.ts';
import { current, makeWorld, paidEvent, placed } from '../../../../tests/support/orders-world.ts';
import { answerMove, openMoveRequest, requestMove } from './request-move.ts';

testDatabase();

let batch: Batch;
beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  batch = await makeWorld(20);
});
beforeEach(() => void useConfigForTests({ LOG_LEVEL: 'silent' }));

const ask = (orderId: string, note: string) => inTransaction((tx) => requestMove(tx, { orderId, note }));
const answer = (orderId: string, why: string) => inTransaction((tx) => answerMove(tx, { orderId, who: 'x', why }));
const enrolled = async () => {
  const order = await placed(batch);
  await inTransaction((tx) => settlePayment(tx, paidEvent(order)));
  return order;
};

it('a move request holds the family’s words, is recorded once until it is answered, and can be repeated afterwards', async () => {
  const order = await enrolled();
  const open = async () => openMoveRequest(await current(order));
  expect(await ask(order.id, 'the Sunday batch')).toMatchObject({ ok: true });
  expect(await ask(order.id, 'another thought')).toMatchObject({ ok: true });
  expect(await current(order)).toMatchObject({ moveNote: 'the Sunday batch' });
  expect(await open()).toBeInstanceOf(Date);
  expect(await answer(order.id, '')).toMatchObject({ reason: 'no-reason' });
  expect(await answer(order.id, 'moved to Sunday')).toMatchObject({ ok: true });
  expect(await answer(order.id, 'moved to Sunday')).toMatchObject({ reason: 'not-waiting' });
  expect(await open()).toBeNull();
  await ask(order.id, 'another thought');
  expect(await current(order)).toMatchObject({ moveNote: 'another thought' });
  expect(await open()).toBeInstanceOf(Date);
});

it('is refused without words, and for an order that has no seat', async () => {
  const order = await enrolled();
  for (const note of ['', ' a ', 'x'.repeat(301)])
    expect(await ask(order.id, note)).toMatchObject({ reason: 'no-reason' });
  expect(openMoveRequest(await current(order))).toBeNull();
  const unpaid = await placed(batch);
  for (const id of [unpaid.id, newId()]) expect(await ask(id, 'any')).toMatchObject({ reason: 'not-enrolled' });
});
