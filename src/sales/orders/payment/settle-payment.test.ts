import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { releaseHold } from '#catalogue/batches';
import type { Batch } from '#catalogue/batches/model';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { listMails } from '#platform/mail';
import { listPayments } from '#sales/payments';
import type { PaymentEvent } from '#sales/payments/model';
import { testDatabase } from '#tests/database';
import { allocateSeat } from '../enrolment/allocate-seat.ts';
import { cancelOrder } from '../order/cancel-order.ts';
import { expireOrders } from '../order/expire-orders.ts';
import { orderHistory } from '../order/find-orders.ts';
import type { Order } from '../model.ts';
import { settlePayment } from './settle-payment.ts';
import { enrolments, orders } from '../tables.ts';
import { current, makeWorld, paidEvent, placed, seatsLeft } from '../../../../tests/support/orders-world.ts';

testDatabase();

let batch: Batch;
let order: Order;
beforeEach(async () => {
  batch = await makeWorld();
  order = await placed(batch);
});

const settle = (event: PaymentEvent) => inTransaction((tx) => settlePayment(tx, event));
const effects = async () => ({
  state: (await current(order)).state,
  enrolled: (await database().select().from(enrolments).where(eq(enrolments.orderId, order.id))).length,
  mails: (await listMails(database(), { about: { kind: 'order', id: order.id } })).length,
  payments: (await listPayments(database(), order.id)).map(({ state }) => state).sort(),
});
const expire = async () => {
  await database()
    .update(orders)
    .set({ expiresAt: sql`now()` })
    .where(eq(orders.id, order.id));
  await inTransaction(expireOrders);
};

it('F6: a paid webhook enrols once, with one mail', async () => {
  expect(await settle(paidEvent(order))).toEqual({ ok: true, value: 'paid' });
  expect(await effects()).toEqual({ state: 'paid', enrolled: 1, mails: 1, payments: ['paid'] });
  expect(await seatsLeft(batch)).toBe(2);
});

it('F6: twenty equal webhooks at once have one effect', async () => {
  const event = paidEvent(order);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => settle(event)));
  expect(outcomes.filter((outcome) => outcome.ok && outcome.value === 'paid')).toHaveLength(1);
  expect(await effects()).toEqual({ state: 'paid', enrolled: 1, mails: 1, payments: ['paid'] });
});

it('the same payment told by webhook and by look-up counts once', async () => {
  const event = paidEvent(order);
  await settle({ ...event, eventId: null });
  expect(await settle(event)).toMatchObject({ value: 'repeated' });
  expect(await settle({ ...event, eventId: newId() })).toMatchObject({ value: 'repeated' });
  expect(await effects()).toMatchObject({ enrolled: 1, mails: 1, payments: ['paid'] });
});

it('F6: a late failed never undoes paid, whichever payment it tells of', async () => {
  const event = paidEvent(order);
  await settle(event);
  await settle({ ...event, eventId: newId(), outcome: 'failed' });
  expect(await settle(paidEvent(order, { outcome: 'failed' }))).toMatchObject({ value: 'noted' });
  expect(await effects()).toMatchObject({ state: 'paid', payments: ['failed', 'paid'] });
});

it('a payment that failed first and was paid later enrols', async () => {
  const event = paidEvent(order);
  await settle({ ...event, outcome: 'failed' });
  expect((await current(order)).state).toBe('failed');
  expect(await settle({ ...event, eventId: newId() })).toMatchObject({ value: 'paid' });
  expect(await effects()).toEqual({ state: 'paid', enrolled: 1, mails: 1, payments: ['paid'] });
});

it('F6: every order of arrival ends the same', async () => {
  const twin = paidEvent(order);
  const told: PaymentEvent[] = [twin, twin, { ...twin, eventId: null }, paidEvent(order, { outcome: 'failed' })];
  for (let round = 0; round < 12; round += 1) {
    order = await placed(await makeWorld());
    const shuffled = told.map((event) => ({
      event: {
        ...event,
        orderId: order.id,
        eventId: event.eventId && `${round} ${event.eventId}`,
        gatewayPaymentId: `${round} ${event.gatewayPaymentId}`,
      },
      at: Math.random(),
    }));
    for (const { event } of shuffled.sort((a, b) => a.at - b.at)) await settle(event);
    expect(await effects()).toEqual({ state: 'paid', enrolled: 1, mails: 1, payments: ['failed', 'paid'] });
  }
});

it('a second, different payment for a paid order goes to the queue of refunds', async () => {
  await settle(paidEvent(order));
  expect(await settle(paidEvent(order))).toMatchObject({ value: 'extra' });
  // The confirmation, and that this payment comes back.
  expect(await effects()).toEqual({ state: 'paid', enrolled: 1, mails: 2, payments: ['extra', 'paid'] });
  expect((await orderHistory(database(), order.id)).at(-1)?.why).toContain('to be refunded');
});

