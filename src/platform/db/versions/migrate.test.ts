import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { StartRefused } from '#foundation/kit/start-refused.ts';
import { withoutTables } from '#tests/database';
import { databaseOfFile } from '#tests/postgres-of-run';
import type { Engine } from '../handle.ts';
import { openPostgres } from '../postgres/postgres.ts';
import { migrate } from './migrate.ts';
import { followVersion } from './version-gate.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await withoutTables();
});
afterAll(() => engine.close());

/** The database as before its first migration; to make another one takes seconds. */
const forgetEverything = () => engine.script('drop schema public cascade; create schema public');

const first = { name: '0000_first', sql: 'create table a (x int);--> statement-breakpoint\ncreate table b (x int);' };
const second = { name: '0001_second', sql: 'alter table a add y int;' };

describe('migrations', () => {
  it('are applied once, in order, also by several at a time', async () => {
    expect(await migrate(engine, [first])).toEqual(['0000_first']);
    const applied = await Promise.all([migrate(engine, [first, second]), migrate(engine, [first, second])]);
    expect(applied.flat()).toEqual(['0001_second']);
  });

  it('O4: that fail leave nothing behind', async () => {
    const broken = {
      name: '0002_broken',
      sql: 'create table c (x int);--> statement-breakpoint\nselect no_such_column from a;',
    };
    await expect(migrate(engine, [first, second, broken])).rejects.toThrow();
    expect((await engine.query("select to_regclass('c') as c", [])).rows).toEqual([{ c: null }]);
  });

  it('refuse a file that was changed after it had been applied', async () => {
    await expect(migrate(engine, [{ ...first, sql: 'create table z (x int)' }, second])).rejects.toThrow(
      '0000_first was changed after',
    );
  });

  it('of a newer version that this one can work with are none of its business; with one that it cannot it refuses', async () => {
    const third = { name: '0002_third', sql: 'alter table a add z int;' };
    const fourth = { name: '0003_fourth', sql: '-- breaking: x went into y\nalter table a drop column x;' };
    expect(await migrate(engine, [first, second, third])).toEqual(['0002_third']);
    expect(await migrate(engine, [first])).toEqual([]);
    expect(await migrate(engine, [first, second, third, fourth])).toEqual(['0003_fourth']);
    const refusal = migrate(engine, [first, second, third]);
    await expect(refusal).rejects.toThrow('0003_fourth, with which this version cannot work');
    await expect(refusal).rejects.toThrow(StartRefused);
    expect(await migrate(engine, [first, second, third, fourth])).toEqual([]);
  });

  it('on a database from before the gate count as ones that this version cannot work with', async () => {
    await forgetEverything();
    await engine.script(`create table applied_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now());
      insert into applied_migrations (name, checksum) values ('0009_unknown', '')`);
    await expect(migrate(engine, [first])).rejects.toThrow('0009_unknown, with which this version cannot work');
  });
});

it('a running process learns of an upgrade it cannot work with, and of no other', async () => {
  const told: string[] = [];
  const failed: unknown[] = [];
  const one = { name: '0000_first', sql: 'create table of_gate (x int);' };
  await forgetEverything();
  await migrate(engine, [one]);
  const end = await followVersion(
    engine,
    [one],
    (why) => told.push(why.message),
    (error) => failed.push(error),
  );
  const two = { name: '0001_second', sql: 'alter table of_gate add y int;' };
  const three = { name: '0002_third', sql: '-- breaking: x goes\nalter table of_gate drop column x;' };
  await migrate(engine, [one, two]);
  await migrate(engine, [one, two, three]);
  await vi.waitFor(() => expect(told).toEqual([expect.stringContaining('0002_third')]));
  expect(failed).toEqual([]);
  await end();
});

it('a table that others hold is waited for without anybody having to wait behind it, and then changed', async () => {
  const address = await databaseOfFile();
  const [holder, upgrading] = [openPostgres(address), openPostgres(address)];
  await migrate(upgrading, [first]);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let begun = () => {};
  const holds = new Promise<void>((resolve) => (begun = resolve));
  const reading = holder.db.transaction(async (tx) => {
    await tx.execute(sql`select * from a`);
    begun();
    await held;
  });
  await holds;
  const done = migrate(upgrading, [first, second]);
  const waits = async () => {
    const { rows } = await holder.query(`select count(*)::int as many from pg_locks where not granted and $1`, [true]);
    return (rows[0] as { many: number }).many;
  };
  await expect.poll(waits).toBe(1);
  // It gives up for a while: readers of the table are served meanwhile.
  await expect.poll(waits, { timeout: 10_000 }).toBe(0);
  expect((await holder.query('select count(*)::int as many from a where $1', [true])).rows).toEqual([{ many: 0 }]);
  release();
  await reading;
  expect(await done).toEqual(['0001_second']);
  await Promise.all([holder.close(), upgrading.close()]);
});
