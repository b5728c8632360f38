import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { readMediaList } from './read-media-list.ts';

testDatabase();

beforeAll(async () => {
  for (const [name, kind] of [
    ['kite', 'photo'],
    ['kite on paper', 'drawing'],
    ['rocket', 'photo'],
  ])
    await database()
      .execute(sql`insert into media_files (id, name, kind, source_hash, hash, widths, height, bytes, colour)
      values (gen_random_uuid(), ${name}, ${kind}, ${name}, ${name}, '{480}', 300, 1000, '#fff')`);
});

const counts = async (query: string) =>
  (await inTransaction((tx) => readMediaList(tx, new URLSearchParams(query)))).counts;

it('how many pictures each view has follows the search and the kind', async () => {
  expect(await counts('')).toMatchObject({ all: 3, unused: 3 });
  expect(await counts('search=kite')).toMatchObject({ all: 2, unused: 2, withoutAlt: 2, archived: 0 });
  expect(await counts('search=kite&kind=photo')).toMatchObject({ all: 1 });
});
