import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#batches/model';
import { useConfigForTests } from '#config';
import { database, inTransaction } from '#db';
import { listPaymentSessions } from '#payments';
import { testDatabase } from '#tests/database';
import { orderHistory } from '../order/find-orders.ts';
import { orderToken } from '../order/token.ts';
import { placeNewOrders, type FirstTry } from './place-new-orders.ts';
import { placeOrder } from './place-order.ts';
import { checkoutAttempts, orders } from '../tables.ts';
import { current, makeWorld, orderInput, placed, seatsLeft } from '../../../tests/support/orders-world.ts';

testDatabase();

let batch: Batch;
beforeEach(async () => {
  useConfigForTests({});
  batch = await makeWorld(5);
});

const firstTry = (changes: Partial<FirstTry> = {}): FirstTry => {
  const { coupon: _, ...input } = orderInput(batch, changes);
  return { ...input, market: null, method: '', ...changes };
};
const place = (...tries: FirstTry[]) => inTransaction((tx) => placeNewOrders(tx, tries));
const seated = async (...tries: FirstTry[]) =>
  (await place(...tries)).map((one) => {
    if (one === null || typeof one === 'string') throw new Error('Not placed');
    return one;
  });
const attempts = () => database().$count(checkoutAttempts);

describe('orders that are placed together', () => {
  it('each have a seat, an open payment and their history, as if they had come alone', async () => {
    const several = await seated(firstTry(), firstTry({ language: 'ta' }), firstTry());
    expect(several).toHaveLength(3);
    expect(await seatsLeft(batch)).toBe(2);
    for (const one of several) {
      const order = await current(one.order);
      expect(one.order).toEqual(order);
      expect(orderToken(one.order)).toBe(orderToken(order));
      expect(order.state).toBe('awaiting_payment');
      expect(Math.round((order.expiresAt.getTime() - order.createdAt.getTime()) / 60_000)).toBe(15);
      expect(await orderHistory(database(), order.id)).toMatchObject([
        { from: null, to: 'placed', who: 'buyer', why: 'the checkout was sent' },
        { from: 'placed', to: 'awaiting_payment', who: 'buyer', why: 'a payment was opened at sandbox' },
      ]);
      expect(await listPaymentSessions(database(), order.id)).toMatchObject([
        { part: 1, gateway: 'sandbox', redirectTo: one.redirectTo },
      ]);
    }
    expect(new Set(several.map((one) => one.redirectTo)).size).toBe(3);
  });

  it('are stored like one that is placed alone', async () => {
    const row = async (id: string) => {
      const [found] = await database().select().from(orders).where(eq(orders.id, id));
      const { id: _id, reference: _reference, createdAt: _at, expiresAt: _until, state: _state, ...rest } = found!;
      return rest;
    };
    const invoiceTo = { gstin: null, company: 'Kites & Co', address: 'Chennai', state: null };
    const alone = await placed(batch, { invoiceTo });
    const [together] = await seated(firstTry({ invoiceTo, buyer: alone.buyer }));
    expect(await row(together!.order.id)).toEqual(await row(alone.id));
  });

  it('get as many seats as there are; the others are told, and leave nothing behind', async () => {
    const before = await attempts();
    const many = await place(...Array.from({ length: 8 }, () => firstTry()));
    expect(many.filter((one) => one === 'sold-out')).toHaveLength(3);
    expect(many.filter((one) => one !== null && one !== 'sold-out')).toHaveLength(5);
    expect(await seatsLeft(batch)).toBe(0);
    expect(await attempts()).toBe(before + 5);
  });

  it('leave a batch in which a hold ran out to those who can free it', async () => {
    await place(...Array.from({ length: 5 }, () => firstTry()));
    await database().execute(
      sql`update seat_holds set expires_at = now() where id = (select id from seat_holds where batch_id = ${batch.id} limit 1)`,
    );
    expect(await place(firstTry())).toEqual([null]);
    expect((await inTransaction((tx) => placeOrder(tx, orderInput(batch)))).ok).toBe(true);
    expect(await place(firstTry(), firstTry({ offer: 'kites-free' }))).toEqual(['sold-out', null]);
  });

  it('never take a second order for an attempt that has one', async () => {
    const input = firstTry();
    expect(await place(input)).toHaveLength(1);
    expect(await place(input, firstTry())).toEqual([null, expect.anything()]);
    expect(await seatsLeft(batch)).toBe(3);
  });

  it('stay placed where the gateway has to be asked first', async () => {
    const buyer = { ...firstTry().buyer, email: 'gateway.down@example.com' };
    const [down, well] = await seated(firstTry({ buyer }), firstTry());
    expect(down).toMatchObject({ redirectTo: null, order: { state: 'placed' } });
    expect((await current(down!.order)).state).toBe('placed');
    expect(well).toMatchObject({ redirectTo: expect.stringContaining('/sandbox/pay/') });
  });
});

it.each<[string, Partial<FirstTry>]>([
  ['another price', { shownTotal: { amount: 100, currency: 'INR' } }],
  ['no price', { shownTotal: null }],
  ['an unknown offer', { offer: 'nothing' }],
  ['no offer at all', { offer: "x' or 1=1 --" }],
  ['a free offer', { offer: 'kites-free', shownTotal: { amount: 0, currency: 'INR' } }],
  ['a batch there is not', { batch: '0198c0de-0000-7000-8000-000000000000' }],
  ['a batch by its name', { batch: 'kites' }],
  ['another market', { market: 'US' }],
])('with %s it is for the long way, and nothing is stored', async (_, changes) => {
  const before = await attempts();
  expect(await place(firstTry(changes))).toEqual([null]);
  expect(await seatsLeft(batch)).toBe(5);
  expect(await attempts()).toBe(before);
});

it.each([
  ['is closed', sql`state = 'closed'`],
  ['has begun', sql`starts_at = now() - interval '1 hour'`],
  ['teaches something else', sql`programme = 'rockets'`],
  ['is for another market', sql`market = 'US'`],
])('no seat is given in a batch that %s', async (_, change) => {
  await database().execute(sql`update batches set ${change} where id = ${batch.id}`);
  expect(await place(firstTry())).toEqual([null]);
  expect(await database().$count(orders, eq(orders.batchId, batch.id))).toBe(0);
});
