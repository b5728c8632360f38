import {
  encodeFor,
  ownBytes,
  smallest,
  type Encoded,
  type CachedPage,
  type SharedPage,
  type Variant,
} from './memory/cached-page.ts';
import { assemblePage, pageParts } from './memory/cached-page.ts';
import { createDoubtedPages, batchesChangedMs } from './memory/doubted-pages.ts';
import { changeOf } from './page-tags.ts';
import { throttle } from './throttle.ts';
import type { PageFile } from './disk/page-file.ts';
import type { PageStore } from './database/page-store.ts';

export type PageCacheOptions = {
  /** Renders a page for all visitors; null if the result must not be shared (a redirect, a cookie). */
  render: (key: string) => Promise<SharedPage | null>;
  /** Headers of every answer, as a flat list. */
  commonHeaders: string[];
  /** Bound of all bytes kept in memory together. */
  maxBytes: number;
  /** How long a page counts as fresh, in milliseconds. */
  freshFor: number;
  /** Where pages go that do not fit into the bytes, on this server's own disk. */
  file?: PageFile | undefined;
  /** The tier behind, shared by all servers. */
  store?: PageStore | undefined;
  now?: () => number;
};

/** Admits a rendering when its turn comes; may reject instead, and then nothing was rendered. */
type Turn = (render: () => Promise<SharedPage | null>) => Promise<SharedPage | null>;

export type PageCache = {
  /** The page cached in memory or in the file, also a stale one (it is then being rendered again), or undefined. */
  get: (key: string) => CachedPage | undefined;
  /**
   * Reads the page from the database tier, or renders and caches it; concurrent callers share one result. `turn`: when to render, for
   * callers that must queue.
   */
  fill: (key: string, turn?: Turn) => Promise<CachedPage | null>;
  /** Makes a missing encoding of this page; it is stored with the page and counts as its bytes. */
  encode: (key: string, of: Encoded, encoding: 'gzip' | 'identity') => Promise<Variant>;
  /**
   * Forgets every page that carries one of the tags. Where only a batch changed (its dates, its state, its free seats) the page is rendered again
   * too, and its old version shown if that is not possible: a sale just before an outage would otherwise take the page away. The checkout needs the
   * database, so nothing is sold by what such a page says.
   */
  forget: (tags: string[]) => void;
  /** Changes may have been missed: every page is rendered again, and its old version is shown only if that is not possible. */
  doubtAll: () => void;
  stats: () => { pages: number; bytes: number };
  /** Hits of each tier since the start. `rendered`: misses of all. */
  found: () => Found;
};

type Found = { memory: number; disk: number; database: number; rendered: number };

const atOnce: Turn = (render) => render();

/** A page requested this often is worth a slow compression. */
const worthSmallest = 20;

/**
 * A cache of whole public pages, limited by bytes, with eviction of the least recently used. A page invalidated while it is being
 * rendered is not cached: data read before the change may not outlive it.
 */
