// npm test: race
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBatch, holdSeats, keepHold, lockBatches, releaseHold } from '#catalogue/batches';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { currentEngine, database, inTransaction, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { testDatabase } from '#tests/database';
import { makeWorld } from '#tests/orders-world';
import { usePostgres } from '#tests/prepared';
import { longProofs } from '#tests/proofs';
import { joined, now, offer, raise, seatBooks, sellOut, wholeLine } from '#tests/waiters';
import { waitlistToken } from '../../src/sales/waitlist/line/token.ts';
import type { Waiter, WaitState } from '../../src/sales/waitlist/model.ts';
import { leaveLine } from '../../src/sales/waitlist/offers/leave-line.ts';
import { offerSeats } from '../../src/sales/waitlist/offers/offer-seats.ts';
import { passOffer, takeOfferedSeat } from '../../src/sales/waitlist/offers/settle-offer.ts';

const repeats = longProofs ? 20 : 3;
const servers = 8;

/** The naive version: who is first in line, is a seat free, then offer it. Others check in between. */
async function withoutTheLock(tx: Tx, batchId: string): Promise<void> {
  const { rows } = (await tx.execute(sql`select id, (select capacity - taken from batches where id = ${batchId}) as free
    from waitlist_entries where batch_id = ${batchId} and state = 'waiting' order by place limit 1`)) as unknown as {
    rows: { id: string; free: number }[];
  };
  const [first] = rows;
  if (!first || first.free < 1) return;
  await setTimeout(20);
  const holdId = newId();
  await tx.execute(sql`insert into seat_holds (id, batch_id, order_id, seats, state, expires_at)
    values (${newId()}, ${batchId}, ${holdId}, 1, 'held', now() + interval '1 day')`);
  await tx.execute(sql`update waitlist_entries set state = 'offered', hold_id = ${holdId} where id = ${first.id}`);
}

/** Three wait, one seat is freed, and all servers run the job concurrently. Returns how many seats are held for the waitlist. */
async function rush(work: (tx: Tx, batchId: string) => Promise<unknown>, transactions = true) {
  const batch = await makeWorld(2);
  await sellOut(batch);
  for (let n = 0; n < 3; n += 1) await joined(batch);
  await raise(batch);
  const run = () => (transactions ? inTransaction((tx) => work(tx, batch.id)) : work(database(), batch.id));
  await Promise.all(Array.from({ length: servers }, run));
  const { held } = await seatBooks(batch);
  const offered = (await wholeLine(batch)).filter(({ state }) => state === 'offered').length;
  const { rows } = (await database()
    .execute(sql`select count(*)::int as mails from mails where dedupe_key like 'waitlist-offer:%'
    and about_id in (select id::text from waitlist_entries where batch_id = ${batch.id})`)) as unknown as {
    rows: { mails: number }[];
  };
  return { held: held - 2, offered, mails: rows[0]?.mails };
}

async function onceEach(): Promise<void> {
  for (let repeat = 0; repeat < repeats; repeat += 1)
    expect(await rush(offerSeats)).toEqual({ held: 1, offered: 1, mails: 1 });
}

/** A small generator, so that a run that fails can be run again. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

const over: WaitState[] = ['taken', 'declined', 'expired', 'left', 'removed'];

/**
 * Fifty buyers and ten on the waitlist, over few seats: buying, paying, refunding, expiring holds, declining, accepting and joining in random order,
 * partly concurrent. After each step no seat is oversold and the counts agree; nobody in line is overtaken except by those ahead of them; at the end
 * each step of each has a row.
 */
async function play(seed: number): Promise<void> {
  const roll = dice(seed);
  const pick = <One>(list: One[]): One | undefined => list[roll(list.length)];
  const batch = await makeWorld(4);
  await sellOut(batch);
  await database().execute(
    sql`update seat_holds set state = 'held', expires_at = now() + interval '1 hour' where batch_id = ${batch.id}`,
  );
  const ten: Waiter[] = [];
  let buyers = 0;
  const holds = async (state: string) =>
    (
      (await database().execute(
        sql`select order_id from seat_holds where batch_id = ${batch.id} and state = ${state} order by order_id`,
      )) as unknown as { rows: { order_id: string }[] }
    ).rows.map(({ order_id }) => order_id);
  const offered = async () => (await wholeLine(batch)).filter(({ state }) => state === 'offered');
  const steps: (() => Promise<unknown>)[] = [
    async () => {
      if (buyers >= 50) return;
      buyers += 1;
      await inTransaction((tx) => holdSeats(tx, [{ orderId: newId(), batchId: batch.id }]));
    },
    async () => {
      const outcome = ten.length < 10 && (await joinIfFull(batch));
      if (outcome) ten.push(outcome);
    },
    async () => offer(batch),
    async () => {
      const one = pick(await holds('held'));
      if (one)
        await database().execute(
          sql`update seat_holds set expires_at = now() - interval '1 second' where order_id = ${one}`,
        );
    },
    async () => {
      const one = pick([...(await holds('held')), ...(await holds('kept'))]);
      const theirs = (await offered()).some(({ holdId }) => holdId === one);
      if (one && !theirs) await inTransaction((tx) => releaseHold(tx, one));
    },
    async () => {
      const one = pick(await offered());
      if (one) await inTransaction((tx) => leaveLine(tx, waitlistToken(one, batch)));
    },
    async () => {
      const one = pick(await offered());
      if (one) await takeAndPay(batch, one);
    },
  ];
  for (let turn = 0; turn < 60; turn += 1) {
    const some = Array.from({ length: 1 + roll(3) }, () => pick(steps));
    await Promise.all(some.map(async (step) => step?.()));
    const { taken, held, capacity, waiting } = await seatBooks(batch);
    expect(taken, `seed ${seed}, turn ${turn}`).toBe(held);
    expect(taken).toBeLessThanOrEqual(capacity);
    const line = await wholeLine(batch);
    expect(waiting, `seed ${seed}, turn ${turn}`).toBe(line.filter(({ state }) => state === 'waiting').length);
    // No one behind the first in line has had an offer.
    const firstWaiting = line.findIndex(({ state }) => state === 'waiting');
    const asked = line.findLastIndex(({ offeredAt }) => offeredAt !== null);
    if (firstWaiting !== -1) expect(asked, `seed ${seed}, turn ${turn}`).toBeLessThan(firstWaiting);
  }
  await everyStepHasItsRow(batch);
}

async function joinIfFull(batch: Batch): Promise<Waiter | null> {
  return ((await findBatch(database(), batch.id))?.seatsLeft ?? 1) > 0 ? null : joined(batch).catch(() => null);
}

/** What the checkout does with an offer that is taken: the order takes the seat over, and is paid. */
async function takeAndPay(batch: Batch, { id, holdId, mobile, email }: Waiter): Promise<void> {
  const orderId = newId();
  await inTransaction(async (tx) => {
    await lockBatches(tx, [batch.id]);
    const got = (await holdSeats(tx, [{ orderId, batchId: batch.id, from: holdId ?? newId() }])).get(orderId);
    if (!got?.ok) return;
    await passOffer(tx, { from: holdId ?? '', to: orderId, until: got.value.expiresAt });
  });
  if ((await now({ id })).holdId !== orderId) return;
  await inTransaction(async (tx) => {
    const kept = await keepHold(tx, orderId);
    if (kept.ok)
      await takeOfferedSeat(tx, {
        orderId,
        batchId: batch.id,
        mobile,
        email,
        reference: 'R',
        late: kept.value.reseated,
      });
  });
}

async function everyStepHasItsRow(batch: Batch): Promise<void> {
  for (const { id, state } of await wholeLine(batch)) {
    const { rows } = (await database().execute(
      sql`select from_state, to_state from waitlist_steps where entry_id = ${id} order by id`,
    )) as unknown as { rows: { from_state: string | null; to_state: string }[] };
    expect(rows[0]).toEqual({ from_state: null, to_state: 'waiting' });
    for (const [index, { from_state }] of rows.entries())
      if (index > 0) expect(from_state).toBe(rows[index - 1]?.to_state);
    expect(rows.at(-1)?.to_state).toBe(state);
    if (over.includes(state)) expect(rows.length).toBeGreaterThan(1);
  }
}

const seeds = Array.from({ length: longProofs ? 40 : 4 }, (_, n) => 1_000 + n * 7_919);

// npm test -- --all
describe('a waitlist on the embedded database', () => {
  testDatabase();
  beforeAll(() => useConfigForTests({ LOG_LEVEL: 'silent' }));

  it('offers a free seat once, to one person, by one mail, however many run the job at once', onceEach);

  it('control: without the lock more seats are held than came free', async () => {
    expect((await rush(withoutTheLock, false)).held).toBeGreaterThan(1);
  });

  it.each(seeds)('never sells a seat twice and passes nobody over (seed %i)', play);
});

describe('a waitlist on PostgreSQL', () => {
  beforeAll(async () => {
    useConfigForTests({ LOG_LEVEL: 'silent' });
    await usePostgres();
  });
  afterAll(async () => {
    await currentEngine().close();
  });

  it('offers a free seat once, to one person, by one mail, however many run the job at once', onceEach);

  it('control: without the lock more seats are held than came free', async () => {
    expect((await rush(withoutTheLock)).held).toBeGreaterThan(1);
  });

  it.each(seeds)('never sells a seat twice and passes nobody over (seed %i)', play);
});
