import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { sessionSecret } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { signToken } from '#foundation/kit/signed-token.ts';
import { paths } from '#foundation/web/paths.ts';
import { listPayments, listPaymentSessions, listRefusedWebhooks } from '#sales/payments';
import { makeCoupon } from '#tests/coupons';
import { testDatabase } from '#tests/database';
import { withRazorpay } from '#tests/razorpay';
import { newAttemptKey } from '../placement/attempt.ts';
import { action as payBalance, loader as showBalance } from '../dunning/balance.page.tsx';
import { listPaymentParts } from '../payment-plan/payment-plan.ts';
import { listOrders, orderHistory } from '../order/find-orders.ts';
import type { Order } from '../model.ts';
import { orderToken } from '../order/token.ts';
import { action as takeEvent } from '../gateway-events/webhook.api.ts';
import { refreshOrder } from '../payment/refresh-order.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { submitCheckout } from './submit/submit-checkout.ts';
import {
  checkoutFormData,
  current,
  makeWorld,
  paidEvent,
  placed,
  seatsLeft,
} from '../../../../tests/support/orders-world.ts';
import { visitContextForTests } from '#tests/visit';

testDatabase();

const { there, use, orderThere } = withRazorpay({ LOG_LEVEL: 'silent' });
let batch: Batch;
beforeEach(async () => void (batch = await makeWorld()));

/** Responses are asserted as they come, without narrowing their unions. */
type Args = Parameters<typeof payBalance>[0] & Parameters<typeof showBalance>[0] & Parameters<typeof takeEvent>[0];
const args = (request: Request, params = {}) =>
  ({ request, params, context: visitContextForTests() }) as unknown as Args;

describe('a checkout that was altered in the browser', () => {
  const send = (changes: Record<string, string>, offer = 'kites-in') =>
    submitCheckout(checkoutFormData(batch, changes), {
      offer,
      page: null,
      language: 'en',
      market: null,
      cookieKey: null,
      client: newId(),
    });
  const changed = { kind: 'again', status: 409, refusal: 'checkout.refused.priceChanged' };

  it.each<[string, Record<string, string>, string, object]>([
    ['in its amount', { total: '1 INR' }, 'kites-in', changed],
    ['to a negative amount', { total: '-49900 INR' }, 'kites-in', changed],
    ['to a fraction', { total: '0.01 INR' }, 'kites-in', changed],
    ['in its currency', { total: '49900 USD' }, 'kites-in', changed],
    ['to a currency there is not', { total: '49900 XXX' }, 'kites-in', changed],
    ['to no total', { total: '' }, 'kites-in', changed],
    ['to the total of a free offer', { total: '0 INR' }, 'kites-in', changed],
    ['to the offer of an advance, at the price of the whole', {}, 'kites-advance', changed],
    ['to an offer there is not', {}, 'kites-none', { status: 404, refusal: 'checkout.refused.unknownOffer' }],
    ['to a date there is not', { batch: newId() }, 'kites-in', { refusal: 'checkout.refused.unknownBatch' }],
    ['to a code there is not', { coupon: 'NOT-A-CODE', applied: 'NOT-A-CODE' }, 'kites-in', { status: 422 }],
    ['to a code that was not applied', { applied: 'NOT-A-CODE' }, 'kites-in', { kind: 'again', status: 200 }],
    ['to a means there is not', { method: 'nobody' }, 'kites-in', { status: 422 }],
  ])('%s opens no payment, and the buyer reads why', async (_, typed, offer, answer) => {
    const asked = there().requests.length;
    expect(await send(typed, offer)).toMatchObject(answer);
    expect(there().requests.length).toBe(asked);
    const [order] = (await listOrders(database())).filter(({ batchId }) => batchId === batch.id);
    expect(order ? await listPaymentSessions(database(), order.id) : []).toEqual([]);
    expect(await seatsLeft(batch)).toBe(order ? 2 : 3);
  });

  it('for a balance by a means there is not opens no payment either', async () => {
    const advance = { offer: 'kites-advance', shownTotal: { amount: 9_900, currency: 'INR' as const } };
    const order = await placed(batch, advance);
    await inTransaction((tx) => settlePayment(tx, paidEvent(order)));
    const body = new URLSearchParams({ method: 'nobody' });
    const address = `http://localhost:3000${paths.balance(orderToken(order))}`;
    const answer = await payBalance(args(new Request(address, { method: 'POST', body })));
    expect(answer).toMatchObject({ init: { status: 422 }, data: { refusal: 'checkout.refused.unknownMethod' } });
    expect(await listPaymentSessions(database(), order.id)).toEqual([]);
  });

  it('with a code whose last use somebody took meanwhile buys nothing: a price that was shown is no promise', async () => {
    const code = await makeCoupon({}, 1);
    await placed(batch, { coupon: code, shownTotal: { amount: 39_900, currency: 'INR' } });
    const typed = { coupon: code, applied: code, total: '39900 INR', mobile: '9876500000', email: 'ravi@example.com' };
    expect(await send(typed)).toMatchObject({ status: 422, problems: { coupon: 'checkout.coupon.usedUp' } });
    expect(await seatsLeft(batch)).toBe(2);
  });
});

