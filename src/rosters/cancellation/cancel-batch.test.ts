import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { findBatch, findBatchStanding, importBatches, listSessions, writeSessions } from '#batches';
import type { Batch } from '#batches/model';
import { useConfigForTests } from '#config';
import { database, inTransaction } from '#db';
import { newId } from '#kit/id';
import { listMails } from '#mail';
import { listEnrolled } from '#orders';
import type { Order } from '#orders/model';
import { listRefunds } from '#payments';
import type { Staff } from '#people/model';
import { testDatabase } from '#tests/database';
import { current, makeWorld, paidEvent, placed, seatsLeft } from '#tests/orders-world';
import { pay } from '#tests/pay';
import { batchCancellationItems, batchCancellations } from '../tables.ts';
import { cancelBatchJob } from './cancel-batch.job.ts';
import { continueCancellation, decideOpen, stopCancellation } from './change-cancellation.ts';
import { findCancellation } from './find-cancellation.ts';
import type { Choice } from './plan-cancellation.ts';
import { startCancellation } from './start-cancellation.ts';
import { sweep, workNext } from './work-next.ts';

testDatabase();

const by: Staff = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'owner' };
const nextYear = () => new Date(Date.now() + 365 * 86_400_000);
let batch: Batch;
let other: Batch;
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  batch = await makeWorld(6);
  other = await makeWorld(2);
});

async function learners(many: number, changes: object = {}): Promise<Order[]> {
  const orders: Order[] = [];
  for (let n = 0; n < many; n += 1) {
    const order = await placed(batch, { learner: { name: `Learner ${n}`, age: 9, isBuyer: false }, ...changes });
    await pay(paidEvent(order));
    orders.push(order);
  }
  return orders;
}
const choose = ({ id: orderId }: Order, choice: Choice['choice'], to: string | null = null) => ({
  orderId,
  choice,
  to,
});
const start = (choices: Choice[], changes: object = {}) =>
  inTransaction((tx) =>
    startCancellation(tx, {
      by,
      batchId: batch.id,
      choices,
      why: 'too few learners',
      creditUntil: nextYear(),
      ...changes,
    }),
  );
async function started(choices: Choice[]): Promise<string> {
  const outcome = await start(choices);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value.id;
}
const run = (cancellationId: string) => cancelBatchJob.handle({ cancellationId });
const standing = async () => {
  const found = await findCancellation(database(), batch.id);
  return { state: found?.state, items: found?.items.map(({ state }) => state) };
};
const mails = async (order: Order) =>
  (await listMails(database(), { about: { kind: 'order', id: order.id } })).map(({ subject }) => subject).slice(0, -1);
/** All that must never be doubled, by order. */
async function books(orders: Order[]) {
  const credits = (await database().execute(
    sql`select name from coupons where name like 'Credit of %' order by name`,
  )) as unknown as { rows: { name: string }[] };
  return {
    orders: await Promise.all(
      orders.map(async (order) => ({
        state: (await current(order)).state,
        refunds: (await listRefunds(database(), order.id)).length,
        mails: (await mails(order)).length,
        credits: credits.rows.filter(({ name }) => name.endsWith(order.reference)).length,
      })),
    ),
    left: [await seatsLeft(batch), await seatsLeft(other)],
  };
}

