import type { CachedPage } from './cached-page.ts';

export type DoubtedPages = {
  /** Doubts all of these pages. `timeoutMs`: how long a visitor waits for a new one before it is shown. */
  add: (pages: Iterable<[string, CachedPage]>, timeoutMs?: number) => void;
  bytes: () => number;
  /** Frees memory: drops the page that has been doubted longest. Returns whether there was one. */
  dropOldest: () => boolean;
  drop: (key: string) => void;
  /** Pages whose content changed for certain leave; where only a batch changed they stay. */
  forget: (changeOf: (page: CachedPage) => 'content' | 'batches' | null) => void;
  /** The page, while it is known that a new one can not be had for now. */
  meanwhile: (key: string) => CachedPage | undefined;
  /** What the rendering gives; the doubted page when it fails, or takes longer than a visitor likes to wait. */
  orElse: (key: string, rendering: Promise<CachedPage | null>) => Promise<CachedPage | null>;
};

type Doubted = { page: CachedPage; timeoutMs: number; shownUntil: number };

/** How long a visitor waits for a new page before the doubted one is shown, and how long that is shown before another try. */
const doubtMs = 1_000;
/** The same wait for a page whose batches changed. A rendering on a busy server takes less: the old dates and seats are for outages alone. */
export const batchesChangedMs = 5_000;

/**
 * Pages that may be stale: the connection that reports changes was broken for a while, or a batch that they show changed. They are shown only if
 * they cannot be rendered again, because the database is away (bar F4).
 */
export function createDoubtedPages(now: () => number): DoubtedPages {
  const doubted = new Map<string, Doubted>();
  let bytes = 0;

  const drop = (key: string) => {
    bytes -= doubted.get(key)?.page.size ?? 0;
    return doubted.delete(key);
  };
  const show = (key: string) => {
    const known = doubted.get(key);
    if (!known) return undefined;
    known.shownUntil = now() + doubtMs;
    return known.page;
  };

  return {
    add: (pages, timeoutMs = doubtMs) => {
      for (const [key, page] of pages) {
        drop(key);
        doubted.set(key, { page, timeoutMs, shownUntil: 0 });
        bytes += page.size;
      }
    },
    bytes: () => bytes,
    dropOldest: () => {
      const [oldest] = doubted.keys();
      return oldest !== undefined && drop(oldest);
    },
    drop,
    forget: (changeOf) => {
      for (const [key, known] of doubted) {
        const change = changeOf(known.page);
        if (change === 'content') drop(key);
        if (change === 'batches') known.timeoutMs = batchesChangedMs;
      }
    },
    meanwhile: (key) => {
      const known = doubted.get(key);
      return known && known.shownUntil > now() ? known.page : undefined;
    },
    orElse: (key, rendering) => {
      const known = doubted.get(key);
      if (!known) return rendering;
      const { promise, resolve, reject } = Promise.withResolvers<CachedPage | null>();
      const timer = setTimeout(() => {
        const page = show(key);
        if (page) resolve(page);
      }, known.timeoutMs);
      rendering
        .then(resolve, (error: unknown) => {
          const page = show(key);
          if (page) resolve(page);
          else reject(error as Error);
        })
        .finally(() => clearTimeout(timer));
      return promise;
    },
  };
}
