import { withoutTrailingSlash } from './link-target.ts';
import { prefetchPage } from './payload.ts';

type Target = Pick<URL, 'pathname' | 'search'>;
type Connection = { saveData?: boolean; effectiveType?: string };

/** Limits for links in view: concurrent fetches, and fetches per document. Links pointed at have no limit. */
const maxAtOnce = 2;
const maxSeen = 40;

/** NAV-6: no prefetch under save-data or on a slow line; 3g is fast enough. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

let visible: IntersectionObserver | undefined;
const observed = new WeakSet<Element>();
const waiting: Target[] = [];
const seen = new Set<string>();
let running = 0;

/** Prefetches the pages of links that are seen, pointed at, focused or touched. */
export function watchLinks(): void {
  for (const event of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(
      event,
      ({ target }) => {
        const page = targetOf(target instanceof Element ? target.closest('a') : null);
        if (page) void prefetchPage(page);
      },
      { passive: true },
    );
  visible = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      visible?.unobserve(target);
      const page = targetOf(target);
      if (page) waiting.push(page);
    }
    next();
  });
  observeLinks();
}

/** Observes the links added by a navigation. Nothing before the page has been idle. */
export function observeLinks(): void {
  if (!visible) return;
  for (const link of document.querySelectorAll('a[href^="/"]')) {
    if (observed.has(link)) continue;
    observed.add(link);
    visible.observe(link);
  }
}

function next(): void {
  while (running < maxAtOnce && seen.size < maxSeen) {
    const page = waiting.shift();
    if (!page) return;
    if (seen.has(page.pathname)) continue;
    seen.add(page.pathname);
    running += 1;
    void prefetchPage(page).finally(() => {
      running -= 1;
      next();
    });
  }
}

/** The page behind a link that is worth fetching ahead; null where a document will be loaded, or nothing at all. */
function targetOf(link: Element | null): Target | null {
  if (!(link instanceof HTMLAnchorElement)) return null;
  if (link.target === '_blank' || link.hasAttribute('download') || link.origin !== window.location.origin) return null;
  if (link.pathname === window.location.pathname) return null;
  // The page in another language: language and faces belong to the document.
  if (link.hreflang !== '') return null;
  if (!mayPrefetch((navigator as { connection?: Connection }).connection)) return null;
  return { pathname: withoutTrailingSlash(link.pathname), search: link.search };
}
