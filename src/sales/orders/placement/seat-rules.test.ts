import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { findBatch, holdSeats } from '#catalogue/batches';
import type { Batch } from '#catalogue/batches/model';
import { findOffer } from '#catalogue/catalog';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { testDatabase } from '#tests/database';
import { makeWorld, place as placeIn } from '#tests/orders-world';
import { join, joined, now, offer, raise, sellOut } from '#tests/waiters';
import { readCheckout } from '../checkout/read-checkout.ts';
import { orderBatch } from '../order/order-batch.ts';
import { orders } from '../tables.ts';

testDatabase();

let batch: Batch;
const rule = (change: string, of = '%') =>
  database().execute(sql.raw(`update offers set ${change} where slug like '${of}'`));
beforeEach(async () => {
  batch = await makeWorld(2);
  // The offers persist between tests.
  await rule("closes_hours = 0, waitlist = true, join_until = 1, join_price = 'full'");
});

/** Sets the batch to begin in `hours` hours. */
const beginsIn = (hours: number) =>
  database().execute(
    sql`update batches set starts_at = now() + make_interval(hours => ${hours}) + interval '1 minute' where id = ${batch.id}`,
  );
const checkout = () =>
  readCheckout(database(), {
    offer: 'kites-in',
    batch: null,
    page: null,
    language: 'en',
    attempt: null,
    market: 'IN',
    coupon: null,
    client: 'nobody',
  });
const shown = async () => (await checkout())?.batches.find(({ id }) => id === batch.id);

describe('enrolment that closes before the first session', () => {
  it('is open until then, which the checkout says, and closed for page, order and seat afterwards', async () => {
    await rule('closes_hours = 48', 'kites-in');
    await beginsIn(49);
    expect(await shown()).toMatchObject({ sale: 'few', until: expect.stringMatching(/\d/) });
    expect(await placeIn(batch)).toMatchObject({ ok: true });
    await beginsIn(47);
    expect(await shown()).toMatchObject({ sale: 'closed', until: null });
    expect(await placeIn(batch)).toMatchObject({ ok: false, reason: 'closed' });
    // The seats enforce it themselves, regardless of earlier checks.
    const orderId = newId();
    const wish = { orderId, batchId: batch.id, closesHours: 48 };
    expect((await inTransaction((tx) => holdSeats(tx, [wish]))).get(orderId)).toMatchObject({ reason: 'closed' });
    const other = { ...wish, closesHours: 46 };
    expect((await inTransaction((tx) => holdSeats(tx, [other]))).get(orderId)).toMatchObject({ ok: true });
  });

  it('holds for one offer; another of the same batch is sold on', async () => {
    await rule('closes_hours = 48', 'kites-in');
    await beginsIn(24);
    expect(await placeIn(batch)).toMatchObject({ reason: 'closed' });
    const free = { offer: 'kites-free', shownTotal: { amount: 0, currency: 'INR' as const } };
    expect(await placeIn(batch, free)).toMatchObject({ ok: true });
  });

  it('ends the waitlist: no seat is held beyond it, and afterwards the line is empty', async () => {
    await rule('closes_hours = 12');
    await sellOut(batch);
    const waiter = await joined(batch);
    await beginsIn(20);
    await raise(batch);
    expect(await offer(batch)).toBe(1);
    const until = (await now(waiter)).offeredUntil!.getTime() - Date.now();
    expect(Math.round(until / 3_600_000)).toBe(8);
    const late = await joined(batch);
    await beginsIn(11);
    expect(await offer(batch)).toBe(0);
    expect((await now(late)).state).toBe('expired');
    expect(await join(batch)).toMatchObject({ ok: false, reason: 'closed' });
  });
});

