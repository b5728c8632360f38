import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findBatch, findBatchStanding, importBatches, listSessions, writeSessions } from '#catalogue/batches';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { listEnrolled } from '#sales/orders';
import type { Order } from '#sales/orders/model';
import {
  batchesToCancel,
  booksOf,
  by,
  choose,
  learners,
  mailsAfter,
  run,
  standing,
  start,
  started,
  world,
} from '#tests/cancelling';
import { testDatabase } from '#tests/database';
import { current, paidEvent, placed } from '#tests/orders-world';
import { pay } from '#tests/pay';
import { continueCancellation, decideOpen, stopCancellation } from './change-cancellation.ts';
import { findCancellation } from './find-cancellation.ts';
import { workNext } from './work-next.ts';

testDatabase();
batchesToCancel();

describe('a cancelled batch', () => {
  it('moves, refunds and credits its buyers as was decided, each told by one mail, and leaves the rest to be decided', async () => {
    const orders = await learners(4);
    const [a, b, c, d] = orders as [Order, Order, Order, Order];
    const id = await started([choose(a, 'move', world.other.id), choose(b, 'refund'), choose(c, 'credit')]);
    await run(id);
    expect(await booksOf(orders)).toEqual({
      orders: [
        { state: 'paid', refunds: 0, mails: 1, credits: 0 },
        { state: 'refunded', refunds: 1, mails: 1, credits: 0 },
        { state: 'refunded', refunds: 0, mails: 1, credits: 1 },
        { state: 'paid', refunds: 0, mails: 0, credits: 0 },
      ],
      left: [5, 1],
    });
    expect((await current(a)).batchId).toBe(world.other.id);
    expect(await mailsAfter(a)).toEqual(['New date: Kites']);
    expect(await mailsAfter(b)).toEqual(['Cancelled: Kites']);
    expect(await standing()).toEqual({ state: 'done', items: ['done', 'done', 'done', 'open'] });
    const decided = await inTransaction((tx) =>
      decideOpen(tx, { by, batchId: world.batch.id, choices: [choose(d, 'refund'), choose(a, 'refund')] }),
    );
    expect(decided).toMatchObject({ ok: true, value: { choices: [{ orderId: d.id }] } });
    await run(id);
    expect((await current(d)).state).toBe('refunded');
    expect((await current(a)).state).toBe('paid');
    expect(await standing()).toMatchObject({ state: 'done' });
    expect(await listEnrolled(database(), world.batch.id)).toEqual([]);
  });

  it('is sold no more, also after an import of its content; its sessions are cancelled and unpaid seats released', async () => {
    const unpaid = await placed(world.batch);
    const startsAt = new Date(Date.now() + 86_400_000);
    const session = { number: 1, startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) };
    await inTransaction((tx) => writeSessions(tx, world.batch.id, [session]));
    await run(await started([]));
    await inTransaction((tx) =>
      importBatches(tx, [
        {
          slug: world.batch.slug,
          programme: 'kites',
          language: 'ta',
          zone: 'Asia/Kolkata',
          startsAt: world.batch.startsAt.toISOString(),
          capacity: 9,
          state: 'open',
        },
      ]),
    );
    expect(await findBatch(database(), world.batch.id)).toMatchObject({ state: 'closed', bookable: false });
    expect((await findBatchStanding(database(), world.batch.id))?.archivedAt).toBeInstanceOf(Date);
    const sessions = (await listSessions(database(), [world.batch.id])).get(world.batch.id) ?? [];
    expect(sessions.length).toBeGreaterThan(1);
    expect(sessions.filter(({ state }) => state !== 'cancelled')).toEqual([]);
    expect((await current(unpaid)).state).toBe('cancelled');
    // A late payment finds no seat: staff refund it.
    await pay(paidEvent(unpaid));
    expect((await current(unpaid)).state).toBe('paid_unallocated');
    expect(await standing()).toMatchObject({ state: 'done', items: [] });
  });

  it('adds a learner who paid at the last moment as undecided', async () => {
    const [a] = await learners(1);
    const id = await started([choose(a!, 'refund')]);
    const late = await placed(world.other);
    await pay(paidEvent(late));
    await database().execute(sql`update orders set batch_id = ${world.batch.id} where id = ${late.id}`);
    await run(id);
    expect((await standing()).items?.toSorted()).toEqual(['done', 'open']);
  });

  it('stops after the learner it is at, and goes on where it was', async () => {
    const orders = await learners(3);
    const id = await started(orders.map((order) => choose(order, 'refund')));
    await inTransaction((tx) => workNext(tx, id));
    expect((await inTransaction((tx) => stopCancellation(tx, { by, batchId: world.batch.id }))).ok).toBe(true);
    await run(id);
    expect((await standing()).items?.toSorted()).toEqual(['done', 'waiting', 'waiting']);
    expect(await inTransaction((tx) => stopCancellation(tx, { by, batchId: world.batch.id }))).toMatchObject({
      reason: 'not-running',
    });
    expect((await inTransaction((tx) => continueCancellation(tx, { by, batchId: world.batch.id }))).ok).toBe(true);
    await run(id);
    expect(await standing()).toEqual({ state: 'done', items: ['done', 'done', 'done'] });
    expect((await booksOf(orders)).orders.map(({ refunds }) => refunds)).toEqual([1, 1, 1]);
  });

  it('says so where the other batch filled up meanwhile, and lets staff choose again', async () => {
    const orders = await learners(2);
    const id = await started(orders.map((order) => choose(order, 'move', world.other.id)));
    const taken = await placed(world.other);
    await pay(paidEvent(taken));
    await run(id);
    expect((await standing()).items?.toSorted()).toEqual(['done', 'failed']);
    const open = (await findCancellation(database(), world.batch.id))?.items.find(({ state }) => state === 'failed');
    expect(open?.result).toBe('The other batch is full.');
    await inTransaction((tx) =>
      decideOpen(tx, {
        by,
        batchId: world.batch.id,
        choices: [{ orderId: open!.orderId, choice: 'credit', to: null }],
      }),
    );
    await run(id);
    expect(await standing()).toEqual({ state: 'done', items: ['done', 'done'] });
  });
});

describe('a cancellation is refused', () => {
  it('twice, without a reason, with a past day, or with more moves than free seats', async () => {
    const orders = await learners(3);
    const moves = orders.map((order) => choose(order, 'move', world.other.id));
    expect(await start(moves)).toMatchObject({ reason: 'too-few-seats' });
    expect(await start([choose(orders[0]!, 'move', newId())])).toMatchObject({ reason: 'no-such-batch' });
    expect(await start([], { why: '' })).toMatchObject({ reason: 'no-reason' });
    expect(await start([], { creditUntil: new Date(0) })).toMatchObject({ reason: 'wrong-day' });
    expect((await findBatch(database(), world.batch.id))?.state).toBe('open');
    await started([]);
    expect(await start([])).toMatchObject({ reason: 'cancelled' });
  });

  it('to everybody but owners and managers; and refunds and credits to managers', async () => {
    const [a] = await learners(1);
    for (const role of ['sales', 'finance', 'teacher', 'viewer', 'editor'] as const)
      await expect(start([], { by: { ...by, role } })).rejects.toMatchObject({ status: 403 });
    for (const choice of ['refund', 'credit'] as const)
      expect(await start([choose(a!, choice)], { by: { ...by, role: 'manager' } })).toMatchObject({
        reason: 'not-yours',
      });
    expect(await start([choose(a!, 'move', world.other.id)], { by: { ...by, role: 'manager' } })).toMatchObject({
      ok: true,
    });
  });
});
