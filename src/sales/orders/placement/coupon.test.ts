import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import type { NewCoupon } from '#catalogue/catalog';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { findMail, listMails } from '#platform/mail';
import { listPaymentSessions } from '#sales/payments';
import { couponUsesOf, makeCoupon } from '#tests/coupons';
import { testDatabase } from '#tests/database';
import { newAttemptKey } from './attempt.ts';
import { cancelOrder } from '../order/cancel-order.ts';
import { expireOrders } from '../order/expire-orders.ts';
import { orderHistory } from '../order/find-orders.ts';
import { orderLedger } from '../studio/order/ledger.ts';
import { orderToken } from '../order/token.ts';
import { orderView } from '../status/order-view.ts';
import type { Order } from '../model.ts';
import type { OrderInput } from './order-input.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import {
  current,
  makeWorld,
  paidEvent,
  place as placeIn,
  placed,
  seatsLeft,
} from '../../../../tests/support/orders-world.ts';

testDatabase();

let batch: Batch;
beforeEach(async () => {
  useConfigForTests({});
  batch = await makeWorld();
});

const rupees = (amount: number) => ({ amount, currency: 'INR' as const });
const off = { shownTotal: rupees(39_900) };
const other = { name: 'Ravi', mobile: '+919876500000', country: 'IN', email: 'ravi@example.com' };
const place = (changes: Partial<OrderInput> = {}) => placeIn(batch, changes);
const cancel = (order: Order) =>
  inTransaction((tx) => cancelOrder(tx, { orderId: order.id, who: 'buyer', why: 'the test' }));
const pay = (order: Order) => inTransaction((tx) => settlePayment(tx, paidEvent(order)));

describe('an order with a coupon', () => {
  it('is placed at the server’s price less the coupon, and takes one use', async () => {
    const code = await makeCoupon();
    const order = await placed(batch, { coupon: code, ...off });
    expect(order).toMatchObject({ total: rupees(39_900), coupon: code });
    expect(await couponUsesOf(code)).toBe(1);
  });

  it.each([
    ['the price without it', 49_900],
    ['less than the coupon gives', 1],
    ['nothing', 0],
  ])('whose form shows %s is refused, and no use is taken', async (_, amount) => {
    const code = await makeCoupon();
    expect(await place({ coupon: code, shownTotal: rupees(amount) })).toMatchObject({ reason: 'price-changed' });
    expect(await couponUsesOf(code)).toBe(0);
    expect(await seatsLeft(batch)).toBe(3);
  });

  it('of an advance lowers the balance and leaves what is paid now', async () => {
    const code = await makeCoupon();
    const order = await placed(batch, { offer: 'kites-advance', coupon: code, shownTotal: rupees(9_900) });
    expect(order).toMatchObject({ total: rupees(9_900), later: rupees(30_000) });
  });

  it('that leaves less than can be collected costs nothing: a seat is taken at once, and no payment is opened', async () => {
    const terms = { kind: 'fixed' as const, amounts: { INR: 49_850 } };
    const code = await makeCoupon({ terms }, 2);
    expect(await place({ coupon: code, shownTotal: rupees(50) })).toMatchObject({ reason: 'price-changed' });
    const order = await placed(batch, { coupon: code, shownTotal: rupees(0) });
    expect([order.state, await seatsLeft(batch)]).toEqual(['paid', 2]);
    expect(orderLedger(await current(order), []).balance).toBe(0);
    expect(await listPaymentSessions(database(), order.id)).toEqual([]);
    expect(await couponUsesOf(code)).toBe(1);
    // Two seats leave enough to be paid.
    const learners = ['Asha', 'Ravi'].map((name) => ({ name, age: 10, isBuyer: false }));
    const two = await placed(batch, { coupon: code, buyer: other, learners, shownTotal: rupees(49_950) });
    expect([two.state, two.total.amount]).toEqual(['placed', 49_950]);
  });

  it('of the whole price is paid at once, with a balanced account and a mail that thanks for no payment', async () => {
    const code = await makeCoupon({ terms: { kind: 'percent', basisPoints: 10_000 } }, 1);
    const order = await placed(batch, { coupon: code, shownTotal: rupees(0) });
    expect(order.state).toBe('paid');
    const now = await current(order);
    expect(orderLedger(now, []).balance).toBe(0);
    const [queued] = await listMails(database(), { about: { kind: 'order', id: order.id } });
    const text = (await findMail(database(), queued!.id))?.text;
    expect(text).toContain('A free seat was taken with this address.');
    expect(text).not.toContain('payment has arrived');
    expect(await cancel(order)).toMatchObject({ ok: false });
    expect(await couponUsesOf(code)).toBe(1);
  });

  it('sent twice, also at once, takes one use', async () => {
    const code = await makeCoupon({}, 1);
    const attempt = newAttemptKey();
    const sent = await Promise.all(Array.from({ length: 5 }, () => place({ attempt, coupon: code, ...off })));
    expect(new Set(sent.map((outcome) => outcome.ok && outcome.value.order.id)).size).toBe(1);
    expect(await couponUsesOf(code)).toBe(1);
  });

  it('keeps its use when the buyer corrects the name, and gives it back when the code is dropped', async () => {
    const code = await makeCoupon({ perCustomer: 1 }, 1);
    const attempt = newAttemptKey();
    await placed(batch, { attempt, coupon: code, ...off });
    const learners = [{ name: 'Kavi', age: 9, isBuyer: false }];
    expect((await placed(batch, { attempt, coupon: code, learners, ...off })).total.amount).toBe(39_900);
    expect(await couponUsesOf(code)).toBe(1);
    await placed(batch, { attempt, coupon: null });
    expect(await couponUsesOf(code)).toBe(0);
  });
});

