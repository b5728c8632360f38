import { isRouteErrorResponse } from 'react-router';
import { reportError } from '#kit/report-error';
import { prefetchLinks } from './runtime/prefetch.ts';
import { watchReleases } from './runtime/release-watch.ts';
import { reloadForChunk } from './runtime/reload.ts';

export { followNavigation } from './runtime/client-middleware.ts';
export { pagePayload } from './runtime/payload.ts';

/** Starts what runs beside the pages: looking for releases, prefetching, mending a missing piece of code. */
export function startRuntime(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadForChunk()) event.preventDefault();
  });
  // While developing there are no releases, and pages change under the hand.
  if (import.meta.env.DEV) return;
  watchReleases();
  prefetchLinks();
}

/** Errors that reached an error screen; answers of the server (404 and the like) are none. */
export function onRouterError(error: unknown): void {
  if (!isRouteErrorResponse(error)) reportError(error, { path: window.location.pathname });
}
