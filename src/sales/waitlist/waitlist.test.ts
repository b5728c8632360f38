import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { cancelBatch, findBatch, holdSeats } from '#catalogue/batches';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { languageCodes } from '#foundation/locale/language.ts';
import { clientOf } from '#platform/limits';
import { findMail, listMails } from '#platform/mail';
import { testDatabase } from '#tests/database';
import { makeWorld } from '#tests/orders-world';
import { joined, now, offer, raise, runOut, seatBooks, sellOut, wholeLine } from '#tests/waiters';
import { forgetWaitlistJob } from './forget-waitlist.job.ts';
import { readOffer } from './joining/read-offer.ts';
import { waitlistToken } from './line/token.ts';
import { leaveLine } from './offers/leave-line.ts';
import { offerFreeSeats } from './offers/offer-seats.job.ts';
import { waitlistEntries, waitlistSteps } from './tables.ts';

testDatabase();

let batch: Batch;
beforeEach(async () => {
  useConfigForTests({});
  batch = await makeWorld(2);
  await sellOut(batch);
});

const leave = (token: string) => inTransaction((tx) => leaveLine(tx, token));
const steps = async ({ id }: { id: string }) =>
  (await database().select().from(waitlistSteps).where(eq(waitlistSteps.entryId, id)).orderBy(waitlistSteps.id)).map(
    ({ toState, who, why }) => ({ toState, who, why }),
  );
const states = async () => (await wholeLine(batch)).map(({ state }) => state);
const mailsTo = async (waiter: { id: string }) =>
  Promise.all(
    (await listMails(database(), { about: { kind: 'waitlist', id: waiter.id } })).map(({ id }) =>
      findMail(database(), id),
    ),
  );
const passerBy = async () => {
  const orderId = newId();
  return (await inTransaction((tx) => holdSeats(tx, [{ orderId, batchId: batch.id }]))).get(orderId)?.ok;
};

describe('a seat that comes free', () => {
  it('is held for a day for the first in line and no one else, who is mailed once, however often the job runs', async () => {
    const [first, second] = [await joined(batch), await joined(batch)];
    await raise(batch);
    expect(await offer(batch)).toBe(1);
    expect(await offer(batch)).toBe(0);
    const offered = await now(first);
    expect(offered.state).toBe('offered');
    expect(Math.round((offered.offeredUntil!.getTime() - Date.now()) / 3_600_000)).toBe(24);
    expect((await now(second)).state).toBe('waiting');
    expect((await mailsTo(first)).filter((mail) => mail?.subject.startsWith('A seat is free'))).toHaveLength(1);
    expect(await seatBooks(batch)).toEqual({ capacity: 3, taken: 3, held: 3, waiting: 1 });
    expect(await passerBy()).toBe(false);
  });

  it('is not sold to passers-by while somebody waits, and the pages say so; what is left beyond the line is', async () => {
    await joined(batch);
    await raise(batch);
    expect((await findBatch(database(), batch.id))?.seatsLeft).toBe(0);
    expect(await passerBy()).toBe(false);
    await raise(batch);
    expect((await findBatch(database(), batch.id))?.seatsLeft).toBe(1);
    expect(await passerBy()).toBe(true);
    expect(await passerBy()).toBe(false);
    expect(await offer(batch)).toBe(1);
  });

  it('goes to the next person when its time runs out, and to each person once', async () => {
    const [first, second, third] = [await joined(batch), await joined(batch), await joined(batch)];
    await raise(batch);
    await offer(batch);
    await runOut(batch);
    await offerFreeSeats();
    expect(await states()).toEqual(['expired', 'offered', 'waiting']);
    await runOut(batch);
    await offerFreeSeats();
    expect(await states()).toEqual(['expired', 'expired', 'offered']);
    expect((await steps(first)).map(({ toState }) => toState)).toEqual(['waiting', 'offered', 'expired']);
    expect((await now(second)).state).toBe('expired');
    expect((await seatBooks(batch)).taken).toBe(3);
    await runOut(batch);
    await offerFreeSeats();
    expect((await now(third)).state).toBe('expired');
    expect(await seatBooks(batch)).toMatchObject({ taken: 2, waiting: 0 });
    expect(await passerBy()).toBe(true);
  });

  it('declined by one click it goes to the next at once; a second click changes nothing', async () => {
    const [first, second] = [await joined(batch), await joined(batch)];
    await raise(batch);
    await offer(batch);
    expect(await leave(waitlistToken(first, batch))).toMatchObject({ ok: true, value: 'declined' });
    expect(await states()).toEqual(['declined', 'offered']);
    expect(await leave(waitlistToken(first, batch))).toMatchObject({ ok: false, reason: 'over' });
    expect((await now(second)).state).toBe('offered');
    expect((await seatBooks(batch)).taken).toBe(3);
  });

  it('a seat that is paid for is not given back by a decline that comes late', async () => {
    const first = await joined(batch);
    await raise(batch);
    await offer(batch);
    await database().execute(sql`update seat_holds set state = 'kept' where order_id = ${(await now(first)).holdId}`);
    expect(await leave(waitlistToken(first, batch))).toMatchObject({ ok: false, reason: 'over' });
    expect(await seatBooks(batch)).toMatchObject({ taken: 3, held: 3 });
    await offer(batch);
    expect((await now(first)).state).toBe('taken');
  });

  it('who left is not asked, and the seat they would have got is free for others', async () => {
    const first = await joined(batch);
    expect(await leave(waitlistToken(first, batch))).toMatchObject({ value: 'left' });
    await raise(batch);
    expect(await offer(batch)).toBe(0);
    expect(await passerBy()).toBe(true);
    expect(await leave('none')).toMatchObject({ ok: false, reason: 'unknown' });
  });

  it('nothing is offered in a closed batch, no offer outlasts the start, and after the start the line is empty', async () => {
    const [first, second] = [await joined(batch), await joined(batch)];
    await raise(batch);
    await database().execute(sql`update batches set state = 'closed' where id = ${batch.id}`);
    expect(await offer(batch)).toBe(0);
    await database().execute(
      sql`update batches set state = 'open', starts_at = now() + interval '1 hour' where id = ${batch.id}`,
    );
    expect(await offer(batch)).toBe(1);
    expect((await now(first)).offeredUntil!.getTime()).toBeLessThan(Date.now() + 3_700_000);
    await database().execute(sql`update batches set starts_at = now() where id = ${batch.id}`);
    await runOut(batch);
    await offer(batch);
    expect((await now(second)).state).toBe('expired');
    expect((await seatBooks(batch)).waiting).toBe(0);
  });
});

