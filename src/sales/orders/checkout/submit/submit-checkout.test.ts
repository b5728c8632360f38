import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { paths } from '#foundation/web/paths.ts';
import { testDatabase } from '#tests/database';
import { newAttemptKey } from '../../placement/attempt.ts';
import { findOrderByToken, listOrders } from '../../order/find-orders.ts';
import { readCheckout } from '../read-checkout.ts';
import { settlePayment } from '../../payment/settle-payment.ts';
import { submitCheckout } from './submit-checkout.ts';
import {
  buyerOf,
  checkoutFormData,
  makeWorld,
  paidEvent,
  seatsLeft,
} from '../../../../../tests/support/orders-world.ts';

testDatabase();

let batch: Batch;
let attempt: string;
beforeEach(async () => {
  useConfigForTests({});
  batch = await makeWorld();
  attempt = newAttemptKey();
});

function submit(changes: Record<string, string> = {}, offer = 'kites-in') {
  return submitCheckout(checkoutFormData(batch, { attempt, ...changes }), {
    offer,
    page: '/workshop/kites',
    language: 'en',
    market: null,
    cookieKey: null,
    client: '203.0.113.9',
  });
}
const ordersOfBatch = async () => (await listOrders(database(), {})).filter((order) => order.batchId === batch.id);

describe('sending the checkout', () => {
  it('leads to the payment page, with the order awaiting its payment', async () => {
    const sent = await submit();
    expect(sent).toMatchObject({ kind: 'go', to: expect.stringMatching(/^\/sandbox\/pay\/[0-9a-f]{48}$/) });
    expect(await ordersOfBatch()).toMatchObject([{ state: 'awaiting_payment', page: '/workshop/kites' }]);
  });

  it('twice at once, or again after going back, is one order, one payment, one seat', async () => {
    const [one, two] = await Promise.all([submit(), submit()]);
    const three = await submit();
    expect(two).toEqual(one);
    expect(three).toEqual(one);
    expect(await ordersOfBatch()).toHaveLength(1);
    expect(await seatsLeft(batch)).toBe(2);
  });

  it('with wrong fields comes back with everything typed and a sentence for each', async () => {
    expect(await submit({ mobile: '12', email: '' })).toMatchObject({
      kind: 'again',
      status: 422,
      values: {
        name: 'Meena Raman',
        mobile: '12',
      },
      problems: {
        mobile: 'checkout.problem.mobileWrong',
        email: 'checkout.problem.emailMissing',
      },
    });
    expect(await ordersOfBatch()).toHaveLength(0);
  });

  it('with a tampered total says that the price changed and places nothing', async () => {
    expect(await submit({ total: '100 INR' })).toMatchObject({
      kind: 'again',
      status: 409,
      refusal: 'checkout.refused.priceChanged',
    });
    expect(await ordersOfBatch()).toHaveLength(0);
  });

  it('of a plan whose price rose asks again, also if the amount due now is the same: the buyer must see the later amount', async () => {
    const seen = async () => {
      const view = await readCheckout(database(), {
        offer: 'kites-advance',
        batch: batch.id,
        page: null,
        market: null,
        language: 'en',
        attempt,
        client: '203.0.113.9',
        coupon: null,
      });
      return view?.shownTotal ?? '';
    };
    const before = await seen();
    await database().execute(sql`update offers set discounted_price = 89900 where slug = 'kites-advance'`);
    expect(await submit({ total: before }, 'kites-advance')).toMatchObject({
      status: 409,
      refusal: 'checkout.refused.priceChanged',
      price: { later: '₹800' },
    });
    expect(await submit({ total: '9900 INR' }, 'kites-advance')).toMatchObject({ status: 409 });
    expect(await ordersOfBatch()).toEqual([]);
    expect(await submit({ total: await seen() }, 'kites-advance')).toMatchObject({ kind: 'go' });
    expect(await ordersOfBatch()).toMatchObject([{ total: { amount: 9_900 }, later: { amount: 80_000 } }]);
    // The order that was placed is not the one that is wanted once the price is another.
    await database().execute(sql`update offers set discounted_price = 49900 where slug = 'kites-advance'`);
    expect(await submit({ total: await seen() }, 'kites-advance')).toMatchObject({ kind: 'go' });
    expect((await ordersOfBatch()).find(({ state }) => state === 'awaiting_payment')?.later.amount).toBe(40_000);
  });

  it.each(['stripe', 'nobody', 'offline', 'x'.repeat(300), '__proto__'])(
    'with a means of payment that is not offered keeps the form and places nothing',
    async (method) => {
      const both: Record<string, string>[] = [{ method }, { method, coupon: 'NO-SUCH', applied: 'NO-SUCH' }];
      for (const changes of both) {
        const sent = await submit(changes);
        expect(sent).toMatchObject({ kind: 'again', status: 422, values: { name: 'Meena Raman' } });
      }
      expect(await submit({ method })).toMatchObject({ refusal: 'checkout.refused.unknownMethod' });
      expect(await ordersOfBatch()).toEqual([]);
      expect(await seatsLeft(batch)).toBe(3);
    },
  );

  it('F5: while the gateway is down keeps order and seat, and the same button works later', async () => {
    const down = await submit({ email: 'gateway.down@example.com' });
    expect(down).toMatchObject({ kind: 'again', status: 503, refusal: 'checkout.refused.unreachable' });
    expect(await ordersOfBatch()).toMatchObject([{ state: 'placed' }]);
    await submit({ email: 'gateway.down@example.com' });
    expect(await ordersOfBatch()).toHaveLength(1);
  });

  it('without any gateway says so in words', async () => {
    useConfigForTests({ SANDBOX_PAYMENTS: 'off' });
    expect(await submit()).toMatchObject({ kind: 'again', status: 503, refusal: 'checkout.refused.noGateway' });
  });

  it('of a free offer ends at its success page, with no payment', async () => {
    const sent = await submit({ total: '0 INR' }, 'kites-free');
    expect(sent).toMatchObject({ kind: 'go', to: expect.stringMatching(/^\/workshop\/kites\/success\?order=/) });
  });

  it('after it is paid answers that one has enrolled', async () => {
    await submit();
    const [order] = await ordersOfBatch();
    await inTransaction((tx) => settlePayment(tx, paidEvent(order!)));
    expect(await submit()).toMatchObject({ kind: 'enrolled', learner: 'Arun' });
  });
});

