/** What a server needs to know of the published content without importing the code that renders it (React). */
import './pages/records/know-programmes.ts';
import './pages/records/tell-page-facts.ts';

export { publishedProblems } from './pages/check-published.ts';
export { hasPages } from './pages/find-page.ts';
export { newestRelease, routeRules } from './pages/records/find-release.ts';
export { knownLeadPlace, learnLeadPlace } from './pages/lead-place.ts';
export { livePages } from './pages/live-pages.ts';
export { flushMissedSearches } from './search/count-missed.ts';
import './content-check/check-content.job.ts';
import './content-check/check-external-links.job.ts';
export { searchPersonalData } from './personal-data.ts';
