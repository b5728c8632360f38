import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { buyerOf, current, makeWorld, paidEvent, place, placed, seatsLeft } from '#tests/orders-world';
import { joined, now, offer, raise, runOut, seatBooks, sellOut, wholeLine } from '#tests/waiters';
import { findOfferedSeat } from '#sales/waitlist';
import { waitlistToken } from '../../waitlist/line/token.ts';
import { leaveLine } from '../../waitlist/offers/leave-line.ts';
import type { Waiter } from '../../waitlist/model.ts';
import { waitlistSteps } from '../../waitlist/tables.ts';
import { readCheckout } from '../checkout/read-checkout.ts';
import { cancelOrder } from '../order/cancel-order.ts';
import { expireDueOrders } from '../order-jobs.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { newAttemptKey } from './attempt.ts';

testDatabase();

let batch: Batch;
let first: Waiter;
let second: Waiter;
beforeEach(async () => {
  useConfigForTests({});
  batch = await makeWorld(1);
  await sellOut(batch);
  [first, second] = [await joined(batch), await joined(batch)];
  await raise(batch);
  await offer(batch);
});
const seat = async (waiter = first) => (await now(waiter)).holdId ?? undefined;
const buyerFor = ({ name, mobile, country, email }: Waiter) => ({ name, mobile, country, email });
const pay = (order: Parameters<typeof paidEvent>[0]) => inTransaction((tx) => settlePayment(tx, paidEvent(order)));
const states = async () => (await wholeLine(batch)).map(({ state }) => state);
const whys = async () => (await database().select().from(waitlistSteps)).map(({ entryId, why }) => ({ entryId, why }));
const books = () => seatBooks(batch);

describe('the checkout for a seat that is offered', () => {
  const view = async (token: string, attempt: string | null = null) =>
    readCheckout(database(), {
      offer: 'kites-in',
      batch: batch.id,
      page: null,
      language: 'en',
      attempt,
      market: null,
      coupon: null,
      client: '',
      seat: token,
    });

  it('is filled in with what the list knows, has the date chosen, and says until when', async () => {
    const shown = await view(waitlistToken(first, batch));
    expect(shown?.values).toMatchObject({
      name: first.name,
      mobile: first.mobile,
      email: first.email,
      batch: batch.id,
    });
    expect(shown?.batches.find(({ id }) => id === batch.id)).toMatchObject({ seatsLeft: 1, sale: 'few' });
    expect(shown?.heldUntil).toBeTruthy();
    expect(shown?.seatOver).toBe(false);
  });

  it.each([
    ['foreign', () => Promise.resolve('0198c0de-0000-7000-8000-000000000000.zzzz.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')],
    ['of somebody who still waits', () => Promise.resolve(waitlistToken(second, batch))],
    ['of an offer that ran out', async () => runOut(batch).then(() => waitlistToken(first, batch))],
  ])('with a link %s nothing is held and nothing is filled in', async (_, link) => {
    const shown = await view(await link());
    expect(shown).toMatchObject({ seatOver: true, heldUntil: null, values: { name: '', mobile: '' } });
    expect(shown?.batches.find(({ id }) => id === batch.id)).toMatchObject({ seatsLeft: 0, sale: 'sold-out' });
  });
});

