import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInMemory } from './embedded/embedded.ts';
import type { Engine } from './handle.ts';
import { migrate } from './migrate.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await openInMemory();
});
afterAll(() => engine.close());

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

  it('refuse a database of a newer version', async () => {
    await expect(migrate(engine, [first])).rejects.toThrow('0001_second, which this version does not know');
  });
});
