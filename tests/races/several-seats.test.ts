// npm test: race
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { currentEngine, inTransaction, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { placeOrders } from '#sales/orders';
import { makeWorld, orderInput } from '#tests/orders-world';
import { usePostgres } from '#tests/prepared';
import { longProofs } from '#tests/proofs';

const buyers = 40;
const capacity = 30;
const repeats = longProofs ? 20 : 2;

beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  await usePostgres();
});
afterAll(async () => {
  await currentEngine().close();
});

type Buy = (tx: Tx, batch: Batch, seats: number) => Promise<boolean>;

const withTheLock: Buy = async (tx, batch, seats) => {
  const learners = Array.from({ length: seats }, (_, n) => ({ name: `Learner ${n + 1}`, age: 9, isBuyer: false }));
  const shownTotal = { amount: 49_900 * seats, currency: 'INR' as const };
  const [outcome] = await placeOrders(tx, [orderInput(batch, { learners, shownTotal })]);
  return outcome?.ok ?? false;
};

/** The naive version: check how many are free, then take them. Others check in between. */
const withoutTheLock: Buy = async (tx, { id }, seats) => {
  const looked = (await tx.execute(
    sql`select coalesce(sum(seats), 0)::int as held from seat_holds where batch_id = ${id}`,
  )) as unknown as { rows: { held: number }[] };
  if ((looked.rows[0]?.held ?? 0) + seats > capacity) return false;
  await setTimeout(50);
  await tx.execute(sql`insert into seat_holds (id, batch_id, order_id, seats, state, expires_at)
    values (${newId()}, ${id}, ${newId()}, ${seats}, 'held', now() + interval '15 minutes')`);
  return true;
};

/** Concurrent buyers of one, two and three seats. */
async function rush(buy: Buy) {
  const batch = await makeWorld(capacity);
  const wanted = Array.from({ length: buyers }, (_, n) => 1 + (n % 3));
  const won = await Promise.all(wanted.map((seats) => inTransaction((tx) => buy(tx, batch, seats))));
  const { rows } = await currentEngine().query(
    `select taken, (select coalesce(sum(seats), 0)::int from seat_holds where batch_id = batches.id) as held,
       (select count(*)::int from order_learners l join orders o on o.id = l.order_id where o.batch_id = batches.id) as learners
     from batches where id = $1`,
    [batch.id],
  );
  const [found] = rows as { taken: number; held: number; learners: number }[];
  const sold = wanted.filter((_, n) => won[n]).reduce((sum, seats) => sum + seats, 0);
  const smallest = Math.min(...wanted.filter((_, n) => !won[n]));
  return { sold, smallest, ...found };
}

describe(`${buyers} buyers of one to three seats at once, in a batch of ${capacity} on PostgreSQL`, () => {
  it('never get more than there are, each all of theirs or none, and no seat stays free that somebody wanted', async () => {
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      const { sold, smallest, taken, held, learners } = await rush(withTheLock);
      expect({ taken, held, learners }).toEqual({ taken: sold, held: sold, learners: sold });
      expect(sold).toBeLessThanOrEqual(capacity);
      expect(capacity - sold).toBeLessThan(smallest);
    }
  });

  it('control: look and then take, without the lock, oversells', async () => {
    expect((await rush(withoutTheLock)).held).toBeGreaterThan(capacity);
  });
});
