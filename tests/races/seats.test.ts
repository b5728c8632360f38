// npm test: race
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireHolds, holdSeats, keepHold, listBatches } from '#catalogue/batches';
import { currentEngine, inTransaction, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { testDatabase } from '#tests/database';
import { usePostgres } from '#tests/prepared';
import { longProofs } from '#tests/proofs';
import { smallWorld, world } from '#tests/world';

const buyers = 200;
const places = 20;
const repeats = longProofs ? 25 : 3;

type Take = (tx: Tx, batchId: string, orderId: string) => Promise<boolean>;

const withTheLock: Take = async (tx, batchId, orderId) =>
  (await holdSeats(tx, [{ batchId, orderId }])).get(orderId)?.ok ?? false;

/** What everybody writes first: look, then take. Between the two others look as well, for which there is time here. */
const withoutTheLock: Take = async (tx, batchId, orderId) => {
  const looked = (await tx.execute(
    sql`select count(*) as held from seat_holds where batch_id = ${batchId}`,
  )) as unknown as { rows: { held: string }[] };
  if (Number(looked.rows[0]?.held) >= places) return false;
  await setTimeout(20);
  await tx.execute(sql`insert into seat_holds (id, batch_id, order_id, seats, state, expires_at)
    values (${newId()}, ${batchId}, ${orderId}, 1, 'held', now() + interval '15 minutes')`);
  return true;
};

/**
 * All buyers concurrently, each in its own transaction if `transactions` is set, after `before` seats were sold one by one; returns how many got a
 * seat, and how many are held.
 */
async function rush(take: Take, transactions: boolean, before = 0): Promise<{ won: number; held: number }> {
  const engine = currentEngine();
  await engine.script('delete from seat_holds; update batches set taken = 0');
  const [batch] = await listBatches(engine.db, { programmes: [world.programme] });
  if (!batch) throw new Error('no batch');
  const buy = () =>
    transactions ? inTransaction((tx) => take(tx, batch.id, newId())) : take(engine.db, batch.id, newId());
  for (let seat = 0; seat < before; seat += 1) await buy();
  const results = await Promise.all(Array.from({ length: buyers }, buy));
  const held = (await engine.query("select count(*) as held from seat_holds where state = 'held'", [])).rows as {
    held: unknown;
  }[];
  return { won: results.filter(Boolean).length, held: Number(held[0]?.held) };
}

/** Groups of ten, as checkouts of one moment come, and single ones among them. */
async function rushInGroups(): Promise<{ won: number; held: number; taken: number }> {
  const engine = currentEngine();
  await engine.script('delete from seat_holds; update batches set taken = 0');
  const [batch] = await listBatches(engine.db, { programmes: [world.programme] });
  if (!batch) throw new Error('no batch');
  const { id: batchId } = batch;
  const buy = async (_: unknown, n: number) => {
    if (n % 2 === 0) return Number(await inTransaction((tx) => withTheLock(tx, batchId, newId())));
    const wishes = Array.from({ length: 10 }, () => ({ orderId: newId(), batchId }));
    const outcomes = await inTransaction((tx) => holdSeats(tx, wishes));
    return [...outcomes.values()].filter(({ ok }) => ok).length;
  };
  const won = await Promise.all(Array.from({ length: 12 }, buy));
  const { rows } = await engine.query(
    'select taken, (select count(*)::int from seat_holds where batch_id = batches.id) as held from batches where id = $1',
    [batchId],
  );
  const [{ taken, held } = { taken: 0, held: 0 }] = rows as { taken: number; held: number }[];
  return { won: won.reduce((sum, many) => sum + many, 0), held, taken };
}

async function exactlyInGroups(): Promise<void> {
  for (let repeat = 0; repeat < repeats; repeat += 1)
    expect(await rushInGroups()).toEqual({ won: places, held: places, taken: places });
}

/** Holds that run out while they are being paid: each seat is kept or given back, never both, never neither. */
async function keptOrGivenBack(): Promise<void> {
  const engine = currentEngine();
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    await engine.script('delete from seat_holds; update batches set taken = 0');
    const [batch] = await listBatches(engine.db, { programmes: [world.programme] });
    if (!batch) throw new Error('no batch');
    const wishes = Array.from({ length: places }, () => ({ orderId: newId(), batchId: batch.id }));
    await inTransaction((tx) => holdSeats(tx, wishes));
    await engine.script("update seat_holds set expires_at = now() - interval '1 second'");
    const paid = wishes.slice(0, places / 2);
    await Promise.all([
      ...paid.map(({ orderId }) => inTransaction((tx) => keepHold(tx, orderId))),
      ...Array.from({ length: 4 }, () => inTransaction(expireHolds)),
    ]);
    const { rows } = await engine.query(
      "select taken, (select count(*)::int from seat_holds where batch_id = batches.id and state = 'kept') as kept from batches where id = $1",
      [batch.id],
    );
    expect(rows).toEqual([{ taken: paid.length, kept: paid.length }]);
  }
}

async function exactly(transactions: boolean): Promise<void> {
  for (let repeat = 0; repeat < repeats; repeat += 1)
    expect(await rush(withTheLock, transactions)).toEqual({ won: places, held: places });
}

// npm test -- --all
describe(`L4: ${buyers} buyers for ${places} seats on the embedded database`, () => {
  testDatabase();
  beforeAll(async () => void (await inTransaction((tx) => smallWorld(tx, { capacity: places }))));

  it('exactly that many get one, each time', () => exactly(true));

  it('also when whole groups ask at once', exactlyInGroups);

  it('a seat that is paid while its time runs out is kept or given back, not both', keptOrGivenBack);

  it('control: without the lock too many do', async () => {
    expect((await rush(withoutTheLock, false)).held).toBeGreaterThan(places);
  });
});

describe(`L4: ${buyers} buyers for ${places} seats on PostgreSQL`, () => {
  beforeAll(async () => {
    await usePostgres();
    await inTransaction((tx) => smallWorld(tx, { capacity: places }));
  });
  afterAll(async () => {
    await currentEngine().close();
  });

  it('exactly that many get one, each time', () => exactly(true));

  it('also when whole groups ask at once', exactlyInGroups);

  it('a seat that is paid while its time runs out is kept or given back, not both', keptOrGivenBack);

  it('control: without the lock too many do, even in transactions', async () => {
    // One seat is left, so even few concurrent connections oversell.
    expect((await rush(withoutTheLock, true, places - 1)).held).toBeGreaterThan(places);
  });
});