describe('a cancelled batch', () => {
  it('moves, refunds and credits its buyers as was decided, each told by one mail, and leaves the rest to be decided', async () => {
    const orders = await learners(4);
    const [a, b, c, d] = orders as [Order, Order, Order, Order];
    const id = await started([choose(a, 'move', other.id), choose(b, 'refund'), choose(c, 'credit')]);
    await run(id);
    expect(await books(orders)).toEqual({
      orders: [
        { state: 'paid', refunds: 0, mails: 1, credits: 0 },
        { state: 'refunded', refunds: 1, mails: 1, credits: 0 },
        { state: 'refunded', refunds: 0, mails: 1, credits: 1 },
        { state: 'paid', refunds: 0, mails: 0, credits: 0 },
      ],
      left: [5, 1],
    });
    expect((await current(a)).batchId).toBe(other.id);
    expect(await mails(a)).toEqual(['New date: Kites']);
    expect(await mails(b)).toEqual(['Cancelled: Kites']);
    expect(await standing()).toEqual({ state: 'done', items: ['done', 'done', 'done', 'open'] });
    const decided = await inTransaction((tx) =>
      decideOpen(tx, { by, batchId: batch.id, choices: [choose(d, 'refund'), choose(a, 'refund')] }),
    );
    expect(decided).toMatchObject({ ok: true, value: { choices: [{ orderId: d.id }] } });
    await run(id);
    expect((await current(d)).state).toBe('refunded');
    expect((await current(a)).state).toBe('paid');
    expect(await standing()).toMatchObject({ state: 'done' });
    expect(await listEnrolled(database(), batch.id)).toEqual([]);
  });

  it('is sold no more, also after an import of its content; its sessions are cancelled and unpaid seats released', async () => {
    const unpaid = await placed(batch);
    const startsAt = new Date(Date.now() + 86_400_000);
    const session = { number: 1, startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) };
    await inTransaction((tx) => writeSessions(tx, batch.id, [session]));
    await run(await started([]));
    await inTransaction((tx) =>
      importBatches(tx, [
        {
          slug: batch.slug,
          programme: 'kites',
          language: 'ta',
          zone: 'Asia/Kolkata',
          startsAt: batch.startsAt.toISOString(),
          capacity: 9,
          state: 'open',
        },
      ]),
    );
    expect(await findBatch(database(), batch.id)).toMatchObject({ state: 'closed', bookable: false });
    expect((await findBatchStanding(database(), batch.id))?.archivedAt).toBeInstanceOf(Date);
    expect((await listSessions(database(), [batch.id])).get(batch.id)).toMatchObject([{ state: 'cancelled' }]);
    expect((await current(unpaid)).state).toBe('cancelled');
    // Money that still comes finds no seat there: staff give it back.
    await pay(paidEvent(unpaid));
    expect((await current(unpaid)).state).toBe('paid_unallocated');
    expect(await standing()).toMatchObject({ state: 'done', items: [] });
  });

  it('adds whoever paid at the last moment, to be decided', async () => {
    const [a] = await learners(1);
    const id = await started([choose(a!, 'refund')]);
    const late = await placed(other);
    await pay(paidEvent(late));
    await database().execute(sql`update orders set batch_id = ${batch.id} where id = ${late.id}`);
    await run(id);
    expect((await standing()).items?.toSorted()).toEqual(['done', 'open']);
  });

  it('stops after the learner it is at, and goes on where it was', async () => {
    const orders = await learners(3);
    const id = await started(orders.map((order) => choose(order, 'refund')));
    await inTransaction((tx) => workNext(tx, id));
    expect((await inTransaction((tx) => stopCancellation(tx, { by, batchId: batch.id }))).ok).toBe(true);
    await run(id);
    expect((await standing()).items?.toSorted()).toEqual(['done', 'waiting', 'waiting']);
    expect(await inTransaction((tx) => stopCancellation(tx, { by, batchId: batch.id }))).toMatchObject({
      reason: 'not-running',
    });
    expect((await inTransaction((tx) => continueCancellation(tx, { by, batchId: batch.id }))).ok).toBe(true);
    await run(id);
    expect(await standing()).toEqual({ state: 'done', items: ['done', 'done', 'done'] });
    expect((await books(orders)).orders.map(({ refunds }) => refunds)).toEqual([1, 1, 1]);
  });

  it('says so where the other batch filled up meanwhile, and lets staff choose again', async () => {
    const orders = await learners(2);
    const id = await started(orders.map((order) => choose(order, 'move', other.id)));
    const taken = await placed(other);
    await pay(paidEvent(taken));
    await run(id);
    expect((await standing()).items?.toSorted()).toEqual(['done', 'failed']);
    const open = (await findCancellation(database(), batch.id))?.items.find(({ state }) => state === 'failed');
    expect(open?.result).toBe('The other batch is full.');
    await inTransaction((tx) =>
      decideOpen(tx, { by, batchId: batch.id, choices: [{ orderId: open!.orderId, choice: 'credit', to: null }] }),
    );
    await run(id);
    expect(await standing()).toEqual({ state: 'done', items: ['done', 'done'] });
  });
});

describe('a cancellation is refused', () => {
  it('twice, without a reason, with a past day, or with more moves than free seats', async () => {
    const orders = await learners(3);
    const moves = orders.map((order) => choose(order, 'move', other.id));
    expect(await start(moves)).toMatchObject({ reason: 'too-few-seats' });
    expect(await start([choose(orders[0]!, 'move', newId())])).toMatchObject({ reason: 'no-such-batch' });
    expect(await start([], { why: '' })).toMatchObject({ reason: 'no-reason' });
    expect(await start([], { creditUntil: new Date(0) })).toMatchObject({ reason: 'wrong-day' });
    expect((await findBatch(database(), batch.id))?.state).toBe('open');
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
    expect(await start([choose(a!, 'move', other.id)], { by: { ...by, role: 'manager' } })).toMatchObject({ ok: true });
  });
});

describe('a server that is killed in the middle', () => {
  const mixed = async () => {
    const orders = await learners(3);
    const [a, b, c] = orders as [Order, Order, Order];
    const id = await started([choose(a, 'move', other.id), choose(b, 'refund'), choose(c, 'credit')]);
    return { orders, id };
  };
  const once = {
    orders: [
      { state: 'paid', refunds: 0, mails: 1, credits: 0 },
      { state: 'refunded', refunds: 1, mails: 1, credits: 0 },
      { state: 'refunded', refunds: 0, mails: 1, credits: 1 },
    ],
    left: [6, 1],
  };

  it('before a commit, at each step, leaves nothing half done, and nothing doubled when the job runs again', async () => {
    const { orders, id } = await mixed();
    for (const step of [sweep, workNext, workNext, workNext, sweep]) {
      // Killed after the work and before its commit; then it runs again.
      const killed = inTransaction(async (tx) => {
        await step(tx, id);
        throw new Error('killed');
      });
      await expect(killed).rejects.toThrow('killed');
      await inTransaction((tx) => step(tx, id));
    }
    await run(id);
    expect(await books(orders)).toEqual(once);
    expect(await standing()).toEqual({ state: 'done', items: ['done', 'done', 'done'] });
  });

  it('two runs of the job at once settle each learner once', async () => {
    const { orders, id } = await mixed();
    await Promise.all([run(id), run(id), run(id)]);
    expect(await books(orders)).toEqual(once);
  });

  it('control: a run that knows neither that the item is done nor that the order has ended gives a second credit', async () => {
    const order = (await learners(1))[0]!;
    const id = await started([choose(order, 'credit')]);
    const forget = () =>
      database()
        .update(batchCancellationItems)
        .set({ state: 'waiting' })
        .where(eq(batchCancellationItems.cancellationId, id));
    await inTransaction((tx) => workNext(tx, id));
    // As if neither had been written in the transaction that did it.
    await forget();
    await database().execute(sql`update orders set state = 'paid' where id = ${order.id}`);
    await database().update(batchCancellations).set({ state: 'running' }).where(eq(batchCancellations.id, id));
    await inTransaction((tx) => workNext(tx, id));
    expect((await books([order])).orders[0]).toMatchObject({ credits: 2 });
  });
});
