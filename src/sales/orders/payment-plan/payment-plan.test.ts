import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { importCatalogue } from '#catalogue/catalog';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { listMails } from '#platform/mail';
import { listPayments } from '#sales/payments';
import type { PaymentEvent } from '#sales/payments/model';
import { testDatabase } from '#tests/database';
import { balanceChat } from './balance-message.ts';
import { remindBalances } from '../dunning/remind-balances.ts';
import { listPaymentParts } from './payment-plan.ts';
import type { Order } from '../model.ts';
import { orderLedger } from '../studio/order/ledger.ts';
import { orderToken } from '../order/token.ts';
import { orderView } from '../status/order-view.ts';
import { refreshOrder } from '../payment/refresh-order.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { startPayment } from '../payment/start-payment.ts';
import { enrolments, paymentParts } from '../tables.ts';
import {
  confirmTransfer,
  current,
  makeWorld,
  paidEvent,
  placed,
  seatsLeft,
} from '../../../../tests/support/orders-world.ts';

testDatabase();

let batch: Batch;
let order: Order;
beforeEach(async () => {
  useConfigForTests({});
  batch = await makeWorld();
  order = await placed(batch, { offer: 'kites-advance', shownTotal: { amount: 9_900, currency: 'INR' } });
  await settle(paidEvent(order));
});

const settle = (event: PaymentEvent) => inTransaction((tx) => settlePayment(tx, event));
const rest = { amount: 40_000, currency: 'INR' as const };
const balanceEvent = (changes: Partial<PaymentEvent> = {}) => paidEvent(order, { part: 2, amount: rest, ...changes });
const dues = () => listPaymentParts(database(), order.id);
const subjects = async () =>
  (await listMails(database(), { about: { kind: 'order', id: order.id } })).map(({ subject }) => subject).toReversed();
const enrolled = async () =>
  (await database().select().from(enrolments).where(eq(enrolments.orderId, order.id))).length;
/** Simulates time: moves everything about this order's open payment into the past. */
const pass = (days: number) =>
  database().execute(sql`update payment_parts set due_at = due_at - make_interval(days => ${days}),
    created_at = created_at - make_interval(days => ${days}), warned_at = warned_at - make_interval(days => ${days})
    where order_id = ${order.id}`);
/** Moves time to `daysBefore` days before the open payment is due; how long that takes depends on today's weekday. */
const passUntil = async (daysBefore: number) => {
  const [due] = await dues();
  await pass(Math.floor((due!.dueAt.getTime() - Date.now()) / 86_400_000) - daysBefore);
};
const owed = async () => orderLedger(await current(order), await listPayments(database(), order.id)).balance;

it('an advance seats the learner and plans the balance a week before the start', async () => {
  expect((await current(order)).state).toBe('paid');
  expect(await dues()).toMatchObject([{ part: 2, amount: rest, state: 'open' }]);
  const [due] = await dues();
  expect(due!.dueAt.getTime()).toBeLessThanOrEqual(batch.startsAt.getTime());
  expect(await owed()).toBe(40_000);
  const view = await orderView(database(), orderToken(order), 'en');
  expect(view).toMatchObject({
    paid: '₹99',
    later: '₹400',
    balance: { amount: '₹400', path: expect.stringContaining('/checkout/balance?order=') },
  });
  // A page has one language, whatever the buyer chose at the checkout.
  expect((await orderView(database(), orderToken(order), 'ta'))?.balance?.by).toMatch(/[\u0b80-\u0bff]/);
  expect(view?.balance?.by).not.toMatch(/[\u0b80-\u0bff]/);
});

it('the balance settles once, with one mail, whatever tells of it and however often', async () => {
  const event = balanceEvent();
  expect(await settle(event)).toEqual({ ok: true, value: 'instalment' });
  for (const again of [event, { ...event, eventId: null }])
    expect(await settle(again)).toMatchObject({ value: 'repeated' });
  expect(await orderView(database(), orderToken(order), 'en')).toMatchObject({ paid: '₹499', later: null });
  expect(await settle(balanceEvent())).toMatchObject({ value: 'extra' });
  expect(await dues()).toMatchObject([{ state: 'paid' }]);
  expect((await subjects()).filter((subject) => subject.startsWith('Received'))).toHaveLength(1);
  expect(await owed()).toBe(-40_000);
  expect(await enrolled()).toBe(1);
});

it('F6: a balance of a wrong amount, or of a part there is not, pays nothing', async () => {
  expect(await settle(balanceEvent({ amount: { ...rest, amount: 1 } }))).toMatchObject({ reason: 'mismatch' });
  expect(await settle(balanceEvent({ part: 3 }))).toMatchObject({ reason: 'mismatch' });
  expect(await settle(balanceEvent({ outcome: 'failed' }))).toMatchObject({ value: 'noted' });
  expect(await dues()).toMatchObject([{ state: 'open' }]);
  expect((await current(order)).state).toBe('paid');
});

it('the balance is opened at the gateway once, apart from the advance, and found by looking it up', async () => {
  const [due] = await dues();
  const opened = await startPayment(await current(order), { due: due! });
  expect(await startPayment(await current(order), { due: due! })).toEqual(opened);
  await database().execute(sql`insert into sandbox_payments (id, session_id, outcome, known_at)
    select ${crypto.randomUUID()}, id, 'paid', now() from sandbox_sessions where order_id = ${order.id} and part = 2`);
  await refreshOrder(await current(order), { atOnce: true });
  expect(await dues()).toMatchObject([{ state: 'paid' }]);
  expect(await owed()).toBe(0);
});

