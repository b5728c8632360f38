import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Batch } from '#batches/model';
import { createCoupon, type NewCoupon } from '#catalog';
import { useConfigForTests } from '#config';
import { database, inTransaction } from '#db';
import { newId } from '#kit/id';
import { testDatabase } from '#tests/database';
import { newAttemptKey } from './attempt.ts';
import { campaignCode } from './campaign-code.ts';
import { cancelOrder } from './cancel-order.ts';
import { expireOrders } from './expire-orders.ts';
import { orderHistory } from './find-orders.ts';
import { orderLedger } from './ledger.ts';
import type { Order } from './model.ts';
import { placeOrder, type OrderInput } from './place-order.ts';
import { settlePayment } from './settle-payment.ts';
import { submitCheckout } from './submit-checkout.ts';
import { current, makeWorld, orderInput, paidNews, placed, seatsLeft } from './test-world.ts';

testDatabase();

let batch: Batch;
beforeEach(async () => {
  useConfigForTests({});
  batch = await makeWorld();
});

const finance = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'finance' as const };

/** A coupon of ₹100 off; change what the test is about. Answers its code. */
async function coupon(changes: Partial<NewCoupon> = {}, maxUses: number | null = null): Promise<string> {
  const code = `C${newId().replaceAll('-', '').slice(-14).toUpperCase()}`;
  const made = await inTransaction((tx) =>
    createCoupon(tx, {
      staff: finance,
      coupon: {
        name: 'Test',
        terms: { kind: 'fixed', amounts: { INR: 10_000 } },
        codes: { code, maxUses },
        offers: null,
        markets: null,
        plans: null,
        startsAt: null,
        endsAt: null,
        perCustomer: null,
        ...changes,
      },
    }),
  );
  if (!made.ok) throw new Error(`The coupon was refused: ${made.reason}`);
  return code;
}

const rupees = (amount: number) => ({ amount, currency: 'INR' as const });
const off = { shownTotal: rupees(39_900) };
const other = { name: 'Ravi', mobile: '+919876500000', country: 'IN', email: 'ravi@example.com' };
const place = (changes: Partial<OrderInput> = {}) => inTransaction((tx) => placeOrder(tx, orderInput(batch, changes)));
const cancel = (order: Order) =>
  inTransaction((tx) => cancelOrder(tx, { orderId: order.id, who: 'buyer', why: 'the test' }));
const pay = (order: Order) => inTransaction((tx) => settlePayment(tx, paidNews(order)));

async function uses(code: string): Promise<number> {
  const found = (await database().execute(sql`select uses from coupon_codes where code = ${code}`)) as unknown as {
    rows: { uses: number }[];
  };
  return Number(found.rows[0]?.uses);
}

describe('an order with a coupon', () => {
  test('is placed at the server’s price less the coupon, and takes one use', async () => {
    const code = await coupon();
    const order = await placed(batch, { coupon: code, ...off });
    expect(order).toMatchObject({ total: rupees(39_900), coupon: code });
    expect(await uses(code)).toBe(1);
  });

  test.each([
    ['the price without it', 49_900],
    ['less than the coupon gives', 1],
    ['nothing', 0],
  ])('whose form shows %s is refused, and no use is taken', async (_, amount) => {
    const code = await coupon();
    expect(await place({ coupon: code, shownTotal: rupees(amount) })).toMatchObject({ reason: 'price-changed' });
    expect(await uses(code)).toBe(0);
    expect(await seatsLeft(batch)).toBe(3);
  });

  test('of an advance lowers the balance and leaves what is paid now', async () => {
    const code = await coupon();
    const order = await placed(batch, { offer: 'kites-advance', coupon: code, shownTotal: rupees(9_900) });
    expect(order).toMatchObject({ total: rupees(9_900), later: rupees(30_000) });
  });

  test('of the whole price is paid at once, with a balanced account', async () => {
    const code = await coupon({ terms: { kind: 'percent', basisPoints: 10_000 } }, 1);
    const order = await placed(batch, { coupon: code, shownTotal: rupees(0) });
    expect(order.state).toBe('paid');
    const now = await current(order);
    expect(orderLedger(now, []).balance).toBe(0);
    expect(await cancel(order)).toMatchObject({ ok: false });
    expect(await uses(code)).toBe(1);
  });

  test('sent twice, also at once, takes one use', async () => {
    const code = await coupon({}, 1);
    const attempt = newAttemptKey();
    const sent = await Promise.all(Array.from({ length: 5 }, () => place({ attempt, coupon: code, ...off })));
    expect(new Set(sent.map((outcome) => outcome.ok && outcome.value.order.id)).size).toBe(1);
    expect(await uses(code)).toBe(1);
  });

  test('keeps its use when the buyer corrects the name, and gives it back when the code is dropped', async () => {
    const code = await coupon({ perCustomer: 1 }, 1);
    const attempt = newAttemptKey();
    await placed(batch, { attempt, coupon: code, ...off });
    const learner = { name: 'Kavi', age: 9, isBuyer: false };
    expect((await placed(batch, { attempt, coupon: code, learner, ...off })).total.amount).toBe(39_900);
    expect(await uses(code)).toBe(1);
    await placed(batch, { attempt, coupon: null });
    expect(await uses(code)).toBe(0);
  });
});

