/** What a server needs of redirects at start, and what pages need. */
export { countHit, flushHits } from './live/count-hits.ts';
export { findMoved, followRedirects, hasRedirects } from './live/redirects-in-memory.ts';
export { askForPagesAt, type SitePages } from './live/site-pages.ts';
export { countMissing, flushMissing } from './missing/count-missing.ts';
