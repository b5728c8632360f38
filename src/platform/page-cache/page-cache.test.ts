import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import type { CachedPage } from './memory/cached-page.ts';
import { createPageCache } from './page-cache.ts';

const page = (html: string, tags: string[] = []) => ({
  status: 200,
  html: html,
  policy: "default-src 'self'",
  tags,
  keep: true,
});
const textOf = (kept: CachedPage | null | undefined) => brotliDecompressSync(kept?.br.body ?? '').toString();
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
    expect((kept && (await cache.encode('/', kept, 'identity')).body)?.toString()).toBe('<p>hello</p>');
    expect(gunzipSync((kept && (await cache.encode('/', kept, 'gzip')).body) ?? '').toString()).toBe('<p>hello</p>');
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
    expect(textOf(cache.get('/'))).toBe('v1');
    expect(textOf(cache.get('/'))).toBe('v1');
    await vi.waitFor(() => expect(textOf(cache.get('/'))).toBe('v2'));
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
    expect(textOf(cache.get('/'))).toBe('still here');
  });

  it('forgets by tag, and only those', async () => {
    const { cache } = cacheOf(async (key) => page(key, [`page:${key}`, key === '/c' ? 'batch:2' : 'batch:1']));
    await Promise.all(['/a', '/b', '/c'].map((key) => cache.fill(key)));
    cache.forget(['batch:1']);
    expect(['/a', '/b', '/c'].map((key) => cache.get(key) !== undefined)).toEqual([false, false, true]);
  });

  describe('whose pages are in doubt, because news of changes may have been missed', () => {
    const doubting = async () => {
      const render = vi.fn(async (key: string): Promise<ReturnType<typeof page>> => page(`old ${key}`, [`tag:${key}`]));
      const { cache, clock } = cacheOf(render);
      await Promise.all(['/a', '/b'].map((key) => cache.fill(key)));
      cache.doubtAll();
      return { cache, clock, render };
    };

    it('renders each page again before it is shown', async () => {
      const { cache, render } = await doubting();
      expect(cache.get('/a')).toBeUndefined();
      expect(cache.stats()).toEqual({ pages: 0, bytes: 0 });
      render.mockResolvedValueOnce(page('new'));
      expect(textOf(await cache.fill('/a'))).toBe('new');
      expect(textOf(cache.get('/a'))).toBe('new');
    });

    it('F4: shows what it has when rendering fails, at once for a second, and then tries again', async () => {
      const { cache, clock, render } = await doubting();
      render.mockRejectedValue(new Error('the database is away'));
      expect(textOf(await cache.fill('/a'))).toBe('old /a');
      clock.now = 900;
      expect(textOf(cache.get('/a'))).toBe('old /a');
      clock.now = 1_100;
      expect(cache.get('/a')).toBeUndefined();
      render.mockResolvedValue(page('new'));
      expect(textOf(await cache.fill('/a'))).toBe('new');
      await expect(cache.fill('/never-seen').then(textOf)).resolves.toBe('new');
      render.mockRejectedValue(new Error('the database is away'));
      await expect(cache.fill('/never-seen-either')).rejects.toThrow('the database is away');
    });

    it('F4: shows what it has when rendering takes longer than a second, and the new page once it is there', async () => {
      const { cache, render } = await doubting();
      const frozen = deferred<ReturnType<typeof page>>();
      render.mockReturnValueOnce(frozen.promise);
      expect(textOf(await cache.fill('/a'))).toBe('old /a');
      frozen.resolve(page('new'));
      await vi.waitFor(() => expect(textOf(cache.get('/a'))).toBe('new'));
    });

    it('never shows a page that is known to be changed or gone', async () => {
      const { cache, render } = await doubting();
      cache.forget(['tag:/a']);
      render.mockRejectedValueOnce(new Error('the database is away'));
      await expect(cache.fill('/a')).rejects.toThrow('the database is away');
      render.mockResolvedValueOnce(null as never);
      expect(await cache.fill('/b')).toBeNull();
      render.mockRejectedValueOnce(new Error('the database is away'));
      await expect(cache.fill('/b')).rejects.toThrow('the database is away');
    });

    it('F4: shows one whose batches changed only while it cannot be rendered, also where the two come together', async () => {
      const render = vi.fn(async (): Promise<ReturnType<typeof page>> => page('5 seats', ['page:/', 'batches']));
      const { cache } = cacheOf(render);
      await cache.fill('/');
      cache.forget(['batches', 'programme:kites']);
      expect(cache.get('/')).toBeUndefined();
      render.mockRejectedValueOnce(new Error('the database is away'));
      expect(textOf(await cache.fill('/'))).toBe('5 seats');
      cache.doubtAll();
      cache.forget(['batches']);
      const slow = deferred<ReturnType<typeof page>>();
      render.mockReturnValueOnce(slow.promise);
      const waiting = cache.fill('/');
      await new Promise((resolve) => setTimeout(resolve, 1_200));
      slow.resolve(page('4 seats', ['page:/', 'batches']));
      expect(textOf(await waiting)).toBe('4 seats');
      cache.forget(['batches', 'page:/']);
      render.mockRejectedValueOnce(new Error('the database is away'));
      await expect(cache.fill('/')).rejects.toThrow('the database is away');
    });

    it('lets them leave before any other when room is needed', async () => {
      const body = () => page(randomBytes(20_000).toString('hex'));
      const render = vi.fn(async () => body());
      const { cache } = cacheOf(render, 100_000);
      for (const key of ['/a', '/b', '/c']) await cache.fill(key);
      cache.doubtAll();
      for (const key of ['/d', '/e', '/f']) await cache.fill(key);
      expect(cache.stats().pages).toBe(3);
      render.mockRejectedValueOnce(new Error('the database is away'));
      await expect(cache.fill('/a')).rejects.toThrow('the database is away');
    });
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
    expect(textOf(await early)).toBe('old price');
    expect(textOf(await late)).toBe('new price');
    expect(textOf(cache.get('/'))).toBe('new price');
  });

  it('stays within its bytes; the least recently used leave first', async () => {
    const { cache } = cacheOf(async (key) => page(key + randomBytes(10_000).toString('hex')), 55_000);
    for (const key of ['/1', '/2', '/3', '/4']) await cache.fill(key);
    cache.get('/1');
    await cache.fill('/5');
    expect(cache.stats().bytes).toBeLessThanOrEqual(55_000);
    expect(cache.get('/1')).toBeDefined();
    expect(cache.get('/2')).toBeUndefined();
  });

  it('does not keep a page larger than the whole cache', async () => {
    const { cache } = cacheOf(async () => page(randomBytes(2_500).toString('hex')), 4_000);
    await cache.fill('/');
    expect(cache.stats()).toEqual({ pages: 0, bytes: 0 });
  });

  it('makes an encoding that few ask for once, keeps it with the page and counts its bytes', async () => {
    const { cache } = cacheOf(async () => page('<p>hello</p>'));
    const kept = await cache.fill('/');
    if (!kept) throw new Error('Not kept');
    const before = cache.stats().bytes;
    const identity = await cache.encode('/', kept, 'identity');
    expect(cache.get('/')?.identity).toBe(identity);
    expect(cache.stats().bytes).toBe(before + identity.body.length);
    await cache.encode('/', kept, 'identity');
    expect(cache.stats().bytes).toBe(before + identity.body.length);
  });

  it('compresses a page that is often asked for as small as it gets, beside the visits', async () => {
    const words = Array.from({ length: 4_000 }, (_, n) => `<li class="seat-${n % 7}">Seat ${n * 7919}</li>`).join('');
    const { cache } = cacheOf(async () => page(words));
    const first = (await cache.fill('/'))?.br.body.length ?? 0;
    for (let n = 0; n < 20; n += 1) cache.get('/');
    await vi.waitFor(() => expect(cache.get('/')?.br.body.length).toBeLessThan(first), { timeout: 5_000 });
    expect(textOf(cache.get('/'))).toBe(words);
    expect(cache.stats().bytes).toBe(cache.get('/')?.size);
  });

  it('renews stale pages one after the other, so that visitors come first', async () => {
    const running = deferred<ReturnType<typeof page>>();
    const render = vi.fn(async (key: string) => page(key));
    const { cache, clock } = cacheOf(render);
    await Promise.all(['/a', '/b'].map((key) => cache.fill(key)));
    clock.now = 60_001;
    render.mockReturnValue(running.promise);
    cache.get('/a');
    cache.get('/b');
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(3));
    expect(textOf(cache.get('/b'))).toBe('/b');
    running.resolve(page('new'));
    await vi.waitFor(() => expect(textOf(cache.get('/a'))).toBe('new'));
    expect(render).toHaveBeenCalledTimes(3);
  });
});
