import { beforeEach, expect, test } from 'vitest';
import type { Batch } from '#batches/model';
import { database, inTransaction } from '#db';
import { newId } from '#kit/id';
import { listPayments, listRefunds } from '#payments';
import { history } from '#people';
import type { Role } from '#people/model';
import { testDatabase } from '#tests/database';
import type { Order } from '../model.ts';
import { settlePayment } from '../settle-payment.ts';
import { current, makeWorld, paidNews, placed } from '../test-world.ts';
import { actOnOrder, acts } from './act-on-order.ts';

testDatabase();

let batch: Batch;
let order: Order;
beforeEach(async () => {
  batch = await makeWorld();
  order = await placed(batch);
});

function act(wish: keyof typeof acts, role: Role, typed: Record<string, string> = {}) {
  const staff = { id: newId(), name: 'Asha', email: 'asha@example.com', role };
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  return inTransaction((tx) => actOnOrder(tx, { wish: acts[wish]!, staff, orderId: order.id, form }));
}
const audit = async () =>
  (await history(database(), 'order', order.id)).map(({ who, did, details }) => ({ who, did, details }));
const transfer = { means: 'transfer', proof: 'UTR 4711', amount: '499' };
const pay = () => inTransaction((tx) => settlePayment(tx, paidNews(order)));
const payment = async () => (await listPayments(database(), order.id))[0]!;

test('what staff do to money is noted with who did it and what they typed', async () => {
  expect(await act('offline', 'operations', transfer)).toMatchObject({ ok: true });
  expect((await current(order)).state).toBe('paid');
  const { id } = await payment();
  expect(await act('refund', 'finance', { payment: id, amount: '100' })).toMatchObject({ ok: true });
  expect(await audit()).toEqual([
    { who: 'Asha', did: 'asked-refund', details: { payment: id, amount: '100' } },
    { who: 'Asha', did: 'confirmed-payment', details: transfer },
  ]);
});

test('what is refused is not noted', async () => {
  expect(await act('offline', 'finance', { ...transfer, amount: '498' })).toMatchObject({ reason: 'wrong-amount' });
  await pay();
  expect(await act('cancel', 'owner')).toMatchObject({ reason: 'not-open' });
  expect(await audit()).toEqual([]);
});

test.each<[keyof typeof acts, Role]>([
  ['refund', 'operations'],
  ['refund', 'sales'],
  ['offline', 'sales'],
])('%s is not for %s', async (wish, role) => {
  await (wish === 'refund' ? pay() : null);
  const typed = wish === 'refund' ? { payment: (await payment()).id, amount: '100' } : transfer;
  expect(await act(wish, role, typed)).toMatchObject({ ok: false, reason: 'role' });
  expect([await audit(), await listRefunds(database(), order.id)]).toEqual([[], []]);
});

test('a large sum goes back only when it was typed twice alike', async () => {
  const large = { amount: 2_000_000, currency: 'INR' as const };
  await inTransaction((tx) => settlePayment(tx, paidNews(order, { amount: large })));
  const typed = { payment: (await payment()).id, amount: '20,000' };
  for (const again of ['', '2,000', '20,001'])
    expect(await act('refund', 'finance', { ...typed, again }), again).toMatchObject({ reason: 'type-twice' });
  expect(await act('refund', 'finance', { ...typed, again: '20000' })).toMatchObject({ ok: true });
});
