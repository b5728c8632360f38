import { createHmac } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { findBatch } from '#catalogue/batches';
import type { Batch } from '#catalogue/batches/model';
import { readConfig, useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { findMail, listMails } from '#platform/mail';
import { gatewaysFor } from '#sales/payments';
import { razorpaySettings } from '#tests/fakes/razorpay';
import { stripeSettings } from '#tests/fakes/stripe';
import { testDatabase } from '#tests/database';
import { bankDetails, withRazorpay } from '#tests/razorpay';
import { startVisit } from '#foundation/web/rendering/visit.ts';
import { orderHistory } from '../order/find-orders.ts';
import { confirmContact } from '../holds/confirm-contact.ts';
import { contactToken } from '../holds/contact-token.ts';
import type { Order } from '../model.ts';
import { orderToken } from '../order/token.ts';
import { orderView } from '../status/order-view.ts';
import { loader as payLoader } from './pay.page.tsx';
import { action as postBack } from './gateway-return.api.ts';
import { startPayment } from './start-payment.ts';
import { confirmTransfer, current, makeWorld, placed, seatsLeft } from '../../../../tests/support/orders-world.ts';

testDatabase();

const { there, orderThere } = withRazorpay({ BANK_DETAILS: bankDetails });
let batch: Batch;
let order: Order;
beforeEach(async () => {
  batch = await makeWorld();
  order = await placed(batch);
});

const names = (market: Parameters<typeof gatewaysFor>[0]) => gatewaysFor(market).map(({ name }) => name);

it('each gateway is offered in its markets alone, when it has its keys', () => {
  expect(names('IN')).toEqual(['razorpay', 'sandbox', 'offline']);
  expect(names('US')).toEqual(['sandbox']);
  useConfigForTests({ ...stripeSettings, SANDBOX_PAYMENTS: 'off' });
  expect(names('IN')).toEqual([]);
  expect(names('US')).toEqual(['stripe']);
});

it.each([
  [{ RAZORPAY_KEY_ID: 'rzp_test_contract0001' }, 'RAZORPAY_KEY_SECRET: is missing'],
  [{ ...razorpaySettings, RAZORPAY_WEBHOOK_SECRET: '' }, 'RAZORPAY_WEBHOOK_SECRET: is missing'],
  [{ ...razorpaySettings, RAZORPAY_WEBHOOK_SECRET: 'short' }, 'RAZORPAY_WEBHOOK_SECRET: must have'],
  [{ ...razorpaySettings, RAZORPAY_WEBHOOK_SECRET: 'a'.repeat(40) }, 'too weak'],
  [{ STRIPE_SECRET_KEY: stripeSettings.STRIPE_SECRET_KEY }, 'STRIPE_WEBHOOK_SECRET: is missing'],
  [{ STRIPE_MARKETS: 'US,XX' }, 'must name markets'],
])('O6: an empty, weak or half setting stops the start %#', (environment, problem) => {
  expect(() => readConfig(environment)).toThrow(problem);
});

const visit = startVisit({ shared: false, consented: false, sentForm: false });
const pay = (by: string, of = order) => {
  const request = new Request(`http://localhost:3000/checkout/pay?order=${orderToken(of)}&by=${by}`);
  return payLoader({ request, params: {}, context: visit.context } as unknown as Parameters<typeof payLoader>[0]);
};
const comeBack = (fields: Record<string, string>, token = orderToken(order)) => {
  const request = new Request(`http://localhost:3000/webhooks/razorpay/return?order=${token}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  return postBack({ request, params: { gateway: 'razorpay' }, context: {} } as unknown as Parameters<
    typeof postBack
  >[0]);
};

it('UPI: the form leads to the hosted page, and the signed way back ends paid', async () => {
  const opened = await startPayment(order);
  expect(opened).toMatchObject({ ok: true, value: { redirectTo: expect.stringContaining('/checkout/pay?order=') } });
  const shown = await pay('razorpay');
  expect(shown.data.view.step).toMatchObject({
    kind: 'form',
    action: `${there().url}/v1/checkout/embedded`,
    fields: { order_id: orderThere(order), key_id: razorpaySettings.RAZORPAY_KEY_ID },
  });
  expect(visit.visit.formTargets).toContain(there().url);
  const payment = there().pay(orderThere(order));
  const signature = createHmac('sha256', razorpaySettings.RAZORPAY_KEY_SECRET)
    .update(`${orderThere(order)}|${payment}`)
    .digest('hex');
  const answer = await comeBack({ razorpay_payment_id: payment, razorpay_signature: signature });
  expect(answer.headers.get('location')).toContain('/workshop/kites/success?order=');
  expect((await current(order)).state).toBe('paid');
});

it('F6: a return address without a signature, or signed for another order, causes no request and no payment', async () => {
  await startPayment(order);
  const asked = there().requests.length;
  const forOther = createHmac('sha256', razorpaySettings.RAZORPAY_KEY_SECRET).update('order_other|pay_x').digest('hex');
  const wrong: Record<string, string>[] = [
    {},
    { razorpay_payment_id: 'pay_x', razorpay_signature: forOther },
    { razorpay_signature: '0' },
  ];
  for (const fields of wrong) await comeBack(fields);
  // At most the one look-up of a status page visit; never one for each payment.
  expect(there().requests.length - asked).toBeLessThanOrEqual(1);
  expect((await current(order)).state).toBe('awaiting_payment');
  expect((await comeBack({}, 'forged')).headers.get('location')).toBe('/workshop/payment-status');
});

it('another means keeps order and seat, and an unknown one is refused', async () => {
  await startPayment(order);
  const other = await startPayment(await current(order), { method: 'offline' });
  expect(other).toMatchObject({ ok: true, value: { redirectTo: expect.stringContaining('by=offline') } });
  expect(await seatsLeft(batch)).toBe(2);
  expect(await startPayment(await current(order), { method: 'stripe' })).toMatchObject({ reason: 'no-gateway' });
});

it('a transfer keeps its seat for days once the address is confirmed, shows where to pay, and staff confirm it once', async () => {
  await startPayment(order, { method: 'offline' });
  expect((await pay('offline')).data.view.confirm).toEqual({ days: 3, sent: true });
  await inTransaction((tx) => confirmContact(tx, contactToken(order)));
  const waiting = await current(order);
  expect(waiting.expiresAt.getTime() - Date.now()).toBeGreaterThan(2.9 * 86_400_000);
  expect((await pay('offline')).data.view.step).toEqual({
    kind: 'instructions',
    text: bankDetails,
  });
  const confirm = (amount: string, proof = 'UTR 1234') => confirmTransfer(order, amount, { proof });
  expect(await confirm('498')).toMatchObject({ ok: false, reason: 'wrong-amount' });
  expect(await confirm('499', '')).toMatchObject({ ok: false, reason: 'no-proof' });
  const view = await orderView(database(), orderToken(order), 'en');
  expect(view).toMatchObject({
    byHandPath: expect.stringContaining('/checkout/pay?order='),
    retryPath: expect.any(String),
  });
  // The date is shown next to the time: the seat is held for three days.
  expect(view?.heldUntil).toMatch(/\d{1,2} \w{3},? \d/);
  const mails = await listMails(database(), { about: { kind: 'order', id: order.id } });
  const told = mails.find((mail) => mail.subject.startsWith('How'));
  const { subject, text } = (await findMail(database(), told!.id))!;
  expect(subject).toBe('How to pay: Kites');
  for (const words of [bankDetails, order.reference, '₹499', 'three days']) expect(text).toContain(words);
  expect(await confirm('499')).toMatchObject({ ok: true, value: 'paid' });
  const steps = (await orderHistory(database(), order.id)).map(({ who, why }) => `${who} ${why}`);
  expect(steps).toContain('staff:Asha ₹499 came: transfer, UTR 1234');
  expect(await orderView(database(), orderToken(order), 'en')).toMatchObject({ byHandPath: null });
  expect(await confirm('499', 'UTR 9999')).toMatchObject({ ok: false, reason: 'not-waiting' });
  expect((await findBatch(database(), batch.id))?.seatsLeft).toBe(2);
  const second = await placed(batch);
  expect(await confirmTransfer(second, '499', { proof: 'utr 1234 ' })).toMatchObject({ ok: false, reason: 'known' });
});

it('books the reference of a bank once, as transfer or as UPI and however it is typed', async () => {
  const [first, second] = [await placed(batch), await placed(batch)];
  expect(await confirmTransfer(first, '499', { proof: 'UTR 4123-5678 9012' })).toMatchObject({ ok: true });
  expect(await confirmTransfer(second, '499', { proof: '412356789012', means: 'upi' })).toMatchObject({
    reason: 'known',
  });
  // Numbers of receipts are the school's own.
  expect(await confirmTransfer(second, '499', { proof: '412356789012', means: 'cash' })).toMatchObject({ ok: true });
});

it('a school that has only a UPI id shows its code with amount and order, and mails the id', async () => {
  useConfigForTests({ UPI_ID: 'kites@okaxis' });
  expect(names('IN')).toEqual(['offline']);
  await startPayment(order, { method: 'offline' });
  const { step, code } = (await pay('offline')).data.view;
  const link = `upi://pay?pa=kites@okaxis&pn=Tinkerloft&am=499.00&cu=INR&tn=${order.reference}`;
  expect(step).toEqual({ kind: 'instructions', text: '', upi: { id: 'kites@okaxis', link } });
  expect(code?.path).toMatch(/^M\d/);
  await inTransaction((tx) => confirmContact(tx, contactToken(order)));
  const mails = await listMails(database(), { about: { kind: 'order', id: order.id } });
  const told = mails.find((mail) => mail.subject.startsWith('How'));
  const { text } = (await findMail(database(), told!.id))!;
  expect(text).toContain('kites@okaxis');
  expect(await confirmTransfer(order, '499', { means: 'upi', proof: '412345678901' })).toMatchObject({ ok: true });
});

it('an amount above the limit is typed twice', async () => {
  const ask = (again: string) => confirmTransfer(order, '499', { means: 'cash', again, limit: 100 });
  expect(await ask('')).toMatchObject({ reason: 'type-twice' });
  expect(await ask('488')).toMatchObject({ reason: 'type-twice' });
  expect(await ask('499.00')).toMatchObject({ ok: true });
});

it('the page to pay on leads back to the status once there is nothing to pay', async () => {
  await expect(pay('razorpay')).rejects.toMatchObject({ status: 303 });
  await expect(pay('nobody')).rejects.toMatchObject({ status: 303 });
});

it('an amount that a gateway never collects is not asked for in vain, and can be sent by transfer', async () => {
  const asked = there().requests.length;
  const small = { ...order, total: { ...order.total, amount: 50 } };
  expect(await startPayment(small, { method: 'razorpay' })).toMatchObject({ ok: false, reason: 'too-small' });
  expect(there().requests).toHaveLength(asked);
  const history = await orderHistory(database(), order.id);
  expect(history.at(-1)).toMatchObject({ why: 'no payment was opened: razorpay collects no ₹0.50' });
  expect(await startPayment(small, { method: 'offline' })).toMatchObject({ ok: true });
});
