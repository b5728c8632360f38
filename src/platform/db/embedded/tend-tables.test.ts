import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { tendTables } from './tend-tables.ts';

let pglite: PGlite;
beforeAll(async () => {
  pglite = await PGlite.create({ loadDataDir: new Blob([readFileSync(inject('databaseTemplate').file ?? '')]) });
  await pglite.exec('drop schema public, pgboss cascade; create schema public');
});
afterAll(() => pglite.close());
beforeEach(() =>
  pglite.exec(`drop table if exists orders; create table orders (id int primary key, state text);
    insert into orders select n, 'placed' from generate_series(1, 1000) as n`),
);

/** What PostgreSQL counts reaches its statistics after a second at most; `pg_stat_force_next_flush` does not wait. */
const counted = () => pglite.exec('select pg_stat_force_next_flush(); select 1');
const tend = async (quiet = false) => {
  await counted();
  return tendTables(pglite, { quiet, pause: () => Promise.resolve() });
};
const column = async (text: string) =>
  (await pglite.query<{ value: unknown }>(`select ${text} as value`)).rows[0]?.value;

describe('the embedded database, which has no autovacuum', () => {
  it('tells the planner how large a table has become, once', async () => {
    expect(await column(`(select reltuples from pg_class where relname = 'orders')`)).toBe(-1);
    expect(await tend()).toEqual(['public.orders']);
    expect(await column(`(select reltuples from pg_class where relname = 'orders')`)).toBe(1000);
    expect(await tend()).toEqual([]);
  });

  it('uses the room of changed rows again', async () => {
    const pages = () => column(`pg_relation_size('orders') / 8192`);
    await tend();
    const before = Number(await pages());
    for (let n = 0; n < 10; n += 1) {
      await pglite.exec(`update orders set state = 'paid'`);
      expect(await tend()).toEqual(['public.orders']);
    }
    expect(Number(await pages())).toBeLessThan(before * 4);
  });

  it('control: without it ten changes take ten times the room', async () => {
    const before = Number(await column(`pg_relation_size('orders') / 8192`));
    for (let n = 0; n < 10; n += 1) await pglite.exec(`update orders set state = 'paid'`);
    expect(Number(await column(`pg_relation_size('orders') / 8192`))).toBeGreaterThan(before * 8);
  });

  it('replaces plans that were made when the table was empty', async () => {
    await pglite.exec(`truncate orders; set plan_cache_mode = force_generic_plan;
      prepare one (jsonb) as select orders.* from orders join jsonb_to_recordset($1) as sent (id int) on sent.id = orders.id`);
    const plan = async () => JSON.stringify((await pglite.query(`explain execute one ('[]')`)).rows);
    await plan();
    await pglite.exec(`insert into orders select n, 'placed' from generate_series(1, 60000) as n`);
    expect(await plan()).toContain('Seq Scan on orders');
    await tend();
    expect(await plan()).toContain('Index Scan using orders_pkey');
    await pglite.exec('deallocate one; reset plan_cache_mode');
  });

  // npm test -- --all
  it('lets a large table wait for a quiet time, unless most of it is room', async () => {
    await pglite.exec(`alter table orders add column note text default repeat('x', 7000); alter table orders alter column note set storage plain;
      insert into orders select n, 'placed', repeat('x', 7000) from generate_series(1001, 3200) as n`);
    await tend(true);
    await pglite.exec(`delete from orders where id > 2400`);
    const gone = () => column(`(select n_dead_tup from pg_stat_user_tables where relname = 'orders')`);
    await tend();
    expect(await gone()).toBe(800);
    await tend(true);
    expect(await gone()).toBe(0);
    await pglite.exec(`delete from orders where id > 1000`);
    await tend();
    expect(await gone()).toBe(0);
  });
});