describe('the use of a coupon', () => {
  test('comes back when the order is cancelled', async () => {
    const code = await coupon({}, 1);
    const order = await placed(batch, { coupon: code, ...off });
    expect(await place({ coupon: code, buyer: other, ...off })).toMatchObject({ reason: 'coupon-used-up' });
    await cancel(order);
    expect(await uses(code)).toBe(0);
    expect((await place({ coupon: code, buyer: other, ...off })).ok).toBe(true);
  });

  test('comes back when the hold runs out, once', async () => {
    const code = await coupon({}, 1);
    const order = await placed(batch, { coupon: code, ...off });
    await database().execute(sql`update orders set expires_at = now() - interval '1 second' where id = ${order.id}`);
    await inTransaction(expireOrders);
    await inTransaction(expireOrders);
    expect(await uses(code)).toBe(0);
  });

  test('stays when the payment fails but may be tried again', async () => {
    const code = await coupon({}, 1);
    const order = await placed(batch, { coupon: code, ...off });
    await inTransaction((tx) => settlePayment(tx, paidNews(order, { outcome: 'failed' })));
    expect(await uses(code)).toBe(1);
  });

  test('is taken again when the money comes late', async () => {
    const code = await coupon({}, 1);
    const order = await placed(batch, { coupon: code, ...off });
    await cancel(order);
    expect(await pay(order)).toMatchObject({ ok: true, value: 'paid' });
    expect(await uses(code)).toBe(1);
  });

  test('of late money that somebody else has meanwhile is noted, and the promised price is kept', async () => {
    const code = await coupon({}, 1);
    const order = await placed(batch, { coupon: code, ...off });
    await cancel(order);
    await placed(batch, { coupon: code, buyer: other, ...off });
    expect(await pay(order)).toMatchObject({ ok: true, value: 'paid' });
    expect(await uses(code)).toBe(1);
    const steps = await orderHistory(database(), order.id);
    expect(steps.some(({ why }) => why.includes(`the coupon ${code} had been used up meanwhile`))).toBe(true);
  });
});

describe('a code is refused, each time with its reason:', () => {
  const day = 86_400_000;
  test.each([
    ['coupon-not-this-offer', { offers: ['kites-advance'] }],
    ['coupon-not-this-market', { markets: ['US'] }],
    ['coupon-not-this-market', { terms: { kind: 'fixed', amounts: { USD: 500 } } }],
    ['coupon-not-this-plan', { plans: ['advance'] }],
    ['coupon-not-yet', { startsAt: new Date(Date.now() + day) }],
    ['coupon-expired', { endsAt: new Date(Date.now() - day) }],
  ] satisfies [string, Partial<NewCoupon>][])('%s for %j', async (reason, limits) => {
    expect(await place({ coupon: await coupon(limits), ...off })).toMatchObject({ ok: false, reason });
    expect(await seatsLeft(batch)).toBe(3);
  });

  test.each(['NOTHING', "x' or 1=1 --", '\u0000', 'குறி', 'A'.repeat(5_000)])('coupon-unknown for %j', async (code) => {
    expect(await place({ coupon: code, ...off })).toMatchObject({ reason: 'coupon-unknown' });
  });

  test('coupon-already-yours for the same mobile number or the same address in other letters', async () => {
    const code = await coupon({ perCustomer: 1 });
    await placed(batch, { coupon: code, ...off });
    const { buyer } = orderInput(batch);
    for (const again of [
      { ...other, mobile: buyer.mobile },
      { ...other, email: buyer.email.toUpperCase() },
    ])
      expect(await place({ coupon: code, buyer: again, ...off })).toMatchObject({ reason: 'coupon-already-yours' });
    expect((await place({ coupon: code, buyer: other, ...off })).ok).toBe(true);
  });
});

