import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { database, inTransaction } from '#platform/db';
import { closeUnknownPayment, latestRuns, listPayments, listRefunds, listUnknownPayments } from '#sales/payments';
import { testDatabase } from '#tests/database';
import { withRazorpay } from '#tests/razorpay';
import type { RazorpayFake } from '#tests/fakes/razorpay';
import { expireOrders } from '../order/expire-orders.ts';
import type { Order } from '../model.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { daysToCompare } from './reconcile.job.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { startPayment } from '../payment/start-payment.ts';
import { enrolments, orders } from '../tables.ts';
import { current, makeWorld, paidEvent, placed } from '../../../../tests/support/orders-world.ts';
import { reconcile } from './reconcile.ts';

testDatabase();
const { there, use } = withRazorpay({ SANDBOX_PAYMENTS: 'off' });
let fake: RazorpayFake;

let batch: Batch;
let order: Order;
beforeEach(async () => {
  fake = there();
  fake.forget();
  await database().execute(sql`delete from unknown_payments`);
  for (const table of ['payments', 'refunds'])
    await database().execute(sql.raw(`update ${table} set created_at = created_at - interval '30 days'`));
  batch = await makeWorld();
  order = await placed(batch);
});

const reconciled = async (mend = true) => {
  const span = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 60_000) };
  const [run] = await reconcile(span, { mend });
  return { ...run!, kinds: run!.left.map(({ kind }) => kind) };
};
/** The buyer pays at the gateway, but no event reaches us. */
const payUnheard = async (wanted = order) => {
  expect(await startPayment(wanted, { method: 'razorpay' })).toMatchObject({ ok: true });
  const [opened] = [...fake.orders.values()].filter(({ receipt }) => receipt === wanted.id);
  return fake.pay(opened!.id);
};
const settle = (id: string) =>
  inTransaction((tx) => settlePayment(tx, paidEvent(order, { gateway: 'razorpay', gatewayPaymentId: id })));
const seats = async () => (await database().select().from(enrolments).where(eq(enrolments.orderId, order.id))).length;

it('finds nothing where nothing differs', async () => {
  await settle(await payUnheard());
  expect(await reconciled()).toMatchObject({ state: 'done', seen: 1, mended: 0, left: [] });
});

it('settles a payment whose webhook never came; without --mend it only reports it', async () => {
  const id = await payUnheard();
  expect(await reconciled(false)).toMatchObject({ mended: 0, kinds: ['missing-payment'] });
  expect((await current(order)).state).toBe('awaiting_payment');
  expect(await reconciled()).toMatchObject({ mended: 1, left: [] });
  expect((await current(order)).state).toBe('paid');
  expect(await seats()).toBe(1);
  expect(await listPayments(database(), order.id)).toMatchObject([{ gatewayPaymentId: id, state: 'paid' }]);
  expect(await reconciled()).toMatchObject({ mended: 0, left: [] });
});

it('a payment that our books know as failed is paid once the gateway says so', async () => {
  const id = await payUnheard();
  const failed = paidEvent(order, { gateway: 'razorpay', gatewayPaymentId: id, outcome: 'failed' });
  await inTransaction((tx) => settlePayment(tx, failed));
  expect(await reconciled()).toMatchObject({ mended: 1, left: [] });
  expect((await current(order)).state).toBe('paid');
});

describe('late success', () => {
  const expire = async () => {
    await database()
      .update(orders)
      .set({ expiresAt: sql`now()` })
      .where(eq(orders.id, order.id));
    await inTransaction(expireOrders);
  };

  it('of an expired order takes a seat again', async () => {
    await payUnheard();
    await expire();
    expect(await reconciled()).toMatchObject({ mended: 1, left: [] });
    expect((await current(order)).state).toBe('paid');
  });

  it('without a free seat it is paid without a seat, visibly', async () => {
    await payUnheard();
    await expire();
    for (let n = 0; n < 3; n += 1) await placed(batch);
    expect(await reconciled()).toMatchObject({ mended: 1, left: [] });
    expect((await current(order)).state).toBe('paid_unallocated');
  });
});

it('a second payment of a paid order goes to those to refund', async () => {
  await settle(await payUnheard());
  await payUnheard();
  expect(await reconciled()).toMatchObject({ mended: 1, left: [] });
  const payments = await listPayments(database(), order.id);
  expect(payments.map(({ state }) => state).sort()).toEqual(['extra', 'paid']);
  expect(await seats()).toBe(1);
});

it('money of no order is kept and stays a difference until staff say what it was', async () => {
  const id = fake.stray({ amount: 7_700, currency: 'EUR' });
  expect(await reconciled()).toMatchObject({ kinds: ['unknown-money'] });
  expect(await reconciled()).toMatchObject({ kinds: ['unknown-money'] });
  const [kept, ...more] = await listUnknownPayments(database());
  expect(more).toEqual([]);
  expect(kept).toMatchObject({ gatewayPaymentId: id, amount: 7_700, currency: 'EUR', gateway: 'razorpay' });
  const close = (why: string) =>
    inTransaction((tx) => closeUnknownPayment(tx, { id: kept!.id, who: 'staff:Asha', why }));
  expect(await close(' ')).toMatchObject({ reason: 'no-reason' });
  expect(await close('a stall at the fair')).toMatchObject({ ok: true });
  expect(await close('again')).toMatchObject({ reason: 'unknown' });
  expect(await reconciled()).toMatchObject({ state: 'done', left: [] });
});

