import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { database, inTransaction, openPostgres, useEngine, type Engine } from '#platform/db';
import { createPageStore } from '#platform/page-cache';
import { cachedSite } from '#tests/cached-site';
import { migratedPostgres } from '#tests/prepared';
import { importContent, importLimit } from '../authoring/import-content.ts';
import { databasePages } from '../authoring/tools/database-pages.ts';
import { publishPage } from '../pages/publish-page.ts';

let url: string;
const engines: Engine[] = [];

beforeAll(async () => {
  url = await migratedPostgres();
  const first = openPostgres(url);
  engines.push(first);
  useEngine(first);
  await inTransaction((tx) => importContent(tx, 'content'), importLimit);
}, 120_000);
afterAll(async () => {
  await Promise.all(engines.map((engine) => engine.close()));
});

/** A server with its own connections and memory, and the tier that all servers share. */
async function server() {
  const engine = openPostgres(url);
  engines.push(engine);
  const store = createPageStore({ engine, version: 'one', maxBytes: 1e9 });
  const { end, ...site } = await cachedSite(engine, store);
  return { ...site, stop: () => Promise.all([end(), store.close()]) };
}

it('a page’s text is published: of all pages on three servers that page is rendered again', async () => {
  // Pages rendered within half a minute of a change are not shared, so the import is backdated.
  await database().execute(sql`update page_changes set at = at - interval '1 minute'`);
  const { ordered } = await databasePages(database());
  const all = [...ordered.map(({ path }) => path), '/why/success', '/workshop/electronics/status'];
  const one = await server();
  const cached = await one.visit(all);
  expect(cached.length).toBeGreaterThan(120);
  // The tier of all servers is written a moment later.
  await expect
    .poll(async () => (await engines[0]?.query('select 1 from cached_pages'))?.rows.length)
    .toBe(cached.length);
  const other = await server();
  expect(await other.visit(all)).toEqual([]);

  const source = ordered.find(({ path }) => path === '/labs') ?? expect.unreachable();
  const blocks = source.blocks?.map((block) => ({ ...block, title: 'New' })) ?? [];
  await inTransaction((tx) => publishPage(tx, { source: { ...source, blocks }, author: 'staff', fromPack: false }));
  const changed = ['/labs'];
  await Promise.all([one.settled(), other.settled()]);
  expect(one.missing(cached)).toEqual(changed);
  expect(other.missing(cached)).toEqual(changed);
  // A server that missed the notification learns it from the database.
  const late = await server();
  expect(await late.visit(all)).toEqual(changed);
  expect(await late.stale(all)).toEqual([]);
  await Promise.all([one.stop(), other.stop(), late.stop()]);
}, 120_000);
