import { brotliDecompressSync } from 'node:zlib';
import { vi } from 'vitest';
import { inTransaction, type Engine } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { createPageCache, followForgottenPages, forgetPages, type PageStore } from '#platform/page-cache';
import { pagePayload } from '#website/site';

/** A server reduced to its page cache: pages are JSON instead of HTML, cached until a change is notified. */
export async function cachedSite(engine: Engine, store?: PageStore) {
  const rendered: string[] = [];
  let heard = new Set<string>();
  const cache = createPageCache({
    render: async (key) => {
      const found = await pagePayload(key);
      if (!found) return null;
      rendered.push(key);
      const html = JSON.stringify(found.view);
      return { status: 200, html, policy: '', tags: found.tags, keep: true };
    },
    commonHeaders: [],
    maxBytes: 1e9,
    freshFor: 1e9,
    store,
  });
  const forget = (tags: string[]) => {
    for (const tag of tags) heard.add(tag);
    cache.forget(tags);
  };
  const end = await followForgottenPages(engine, { ...cache, forget });
  return {
    end,
    /** Requests these pages; returns those that had to be rendered. */
    visit: async (keys: string[]): Promise<string[]> => {
      rendered.length = 0;
      for (const key of keys) if (!cache.get(key)) await cache.fill(key);
      return [...rendered].sort();
    },
    /** Those of these pages that are not in memory. */
    missing: (keys: string[]) => keys.filter((key) => !cache.get(key)).sort(),
    /** Those of these pages that are in memory and differ from the database. */
    stale: async (keys: string[]): Promise<string[]> => {
      const old: string[] = [];
      for (const key of keys) {
        const page = cache.get(key);
        const shown = page && brotliDecompressSync(page.br.body).toString();
        if (page && shown !== JSON.stringify((await pagePayload(key))?.view)) old.push(key);
      }
      return old;
    },
    /** Waits until everything committed before was notified; returns its tags. */
    settled: async (): Promise<string[]> => {
      const mark = `settled:${newId()}`;
      await inTransaction((tx) => forgetPages(tx, [mark]));
      await vi.waitUntil(() => heard.has(mark), { timeout: 15_000, interval: 10 });
      const tags = [...heard].filter((tag) => !tag.startsWith('settled:'));
      heard = new Set();
      return tags.sort();
    },
  };
}
