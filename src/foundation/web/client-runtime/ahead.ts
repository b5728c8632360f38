/*
 * What a page does when it is idle, with a router or without: it learns the release (BLD-1) and fetches what its links will show (NAV-6, BLD-4).
 * Built as a file of its own (`scripts/page-start.ts`) that both the page and the router load, so that both know the same; all
 * else imports these pieces from here.
 */
import { loadManifest } from './manifest.ts';
import { watchLinks } from './prefetch.ts';

export { isOwnArea, knownManifest, latestRelease, loadManifest } from './manifest.ts';
export { pageAhead, pagePayload, prepareCode } from './payload.ts';
export { observeLinks } from './prefetch.ts';

let begun = false;

/** Begins, once per document: the page calls it 1 s after it is idle, and so does the router. */
export function startAhead(): void {
  if (begun) return;
  begun = true;
  void loadManifest();
  watchLinks();
}
