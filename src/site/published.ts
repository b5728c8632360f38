/** What can be told of the published content without the code that shows it: a server that shows no page does without React. */
export { publishedProblems } from './check-published.ts';
export { hasPages } from './find-page.ts';
export { newestRelease, routeRules } from './find-release.ts';
export { leadPlace } from './lead-place.ts';
