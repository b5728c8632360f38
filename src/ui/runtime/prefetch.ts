import { withoutTrailingSlash } from '../link-target.ts';
import { prefetchPayload } from './payload.ts';

type Connection = { saveData?: boolean; effectiveType?: string };

/** NAV-6: nobody's data is spent who saves it or has a slow line; 3g is fast enough. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

let visible: IntersectionObserver | undefined;

/** Prefetches the pages of links that are pointed at, focused, touched, or (where the link asks for it) seen. */
export function prefetchLinks(): void {
  for (const event of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(event, ({ target }) => prefetch(target instanceof Element ? target.closest('a') : null), {
      passive: true,
    });
  visible = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      visible?.unobserve(target);
      prefetch(target);
    }
  });
  observeLinks();
}

/** Starts to watch the links that came with a navigation. */
export function observeLinks(): void {
  for (const link of document.querySelectorAll('a[data-prefetch="visible"]')) visible?.observe(link);
}

function prefetch(link: Element | null): void {
  if (!(link instanceof HTMLAnchorElement) || link.dataset.prefetch === 'none') return;
  if (link.target === '_blank' || link.hasAttribute('download') || link.origin !== window.location.origin) return;
  if (link.search !== '' || link.pathname === window.location.pathname) return;
  if (!mayPrefetch((navigator as { connection?: Connection }).connection)) return;
  void prefetchPayload(withoutTrailingSlash(link.pathname));
}
