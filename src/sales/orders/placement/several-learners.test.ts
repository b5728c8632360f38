import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { listDocuments } from '#sales/documents';
import { useConfigForTests } from '#foundation/config';
import { database } from '#platform/db';
import { listMails } from '#platform/mail';
import { makeCoupon } from '#tests/coupons';
import { testDatabase } from '#tests/database';
import { pay } from '#tests/pay';
import { buyerOf, current, makeWorld, paidEvent, place, placed, seatsLeft } from '#tests/orders-world';
import { familyToken, readFamilyToken } from '../family-link/family-token.ts';
import type { NewLearner } from '../model.ts';
import { searchOrders } from '../order/finding/order-search.ts';
import { enrolments } from '../tables.ts';
import { newAttemptKey } from './attempt.ts';

testDatabase();

let batch: Batch;
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  batch = await makeWorld(4);
});

const names = ['Arun Raman', 'Kavya Raman', 'Nila Raman', 'Anbu Raman', 'Meena Raman', 'Ravi Raman', 'Tara Raman'];
const learners = (many: number): NewLearner[] =>
  names.slice(0, many).map((name, index) => ({ name, age: 8 + index, isBuyer: false }));
const of = (many: number, price = 49_900) => ({
  learners: learners(many),
  shownTotal: { amount: price * many, currency: 'INR' as const },
});
const held = async (orderId: string) =>
  (
    (await database().execute(sql`select seats, state from seat_holds where order_id = ${orderId}`)) as unknown as {
      rows: { seats: number; state: string }[];
    }
  ).rows;

describe('an order of siblings', () => {
  it('costs the price of each, holds a seat for each, and keeps all in the order they were typed', async () => {
    const order = await placed(batch, of(3));
    expect(order.total.amount).toBe(3 * 49_900);
    expect(await seatsLeft(batch)).toBe(1);
    expect(await held(order.id)).toEqual([{ seats: 3, state: 'held' }]);
    expect((await current(order)).learners).toMatchObject(learners(3));
  });

  it('is refused at the price of one', async () => {
    const outcome = await place(batch, { learners: learners(2) });
    expect(outcome).toMatchObject({ ok: false, reason: 'price-changed' });
    expect(await seatsLeft(batch)).toBe(4);
  });

  it('gets all seats or none', async () => {
    await placed(batch, of(3));
    expect(await place(batch, of(2))).toMatchObject({ reason: 'sold-out' });
    expect(await seatsLeft(batch)).toBe(1);
    expect((await place(batch, of(1))).ok).toBe(true);
  });

  it('is enrolled learner by learner when it is paid, with one invoice that says how many, and is found by each name', async () => {
    const order = await placed(batch, of(2));
    await pay(paidEvent(order));
    const rows = await database().select().from(enrolments).where(eq(enrolments.orderId, order.id));
    expect(rows.map(({ learnerId }) => learnerId).sort()).toEqual(order.learners.map(({ id }) => id).sort());
    const papers = await listDocuments(database(), order.id);
    const invoice = papers.find(({ kind }) => kind === 'invoice');
    expect(invoice?.figures).toMatchObject({ quantity: 2, total: 2 * 49_900 });
    expect(JSON.stringify(invoice?.printed)).toMatch(/Arun Raman and Kavya Raman/);
    expect(invoice?.printed.table.head).toContain('Seats');
    for (const typed of ['Kavya', 'Arun'])
      expect((await searchOrders(database(), typed, 50)).map(({ id }) => id)).toContain(order.id);
  });

  it('that replaces one of fewer takes what is free beside it, gives back what it needs no more, and stays when there is not enough', async () => {
    const attempt = newAttemptKey();
    const buyer = buyerOf(attempt);
    const two = await placed(batch, { attempt, buyer, ...of(2) });
    const three = await placed(batch, { attempt, buyer, ...of(3) });
    expect([(await current(two)).state, await seatsLeft(batch)]).toEqual(['cancelled', 1]);
    const one = await placed(batch, { attempt, buyer, ...of(1) });
    expect([(await current(three)).state, await seatsLeft(batch)]).toEqual(['cancelled', 3]);
    await placed(batch, of(2));
    expect(await place(batch, { attempt, buyer, ...of(3) })).toMatchObject({ reason: 'sold-out' });
    expect([(await current(one)).state, await seatsLeft(batch)]).toEqual(['placed', 1]);
    expect(await held(one.id)).toEqual([{ seats: 1, state: 'held' }]);
  });

  it('whose money comes late is seated whole, or waits whole', async () => {
    const order = await placed(batch, of(3));
    await database().execute(sql`update seat_holds set state = 'released' where order_id = ${order.id}`);
    await database().execute(sql`update batches set taken = 2 where id = ${batch.id}`);
    await pay(paidEvent(order));
    expect((await current(order)).state).toBe('paid_unallocated');
    expect(await seatsLeft(batch)).toBe(2);
    expect(await held(order.id)).toEqual([{ seats: 3, state: 'released' }]);
  });

  it('with an advance pays it for each now, and the rest for each later', async () => {
    const order = await placed(batch, {
      offer: 'kites-advance',
      learners: learners(2),
      shownTotal: { amount: 2 * 9_900, currency: 'INR' },
    });
    expect([order.total.amount, order.later.amount]).toEqual([2 * 9_900, 2 * 40_000]);
  });

  it('gets an amount of a code once and a percentage for each', async () => {
    const amount = await makeCoupon();
    const off = 10_000;
    const order = await placed(batch, {
      learners: learners(2),
      coupon: amount,
      shownTotal: { amount: 2 * 49_900 - off, currency: 'INR' },
    });
    expect(order.total.amount).toBe(2 * 49_900 - off);
  });

  it('mails each learner with an address of their own: when and where, and nothing about money', async () => {
    const [arun, kavya] = learners(2) as [NewLearner, NewLearner];
    const own = { ...kavya, email: 'kavya@example.com' };
    const order = await placed(batch, { ...of(2), learners: [arun, own] });
    await pay(paidEvent(order));
    const mails = await listMails(database(), { about: { kind: 'order', id: order.id } });
    expect(mails.map(({ address }) => address).sort()).toEqual(['kavya@example.com', order.buyer.email].sort());
    const { rows } = (await database().execute(
      sql`select text from mails where address = 'kavya@example.com' and about_id = ${order.id}`,
    )) as unknown as { rows: { text: string }[] };
    const text = rows[0]?.text ?? '';
    expect(text).toContain('Kavya Raman');
    expect(text).not.toMatch(/₹|documents|order=|Arun/);
    const token = /\/family\/(\S+)/.exec(text)?.[1];
    expect(readFamilyToken(token)).toMatchObject({ orderId: order.id, learnerId: order.learners[1]?.id });
    expect(readFamilyToken(familyToken(order.id, 0))).toMatchObject({ learnerId: null });
  });
});

