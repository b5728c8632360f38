import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/database';
import type { Tx } from './handle.ts';
import { currentEngine, database, inTransaction, sqlState, useEngine } from './transaction.ts';

// A test here leaves a transaction that never ends.
testDatabase({ own: true });

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
    expect(['EPIPE', 'E2BIG', 'P0001', 'XX000'].map((code) => sqlState(conflict(code)))).toEqual([
      undefined,
      undefined,
      'P0001',
      'XX000',
    ]);
  });

  it('reads one moment in a snapshot, in which nothing is written', async () => {
    const isolation = (snapshot: boolean) =>
      inTransaction(
        async (tx) => {
          const { rows } = (await tx.execute(sql`show transaction_isolation`)) as unknown as { rows: object[] };
          return Object.values(rows[0] ?? {})[0] as string;
        },
        { snapshot },
      );
    expect([await isolation(true), await isolation(false)]).toEqual(['repeatable read', 'read committed']);
    const write = inTransaction((tx) => tx.execute(sql`create table kept_out (text text)`), { snapshot: true });
    await expect(write).rejects.toSatisfy((error) => sqlState(error) === '25006');
  });

  it('may be given more time than others, or less', async () => {
    const slow = () => inTransaction(() => new Promise(() => {}), { limit: 20 });
    await expect(slow()).rejects.toThrow('longer than 20 ms');
  });
});

describe('a transaction whose time ran out', () => {
  const before = { engine: currentEngine };
  beforeAll(async () => {
    before.engine = () => inMemory;
    const inMemory = currentEngine();
    await inMemory.script('create table late (text text)');
    // As on PostgreSQL, where a released connection continues to work for another caller.
    const transaction = async (work: (tx: Tx) => Promise<unknown>) => {
      await inMemory.script('begin');
      try {
        const value = await work(inMemory.db);
        await inMemory.script('commit');
        return value;
      } catch (error) {
        await inMemory.script('rollback');
        throw error;
      }
    };
    useEngine({ ...inMemory, db: { transaction } as unknown as Tx });
  });
  afterAll(() => useEngine(before.engine()));

  /** Writes in time, waits until its time is over, and writes again through the handle that `late` chooses. */
  async function writeLate(late: (tx: Tx) => Tx): Promise<unknown[]> {
    const gate = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    const outcome = inTransaction(
      async (tx) => {
        await tx.execute(sql`insert into late values ('in time')`);
        await gate.promise;
        try {
          await late(tx).execute(sql`insert into late values ('too late')`);
        } finally {
          over.resolve();
        }
      },
      { limit: 20 },
    );
    await expect(outcome).rejects.toThrow('longer than 20 ms');
    gate.resolve();
    await over.promise;
    return (await before.engine().query('select * from late', [])).rows;
  }

  it('writes nothing more, though its work goes on', async () => {
    expect(await writeLate((tx) => tx)).toEqual([]);
  });

  it('control: through a handle without the guard its work writes into whatever comes next', async () => {
    expect(await writeLate(() => before.engine().db)).toEqual([{ text: 'too late' }]);
  });
});
