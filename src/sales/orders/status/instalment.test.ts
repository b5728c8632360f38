import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { gatewaysOn, listPaymentSessions } from '#sales/payments';
import { paymentSessions } from '../../payments/tables.ts';
import { testDatabase } from '#tests/database';
import { readBalance } from '../dunning/read-balance.ts';
import type { Order } from '../model.ts';
import { orderToken } from '../order/token.ts';
import { refreshOrder } from '../payment/refresh-order.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { startPayment } from '../payment/start-payment.ts';
import { listPaymentParts } from '../payment-plan/payment-plan.ts';
import { orderView } from './order-view.ts';
import { current, makeWorld, paidEvent, placed } from '../../../../tests/support/orders-world.ts';

testDatabase();

let order: Order;
/** An order with a paid advance and an open balance. */
beforeEach(async () => {
  useConfigForTests({ BANK_DETAILS: 'Tinkerloft, account 0000 1111', SANDBOX_PAYMENTS: 'on', LOG_LEVEL: 'silent' });
  const batch = await makeWorld();
  order = await placed(batch, { offer: 'kites-advance', shownTotal: { amount: 9_900, currency: 'INR' } });
  await inTransaction((tx) => settlePayment(tx, paidEvent(order)));
  order = await current(order);
});

const view = () => orderView(database(), orderToken(order), 'en');
const balance = async () => (await listPaymentParts(database(), order.id))[0]!;
const open = async (method: string) => startPayment(order, { due: await balance(), method });
const tell = async (outcome: 'paid' | 'failed') => {
  const { amount } = await balance();
  await inTransaction((tx) => settlePayment(tx, paidEvent(order, { part: 2, outcome, amount })));
};

it('after the checkout no payment is shown until one starts', async () => {
  expect(await view()).toMatchObject({ state: 'paid', instalment: null, balance: { amount: '₹400' } });
});

it('a declined balance is shown as declined, with the amount due and the link to pay it', async () => {
  await open('sandbox');
  await tell('failed');
  const shown = await view();
  expect(shown).toMatchObject({
    state: 'paid',
    instalment: { outcome: 'failed', amount: '₹400' },
    later: '₹400',
    balance: { amount: '₹400', path: expect.stringContaining('/checkout/balance?order=') },
  });
  expect(await readBalance(database(), order, await balance())).toMatchObject({ declined: '₹400' });
});

it('who goes to pay again is not told of the failure before, in the same window or in another one', async () => {
  await open('sandbox');
  await tell('failed');
  await open('sandbox');
  expect((await view())?.instalment).toEqual({ outcome: 'pending', amount: '₹400' });
  await tell('failed');
  expect((await view())?.instalment?.outcome).toBe('failed');
});

it('a payment that failed in one window and came through in another has come', async () => {
  await open('sandbox');
  await tell('paid');
  await tell('failed');
  expect(await view()).toMatchObject({ instalment: { outcome: 'paid', amount: '₹400' }, balance: null });
});

it('who comes back while the gateway cannot be asked waits, also after a failure', async () => {
  await open('sandbox');
  await tell('failed');
  const sandbox = gatewaysOn().find(({ name }) => name === 'sandbox')!;
  const away = vi.spyOn(sandbox, 'lookUp').mockRejectedValue(new Error('away'));
  await refreshOrder(order, { atOnce: true });
  away.mockRestore();
  expect((await view())?.instalment?.outcome).toBe('pending');
});

it('a payment page that was left an hour ago is not waited for', async () => {
  await open('sandbox');
  const [session] = await listPaymentSessions(database(), order.id);
  const begunAt = sql`now() - interval '61 minutes'`;
  await database().update(paymentSessions).set({ begunAt }).where(eq(paymentSessions.id, session!.id));
  expect((await view())?.instalment).toBeNull();
});

it('a transfer is awaited, and leads to where it says how to send it', async () => {
  await open('offline');
  expect(await view()).toMatchObject({
    instalment: { outcome: 'by-hand' },
    byHandPath: expect.stringContaining('/checkout/pay?order='),
  });
});
