import { sql } from 'drizzle-orm';
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

testDatabase();

let batch: Batch;
const rule = (change: string, of = '%') =>
  database().execute(sql.raw(`update offers set ${change} where slug like '${of}'`));
beforeEach(async () => {
  batch = await makeWorld(2);
  // The offers persist between tests.
  await rule('closes_hours = 0, waitlist = true');
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

  it('ends what the waitlist promises: no seat is held beyond it, and afterwards nobody waits', async () => {
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

describe('an offer without a waitlist', () => {
  it('lets nobody wait and shows no way to the line; who waits already is still offered a seat', async () => {
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