describe('joining a batch that has begun', () => {
  /** Four weekly sessions; `held` of them are over. */
  const hasHeld = async (held: number) => {
    await database().execute(sql`delete from batch_sessions where batch_id = ${batch.id}`);
    for (const number of [1, 2, 3, 4]) {
      // At an hour at which the market is awake.
      const day = sql`date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' + make_interval(days => ${7 * (number - held) - 3})`;
      await database().execute(sql`insert into batch_sessions (id, batch_id, number, starts_at, ends_at)
        values (${newId()}, ${batch.id}, ${number}, ${day} + interval '10 hours', ${day} + interval '11 hours')`);
    }
    await database().execute(
      sql`update batches set starts_at = (select min(starts_at) from batch_sessions where batch_id = ${batch.id}) where id = ${batch.id}`,
    );
  };
  const rupees = (amount: number) => ({ amount, currency: 'INR' as const });

  it('is refused where the offer says nothing of it: page, order and seat', async () => {
    await hasHeld(1);
    expect(await shown()).toBeUndefined();
    expect(await placeIn(batch)).toMatchObject({ ok: false, reason: 'closed' });
  });

  it('is open until the session that the offer names begins, which the checkout says with what is left', async () => {
    await rule('join_until = 3', 'kites-in');
    await hasHeld(2);
    expect(await shown()).toMatchObject({
      sale: 'few',
      until: expect.stringMatching(/2 sessions to come: join until /),
    });
    expect(await placeIn(batch)).toMatchObject({ ok: true });
    await hasHeld(3);
    expect(await shown()).toBeUndefined();
    expect(await placeIn(batch)).toMatchObject({ ok: false, reason: 'closed' });
    const orderId = newId();
    const wish = { orderId, batchId: batch.id, joinUntil: 3 };
    expect((await inTransaction((tx) => holdSeats(tx, [wish]))).get(orderId)).toMatchObject({ reason: 'closed' });
    const later = { ...wish, joinUntil: 4 };
    expect((await inTransaction((tx) => holdSeats(tx, [later]))).get(orderId)).toMatchObject({ ok: true });
  });

  it('says sold out only where no seat is free, and then takes people on the waitlist', async () => {
    await rule('join_until = 3');
    await hasHeld(1);
    await sellOut(batch);
    expect(await shown()).toMatchObject({ sale: 'sold-out' });
    const waiter = await joined(batch);
    await raise(batch);
    expect(await offer(batch)).toBe(1);
    expect((await now(waiter)).state).toBe('offered');
    await hasHeld(3);
    expect(await offer(batch)).toBe(0);
    expect(await join(batch)).toMatchObject({ ok: false, reason: 'closed' });
  });

  it('costs the sessions to come where the offer says so: page, order, lines and the start of the refund rule', async () => {
    await rule("join_until = 4, join_price = 'sessions-left'", 'kites-in');
    await hasHeld(1);
    const view = await checkout();
    expect(view?.joined[batch.id]?.[0]).toMatchObject({ total: '₹374.25', shownTotal: '37425 INR' });
    expect((await shown())?.until).toContain('3 sessions to come for ₹374.25');
    // The whole price was not agreed to.
    expect(await placeIn(batch)).toMatchObject({ ok: false, reason: 'price-changed' });
    const placed = await placeIn(batch, { shownTotal: rupees(37_425) });
    if (!placed.ok) throw new Error(placed.reason);
    const { order } = placed.value;
    expect(order.total).toEqual(rupees(37_425));
    const [row] = await database().select({ lines: orders.lines }).from(orders).where(eq(orders.id, order.id));
    expect(row?.lines.find(({ kind }) => kind === 'missed')?.amount).toEqual(rupees(-12_475));
    // The refund rule and the mails count from the first session that they come to.
    const { batch: own } = await orderBatch(database(), order);
    expect(own.startsAt.getTime()).toBeGreaterThan(Date.now());
  });
});

describe('an offer without a waitlist', () => {
  it('takes no new entries and shows no link to the line; existing entries still get a seat offered', async () => {
    await sellOut(batch);
    const waiter = await joined(batch);
    await rule('waitlist = false');
    expect(await join(batch)).toMatchObject({ ok: false, reason: 'no-waitlist' });
    expect((await checkout())?.waitlist).toBeNull();
    await raise(batch);
    await offer(batch);
    expect((await now(waiter)).state).toBe('offered');
  });

  it('closes the line only where no offer of the market allows one', async () => {
    await sellOut(batch);
    await rule('waitlist = false', 'kites-in');
    expect(await join(batch)).toMatchObject({ ok: true });
    expect((await findOffer(database(), 'kites-in'))?.waitlist).toBe(false);
    expect((await findBatch(database(), batch.id))?.bookable).toBe(true);
  });
});
