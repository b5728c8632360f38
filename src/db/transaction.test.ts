import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { testDatabase } from '#tests/database';
import { currentEngine, database, inTransaction, sqlState } from './transaction.ts';

testDatabase();

describe('a transaction', () => {
  it('is undone as a whole when its work throws', async () => {
    await currentEngine().script('create table undone (text text)');
    await expect(
      inTransaction(async (tx) => {
        await tx.execute(sql`insert into undone values ('x')`);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect((await currentEngine().query('select * from undone', [])).rows).toEqual([]);
  });

  it('refuses another inside, and the outer handle, instead of waiting for ever', async () => {
    await expect(inTransaction(() => inTransaction(async () => 1))).rejects.toThrow('Nested transaction');
    await expect(inTransaction(async () => database())).rejects.toThrow('use the tx you were given');
  });

  it('runs again after a conflict, and gives up on other errors', async () => {
    let tries = 0;
    const conflict = (code: string) => Object.assign(new Error('conflict'), { code });
    const value = await inTransaction(async () => {
      tries += 1;
      if (tries < 3) throw new Error('wrapped', { cause: conflict('40001') });
      return 'done';
    });
    expect([value, tries]).toEqual(['done', 3]);
    await expect(inTransaction(() => Promise.reject(conflict('23505')))).rejects.toThrow('conflict');
    expect(sqlState(new Error('outer', { cause: conflict('23505') }))).toBe('23505');
  });

  it('whose time ran out writes nothing more, though its work goes on', async () => {
    await currentEngine().script('create table late (text text)');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const gate = Promise.withResolvers<void>();
    const goesOn = Promise.withResolvers<void>();
    const outcome = inTransaction(async (tx) => {
      await tx.execute(sql`insert into late values ('in time')`);
      goesOn.resolve();
      await gate.promise;
      await tx.execute(sql`insert into late values ('too late')`);
    }).catch((error: unknown) => error);
    await goesOn.promise;
    vi.advanceTimersByTime(10_001);
    vi.useRealTimers();
    expect(await outcome).toMatchObject({ message: expect.stringContaining('longer than 10000 ms') as string });
    gate.resolve();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await currentEngine().query('select * from late', [])).rows).toEqual([]);
  });
});