describe('at the checkout', () => {
  const sent = (changes: Record<string, string>, client = newId()) => {
    const form = new FormData();
    const typed = {
      attempt: newAttemptKey(),
      total: '49900 INR',
      name: 'Meena Raman',
      mobile: '9876543210',
      country: 'IN',
      email: 'meena@example.com',
      learnerName: 'Arun',
      learnerAge: '10',
      batch: batch.id,
      terms: 'yes',
      ...changes,
    };
    for (const [field, value] of Object.entries(typed)) form.set(field, value);
    return submitCheckout(form, {
      offer: 'kites-in',
      page: null,
      language: 'en',
      market: null,
      cookieKey: null,
      client,
    });
  };

  test('“Apply” shows the new price, keeps what was typed, and buys nothing', async () => {
    const code = await coupon();
    const answer = await sent({ coupon: ` ${code.toLowerCase()} `, intent: 'apply', learnerAge: 'ten', terms: '' });
    expect(answer).toMatchObject({
      kind: 'again',
      status: 200,
      problems: {},
      price: { coupon: code, total: '₹399', shownTotal: '39900 INR', free: false },
      values: { learnerAge: 'ten', name: 'Meena Raman' },
    });
    expect(await seatsLeft(batch)).toBe(3);
  });

  test('a code that was typed but not applied is applied first, and then paid', async () => {
    const code = await coupon();
    const attempt = newAttemptKey();
    expect(await sent({ attempt, coupon: code })).toMatchObject({
      kind: 'again',
      status: 200,
      price: { coupon: code },
    });
    expect(await sent({ attempt, coupon: code, applied: code, total: '39900 INR' })).toMatchObject({ kind: 'go' });
    expect(await uses(code)).toBe(1);
  });

  test('a total and an applied code that were altered in the browser buy nothing', async () => {
    const code = await coupon();
    expect(await sent({ coupon: code, applied: code, total: '1 INR' })).toMatchObject({
      status: 409,
      price: { total: '₹399' },
    });
    expect(await sent({ coupon: '', applied: code, total: '39900 INR' })).toMatchObject({
      status: 200,
      price: { coupon: null },
    });
    expect(await sent({ coupon: 'NO-SUCH', applied: 'NO-SUCH', total: '0 INR' })).toMatchObject({
      status: 422,
      problems: { coupon: 'checkout.coupon.unknown' },
    });
    expect(await seatsLeft(batch)).toBe(3);
  });

  test('after twenty wrong codes from one client no more are looked at, also when sent at once; others go on', async () => {
    const code = await coupon();
    const guesses = Array.from({ length: 22 }, (_, n) => sent({ coupon: `GUESS-${n}`, intent: 'apply' }, 'guesser'));
    const answers = await Promise.all(guesses);
    const told = answers.map((answer) => answer.kind === 'again' && answer.problems.coupon);
    expect(told.filter((say) => say === 'checkout.coupon.unknown')).toHaveLength(20);
    expect(told.filter((say) => say === 'checkout.coupon.tooMany')).toHaveLength(2);
    expect(await sent({ coupon: code, intent: 'apply' }, 'guesser')).toMatchObject({ status: 429 });
    expect(await sent({ coupon: code, intent: 'apply' }, 'somebody else')).toMatchObject({ status: 200 });
  });

  test('right codes do not count as guesses', async () => {
    const code = await coupon();
    for (let time = 0; time < 22; time += 1)
      expect(await sent({ coupon: code, intent: 'apply' }, 'a school')).toMatchObject({ status: 200 });
  });
});

describe('the code of a campaign link', () => {
  const asked = (address: string, referer?: string) =>
    campaignCode(new Request(`http://localhost:3000${address}`, referer ? { headers: { referer } } : {}));

  test.each([
    ['/checkout/x?coupon=summer-1', undefined, 'SUMMER-1'],
    ['/checkout/x', 'http://localhost:3000/workshop/kites?utm_source=a&coupon=summer-1', 'SUMMER-1'],
    ['/checkout/x?coupon=mine', 'http://localhost:3000/?coupon=other', 'MINE'],
    ['/checkout/x', 'https://elsewhere.example/?coupon=summer-1', null],
    ['/checkout/x', 'nonsense', null],
    ['/checkout/x?coupon=', undefined, null],
  ])('of %s reached from %s is %s', (address, referer, code) => {
    expect(asked(address, referer)).toBe(code);
  });
});