describe('an order for it', () => {
  it('takes the seat over once, however many are sent, and keeps it as long as was promised', async () => {
    const holder = await seat();
    const order = await placed(batch, { seat: holder, buyer: buyerFor(first) });
    expect(Math.round((order.expiresAt.getTime() - Date.now()) / 3_600_000)).toBe(24);
    expect(await place(batch, { seat: holder })).toMatchObject({ ok: false, reason: 'sold-out' });
    expect(await books()).toEqual({ capacity: 2, taken: 2, held: 2, waiting: 1 });
    expect(await now(first)).toMatchObject({ state: 'offered', orderId: order.id, holdId: order.id });
  });

  it('paid, the list says taken, and the next waits on', async () => {
    const order = await placed(batch, { seat: await seat(), buyer: buyerFor(first) });
    await pay(order);
    expect((await current(order)).state).toBe('paid');
    expect(await states()).toEqual(['taken', 'waiting']);
    await offer(batch);
    expect(await states()).toEqual(['taken', 'waiting']);
    expect(await books()).toMatchObject({ taken: 2, held: 2 });
  });

  it('with other details is still the holder of the seat', async () => {
    const attempt = newAttemptKey();
    const before = await placed(batch, { attempt, seat: await seat(), buyer: buyerFor(first) });
    const learners = [{ name: 'Kavi', age: 9, isBuyer: false }];
    const after = await placed(batch, { attempt, buyer: buyerFor(first), learners });
    expect(after.id).not.toBe(before.id);
    expect((await current(before)).state).toBe('cancelled');
    expect(await now(first)).toMatchObject({ state: 'offered', holdId: after.id });
    expect(after.expiresAt).toEqual(before.expiresAt);
    await pay(after);
    expect(await states()).toEqual(['taken', 'waiting']);
  });

  it('that is not paid in time goes to the next', async () => {
    const order = await placed(batch, { seat: await seat(), buyer: buyerFor(first) });
    await database().execute(sql`update orders set expires_at = now() where id = ${order.id}`);
    await runOut(batch);
    await expireDueOrders();
    await offer(batch);
    expect(await states()).toEqual(['expired', 'offered']);
    expect((await current(order)).state).toBe('expired');
    expect(await books()).toMatchObject({ taken: 2, held: 2 });
  });

  it('whose money comes too late is an exception for staff while the next holds the seat, and never sells it twice', async () => {
    const order = await placed(batch, { seat: await seat(), buyer: buyerFor(first) });
    await runOut(batch);
    await offer(batch);
    await pay(order);
    expect((await current(order)).state).toBe('paid_unallocated');
    expect(await states()).toEqual(['expired', 'offered']);
    expect(await books()).toMatchObject({ taken: 2, held: 2 });
  });

  it('whose money comes late takes a seat that is free by then, and those who were passed over have it in their history', async () => {
    const third = await joined(batch);
    const order = await placed(batch, { seat: await seat(), buyer: buyerFor(first) });
    await runOut(batch);
    await offer(batch);
    await raise(batch);
    await pay(order);
    expect((await current(order)).state).toBe('paid');
    expect(await states()).toEqual(['taken', 'offered', 'waiting']);
    expect(await whys()).toContainEqual({ entryId: third.id, why: expect.stringContaining('a seat went to order') });
  });

  it('is cancelled when its buyer declines the seat by the link', async () => {
    const order = await placed(batch, { seat: await seat(), buyer: buyerFor(first) });
    await inTransaction((tx) => leaveLine(tx, waitlistToken(first, batch)));
    expect(await states()).toEqual(['declined', 'offered']);
    await expireDueOrders();
    expect((await current(order)).state).toBe('cancelled');
    expect(await books()).toMatchObject({ taken: 2, held: 2 });
  });
});

describe('others meanwhile', () => {
  it('an order that gives its seat back has the next asked at once, not at the next minute', async () => {
    await raise(batch, 2);
    const order = await placed(batch);
    const asked = async () =>
      (
        (await database().execute(
          sql`select data from pgboss.job where name = 'offer-waitlist-seats' and data->>'batchId' = ${batch.id}`,
        )) as unknown as { rows: unknown[] }
      ).rows.length;
    expect(await asked()).toBe(0);
    await inTransaction((tx) => cancelOrder(tx, { orderId: order.id, who: 'buyer', why: 'changed their mind' }));
    expect(await asked()).toBe(1);
  });

  it('a buyer who holds a seat and changes the details keeps it, also when people wait', async () => {
    await raise(batch, 2);
    const attempt = newAttemptKey();
    const before = await placed(batch, { attempt });
    const after = await placed(batch, { attempt, learners: [{ name: 'Kavi', age: 9, isBuyer: false }] });
    expect((await current(before)).state).toBe('cancelled');
    expect(Math.round((after.expiresAt.getTime() - Date.now()) / 60_000)).toBe(15);
    expect(await seatsLeft(batch)).toBe(0);
    expect(await place(batch)).toMatchObject({ reason: 'sold-out' });
  });

  it('who waits and buys a seat by the usual way waits no more', async () => {
    await raise(batch, 2);
    const order = await placed(batch, { buyer: buyerFor(second) });
    await pay(order);
    expect((await now(second)).state).toBe('taken');
    await offer(batch);
    expect((await books()).waiting).toBe(0);
  });

  it('an order that shares only the number does not remove an entry from the waitlist', async () => {
    await raise(batch, 2);
    const order = await placed(batch, { buyer: { ...buyerOf(newAttemptKey()), mobile: second.mobile } });
    await pay(order);
    expect((await now(second)).state).toBe('waiting');
  });
});

it('a seat that is offered is known by its link alone', async () => {
  expect(await findOfferedSeat(database(), waitlistToken(first, batch))).toMatchObject({ holdId: await seat() });
  expect(await findOfferedSeat(database(), null)).toBeNull();
  expect(await findOfferedSeat(database(), waitlistToken(second, batch))).toBeNull();
});
