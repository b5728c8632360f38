import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { couponUsesOf, makeCoupon } from '#tests/coupons';
import { testDatabase } from '#tests/database';
import { newAttemptKey } from './attempt.ts';
import { orderHistory } from '../order/find-orders.ts';
import { orderToken } from '../order/token.ts';
import type { OrderInput } from './order-input.ts';
import { placeOrders } from './place-orders.ts';
import { checkoutAttempts, enrolments, orders } from '../tables.ts';
import { current, makeWorld, orderInput, placed, seatsLeft } from '../../../../tests/support/orders-world.ts';

testDatabase();

let batch: Batch;
beforeEach(async () => {
  useConfigForTests({});
  batch = await makeWorld(5);
});

const rupees = (amount: number) => ({ amount, currency: 'INR' as const });
const input = (changes: Partial<OrderInput> = {}) => orderInput(batch, changes);
const place = (...inputs: OrderInput[]) => inTransaction((tx) => placeOrders(tx, inputs));
/** The result of each: the refusal, `placed`, or `same` for the existing order. */
async function told(...inputs: OrderInput[]): Promise<string[]> {
  return (await place(...inputs)).map((one) => (one.ok ? (one.value.fresh ? 'placed' : 'same') : one.reason));
}
async function seated(...inputs: OrderInput[]) {
  return (await place(...inputs)).map((outcome) => {
    if (!outcome.ok) throw new Error(`Refused: ${outcome.reason}`);
    return outcome.value.order;
  });
}
const attempts = () => database().$count(checkoutAttempts);

describe('orders that are placed together', () => {
  it('each have a seat, an attempt and a history, as if they had come alone', async () => {
    const several = await seated(input(), input({ language: 'ta' }), input());
    expect(several).toHaveLength(3);
    expect(await seatsLeft(batch)).toBe(2);
    for (const one of several) {
      const order = await current(one);
      expect(one).toEqual(order);
      expect(orderToken(one)).toBe(orderToken(order));
      expect(order.state).toBe('placed');
      expect(Math.round((order.expiresAt.getTime() - order.createdAt.getTime()) / 60_000)).toBe(15);
      expect(await orderHistory(database(), order.id)).toMatchObject([
        { from: null, to: 'placed', who: 'buyer', why: 'the checkout was sent' },
      ]);
    }
    expect(new Set(several.map(({ reference }) => reference)).size).toBe(3);
  });

  it('are stored like one that is placed alone', async () => {
    const row = async (id: string) => {
      const [found] = await database().select().from(orders).where(eq(orders.id, id));
      const { id: _id, reference: _reference, createdAt: _at, expiresAt: _until, ...rest } = found!;
      return rest;
    };
    const invoiceTo = { gstin: null, company: 'Kites & Co', address: 'Chennai', state: null };
    const alone = await placed(batch, { invoiceTo });
    const [together] = await seated(input({ invoiceTo, buyer: alone.buyer }), input());
    expect(await row(together!.id)).toEqual(await row(alone.id));
  });

  it('get the seats that are left; the others are refused as sold out and store nothing', async () => {
    const before = await attempts();
    const many = await told(...Array.from({ length: 8 }, () => input()));
    expect(many.filter((one) => one === 'sold-out')).toHaveLength(3);
    expect(many.filter((one) => one === 'placed')).toHaveLength(5);
    expect(await seatsLeft(batch)).toBe(0);
    expect(await attempts()).toBe(before + 5);
  });

  it('get the seats whose hold ran out, once nothing else is left', async () => {
    await seated(...Array.from({ length: 5 }, () => input()));
    await database().execute(
      sql`update seat_holds set expires_at = now() where id = (select id from seat_holds where batch_id = ${batch.id} limit 1)`,
    );
    expect((await told(input(), input())).toSorted()).toEqual(['placed', 'sold-out']);
  });

  it('are each checked by the same rules, whatever happens to the others', async () => {
    const [again, changed] = [newAttemptKey(), newAttemptKey()];
    await placed(batch, { attempt: again });
    const first = await placed(batch, { attempt: changed });
    const outcomes = await told(
      input({ attempt: again }),
      input({ attempt: changed, learners: [{ name: 'Kavi', age: 9, isBuyer: false }] }),
      input({ shownTotal: rupees(1) }),
      input({ offer: 'nothing' }),
      input({ offer: 'kites-free', shownTotal: rupees(0) }),
      input({ coupon: 'NO-SUCH' }),
      input({ batch: batch.slug }),
    );
    const refusals = ['price-changed', 'unknown-offer', 'placed', 'coupon-unknown', 'placed'];
    expect(outcomes).toEqual(['same', 'placed', ...refusals]);
    expect((await current(first)).state).toBe('cancelled');
    expect(await seatsLeft(batch)).toBe(1);
  });

  it('that cost nothing are enrolled, each of them', async () => {
    const free = { offer: 'kites-free', shownTotal: rupees(0) };
    const [one, two, paid] = await seated(input(free), input(free), input());
    expect([one, two, paid].map((order) => order?.state)).toEqual(['paid', 'paid', 'placed']);
    for (const order of [one!, two!]) {
      expect(await current(order)).toMatchObject({ state: 'paid' });
      expect(await database().$count(enrolments, eq(enrolments.orderId, order.id))).toBe(1);
    }
  });

  it('share the uses of a coupon: the first takes the last', async () => {
    const coupon = await makeCoupon({}, 2);
    const off = { coupon, shownTotal: rupees(39_900) };
    const outcomes = await told(input(off), input(), input(off), input(off));
    expect(outcomes).toEqual(['placed', 'placed', 'placed', 'coupon-used-up']);
    expect(await couponUsesOf(coupon)).toBe(2);
    expect(await seatsLeft(batch)).toBe(2);
  });

  it('keep the orders of their attempts when the batches they now want are full', async () => {
    const full = await makeWorld(1);
    const key = newAttemptKey();
    const order = await placed(batch, { attempt: key });
    expect(await told(orderInput(full), input({ attempt: key, batch: full.id }))).toEqual(['placed', 'sold-out']);
    expect((await current(order)).state).toBe('placed');
    expect(await told(input({ attempt: key }))).toEqual(['same']);
  });

  it('are never two of one attempt', async () => {
    const twice = input();
    await expect(place(twice, twice)).rejects.toThrow();
    expect(await seatsLeft(batch)).toBe(5);
    expect(await told(twice)).toEqual(['placed']);
    expect(await told(twice, input())).toEqual(['same', 'placed']);
    expect(await seatsLeft(batch)).toBe(3);
  });
});

