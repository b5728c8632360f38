import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { importCatalogue } from '#catalogue/catalog';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { captured } from '#tests/leads';
import type { Order } from '../model.ts';
import { newAttemptKey } from './attempt.ts';
import { campaignsOfOrders } from '../order/finding/order-campaigns.ts';
import { orderHistory } from '../order/find-orders.ts';
import type { OrderInput } from './order-input.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { enrolments, orders } from '../tables.ts';
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
  batch = await makeWorld();
});
const place = (changes: Partial<OrderInput> = {}) => placeIn(batch, changes);
const stored = async ({ buyer }: Pick<Order, 'buyer'>) =>
  (await database().select().from(orders).where(eq(orders.buyerEmail, buyer.email)))[0];
const pay = (order: Parameters<typeof paidEvent>[0]) => inTransaction((tx) => settlePayment(tx, paidEvent(order)));

describe('placing an order', () => {
  it('takes the server’s price, holds a seat for 15 minutes and notes the step', async () => {
    const order = await placed(batch);
    expect(order).toMatchObject({ state: 'placed', total: { amount: 49_900, currency: 'INR' }, later: { amount: 0 } });
    expect(Math.round((order.expiresAt.getTime() - order.createdAt.getTime()) / 60_000)).toBe(15);
    expect(await seatsLeft(batch)).toBe(2);
    expect(await orderHistory(database(), order.id)).toMatchObject([{ from: null, to: 'placed', who: 'buyer' }]);
  });

  it.each([
    ['a smaller amount', { amount: 1, currency: 'INR' as const }],
    ['another currency', { amount: 49_900, currency: 'USD' as const }],
    ['no amount', null],
  ])('is refused as price changed when the form shows %s, and holds nothing', async (_, shownTotal) => {
    expect(await place({ shownTotal })).toMatchObject({ ok: false, reason: 'price-changed' });
    expect(await seatsLeft(batch)).toBe(3);
  });

  it('an advance asks for its part and keeps the rest for later', async () => {
    const order = await placed(batch, { offer: 'kites-advance', shownTotal: { amount: 9_900, currency: 'INR' } });
    expect(order).toMatchObject({ total: { amount: 9_900 }, later: { amount: 40_000 } });
  });

  it('keeps what brought the buyer: an enquiry of the same person and this visit together', async () => {
    const touch = (day: number, campaign?: string) => ({
      at: `2026-11-0${day}T06:00:00.000Z`,
      landing: '/',
      ...(campaign && { campaign }),
    });
    const own = { touches: { first: touch(7), last: touch(7) } };
    const { buyer } = await placed(batch, own);
    const plain = await stored({ buyer });
    expect(plain).toMatchObject({ firstTouch: touch(7), lastTouch: touch(7) });
    const visit = { touches: { first: touch(7), last: touch(8, 'pongal') } };
    const fromAd = await placed(batch, {
      ...visit,
      buyer: { ...buyer, mobile: '+919876522222', email: 'ad@example.com' },
    });
    expect(await campaignsOfOrders(database(), [fromAd.id])).toEqual(new Map([[fromAd.id, 'pongal']]));
    const email = 'enquired@example.com';
    await captured({ email, touches: { first: touch(2), last: touch(4, 'diwali') } });
    const other = await placed(batch, { ...own, buyer: { ...buyer, mobile: '+919876511111', email } });
    expect(await stored(other)).toMatchObject({ firstTouch: touch(2), lastTouch: touch(4, 'diwali') });
  });

  it('a free offer enrols at once', async () => {
    const order = await placed(batch, { offer: 'kites-free', shownTotal: { amount: 0, currency: 'INR' } });
    expect(await current(order)).toMatchObject({ state: 'paid' });
    expect(await database().select().from(enrolments).where(eq(enrolments.orderId, order.id))).toHaveLength(1);
  });

  it('refuses what cannot be bought, each with its reason', async () => {
    expect(await place({ offer: 'nothing' })).toMatchObject({ reason: 'unknown-offer' });
    expect(await place({ offer: "x' or 1=1 --" })).toMatchObject({ reason: 'unknown-offer' });
    expect(await place({ batch: 'nothing' })).toMatchObject({ reason: 'unknown-batch' });
    await database().execute(sql`update batches set programme = 'rockets' where id = ${batch.id}`);
    expect(await place()).toMatchObject({ reason: 'unknown-batch' });
    await database().execute(sql`update batches set programme = 'kites', state = 'closed' where id = ${batch.id}`);
    expect(await place()).toMatchObject({ reason: 'closed' });
  });

  it('L4: of many buyers at once exactly as many get a seat as there are', async () => {
    const outcomes = await Promise.all(Array.from({ length: 25 }, () => place()));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'sold-out')).toHaveLength(22);
    expect(await seatsLeft(batch)).toBe(0);
  });
});

