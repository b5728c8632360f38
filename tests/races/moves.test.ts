// npm test: race
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { currentEngine, inTransaction, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { listEnrolled, moveLearner, swapLearners } from '#sales/orders';
import type { Staff } from '#platform/people/model';
import { makeWorld, paidEvent, placed } from '#tests/orders-world';
import { pay } from '#tests/pay';
import { usePostgres } from '#tests/prepared';
import { longProofs } from '#tests/proofs';

const learners = 6;
const repeats = longProofs ? 10 : 2;
const by: Staff = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'owner' };

beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  await usePostgres();
});
afterAll(async () => {
  await currentEngine().close();
});

async function enrolled(batch: Batch, many: number): Promise<string[]> {
  for (let n = 0; n < many; n += 1) await pay(paidEvent(await placed(batch)));
  return (await listEnrolled(currentEngine().db, batch.id)).map(({ id }) => id);
}

/** How many seats of a batch are counted as taken, and how many orders really have one. */
async function seatsOf(batch: Batch): Promise<{ taken: number; held: number; enrolled: number }> {
  const { rows } = await currentEngine().query(
    `select taken, (select count(*)::int from seat_holds where batch_id = batches.id and state = 'kept') as held,
       (select count(*)::int from enrolments where batch_id = batches.id) as enrolled from batches where id = $1`,
    [batch.id],
  );
  const [found = { taken: 0, held: 0, enrolled: 0 }] = rows as { taken: number; held: number; enrolled: number }[];
  return found;
}

type Move = (tx: Tx, enrolmentId: string, to: Batch) => Promise<boolean>;

const withTheLock: Move = async (tx, enrolmentId, to) =>
  (await moveLearner(tx, { by, enrolmentId, to: to.id, why: 'the race' })).ok;

/** What everybody writes first: look whether a seat is free, then go there. Between the two others look as well. */
const withoutTheLock: Move = async (tx, enrolmentId, to) => {
  const looked = (await tx.execute(
    sql`select count(*)::int as held from seat_holds where batch_id = ${to.id}`,
  )) as unknown as { rows: { held: number }[] };
  if ((looked.rows[0]?.held ?? 0) >= to.capacity) return false;
  await setTimeout(50);
  await tx.execute(sql`update seat_holds set batch_id = ${to.id}
    where order_id = (select order_id from enrolments where id = ${enrolmentId})`);
  return true;
};

/** All learners of one batch move concurrently to another with one seat. */
async function rush(move: Move) {
  const [from, to] = [await makeWorld(learners), await makeWorld(1)];
  const ids = await enrolled(from, learners);
  const moved = await Promise.all(ids.map((id) => inTransaction((tx) => move(tx, id, to))));
  return { moved: moved.filter(Boolean).length, from: await seatsOf(from), to: await seatsOf(to) };
}

describe(`${learners} learners moved into the last seat at once on PostgreSQL`, () => {
  it('one of them gets it, and the others keep theirs', async () => {
    const rest = learners - 1;
    for (let repeat = 0; repeat < repeats; repeat += 1)
      expect(await rush(withTheLock)).toEqual({
        moved: 1,
        from: { taken: rest, held: rest, enrolled: rest },
        to: { taken: 1, held: 1, enrolled: 1 },
      });
  });

  it('control: look and then move, without the lock, overfills the batch', async () => {
    expect((await rush(withoutTheLock)).to.held).toBeGreaterThan(1);
  });
});

describe('one learner moved by two people at once', () => {
  it('ends in one of the two batches, and no seat of the other is lost', async () => {
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      const [from, one, other] = [await makeWorld(1), await makeWorld(1), await makeWorld(1)];
      const [id = ''] = await enrolled(from, 1);
      await Promise.all([one, other].map((to) => inTransaction((tx) => withTheLock(tx, id, to))));
      const [left, first, second] = [await seatsOf(from), await seatsOf(one), await seatsOf(other)];
      expect(left).toEqual({ taken: 0, held: 0, enrolled: 0 });
      expect([first.taken + second.taken, first.held + second.held, first.enrolled + second.enrolled]).toEqual([
        1, 1, 1,
      ]);
    }
  });
});

describe('learners of full batches who change places in both directions at once', () => {
  it('leave both batches full, each with one seat for each learner', async () => {
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      const [one, other] = [await makeWorld(2), await makeWorld(2)];
      const [a = '', b = ''] = await enrolled(one, 2);
      const [c = '', d = ''] = await enrolled(other, 2);
      const swap = (first: string, second: string) =>
        inTransaction((tx) => swapLearners(tx, { by, enrolmentId: first, other: second, why: 'the race' }));
      await Promise.all([swap(a, c), swap(d, b), swap(c, a), swap(b, d)]);
      for (const batch of [one, other]) expect(await seatsOf(batch)).toEqual({ taken: 2, held: 2, enrolled: 2 });
    }
  });
});
