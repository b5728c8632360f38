import { keepPage, type KeptPage, type RenderedPage } from './kept-page.ts';

export type PageCacheOptions = {
  /** Renders a page for nobody in particular; null when what came is no page to share (a redirect, a cookie). */
  render: (key: string) => Promise<RenderedPage | null>;
  /** Headers of every answer, as a flat list. */
  commonHeaders: string[];
  /** Bound of all kept bytes together. */
  maxBytes: number;
  /** How long a page counts as fresh, in milliseconds. */
  freshFor: number;
  now?: () => number;
};

export type PageCache = {
  /** The kept page, also a stale one (a new one is then being rendered); undefined when there is none. */
  get: (key: string) => KeptPage | undefined;
  /** Renders and keeps the page; callers at the same time share one rendering. */
  fill: (key: string) => Promise<KeptPage | null>;
  /** Forgets every page that carries one of the tags. */
  forget: (tags: string[]) => void;
  /** Forgets everything: a new release, or news may have been missed. */
  forgetAll: () => void;
  stats: () => { pages: number; bytes: number };
};

/**
 * Rendered public pages, whole, bounded by bytes, least recently used leave first. A page forgotten while it is being
 * rendered is not kept: what was read before the change may not outlive it.
 */
export function createPageCache({
  render,
  commonHeaders,
  maxBytes,
  freshFor,
  now = Date.now,
}: PageCacheOptions): PageCache {
  const pages = new Map<string, KeptPage>();
  const rendering = new Map<string, Promise<KeptPage | null>>();
  let bytes = 0;
  let generation = 0;

  const drop = (key: string) => {
    bytes -= pages.get(key)?.size ?? 0;
    pages.delete(key);
  };

  const keep = (key: string, page: KeptPage) => {
    drop(key);
    if (page.size > maxBytes) return;
    pages.set(key, page);
    bytes += page.size;
    for (const oldest of pages.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  };

  const renderAndKeep = async (key: string) => {
    const started = generation;
    const rendered = await render(key);
    if (!rendered) {
      drop(key);
      return null;
    }
    const page = await keepPage(rendered, commonHeaders, now() + freshFor);
    if (!rendered.keep) drop(key);
    else if (started === generation) keep(key, page);
    return page;
  };

  const fill = (key: string) => {
    const running = rendering.get(key);
    if (running) return running;
    const promise = renderAndKeep(key).finally(() => {
      if (rendering.get(key) === promise) rendering.delete(key);
    });
    rendering.set(key, promise);
    return promise;
  };

  return {
    get: (key) => {
      const page = pages.get(key);
      if (page === undefined) return undefined;
      // Order matters only once something may have to leave.
      if (bytes > maxBytes / 2) {
        pages.delete(key);
        pages.set(key, page);
      }
      if (page.freshUntil < now()) {
        page.freshUntil = now() + 1_000;
        fill(key).catch(() => {});
      }
      return page;
    },
    fill,
    forget: (tags) => {
      generation += 1;
      // Renderings that began before the change may not be shared by visitors who come after it.
      rendering.clear();
      const gone = new Set(tags);
      for (const [key, page] of pages) if (page.tags.some((tag) => gone.has(tag))) drop(key);
    },
    forgetAll: () => {
      generation += 1;
      rendering.clear();
      pages.clear();
      bytes = 0;
    },
    stats: () => ({ pages: pages.size, bytes }),
  };
}
