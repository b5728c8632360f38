import { longProofs } from '#tests/proofs';
import { sql } from 'drizzle-orm';
import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { listPayments, listPaymentsToRefund } from '#sales/payments';
import type { PaymentEvent } from '#sales/payments/model';
import { couponUsesOf, makeCoupon } from '#tests/coupons';
import { testDatabase } from '#tests/database';
import { bankDetails } from '#tests/razorpay';
import { newAttemptKey } from '../placement/attempt.ts';
import { allocateSeat } from '../enrolment/allocate-seat.ts';
import { cancelOrder } from '../order/cancel-order.ts';
import { expireOrders } from '../order/expire-orders.ts';
import type { Order } from '../model.ts';
import { loader as payHere } from '../payment/pay.page.tsx';
import { settlePayment } from '../payment/settle-payment.ts';
import { startPayment } from '../payment/start-payment.ts';
import { current, makeWorld, paidEvent, place, placed } from '../../../../tests/support/orders-world.ts';
import { visitContextForTests } from '#tests/visit';

testDatabase();

let batch: Batch;
beforeEach(async () => {
  useConfigForTests({});
  batch = await makeWorld(1_000);
});

const off = { shownTotal: { amount: 39_900, currency: 'INR' as const } };
const learners = (name: string) => [{ name, age: 9, isBuyer: false }];
const settle = (event: PaymentEvent) => inTransaction((tx) => settlePayment(tx, event));

describe('money for an order that was replaced', () => {
  it('is for staff to give back: the newer order alone is enrolled, and the coupon is used once', async () => {
    const code = await makeCoupon({}, 1);
    const attempt = newAttemptKey();
    const orders: Order[] = [];
    for (const name of ['Arun', 'Kavi', 'Mala', 'Devi'])
      orders.push(await placed(batch, { attempt, coupon: code, learners: learners(name), ...off }));
    for (const order of orders.toReversed()) expect((await settle(paidEvent(order))).ok).toBe(true);
    const states = await Promise.all(orders.map(async (order) => (await current(order)).state));
    expect(states).toEqual(['cancelled', 'cancelled', 'cancelled', 'paid']);
    expect(await couponUsesOf(code)).toBe(1);
    const ids = orders.map(({ id }) => id);
    const waiting = (await listPaymentsToRefund(database())).filter(({ orderId }) => ids.includes(orderId));
    expect(waiting.map(({ state }) => state)).toEqual(['extra', 'extra', 'extra']);
  });

  it('also where the time of the former order had run out, and without any coupon', async () => {
    const attempt = newAttemptKey();
    const former = await placed(batch, { attempt });
    await database().execute(sql`update orders set expires_at = now() - interval '1 second' where id = ${former.id}`);
    const newer = await placed(batch, { attempt });
    expect(newer.id).not.toBe(former.id);
    expect(await settle(paidEvent(former))).toMatchObject({ value: 'extra' });
    expect([(await current(former)).state, (await current(newer)).state]).toEqual(['expired', 'placed']);
  });

  it('and our own page does not lead to its payment any more', async () => {
    useConfigForTests({ BANK_DETAILS: bankDetails });
    const attempt = newAttemptKey();
    const former = await placed(batch, { attempt });
    const started = await startPayment(former, { method: 'offline' });
    if (!started.ok) throw new Error(started.reason);
    const open = (): Promise<unknown> => {
      const request = new Request(new URL(started.value.redirectTo, 'http://localhost:3000'));
      return payHere({ request, context: visitContextForTests() } as unknown as Parameters<typeof payHere>[0]);
    };
    expect(await open()).toMatchObject({ data: { view: { reference: former.reference } } });
    await placed(batch, { attempt, learners: learners('Kavi') });
    await expect(open()).rejects.toMatchObject({ status: 303 });
  });

  it('while an order that merely ran out is seated, as before', async () => {
    const order = await placed(batch);
    await database().execute(sql`update orders set expires_at = now() - interval '1 second' where id = ${order.id}`);
    await inTransaction(expireOrders);
    expect(await settle(paidEvent(order))).toMatchObject({ value: 'paid' });
  });
});

const kinds = ['place', 'place', 'pay', 'pay', 'repeat', 'decline', 'expire', 'cancel', 'allocate'] as const;
const steps = array(record({ kind: constantFrom(...kinds), who: nat(1), which: nat(20) }), {
  minLength: 8,
  maxLength: 24,
});
type Step = { kind: (typeof kinds)[number]; who: number; which: number };
type Story = { code: string; attempts: string[]; orders: Order[]; told: PaymentEvent[] };

const happen: Record<Step['kind'], (story: Story, step: Step) => Promise<unknown>> = {
  place: async ({ code, attempts, orders }, { who, which }) => {
    const buyer = { name: 'Meena', mobile: `+91987650000${who}`, country: 'IN', email: `buyer${who}@example.com` };
    const input = { attempt: attempts[who]!, coupon: code, buyer, learners: learners(`Learner ${which}`), ...off };
    const outcome = await place(batch, input);
    if (outcome.ok && outcome.value.fresh) orders.push(outcome.value.order);
  },
  pay: async ({ orders, told }, { which }) => {
    const order = orders[which % orders.length];
    if (!order) return;
    const event = paidEvent(order);
    told.push(event);
    await settle(event);
  },
  repeat: async ({ told }, { which }) => {
    const event = told[which % told.length];
    if (event) await settle(event);
  },
  decline: async ({ orders }, { which }) => {
    const order = orders[which % orders.length];
    if (order) await settle(paidEvent(order, { outcome: 'failed' }));
  },
  expire: async ({ orders }, { which }) => {
    const order = orders[which % orders.length];
    if (!order) return;
    await database().execute(sql`update orders set expires_at = now() - interval '1 second' where id = ${order.id}`);
    await inTransaction(expireOrders);
  },
  cancel: async ({ orders }, { which }) => {
    const order = orders[which % orders.length];
    if (order) await inTransaction((tx) => cancelOrder(tx, { orderId: order.id, who: 'staff:Asha', why: 'the test' }));
  },
  allocate: async ({ orders }, { which }) => {
    const order = orders[which % orders.length];
    if (order) await inTransaction((tx) => allocateSeat(tx, { orderId: order.id, who: 'staff:Asha' }));
  },
};

const rounds = longProofs ? 1_000 : 20;

it(`C2: in ${rounds} random orders of place, replace, pay, repeat, decline, expire and cancel a coupon of one use pays for one seat at most, and no rupee is unaccounted for`, async () => {
  await assert(
    asyncProperty(steps, async (story) => {
      const code = await makeCoupon({}, 1);
      const state: Story = { code, attempts: [0, 1].map(newAttemptKey), orders: [], told: [] };
      for (const step of story) {
        await happen[step.kind](state, step);
        const now = await Promise.all(state.orders.map(current));
        const held = now.filter((order) => order.paidAt).length;
        expect(held).toBeLessThanOrEqual(1);
        expect(await couponUsesOf(code)).toBeLessThanOrEqual(1);
        // Each payment either pays for an order that is paid, once, or waits for staff.
        for (const order of now) {
          const payments = await listPayments(database(), order.id);
          expect(payments.filter((payment) => payment.state === 'paid')).toHaveLength(order.paidAt ? 1 : 0);
        }
      }
    }),
    { numRuns: rounds, interruptAfterTimeLimit: 1_000_000, endOnFailure: true },
  );
}, 1_200_000);
