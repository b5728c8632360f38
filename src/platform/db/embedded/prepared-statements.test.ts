import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/database';
import type { Engine } from '../handle.ts';
import { currentEngine } from '../transaction.ts';

testDatabase({ embedded: true });

let engine: Engine;
beforeAll(async () => {
  engine = currentEngine();
  await engine.script(`
    create table things (id int primary key, name text, many int[], words text[], facts jsonb, at timestamptz, big bigint, yes boolean);
    insert into things values
      (1, 'one', '{1,2}', '{"a","b, c"}', '{"x": [1, "2"]}', '2026-11-01 05:30:00.123+05:30', 9007199254740993, true),
      (2, null, null, null, null, null, null, null)`);
});

const columns = 'id, name, many, words, facts, at, big, yes';
/** The same text each time, so that the second call is prepared; a text with another comment uses the library. */
const ask = (id: number, comment = '') =>
  engine.query(`select ${columns} from things where id = $1 ${comment}`, [id]).then(({ rows }) => rows);

describe('a statement that comes again', () => {
  it('gives what it gave the first time, with each type of value and with nothing', async () => {
    const once = [await ask(1), await ask(2), await ask(1, '-- once')];
    for (let turn = 0; turn < 7; turn += 1)
      expect([await ask(1), await ask(2), await ask(1, `-- once more ${turn}`)]).toEqual(once);
    expect(once[0]).toMatchObject([{ id: 1, many: [1, 2], words: ['a', 'b, c'], facts: { x: [1, '2'] }, yes: true }]);
    expect(once[1]).toEqual([expect.objectContaining({ id: 2, name: null, facts: null })]);
  });

  it('counts the rows it wrote, and takes arrays, objects, dates and nothing as values', async () => {
    const write = (id: number) =>
      engine.query(`insert into things (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`, [
        id,
        null,
        [3, 4],
        ['d', 'e"f'],
        { y: id },
        new Date('2026-01-02T03:04:05.678Z'),
        1n,
        false,
      ]);
    const rows = [];
    for (const id of [11, 12, 13]) rows.push(...(await write(id)).rows);
    for (const [index, row] of rows.entries())
      expect(row).toMatchObject({ id: 11 + index, many: [3, 4], words: ['d', 'e"f'], facts: { y: 11 + index } });
    const remove = (id: number) => engine.db.execute(sql`delete from things where id >= ${id} and id <= ${id}`);
    for (const id of [11, 12, 13]) expect(await remove(id)).toMatchObject({ affectedRows: 1 });
    expect(await remove(13)).toMatchObject({ affectedRows: 0 });
  });

  it('is refused with the code of the database, and answers the next time', async () => {
    const insert = (id: number) => engine.query('insert into things (id) values ($1)', [id]);
    for (const id of [21, 22]) await insert(id);
    for (let turn = 0; turn < 3; turn += 1) await expect(insert(1)).rejects.toMatchObject({ code: '23505' });
    await insert(23);
    for (let turn = 0; turn < 3; turn += 1)
      await expect(engine.query('select * from nothing where id = $1', [1])).rejects.toMatchObject({ code: '42P01' });
    expect(await ask(2)).toHaveLength(1);
    await engine.script('delete from things where id > 20');
  });

  it('knows the columns that a change of the tables brought', async () => {
    const all = () => engine.query('select * from things where id = $1', [1]);
    for (let turn = 0; turn < 3; turn += 1) await all();
    await engine.script(`alter table things add column added text default 'new'`);
    for (let turn = 0; turn < 3; turn += 1) expect((await all()).rows).toMatchObject([{ id: 1, added: 'new' }]);
    await engine.script('alter table things drop column added');
    expect((await all()).rows[0]).not.toHaveProperty('added');
  });

  it('is not lost among hundreds of others', async () => {
    for (let other = 0; other < 400; other += 1)
      for (const id of [1, 2]) expect(await ask(id, `-- other ${other}`)).toHaveLength(1);
    expect(await ask(1)).toHaveLength(1);
  });

  it('stays in its transaction: others wait for the end, and what is rolled back is gone', async () => {
    const count = async () =>
      Number(
        ((await engine.query('select count(*) from things where id > $1', [30])).rows as { count: number }[])[0]?.count,
      );
    const add = (id: number) => sql`insert into things (id) values (${id})`;
    expect([await count(), await count()]).toEqual([0, 0]);
    const transaction = engine.db.transaction(async (tx) => {
      for (const id of [31, 32, 33]) await tx.execute(add(id));
      throw new Error('not this one');
    });
    const meanwhile = count();
    await expect(transaction).rejects.toThrow('not this one');
    expect(await meanwhile).toBe(0);
    await engine.db.transaction(async (tx) => void (await tx.execute(add(34))));
    expect(await count()).toBe(1);
  });
});

describe('a transaction, which begins with its first statement', () => {
  const count = async (id: number) =>
    Number(
      ((await engine.query('select count(*) from things where id = $1', [id])).rows as { count: number }[])[0]?.count,
    );
  const add = (id: number) => sql`insert into things (id) values (${id})`;

  it('that asks nothing leaves nothing open, whether it ends well or not', async () => {
    expect(await engine.db.transaction(async () => 'nothing')).toBe('nothing');
    await expect(
      engine.db.transaction(async () => {
        throw new Error('before the first');
      }),
    ).rejects.toThrow('before the first');
    await engine.db.execute(add(51));
    expect(await count(51)).toBe(1);
  });

  it('whose first statement is refused is rolled back, and the next one is committed', async () => {
    for (const first of [add(1), sql`select nonsense`, sql`insert into nothing values (1)`])
      await expect(engine.db.transaction(async (tx) => void (await tx.execute(first)))).rejects.toThrow();
    await engine.db.transaction(async (tx) => void (await tx.execute(add(52))));
    expect(await count(52)).toBe(1);
  });

  it('that went on after a refusal cannot commit, and says so', async () => {
    const ended = engine.db.transaction(async (tx) => {
      await tx.execute(add(53));
      await tx.execute(add(1)).catch(() => {});
    });
    await expect(ended).rejects.toThrow('rolled back instead of committed');
    expect(await count(53)).toBe(0);
  });

  it('takes savepoints and other commands, also as its first statement', async () => {
    await engine.db.transaction(async (tx) => {
      await tx.execute(sql`set transaction isolation level serializable`);
      await tx.execute(add(54));
      await tx.transaction(async (inner) => void (await inner.execute(add(1)))).catch(() => {});
    });
    expect(await count(54)).toBe(1);
  });

  it('that is over answers nothing more', async () => {
    let late: (() => Promise<unknown>) | undefined;
    await engine.db.transaction(async (tx) => {
      await tx.execute(add(55));
      late = async () => tx.execute(add(56));
    });
    await expect(late?.()).rejects.toMatchObject({ cause: { message: 'Transaction is closed' } });
    expect(await count(56)).toBe(0);
  });
});
