import { paths } from '#foundation/web/paths.ts';

/**
 * Tells the site that somebody who agreed looks at this page, and where the browser came from: a beacon, because the answer changes a cookie,
 * and calls carry none (HTTP-1). In its body, where no log sees it.
 */
export function tellPage(): void {
  const from = document.referrer.split('/', 3).join('/');
  navigator.sendBeacon(paths.pageView(), new URLSearchParams({ address: location.pathname + location.search, from }));
}
