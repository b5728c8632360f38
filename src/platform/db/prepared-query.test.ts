import { eq, inArray, sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#foundation/kit/id.ts';
import { testDatabase } from '#tests/database';
import type { Engine } from './handle.ts';
import { preparedInsert } from './prepared-insert.ts';
import { preparedQuery } from './prepared-query.ts';
import { currentEngine } from './transaction.ts';

testDatabase();

const notes = pgTable('prepared_notes', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  facts: jsonb('facts').$type<{ x: number } | null>(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }),
  many: integer('many').notNull().default(7),
});
const words = pgTable('prepared_words', { name: text('name').primaryKey(), word: text('word') });

let engine: Engine;
beforeAll(async () => {
  engine = currentEngine();
  await engine.script(`
    create table prepared_notes (id uuid primary key, name text not null, facts jsonb, at timestamptz, many int not null default 7);
    create table prepared_words (name text primary key, word text);
    insert into prepared_words values ('one', 'eins')`);
});

const write = preparedInsert(notes, (insert) => insert.returning());
const at = new Date('2026-01-02T03:04:05.678Z');
const add = (name: string, rest: Partial<typeof notes.$inferInsert> = {}) =>
  write(engine.db, { id: newId(), name, ...rest });

describe('a prepared query', () => {
  it('returns what the same query returns that is built each time, with other values each time', async () => {
    const ids = [];
    for (const name of ['one', 'two', 'three']) ids.push((await add(name, { facts: { x: 1 }, at }))[0]?.id ?? '');
    const of = preparedQuery((db) =>
      db
        .select({ note: notes, word: words })
        .from(notes)
        .leftJoin(words, eq(words.name, notes.name))
        .where(sql`${notes.id} = any(${sql.placeholder('ids')})`)
        .orderBy(notes.id),
    );
    for (const some of [ids, ids.slice(1), []]) {
      const built = engine.db
        .select({ note: notes, word: words })
        .from(notes)
        .leftJoin(words, eq(words.name, notes.name))
        .where(inArray(notes.id, some))
        .orderBy(notes.id);
      expect(await of(engine.db, { ids: some })).toEqual(await built);
    }
    expect((await of(engine.db, { ids }))[1]).toMatchObject({ note: { at, facts: { x: 1 } }, word: null });
  });

  it('runs in the transaction it is given, and is undone with it', async () => {
    const id = newId();
    const ended = engine.db.transaction(async (tx) => {
      await write(tx, { id, name: 'undone' });
      throw new Error('no');
    });
    await expect(ended).rejects.toThrow('no');
    expect(await engine.db.select().from(notes).where(eq(notes.id, id))).toEqual([]);
  });
});

describe('a prepared insert', () => {
  it('writes nothing, defaults and dates as the query builder does, whichever columns a row names', async () => {
    const rows = [
      {},
      { facts: null, at: null },
      { facts: { x: 2 }, at },
      { many: 3 },
      { at: undefined, facts: { x: 3 } },
    ];
    for (const row of rows) {
      const [built] = await engine.db
        .insert(notes)
        .values({ id: newId(), name: 'same', ...row })
        .returning();
      for (let turn = 0; turn < 3; turn += 1)
        expect((await add('same', row))[0]).toEqual({ ...built, id: expect.any(String) });
    }
    const nothing = sql`${notes.facts} is not null and ${notes.facts} = 'null'::jsonb`;
    expect(await engine.db.select().from(notes).where(nothing)).toEqual([]);
  });
});
