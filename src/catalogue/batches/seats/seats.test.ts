import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { testDatabase } from '#tests/database';
import { findBatch, listBatches } from '../batch/find-batch.ts';
import { holdSeats } from './hold-seats.ts';
import { importBatches } from '../import/import-batches.ts';
import { expireHolds, keepHold, releaseHold } from './settle-holds.ts';
import { batches, seatHolds } from '../tables.ts';

testDatabase();

const content = {
  slug: 'kites-saturday',
  programme: 'kites',
  language: 'ta' as const,
  zone: 'Asia/Kolkata',
  startsAt: { weeksFromInstall: 2, weekday: 'sat' as const, time: '10:00' },
  capacity: 2,
};
let batchId = '';

beforeEach(async () => {
  await inTransaction(async (tx) => {
    await tx.delete(seatHolds);
    await tx.delete(batches);
    await importBatches(tx, [content]);
  });
  batchId = (await findBatch(database(), content.slug))!.id;
});

async function hold(orderId = newId()) {
  const outcome = (await inTransaction((tx) => holdSeats(tx, [{ batchId, orderId }]))).get(orderId);
  if (!outcome) throw new Error('One wish has one outcome');
  return outcome;
}
const letExpire = (orderId: string) =>
  database()
    .update(seatHolds)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(seatHolds.orderId, orderId));
const seatsLeft = async () => (await findBatch(database(), batchId))?.seatsLeft;

describe('holdSeats', () => {
  it('keeps a seat for 15 minutes and refuses once all are held', async () => {
    const first = await hold();
    expect(first.ok && Math.round((first.value.expiresAt.getTime() - Date.now()) / 60_000)).toBe(15);
    expect((await hold()).ok).toBe(true);
    expect(await hold()).toMatchObject({ ok: false, reason: 'sold-out' });
    expect(await seatsLeft()).toBe(0);
  });

  it('asked twice for one order it takes one seat', async () => {
    const orderId = newId();
    await hold(orderId);
    await hold(orderId);
    expect(await seatsLeft()).toBe(1);
  });

  it('an expired hold counts as free at once and is given to the next buyer', async () => {
    const late = newId();
    await hold(late);
    await hold();
    await letExpire(late);
    expect(await seatsLeft()).toBe(1);
    expect((await hold()).ok).toBe(true);
    expect(await hold()).toMatchObject({ reason: 'sold-out' });
  });

  it('refuses a closed batch, one that began, and one there is not', async () => {
    await database().update(batches).set({ state: 'closed' });
    expect(await hold()).toMatchObject({ reason: 'closed' });
    await database()
      .update(batches)
      .set({ state: 'open', startsAt: new Date(0) });
    expect(await hold()).toMatchObject({ reason: 'closed' });
    batchId = newId();
    expect(await hold()).toMatchObject({ reason: 'unknown' });
  });

  it('many orders at once get the seats that are left, freed ones too, and each gets its own outcome', async () => {
    const late = newId();
    await hold(late);
    await letExpire(late);
    const elsewhere = { orderId: newId(), batchId: newId() };
    const wishes = [...Array.from({ length: 5 }, () => ({ orderId: newId(), batchId })), elsewhere];
    const outcomes = [...(await inTransaction((tx) => holdSeats(tx, wishes))).values()];
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'sold-out')).toHaveLength(3);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'unknown')).toHaveLength(1);
    expect(await seatsLeft()).toBe(0);
  });

  it('L4: of many buyers at once exactly as many get a seat as there are', async () => {
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => hold()));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
    expect((await findBatch(database(), batchId))?.taken).toBe(2);
  });
});

