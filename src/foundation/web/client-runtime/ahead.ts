/*
 * What a page does when idle, with or without a router: it learns the release (BLD-1) and prefetches its links (NAV-6, BLD-4).
 * Built as a separate file (`scripts/page-start.ts`) that both the page and the router load, so that they share its state; all
 * other code imports these parts from here.
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
