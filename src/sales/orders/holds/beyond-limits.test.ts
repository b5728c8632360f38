import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { newAttemptKey } from '../placement/attempt.ts';
import type { OrderInput } from '../placement/order-input.ts';
import { placeOrders } from '../placement/place-orders.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { submitCheckout } from '../checkout/submit/submit-checkout.ts';
import { orders } from '../tables.ts';
import {
  buyerOf,
  checkoutFormData,
  makeWorld,
  orderInput,
  paidEvent,
  place as placeIn,
  placed,
  seatsLeft,
} from '../../../../tests/support/orders-world.ts';

testDatabase();

let batch: Batch;
let subnet = 0;
beforeEach(async () => {
  useConfigForTests({});
  batch = await makeWorld(50);
  subnet += 1;
});
/** The n-th client of this test's network. */
const at = (n: number) => `10.0.${subnet}.${n}`;
const place = (changes: Partial<OrderInput> = {}) => placeIn(batch, changes);
const someone = () => buyerOf(newAttemptKey());
const freeOffer = { offer: 'kites-free', shownTotal: { amount: 0, currency: 'INR' as const } };

/** How many of `tries` got a seat, one after the other. */
async function seatsOf(tries: number, changes: (n: number) => Partial<OrderInput>): Promise<number> {
  let seats = 0;
  for (let n = 0; n < tries; n += 1) {
    const outcome = await place(changes(n));
    if (outcome.ok) seats += 1;
    else expect(outcome.reason).toBe('too-many-unpaid');
  }
  return seats;
}

describe('C2: without paying', () => {
  it('one number holds three seats of a batch, whatever the mail addresses and connections', async () => {
    const { mobile } = someone();
    expect(await seatsOf(10, (n) => ({ buyer: { ...someone(), mobile }, client: `10.9.${n}.1` }))).toBe(3);
    expect(await seatsLeft(batch)).toBe(47);
  });

  it('one mailbox holds three, however its address is spelled', async () => {
    const spelled = [
      'meena.raman@gmail.com',
      'MeenaRaman@gmail.com',
      'meena.raman+2@gmail.com',
      'meenaraman+x@googlemail.com',
    ];
    expect(await seatsOf(8, (n) => ({ buyer: { ...someone(), email: spelled[n % 4] ?? '' } }))).toBe(3);
  });

  it('number and mailbox are one person: two of each make no four', async () => {
    const { mobile, email } = someone();
    await placed(batch, { buyer: { ...someone(), mobile } });
    await placed(batch, { buyer: { ...someone(), mobile } });
    await placed(batch, { buyer: { ...someone(), email } });
    expect(await place({ buyer: { ...someone(), mobile, email } })).toMatchObject({ reason: 'too-many-unpaid' });
  });

  it('one person holds six seats in all batches together', async () => {
    const { mobile } = someone();
    const others = [await makeWorld(9), await makeWorld(9)];
    const seats = [batch, ...others].map(({ id }) => id);
    expect(await seatsOf(9, (n) => ({ batch: seats[n % 3] ?? '', buyer: { ...someone(), mobile } }))).toBe(6);
  });

  it('one internet connection holds six seats of a batch, and its neighbourhood eighteen', async () => {
    expect(await seatsOf(42, () => ({ client: at(1) }))).toBe(6);
    expect(await seatsOf(42, (n) => ({ client: at(2 + (n % 10)) }))).toBe(12);
  });

  it('of an IPv6 customer the whole /64 is one connection', async () => {
    expect(await seatsOf(9, (n) => ({ client: `2001:db8:${subnet}:7:${n}::1` }))).toBe(6);
  });

  it('the connection is recognised the next day, and no row tells its address', async () => {
    await placed(batch, { client: at(1) });
    const [row] = await database().select().from(orders).where(eq(orders.batchId, batch.id));
    expect(JSON.stringify(row)).not.toContain(at(1));
    const marks = new Set(
      await Promise.all(
        [1, 2, 3].map(async () => {
          const [{ client } = { client: null }] = await database()
            .select()
            .from(orders)
            .where(eq(orders.id, (await placed(batch, { client: at(1) })).id));
          return client;
        }),
      ),
    );
    expect([...marks]).toEqual([row?.client]);
  });

  it('a coupon is taken three times at most', async () => {
    await database().execute(sql`update orders set coupon = null`);
    const first = await placed(batch, { client: at(1) });
    const more = [await placed(batch, { client: at(1) }), await placed(batch, { client: at(1) })];
    for (const { id } of [first, ...more])
      await database().update(orders).set({ coupon: 'SPRING' }).where(eq(orders.id, id));
    const { beyondLimits } = await import('./beyond-limits.ts');
    const { holderOf } = await import('./holder.ts');
    const wish = { ...holderOf({ buyer: someone(), client: at(1) }), batchId: batch.id, seats: 1 };
    const refusedWith = async (coupon: string | null) =>
      (await inTransaction((tx) => beyondLimits(tx, [{ ...wish, coupon }]))).size;
    expect([await refusedWith('SPRING'), await refusedWith('OTHER'), await refusedWith(null)]).toEqual([1, 0, 0]);
  });

  it('free seats count like unpaid seats', async () => {
    expect(await seatsOf(12, () => ({ ...freeOffer, client: at(1) }))).toBe(6);
  });

  it('a group of forms sent at once is counted as if they had come one by one', async () => {
    const tries = Array.from({ length: 42 }, () => orderInput(batch, { client: at(1) }));
    const outcomes = await inTransaction((tx) => placeOrders(tx, tries));
    const tooMany = outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'too-many-unpaid');
    expect(tooMany).toHaveLength(36);
    expect(await seatsLeft(batch)).toBe(44);
    const [again] = await inTransaction((tx) => placeOrders(tx, tries.slice(10, 11)));
    expect(again).toMatchObject({ reason: 'too-many-unpaid' });
  });
});