describe('the link of a balance', () => {
  const balance = (token: string, body?: FormData) =>
    args(
      new Request(
        `http://localhost:3000/checkout/balance?order=${encodeURIComponent(token)}`,
        body && { method: 'POST', body },
      ),
    );
  const nowhere = async (asked: Promise<unknown>) => {
    const answer = await asked.catch((thrown: unknown) => thrown);
    return answer instanceof Response ? [answer.status, answer.headers.get('location')] : answer;
  };
  async function withBalance(): Promise<Order> {
    const order = await placed(batch, { offer: 'kites-advance', shownTotal: { amount: 9_900, currency: 'INR' } });
    await inTransaction((tx) => settlePayment(tx, paidEvent(order)));
    return current(order);
  }

  it('that is forged or of another purpose leads to where orders are looked up, one that has ended to where a new one is sent; neither opens anything', async () => {
    const order = await withBalance();
    const good = orderToken(order);
    const seconds = Math.floor(Date.now() / 1000);
    const wrong = [
      '',
      order.id,
      `${good}x`,
      good.slice(0, -1),
      good.replace(/^./, (sign) => (sign === '0' ? '1' : '0')),
      signToken(sessionSecret(), 'document', order.id, seconds + 3_600),
      signToken('another secret that is long enough too', 'order', order.id, seconds + 3_600),
      signToken(sessionSecret(), 'order', newId(), seconds + 3_600),
    ];
    const led = async (token: string, path: string) => {
      expect(await nowhere(showBalance(balance(token))), token).toEqual([303, path]);
      expect(await nowhere(payBalance(balance(token, new FormData()))), token).toEqual([303, path]);
    };
    for (const token of wrong) await led(token, '/workshop/payment-status');
    await led(
      signToken(sessionSecret(), 'order', order.id, seconds - 1),
      `/family?language=${order.language}&over=yes`,
    );
    expect(await listPaymentSessions(database(), order.id)).toEqual([]);
  });

  it('of an order without one, or whose balance is paid, asks for nothing', async () => {
    const whole = await placed(batch);
    await inTransaction((tx) => settlePayment(tx, paidEvent(whole)));
    const settled = await withBalance();
    const rest = { part: 2, amount: { amount: 40_000, currency: 'INR' as const } };
    await inTransaction((tx) => settlePayment(tx, paidEvent(settled, rest)));
    for (const order of [whole, settled]) {
      expect(await showBalance(balance(orderToken(order)))).toMatchObject({ view: { due: null } });
      const [status, to] = (await nowhere(payBalance(balance(orderToken(order), new FormData())))) as [number, string];
      expect([status, to]).toEqual([303, expect.stringContaining('/workshop/kites/success?order=')]);
      expect(await listPaymentSessions(database(), order.id)).toEqual([]);
    }
  });

  it('F5: while the gateway is down says so, keeps seat and plan, tells staff once, and works later', async () => {
    const order = await withBalance();
    const pay = async () => payBalance(balance(orderToken(order), new FormData()));
    there().fail('500', '500');
    for (const _ of [1, 2])
      expect(await pay()).toMatchObject({ data: { refusal: 'checkout.refused.unreachable' }, init: { status: 503 } });
    expect(await listPaymentParts(database(), order.id)).toMatchObject([{ state: 'open' }]);
    expect([(await current(order)).state, await seatsLeft(batch)]).toEqual(['paid', 2]);
    const told = (await orderHistory(database(), order.id)).filter(({ why }) => why.includes('did not respond'));
    expect(told).toMatchObject([{ who: 'gateway:razorpay' }]);
    expect(await nowhere(pay())).toMatchObject([303, expect.stringContaining('part=2')]);
  });
});

