// npm test: race
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { currentEngine, inTransaction, type Tx } from '#platform/db';
import type { Batch } from '#catalogue/batches/model';
import { placeOrders } from '#sales/orders';
import { couponUsesOf, makeCoupon } from '#tests/coupons';
import { usePostgres } from '#tests/prepared';
import { longProofs } from '#tests/proofs';
import { newAttemptKey } from '../../src/sales/orders/placement/attempt.ts';
import { makeWorld, orderInput } from '../support/orders-world.ts';

const groups = 4;
const repeats = longProofs ? 20 : 3;

let batches: Batch[];
beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', UNPAID_SEATS_PER_PERSON: '100' });
  await usePostgres();
  batches = [await makeWorld(500), await makeWorld(500), await makeWorld(500)];
});
afterAll(async () => {
  await currentEngine().close();
});

async function rows<Row>(text: string): Promise<Row[]> {
  return (await currentEngine().query(text, [])).rows as Row[];
}

async function deadlocks(): Promise<number> {
  const [row] = await rows<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return row?.deadlocks ?? Number.NaN;
}

it('groups that share attempts, coupons, people and batches, each in its own order, never wait in a circle', async () => {
  const before = await deadlocks();
  const attempts = Array.from({ length: 12 }, newAttemptKey);
  const coupons = [await makeCoupon(), await makeCoupon()];
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const groupOf = (group: number) => {
      const inputs = attempts.map((attempt, n) =>
        orderInput(batches[(n + group + repeat) % batches.length]!, {
          attempt,
          learners: [{ name: `Learner ${group} ${repeat}`, age: 9, isBuyer: false }],
          ...(n % 3 === 0
            ? { coupon: coupons[(n + group) % 2]!, shownTotal: { amount: 39_900, currency: 'INR' as const } }
            : {}),
        }),
      );
      return group % 2 === 0 ? inputs : inputs.toReversed();
    };
    const sent = Array.from({ length: groups }, (_, group) => groupOf(group));
    const placed = await Promise.all(sent.map((inputs) => inTransaction((tx) => placeOrders(tx, inputs))));
    expect(placed.flat().filter(({ ok }) => !ok)).toEqual([]);
  }
  // Each attempt holds one seat, whichever order came last; all others were released, with their coupons.
  expect(await rows("select count(*)::int as held from seat_holds where state = 'held'")).toEqual([
    { held: attempts.length },
  ]);
  expect(await rows('select sum(taken)::int as taken from batches')).toEqual([{ taken: attempts.length }]);
  expect(await rows("select count(*)::int as open from orders where state = 'placed'")).toEqual([
    { open: attempts.length },
  ]);
  const uses = await Promise.all(coupons.map(couponUsesOf));
  expect(uses.reduce<number>((sum, many) => sum + (many ?? 0), 0)).toBe(4);
  await setTimeout(1_500);
  expect(await deadlocks()).toBe(before);
});

it('control: batches that are locked one by one, each group in its own order, do', async () => {
  const before = await deadlocks();
  const lockEach = async (tx: Tx, ids: string[]) => {
    for (const id of ids) {
      await tx.execute(sql`select 1 from batches where id = ${id} for update`);
      await setTimeout(100);
    }
  };
  const ids = batches.map(({ id }) => id);
  await Promise.all([ids, ids.toReversed()].map((order) => inTransaction((tx) => lockEach(tx, order))));
  await expect.poll(deadlocks, { timeout: 10_000 }).toBeGreaterThan(before);
});