describe('the use of a coupon', () => {
  it('comes back when the order is cancelled', async () => {
    const code = await makeCoupon({}, 1);
    const order = await placed(batch, { coupon: code, ...off });
    expect(await place({ coupon: code, buyer: other, ...off })).toMatchObject({ reason: 'coupon-used-up' });
    await cancel(order);
    expect(await couponUsesOf(code)).toBe(0);
    expect((await place({ coupon: code, buyer: other, ...off })).ok).toBe(true);
  });

  it('comes back when the hold runs out, once', async () => {
    const code = await makeCoupon({}, 1);
    const order = await placed(batch, { coupon: code, ...off });
    await database().execute(sql`update orders set expires_at = now() - interval '1 second' where id = ${order.id}`);
    await inTransaction(expireOrders);
    await inTransaction(expireOrders);
    expect(await couponUsesOf(code)).toBe(0);
  });

  it('stays when the payment fails but may be tried again', async () => {
    const code = await makeCoupon({}, 1);
    const order = await placed(batch, { coupon: code, ...off });
    await inTransaction((tx) => settlePayment(tx, paidEvent(order, { outcome: 'failed' })));
    expect(await couponUsesOf(code)).toBe(1);
  });

  it('is taken again when the money comes late', async () => {
    const code = await makeCoupon({}, 1);
    const order = await placed(batch, { coupon: code, ...off });
    await cancel(order);
    expect(await pay(order)).toMatchObject({ ok: true, value: 'paid' });
    expect(await couponUsesOf(code)).toBe(1);
  });

  it('does not exceed its limit: a late payment is left for staff to refund, and the buyer gets a mail', async () => {
    const code = await makeCoupon({}, 1);
    const order = await placed(batch, { coupon: code, ...off });
    await cancel(order);
    await placed(batch, { coupon: code, buyer: other, ...off });
    expect(await pay(order)).toMatchObject({ ok: true, value: 'extra' });
    expect(await couponUsesOf(code)).toBe(1);
    expect((await current(order)).state).toBe('cancelled');
    const steps = await orderHistory(database(), order.id);
    expect(steps.some(({ why }) => why.includes(`the coupon ${code} had been used up meanwhile`))).toBe(true);
    const mails = await listMails(database(), { about: { kind: 'order', id: order.id } });
    expect(mails.map(({ subject }) => subject)).toEqual(['Payment received: Kites']);
    expect((await orderView(database(), orderToken(order), 'en'))?.moneyGoesBack).toBe(true);
  });

  it('is not taken again by a customer who has had theirs meanwhile', async () => {
    const code = await makeCoupon({ perCustomer: 1 });
    const order = await placed(batch, { coupon: code, buyer: other, ...off });
    await cancel(order);
    await pay(await placed(batch, { coupon: code, buyer: other, ...off }));
    expect(await pay(order)).toMatchObject({ ok: true, value: 'extra' });
    expect(await couponUsesOf(code)).toBe(1);
  });
});

describe('a code is refused, each time with its reason:', () => {
  const day = 86_400_000;
  it.each([
    ['coupon-not-this-offer', { offers: ['kites-advance'] }],
    ['coupon-not-this-market', { markets: ['US'] }],
    ['coupon-not-this-market', { terms: { kind: 'fixed', amounts: { USD: 500 } } }],
    ['coupon-not-this-plan', { plans: ['advance'] }],
    ['coupon-not-yet', { startsAt: new Date(Date.now() + day) }],
    ['coupon-expired', { endsAt: new Date(Date.now() - day) }],
  ] satisfies [string, Partial<NewCoupon>][])('%s for %j', async (reason, limits) => {
    expect(await place({ coupon: await makeCoupon(limits), ...off })).toMatchObject({ ok: false, reason });
    expect(await seatsLeft(batch)).toBe(3);
  });

  it.each(['NOTHING', "x' or 1=1 --", '\u0000', 'குறி', 'A'.repeat(5_000)])('coupon-unknown for %j', async (code) => {
    expect(await place({ coupon: code, ...off })).toMatchObject({ reason: 'coupon-unknown' });
  });

  it('coupon-already-yours for the same mobile number or the same address in other letters', async () => {
    const code = await makeCoupon({ perCustomer: 1 });
    const { buyer } = await placed(batch, { coupon: code, ...off });
    for (const again of [
      { ...other, mobile: buyer.mobile },
      { ...other, email: buyer.email.toUpperCase() },
    ])
      expect(await place({ coupon: code, buyer: again, ...off })).toMatchObject({ reason: 'coupon-already-yours' });
    expect((await place({ coupon: code, buyer: other, ...off })).ok).toBe(true);
  });
});