describe('who pays is never in the way', () => {
  it('a school office pays one seat after the other: paid ones do not count', async () => {
    for (let n = 0; n < 12; n += 1) {
      const order = await placed(batch, { client: at(1) });
      await inTransaction((tx) => settlePayment(tx, paidEvent(order)));
    }
    expect(await seatsLeft(batch)).toBe(38);
  });

  it('a seat whose time ran out does not count, before any job has said so', async () => {
    const { mobile } = someone();
    await seatsOf(3, () => ({ buyer: { ...someone(), mobile } }));
    expect((await place({ buyer: { ...someone(), mobile } })).ok).toBe(false);
    await database().execute(sql`update orders set expires_at = now() where buyer_mobile = ${mobile}`);
    expect((await place({ buyer: { ...someone(), mobile } })).ok).toBe(true);
  });

  it('a buyer at the limit can still change the details of an order', async () => {
    const { mobile } = someone();
    const key = newAttemptKey();
    await placed(batch, { attempt: key, buyer: { ...someone(), mobile } });
    await seatsOf(2, () => ({ buyer: { ...someone(), mobile } }));
    const learners = [{ name: 'Kavi', age: 9, isBuyer: false }];
    expect((await place({ attempt: key, buyer: { ...someone(), mobile }, learners })).ok).toBe(true);
  });

  it('the limits are settings', async () => {
    useConfigForTests({ UNPAID_SEATS_PER_PERSON: '1', UNPAID_SEATS_PER_CLIENT: '2' });
    const { mobile } = someone();
    expect(await seatsOf(3, () => ({ buyer: { ...someone(), mobile } }))).toBe(1);
    expect(await seatsOf(5, () => ({ client: at(1) }))).toBe(2);
  });
});

it('at the form it is said in a sentence, with 429, and everything typed is still there', async () => {
  const send = (attempt: string) =>
    submitCheckout(checkoutFormData(batch, { attempt }), {
      offer: 'kites-in',
      page: null,
      language: 'en',
      market: null,
      cookieKey: null,
      client: at(1),
    });
  for (let n = 0; n < 6; n += 1) expect((await send(newAttemptKey())).kind).toBe('go');
  const key = newAttemptKey();
  expect(await send(key)).toMatchObject({
    kind: 'again',
    status: 429,
    refusal: 'checkout.refused.tooManyUnpaid',
    values: { name: 'Meena Raman', email: buyerOf(key).email },
  });
});
