import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { listDocuments } from '#sales/documents';
import { newId } from '#foundation/kit/id.ts';
import { findOpenSession, storePaymentSessions } from '#sales/payments';
import type { Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { current, makeWorld, paidEvent, placed } from '#tests/orders-world';
import type { NewLearner, Order } from '../model.ts';
import { countSteps } from '../order/change-state.ts';
import { orderToken } from '../order/token.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { startPayment } from '../payment/start-payment.ts';
import { listPaymentParts } from '../payment-plan/payment-plan.ts';
import { orderView } from '../status/order-view.ts';
import { endWithRefund } from './end-enrolment.ts';
import { enrolmentsOf } from './list-enrolled.ts';
import { moveLearner } from './move-learner.ts';
import { removeLearner } from './remove-learner.ts';

testDatabase();

const by: Staff = { id: newId(), name: 'Asha', email: 'asha@example.org', role: 'owner' };
const siblings: NewLearner[] = ['Arun Raman', 'Kavya Raman', 'Tara Raman'].map((name, index) => ({
  name,
  age: 8 + index,
  isBuyer: false,
}));

let batch: Batch;
let order: Order;
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  batch = await makeWorld(9);
});

/** An order for `learners` siblings with the advance paid: ₹99 each, and ₹400 later. */
async function enrolled(learners: number): Promise<void> {
  const shownTotal = { amount: 9_900 * learners, currency: 'INR' as const };
  order = await placed(batch, { offer: 'kites-advance', learners: siblings.slice(0, learners), shownTotal });
  await settle(paidEvent(order));
  order = await current(order);
}

const settle = (event: Parameters<typeof settlePayment>[1]) => inTransaction((tx) => settlePayment(tx, event));
const payRest = (amount: number) => settle(paidEvent(order, { part: 2, amount: { amount, currency: 'INR' } }));
const owed = async () => (await listPaymentParts(database(), order.id)).map(({ amount }) => amount.amount);
const leaves = async (index: number) =>
  inTransaction(async (tx) =>
    removeLearner(tx, {
      by,
      orderId: order.id,
      learnerId: order.learners[index]?.id ?? '',
      why: 'moved away',
      seen: String(await countSteps(tx, order.id)),
    }),
  );

describe('a learner who leaves while a payment is still to come', () => {
  it('is paid for no more: the rest of the plan is that of those who stay, and the invoice says what was paid', async () => {
    await enrolled(2);
    expect(await owed()).toEqual([80_000]);
    expect(await leaves(1)).toMatchObject({ ok: true });
    expect(await owed()).toEqual([40_000]);
    expect(await orderView(database(), orderToken(order), 'en')).toMatchObject({
      later: '₹400',
      balance: { amount: '₹400' },
    });
    expect(await payRest(80_000)).toMatchObject({ reason: 'mismatch' });
    expect(await payRest(40_000)).toEqual({ ok: true, value: 'instalment' });
    const invoice = (await listDocuments(database(), order.id)).find(({ kind }) => kind === 'invoice');
    expect(invoice?.figures.total).toBe(2 * 9_900 + 40_000);
  });

  it('of three leaves odd units with the others, and what is paid already is as it was', async () => {
    await enrolled(3);
    await leaves(0);
    expect(await owed()).toEqual([80_000]);
    order = await current(order);
    expect(await payRest(80_000)).toMatchObject({ value: 'instalment' });
    await leaves(0);
    expect(await owed()).toEqual([80_000]);
  });

  it('is paid for no more where their batch does not take place either', async () => {
    await enrolled(2);
    const other = await makeWorld(3);
    const enrolmentId = (await enrolmentsOf(database(), order.id)).get(order.learners[1]?.id ?? '')?.id ?? '';
    await inTransaction((tx) => moveLearner(tx, { by, enrolmentId, to: other.id, why: 'another time' }));
    const ended = await inTransaction((tx) =>
      endWithRefund(tx, { orderId: order.id, batchId: other.id, by, why: 'no teacher' }),
    );
    expect(ended).toMatchObject({ value: { kind: 'refund', amount: { amount: 9_900 } } });
    expect(await owed()).toEqual([40_000]);
  });

  it('ends a payment that was opened for the old amount: the next one asks for the new one', async () => {
    await enrolled(2);
    const due = async () => (await listPaymentParts(database(), order.id))[0]!;
    const opened = { orderId: order.id, part: 2, gateway: 'razorpay' };
    await storePaymentSessions(database(), [{ ...opened, gatewayReference: 'order_1', redirectTo: '/there' }]);
    const found = async () => findOpenSession(database(), { ...opened, since: (await due()).since });
    const asked = async () => {
      await startPayment(await current(order), { due: await due() });
      const { rows } = (await database().execute(
        sql`select amount from sandbox_sessions where order_id = ${order.id} and part = 2`,
      )) as unknown as { rows: { amount: number | string }[] };
      return rows.map(({ amount }) => Number(amount));
    };
    expect([await found(), await asked()]).toMatchObject([{ gatewayReference: 'order_1' }, [80_000]]);
    await leaves(1);
    expect([await found(), await asked()]).toEqual([null, [40_000]]);
  });
});
