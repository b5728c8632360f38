import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { listMails } from '#platform/mail';
import { listPayments, listRefunds } from '#sales/payments';
import { testDatabase } from '#tests/database';
import { withRazorpay } from '#tests/razorpay';
import { requestCancellation, refundByRules } from './request-cancellation.ts';
import { orderHistory } from '../order/find-orders.ts';
import type { Order } from '../model.ts';
import { policyRefund } from './refund-policy.ts';
import { refundPayment } from './refund-payment.ts';
import { refreshOrder } from '../payment/refresh-order.ts';
import { sendRefundJob } from './send-refund.job.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { startPayment } from '../payment/start-payment.ts';
import { enrolments } from '../tables.ts';
import { current, makeWorld, paidEvent, placed, seatsLeft } from '../../../../tests/support/orders-world.ts';

testDatabase();

// Only what never responds shall be given up soon.
const { there, use, orderThere } = withRazorpay();
let batch: Batch;
let order: Order;
beforeEach(async () => {
  batch = await makeWorld();
  order = await placed(batch);
  await startPayment(order);
  there().pay(orderThere(order));
  await refreshOrder(order, { atOnce: true });
});

const payment = async () => (await listPayments(database(), order.id))[0]!;
const refund = async (amount: string, changes: object = {}) => {
  const { id: paymentId } = await payment();
  return inTransaction((tx) =>
    refundPayment(tx, {
      orderId: order.id,
      paymentId,
      amount,
      again: amount,
      cancel: false,
      why: 'the test',
      who: 'staff:Asha',
      ...changes,
    }),
  );
};
const send = async () => {
  for (const { id } of await listRefunds(database(), order.id)) await sendRefundJob.handle({ refundId: id });
};
const given = async () => (await listRefunds(database(), order.id)).map(({ state, amount }) => [state, amount.amount]);
const enrolled = async () =>
  (await database().select().from(enrolments).where(eq(enrolments.orderId, order.id))).length;

it('a full refund goes back through the gateway that took it, ends the order, frees the seat and mails the buyer', async () => {
  expect(await refund('499', { cancel: true })).toMatchObject({ ok: true });
  expect((await current(order)).state).toBe('refunded');
  expect([await seatsLeft(batch), await enrolled()]).toEqual([3, 0]);
  await send();
  await send();
  expect(await given()).toEqual([['done', 49_900]]);
  expect(there().refunds.filter(({ amount }) => amount === 49_900)).toHaveLength(1);
  expect((await payment()).state).toBe('refunded');
  const mails = await listMails(database(), { about: { kind: 'order', id: order.id } });
  expect(mails.filter(({ subject }) => subject.includes('on its way back'))).toHaveLength(1);
});

it('a part leaves order and seat as they are, and never more goes back than came', async () => {
  await refund('200');
  expect(await refund('299.01')).toMatchObject({ ok: false, reason: 'too-much' });
  expect(await refund('299')).toMatchObject({ ok: true });
  for (const wrong of ['', '0', '-1', '1e3', '4,99,', '4,99', '49,9', '4 99', 'abc', '0.001'])
    expect(await refund(wrong), wrong).toMatchObject({ ok: false, reason: 'wrong-refund' });
  expect(await refund('1', { paymentId: newId() })).toMatchObject({ reason: 'unknown' });
  expect(await refund('1', { paymentId: "x' or 1=1" })).toMatchObject({ reason: 'unknown' });
  expect((await current(order)).state).toBe('paid');
});

it('twenty asked for at once give back the money once', async () => {
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => refund('499')));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});

it('F5: a gateway that is down, or whose answer is lost, is asked again and pays out once', async () => {
  const before = there().refunds.length;
  await refund('100');
  for (const failure of ['500', 'timeout', 'reset'] as const) {
    use({ GATEWAY_TIMEOUT_MS: failure === 'timeout' ? '150' : '10000' });
    there().fail(failure);
    await expect(send()).rejects.toThrow('tried again');
  }
  // The first call looks for earlier refunds; the second refunds, and its response is lost.
  there().fail('none', 'late-success');
  use({ GATEWAY_TIMEOUT_MS: '600' });
  await expect(send()).rejects.toThrow('tried again');
  there().calm();
  use();
  await send();
  expect(await given()).toEqual([['done', 10_000]]);
  expect(there().refunds.length - before).toBe(1);
});

it('one whose answer was lost, and which failed at the bank before we asked again, failed', async () => {
  await refund('100');
  const [asked] = await listRefunds(database(), order.id);
  const made = there().giveBack(asked!.gatewayPaymentId, 10_000, { key: asked!.id });
  made!.status = 'failed';
  await send();
  expect(await given()).toEqual([['failed', 10_000]]);
});