it.each<[string, Partial<OrderInput>, string]>([
  ['another price', { shownTotal: rupees(100) }, 'price-changed'],
  ['no price', { shownTotal: null }, 'price-changed'],
  ['an unknown offer', { offer: 'nothing' }, 'unknown-offer'],
  ['no offer at all', { offer: "x' or 1=1 --" }, 'unknown-offer'],
  ['a batch there is not', { batch: '0198c0de-0000-7000-8000-000000000000' }, 'unknown-batch'],
  ['no batch at all', { batch: "x' or 1=1 --" }, 'unknown-batch'],
  ['another market', { market: 'US' }, 'other-market'],
  ['means that are not offered', { method: 'stripe' }, 'unknown-method'],
])('with %s nothing is stored, also beside one that is placed', async (_, changes, reason) => {
  const before = await attempts();
  expect(await told(input(changes))).toEqual([reason]);
  expect(await attempts()).toBe(before);
  expect(await told(input(), input(changes))).toEqual(['placed', reason]);
  expect(await attempts()).toBe(before + 1);
  expect(await seatsLeft(batch)).toBe(4);
});

it.each([
  ['is closed', sql`state = 'closed'`, 'closed'],
  ['has begun', sql`starts_at = now() - interval '1 hour'`, 'closed'],
  ['teaches something else', sql`programme = 'rockets'`, 'unknown-batch'],
  ['is for another market', sql`market = 'US'`, 'unknown-batch'],
])('no seat is given in a batch that %s', async (_, change, reason) => {
  await database().execute(sql`update batches set ${change} where id = ${batch.id}`);
  expect(await told(input(), input())).toEqual([reason, reason]);
  expect(await database().$count(orders, eq(orders.batchId, batch.id))).toBe(0);
});