describe('settling holds', () => {
  it('a kept hold does not expire', async () => {
    const orderId = newId();
    await hold(orderId);
    expect(await inTransaction((tx) => keepHold(tx, orderId))).toMatchObject({ ok: true, value: { reseated: false } });
    await letExpire(orderId);
    expect(await inTransaction(expireHolds)).toEqual([]);
    expect(await seatsLeft()).toBe(1);
  });

  it('somebody who pays after the hold was given up is seated again while there is room', async () => {
    const orderId = newId();
    await hold(orderId);
    await letExpire(orderId);
    expect(await inTransaction(expireHolds)).toEqual([orderId]);
    expect(await inTransaction((tx) => keepHold(tx, orderId))).toMatchObject({ ok: true, value: { reseated: true } });
    expect(await seatsLeft()).toBe(1);
  });

  it('and is refused as full when others took the room', async () => {
    const orderId = newId();
    await hold(orderId);
    await letExpire(orderId);
    await hold();
    await hold();
    expect(await inTransaction((tx) => keepHold(tx, orderId))).toMatchObject({ ok: false, reason: 'full' });
    expect(await seatsLeft()).toBe(0);
  });

  it('releasing gives the seat back once, however often it is asked', async () => {
    const orderId = newId();
    await hold(orderId);
    expect(await inTransaction((tx) => releaseHold(tx, orderId))).toBe(true);
    expect(await inTransaction((tx) => releaseHold(tx, orderId))).toBe(false);
    expect(await inTransaction((tx) => releaseHold(tx, newId()))).toBe(false);
    expect(await seatsLeft()).toBe(2);
  });
});

describe('importBatches', () => {
  const load = (changes: object) => inTransaction((tx) => importBatches(tx, [{ ...content, ...changes }]));

  it('a second import moves nothing; a changed rule does', async () => {
    const before = await findBatch(database(), batchId);
    await database()
      .update(batches)
      .set({ startsAt: new Date('2030-01-01T00:00:00Z') });
    await load({});
    expect((await findBatch(database(), batchId))?.startsAt).toEqual(new Date('2030-01-01T00:00:00Z'));
    await load({ startsAt: { ...content.startsAt, weeksFromInstall: 3 } });
    expect((await findBatch(database(), batchId))!.startsAt.getTime() - before!.startsAt.getTime()).toBe(
      7 * 86_400_000,
    );
  });

  it('capacity never falls below the seats that are taken', async () => {
    await hold();
    await hold();
    await load({ capacity: 1 });
    expect(await findBatch(database(), batchId)).toMatchObject({ capacity: 2, taken: 2 });
  });

  it.each([
    [{ zone: 'CET' }, 'zone'],
    [{ capacity: 0 }, 'capacity'],
    [{ sessionsNote: { ta: 'சனி' } }, 'sessionsNote'],
    [{ language: 'fr' }, 'language'],
  ])('refuses %j, naming the field', async (changes, field) => {
    expect(await load(changes)).toMatchObject({ ok: false, details: [{ field }] });
  });
});

it('listBatches leaves out past batches unless asked, and other programmes', async () => {
  expect(await listBatches(database(), { programmes: ['kites'] })).toHaveLength(1);
  expect(await listBatches(database(), { programmes: ['rockets'] })).toHaveLength(0);
  expect(await listBatches(database(), { programmes: [] })).toHaveLength(0);
  await database()
    .update(batches)
    .set({ startsAt: new Date(0) });
  expect(await listBatches(database())).toHaveLength(0);
  expect(await listBatches(database(), { includePast: true })).toMatchObject([{ bookable: false }]);
});

describe('the zone of a batch', () => {
  it.each([
    ['EST', 'America/New_York'],
    ['GST', 'Asia/Dubai'],
    ['America/Denver', 'America/Denver'],
  ])('TZ-1: a batch whose zone is written as %s is kept in %s', async (zone, kept) => {
    await inTransaction((tx) => importBatches(tx, [{ ...content, zone }]));
    expect((await findBatch(database(), content.slug))?.zone).toBe(kept);
  });

  it('TZ-1: any other abbreviation is refused as an unknown timezone of that batch', async () => {
    expect(await inTransaction((tx) => importBatches(tx, [{ ...content, zone: 'CET' }]))).toEqual({
      ok: false,
      reason: 'invalid',
      details: [{ slug: content.slug, field: 'zone', message: 'Unknown timezone: CET' }],
    });
  });
});
