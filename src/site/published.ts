/** What can be told of the published content without the code that shows it: a server that shows no page does without React. */
export { publishedProblems } from './pages/check-published.ts';
export { hasPages } from './pages/find-page.ts';
export { newestRelease, routeRules } from './pages/find-release.ts';
export { leadPlace } from './pages/lead-place.ts';
