import { paths } from '#foundation/web/paths.ts';

/**
 * Reports a page view with consent, and its referrer, to the site: a beacon, because the response changes a cookie, and fetch calls carry none
 * (HTTP-1). In its body, so that no log has it.
 */
export function tellPage(): void {
  const from = document.referrer.split('/', 3).join('/');
  navigator.sendBeacon(paths.pageView(), new URLSearchParams({ address: location.pathname + location.search, from }));
}