it('what the gateway refuses is shown to staff, and can be asked for again', async () => {
  await refund('100');
  there().fail('decline');
  await send();
  expect(await given()).toEqual([['failed', 10_000]]);
  expect((await orderHistory(database(), order.id)).at(-1)?.why).toContain('refused');
  expect(await refund('499')).toMatchObject({ ok: true });
});

it('a second payment goes back without touching the order', async () => {
  const other = await placed(batch);
  await inTransaction((tx) => settlePayment(tx, paidEvent(other)));
  await inTransaction((tx) => settlePayment(tx, paidEvent(other)));
  const extra = (await listPayments(database(), other.id)).find(({ state }) => state === 'extra')!;
  const asked = await inTransaction((tx) =>
    refundPayment(tx, {
      orderId: other.id,
      paymentId: extra.id,
      amount: '499',
      again: '',
      cancel: false,
      why: 'the test',
      who: 'x',
    }),
  );
  if (!asked.ok) throw new Error(asked.reason);
  await sendRefundJob.handle({ refundId: asked.value.id! });
  expect((await listPayments(database(), other.id)).map(({ state }) => state).sort()).toEqual(['paid', 'refunded']);
  expect((await current(other)).state).toBe('paid');
});

it('a buyer asks once; what they get back follows from when they asked', async () => {
  expect(await refundByRules(database(), order)).toEqual({ amount: 49_900, currency: 'INR' });
  await inTransaction((tx) => requestCancellation(tx, order.id));
  await inTransaction((tx) => requestCancellation(tx, order.id));
  const steps = (await orderHistory(database(), order.id)).filter(({ why }) => why.startsWith('asked to cancel'));
  expect(steps).toHaveLength(1);
  await database().execute(sql`update batches set starts_at = now() + interval '3 days' where id = ${batch.id}`);
  await database().execute(sql`update orders set refund_asked_at = now() where id = ${order.id}`);
  expect(await refundByRules(database(), await current(order))).toEqual({ amount: 24_950, currency: 'INR' });
  const unpaid = await placed(await makeWorld());
  expect(await inTransaction((tx) => requestCancellation(tx, unpaid.id))).toMatchObject({ reason: 'not-paid' });
});

it('the rules promise nothing of what went back already, and nothing of money that paid for nothing', async () => {
  await refund('199.50');
  expect(await refundByRules(database(), order)).toEqual({ amount: 29_950, currency: 'INR' });
  await send();
  expect(await refundByRules(database(), order)).toEqual({ amount: 29_950, currency: 'INR' });
  await database().execute(sql`update batches set starts_at = now() + interval '3 days' where id = ${batch.id}`);
  expect(await refundByRules(database(), order)).toEqual({ amount: 14_975, currency: 'INR' });
  await inTransaction((tx) => settlePayment(tx, paidEvent(order)));
  expect(await refundByRules(database(), order)).toEqual({ amount: 14_975, currency: 'INR' });
});

it('the published rules: all until seven days before, half until 48 hours before, then nothing', () => {
  const startsAt = new Date('2026-12-05T04:30:00Z');
  const at = (hours: number) =>
    policyRefund({
      paid: { amount: 49_901, currency: 'INR' },
      startsAt,
      askedAt: new Date(startsAt.getTime() - hours * 3_600_000),
    }).amount;
  expect([at(1_000), at(168), at(167.9), at(48), at(47.9), at(-5)]).toEqual([49_901, 49_901, 24_951, 24_951, 0, 0]);
  fc.assert(
    fc.property(fc.nat(10_000_000_000), fc.integer({ min: -500, max: 500 }), (paid, hours) => {
      const askedAt = new Date(startsAt.getTime() - hours * 3_600_000);
      const back = policyRefund({ paid: { amount: paid, currency: 'USD' }, startsAt, askedAt });
      expect(back.amount).toBeGreaterThanOrEqual(0);
      expect(back.amount).toBeLessThanOrEqual(paid);
    }),
  );
});

it('a part that the gateway never gives back is refused at once, and keeps nothing', async () => {
  expect(await refund('0.50')).toMatchObject({ ok: false, reason: 'too-small-refund' });
  expect(await refund('0.50', { cancel: true })).toMatchObject({ ok: false, reason: 'too-small-refund' });
  expect([await given(), (await current(order)).state]).toEqual([[], 'paid']);
  expect(await refund('1')).toMatchObject({ ok: true });
});
