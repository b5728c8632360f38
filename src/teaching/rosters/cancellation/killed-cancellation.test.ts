import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import type { Order } from '#sales/orders/model';
import { batchesToCancel, booksOf, choose, learners, run, standing, started, world } from '#tests/cancelling';
import { testDatabase } from '#tests/database';
import { batchCancellationItems, batchCancellations } from '../tables.ts';
import { sweep, workNext } from './work-next.ts';

testDatabase();
batchesToCancel();

describe('a server that is killed in the middle', () => {
  const mixed = async () => {
    const orders = await learners(3);
    const [a, b, c] = orders as [Order, Order, Order];
    const id = await started([choose(a, 'move', world.other.id), choose(b, 'refund'), choose(c, 'credit')]);
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
    expect(await booksOf(orders)).toEqual(once);
    expect(await standing()).toEqual({ state: 'done', items: ['done', 'done', 'done'] });
  });

  it('two runs of the job at once settle each learner once', async () => {
    const { orders, id } = await mixed();
    await Promise.all([run(id), run(id), run(id)]);
    expect(await booksOf(orders)).toEqual(once);
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
    // As if neither had been written in the same transaction.
    await forget();
    await database().execute(sql`update orders set state = 'paid' where id = ${order.id}`);
    await database().update(batchCancellations).set({ state: 'running' }).where(eq(batchCancellations.id, id));
    await inTransaction((tx) => workNext(tx, id));
    expect((await booksOf([order])).orders[0]).toMatchObject({ credits: 2 });
  });
});
