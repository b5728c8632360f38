import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { listDocuments } from '#sales/documents';
import { newId } from '#foundation/kit/id.ts';
import { listMails, findMail } from '#platform/mail';
import { history } from '#platform/people';
import type { Role, Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { captured } from '#tests/leads';
import { buyerOf, current, makeWorld, paidEvent, place, seatsLeft } from '#tests/orders-world';
import { leadOfOrder } from '#marketing/leads';
import { orderHistory } from '../order/find-orders.ts';
import { expireOrders } from '../order/expire-orders.ts';
import { newAttemptKey } from '../placement/attempt.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { orders } from '../tables.ts';
import { findOrderToPay, payChat, payLinkOf } from './pay-link.ts';
import { placeByHand, type ByHand } from './place-by-hand.ts';

testDatabase();

let batch: Batch;
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example', OFFLINE_PAYMENTS: 'IN' });
  batch = await makeWorld(3);
});

const staff = (role: Role): Staff => ({ id: newId(), name: 'Ravi', email: 'ravi@example.org', role });

/** A manual order of a new person, with a mailed link; override what the test is about. */
function wish(changes: Partial<ByHand> = {}): ByHand {
  const key = newId();
  return {
    key,
    offer: 'kites-in',
    batch: batch.id,
    buyer: buyerOf(key),
    learners: [{ name: 'Arun Raman', age: 10, isBuyer: false }],
    invoiceTo: null,
    note: null,
    language: 'ta',
    coupon: null,
    discount: null,
    paying: { kind: 'link', days: 2, mail: true },
    shownTotal: null,
    leadId: null,
    ...changes,
  };
}

const byHand = (changes: Partial<ByHand> = {}, role: Role = 'sales') =>
  inTransaction((tx) => placeByHand(tx, { by: staff(role), input: wish(changes) }));

async function done(changes: Partial<ByHand> = {}, role: Role = 'sales') {
  const outcome = await byHand(changes, role);
  if (!outcome.ok) throw new Error(`The order was refused: ${outcome.reason}`);
  return outcome.value.order;
}

const mailsOf = (id: string) => listMails(database(), { about: { kind: 'order', id } });
const tenPercent = { terms: { kind: 'percent' as const, basisPoints: 1_000 }, reason: 'A sibling is enrolled' };

it('an order by hand of a seller with a GSTIN needs the state of the buyer, and what is free does not', async () => {
  useConfigForTests({ OWNER_GSTIN: '33AAAAA0000A1Z9', OWNER_NAME: 'Kites', OWNER_ADDRESS: '1 Sky Street' });
  expect(await byHand()).toMatchObject({ ok: false, reason: 'no-state' });
  const free = { terms: { kind: 'percent' as const, basisPoints: 10_000 }, reason: 'A scholarship' };
  expect(await byHand({ discount: free, paying: { kind: 'free' } }, 'owner')).toMatchObject({ ok: true });
  const invoiceTo = { gstin: null, company: null, address: null, state: '29' as const };
  expect(await done({ invoiceTo })).toMatchObject({ invoiceTo });
});

