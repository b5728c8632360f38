import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { publishedProblems } from './check-published.ts';
import { newestRelease } from './records/find-release.ts';
import { importContent, importLimit } from '../authoring/import-content.ts';
import { pagePayload } from '../rendering/page-payload.ts';

testDatabase();

beforeAll(async () => {
  await inTransaction((tx) => importContent(tx, 'content'), importLimit);
});

it('NAV-5: what is published is checked at start', async () => {
  expect(await publishedProblems(database())).toEqual([]);
  await inTransaction((tx) =>
    tx.execute(
      sql`update pages set resolved = jsonb_set(resolved::jsonb, '{middleware}', '["vip"]') where path = '/why'`,
    ),
  );
  expect(await publishedProblems(database())).toEqual([
    "/why: Unknown route middleware: 'vip'. Known are: ended, with-token, to-workshops.",
  ]);
  await inTransaction((tx) =>
    tx.execute(sql`update pages set resolved = (resolved::jsonb - 'middleware') where path = '/why'`),
  );
});

it('BLD-2: publishing content is a new release, importing the same again is none', async () => {
  const before = await newestRelease(database());
  expect(before).not.toBeNull();
  await inTransaction((tx) => importContent(tx, 'content'), importLimit);
  expect(await newestRelease(database())).toEqual(before);
  await inTransaction((tx) =>
    tx.execute(sql`update site_settings set content = jsonb_set(content::jsonb, '{menu}', '[]')`),
  );
  await inTransaction((tx) => importContent(tx, 'content'), importLimit);
  expect((await newestRelease(database()))?.id).not.toBe(before?.id);
});

it('BLD-4: the data of a page is cached, but not where it shows seats, and is null where there is no page', async () => {
  const why = await pagePayload('/why');
  expect(why?.steady).toBe(true);
  const classes = await pagePayload('/classes');
  expect(classes?.steady).toBe(false);
  expect(await pagePayload('/nothing')).toBeNull();
});

it('BLD-4: no value of a page is lost or changed as JSON', async () => {
  for (const path of ['/', '/workshops', '/classes', '/workshop/rocket-science', '/support', '/policies/terms']) {
    const found = await pagePayload(path);
    const odd: string[] = [];
    const walk = (value: unknown, at: string): void => {
      if (value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)) return;
      const proto = Object.getPrototypeOf(value) as unknown;
      if (!Array.isArray(value) && proto !== Object.prototype && proto !== null) odd.push(at);
      for (const [key, item] of Object.entries(value as object)) walk(item, `${at}.${key}`);
    };
    walk(found?.view, path);
    expect(odd).toEqual([]);
  }
});
