import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { findMail, listMails, queueMail } from '#platform/mail';
import { listPayments, recordRefusedEvent } from '#sales/payments';
import type { Role } from '#platform/people/model';
import { bankDetails } from '#tests/razorpay';
import { testDatabase } from '#tests/database';
import { answerCancellation, requestCancellation } from '../refunds/request-cancellation.ts';
import { cancelOrder } from '../order/cancel-order.ts';
import { listOrders } from '../order/find-orders.ts';
import { describeOrders } from '../order/words/money-words.ts';
import type { Order } from '../model.ts';
import { requestMove } from '../move-requests/request-move.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { sendRefundJob } from '../refunds/send-refund.job.ts';
import { settleRefund } from '../refunds/settle-refund.ts';
import { settleDispute } from '../payment/settle-dispute.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { startPayment } from '../payment/start-payment.ts';
import { current, makeWorld, paidEvent, placed } from '../../../../tests/support/orders-world.ts';
import { alertStaff } from '#platform/alerts';
import { needKinds, orderNeeds, type NeedKind } from '../order/need.ts';
import { needsOf } from './needs-queue.ts';
import { tellStaff } from '../../../platform/alerts/tell-staff.job.ts';

testDatabase();

let batch: Batch;
beforeEach(async () => {
  useConfigForTests({ BANK_DETAILS: bankDetails, SANDBOX_PAYMENTS: 'on', LOG_LEVEL: 'silent' });
  batch = await makeWorld(50);
  const money = ['payment_parts', 'enrolments', 'order_steps', 'disputes', 'refunds', 'payments', 'payment_sessions'];
  for (const table of [...money, 'mails', 'staff_alerts', 'refused_webhooks', 'orders', 'staff'])
    await database().execute(sql.raw(`delete from ${table}`));
});

const pay = (order: Order) => inTransaction((tx) => settlePayment(tx, paidEvent(order)));
const ask = (order: Order) => inTransaction((tx) => requestCancellation(tx, order.id));
const needs = (role: Role = 'owner') => inTransaction((tx) => needsOf(tx, role));
const need = async (kind: NeedKind) => (await needs()).find((found) => found.kind === kind);
const paid = async (changes = {}) => {
  const order = await placed(batch, changes);
  await pay(order);
  return order;
};
const refund = async (order: Order, amount: string, cancel = false) => {
  const [payment] = await listPayments(database(), order.id);
  const wish = { orderId: order.id, paymentId: payment!.id, amount, again: amount, cancel, why: 'the test', who: 'x' };
  const asked = await inTransaction((tx) => refundPayment(tx, wish));
  if (!asked.ok || asked.value.id === null) throw new Error('not asked');
  return asked.value.id;
};

/** Each kind of thing that waits, brought about the way it comes about. Returns its order, where it is about one. */
const cause: Record<NeedKind, () => Promise<Order | null>> = {
  dispute: async () => {
    const order = await paid();
    const [money] = await listPayments(database(), order.id);
    const about = { gateway: money!.gateway, gatewayPaymentId: money!.gatewayPaymentId, amount: order.total };
    const told = { disputeId: `dp_${order.id}`, fee: 0, state: 'open' as const, reason: 'fraudulent', respondBy: null };
    await inTransaction((tx) => settleDispute(tx, { ...about, ...told, at: new Date() }));
    return order;
  },
  'failed-refund': async () => {
    const order = await paid();
    const [money] = await listPayments(database(), order.id);
    const { gateway, gatewayPaymentId } = money!;
    const told = { gateway, gatewayPaymentId, refundId: `rfnd_${order.id}`, key: null, amount: order.total };
    await inTransaction((tx) => settleRefund(tx, { ...told, state: 'failed', at: new Date() }));
    return order;
  },
  cancellation: async () => {
    const order = await paid();
    await ask(order);
    return order;
  },
  move: async () => {
    const order = await paid();
    await inTransaction((tx) => requestMove(tx, { orderId: order.id, note: 'the Sunday batch' }));
    return order;
  },
  'no-seat': async () => {
    batch = await makeWorld(1);
    const late = await placed(batch);
    await inTransaction((tx) => cancelOrder(tx, { orderId: late.id, who: 'x', why: 'the test' }));
    await placed(batch);
    await pay(late);
    return late;
  },
  'to-refund': async () => {
    const order = await paid();
    await pay(order);
    return order;
  },
  transfer: async () => {
    const order = await placed(batch);
    await startPayment(order, { method: 'offline' });
    return order;
  },
  overdue: async () => {
    const order = await paid({ offer: 'kites-advance', shownTotal: { amount: 9_900, currency: 'INR' } });
    await database().execute(
      sql`update payment_parts set due_at = now() - interval '2 days' where order_id = ${order.id}`,
    );
    return order;
  },
  reconciliation: async () => {
    const order = await paid();
    await database().execute(sql`delete from enrolments where order_id = ${order.id}`);
    return order;
  },
  'refused-webhooks': async () => {
    await recordRefusedEvent(`gateway ${newId()}`, 'forged');
    return null;
  },
  'failed-mail': async () => {
    const mail = { to: 'a@example.com', subject: 'x', html: 'x', text: 'x', language: 'en' as const };
    await inTransaction((tx) => queueMail(tx, { ...mail, about: { kind: 'order', id: newId() }, dedupeKey: newId() }));
    await database().execute(sql`update mails set state = 'failed' where subject = 'x'`);
    return null;
  },
};