describe('what may be held without paying', () => {
  it('is counted in seats: a family of six, but no more beside it', async () => {
    const large = await makeWorld(40);
    const attempt = newAttemptKey();
    const buyer = buyerOf(attempt);
    expect((await place(large, { attempt, buyer, ...of(6) })).ok).toBe(true);
    expect(await place(large, { buyer, ...of(1) })).toMatchObject({ reason: 'too-many-unpaid' });
    const other = buyerOf(newAttemptKey());
    expect((await place(large, { buyer: other, ...of(2) })).ok).toBe(true);
    expect(await place(large, { buyer: other, ...of(2) })).toMatchObject({ reason: 'too-many-unpaid' });
    expect((await place(large, { buyer: other, ...of(1) })).ok).toBe(true);
  });

  it('is one group at a time for a client, its network neighbours are not refused, and a client has a daily limit', async () => {
    useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example', UNPAID_GROUPS_PER_CLIENT: '2' });
    const large = await makeWorld(40);
    const client = '203.0.113.9';
    const group = () => place(large, { buyer: buyerOf(newAttemptKey()), client, ...of(7) });
    const first = await group();
    expect(first.ok).toBe(true);
    expect(await group()).toMatchObject({ reason: 'too-many-unpaid' });
    expect((await place(large, { buyer: buyerOf(newAttemptKey()), client: '203.0.113.77', ...of(1) })).ok).toBe(true);
    await database().execute(sql`update orders set state = 'cancelled' where batch_id = ${large.id}`);
    expect((await group()).ok).toBe(true);
    await database().execute(sql`update orders set state = 'cancelled' where batch_id = ${large.id}`);
    expect(await group()).toMatchObject({ reason: 'too-many-unpaid' });
  });

  it('with the seat that the waitlist holds is that one seat', async () => {
    const outcome = await place(batch, { ...of(2), seat: crypto.randomUUID() });
    expect(outcome).toMatchObject({ reason: 'one-seat' });
  });
});

it('groups of one moment share the seats without a gap: small ones fit in what a large one leaves', async () => {
  const { holdSeats } = await import('#catalogue/batches');
  const { inTransaction } = await import('#platform/db');
  const wishes = [3, 2, 2].map((seats) => ({ orderId: crypto.randomUUID(), batchId: batch.id, seats }));
  const outcomes = await inTransaction((tx) => holdSeats(tx, wishes));
  expect(wishes.map(({ orderId }) => outcomes.get(orderId)?.ok)).toEqual([false, true, true]);
  expect(await seatsLeft(batch)).toBe(0);
  const { rows } = (await database().execute(
    sql`select sum(seats)::int as seats from seat_holds where batch_id = ${batch.id} and state = 'held'`,
  )) as unknown as { rows: { seats: number }[] };
  expect(rows[0]?.seats).toBe(4);
});