it('an unknown payment that was fully refunded is no longer listed', async () => {
  const id = fake.stray({ amount: 7_700, currency: 'INR' });
  await reconciled();
  fake.giveBack(id, 7_700);
  await reconciled();
  expect(await listUnknownPayments(database())).toEqual([]);
  expect(await reconciled()).toMatchObject({ left: [] });
});

it('a payment in our books that the gateway does not know is reported, never changed', async () => {
  await settle(await payUnheard());
  fake.forget();
  expect(await reconciled()).toMatchObject({ state: 'done', mended: 0, kinds: ['not-theirs'] });
  expect((await current(order)).state).toBe('paid');
});

it('an amount that differs from our books is reported, never changed', async () => {
  const id = await payUnheard();
  await settle(id);
  await database().execute(sql`update payments set amount = amount - 100 where gateway_payment_id = ${id}`);
  expect(await reconciled()).toMatchObject({ mended: 0, kinds: ['amount'] });
});

it.each([
  ['2026-11-28T22:00:00Z', 40],
  ['2026-11-29T22:00:00Z', 3],
  ['2026-12-02T22:00:00Z', 3],
])('the night that begins at %s compares %i days: Sunday in India those in which a refund may fail', (now, days) => {
  expect(daysToCompare(new Date(now))).toBe(days);
});

describe('refunds', () => {
  it('one that somebody made at the gateway is taken into our books once, and the account is true', async () => {
    const id = await payUnheard();
    await settle(id);
    fake.giveBack(id, 10_000);
    expect(await reconciled(false)).toMatchObject({ kinds: ['missing-refund'] });
    expect(await reconciled()).toMatchObject({ mended: 1, left: [] });
    expect(await reconciled()).toMatchObject({ mended: 0, left: [] });
    expect(await listRefunds(database(), order.id)).toMatchObject([{ state: 'done', amount: { amount: 10_000 } }]);
  });

  it('one whose answer was lost is closed', async () => {
    await settle(await payUnheard());
    const [payment] = await listPayments(database(), order.id);
    const wish = {
      orderId: order.id,
      paymentId: payment!.id,
      amount: '100',
      again: '',
      cancel: false,
      why: 'the test',
      who: 'staff:A',
    };
    const asked = await inTransaction((tx) => refundPayment(tx, wish));
    fake.giveBack(payment!.gatewayPaymentId, 10_000, { key: asked.ok && asked.value.id });
    expect(await reconciled()).toMatchObject({ mended: 1, left: [] });
    expect(await listRefunds(database(), order.id)).toMatchObject([{ state: 'done' }]);
  });

  it('one that failed after it was done, and whose event was lost, is reopened', async () => {
    const id = await payUnheard();
    await settle(id);
    fake.giveBack(id, 49_900);
    await reconciled();
    fake.refunds[0]!.status = 'failed';
    expect(await reconciled(false)).toMatchObject({ kinds: ['failed-refund'] });
    expect(await reconciled()).toMatchObject({ mended: 1, left: [] });
    expect(await reconciled()).toMatchObject({ mended: 0, left: [] });
    expect(await listRefunds(database(), order.id)).toMatchObject([{ state: 'failed' }]);
    expect(await listPayments(database(), order.id)).toMatchObject([{ state: 'paid' }]);
  });

  it('a refund above what is left of the payment in our books is reported, not recorded', async () => {
    const id = await payUnheard();
    await settle(id);
    const [payment] = await listPayments(database(), order.id);
    const wish = {
      orderId: order.id,
      paymentId: payment!.id,
      amount: '499',
      again: '',
      cancel: false,
      why: 'the test',
      who: 'staff:A',
    };
    await inTransaction((tx) => refundPayment(tx, wish));
    fake.giveBack(id, 10_000);
    expect(await reconciled()).toMatchObject({ mended: 0, kinds: ['missing-refund'] });
  });

  it('a refund in our books that the gateway does not know is reported', async () => {
    const id = await payUnheard();
    await settle(id);
    fake.giveBack(id, 10_000);
    await reconciled();
    fake.refunds.length = 0;
    expect(await reconciled()).toMatchObject({ mended: 0, kinds: ['refund-not-theirs'] });
  });
});

describe('F5: a gateway that breaks off', () => {
  it.each(['500', 'timeout', 'reset', 'garbage'] as const)('%s changes nothing and is reported', async (failure) => {
    await payUnheard();
    fake.stray();
    use({ GATEWAY_TIMEOUT_MS: failure === 'timeout' ? '300' : '10000' });
    fake.fail('none', failure);
    expect(await reconciled()).toMatchObject({ state: 'unreachable', mended: 0, left: [] });
    expect((await current(order)).state).toBe('awaiting_payment');
    expect(await listUnknownPayments(database())).toEqual([]);
    expect((await latestRuns(database())).find(({ gateway }) => gateway === 'razorpay')?.state).toBe('unreachable');
    expect(await reconciled()).toMatchObject({ state: 'done', mended: 1, kinds: ['unknown-money'] });
  });
});