describe('what waits for staff', () => {
  it('nothing waits where all is well', async () => {
    await paid();
    await placed(batch);
    expect(await needs()).toEqual([]);
  });

  it.each(needKinds)('%s is counted on the home, with its age and the one record it is about', async (kind) => {
    const order = await cause[kind]();
    const found = await need(kind);
    expect(found).toMatchObject({ count: 1, orderId: order?.id ?? null });
    expect(found?.oldest.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
  });

  it.each(orderNeeds)('%s is a list of orders, and the count is how long it is', async (kind) => {
    const orders = [await cause[kind](), await cause[kind]()];
    batch = await makeWorld();
    await paid();
    const listed = await listOrders(database(), { need: kind });
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(orders.map((order) => order?.id)));
    expect(listed).toHaveLength(2);
    expect(await need(kind)).toMatchObject({ count: 2, orderId: null });
  });

  it('a request to cancel leaves when it is answered or the order ends, and comes back when it is repeated', async () => {
    const order = (await cause.cancellation())!;
    const answer = (why: string) => inTransaction((tx) => answerCancellation(tx, { orderId: order.id, who: 'x', why }));
    expect(await answer('')).toMatchObject({ reason: 'no-reason' });
    expect(await answer('moves to December')).toMatchObject({ ok: true });
    expect(await answer('moves to December')).toMatchObject({ reason: 'not-waiting' });
    expect(await need('cancellation')).toBeUndefined();
    await ask(order);
    expect(await need('cancellation')).toMatchObject({ count: 1 });
    await refund(order, '499', true);
    expect(await need('cancellation')).toBeUndefined();
  });

  it('each sees what they may act on: money that is to go back is not for sales', async () => {
    await cause['to-refund']();
    expect((await needs('finance')).map(({ kind }) => kind)).toEqual(['to-refund']);
    expect(await needs('sales')).toEqual([]);
  });
});

describe('the mail to staff', () => {
  async function hire(role: Role, email: string): Promise<void> {
    await database().execute(
      sql`insert into staff (id, email, name, role, password) values (${newId()}::uuid, ${email}, 'Asha', ${role}, 'x')`,
    );
  }
  const tell = () => inTransaction((tx) => tellStaff(tx));
  const mailsToStaff = async () =>
    (await listMails(database(), { limit: 100 })).filter(({ address }) => address.endsWith('@staff.example.com'));
  const later = () =>
    database().execute(
      sql`update staff_alerts set mailed_at = mailed_at - interval '1 hour' where mailed_at is not null`,
    );

  it('goes at once, to those alone who may act, and names no buyer', async () => {
    await hire('owner', 'owner@staff.example.com');
    await hire('sales', 'sales@staff.example.com');
    await cause['to-refund']();
    expect(await tell()).toBe(1);
    const [mail] = await mailsToStaff();
    expect(mail).toMatchObject({ address: 'owner@staff.example.com', subject: 'An order needs you' });
    const { text, html } = (await findMail(database(), mail!.id))!;
    expect(text + html).not.toMatch(/Meena|Arun|98765|meena@/);
    expect(text).toContain('/studio/orders/');
  });

  it('a hundred wishes to cancel are two mails: the first at once, the others together a little later', async () => {
    await hire('owner', 'owner@staff.example.com');
    await cause.cancellation();
    await tell();
    for (let n = 0; n < 99; n += 1)
      await inTransaction((tx) =>
        alertStaff(tx, { kind: 'cancellation', aboutId: newId(), label: 'KD-1', path: '/studio' }),
      );
    for (let n = 0; n < 10; n += 1) await tell();
    expect(await mailsToStaff()).toHaveLength(1);
    await later();
    await tell();
    await later();
    await tell();
    expect((await mailsToStaff()).map(({ subject }) => subject).sort()).toEqual([
      '99 orders need you',
      'An order needs you',
    ]);
  });

  it('told at once by two servers it goes out once', async () => {
    await hire('owner', 'owner@staff.example.com');
    await cause.cancellation();
    await Promise.all([tell(), tell(), tell()]);
    expect(await mailsToStaff()).toHaveLength(1);
  });
});

describe('the word for an order', () => {
  const words = async (order: Order) => (await describeOrders(database(), [await current(order)])).get(order.id);

  it('never hides a part that went back, or one on its way', async () => {
    const order = await paid();
    expect(await words(order)).toBe('Paid');
    const id = await refund(order, '199');
    expect(await words(order)).toBe('Paid, ₹199 being refunded');
    await sendRefundJob.handle({ refundId: id });
    expect(await words(order)).toBe('Paid, ₹199 refunded');
  });

  it('never hides an open balance', async () => {
    const order = await paid({ offer: 'kites-advance', shownTotal: { amount: 9_900, currency: 'INR' } });
    expect(await words(order)).toBe('Advance paid, ₹400 open');
    await inTransaction((tx) =>
      settlePayment(tx, paidEvent(order, { part: 2, amount: { amount: 40_000, currency: 'INR' } })),
    );
    expect(await words(order)).toBe('Paid');
  });

  it('says of an order that ended what went back, and of one that was not paid what is to go back', async () => {
    const order = await paid();
    await refund(order, '100', true);
    expect(await words(order)).toBe('Ended, ₹100 being refunded');
    const late = await paid();
    await pay(late);
    expect(await words(late)).toBe('Paid, ₹499 to refund');
  });
});
