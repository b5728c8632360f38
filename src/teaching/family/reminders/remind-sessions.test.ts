import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { listStartingSessions } from '#catalogue/batches';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { listFamilies, queueOrderMail } from '#sales/orders';
import type { Order } from '#sales/orders/model';
import { testDatabase } from '#tests/database';
import { enrolled, mailsOf, meet, tokenOf, unplanned } from '#tests/family-world';
import { makeWorld } from '#tests/orders-world';
import { remindFamilies } from './remind-families.ts';
import { remindSessions } from './remind-sessions.ts';

testDatabase();

let batch: Batch;
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  for (const table of ['session_reminders', 'batch_sessions'])
    await database().execute(sql.raw(`delete from ${table}`));
  // Batches of other tests without planned sessions: their start is their session.
  await database().execute(sql`update batches set starts_at = now() + interval '90 days'`);
  batch = await unplanned(await makeWorld(20));
});

const kinds = async (order: Order) =>
  (await mailsOf(order, 'reminder-'))
    .map(({ dedupeKey }) => (dedupeKey.startsWith('reminder-day') ? 'day' : 'hour'))
    .toSorted((one, other) => one.localeCompare(other));

describe('a family is reminded', () => {
  it.each([
    [24 * 60 + 2, []],
    [24 * 60 - 1, ['day']],
    [61, ['day']],
    [59, ['hour']],
    [1, ['hour']],
    [-1, []],
  ])('%i minutes before a session: %j', async (inMinutes, expected) => {
    await meet(batch, { inMinutes });
    const order = await enrolled(batch);
    expect(await remindSessions()).toBe(expected.length);
    expect(await kinds(order)).toEqual(expected);
  });

  it('once a day and once an hour before, however often the job runs', async () => {
    const order = await enrolled(batch);
    for (const inMinutes of [24 * 60 - 1, 24 * 60 - 1, 12 * 60, 61, 59, 59, 30, 1, -1]) {
      await database().execute(sql`update session_reminders set starts_at = starts_at`);
      await at(inMinutes);
      await remindSessions();
      await remindSessions();
    }
    expect(await kinds(order)).toEqual(['day', 'hour']);
  });

  /** Simulates the passing of time for an unmoved session: its reminder gets older too. */
  async function at(inMinutes: number): Promise<void> {
    await meet(batch, { inMinutes });
    await database().execute(
      sql`update session_reminders set starts_at = (select starts_at from batch_sessions where batch_id = ${batch.id})`,
    );
  }

  it('in the language of the order, with the link that opens its page', async () => {
    await meet(batch, { inMinutes: 30 });
    const order = await enrolled(batch, { language: 'te' });
    await remindSessions();
    const [mail] = await mailsOf(order, 'reminder-hour');
    expect(mail).toMatchObject({ language: 'te', address: order.buyer.email });
    expect(mail?.text).toContain(`https://site.example/family/${await tokenOf(order)}`);
    expect(`${mail?.text}${mail?.html}`).not.toContain('meet.example.com');
  });

  it('of each session of a batch, and of one without planned sessions at its start', async () => {
    await meet(batch, { inMinutes: 40 });
    await meet(batch, { number: 2, inMinutes: 23 * 60 });
    const order = await enrolled(batch);
    const bare = await unplanned(await makeWorld(5));
    const other = await enrolled(bare);
    await database().execute(sql`update batches set starts_at = now() + interval '50 minutes' where id = ${bare.id}`);
    expect(await remindSessions()).toBe(3);
    expect(await kinds(order)).toEqual(['day', 'hour']);
    expect(await kinds(other)).toEqual(['hour']);
  });

  it('again when the session was moved, and not when it was cancelled', async () => {
    const order = await enrolled(batch);
    await meet(batch, { inMinutes: 20 * 60 });
    expect(await remindSessions()).toBe(1);
    await meet(batch, { inMinutes: 22 * 60 });
    expect(await remindSessions()).toBe(1);
    expect(await kinds(order)).toEqual(['day', 'day']);
    await meet(batch, { inMinutes: 30, state: 'cancelled' });
    expect(await remindSessions()).toBe(0);
  });

  it('not after a refund, not without a seat, and not who enrolled after the reminder was due', async () => {
    await meet(batch, { inMinutes: 30 });
    const orders = [await enrolled(batch), await enrolled(batch), await enrolled(batch)];
    const [refunded, lapsed, fresh] = orders as [Order, Order, Order];
    await database().execute(sql`update orders set state = 'refunded' where id = ${refunded.id}`);
    await database().execute(sql`update orders set state = 'lapsed' where id = ${lapsed.id}`);
    await database().execute(sql`update enrolments set created_at = now() where order_id = ${fresh.id}`);
    expect(await remindSessions()).toBe(0);
    for (const order of orders) expect(await kinds(order)).toEqual([]);
  });

  it('not by a worker that was told of the session before it began and comes to it afterwards', async () => {
    await meet(batch, { inMinutes: 30 });
    await enrolled(batch);
    const due = await reminder();
    const late = { ...due, session: { ...due.session, startsAt: new Date(Date.now() - 60_000) } };
    expect(await inTransaction((tx) => remindFamilies(tx, late))).toBe(0);
  });
});

async function reminder() {
  const [session] = await listStartingSessions(database(), { withinMinutes: 24 * 60 });
  if (!session) throw new Error('No session begins');
  return { session, kind: 'hour' as const, enrolled: await listFamilies(database(), [session.batchId]) };
}

type Remind = (tx: Tx, due: Awaited<ReturnType<typeof reminder>>) => Promise<number>;

/** The same mails without the guarding row: what the job would do without it. */
const withoutTheRow: Remind = async (tx, { enrolled: families }) => {
  const mail = { subject: 'x', html: 'x', text: 'x' };
  for (const { order } of families) await queueOrderMail(tx, order, mail, `reminder-hour:${newId()}`);
  return families.length;
};

/** A transaction that crashes at its n-th statement; `null`: right after its commit, before the job is marked as done. */
async function dyingAt(n: number | null, remind: Remind): Promise<{ died: boolean }> {
  const due = await reminder();
  if (n === null) {
    await inTransaction((tx) => remind(tx, due));
    return { died: true };
  }
  let left = n;
  const statements = new Set(['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute']);
  const dying = (tx: Tx) =>
    new Proxy(tx, {
      get(target, name) {
        if (statements.has(String(name)) && (left -= 1) < 0) throw new Error('killed');
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  try {
    await inTransaction((tx) => remind(dying(tx), due));
    return { died: false };
  } catch (error) {
    if ((error as Error).message !== 'killed') throw error;
    return { died: true };
  }
}

describe('a worker that dies at any of its steps and comes back', () => {
  const dieEverywhere = async (remind: Remind) => {
    await meet(batch, { inMinutes: 30 });
    const order = await enrolled(batch);
    let deaths = 0;
    for (let n = 0; (await dyingAt(n, remind)).died; n += 1) deaths += 1;
    await dyingAt(null, remind);
    const due = await reminder();
    await inTransaction((tx) => remind(tx, due));
    return { deaths, mails: await kinds(order) };
  };

  it('has reminded each family once', async () => {
    const { deaths, mails } = await dieEverywhere(remindFamilies);
    expect(deaths).toBeGreaterThanOrEqual(5);
    expect(mails).toEqual(['hour']);
  });

  it('control: without the row it reminds again each time', async () => {
    const { mails } = await dieEverywhere(withoutTheRow);
    expect(mails.length).toBeGreaterThan(1);
  });
});
