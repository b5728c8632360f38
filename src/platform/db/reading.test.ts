import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPostgres, type TestPostgres } from '#tests/postgres';
import { startStandby, type TestStandby } from '#tests/standby';
import type { Engine, ReadPlace, Tx } from './handle.ts';
import { openPostgres } from './postgres/postgres.ts';
import { inTransaction, useEngine } from './transaction.ts';
import { readPosition } from './standbys/position.ts';
import { asReader, positionNow, reading } from './reading.ts';

const lagLimit = 5;
let primary: TestPostgres;
let standby: TestStandby;
let engine: Engine;
let address: string;

const one = async <Value>(tx: Tx, query: ReturnType<typeof sql>) =>
  ((await tx.execute(query)) as unknown as { rows: { value: Value }[] }).rows[0]?.value;
const isStandby = (tx: Tx) => one<boolean>(tx, sql`select pg_is_in_recovery() as value`);
const listed = (tx: Tx) => one<number>(tx, sql`select count(*)::int as value from things`);
const write = () => inTransaction((tx) => tx.execute(sql`insert into things values (gen_random_uuid())`));
const seenNow = async () => readPosition(await positionNow()) ?? 0n;
const reads = (place: ReadPlace) => engine.standbys?.reads(place) ?? 0;
/** Somebody who saw nothing yet. */
const stranger = <Value>(work: (tx: Tx) => Promise<Value>) => asReader(0n, () => reading(work));

beforeAll(async () => {
  primary = await startPostgres();
  address = await primary.createDatabase('site');
  standby = await startStandby(primary);
  engine = openPostgres(address, { reads: { urls: [standby.address('site')], lagLimit } });
  useEngine(engine);
  await engine.script('create table things (id uuid primary key)');
});
afterEach(async () => {
  await standby.run('select pg_wal_replay_resume()');
  await vi.waitFor(async () => expect(await stranger(isStandby)).toBe(true), 15_000);
});
afterAll(async () => {
  await engine.close();
  await standby.stop();
  await primary.stop();
});

describe('reading', () => {
  it('reads from a standby that follows, what only reads; inTransaction never does', async () => {
    await vi.waitFor(async () => expect(await stranger(isStandby)).toBe(true), 15_000);
    expect(await inTransaction(isStandby)).toBe(false);
    expect(engine.standbys?.states()).toMatchObject([{ up: true, name: `127.0.0.1:${standby.port}/site` }]);
  });

  it('refuses a write, on the standby and where there is none', async () => {
    const writes = (tx: Tx) => tx.execute(sql`insert into things values (gen_random_uuid())`);
    await expect(stranger(writes)).rejects.toThrow();
    const alone = openPostgres(address);
    useEngine(alone);
    await expect(reading(writes)).rejects.toMatchObject({ cause: { code: '25006' } });
    await alone.close();
    useEngine(engine);
    expect(await reading(listed)).toBe(0);
  });

  // npm test -- --all
  it('an idle primary makes no lag', async () => {
    const strict = openPostgres(address, { reads: { urls: [standby.address('site')], lagLimit: 1 } });
    useEngine(strict);
    await vi.waitFor(async () => expect(await stranger(isStandby)).toBe(true), 15_000);
    // Some time without writes.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await vi.waitFor(async () => expect(await stranger(isStandby)).toBe(true), 15_000);
    await strict.close();
    useEngine(engine);
  });

  it('a writer reads from the primary until the standby has the change; others may read the older list for a limited time', async () => {
    await standby.run('select pg_wal_replay_pause()');
    const before = await stranger(listed);
    await write();
    const seen = await seenNow();
    const mine = () => asReader(seen, () => reading(async (tx) => [await isStandby(tx), await listed(tx)]));
    expect(await mine()).toEqual([false, before === undefined ? 1 : before + 1]);
    // The control: without what they saw, the read is stale.
    expect(await stranger(async (tx) => [await isStandby(tx), await listed(tx)])).toEqual([true, before]);
    expect(await asReader('primary', () => reading(isStandby))).toBe(false);
    // Beyond the lag limit it is not read.
    await vi.waitFor(async () => expect(await stranger(isStandby)).toBe(false), 15_000);
    expect(await stranger(listed)).toBe((before ?? 0) + 1);
    expect(reads('behind')).toBeGreaterThan(0);
    expect(engine.standbys?.states()[0]?.lag).toBeGreaterThan(lagLimit);
    await standby.run('select pg_wal_replay_resume()');
    await vi.waitFor(async () => expect((await mine())[0]).toBe(true), 15_000);
    expect(await mine()).toEqual([true, (before ?? 0) + 1]);
  });

  it('work outside of a request reads everything until now, and waits a moment for the standby', async () => {
    await standby.run('select pg_wal_replay_pause()');
    const before = await stranger(listed);
    await write();
    setTimeout(() => void standby.run('select pg_wal_replay_resume()'), 200);
    expect(await reading(async (tx) => [await isStandby(tx), await listed(tx)])).toEqual([true, (before ?? 0) + 1]);
  });

  // npm test -- --all
  it('a standby that freezes or dies fails no read, not even one that is under way', async () => {
    const slow = (tx: Tx) => one<boolean>(tx, sql`select pg_is_in_recovery() as value from pg_sleep(1)`);
    const underWay = [stranger(slow), stranger(slow)];
    await new Promise((resolve) => setTimeout(resolve, 300));
    await standby.freeze();
    expect(await Promise.all(underWay)).toEqual([false, false]);
    expect(await stranger(isStandby)).toBe(false);
    standby.thaw();
    await vi.waitFor(async () => expect(await stranger(isStandby)).toBe(true), 15_000);

    const answered: (boolean | undefined)[] = [];
    const crowd = { over: false };
    const readers = Array.from({ length: 4 }, async () => {
      while (!crowd.over) answered.push(await stranger(isStandby));
    });
    const late = stranger(slow);
    const more = (of: boolean, since = 0) =>
      vi.waitFor(
        () => expect(answered.slice(since).filter((there) => there === of).length).toBeGreaterThan(20),
        15_000,
      );
    try {
      await more(true);
      await standby.kill();
      expect(await late).toBe(false);
      await more(false, answered.length);
    } finally {
      crowd.over = true;
    }
    await Promise.all(readers);
    await vi.waitFor(() => expect(engine.standbys?.states()[0]?.up).toBe(false), 15_000);
    await standby.start();
  });

  // npm test -- --all
  it('reads from nothing that is no standby of this database', async () => {
    const other = standby.address('postgres');
    const wrong = openPostgres(address, { reads: { urls: [other, address], lagLimit } });
    useEngine(wrong);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await stranger(isStandby)).toBe(false);
    expect(wrong.standbys?.states().map(({ up }) => up)).toEqual([false, false]);
    await wrong.close();
    useEngine(engine);
  });
});