describe('opening the checkout', () => {
  const open = (changes: object = {}) =>
    readCheckout(database(), {
      offer: 'kites-in',
      batch: null,
      page: '/workshop/kites',
      language: 'ta',
      attempt,
      market: null,
      coupon: null,
      client: '203.0.113.9',
      ...changes,
    });

  it('shows price, dates and seats in the language of the page', async () => {
    const view = await open({ batch: batch.slug });
    expect(view).toMatchObject({
      programme: 'பட்டங்கள்',
      total: '₹499',
      struck: '₹999',
      shownTotal: '49900 INR',
      enrolled: null,
    });
    expect(view?.batches).toContainEqual(
      expect.objectContaining({ id: batch.id, sale: 'few', seatsLeft: 3, language: 'தமிழ்' }),
    );
    expect(view?.values.batch).toBe(batch.id);
  });

  it('after going back fills in what was typed and says how long the seat is kept', async () => {
    await submit();
    const view = await open();
    expect(view).toMatchObject({
      values: {
        name: 'Meena Raman',
        mobile: buyerOf(attempt).mobile,
        learnerName: 'Arun',
        learnerAge: '10',
        batch: batch.id,
      },
    });
    expect(view?.heldUntil).toMatch(/\d/);
    expect(view?.batches.find(({ id }) => id === batch.id)?.seatsLeft).toBe(3);
  });

  it('once paid shows the enrolment instead of the form', async () => {
    await submit();
    const [order] = await ordersOfBatch();
    await inTransaction((tx) => settlePayment(tx, paidEvent(order!)));
    const view = await open();
    expect(view?.enrolled).toMatchObject({
      learner: 'Arun',
      path: expect.stringContaining('/workshop/kites/success?order='),
    });
    const token = new URL(view!.enrolled!.path, 'http://x').searchParams.get('order');
    expect((await findOrderByToken(database(), token))?.id).toBe(order!.id);
    expect((await open({ attempt: newAttemptKey() }))?.enrolled).toBeNull();
  });

  it('says how long a seat is kept by the means there are', async () => {
    expect(await open()).toMatchObject({ keeps: { minutes: 15, days: null } });
    useConfigForTests({ BANK_DETAILS: 'Account 0000 1111', SANDBOX_PAYMENTS: 'on' });
    expect(await open()).toMatchObject({ keeps: { minutes: 15, days: 3 } });
    useConfigForTests({ BANK_DETAILS: 'Account 0000 1111', SANDBOX_PAYMENTS: 'off' });
    expect(await open()).toMatchObject({ keeps: { minutes: null, days: 3 } });
  });

  it('of an unknown offer is null, and foreign return pages are dropped', async () => {
    expect(await open({ offer: 'nothing' })).toBeNull();
    expect(await open({ offer: 'a\u0000b' })).toBeNull();
    for (const page of [
      '//evil.example',
      'https://evil.example',
      '/\\evil',
      '/a\u0000b',
      'x',
      '/'.padEnd(3_000, 'x'),
    ]) {
      expect((await open({ page }))?.page, page).toBeNull();
    }
    expect((await open({ page: '/workshop/kites/?utm=1#x' }))?.page).toBe('/workshop/kites');
  });

  it('B1: no batch in the address can break the page', async () => {
    for (const wanted of ['', "x' or 1=1", 'a\u0000b', 'x'.repeat(10_000), '../../..'])
      expect(await open({ batch: wanted })).not.toBeNull();
  });
});

it('the checkout path carries batch, page and language', () => {
  expect(paths.checkout('kites-in', { batch: 'b', page: '/workshop/kites', language: 'ta' })).toBe(
    '/checkout/kites-in?batch=b&page=%2Fworkshop%2Fkites&language=ta',
  );
  expect(paths.checkout('kites-in')).toBe('/checkout/kites-in');
});
