import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CachedPage } from './memory/cached-page.ts';
import { createPageCache } from './page-cache.ts';
import { createPageFile, type PageFile } from './disk/page-file.ts';

let folder: string;
let file: PageFile;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'page-tiers-'));
  file = createPageFile({ folder, maxBytes: 2 ** 22 });
});
afterEach(() => {
  file.close();
  rmSync(folder, { recursive: true, force: true });
});

const textOf = (kept: CachedPage | null | undefined) => kept && brotliDecompressSync(kept.br.body).toString();
const keys = Array.from({ length: 12 }, (_, n) => `/page-${n}`);

/** Memory for five pages, before a file with room for all. */
function cacheOf(more: Partial<Parameters<typeof createPageCache>[0]> = {}) {
  const clock = { now: 0 };
  const render = vi.fn(async (key: string) => ({
    status: 200,
    html: `${key} ${randomBytes(4_000).toString('hex')}`,
    state: Buffer.from(`state of ${key}`),
    policy: "default-src 'self'",
    tags: ['site', `page:${key}`],
    keep: true,
  }));
  const options = { render, commonHeaders: ['X-Common', 'yes'], maxBytes: 33_000, freshFor: 60_000, file };
  return { cache: createPageCache({ ...options, now: () => clock.now, ...more }), render, clock };
}

async function filled(more?: Parameters<typeof cacheOf>[0]) {
  const made = cacheOf(more);
  const first = new Map<string, CachedPage | null>();
  for (const key of keys) first.set(key, await made.cache.fill(key));
  return { ...made, first };
}

it('shows what does not fit into memory from the file, the same to the byte, without rendering', async () => {
  const { cache, first } = await filled();
  expect(cache.stats().pages).toBeLessThan(keys.length);
  expect(cache.stats().bytes).toBeLessThanOrEqual(33_000);
  for (const key of keys) {
    const page = cache.get(key);
    const { etag, plain, tags, notModified, br, status } = first.get(key) as CachedPage;
    expect(page).toMatchObject({ etag, plain, tags, notModified, status });
    expect(page?.br).toEqual(br);
    expect(page?.state).toEqual(first.get(key)?.state);
  }
});

it('without the file the same pages are gone', async () => {
  const { cache } = await filled({ file: undefined });
  expect(keys.filter((key) => cache.get(key)).length).toBe(cache.stats().pages);
  expect(cache.stats().pages).toBeLessThan(keys.length);
});

it('a page asked for often comes into memory, one asked for once does not', async () => {
  const { cache } = await filled();
  const reads = vi.spyOn(file, 'read');
  const inMemory = (key: string) => {
    reads.mockClear();
    cache.get(key);
    return reads.mock.calls.length === 0;
  };
  expect(inMemory('/page-11')).toBe(false);
  for (let n = 0; n < 3; n += 1) cache.get('/page-10');
  expect(inMemory('/page-10')).toBe(true);
  expect(cache.stats().bytes).toBeLessThanOrEqual(33_000);
});

it('forgets in the file as in memory: by tag, and everything', async () => {
  const { cache } = await filled();
  cache.forget(['page:/page-11', 'page:/page-0']);
  expect(keys.filter((key) => !cache.get(key))).toEqual(['/page-0', '/page-11']);
  cache.doubtAll();
  expect(keys.filter((key) => cache.get(key))).toEqual([]);
});

it('a page that was read before a change does not reach the file either', async () => {
  const { cache, render } = await filled();
  const before = { ...(await render('/new')), tags: ['page:/new'] };
  const running = Promise.withResolvers<typeof before>();
  render.mockReturnValueOnce(running.promise);
  const early = cache.fill('/new');
  cache.forget(['page:/new']);
  running.resolve(before);
  await early;
  expect(cache.get('/new')).toBeUndefined();
});

it('a stale page from the file is shown once more and renewed; the old one does not come back', async () => {
  const { cache, clock, first } = await filled();
  clock.now = 60_001;
  const old = textOf(first.get('/page-11'));
  expect(textOf(cache.get('/page-11'))).toBe(old);
  await vi.waitFor(() => expect(textOf(cache.get('/page-11'))).not.toBe(old));
  for (const key of keys) cache.get(key);
  expect(textOf(cache.get('/page-11'))).not.toBe(old);
  expect(textOf(cache.get('/page-11'))).toContain('/page-11');
});

it('what may not be shared is not in the file', async () => {
  const { cache, render } = await filled();
  const write = vi.spyOn(file, 'write');
  render.mockImplementationOnce(async (key) => ({ ...(await render(key)), status: 404, keep: false }));
  await cache.fill('/nowhere');
  expect(write).not.toHaveBeenCalled();
  expect(cache.get('/nowhere')).toBeUndefined();
});

it('bytes lent for one answer stay as they are while others are asked for, until they are given back', async () => {
  const { cache, first } = await filled();
  const held = cache.get('/page-11');
  for (const key of keys) cache.get(key)?.giveBack?.();
  expect(held?.br.body.equals(first.get('/page-11')?.br.body ?? Buffer.of())).toBe(true);
  // The control: given back, the memory is the next one's.
  held?.giveBack?.();
  for (const key of keys) cache.get(key);
  expect(held?.br.body.equals(first.get('/page-11')?.br.body ?? Buffer.of())).toBe(false);
});

it('what stays in memory holds no more of it than its own bytes', async () => {
  const { cache } = await filled();
  const kept = await Promise.all(
    keys.map(async (key) => {
      cache.get(key);
      cache.get(key);
      const page = cache.get(key);
      if (!page || page.giveBack) return [];
      await Promise.all([cache.encode(key, page, 'gzip'), cache.encode(key, page, 'identity')]);
      return [page.br, page.gzip, page.identity, page.state?.br];
    }),
  );
  const bodies = kept.flat().map((variant) => variant?.body);
  expect(bodies.length).toBeGreaterThan(8);
  expect(bodies.map((body) => body?.buffer.byteLength)).toEqual(bodies.map((body) => body?.length));
});