describe('the same attempt', () => {
  const attempt = newAttemptKey();

  it('with the same content is the same order, also ten times at once', async () => {
    const key = newAttemptKey();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => place({ attempt: key })));
    expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.value.order.id)).size).toBe(1);
    expect(outcomes.filter((outcome) => outcome.ok && outcome.value.fresh)).toHaveLength(1);
    expect(await seatsLeft(batch)).toBe(2);
  });

  it('with other content replaces the unpaid order and frees its seat', async () => {
    const key = newAttemptKey();
    const first = await placed(batch, { attempt: key });
    const second = await placed(batch, { attempt: key, learners: [{ name: 'Kavi', age: 9, isBuyer: false }] });
    expect(second.id).not.toBe(first.id);
    expect((await current(first)).state).toBe('cancelled');
    expect(await seatsLeft(batch)).toBe(2);
  });

  it('can change its details while it holds the last seat itself', async () => {
    batch = await makeWorld(1);
    const key = newAttemptKey();
    await placed(batch, { attempt: key });
    expect((await place({ attempt: key, learners: [{ name: 'Kavi', age: 9, isBuyer: false }] })).ok).toBe(true);
    expect(await place()).toMatchObject({ reason: 'sold-out' });
  });

  it('keeps its order when the other batch it asks for is full', async () => {
    const full = await makeWorld(1);
    await placed(full);
    const key = newAttemptKey();
    const order = await placed(batch, { attempt: key });
    expect(await place({ attempt: key, batch: full.id })).toMatchObject({ reason: 'sold-out' });
    expect((await current(order)).state).toBe('placed');
    expect(await seatsLeft(batch)).toBe(2);
  });

  it('once paid is refused as enrolled; a new attempt enrols another learner', async () => {
    const key = newAttemptKey();
    await pay(await placed(batch, { attempt: key }));
    expect(await place({ attempt: key })).toMatchObject({ reason: 'already-enrolled' });
    expect(await place({ attempt: key, shownTotal: null })).toMatchObject({ reason: 'already-enrolled' });
    expect((await place()).ok).toBe(true);
  });

  it('for another offer is a try of its own', async () => {
    const first = await placed(batch, { attempt });
    const second = await placed(batch, {
      attempt,
      offer: 'kites-advance',
      shownTotal: { amount: 9_900, currency: 'INR' },
    });
    expect((await current(first)).state).toBe('placed');
    expect(second.id).not.toBe(first.id);
  });

  it('places a new order when the time to pay has passed, also before the job has released the seat', async () => {
    const key = newAttemptKey();
    const first = await placed(batch, { attempt: key });
    await database()
      .update(orders)
      .set({ expiresAt: sql`now()` })
      .where(eq(orders.id, first.id));
    const second = await placed(batch, { attempt: key });
    expect(second.id).not.toBe(first.id);
    expect((await current(first)).state).toBe('expired');
    expect(await seatsLeft(batch)).toBe(2);
  });

  it('after a price change asks with the new price, then places at it', async () => {
    const key = newAttemptKey();
    const first = await placed(batch, { attempt: key });
    const offer = {
      slug: 'kites-in',
      programme: 'kites',
      market: 'IN' as const,
      price: 99_900,
      discountedPrice: 59_900,
      currency: 'INR' as const,
    };
    await inTransaction((tx) => importCatalogue(tx, { programmes: [], offers: [offer] }));
    expect(await place({ attempt: key })).toMatchObject({ reason: 'price-changed' });
    expect((await current(first)).state).toBe('placed');
    const second = await placed(batch, { attempt: key, shownTotal: { amount: 59_900, currency: 'INR' } });
    expect(second.total.amount).toBe(59_900);
    expect((await current(first)).state).toBe('cancelled');
  });
});

describe('an offer that limits the seats of one order', () => {
  const two = [
    { name: 'Asha', age: 10, isBuyer: false },
    { name: 'Ravi', age: 9, isBuyer: false },
  ];
  const limit = (most: number | null) =>
    database().execute(sql`update offers set most_seats = ${most} where slug = 'kites-in'`);

  it('refuses more learners than that, holds nothing, and takes as many', async () => {
    const shownTotal = { amount: 99_800, currency: 'INR' as const };
    await limit(1);
    expect(await place({ learners: two, shownTotal })).toMatchObject({ ok: false, reason: 'too-many-seats' });
    expect(await seatsLeft(batch)).toBe(3);
    await limit(2);
    expect(await place({ learners: two, shownTotal })).toMatchObject({ ok: true });
    expect(await seatsLeft(batch)).toBe(1);
  });
});