describe('the link', () => {
  it.each(languageCodes)('is mailed and read in %s', async (language) => {
    const waiter = await joined(batch, { language });
    await raise(batch);
    await offer(batch);
    const mails = await mailsTo(waiter);
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(mail?.language).toBe(language);
      expect(mail?.text).not.toContain('waitlistMail.');
    }
    const found = await readOffer(database(), waitlistToken(waiter, batch));
    expect(found?.view).toMatchObject({ state: 'offered', begun: false });
    expect(found?.view.take[0]?.path).toMatch(/^\/checkout\/kites-/);
  });

  it('shows the place in the line, and nothing for text that is no genuine link or one that has ended', async () => {
    await joined(batch);
    const second = await joined(batch);
    const token = waitlistToken(second, batch);
    expect((await readOffer(database(), token))?.view).toMatchObject({
      state: 'waiting',
      place: 2,
      until: null,
      take: [],
    });
    expect(await readOffer(database(), `${token}x`)).toBeNull();
    expect(await readOffer(database(), waitlistToken(second, { startsAt: new Date(Date.now() - 1_000) }))).toBeNull();
    expect(await readOffer(database(), '')).toBeNull();
  });

  it('of an offer that ran out says so before any job does', async () => {
    const waiter = await joined(batch);
    await raise(batch);
    await offer(batch);
    await runOut(batch);
    expect((await readOffer(database(), waitlistToken(waiter, batch)))?.view).toMatchObject({
      state: 'expired',
      take: [],
    });
  });
});

it('connections are forgotten after a week, and people 24 months after they were last heard of, with their history', async () => {
  const old = await joined(batch, { client: clientOf('10.79.1.1') });
  const gone = await joined(batch);
  await leave(waitlistToken(gone, batch));
  await database().execute(
    sql`update waitlist_entries set created_at = now() - interval '8 days' where id = ${old.id}`,
  );
  await database().execute(
    sql`update waitlist_entries set updated_at = now() - interval '25 months' where batch_id = ${batch.id}`,
  );
  await forgetWaitlistJob.handle({});
  const rows = await database().select().from(waitlistEntries).where(eq(waitlistEntries.batchId, batch.id));
  expect(rows.map(({ id, client, network }) => ({ id, client, network }))).toEqual([
    { id: old.id, client: null, network: null },
  ]);
  expect(await steps(gone)).toEqual([]);
});

it('a batch that does not take place ends its line: who waits and who was asked, with a row in their history', async () => {
  const [first, second] = [await joined(batch), await joined(batch)];
  await raise(batch);
  await offerFreeSeats([batch.id]);
  expect(await states()).toEqual(['offered', 'waiting']);
  await inTransaction((tx) => cancelBatch(tx, batch.id));
  await offerFreeSeats([batch.id]);
  expect(await states()).toEqual(['expired', 'expired']);
  expect((await steps(second)).at(-1)?.why).toBe('the batch does not take place');
  expect((await steps(first)).at(-1)?.toState).toBe('expired');
});
