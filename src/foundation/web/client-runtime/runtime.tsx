import { isRouteErrorResponse } from 'react-router';
import { reportError } from './report-error.ts';
import { prepareCode } from './ahead.ts';
import { watchReleases } from './release-watch.ts';
import { fetchRouteCode } from './route-code.ts';
import { reloadForViews } from './reload.ts';

export { followNavigation } from './client-middleware.ts';
export { pageAhead, pagePayload } from './ahead.ts';
export { newerRelease } from './release-watch.ts';
export { runningNavigation } from './browser-state.ts';

/**
 * Starts the background work of pages: release checks, prefetching, recovery from a missing chunk. `prepare` loads the code
 * that shows the data of a page.
 */
export function startRuntime(prepare: (data: unknown) => Promise<unknown>): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadForViews()) event.preventDefault();
  });
  // The router aborts requests of pages that were left, and does not catch the rejection of a response that is still streamed.
  window.addEventListener('unhandledrejection', (event) => {
    if ((event.reason as Error | null)?.name === 'AbortError') event.preventDefault();
  });
  // In development there are no releases, and pages change by hot updates.
  if (import.meta.env.DEV) return;
  watchReleases();
  prepareCode({ page: prepare, route: fetchRouteCode });
}

/**
 * Reports errors that reached an error screen. Of answers of the server, those by which it failed: a 404 and the like are the visitor's, and
 * with 503 it asks for patience.
 */
export function onRouterError(error: unknown): void {
  const path = window.location.pathname;
  if (!isRouteErrorResponse(error)) return reportError(error, { path });
  if (error.status < 500 || error.status === 503) return;
  reportError(new Error(`The server answered a navigation with ${error.status}`), { path });
}
