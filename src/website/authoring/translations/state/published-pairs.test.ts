import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { listPageRecords, listRelatedRecords } from '#website/site';
import { testDatabase } from '#tests/database';
import { translatedPages } from '#tests/translated-pages';
import { findTranslations } from './find-pairs.ts';
import { publishedPairs, type PublishedPair } from './published-pairs.ts';

testDatabase();

beforeAll(async () => {
  await translatedPages();
  await database().execute(
    sql`insert into pages (id, path, state, published_revision_id, resolved, language, market, kind, visibility, label)
        select gen_random_uuid(), '/alone-' || n, state, published_revision_id, resolved, language, market, kind, visibility, label
        from pages, generate_series(1, 50) as n where path = '/hello'`,
  );
});

it('the translations that are published are those of the list, each with its source', async () => {
  const found: PublishedPair[] = [];
  for await (const pair of publishedPairs()) found.push(pair);
  const { pairs } = await inTransaction(findTranslations);
  expect(found.map(({ published, source }) => [published.path, source.path])).toEqual([
    ['/ta/hello', '/hello'],
    ['/ta/kites', '/kites'],
  ]);
  expect(pairs.map(({ id, published, source }) => ({ id, published, source: source.page }))).toEqual(
    found.map(({ id, published, source }) => ({ id, published, source })),
  );
});

it('a page that is alone is not looked at: a site may have a hundred thousand', async () => {
  const related = await listRelatedRecords(database());
  expect(related.map(({ path }) => path).toSorted()).toEqual(['/hello', '/kites', '/ta/hello', '/ta/kites']);
  expect((await listPageRecords(database())).length).toBeGreaterThan(50);
});