describe('an order by hand with a link', () => {
  it('holds its seat for the days that were chosen, is mailed in the language of the buyer, and is paid by the link', async () => {
    const order = await done({ note: 'Sits in the first row' });
    expect(order).toMatchObject({ state: 'placed', source: 'staff', note: 'Sits in the first row', language: 'ta' });
    expect(Math.round((order.expiresAt.getTime() - Date.now()) / 3_600_000)).toBe(48);
    expect(await seatsLeft(batch)).toBe(2);
    const [{ firstTouch } = {}] = await database().select().from(orders).where(eq(orders.id, order.id));
    expect(firstTouch).toMatchObject({ by: 'hand', language: 'ta' });
    const [mail] = await mailsOf(order.id);
    expect(mail?.subject).toContain('பட்டங்கள்');
    const link = await payLinkOf(database(), order);
    const { text } = (await findMail(database(), mail?.id ?? ''))!;
    expect(text).toContain(link);
    const token = new URL(link ?? '').searchParams.get('order');
    expect(await findOrderToPay(database(), token)).toMatchObject({ id: order.id });
    expect(await findOrderToPay(database(), `${token}x`)).toBeNull();
    expect(await payChat(database(), order)).toContain(encodeURIComponent(link ?? ''));
    await inTransaction((tx) => settlePayment(tx, paidEvent(order)));
    expect(await current(order)).toMatchObject({ state: 'paid' });
    expect(await payLinkOf(database(), await current(order))).toBeNull();
  });

  it('goes back by itself when its time is over, and its link opens nothing then', async () => {
    const order = await done();
    await database()
      .update(orders)
      .set({ expiresAt: sql`now()` })
      .where(eq(orders.id, order.id));
    await database().execute(sql`update seat_holds set expires_at = now() where order_id = ${order.id}`);
    await inTransaction(expireOrders);
    expect(await current(order)).toMatchObject({ state: 'expired' });
    expect(await seatsLeft(batch)).toBe(3);
    expect(await payLinkOf(database(), await current(order))).toBeNull();
  });

  it('names who wrote it down in its history and in the audit', async () => {
    const order = await done();
    const steps = await orderHistory(database(), order.id);
    expect(steps.map(({ who }) => who)).toEqual(['staff:Ravi', 'staff:Ravi']);
    expect(await history(database(), 'order', order.id)).toMatchObject([
      { who: 'Ravi', did: 'placed-order-by-hand', details: { after: { paid: 'link' } } },
    ]);
  });

  it('without a mail sends none, and is linked with the lead it came from', async () => {
    const { leadId } = await captured();
    const order = await done({ paying: { kind: 'link', days: 7, mail: false }, leadId });
    expect(await mailsOf(order.id)).toEqual([]);
    expect(await leadOfOrder(database(), order.id)).toBe(leadId);
  });

  it('the same form is one order, however often it is sent', async () => {
    const input = wish();
    const by = staff('sales');
    const first = await inTransaction((tx) => placeByHand(tx, { by, input }));
    const again = await inTransaction((tx) => placeByHand(tx, { by, input }));
    expect(first.ok && again.ok && first.value.order.id === again.value.order.id).toBe(true);
    expect(await seatsLeft(batch)).toBe(2);
  });
});

describe('limits of unpaid seats', () => {
  it('do not count what staff write down, neither for staff nor for the buyer on the site', async () => {
    useConfigForTests({ LOG_LEVEL: 'silent', UNPAID_SEATS_PER_PERSON: '1' });
    batch = await makeWorld(9);
    const buyer = buyerOf('the same person');
    for (let n = 0; n < 3; n += 1) await done({ buyer });
    expect((await place(batch, { buyer })).ok).toBe(true);
    // The control: on the site a second one is beyond the limit.
    expect(await place(batch, { buyer, attempt: newAttemptKey() })).toMatchObject({ reason: 'too-many-unpaid' });
  });

  it('a full batch is full for staff too', async () => {
    for (let n = 0; n < 3; n += 1) await done();
    expect(await byHand()).toMatchObject({ ok: false, reason: 'sold-out' });
  });
});

