import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { officeDay } from '#foundation/locale/office-zone.ts';
import { addDays } from '#foundation/locale/wall-clock.ts';
import { database, inTransaction } from '#platform/db';
import { findMail, listMails } from '#platform/mail';
import type { PaymentEvent } from '#sales/payments/model';
import { testDatabase } from '#tests/database';
import { current, makeWorld, paidEvent, placed } from '../../../../tests/support/orders-world.ts';
import { remindBalances } from '../dunning/remind-balances.ts';
import type { Order } from '../model.ts';
import { orderHistory } from '../order/find-orders.ts';
import { lockOrder } from '../order/order-rows.ts';
import { orderToken } from '../order/token.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { startPayment } from '../payment/start-payment.ts';
import { orderView } from '../status/order-view.ts';
import { changePlan } from './change-plan.ts';
import { listPaymentParts } from './payment-plan.ts';

testDatabase();

const razorpaySecrets = {
  RAZORPAY_KEY_SECRET: 'a-secret-for-the-tests-1',
  RAZORPAY_WEBHOOK_SECRET: 'a-secret-for-the-tests-2',
};

let batch: Batch;
let order: Order;
beforeEach(async () => {
  useConfigForTests({});
  batch = await makeWorld();
  order = await placed(batch, { offer: 'kites-advance', shownTotal: { amount: 9_900, currency: 'INR' } });
  await settle(paidEvent(order));
});

const settle = (event: PaymentEvent) => inTransaction((tx) => settlePayment(tx, event));
const pays = (part: number, amount: number) => settle(paidEvent(order, { part, amount: { amount, currency: 'INR' } }));
const dues = async () =>
  (await listPaymentParts(database(), order.id)).map(({ part, amount, dueAt, state }) => [
    part,
    amount.amount,
    officeDay(dueAt),
    state,
  ]);
const mails = () => listMails(database(), { about: { kind: 'order', id: order.id } });
const on = (days: number) => addDays(officeDay(new Date()), days);
/** Changes the plan to these amounts, each with the number of days from today. */
const change = (...wished: [amount: number, days: number][]) =>
  inTransaction(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    return changePlan(tx, {
      order: locked!,
      wished: wished.map(([amount, days]) => ({ amount, day: on(days) })),
      who: 'staff:Asha',
      why: 'lost the job',
    });
  });

it('what is open is paid in other parts on other days, and the family reads so by mail and on its page', async () => {
  await remindBalances();
  expect(await change([15_000, 10], [25_000, 40])).toMatchObject({ ok: true });
  expect(await dues()).toEqual([
    [2, 15_000, on(10), 'open'],
    [3, 25_000, on(40), 'open'],
  ]);
  const [mail] = await mails();
  expect(mail!.subject).toBe('Your new payment plan for Kites');
  for (const amount of ['₹150', '₹250', '/checkout/balance?order='])
    expect((await findMail(database(), mail!.id))?.text).toContain(amount);
  expect(await orderView(database(), orderToken(order), 'en')).toMatchObject({
    later: '₹400',
    balance: { amount: '₹150' },
  });
  const [step] = (await orderHistory(database(), order.id)).toReversed();
  expect(step).toMatchObject({ who: 'staff:Asha', why: 'staff changed the payment plan: lost the job' });
  // The mail had the link: nothing else is sent before the first reminder is due.
  const sent = (await mails()).length;
  await remindBalances();
  expect(await mails()).toHaveLength(sent);
  await database().execute(sql`update payment_parts set due_at = due_at - interval '8 days',
    created_at = created_at - interval '8 days' where order_id = ${order.id}`);
  await remindBalances();
  expect((await mails())[0]!.subject).toBe('Due soon: the balance for Kites');
  expect(await pays(2, 15_000)).toMatchObject({ value: 'instalment' });
  expect(await pays(3, 25_000)).toMatchObject({ value: 'instalment' });
  expect(await orderView(database(), orderToken(order), 'en')).toMatchObject({ paid: '₹499', later: null });
});

it('what is paid of a plan stays, and the rest is planned again', async () => {
  await change([15_000, 10], [25_000, 40]);
  await pays(2, 15_000);
  expect(await change([5_000, 5], [10_000, 6], [10_000, 90])).toMatchObject({ ok: true });
  expect((await dues()).map(([part, amount, , state]) => [part, amount, state])).toEqual([
    [2, 15_000, 'paid'],
    [3, 5_000, 'open'],
    [4, 10_000, 'open'],
    [5, 10_000, 'open'],
  ]);
});

describe('a change is refused, and nothing changes', () => {
  it.each<[string, string, [number, number][]]>([
    ['that adds up to less', 'plan-sum', [[39_999, 10]]],
    [
      'that adds up to more',
      'plan-sum',
      [
        [20_000, 10],
        [20_001, 20],
      ],
    ],
    ['due in the past', 'plan-days', [[40_000, -1]]],
    ['due in three years', 'plan-days', [[40_000, 1_100]]],
    [
      'whose days are not in turn',
      'plan-days',
      [
        [20_000, 20],
        [20_000, 10],
      ],
    ],
    [
      'with two payments on one day',
      'plan-days',
      [
        [20_000, 10],
        [20_000, 10],
      ],
    ],
    [
      'with a payment of nothing',
      'plan-least',
      [
        [40_000, 10],
        [0, 20],
      ],
    ],
    [
      'with a negative payment',
      'plan-least',
      [
        [50_000, 10],
        [-10_000, 20],
      ],
    ],
  ])('for payments %s: %s', async (_, reason, wished) => {
    const before = await dues();
    expect(await change(...wished)).toMatchObject({ reason });
    expect(await dues()).toEqual(before);
  });

  it('with a payment that is smaller than what a gateway of the market collects', async () => {
    useConfigForTests({ RAZORPAY_KEY_ID: 'rzp_test_0123456789abcd', ...razorpaySecrets });
    expect(await change([39_950, 10], [50, 20])).toMatchObject({ reason: 'plan-least' });
    expect(await change([39_900, 10], [100, 20])).toMatchObject({ ok: true });
  });

  it('once all is paid', async () => {
    await pays(2, 40_000);
    expect(await change([40_000, 10])).toMatchObject({ reason: 'plan-closed' });
  });

  it('while the buyer is at the payment page; what was left an hour ago does not count, and money for it is kept for staff', async () => {
    const [due] = await listPaymentParts(database(), order.id);
    await startPayment(await current(order), { due: due! });
    expect(await change([15_000, 10], [25_000, 40])).toMatchObject({ reason: 'plan-paying' });
    await database().execute(
      sql`update payment_sessions set begun_at = begun_at - interval '2 hours' where order_id = ${order.id}`,
    );
    expect(await change([15_000, 10], [25_000, 40])).toMatchObject({ ok: true });
    expect(await pays(2, 40_000)).toMatchObject({ reason: 'mismatch' });
    expect((await dues()).map(([, , , state]) => state)).toEqual(['open', 'open']);
  });
});

it('a seat that is given again after a payment does not bring the former payments back', async () => {
  // As if three parts had been agreed: they would be planned again.
  await database().execute(sql`update orders set parts = 3 where id = ${order.id}`);
  await change([40_000, 10]);
  await database().execute(sql`update orders set state = 'lapsed' where id = ${order.id}`);
  await database().execute(sql`delete from enrolments where order_id = ${order.id}`);
  await pays(2, 40_000);
  expect((await current(order)).state).toBe('paid');
  expect((await dues()).map(([part, , , state]) => [part, state])).toEqual([[2, 'paid']]);
});
