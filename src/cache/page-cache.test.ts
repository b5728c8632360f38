import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';

const page = (html: string, tags: string[] = []) => ({
  status: 200,
  html: Buffer.from(html),
  policy: "default-src 'self'",
  tags,
  keep: true,
});
const deferred = <Value>() => Promise.withResolvers<Value>();

function cacheOf(render: (key: string) => Promise<ReturnType<typeof page> | null>, maxBytes = 1_000_000) {
  const clock = { now: 0 };
  const cache = createPageCache({
    render,
    commonHeaders: ['X-Common', 'yes'],
    maxBytes,
    freshFor: 60_000,
    now: () => clock.now,
  });
  return { cache, clock };
}

describe('the page cache', () => {
  it('keeps a page in three encodings that say the same, with its own policy', async () => {
    const { cache } = cacheOf(async () => page('<p>hello</p>'));
    await cache.fill('/');
    const kept = cache.get('/');
    expect(kept?.identity.body.toString()).toBe('<p>hello</p>');
    expect(gunzipSync(kept?.gzip.body ?? '').toString()).toBe('<p>hello</p>');
    expect(brotliDecompressSync(kept?.br.body ?? '').toString()).toBe('<p>hello</p>');
    expect(kept?.br.headers).toEqual(
      expect.arrayContaining(['Content-Encoding', 'br', "default-src 'self'", 'X-Common', kept?.etag]),
    );
    expect(kept?.notModified).toEqual(expect.arrayContaining(['ETag', kept?.etag]));
  });

  it('renders once for all who ask at the same time', async () => {
    const render = vi.fn(async () => page('x'));
    const { cache } = cacheOf(render);
    const pages = await Promise.all(Array.from({ length: 50 }, () => cache.fill('/')));
    expect(render).toHaveBeenCalledTimes(1);
    expect(new Set(pages).size).toBe(1);
  });

  it('never keeps what the renderer will not have kept', async () => {
    const { cache } = cacheOf(async () => null);
    expect(await cache.fill('/nowhere')).toBeNull();
    expect(cache.get('/nowhere')).toBeUndefined();
    expect(cache.stats()).toEqual({ pages: 0, bytes: 0 });
  });

  it('shows a page that may not be kept to all who wait for it, and keeps nothing', async () => {
    const render = vi.fn(async () => ({ ...page('not found'), status: 404, keep: false }));
    const { cache } = cacheOf(render);
    const [one, other] = await Promise.all([cache.fill('/nowhere'), cache.fill('/nowhere')]);
    expect(one?.status).toBe(404);
    expect(other).toBe(one);
    expect(one?.br.headers).toContain('no-store');
    expect(cache.stats()).toEqual({ pages: 0, bytes: 0 });
  });

  it('shows a stale page once more while one new one is rendered', async () => {
    let version = 0;
    const render = vi.fn(async () => page(`v${(version += 1)}`));
    const { cache, clock } = cacheOf(render);
    await cache.fill('/');
    clock.now = 60_001;
    expect(cache.get('/')?.identity.body.toString()).toBe('v1');
    expect(cache.get('/')?.identity.body.toString()).toBe('v1');
    await vi.waitFor(() => expect(cache.get('/')?.identity.body.toString()).toBe('v2'));
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('keeps a stale page when rendering fails', async () => {
    let fail = false;
    const { cache, clock } = cacheOf(async () => {
      if (fail) throw new Error('database away');
      return page('still here');
    });
    await cache.fill('/');
    fail = true;
    clock.now = 60_001;
    cache.get('/');
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(cache.get('/')?.identity.body.toString()).toBe('still here');
  });

  it('forgets by tag, and only those', async () => {
    const { cache } = cacheOf(async (key) => page(key, [`page:${key}`, key === '/c' ? 'batch:2' : 'batch:1']));
    await Promise.all(['/a', '/b', '/c'].map(cache.fill));
    cache.forget(['batch:1']);
    expect(['/a', '/b', '/c'].map((key) => cache.get(key) !== undefined)).toEqual([false, false, true]);
    cache.forgetAll();
    expect(cache.stats()).toEqual({ pages: 0, bytes: 0 });
  });

  it('does not keep a page that was read before the change it should show', async () => {
    const first = deferred<ReturnType<typeof page>>();
    const render = vi
      .fn<(key: string) => Promise<ReturnType<typeof page>>>()
      .mockReturnValueOnce(first.promise)
      .mockResolvedValue(page('new price', ['offer:1']));
    const { cache } = cacheOf(render);
    const early = cache.fill('/');
    cache.forget(['offer:1']);
    const late = cache.fill('/');
    first.resolve(page('old price', ['offer:1']));
    expect((await early)?.identity.body.toString()).toBe('old price');
    expect((await late)?.identity.body.toString()).toBe('new price');
    expect(cache.get('/')?.identity.body.toString()).toBe('new price');
  });

  it('stays within its bytes; the least recently used leave first', async () => {
    const { cache } = cacheOf(async (key) => page(key + 'x'.repeat(20_000)), 100_000);
    for (const key of ['/1', '/2', '/3', '/4']) await cache.fill(key);
    cache.get('/1');
    await cache.fill('/5');
    expect(cache.stats().bytes).toBeLessThanOrEqual(100_000);
    expect(cache.get('/1')).toBeDefined();
    expect(cache.get('/2')).toBeUndefined();
  });

  it('does not keep a page larger than the whole cache', async () => {
    const { cache } = cacheOf(async () => page('x'.repeat(5_000)), 4_000);
    await cache.fill('/');
    expect(cache.stats()).toEqual({ pages: 0, bytes: 0 });
  });
});
