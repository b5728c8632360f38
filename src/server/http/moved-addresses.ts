import type { IncomingMessage, ServerResponse } from 'node:http';
import { countHit, findMoved, hasRedirects } from '#website/redirects/live.ts';
import { resolveTarget, type Target } from './resolve-target.ts';

/**
 * Answers pages that staff redirected, for a lookup in memory. Returns whether it answered; a page that is permanently gone
 * is rendered by the router, which also gets posts. Caches revalidate each time, so that a change takes effect immediately.
 */
export function movedAddresses(
  headers: Record<string, string>,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    if (!hasRedirects()) return false;
    const { method, url = '/' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const target = resolveTarget(url);
    if (target.kind !== 'page') return false;
    const moved = findMoved(target.path, url.slice(target.path.length));
    if (!moved || 'gone' in moved) return false;
    countHit(moved.from);
    response.writeHead(moved.status, {
      ...headers,
      Location: moved.location,
      'Cache-Control': 'no-cache',
      'Content-Length': '0',
    });
    response.end();
    return true;
  };
}

/**
 * Whether a request for a page's data has a redirect for its query. The cached data of a page is the same for every campaign, so the cache would
 * answer before the redirect is found; the router sends the redirect to the browser.
 */
export function movesByQuery(target: Target, url: string): boolean {
  if (target.kind !== 'data' || !hasRedirects()) return false;
  return findMoved(pageOfData(target.path), url.slice(target.path.length)) !== null;
}

const pageOfData = (path: string) => path.replace(/(?:^\/_)?\.data$/, '') || '/';

/** Counts a page that was asked for and is not there. Addresses that answer one visitor alone may carry secrets and are not counted. */
export function noteMissing(
  { method, url = '/', headers }: IncomingMessage,
  count: (path: string, referrer: string | undefined) => void,
): void {
  const target = resolveTarget(url);
  if (method !== 'GET' || (target.kind !== 'page' && target.kind !== 'data')) return;
  count(pageOfData(target.path), headers.referer);
}
