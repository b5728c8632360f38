import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { translatedPages } from '#tests/translated-pages';
import { exportPages } from './export-pages.ts';
import { readPageList } from './read-page-list.ts';
import { searchSitePages } from './search-site-pages.ts';

testDatabase();

beforeAll(async () => {
  await translatedPages();
  await database().execute(sql`insert into content_findings (path, mark, kind, what, shown) values
    ('/ta/kites', 'one', 'thin', 'few-words', '{"count": "9"}'), ('/ta/kites', 'two', 'date', 'past-date', '{"date": "x"}'),
    ('/kites', 'three', 'thin', 'few-words', '{"count": "9"}')`);
  await database().execute(
    sql`insert into ignored_findings (path, mark, reason, who) values ('/kites', 'three', 'short on purpose', 'Asha')`,
  );
});

const list = (query: string) => inTransaction((tx) => readPageList(tx, new URLSearchParams(query)));

it('pages on which the check of the content found something say how much, and are listed by it', async () => {
  const whole = await list('');
  expect(whole.rows.find(({ path }) => path === '/ta/kites')).toMatchObject({ findings: 2, depth: 1 });
  expect(whole.rows.find(({ path }) => path === '/kites')).toMatchObject({ findings: 0 });
  const flagged = await list('state=to-check');
  expect(flagged.rows.map(({ path }) => path)).toEqual(['/ta/kites']);
  expect(flagged.counts['to-check']).toBe(1);
  expect((await list('state=to-check&search=hello')).counts['to-check']).toBe(0);
});

it('their file has the number too', async () => {
  const { head, parts } = await exportPages({ query: new URLSearchParams('state=to-check'), ids: undefined });
  for await (const rows of parts) expect(rows.map((row) => row[head.indexOf('To check')])).toEqual([2]);
});

it('a page is found by its name in another script and by its address, those that are off the site for good are not', async () => {
  const found = async (typed: string) =>
    (await inTransaction((tx) => searchSitePages(tx, typed, 6))).map(({ path }) => path);
  expect(await found('kites')).toEqual(expect.arrayContaining(['/kites', '/ta/kites']));
  await database().execute(sql`update pages set state = 'draft', archived_at = now() where path like '%hello'`);
  expect(await found('hello')).toEqual([]);
});
