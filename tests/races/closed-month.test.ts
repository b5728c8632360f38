// npm test: race
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { currentEngine, inTransaction, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { Staff } from '#platform/people/model';
import { patient } from '#tests/browser';
import { testDatabase } from '#tests/database';
import { usePostgres } from '#tests/prepared';
import { lockMonth } from '../../src/sales/accounts/closing/lock-month.ts';
import { lastMonth } from '../support/past-month.ts';

const { month, day } = lastMonth();
const by: Staff = { id: newId(), name: 'Asha', email: 'asha@example.org', role: 'owner' };

/** Inserts a document as a transaction that began in the last minute of the month would. */
const write = (tx: Tx) =>
  tx.execute(sql`insert into documents (id, kind, number, series, year, count, order_id, event, form, printed, figures, currency, total, taxable, created_at)
    values (${newId()}, 'invoice', ${newId()}, ${newId()}, '26-27', 1, ${newId()}, ${newId()}, 'bill', '{}', '{"rows":[]}', 'INR', 100, 100, ${day.toISOString()})`);

const firstOf = async (query: string) => (await currentEngine().query(query, [])).rows[0] as Record<string, unknown>;
const counted = async (query: string) => Number((await firstOf(query)).count);
const written = () => counted(`select count(*) as count from documents where created_at = '${day.toISOString()}'`);
const waiting = () => counted(`select count(*) as count from pg_locks where locktype = 'advisory' and not granted`);
const empty = () => currentEngine().script('delete from month_files; delete from locked_months; delete from documents');

/** Locks the month while somebody has written into it and not committed; returns what was kept and what is there. */
async function lockMeanwhile(isHeld: () => Promise<boolean>): Promise<{ kept: number; there: number }> {
  let commit = () => {};
  const gate = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let began = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    began = resolve;
  });
  const writer = inTransaction(async (tx) => {
    await write(tx);
    began();
    await gate;
  });
  await hasBegun;
  const lock = inTransaction((tx) => lockMonth(tx, { by, month }));
  await vi.waitFor(async () => expect(await isHeld()).toBe(true), patient);
  commit();
  await writer;
  const locked = await lock;
  if (!locked.ok) throw new Error(locked.reason);
  return { kept: locked.value.currencies[0]?.documents ?? 0, there: await written() };
}

const state = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    () => 'refused',
  );
const late = () => state(inTransaction((tx) => write(tx)));

describe('a month that is locked on PostgreSQL', () => {
  beforeAll(async () => {
    await usePostgres();
    useConfigForTests({ LOG_LEVEL: 'silent' });
  });
  beforeEach(empty);
  afterAll(async () => {
    await currentEngine().close();
  });

  it('waits for running writers and keeps their writes; later writers are refused', async () => {
    const { kept, there } = await lockMeanwhile(async () => (await waiting()) > 0);
    expect([kept, there]).toEqual([1, 1]);
    expect(await late()).toBe('refused');
    expect(await written()).toBe(1);
  });

  it('control: without the shared lock it misses what is written meanwhile', async () => {
    const body = String((await firstOf(`select prosrc from pg_proc where proname = 'refuse_closed_month'`)).prosrc);
    const define = (source: string) =>
      currentEngine().script(
        `create or replace function refuse_closed_month(moment timestamptz) returns void language plpgsql as $body$${source}$body$`,
      );
    await define(body.replace('PERFORM pg_advisory_xact_lock_shared(727031);', ''));
    try {
      const locked = () => counted('select count(*) as count from locked_months');
      const { kept, there } = await lockMeanwhile(async () => (await locked()) === 1);
      expect([kept, there]).toEqual([0, 1]);
    } finally {
      await define(body);
    }
  });
});

// npm test -- --all
describe('a month that is locked on the embedded database', () => {
  testDatabase();
  beforeAll(() => void useConfigForTests({ LOG_LEVEL: 'silent' }));

  it('refuses what is dated into it; control: before, it does not', async () => {
    expect(await late()).toBe('done');
    expect(await inTransaction((tx) => lockMonth(tx, { by, month }))).toMatchObject({ ok: true });
    expect(await late()).toBe('refused');
    expect(await written()).toBe(1);
  });
});
