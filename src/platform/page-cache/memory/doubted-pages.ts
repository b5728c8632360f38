import type { CachedPage } from './cached-page.ts';

export type DoubtedPages = {
  /** Doubts all of these pages. */
  add: (pages: Iterable<[string, CachedPage]>) => void;
  bytes: () => number;
  /** Frees memory: drops the page that has been doubted longest. Returns whether there was one. */
  dropOldest: () => boolean;
  drop: (key: string) => void;
  /** Pages that carry one of the tags have changed for certain, and leave. */
  forget: (tags: ReadonlySet<string>) => void;
  /** The page, while it is known that a new one can not be had for now. */
  meanwhile: (key: string) => CachedPage | undefined;
  /** What the rendering gives; the doubted page when it fails, or takes longer than a visitor likes to wait. */
  orElse: (key: string, rendering: Promise<CachedPage | null>) => Promise<CachedPage | null>;
};

type Doubted = { page: CachedPage; shownUntil: number };

/** How long a visitor waits for a new page before the doubted one is shown, and how long it is shown before another is tried. */
const patience = 1_000;

/**
 * Pages that may be stale: the connection that reports changes was broken for a while. They are shown only
 * if they cannot be rendered again, because the database is still away (bar F4).
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
    known.shownUntil = now() + patience;
    return known.page;
  };

  return {
    add: (pages) => {
      for (const [key, page] of pages) {
        drop(key);
        doubted.set(key, { page, shownUntil: 0 });
        bytes += page.size;
      }
    },
    bytes: () => bytes,
    dropOldest: () => {
      const [oldest] = doubted.keys();
      return oldest !== undefined && drop(oldest);
    },
    drop,
    forget: (tags) => {
      for (const [key, { page }] of doubted) if (page.tags.some((tag) => tags.has(tag))) drop(key);
    },
    meanwhile: (key) => {
      const known = doubted.get(key);
      return known && known.shownUntil > now() ? known.page : undefined;
    },
    orElse: (key, rendering) => {
      if (!doubted.has(key)) return rendering;
      const { promise, resolve, reject } = Promise.withResolvers<CachedPage | null>();
      const timer = setTimeout(() => {
        const page = show(key);
        if (page) resolve(page);
      }, patience);
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