describe('F6: signed but wrong', () => {
  it.each<[string, (event: PaymentEvent) => Partial<PaymentEvent>]>([
    ['an amount too small', () => ({ amount: { amount: 1, currency: 'INR' } })],
    ['an amount too large', () => ({ amount: { amount: 99_900, currency: 'INR' } })],
    ['another currency', () => ({ amount: { amount: 49_900, currency: 'USD' } })],
  ])('%s never pays, and staff see the money', async (_, wrong) => {
    const event = paidEvent(order);
    expect(await settle({ ...event, ...wrong(event) })).toMatchObject({ ok: false, reason: 'mismatch' });
    expect(await effects()).toEqual({ state: 'placed', enrolled: 0, mails: 0, payments: ['mismatch'] });
  });

  it('an order there is not', async () => {
    expect(await settle(paidEvent(order, { orderId: newId() }))).toMatchObject({ ok: false, reason: 'unknown-order' });
    expect(await effects()).toMatchObject({ state: 'placed', payments: [] });
  });

  it('the payment of another order', async () => {
    const event = paidEvent(order);
    await settle(event);
    const other = await placed(batch);
    expect(await settle({ ...event, eventId: newId(), orderId: other.id })).toMatchObject({
      ok: false,
      reason: 'mismatch',
    });
    expect((await current(other)).state).toBe('placed');
  });
});

describe('paid too late', () => {
  it('after the hold ran out a free seat is taken again', async () => {
    await expire();
    expect((await current(order)).state).toBe('expired');
    expect(await seatsLeft(batch)).toBe(3);
    expect(await settle(paidEvent(order))).toMatchObject({ value: 'paid' });
    expect(await seatsLeft(batch)).toBe(2);
    expect((await orderHistory(database(), order.id)).at(-1)?.why).toContain('new seat');
  });

  it('without a free seat it is paid_unallocated, visibly, until staff find one', async () => {
    await expire();
    const others = [await placed(batch), await placed(batch), await placed(batch)];
    expect(await settle(paidEvent(order))).toMatchObject({ value: 'paid_unallocated' });
    expect(await effects()).toEqual({ state: 'paid_unallocated', enrolled: 0, mails: 1, payments: ['paid'] });
    const seat = () => inTransaction((tx) => allocateSeat(tx, { orderId: order.id, who: 'staff:Asha' }));
    expect(await seat()).toMatchObject({ ok: false, reason: 'full' });
    await inTransaction((tx) => cancelOrder(tx, { orderId: others[0]!.id, who: 'staff:Asha', why: 'asked to' }));
    expect(await seat()).toMatchObject({ ok: true });
    expect(await effects()).toEqual({ state: 'paid', enrolled: 1, mails: 2, payments: ['paid'] });
    expect(await seatsLeft(batch)).toBe(0);
  });

  it('a cancelled order that is paid all the same is seated', async () => {
    await inTransaction((tx) => cancelOrder(tx, { orderId: order.id, who: 'buyer', why: 'changed' }));
    expect(await settle(paidEvent(order))).toMatchObject({ value: 'paid' });
    expect(await effects()).toMatchObject({ state: 'paid', enrolled: 1 });
  });

  it('a hold that ran out but was not given up is simply kept', async () => {
    await database().execute(sql`update seat_holds set expires_at = now() where order_id = ${order.id}`);
    expect(await settle(paidEvent(order))).toMatchObject({ value: 'paid' });
    expect(await seatsLeft(batch)).toBe(2);
  });
});

it('expiring frees the seat once and touches no paid order', async () => {
  const paid = await placed(batch);
  await settle(paidEvent(paid));
  await database()
    .update(orders)
    .set({ expiresAt: sql`now()` });
  expect(await inTransaction(expireOrders)).toBeGreaterThan(0);
  expect(await inTransaction(expireOrders)).toBe(0);
  expect((await current(paid)).state).toBe('paid');
  expect((await current(order)).state).toBe('expired');
  expect(await seatsLeft(batch)).toBe(2);
  expect(await inTransaction((tx) => releaseHold(tx, order.id))).toBe(false);
});

it('only unpaid orders can be cancelled', async () => {
  await settle(paidEvent(order));
  expect(await inTransaction((tx) => cancelOrder(tx, { orderId: order.id, who: 'x', why: 'y' }))).toMatchObject({
    reason: 'not-open',
  });
  expect(await inTransaction((tx) => cancelOrder(tx, { orderId: newId(), who: 'x', why: 'y' }))).toMatchObject({
    reason: 'unknown',
  });
});