describe('a discount', () => {
  it('is shown on the order with its reason, on its lines, in the audit, and on the invoice', async () => {
    const order = await done(
      {
        discount: tenPercent,
        paying: { kind: 'offline', means: 'upi', proof: 'UPI 4411', amount: '449.10', again: '' },
      },
      'manager',
    );
    expect(order).toMatchObject({
      state: 'paid',
      total: { amount: 44_910 },
      discount: { worth: { amount: 4_990, currency: 'INR' }, reason: 'A sibling is enrolled', by: 'Ravi' },
    });
    const [row] = await database().select({ lines: orders.lines }).from(orders).where(eq(orders.id, order.id));
    expect(row?.lines).toContainEqual({ kind: 'agreed', amount: { amount: -4_990, currency: 'INR' } });
    const invoice = (await listDocuments(database(), order.id)).find(({ kind }) => kind === 'invoice');
    expect(invoice?.figures).toMatchObject({ total: 44_910 });
    expect(invoice?.figures.discount).toBeGreaterThanOrEqual(4_990);
    expect(JSON.stringify(invoice)).not.toContain('sibling');
    const audit = await history(database(), 'order', order.id);
    expect(JSON.stringify(audit)).toContain('A sibling is enrolled');
  });

  it('is refused without a reason, beyond the limit of the role, and above the price', async () => {
    const refused = async (discount: ByHand['discount'], role: Role = 'manager') => {
      const outcome = await byHand({ discount }, role);
      return outcome.ok ? null : outcome.reason;
    };
    expect(await refused({ ...tenPercent, reason: ' ' })).toBe('discount-reason');
    const most = { terms: { kind: 'percent' as const, basisPoints: 5_100 }, reason: 'Too kind' };
    expect(await refused(most)).toBe('discount-limit');
    expect(await refused(most, 'owner')).toBeNull();
    const above = { terms: { kind: 'fixed' as const, amounts: { INR: 50_000 } }, reason: 'More than it costs' };
    expect(await refused(above, 'owner')).toBe('discount-limit');
    await expect(byHand({ discount: tenPercent }, 'sales')).rejects.toMatchObject({ status: 403 });
    expect(await seatsLeft(batch)).toBe(2);
  });

  it('is refused at the checkout, and from a role without the right', async () => {
    expect(await place(batch, { discount: tenPercent })).toMatchObject({ ok: false, reason: 'discount-role' });
    expect(await place(batch, { discount: tenPercent, source: 'staff', by: staff('sales') })).toMatchObject({
      reason: 'discount-role',
    });
  });

  it('of all there is to pay enrols at once; what is not free is not given for nothing', async () => {
    const all = { terms: { kind: 'percent' as const, basisPoints: 10_000 }, reason: 'The teacher’s own child' };
    const order = await done({ discount: all, paying: { kind: 'free' } }, 'owner');
    expect(order).toMatchObject({ state: 'paid', total: { amount: 0 } });
    expect(await byHand({ paying: { kind: 'free' } })).toMatchObject({ reason: 'not-free' });
  });
});

describe('a batch that visitors cannot join any more', () => {
  const set = (change: string) => database().execute(sql.raw(`update batches set ${change} where id = '${batch.id}'`));

  it.each([
    ['has begun', "starts_at = now() - interval '2 days'"],
    ['is closed', "state = 'closed'"],
  ])('that %s takes those whom staff enrol, while a seat is free', async (_, change) => {
    await set(change);
    expect(await place(batch)).toMatchObject({ ok: false, reason: 'closed' });
    expect(await done()).toMatchObject({ state: 'placed' });
    await set('taken = capacity');
    expect(await byHand()).toMatchObject({ ok: false, reason: 'sold-out' });
  });

  it('takes no order when it is cancelled', async () => {
    await set("state = 'closed', cancelled_at = now(), archived_at = now()");
    expect(await byHand()).toMatchObject({ ok: false, reason: 'closed' });
  });
});

describe('money that arrived', () => {
  const cash = { kind: 'offline' as const, means: 'cash' as const, proof: 'Receipt 12', amount: '499', again: '' };

  it('enrols at once, and one reference counts once', async () => {
    const order = await done({ paying: cash }, 'manager');
    expect(order).toMatchObject({ state: 'paid' });
    expect(await byHand({ paying: cash }, 'manager')).toMatchObject({ reason: 'known' });
    expect(await byHand({ paying: { ...cash, proof: 'Receipt 13', amount: '400' } }, 'manager')).toMatchObject({
      reason: 'wrong-amount',
    });
  });

  it('is confirmed by those alone who may', async () => {
    await expect(byHand({ paying: cash }, 'sales')).rejects.toMatchObject({ status: 403 });
    await expect(byHand({}, 'viewer')).rejects.toMatchObject({ status: 403 });
    expect(await seatsLeft(batch)).toBe(3);
  });
});

it('a price that changed since the review is refused', async () => {
  expect(await byHand({ shownTotal: { amount: 39_900, currency: 'INR' } })).toMatchObject({ reason: 'price-changed' });
});