describe('F5: a gateway that is down', () => {
  const submit = (attempt: string) =>
    submitCheckout(checkoutFormData(batch, { attempt }), {
      offer: 'kites-in',
      page: null,
      language: 'en',
      market: null,
      cookieKey: null,
      client: newId(),
    });

  it.each(['500', 'reset', 'garbage', 'decline'] as const)(
    'at the checkout (%s): one order, one seat, a sentence, an entry for staff; the same button works later',
    async (failure) => {
      const attempt = newAttemptKey();
      there().fail(failure);
      const say = failure === 'decline' ? 'checkout.refused.declined' : 'checkout.refused.unreachable';
      expect(await submit(attempt)).toMatchObject({ kind: 'again', status: 503, refusal: say });
      const [order, ...more] = (await listOrders(database())).filter(({ batchId }) => batchId === batch.id);
      expect([more.length, await seatsLeft(batch)]).toEqual([0, 2]);
      expect((await orderHistory(database(), order!.id)).at(-1)?.why).toMatch(/no payment was opened: razorpay/);
      expect(await submit(attempt)).toMatchObject({ kind: 'go' });
      expect([...there().orders.values()].filter(({ receipt }) => receipt === order!.id)).toHaveLength(1);
    },
  );

  it('when the buyer comes back, and when a webhook must be asked about: nothing is lost, the next word settles it', async () => {
    const attempt = newAttemptKey();
    await submit(attempt);
    const [order] = (await listOrders(database())).filter(({ batchId }) => batchId === batch.id);
    const payment = there().pay(orderThere(order!));
    there().fail('500');
    expect((await refreshOrder(order!, { atOnce: true })).state).toBe('awaiting_payment');
    // Simulates a lost response: only Razorpay knows the order of the payment.
    await database().execute(sql`delete from payment_sessions where order_id = ${order!.id}`);
    const notify = () => {
      const { headers, body } = there().webhook(payment);
      return takeEvent(
        args(new Request('http://localhost:3000/', { method: 'POST', headers, body: Buffer.from(body) }), {
          gateway: 'razorpay',
        }),
      );
    };
    there().fail('500');
    expect((await notify()).status).toBe(503);
    expect((await notify()).status).toBe(200);
    expect((await current(order!)).state).toBe('paid');
    expect((await listPayments(database(), order!.id)).map(({ state }) => state)).toEqual(['paid']);
  });

  it('for good (no gateway is on): the seat is kept and staff see why', async () => {
    use({ RAZORPAY_MARKETS: 'US', SANDBOX_PAYMENTS: 'off' });
    expect(await submit(newAttemptKey())).toMatchObject({ status: 503, refusal: 'checkout.refused.noGateway' });
    const [order] = (await listOrders(database())).filter(({ batchId }) => batchId === batch.id);
    expect((await orderHistory(database(), order!.id)).at(-1)?.why).toBe(
      'no payment was opened: nobody collects in IN',
    );
  });
});

it('F6: webhooks that were refused are counted for staff; a flood of them is a few writes', async () => {
  const forged = () =>
    takeEvent(args(new Request('http://localhost:3000/', { method: 'POST', body: '{}' }), { gateway: 'razorpay' }));
  const answers = await Promise.all(Array.from({ length: 20 }, forged));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  const seen = (await listRefusedWebhooks(database())).filter(({ reason }) => reason === 'forged');
  expect(seen).toMatchObject([{ gateway: 'razorpay', reason: 'forged', count: 1 }]);
});
