import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { currentEngine, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { forgetPages } from '../forget-pages.ts';
import { createPageCache } from '../page-cache.ts';
import { createPageStore } from './page-store.ts';
import { cachedPages, pageChanges } from '../tables.ts';

testDatabase();
beforeEach(async () => {
  await currentEngine().db.delete(cachedPages);
  await currentEngine().db.delete(pageChanges);
});

const storeOf = (version = 'one', maxBytes = 1e9) => createPageStore({ engine: currentEngine(), version, maxBytes });

/** A server: its own memory, the database of all. */
function server(version = 'one') {
  const store = storeOf(version);
  const render = vi.fn(async (key: string) => ({
    status: 200,
    html: `${key} ${randomBytes(4).toString('hex')}`,
    state: Buffer.from(`state of ${key}`),
    policy: "default-src 'self'",
    tags: ['site', `page:${key}`],
    keep: true,
  }));
  const cache = createPageCache({ render, commonHeaders: [], maxBytes: 1e6, freshFor: 60_000, store });
  return { store, render, cache };
}

/** A page rendered so long ago that every transaction of that time has ended. */
async function renderedEarlier(key: string) {
  const { store, cache } = server();
  const page = await cache.fill(key);
  await store.close();
  const renderedAt = sql`now() - interval '1 minute'`;
  await currentEngine().db.update(cachedPages).set({ renderedAt }).where(eq(cachedPages.key, key));
  return page;
}

it('a page that one server rendered is shown by another without rendering, the same to the byte', async () => {
  const first = await renderedEarlier('/a');
  const { cache, render, store } = server();
  const page = await cache.fill('/a');
  expect(render).not.toHaveBeenCalled();
  expect(page).toMatchObject({ etag: first?.etag, plain: first?.plain, tags: first?.tags, status: 200 });
  expect(page?.br.body.equals(first?.br.body ?? Buffer.of())).toBe(true);
  expect(brotliDecompressSync(page?.state?.br.body ?? '').toString()).toBe('state of /a');
  expect(page?.state?.hash).toBe(first?.state?.hash);
  await store.close();
});

it('what other code or other settings rendered is not shown', async () => {
  await renderedEarlier('/a');
  const { cache, render, store } = server('two');
  await cache.fill('/a');
  expect(render).toHaveBeenCalledTimes(1);
  await store.close();
});

it('a change forgets the stored page for every server, also one that heard no news, and only pages of its tags', async () => {
  await renderedEarlier('/a');
  await renderedEarlier('/b');
  await inTransaction((tx) => forgetPages(tx, ['page:/a']));
  const { cache, render, store } = server();
  await Promise.all(['/a', '/b'].map((key) => cache.fill(key)));
  expect(render.mock.calls).toEqual([['/a']]);
  await store.close();
});

it('a page whose rendering began close to a change is not shown to others, because it may have been read before the change', async () => {
  const { store, cache } = server();
  await inTransaction((tx) => forgetPages(tx, ['page:/a']));
  await cache.fill('/a');
  await store.close();
  const other = server();
  await other.cache.fill('/a');
  expect(other.render).toHaveBeenCalledTimes(1);
  await other.store.close();
});

it('a change that was taken back forgets nothing', async () => {
  await renderedEarlier('/a');
  await inTransaction(async (tx) => {
    await forgetPages(tx, ['site']);
    throw new Error('undone');
  }).catch(() => {});
  const { cache, render, store } = server();
  await cache.fill('/a');
  expect(render).not.toHaveBeenCalled();
  await store.close();
});

it('what may not be kept in memory is not stored either', async () => {
  const store = storeOf();
  const answers = [null, { status: 404, html: 'no', policy: '', tags: [], keep: false }];
  const cache = createPageCache({
    render: async () => answers.pop() ?? null,
    commonHeaders: [],
    maxBytes: 1e6,
    freshFor: 60_000,
    store,
  });
  await cache.fill('/nowhere');
  await cache.fill('/personal');
  await store.close();
  expect(await currentEngine().db.select().from(cachedPages)).toEqual([]);
});

it('clearing takes what is too old and the oldest above the bound', async () => {
  const { db } = currentEngine();
  for (const [key, minutes] of Object.entries({ '/young': 1, '/middle': 2, '/older': 3, '/too-old': 61 })) {
    await renderedEarlier(key);
    const renderedAt = sql`now() - make_interval(mins => ${minutes})`;
    await db.update(cachedPages).set({ size: 100, renderedAt }).where(eq(cachedPages.key, key));
  }
  const store = storeOf('one', 250);
  await store.sweep();
  await store.close();
  const left = await db.select({ key: cachedPages.key }).from(cachedPages).orderBy(cachedPages.key);
  expect(left.map(({ key }) => key)).toEqual(['/middle', '/young']);
});
