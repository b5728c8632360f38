// npm test: race
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockBatches, writeSessions } from '#catalogue/batches';
import { useConfigForTests } from '#foundation/config';
import { currentEngine, database, inTransaction, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { testDatabase } from '#tests/database';
import { freeTimes, makeLessons, placeLessons } from '#tests/lessons-world';
import { makeWorld } from '#tests/orders-world';
import { usePostgres } from '#tests/prepared';
import { longProofs } from '#tests/proofs';
import { findConflicts } from '../../src/catalogue/batches/sessions/find-conflicts.ts';
import type { Slot } from '../../src/catalogue/lessons/model.ts';

const buyers = 8;
const repeats = longProofs ? 15 : 2;

/** How many lessons of the teacher share a moment with another one. */
async function overlapping({ teacherId }: Slot): Promise<number> {
  const { rows } = (await database().execute(sql`select count(*)::int as many from lessons a join lessons b
    on a.teacher_id = b.teacher_id and a.id <> b.id and a.starts_at < b.ends_at and b.starts_at < a.ends_at
    where a.teacher_id = ${teacherId} and a.state in ('held', 'booked') and b.state in ('held', 'booked')`)) as unknown as {
    rows: { many: number }[];
  };
  return rows[0]?.many ?? -1;
}

/** Buyers of one moment want the same hour of a teacher, or one that overlaps it. */
async function sellsOnce(): Promise<void> {
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const world = await makeLessons();
    const [first, second] = (await freeTimes(world)) as [Slot, Slot];
    const tries = Array.from({ length: buyers }, (_, n) => placeLessons(world, [n % 2 === 0 ? first : second]));
    const outcomes = await Promise.all(tries);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    for (const one of outcomes) if (!one.ok) expect(one.reason).toBe('slot-taken');
    expect(await overlapping(first)).toBe(0);
  }
}

/** What everybody writes first: look whether the hour is free, then take it. Between the two others look as well. */
async function withoutTheLock(tx: Tx, { teacherId, startsAt, endsAt }: Slot): Promise<void> {
  const [from, until] = [startsAt.toISOString(), endsAt.toISOString()];
  const { rows } = (await tx.execute(sql`select count(*)::int as taken from lessons
    where teacher_id = ${teacherId} and starts_at < ${until}::timestamptz and ends_at > ${from}::timestamptz`)) as unknown as {
    rows: { taken: number }[];
  };
  if ((rows[0]?.taken ?? 0) > 0) return;
  await setTimeout(30);
  const orderId = newId();
  await tx.execute(sql`insert into lesson_packages (order_id, programme, language, learner, zone, total, minutes)
    values (${orderId}, 'x', 'en', 'x', 'UTC', 1, 60)`);
  await tx.execute(sql`insert into lessons (id, order_id, number, teacher_id, starts_at, ends_at, state)
    values (${newId()}, ${orderId}, 1, ${teacherId}, ${from}::timestamptz, ${until}::timestamptz, 'booked')`);
}

async function control(transactions: boolean): Promise<void> {
  const world = await makeLessons();
  const [slot] = (await freeTimes(world)) as [Slot];
  const run = () => (transactions ? inTransaction((tx) => withoutTheLock(tx, slot)) : withoutTheLock(database(), slot));
  await Promise.all(Array.from({ length: buyers }, run));
  expect(await overlapping(slot)).toBeGreaterThan(0);
}

/** A session of a batch is planned at the hour a buyer takes: one of them finds the other. */
async function planningSeesLessons(): Promise<void> {
  const world = await makeLessons();
  const [slot] = (await freeTimes(world)) as [Slot];
  const batch = await makeWorld();
  const plan = inTransaction(async (tx) => {
    await lockBatches(tx, [batch.id]);
    const conflicts = await findConflicts(tx, { batchId: batch.id, wanted: [slot] });
    if (conflicts.length > 0) return false;
    await writeSessions(tx, batch.id, [{ number: 9, ...slot }]);
    return true;
  });
  const [planned, sold] = await Promise.all([plan, placeLessons(world, [slot])]);
  expect([planned, sold.ok].filter(Boolean)).toHaveLength(1);
}

/** The same one after the other: what is only kept for a buyer is taken too. */
async function planningSeesHeldLessons(): Promise<void> {
  const world = await makeLessons();
  const [slot] = (await freeTimes(world)) as [Slot];
  const batch = await makeWorld();
  expect((await placeLessons(world, [slot])).ok).toBe(true);
  const conflicts = await inTransaction((tx) => findConflicts(tx, { batchId: batch.id, wanted: [slot] }));
  expect(conflicts).toHaveLength(1);
}

// npm test -- --all
describe('an hour of a teacher on the embedded database', () => {
  testDatabase();
  beforeAll(() => useConfigForTests({ LOG_LEVEL: 'silent' }));

  it('is sold once, however many want it at once', sellsOnce);
  it('control: without the lock it is sold twice', () => control(false));
  it('is either sold or planned for a batch', planningSeesLessons);
  it('is not planned for a batch while it is kept for a buyer', planningSeesHeldLessons);
});

describe('an hour of a teacher on PostgreSQL', () => {
  beforeAll(async () => {
    useConfigForTests({ LOG_LEVEL: 'silent' });
    await usePostgres();
  });
  afterAll(async () => {
    await currentEngine().close();
  });

  it('is sold once, however many want it at once', sellsOnce);
  it('control: without the lock it is sold twice', () => control(true));
  it('is either sold or planned for a batch', planningSeesLessons);
});
