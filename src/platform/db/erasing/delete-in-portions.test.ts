import { lt, sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '#tests/database';
import { deleteInPortions } from './delete-in-portions.ts';
import { currentEngine, inTransaction } from '../transaction.ts';

testDatabase({ own: true });
const rows = pgTable('portion_rows', { id: integer('id').notNull(), day: integer('day').notNull() });

beforeEach(() =>
  currentEngine().script(`
    create table if not exists portion_rows (id int primary key, day int not null);
    create table if not exists portions (many int, transaction xid8);
    truncate portion_rows, portions;
    create or replace function note_portion() returns trigger language plpgsql as $$
      begin insert into portions select count(*), pg_current_xact_id() from gone; return null; end $$;
    create or replace trigger noted after delete on portion_rows referencing old table as gone
      for each statement execute function note_portion();
    insert into portion_rows select n, n / 3 from generate_series(0, 10) as n`),
);
const portions = async () => {
  const { rows: told } = await currentEngine().query(
    'select many from portions where many > 0 order by transaction',
    [],
  );
  return (told as { many: number }[]).map(({ many }) => many);
};
const left = async () => (await inTransaction((tx) => tx.select({ id: rows.id }).from(rows))).length;

it('deletes what is over and nothing else, a few rows in each transaction', async () => {
  await deleteInPortions(rows.id, sql`${lt(rows.id, 7)}`, 3);
  expect(await portions()).toEqual([3, 3, 1]);
  expect(await left()).toBe(4);
});

it('deletes the rows of a day together', async () => {
  await deleteInPortions(rows.day, sql`${lt(rows.day, 2)}`, 3);
  expect(await portions()).toEqual([3, 3]);
  expect(await left()).toBe(5);
});