it('the buyer gets the link, a reminder and a warning, and keeps the seat until three days after it', async () => {
  await remindBalances();
  await remindBalances();
  expect(await subjects()).toHaveLength(2);
  expect((await subjects()).at(-1)).toBe('The balance for Kites');
  await passUntil(2);
  await remindBalances();
  expect((await subjects()).at(-1)).toBe('Due soon: the balance for Kites');
  await pass(30);
  await remindBalances();
  await remindBalances();
  expect((await subjects()).at(-1)).toBe('Overdue: the balance for Kites');
  await pass(2);
  await remindBalances();
  expect((await current(order)).state).toBe('paid');
  expect(await seatsLeft(batch)).toBe(2);
  await pass(1);
  await remindBalances();
  expect((await current(order)).state).toBe('lapsed');
  expect((await subjects()).at(-1)).toContain('given up');
  expect(await subjects()).toHaveLength(5);
  expect([await seatsLeft(batch), await enrolled()]).toEqual([3, 0]);
});

it('a family without a mail address, whom no warning reaches, keeps its seat', async () => {
  await database().execute(sql`update orders set buyer_email = '' where id = ${order.id}`);
  for (const days of [0, 40, 5, 5]) {
    await pass(days);
    await remindBalances();
  }
  expect(await dues()).toMatchObject([{ state: 'open', told: 3 }]);
  expect([(await current(order)).state, await seatsLeft(batch), await enrolled()]).toEqual(['paid', 2, 1]);
});

it.each([
  ['en', 'Hello Meena Raman,', '₹400'],
  ['ta', 'வணக்கம் Meena Raman,', '₹400'],
] as const)(
  'staff open the chat with the balance link in %s, written out in the language of the order',
  async (language, hello, amount) => {
    const [due] = await dues();
    const chat = new URL(await balanceChat(database(), { ...(await current(order)), language }, due!));
    expect(`${chat.origin}${chat.pathname}`).toBe(`https://wa.me/${order.buyer.mobile.slice(1)}`);
    const text = chat.searchParams.get('text') ?? '';
    expect(text.split('\n')[0]).toBe(hello);
    expect(text).toContain(amount);
    expect(text.split('\n').at(-1)).toMatch(/^https?:\/\/\S+\/checkout\/balance\?order=\S+$/);
  },
);

async function lapse() {
  await remindBalances();
  await pass(40);
  await remindBalances();
  await pass(4);
  await remindBalances();
  expect((await current(order)).state).toBe('lapsed');
}

it('a seat that is given up leaves the calendar of a learner with an address of their own too', async () => {
  const learners = [{ name: 'Kavya Raman', age: 9, isBuyer: false, email: 'kavya@example.com' }];
  order = await placed(batch, { offer: 'kites-advance', learners, shownTotal: { amount: 9_900, currency: 'INR' } });
  await settle(paidEvent(order));
  await lapse();
  const { rows } = (await database().execute(
    sql`select address, attachments from mails where about_id = ${order.id} and dedupe_key like 'left:%'`,
  )) as unknown as { rows: { address: string; attachments: { content: string }[] }[] };
  expect(rows.map(({ address }) => address)).toEqual(['kavya@example.com']);
  expect(rows[0]?.attachments.map(({ content }) => /METHOD:(\w+)/.exec(content)?.[1])).toEqual(['CANCEL']);
});

it('a balance that comes after all takes a seat again, or waits visibly for one', async () => {
  await lapse();
  expect(await orderView(database(), orderToken(order), 'en')).toMatchObject({
    state: 'lapsed',
    balance: { amount: '₹400' },
  });
  expect(await settle(balanceEvent())).toMatchObject({ value: 'paid' });
  expect([await seatsLeft(batch), await enrolled(), (await dues()).length]).toEqual([2, 1, 1]);
});

it('a balance for a lapsed order whose seat is gone is paid_unallocated', async () => {
  await lapse();
  for (let seat = 0; seat < 3; seat += 1) await placed(batch);
  expect(await settle(balanceEvent())).toMatchObject({ value: 'paid_unallocated' });
  expect(await enrolled()).toBe(0);
});

it('a second payment of the advance for a lapsed order is an extra payment and gives no seat', async () => {
  await lapse();
  expect(await settle(paidEvent(order))).toMatchObject({ value: 'extra' });
  expect((await current(order)).state).toBe('lapsed');
});

it('staff confirm a balance that came by transfer', async () => {
  const confirm = (amount: string) => confirmTransfer(order, amount);
  expect(await confirm('99')).toMatchObject({ reason: 'wrong-amount' });
  expect(await confirm('400,0')).toMatchObject({ reason: 'no-amount' });
  expect(await confirm('400')).toMatchObject({ value: 'instalment' });
  expect(await confirm('400')).toMatchObject({ reason: 'not-waiting' });
});

it('three instalments after the checkout are the same mechanism', async () => {
  await inTransaction((tx) =>
    importCatalogue(tx, {
      programmes: [],
      offers: [
        {
          slug: 'kites-parts',
          programme: 'kites',
          market: 'IN',
          plan: 'advance',
          price: 99_900,
          discountedPrice: 49_900,
          payNow: 9_900,
          parts: 4,
          currency: 'INR',
        },
      ],
    }),
  );
  order = await placed(batch, { offer: 'kites-parts', shownTotal: { amount: 9_900, currency: 'INR' } });
  await settle(paidEvent(order));
  expect((await dues()).map(({ amount }) => amount.amount)).toEqual([13_334, 13_333, 13_333]);
  for (const { part, amount } of await dues()) await settle(paidEvent(order, { part, amount }));
  expect(await owed()).toBe(0);
  await remindBalances();
  expect(await database().select().from(paymentParts).where(eq(paymentParts.orderId, order.id))).toHaveLength(3);
  expect(await orderView(database(), orderToken(order), 'en')).toMatchObject({ later: null, balance: null });
});
