import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { listPayments, listRefunds } from '#sales/payments';
import { history } from '#platform/people';
import type { Role, Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import type { Order } from '../../model.ts';
import { countSteps } from '../../order/change-state.ts';
import { settlePayment } from '../../payment/settle-payment.ts';
import { current, makeWorld, paidEvent, placed } from '../../../../../tests/support/orders-world.ts';
import { actOnOrder, acts } from './act-on-order.ts';
import { readOrder } from './read-order.ts';

testDatabase();

let batch: Batch;
let order: Order;
beforeEach(async () => {
  batch = await makeWorld();
  order = await placed(batch);
});

async function act(wish: keyof typeof acts, role: Role, typed: Record<string, string> = {}) {
  const staff = { id: newId(), name: 'Asha', email: 'asha@example.com', role };
  const form = new FormData();
  form.set('seen', String(await countSteps(database(), order.id)));
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  return inTransaction((tx) => actOnOrder(tx, { wish: acts[wish]!, staff, orderId: order.id, form }));
}
const audit = async () =>
  (await history(database(), 'order', order.id)).map(({ who, did, details }) => ({ who, did, details }));
const why = 'fell ill';
const transfer = { means: 'transfer', proof: 'UTR 4711', amount: '499' };
const pay = () => inTransaction((tx) => settlePayment(tx, paidEvent(order)));
const payment = async () => (await listPayments(database(), order.id))[0]!;

it('what staff do to money is noted with who did it and what they typed', async () => {
  expect(await act('offline', 'manager', transfer)).toMatchObject({ ok: true });
  expect((await current(order)).state).toBe('paid');
  const { id } = await payment();
  expect(await act('refund', 'finance', { payment: id, amount: '100', why })).toMatchObject({ ok: true });
  expect(await audit()).toEqual([
    { who: 'Asha', did: 'asked-refund', details: { payment: id, amount: '100', why } },
    { who: 'Asha', did: 'confirmed-payment', details: transfer },
  ]);
});

it('an age outside of the programme’s is said to staff on the order', async () => {
  const asha: Staff = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'manager' };
  const shown = async () => (await readOrder(database(), order.id, asha))?.outsideAges;
  expect(await shown()).toBeNull();
  await database().execute(sql`update order_learners set age = 3 where order_id = ${order.id}`);
  expect(await shown()).toBe('The programme is for ages 8 to 14. Outside of that: Arun Raman (3).');
});

it('what is refused is not noted', async () => {
  expect(await act('offline', 'finance', { ...transfer, amount: '498' })).toMatchObject({ reason: 'wrong-amount' });
  await pay();
  expect(await act('cancel', 'owner', { why })).toMatchObject({ reason: 'not-open' });
  expect(await audit()).toEqual([]);
});

it.each<[keyof typeof acts, Role]>([
  ['refund', 'manager'],
  ['refund', 'sales'],
  ['offline', 'sales'],
])('%s is not for %s', async (wish, role) => {
  await (wish === 'refund' ? pay() : null);
  const typed = wish === 'refund' ? { payment: (await payment()).id, amount: '100', why } : transfer;
  expect(await act(wish, role, typed)).toMatchObject({ ok: false, reason: 'role' });
  expect([await audit(), await listRefunds(database(), order.id)]).toEqual([[], []]);
});

it('a large sum goes back only when it was typed twice alike', async () => {
  const large = { amount: 2_000_000, currency: 'INR' as const };
  await inTransaction((tx) => settlePayment(tx, paidEvent(order, { amount: large })));
  const typed = { payment: (await payment()).id, amount: '20,000', why };
  for (const again of ['', '2,000', '20,001'])
    expect(await act('refund', 'finance', { ...typed, again }), again).toMatchObject({ reason: 'type-twice' });
  expect(await act('refund', 'finance', { ...typed, again: '20000' })).toMatchObject({ ok: true });
});

it('an action on an outdated view of the order is refused and changes nothing', async () => {
  await pay();
  const seen = String(await countSteps(database(), order.id));
  const typed = { payment: (await payment()).id, amount: '100', why, seen };
  expect(await act('refund', 'finance', typed)).toMatchObject({ ok: true });
  expect(await act('refund', 'finance', typed)).toMatchObject({ reason: 'changed' });
  for (const wish of ['cancel', 'seat', 'answer', 'offline'])
    expect(await act(wish, 'owner', { why, seen: '' }), wish).toMatchObject({ reason: 'changed' });
  expect(await listRefunds(database(), order.id)).toHaveLength(1);
});

it.each(['refund', 'cancel'])('%s asks why', async (wish) => {
  if (wish === 'refund') await pay();
  const typed: Record<string, string> = wish === 'refund' ? { payment: (await payment()).id, amount: '100' } : {};
  for (const said of ['', '  a ', 'x'.repeat(301)])
    expect(await act(wish, 'owner', { ...typed, why: said }), said).toMatchObject({ reason: 'no-reason' });
});

it('an order may end with nothing given back, where the rules give nothing', async () => {
  await pay();
  const typed = { payment: (await payment()).id, amount: '0', why, cancel: 'yes' };
  expect(await act('refund', 'finance', { ...typed, cancel: '' })).toMatchObject({ reason: 'wrong-refund' });
  expect(await act('refund', 'finance', typed)).toMatchObject({ ok: true });
  expect((await current(order)).state).toBe('refunded');
  expect(await listRefunds(database(), order.id)).toEqual([]);
});

it('the payments that are open are changed by a form whose empty rows are left out', async () => {
  order = await placed(batch, { offer: 'kites-advance', shownTotal: { amount: 9_900, currency: 'INR' } });
  await pay();
  const asha: Staff = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'manager' };
  const shown = async () => (await readOrder(database(), order.id, asha))?.openPlan;
  const first = await shown();
  expect(first).toMatchObject({ sum: '₹400', rows: [{ amount: '400.00' }, { amount: '', day: '' }, { amount: '' }] });
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const rows = { 'amount-1': '150', 'day-1': day(5), 'amount-3': '₹250', 'day-3': day(30), why };
  expect(await act('plan', 'manager', { ...rows, 'amount-3': 'much' })).toMatchObject({ reason: 'no-amount' });
  expect(await act('plan', 'manager', { ...rows, 'day-3': '' })).toMatchObject({ reason: 'plan-row' });
  expect(await act('plan', 'manager', { ...rows, 'amount-1': '149' })).toMatchObject({ reason: 'plan-sum' });
  expect(await act('plan', 'manager', { ...rows, why: '' })).toMatchObject({ reason: 'no-reason' });
  expect(await act('plan', 'teacher', rows)).toMatchObject({ reason: 'role' });
  expect(await shown()).toEqual(first);
  expect(await act('plan', 'manager', rows)).toMatchObject({
    ok: true,
    value: { says: expect.arrayContaining([expect.stringMatching(/^₹150 is due by /), `Why: ${why}`]) },
  });
  expect((await shown())?.rows).toMatchObject([
    { amount: '150.00', day: day(5) },
    { amount: '250.00', day: day(30) },
    { amount: '' },
    { amount: '' },
  ]);
  expect((await audit())[0]).toMatchObject({ did: 'changed-plan', details: rows });
});
