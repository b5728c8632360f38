import { expect, it, vi } from 'vitest';
import { currentEngine, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { followForgottenPages, forgetPages } from './forget-pages.ts';
import { createPageCache } from './page-cache.ts';
import { changesOnlyWithContent, pageTags } from './page-tags.ts';
import { pageChanges } from './tables.ts';

testDatabase();

it('news of a change reaches the cache when the transaction commits, and never when it does not', async () => {
  const render = async (key: string) => ({
    status: 200,
    html: key,
    policy: '',
    tags: [`page:${key}`],
    keep: true,
  });
  const cache = createPageCache({ render, commonHeaders: [], maxBytes: 1e6, freshFor: 1e6 });
  const end = await followForgottenPages(currentEngine(), cache);
  await Promise.all(['/a', '/b'].map((key) => cache.fill(key)));

  await inTransaction(async (tx) => {
    await forgetPages(tx, ['page:/a']);
    throw new Error('undone');
  }).catch(() => {});
  expect(cache.get('/a')).toBeDefined();

  await inTransaction((tx) => forgetPages(tx, ['page:/a']));
  await vi.waitFor(() => expect(cache.get('/a')).toBeUndefined());
  expect(cache.get('/b')).toBeDefined();
  await end();
});

it('more tags than a notification holds arrive in several, each once; more than 500 are one for the whole site', async () => {
  const heard: string[][] = [];
  const tagsOf = (count: number) =>
    Array.from({ length: count }, (_, n) => pageTags.page(`/${'long-'.repeat(20)}${n}`));
  const end = await currentEngine().listen('coursefront_pages', (payload) =>
    heard.push(JSON.parse(payload) as string[]),
  );
  const many = tagsOf(500);
  await inTransaction((tx) => forgetPages(tx, [...many, ...many]));
  await vi.waitFor(() => expect(heard.flat()).toEqual(many));
  expect(heard.length).toBeGreaterThan(1);
  for (const list of heard) expect(Buffer.byteLength(JSON.stringify(list))).toBeLessThan(8_000);
  heard.length = 0;
  await inTransaction((tx) => forgetPages(tx, tagsOf(501)));
  await vi.waitFor(() => expect(heard).toEqual([[pageTags.site]]));
  await end();
});

it('forgets nothing for no tags', async () => {
  const before = await currentEngine().db.$count(pageChanges);
  await inTransaction((tx) => forgetPages(tx, []));
  expect(await currentEngine().db.$count(pageChanges)).toBe(before);
});

it('a page changes with each seat only where it shows batches', () => {
  const { site, page, catalogueOf, batches, batchesOf } = pageTags;
  expect(changesOnlyWithContent([site, page('/a'), catalogueOf('kites')])).toBe(true);
  for (const tag of [batches, batchesOf('kites')]) expect(changesOnlyWithContent([site, tag])).toBe(false);
});