export function createPageCache({
  render,
  commonHeaders,
  maxBytes,
  freshFor,
  file,
  store,
  now = Date.now,
}: PageCacheOptions): PageCache {
  const pages = new Map<string, CachedPage>();
  const doubted = createDoubtedPages(now);
  const rendering = new Map<string, Promise<CachedPage | null>>();
  // Visitors before renewals: under load stale pages are renewed one at a time, in a share of the time.
  const renewals = throttle(0.1);
  const compressions = throttle(0.1);
  let bytes = 0;
  let generation = 0;
  let asked = 0;
  const found: Found = { memory: 0, disk: 0, database: 0, rendered: 0 };

  const full = (more: number) => bytes + doubted.bytes() + more + (file?.memory() ?? 0) > maxBytes;

  const leave = (key: string) => {
    const page = pages.get(key);
    if (page === undefined) return false;
    bytes -= page.size;
    return pages.delete(key);
  };

  const drop = (key: string) => {
    file?.drop(key);
    doubted.drop(key);
    return leave(key);
  };

  const trim = () => {
    while (full(0) && doubted.dropOldest());
    for (const [key, page] of pages) {
      if (!full(0)) break;
      leave(key);
      if (!file?.has(key)) file?.write(key, page, page.asked);
    }
  };

  const enter = (key: string, page: CachedPage) => {
    page.asked = asked;
    pages.set(key, page);
    bytes += page.size;
    trim();
  };

  const keep = (key: string, page: CachedPage) => {
    const known = drop(key);
    if (page.size > maxBytes) return;
    // If a new page would evict another one, it starts in the file: most are requested only once.
    if (!known && full(page.size) && file?.write(key, page, asked)) return;
    enter(key, page);
  };

  /** A page from the file. It is moved into memory if it was requested more recently than the page to be evicted. */
  const recall = (key: string) => {
    const recalled = file?.read(key, asked);
    if (recalled === undefined) return undefined;
    found.disk += 1;
    const [leastRecent] = pages.values();
    const enters = recalled.lastAsked > (leastRecent?.asked ?? -1);
    const page = assemblePage(enters ? ownBytes(recalled.parts) : recalled.parts, commonHeaders, recalled.freshUntil);
    page.smallest = recalled.smallest;
    if (enters) {
      recalled.giveBack();
      enter(key, page);
    } else page.giveBack = recalled.giveBack;
    return page;
  };

  const grow = (key: string, of: Encoded, by: number) => {
    const page = pages.get(key);
    if (page === undefined || (page !== of && page.state !== of)) return;
    page.size += by;
    bytes += by;
    trim();
  };

  const renderAndKeep = async (key: string, mayRead: boolean, turn: Turn) => {
    const started = generation;
    const stored = await store?.read(key);
    if (mayRead && stored?.parts && started === generation) {
      found.database += 1;
      const page = assemblePage(stored.parts, commonHeaders, now() + freshFor - stored.age);
      keep(key, page);
      return page;
    }
    const rendered = await turn(() => render(key));
    found.rendered += 1;
    if (!rendered) {
      drop(key);
      return null;
    }
    const before = pages.get(key);
    const parts = await pageParts(rendered, before);
    const page = assemblePage(parts, commonHeaders, now() + freshFor);
    page.smallest = before?.smallest === true && before.etag === page.etag;
    if (!rendered.keep) drop(key);
    else if (started === generation) {
      keep(key, page);
      if (stored) store?.write(key, parts, stored.at);
    }
    return page;
  };

  const once = (key: string, mayRead: boolean, turn: Turn = atOnce) => {
    const running = rendering.get(key);
    if (running) return running;
    const promise = renderAndKeep(key, mayRead, turn).finally(() => {
      if (rendering.get(key) === promise) rendering.delete(key);
    });
    rendering.set(key, promise);
    return promise;
  };

  const makeSmallest = (key: string, page: CachedPage) =>
    compressions(async () => {
      const br = await smallest(page);
      page.smallest = true;
      if (pages.get(key) !== page || br.body.length >= page.br.body.length) return;
      grow(key, page, br.body.length - page.br.body.length);
      page.br = br;
      // Written again when it leaves.
      file?.drop(key);
    });

  return {
    get: (key) => {
      asked += 1;
      const kept = pages.get(key);
      const page = kept ?? recall(key);
      if (page === undefined) return doubted.meanwhile(key);
      if (kept) found.memory += 1;
      // Order matters only once something may have to leave.
      if (kept && bytes > maxBytes / 2) {
        kept.asked = asked;
        pages.delete(key);
        pages.set(key, kept);
      }
      page.hits += 1;
      // If the throttle refuses it, it is tried again after as many visits.
      if (page.hits === worthSmallest && !page.smallest && !makeSmallest(key, page)) page.hits = 0;
      if (page.freshUntil < now()) {
        page.freshUntil = now() + 1_000;
        renewals(() => once(key, false).catch(() => {}));
      }
      return page;
    },
    fill: (key, turn) => doubted.orElse(key, once(key, true, turn)),
    encode: async (key, of, encoding) => {
      const made = of[encoding] ?? (await encodeFor(of, encoding));
      if (!of[encoding]) {
        of[encoding] = made;
        grow(key, of, made.body.length);
      }
      return made;
    },
    forget: (tags) => {
      generation += 1;
      // Renderings that started before the change must not be shared with visitors after it.
      rendering.clear();
      file?.forget(tags);
      const gone = new Set(tags);
      const changeOfPage = (page: CachedPage) => changeOf(page.tags, gone);
      doubted.forget(changeOfPage);
      for (const [key, page] of pages) {
        const change = changeOfPage(page);
        if (change) leave(key);
        if (change === 'batches') doubted.add([[key, page]], batchesChangedMs);
      }
    },
    doubtAll: () => {
      generation += 1;
      rendering.clear();
      file?.forgetAll();
      doubted.add(pages);
      pages.clear();
      bytes = 0;
    },
    stats: () => ({ pages: pages.size, bytes }),
    found: () => ({ ...found }),
  };
}
