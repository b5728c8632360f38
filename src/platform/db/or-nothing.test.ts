import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '#tests/database';
import { orNothing } from './or-nothing.ts';
import { currentEngine, inTransaction } from './transaction.ts';

testDatabase();

beforeAll(() => currentEngine().script('create table begun (word text)'));
const words = async () =>
  ((await currentEngine().query('select word from begun', [])).rows as { word: string }[]).map(({ word }) => word);

it('keeps what was done when the work ends, and nothing when it refuses from within', async () => {
  const work = (refuses: boolean) =>
    orNothing<string>(async (tx, undo) => {
      await tx.execute(sql`insert into begun values (${String(refuses)})`);
      if (refuses) undo('refused');
      return 'done';
    });
  expect([await work(true), await work(false)]).toEqual(['refused', 'done']);
  expect(await words()).toEqual(['false']);
  await expect(orNothing(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

it('control: a refusal that is only returned leaves what was begun', async () => {
  await inTransaction(async (tx) => {
    await tx.execute(sql`insert into begun values ('left')`);
    return 'refused';
  });
  expect(await words()).toContain('left');
});
